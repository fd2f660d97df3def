import type { Id } from '../vocabulary.ts';
import type { DebateFlag, DrawTeam } from './types.ts';

/** What two teams may hold against each other; both manual edits and draws look at this. */
export type ClashTeam = Pick<DrawTeam, 'id' | 'institutionId' | 'met'>;

/** How often two teams met before. */
export function meetingsBetween(a: ClashTeam, b: ClashTeam): number {
  return a.met.reduce((count, meeting) => count + (meeting.teamId === b.id ? 1 : 0), 0);
}

/** Whether two teams share an institution; none is never the same as none (R1.5). */
export function sameInstitution(a: ClashTeam, b: ClashTeam): boolean {
  return a.institutionId !== null && a.institutionId === b.institutionId;
}

/** Every pair of a room that clashes, in seat order. */
export interface RoomClashes {
  readonly repeats: readonly {
    readonly pair: readonly [Id, Id];
    readonly rounds: readonly number[];
  }[];
  readonly institutions: readonly (readonly [Id, Id])[];
}

export function clashesOf(teams: readonly ClashTeam[]): RoomClashes {
  const repeats: { pair: readonly [Id, Id]; rounds: readonly number[] }[] = [];
  const institutions: (readonly [Id, Id])[] = [];
  teams.forEach((a, i) => {
    for (const b of teams.slice(i + 1)) {
      const rounds = a.met.filter((m) => m.teamId === b.id).map((m) => m.round);
      if (rounds.length > 0) repeats.push({ pair: [a.id, b.id], rounds });
      if (sameInstitution(a, b)) institutions.push([a.id, b.id]);
    }
  });
  return { repeats, institutions };
}

/** The marks that a room's clashes leave on it. */
export function clashFlags(teams: readonly ClashTeam[]): DebateFlag[] {
  const { repeats, institutions } = clashesOf(teams);
  const flags: DebateFlag[] = [];
  if (repeats.length > 0) flags.push('repeat');
  if (institutions.length > 0) flags.push('same-institution');
  return flags;
}
