import { useLingui } from '@lingui/react/macro';
import { formatWhen } from '#web/lib/format.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import styles from '../desk.module.css';
import type { RoomBallots } from '../desk-data.ts';

/** What was written before: the newest versions. */
export function Versions({ room }: { readonly room: RoomBallots }) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const past = room.ballots.filter(({ state }) => state === 'superseded' || state === 'discarded');
  if (past.length === 0) return null;
  const judgeOf = (id: string | null) =>
    room.due.find(({ adjudicatorId }) => adjudicatorId === id)?.name ?? '';
  return (
    <details className={styles.versions}>
      <summary>{t`Earlier versions (${room.earlier})`}</summary>
      {past.length < room.earlier && (
        <p className="muted">{t`The last ${past.length} are shown.`}</p>
      )}
      <ul>
        {past.map((ballot) => (
          <li key={ballot.id}>
            <b className="b">
              {[judgeOf(ballot.adjudicatorId), t`Version ${ballot.version}`]
                .filter((part) => part !== '')
                .join(', ')}
            </b>
            , {ballot.state === 'discarded' ? t`discarded` : t`replaced`},{' '}
            {t`by ${ballot.enteredBy} at ${formatWhen(ballot.enteredAt, timeZone)}`}
            {ballot.reason && `: ${ballot.reason}`}
            <span className="muted num">
              {' '}
              {ballot.sheet.teams
                .map(({ speeches }) => speeches.map(({ score }) => score ?? '–').join(' '))
                .join(' | ')}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
