/** Rounds beside each other: several categories, breaks inside preliminaries. */
import { ok, type Result, refused } from '../result.ts';
import type { Id } from '../vocabulary.ts';
import { pairElimination } from './elimination/elimination.ts';
import { pairRound } from './pair-round.ts';
import type { Draw, DrawnDebate, DrawProblem, EliminationInput, PairRoundInput } from './types.ts';

/** One elimination round of a category; `previous` and `breaking` are those of the category. */
export interface ConcurrentRound {
  readonly categoryId: Id;
  readonly input: EliminationInput;
}

/** A category's draw; `firstRank` numbers its rooms through all categories, for judges and venues. */
export interface ConcurrentDraw {
  readonly categoryId: Id;
  readonly draw: Draw;
  readonly firstRank: number;
}

/**
 * Draws the elimination rounds of several categories that are held at the same time (R7.8). Their
 * rooms are numbered through in the order given, so that one allocation can serve them all.
 * @returns all refusals of all rounds, and `team-in-two-rounds`.
 */
export function pairConcurrent(
  rounds: readonly ConcurrentRound[],
): Result<ConcurrentDraw[], DrawProblem> {
  const problems: DrawProblem[] = [];
  const drawn: ConcurrentDraw[] = [];
  let firstRank = 1;
  for (const { categoryId, input } of rounds) {
    const result = pairElimination(input);
    if (!result.ok) {
      problems.push(
        ...result.problems.map((problem) => ({
          ...problem,
          data: { ...problem.data, categoryId },
        })),
      );
      continue;
    }
    drawn.push({ categoryId, draw: result.value, firstRank });
    firstRank += result.value.debates.length;
  }
  problems.push(...sharedTeams(drawn.map(({ draw }) => draw.debates)));
  return problems.length > 0 ? refused(...problems) : ok(drawn);
}

/**
 * A round in which the teams of a break debate each other in the bracket while all others have a
 * preliminary debate (R7.10): the elimination is hidden among the rooms. Its rooms come first.
 * @returns the refusals of both draws.
 */
export function pairHiddenElimination(input: {
  readonly elimination: EliminationInput;
  readonly round: PairRoundInput;
}): Result<{ readonly elimination: Draw; readonly preliminary: Draw }, DrawProblem> {
  const elimination = pairElimination(input.elimination);
  if (!elimination.ok) return elimination;
  const taken = new Set(
    elimination.value.debates.flatMap(({ teams }) => teams.map(({ teamId }) => teamId)),
  );
  const teams = input.round.teams.filter(({ id }) => !taken.has(id));
  const preliminary = pairRound({ ...input.round, teams });
  if (!preliminary.ok) return preliminary;
  const shift = elimination.value.debates.length;
  const debates = preliminary.value.debates.map((debate) => ({
    ...debate,
    rank: debate.rank + shift,
  }));
  return ok({ elimination: elimination.value, preliminary: { ...preliminary.value, debates } });
}

function sharedTeams(rounds: readonly (readonly DrawnDebate[])[]): DrawProblem[] {
  const times = new Map<Id, number>();
  for (const { teams } of rounds.flat()) {
    for (const { teamId } of teams) times.set(teamId, (times.get(teamId) ?? 0) + 1);
  }
  const teamIds = [...times].filter(([, count]) => count > 1).map(([id]) => id);
  return teamIds.length === 0 ? [] : [{ code: 'team-in-two-rounds', data: { teamIds } }];
}
