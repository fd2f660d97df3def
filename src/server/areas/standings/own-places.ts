/** Places that leave swing teams and their speakers out: they fill rooms, and win nothing. */
import { groupBy } from '#engine/collections.ts';
import type { Facts } from './facts.ts';

interface Placed {
  readonly teamId: string;
  /** Null: not placed. */
  readonly rank: number | null;
  readonly tied: boolean;
}

/** Ids of the teams that take part for themselves. */
export function ownTeamIds({ teams }: Pick<Facts, 'teams'>): ReadonlySet<string> {
  return new Set(teams.filter(({ swing }) => !swing).map(({ id }) => id));
}

/** The rows of these teams or their speakers, with places among themselves. */
export function ownPlaces<T extends Placed>(facts: Pick<Facts, 'teams'>, rows: readonly T[]): T[] {
  const teamIds = ownTeamIds(facts);
  const own = rows.filter(({ teamId }) => teamIds.has(teamId));
  if (own.length === rows.length) return own;
  const byRank = groupBy(
    own.flatMap(({ rank }) => rank ?? []).sort((a, b) => a - b),
    (rank) => rank,
  );
  const places = new Map<number, { readonly rank: number; readonly tied: boolean }>();
  let ahead = 0;
  for (const [rank, level] of byRank) {
    places.set(rank, { rank: ahead + 1, tied: level.length > 1 });
    ahead += level.length;
  }
  return own.map((row) => (row.rank === null ? row : { ...row, ...places.get(row.rank) }));
}
