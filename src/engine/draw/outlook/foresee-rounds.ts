import { ok, type Result } from '#engine/result.ts';
import type { Id } from '#engine/vocabulary.ts';
import { pairElimination } from '../elimination/elimination.ts';
import { pairRound } from '../pair-round.ts';
import type { EditableDebate } from '../proof/check-draw.ts';
import type { DrawProblem, DrawTeam, PairRoundInput } from '../types.ts';
import { guessResults, strengthsOf } from './guess-results.ts';
import { teamsAfter } from './teams-after.ts';

/** A round that is still to be drawn, in the order in which they come. */
export interface ComingRound
  extends Pick<PairRoundInput, 'kind' | 'options' | 'roundIndex' | 'byes' | 'divisions'> {
  /** How many times a win in it counts. */
  readonly weight: number;
}

export interface ForesightInput {
  readonly draw: { readonly debates: readonly EditableDebate[]; readonly byes: readonly Id[] };
  /** The teams as they entered the draw. */
  readonly teams: readonly DrawTeam[];
  readonly teamsPerRoom: number;
  readonly pointsPerRank: readonly number[];
  /** How many times a win in the round that is drawn counts. */
  readonly weight: number;
  readonly coming: readonly ComingRound[];
  /** Teams that break into the first elimination; null: none follows. */
  readonly breakSize: number | null;
}

/** A room as somebody who allocates judges sees it. */
export interface ForeseenRoom {
  /** 1 = top room. */
  readonly rank: number;
  /** Null without brackets, and in an elimination. */
  readonly bracket: number | null;
  readonly teamIds: readonly Id[];
}

/**
 * One way in which the rest of the tournament may go (R8.9): the round is played by chance, the next
 * drawn from its results, and so on; last the first elimination.
 * @returns the rooms of each coming round, then those of the elimination if there is one; refusals of
 * `pairRound` and `pairElimination`
 */
export function foreseeRounds(
  input: ForesightInput,
  seed: string,
): Result<readonly (readonly ForeseenRoom[])[], DrawProblem> {
  const { teamsPerRoom, pointsPerRank, coming, breakSize } = input;
  const strengths = strengthsOf(input.teams);
  const play = (draw: ForesightInput['draw'], teams: readonly DrawTeam[], weight: number) => {
    const own = `${seed}/${rounds.length}`;
    const guess = guessResults({ ...draw, teams, pointsPerRank, weight }, strengths, own);
    return teamsAfter({ ...draw, teams, teamsPerRoom }, guess);
  };
  const rounds: ForeseenRoom[][] = [];
  let teams = play(input.draw, input.teams, input.weight);
  for (const { weight, ...next } of coming) {
    const drawn = pairRound({ ...next, teamsPerRoom, teams, seed: `${seed}/${rounds.length}` });
    if (!drawn.ok) return drawn;
    rounds.push(drawn.value.debates.map(toRoom));
    teams = play(drawn.value, teams, weight);
  }
  if (breakSize === null) return ok(rounds);
  const breaking = [...teams]
    .sort((a, b) => b.points - a.points || (b.tieBreaks[0] ?? 0) - (a.tieBreaks[0] ?? 0))
    .slice(0, breakSize)
    .map(({ id: teamId }, index) => ({ teamId, breakRank: index + 1 }));
  const last = pairElimination({ teamsPerRoom, breaking, previous: [], seed });
  if (!last.ok) return last;
  return ok([
    ...rounds,
    last.value.debates.map((debate) => ({ ...toRoom(debate), bracket: null })),
  ]);
}

function toRoom({ rank, bracket, teams }: EditableDebate): ForeseenRoom {
  return { rank, bracket, teamIds: teams.map(({ teamId }) => teamId) };
}
