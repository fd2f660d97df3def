import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { formatTime } from '../../lib/format.ts';
import { useTournamentAct } from '../../lib/mutation.ts';
import { useRefusal } from '../../lib/refusal.ts';
import { useTournament } from '../../lib/tournament.tsx';
import { Button, IconButton } from '../../ui/kit/button.tsx';
import { RadioGroup } from '../../ui/kit/choice.tsx';
import { Status } from '../../ui/kit/status.tsx';
import { useToast } from '../../ui/kit/toast-store.ts';
import type { RoomChoice } from './motion-choice.tsx';
import styles from './my-page.module.css';

interface MotionAnswerProps {
  readonly choice: RoomChoice;
  readonly team: RoomChoice['teams'][number];
}

/** What a team wants: the motions in its order, or the one that it vetoes. It may be changed until the time is over. */
export function MotionAnswer({ choice, team }: MotionAnswerProps) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const isVeto = choice.procedure === 'veto';
  const [said, setSaid] = useState(
    () => team.answer ?? (isVeto ? [] : choice.motions.map(({ id }) => id)),
  );
  const act = useSend(choice.debateId, team.id);
  const until = formatTime(choice.closesAt, timeZone);
  const isSent = team.answer?.join() === said.join();
  return (
    <>
      <h2>
        {isVeto ? (
          <Trans>Which motion does your team veto?</Trans>
        ) : (
          <Trans>Rank the motions</Trans>
        )}
      </h2>
      <p className="muted sm">
        {isVeto
          ? t`For your whole team, until ${until}.`
          : t`For your whole team, until ${until}. The one you put last is struck.`}
      </p>
      {isVeto ? (
        <RadioGroup
          label={t`Motion to veto`}
          value={said[0] ?? null}
          onValueChange={(motionId) => setSaid([motionId])}
          options={choice.motions.map(({ id, reference, text }) => ({
            value: id,
            label: reference,
            hint: text,
          }))}
        />
      ) : (
        <Ranking choice={choice} said={said} onSaid={setSaid} />
      )}
      {isSent && (
        <p role="status">
          <Status tone="ok">{t`Sent. You may change it until ${until}.`}</Status>
        </p>
      )}
      <Button
        look={isSent ? 'plain' : 'main'}
        size="tap"
        wide
        disabled={said.length === 0 || isSent}
        busy={act.isPending}
        onClick={() => act.mutate(said)}
      >
        {isVeto ? t`Send the veto` : t`Send the order`}
      </Button>
    </>
  );
}

function useSend(debateId: string, teamId: string) {
  const { t } = useLingui();
  const toast = useToast();
  const refuse = useRefusal(t`Your answer`);
  return useTournamentAct({
    call: (client, motionIds: readonly string[], { tournamentId, idempotencyKey }) =>
      client.motions.choose({
        params: { tournamentId, debateId, teamId },
        body: { motionIds: [...motionIds] },
        idempotencyKey,
      }),
    refresh: ['motion'],
    onSuccess: () => toast.success(t`Your team’s answer is in.`),
    onError: refuse,
  });
}

/** The motions, the most wanted first; buttons move them. */
function Ranking(props: {
  readonly choice: RoomChoice;
  readonly said: readonly string[];
  readonly onSaid: (said: string[]) => void;
}) {
  const { choice, said, onSaid } = props;
  const { t } = useLingui();
  const move = (from: number, to: number) => {
    const next = [...said];
    next.splice(to, 0, ...next.splice(from, 1));
    onSaid(next);
  };
  return (
    <ol className={styles.ranking}>
      {said.map((motionId, index) => {
        const motion = choice.motions.find(({ id }) => id === motionId);
        const name = motion?.reference ?? '';
        return (
          <li key={motionId}>
            <span className="num b">{index + 1}</span>
            <span className="grow">
              <b>{name}</b>
              <small dir="auto">{motion?.text}</small>
            </span>
            <IconButton
              label={t`Move ${name} up`}
              icon={<ArrowUp aria-hidden="true" />}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            />
            <IconButton
              label={t`Move ${name} down`}
              icon={<ArrowDown aria-hidden="true" />}
              disabled={index === said.length - 1}
              onClick={() => move(index, index + 1)}
            />
          </li>
        );
      })}
    </ol>
  );
}
