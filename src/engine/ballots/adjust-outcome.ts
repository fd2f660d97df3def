import { settledFinely } from '../decimals.ts';
import { ok, type Problem, type Result, refused } from '../result.ts';
import type { Id } from '../vocabulary.ts';
import type { DebateOutcome, TeamOutcome } from './types.ts';

/** A change of a result by the tab room, never by a judge. */
export interface Adjustment {
  readonly teamId: Id;
  /** The speech that is changed; null: the team as a whole. */
  readonly position: number | null;
  /** Added to the mark or the total; a penalty is negative. */
  readonly score: number;
  /** Added to the team's points. */
  readonly points: number;
  /** Why; shown beside the result. */
  readonly reason: string;
}

/** `reason-missing`, `team-unknown { teamId }`, `speech-unknown { teamId, position }`, `unmarked { teamId }`. */
export type AdjustmentProblem = Problem<
  'reason-missing' | 'team-unknown' | 'speech-unknown' | 'unmarked'
>;

/**
 * The outcome with adjustments (R4.21). A changed mark changes the total of its team as well, totals
 * change margins. Places, wins and votes stay: who won is the judges' decision.
 * @returns every problem at once, with the index of the adjustment as its path.
 */
export function adjustOutcome(
  outcome: DebateOutcome,
  adjustments: readonly Adjustment[],
): Result<DebateOutcome, AdjustmentProblem> {
  const problems = adjustments.flatMap((adjustment, index) =>
    problemsOf(outcome, adjustment).map((problem) => ({ ...problem, path: `${index}` })),
  );
  if (problems.length > 0) return refused(...problems);
  const teams = outcome.teams.map((team) =>
    adjustments.filter(({ teamId }) => teamId === team.teamId).reduce(adjustTeam, team),
  );
  return ok({ ...outcome, teams: withMargins(teams) });
}

function problemsOf(outcome: DebateOutcome, adjustment: Adjustment): AdjustmentProblem[] {
  const { teamId, position, score, reason } = adjustment;
  const problems: AdjustmentProblem[] = [];
  if (reason.trim() === '') problems.push({ code: 'reason-missing' });
  const team = outcome.teams.find((own) => own.teamId === teamId);
  if (!team) return [...problems, { code: 'team-unknown', data: { teamId } }];
  const isKnown = position === null || team.speeches.some((own) => own.position === position);
  if (!isKnown) problems.push({ code: 'speech-unknown', data: { teamId, position } });
  // A partial sheet has marks to change, but no total (R4.22).
  const hasMarks = position === null ? team.score !== null : team.speeches.length > 0;
  if (score !== 0 && !hasMarks) problems.push({ code: 'unmarked', data: { teamId } });
  return problems;
}

function adjustTeam(team: TeamOutcome, { position, score, points }: Adjustment): TeamOutcome {
  return {
    ...team,
    points: points === 0 ? team.points : settledFinely((team.points ?? 0) + points),
    score: team.score === null ? null : settledFinely(team.score + score),
    speeches: team.speeches.map((speech) =>
      speech.position === position
        ? { ...speech, score: settledFinely(speech.score + score) }
        : speech,
    ),
  };
}

/** Own total less the other's, where there were margins before. */
function withMargins(teams: readonly TeamOutcome[]): TeamOutcome[] {
  return teams.map((team, seat) => {
    const other = teams[1 - seat];
    if (team.margin === null || team.score === null || other?.score == null) return team;
    return { ...team, margin: settledFinely(team.score - other.score) };
  });
}
