import { useLingui } from '@lingui/react/macro';
import type { Difference } from '#engine/ballots/index.ts';
import { formatTime } from '../../../lib/format.ts';
import { useTournamentAct } from '../../../lib/mutation.ts';
import { useCan, useTournament } from '../../../lib/tournament.tsx';
import { Button } from '../../../ui/kit/button.tsx';
import { Note } from '../../../ui/kit/note.tsx';
import { Status } from '../../../ui/kit/status.tsx';
import { useToast } from '../../../ui/kit/toast-store.ts';
import { SheetReadBack, useWarnings } from '../sheet/sheet-read-back.tsx';
import { useCheckedSheet } from '../sheet/use-checked-sheet.ts';
import styles from './desk.module.css';
import type { RoomBallots } from './desk-data.ts';
import type { SheetReviewProps } from './sheet-review.tsx';

type Ballot = RoomBallots['ballots'][number];

interface BallotCardProps extends SheetReviewProps {
  readonly ballot: Ballot;
  /** Fields on which the ballots of the room differ. */
  readonly differences: readonly Difference[];
}

/** One ballot read back in words, and what can be done with it. */
export function BallotCard(props: BallotCardProps) {
  const { ballot, form, pack, differences, onEnter } = props;
  const { t } = useLingui();
  const { timeZone, settings } = useTournament();
  const can = useCan();
  const acts = useActs(props);
  const checked = useCheckedSheet(form, pack, ballot.sheet);
  const warnings = useWarnings(checked);
  const at = formatTime(ballot.enteredAt, timeZone);
  const isWaiting = ballot.state === 'submitted';
  const mustBeAnother = ballot.mine && settings.confirmByAnother;
  return (
    <article className={styles.ballot}>
      <p className={styles.by}>
        <Status tone={isWaiting ? 'live' : 'ok'}>
          {isWaiting ? t`To confirm` : t`Confirmed by ${ballot.confirmedBy ?? ''}`}
        </Status>
        <span className="muted">{t`entered by ${ballot.enteredBy} at ${at}`}</span>
      </p>
      {ballot.unseenId && (
        <Status tone="warn">{t`Written before the other ballot of this sheet was seen`}</Status>
      )}
      {ballot.reason && <p className={styles.reason}>{t`Reason: ${ballot.reason}`}</p>}
      {checked.problems.length === 0 ? (
        <SheetReadBack checked={checked} differences={differences} />
      ) : (
        <Note tone="bad">{t`The room has changed since: this ballot does not fit it any more.`}</Note>
      )}
      {warnings.length > 0 && (
        <ul className={styles.warnings}>
          {warnings.map(({ key, text }) => (
            <li key={key}>
              <Status tone="warn">{text}</Status>
            </li>
          ))}
        </ul>
      )}
      {acts.error && (
        <Note tone="bad" live>
          {acts.error.message}
        </Note>
      )}
      <div className={styles.acts}>
        {isWaiting && can('ballots.confirm') && (
          <Button
            look="main"
            busy={acts.isConfirming}
            disabled={mustBeAnother || checked.problems.length > 0}
            onClick={acts.confirm}
          >
            {t`Confirm`}
          </Button>
        )}
        {can('ballots.enter') && (
          <Button onClick={() => onEnter(ballot.adjudicatorId, ballot)}>{t`Correct`}</Button>
        )}
        {isWaiting && can('ballots.confirm') && (
          <Button look="bare" onClick={acts.discard}>
            {t`Set aside`}
          </Button>
        )}
      </div>
      {isWaiting && mustBeAnother && can('ballots.confirm') && (
        <p className="muted sm">{t`You entered it: another person has to confirm it.`}</p>
      )}
    </article>
  );
}

function useActs({ ballot, onConfirmed }: BallotCardProps) {
  const { t } = useLingui();
  const toast = useToast();
  const confirm = useTournamentAct({
    call: (client, ballotId: string, { tournamentId, idempotencyKey }) =>
      client.ballots.confirm({ params: { tournamentId, ballotId }, idempotencyKey }),
    refresh: ['ballot'],
    onSuccess: () => {
      toast.success(t`Ballot confirmed`);
      onConfirmed();
    },
  });
  const discard = useTournamentAct({
    call: (client, ballotId: string, { tournamentId, idempotencyKey }) =>
      client.ballots.discard({
        params: { tournamentId, ballotId },
        body: { reason: null },
        idempotencyKey,
      }),
    refresh: ['ballot'],
    onSuccess: () => toast.success(t`Ballot set aside`, { text: t`It is kept as a version.` }),
  });
  return {
    confirm: () => confirm.mutate(ballot.id),
    discard: () => discard.mutate(ballot.id),
    isConfirming: confirm.isPending,
    error: confirm.error ?? discard.error,
  };
}
