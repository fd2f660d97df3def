import { ok, type Result, refused } from '../result.ts';
import { rankBySeed, rankByStanding } from './ranking.ts';
import type { DrawProblem, DrawTeam, PairRoundInput } from './types.ts';

/** The teams that debate and those that sit out. */
export interface Field {
  readonly playing: readonly DrawTeam[];
  readonly byes: readonly DrawTeam[];
}

/**
 * Makes the number of teams fit the rooms (R1.3, R1.4): the teams that are too many get a bye where
 * byes are allowed, those with the fewest earlier byes first; else the draw is refused.
 * @param shuffled the teams in seeded order, which settles ties.
 */
export function fitToRooms(
  shuffled: readonly DrawTeam[],
  input: PairRoundInput,
): Result<Field, DrawProblem> {
  const { teamsPerRoom } = input;
  if (shuffled.length === 0) return refused({ code: 'no-teams' });
  const over = shuffled.length % teamsPerRoom;
  const fits = over === 0 || (input.options.smallerRooms === true && input.kind === 'random');
  if (fits && teamsPerRoom <= shuffled.length * 2) return ok({ playing: shuffled, byes: [] });
  if (input.byes === undefined || shuffled.length < teamsPerRoom) {
    const data = { available: shuffled.length, teamsPerRoom, short: teamsPerRoom - over, over };
    return refused({ code: 'uneven-teams', data });
  }
  const byes = onLargerSide(lowestFirst(shuffled, input), input)
    .sort((a, b) => (a.byes ?? 0) - (b.byes ?? 0))
    .slice(0, over);
  const out = new Set(byes.map((team) => team.id));
  return ok({ playing: shuffled.filter((team) => !out.has(team.id)), byes });
}

/** Where sides were allocated beforehand, only a bye of the larger side leaves them even. */
function onLargerSide(
  teams: readonly DrawTeam[],
  { teamsPerRoom, options }: PairRoundInput,
): DrawTeam[] {
  if (teamsPerRoom !== 2 || options.sides !== 'preallocated') return [...teams];
  const [first, second] = [0, 1].map((seat) => teams.filter((one) => one.allocatedSeat === seat));
  const larger = (first?.length ?? 0) > (second?.length ?? 0) ? first : second;
  return larger && larger.length > 0 ? larger : [...teams];
}

function lowestFirst(shuffled: readonly DrawTeam[], { kind, byes }: PairRoundInput): DrawTeam[] {
  if (byes === 'lowest' && kind === 'power-paired') return rankByStanding(shuffled).reverse();
  if (byes === 'lowest' && kind === 'seeded') return rankBySeed(shuffled).reverse();
  return [...shuffled];
}
