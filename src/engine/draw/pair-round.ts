import { createRandom } from '../random.ts';
import { ok, type Result } from '../result.ts';
import { fitToRooms } from './byes.ts';
import { isOptimalPairing } from './optimal.ts';
import { pairPositional } from './positional.ts';
import { shuffleTeams } from './ranking.ts';
import { pairTwoTeams, seatedTeams } from './two-team.ts';
import type { Draw, DrawProblem, PairRoundInput } from './types.ts';

/**
 * Draws a preliminary round: every team on one seat of one room, or with a bye (R1).
 *
 * Two teams per room debate each other on two sides; any other number takes positions. The same
 * teams and seed give the same draw, in whatever order the teams come.
 * @returns refusals: `no-teams`, `uneven-teams`, `allocated-seats-unequal`, `schedule-exhausted`.
 */
export function pairRound(input: PairRoundInput): Result<Draw, DrawProblem> {
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

/**
 * Whether an optimal draw of two (R3.10) is one: its pairs cost no more than any others would, by
 * dual prices that are found again and checked apart from the solver. For draws that were stored
 * with their input and seed; false as well for a draw by other rules.
 */
export function provesDraw(input: PairRoundInput, draw: Pick<Draw, 'debates'>): boolean {
  if (input.options.method !== 'optimal' || input.kind !== 'power-paired') return false;
  const random = createRandom(input.seed);
  const field = fitToRooms(shuffleTeams(input.teams, random), input);
  if (!field.ok) return false;
  const mates = new Map(
    draw.debates.flatMap(({ teams: [a, b] }) =>
      a && b ? [[a.teamId, b.teamId] as const, [b.teamId, a.teamId] as const] : [],
    ),
  );
  return isOptimalPairing(seatedTeams(field.value.playing, input), mates, { input, random });
}
