import type { DrawTeam, TeamFlag } from '../types.ts';

/** A team with the marks that forming the brackets left on it. */
export interface Entry {
  readonly team: DrawTeam;
  readonly flags: readonly TeamFlag[];
}

/** Teams that debate among themselves, best first; pulled-up teams stand last. Even in number. */
export interface Bracket {
  /** Of an intermediate bracket: between those of its two teams. */
  readonly points: number;
  readonly entries: readonly Entry[];
  /** One team each of two brackets (R3.4). Points say nothing about it: they may be fractions. */
  readonly isIntermediate?: boolean;
}
