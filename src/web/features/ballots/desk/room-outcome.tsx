import { Trans, useLingui } from '@lingui/react/macro';
import { formatList } from '#contract/text/language.ts';
import type { DebateOutcome } from '#engine/ballots/index.ts';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { decisionBefore, decisionOf, isSameDecision } from './sheet/decision.ts';
import styles from './sheet/room-sheet.module.css';
import type { CheckedColumn } from './sheet/sheet-grid.tsx';

interface RoomOutcomeProps {
  readonly columns: readonly CheckedColumn[];
  /** Results of the round are released. */
  readonly isPublic: boolean;
}

/**
 * What the ballots make together, as far as all are there: the decision that confirming them would
 * give, and the one that a correction ends.
 */
export function RoomOutcome({ columns, isPublic }: RoomOutcomeProps) {
  const { t } = useLingui();
  const [first] = columns;
  if (!first || columns.some(({ checked }) => checked.problems.length > 0)) return null;
  const { form, pack } = first.checked;
  const sheets = columns.map(({ column }) => column);
  const decided = decisionOf(form, pack, sheets);
  if (!decided.ok) {
    const isTied = decided.problems.some(({ code }) => code === 'votes-tied');
    return isTied ? (
      <Status tone="bad">{t`The votes are tied, with no chair to decide`}</Status>
    ) : null;
  }
  const before = decisionBefore(form, pack, sheets);
  return (
    <>
      {before && !isSameDecision(before, decided.value) && (
        <Note tone="warn" title={t`The correction changes the result of the debate`}>
          <Trans>
            Until now: <Decision outcome={before} first={first} />.
          </Trans>{' '}
          {isPublic && t`The results are public: everyone sees the new one once it is confirmed.`}
        </Note>
      )}
      <p className={styles.outcome} role="status">
        <Decision outcome={decided.value} first={first} />
      </p>
    </>
  );
}

function Decision({
  outcome,
  first,
}: {
  readonly outcome: DebateOutcome;
  readonly first: CheckedColumn;
}) {
  const { t } = useLingui();
  const { form, pack } = first.checked;
  const nameOf = ({ teamId, seat }: DebateOutcome['teams'][number]) =>
    `${pack.sides[seat]?.name ?? ''}, ${form.teams.find(({ id }) => id === teamId)?.name ?? ''}`;
  const ranked = [...outcome.teams].sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  if (outcome.teams.length > 2 && outcome.teams.every(({ rank }) => rank !== null)) {
    return ranked.map(({ seat, rank }) => `${rank} ${pack.sides[seat]?.short ?? ''}`).join(' · ');
  }
  const winners = outcome.teams.filter(({ win }) => win === true);
  const names = formatList(winners.map(nameOf));
  if (outcome.teams.length > 2) return <Trans>Advancing: {names}</Trans>;
  const [winner] = winners;
  if (!winner) return t`No one wins.`;
  const { votes, votesPossible } = winner;
  return votes === null || votesPossible === null || votesPossible < 2 ? (
    <Trans>
      <b className="b">{names}</b> wins
    </Trans>
  ) : (
    <Trans>
      <b className="b">{names}</b> wins, {votes} of {votesPossible} judges
    </Trans>
  );
}
