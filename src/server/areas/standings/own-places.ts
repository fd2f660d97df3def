/** Places that leave swing teams and their speakers out: they fill rooms, and win nothing. */
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
  const ranks = own.flatMap(({ rank }) => rank ?? []);
  return own.map((row) => {
    const { rank } = row;
    if (rank === null) return row;
    const ahead = ranks.filter((other) => other < rank).length;
    return { ...row, rank: ahead + 1, tied: ranks.filter((other) => other === rank).length > 1 };
  });
}
