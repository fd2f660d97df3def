import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { BellRing } from 'lucide-react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useEmailToMany } from '#web/lib/device/email-to-many.tsx';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useCan } from '#web/lib/tournament.tsx';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import styles from './core.module.css';
import type { ProgressRound } from './feedback-data.ts';

/** The rounds with how much of their feedback is there, their windows, and the email to those who owe. */
export function RoundRows({ rounds }: { readonly rounds: readonly ProgressRound[] }) {
  return (
    <ul className={styles.rounds}>
      {rounds.map((round) => (
        <RoundRow key={round.roundId} round={round} />
      ))}
    </ul>
  );
}

function RoundRow({ round }: { readonly round: ProgressRound }) {
  const { t } = useLingui();
  const can = useCan();
  const { rooms, owed, given, name } = round;
  const windows = [
    rooms.open > 0 && plural(rooms.open, { one: '# room open', other: '# rooms open' }),
    rooms['not-yet'] > 0 && plural(rooms['not-yet'], { one: '# not yet', other: '# not yet' }),
    rooms.closed > 0 && plural(rooms.closed, { one: '# closed', other: '# closed' }),
  ].filter(Boolean);
  return (
    <li aria-label={name}>
      <div>
        <b className="b">{name}</b>
        <p className="muted sm">{windows.join(', ') || t`No rooms yet`}</p>
      </div>
      <div>
        <progress value={given} max={Math.max(1, owed)} aria-label={t`Given in ${name}`} />
        <p className="sm">
          {owed === 0 ? (
            <span className="muted">{t`Nothing is owed`}</span>
          ) : (
            <Trans>
              <b className="b num">{given}</b> of {owed} given, {owed - given} missing
            </Trans>
          )}
        </p>
      </div>
      {can('feedback.edit') && (
        <div className={styles.acts}>
          <ByHand round={round} />
          {rooms.open > 0 && given < owed && <Chase round={round} />}
        </div>
      )}
    </li>
  );
}

type Chased = CallOutput<Api['feedback']['chase']>;

const byRule = 'rule';

function ByHand({ round }: { readonly round: ProgressRound }) {
  const { t } = useLingui();
  const refused = useRefusal(round.name);
  const set = useAct('feedback.setRound', {
    input: (byHand: 'open' | 'closed' | null) => ({
      params: { roundId: round.roundId },
      body: { byHand, version: round.version },
    }),
    onError: refused,
  });
  return (
    <Select
      size="small"
      aria-label={t`Window of ${round.name}`}
      value={round.byHand ?? byRule}
      disabled={set.isPending}
      onValueChange={(choice) => set.mutate(choice === byRule ? null : choice)}
      options={[
        { value: byRule, label: t`Automatic` },
        { value: 'open', label: t`Opened manually` },
        { value: 'closed', label: t`Closed manually` },
      ]}
    />
  );
}

/** Emails everybody who still owes; says who was not reached. */
function Chase({ round }: { readonly round: ProgressRound }) {
  const { t } = useLingui();
  const toast = useToast();
  const refused = useRefusal(t`The emails`);
  const { act, start, question } = useEmailToMany<null, Chased>({
    call: (client, { confirmed }, { tournamentId }) =>
      client.feedback.chase({
        params: { tournamentId, roundId: round.roundId },
        body: { ...(confirmed === undefined ? {} : { confirmed }) },
      }),
    refresh: ['feedback', 'email'],
    onSuccess: ({ emails, notSent, resting, unreachable }) => {
      const rest = [
        notSent > 0 && t`Not sent: ${notSent}. See Emails for the reasons`,
        resting > 0 &&
          plural(resting, {
            one: '# had one in the last hour',
            other: '# had one in the last hour',
          }),
        unreachable.length > 0 && t`No address: ${unreachable.map(({ name }) => name).join(', ')}`,
      ].filter(Boolean);
      toast.success(
        plural(emails, { one: '# email is on its way', other: '# emails are on their way' }),
        {
          text: rest.join('. '),
          lasting: notSent + unreachable.length > 0,
        },
      );
    },
    onError: refused,
  });
  return (
    <>
      <Button
        size="small"
        icon={<BellRing aria-hidden="true" />}
        busy={act.isPending && t`Sending …`}
        onClick={() => start(null)}
      >
        {t`Send reminders`}
      </Button>
      {question}
    </>
  );
}
