/** A person's year in numbers, from their own tournaments. */
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { staffRoles } from '#engine/vocabulary.ts';

export type MyTournament = CallOutput<Api['users']['myTournaments']>['tournaments'][number];
export type MyPage = CallOutput<Api['me']['page']>;

export interface Year {
  readonly tournaments: number;
  readonly spoken: number;
  readonly judged: number;
  readonly chaired: number;
  /** Rooms won, where the results are public. */
  readonly won: number;
  /** Tournaments that they helped to run. */
  readonly staffed: number;
}

/** The years in which somebody was anywhere, the latest first. */
export function yearsOf(tournaments: readonly MyTournament[]): string[] {
  const years = tournaments.filter(isMine).map(({ startDate }) => startDate.slice(0, 4));
  return [...new Set(years)].sort().reverse();
}

/** Tournaments of a year in which they spoke, judged or helped. */
export function tournamentsOf(tournaments: readonly MyTournament[], year: string): MyTournament[] {
  return tournaments
    .filter((one) => isMine(one) && one.startDate.startsWith(year))
    .sort((a, b) => a.startDate.localeCompare(b.startDate));
}

/** @param pages own pages of the tournaments in which they spoke or judged */
export function sumUp(tournaments: readonly MyTournament[], pages: readonly MyPage[]): Year {
  const rooms = pages.flatMap(({ history }) => history);
  return {
    tournaments: tournaments.length,
    spoken: rooms.filter(({ seat }) => seat !== null).length,
    judged: rooms.filter(({ role }) => role !== null).length,
    chaired: rooms.filter(({ role }) => role === 'chair').length,
    won: rooms.filter(({ rank }) => rank === 1).length,
    staffed: tournaments.filter(isStaff).length,
  };
}

function isStaff({ roles }: MyTournament): boolean {
  const running: readonly string[] = ['owner', ...staffRoles];
  return roles.some((role) => running.includes(role));
}

function isMine(one: MyTournament): boolean {
  return isStaff(one) || one.roles.includes('participant');
}
