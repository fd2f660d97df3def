/** Sides for every team that has none, round by round. Pure. */
import { groupBy } from '#engine/collections.ts';
import { allocateSides } from '#engine/draw/index.ts';

export interface TeamSide {
  readonly roundId: string;
  readonly teamId: string;
  readonly seat: 0 | 1;
}

interface Field {
  /** Rounds to fill, in order. */
  readonly roundIds: readonly string[];
  readonly teams: readonly { readonly id: string }[];
  /** Sides of these and all other rounds. */
  readonly given: readonly TeamSide[];
}

/**
 * Allocates a side to every team without one, so that each has both about equally often (R3.12); a round sees those
 * before it.
 * @returns the added sides
 */
export function fillSides({ roundIds, teams, given }: Field, seed: string): TeamSide[] {
  const ofRound = groupBy(given, ({ roundId }) => roundId);
  const times = new Map(teams.map(({ id }) => [id, [0, 0] as [number, number]]));
  const count = ({ teamId, seat }: TeamSide, by: 1 | -1): void => {
    const own = times.get(teamId);
    if (own) own[seat] += by;
  };
  for (const side of given) count(side, 1);
  return roundIds.flatMap((roundId) => {
    const here = ofRound.get(roundId) ?? [];
    const seatOf = new Map(here.map(({ teamId, seat }) => [teamId, seat]));
    // A side of this round is no history for it.
    for (const side of here) count(side, -1);
    const field = teams.map(({ id }) => ({
      id,
      seatHistory: [...(times.get(id) ?? [])],
      allocatedSeat: seatOf.get(id) ?? null,
    }));
    const added = allocateSides(field, `${seed}/${roundId}`)
      .filter(({ id }) => !seatOf.has(id))
      .map(({ id, allocatedSeat }): TeamSide => {
        return { roundId, teamId: id, seat: allocatedSeat === 0 ? 0 : 1 };
      });
    for (const side of [...here, ...added]) count(side, 1);
    return added;
  });
}
