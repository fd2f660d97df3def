import { createRandom } from '../random.ts';
import { ok, type Result, refused } from '../result.ts';
import { fitToRooms } from './byes.ts';
import { type DivisionDraw, fieldsOf, joinDivisions } from './divisions.ts';
import { pairPositional } from './positional/positional.ts';
import { checkRoundInput } from './proof/check-input.ts';
import { shuffleTeams } from './ranking.ts';
import { pairTwoTeams } from './two-team/two-team.ts';
import type { Draw, DrawProblem, PairRoundInput } from './types.ts';
import { explainUndecided, refuseUndecided } from './undecided.ts';

/**
 * Draws a preliminary round: every team on one seat of one room, or with a bye (R1).
 *
 * Two teams per room debate each other on two sides; any other number takes positions. The same
 * teams and seed give the same draw, in whatever order the teams come. Divisions are drawn one by one
 * (R1.13).
 * @returns refusals: `no-teams`, `uneven-teams`, `allocated-seats-unequal`, `schedule-exhausted`,
 * `undecided-debates`, and those of `InputProblem` (I1).
 */
export function pairRound(input: PairRoundInput): Result<Draw, DrawProblem> {
  const wrong = checkRoundInput(input);
  if (wrong.length > 0) return refused(...wrong);
  const isReady = refuseUndecided(input);
  if (!isReady.ok) return isReady;
  const paired = (input.divisions ?? []).length > 0 ? pairDivisions(input) : pairField(input);
  if (!paired.ok) return paired;
  return ok({ ...paired.value, debates: explainUndecided(paired.value.debates, input) });
}

/** Draws each division separately. If any fails, returns the problems of all of them. */
function pairDivisions(input: PairRoundInput): Result<Draw, DrawProblem> {
  if (input.teams.length === 0) return pairField(input);
  const parts: DivisionDraw[] = [];
  const problems: DrawProblem[] = [];
  for (const { division, input: own } of fieldsOf(input)) {
    const drawn = pairField(own);
    if (drawn.ok) parts.push({ division, draw: drawn.value });
    else for (const one of drawn.problems) problems.push(inDivision(one, division));
  }
  return problems.length > 0 ? refused(...problems) : ok(joinDivisions(parts));
}

function inDivision(problem: DrawProblem, division: string | null): DrawProblem {
  return { ...problem, data: { ...problem.data, division } };
}

/** Teams of which any may meet any other. */
function pairField(input: PairRoundInput): Result<Draw, DrawProblem> {
  const random = createRandom(input.seed);
  const field = fitToRooms(shuffleTeams(input.teams, random), input);
  if (!field.ok) return field;
  const { playing, byes } = field.value;
  const pair = input.teamsPerRoom === 2 ? pairTwoTeams : pairPositional;
  const rooms = pair(playing, input, random);
  if (!rooms.ok) return rooms;
  const { resting, ...drawn } = rooms.value;
  return ok({ ...drawn, byes: (resting ?? byes).map((team) => team.id) });
}
