import { groupBy } from '#engine/collections.ts';

interface Uneven {
  /** Null: the teams without one. */
  readonly division: string | null;
  /** Teams that fill no room. */
  readonly over: number;
}

/** Divisions whose teams do not fill their rooms: teams meet only within one (R1.13). */
export function unevenIn(
  teams: readonly { readonly division?: string | null }[],
  teamsPerRoom: number,
): readonly Uneven[] {
  const groups = groupBy(teams, ({ division }) => division?.toLowerCase() ?? null);
  return [...groups.values()].flatMap((group) => {
    const over = group.length % teamsPerRoom;
    return over === 0 ? [] : [{ division: group[0]?.division ?? null, over }];
  });
}
