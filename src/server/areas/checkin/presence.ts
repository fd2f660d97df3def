/** What the marks of a session mean. Pure. */
import type { z } from 'zod';
import type { checkInPerson, checkInSession, checkInTeam } from '#contract/areas/checkin.ts';
import { groupBy } from '#engine/collections.ts';
import type { LastMark, PeopleCount, PersonRow, SessionRow } from './repository.ts';

type State = z.output<typeof checkInSession>['state'];
export type CheckInPerson = z.output<typeof checkInPerson>;
export type CheckInTeam = z.output<typeof checkInTeam>;

/** The last minutes of a session, in which it says that it closes. */
const closingMs = 3 * 60_000;

/** A session's state at a moment. One that is shorter than its last minutes is never `closing`. */
export function stateOf(
  session: Pick<SessionRow, 'opens_at' | 'closes_at' | 'closed_at'>,
  now: Date,
): State {
  const { opens_at, closes_at, closed_at } = session;
  if (closed_at && closed_at <= now) return 'closed';
  if (now < opens_at) return 'planned';
  if (!closes_at) return 'open';
  if (now >= closes_at) return 'closed';
  const isLong = closes_at.getTime() - opens_at.getTime() > closingMs;
  return isLong && closes_at.getTime() - now.getTime() <= closingMs ? 'closing' : 'open';
}

/** When the last minutes of a session begin; null for one without an end, or too short for them. */
export function endingAt(session: {
  readonly opensAt: string;
  readonly closesAt: string | null;
}): Date | null {
  if (session.closesAt === null) return null;
  const at = Date.parse(session.closesAt) - closingMs;
  return at > Date.parse(session.opensAt) ? new Date(at) : null;
}

/** Whether people can check themselves in. */
export function isTaking(state: State): boolean {
  return state === 'open' || state === 'closing';
}

/** When a session has closed or will close; null while nothing says so. */
export function endOf({ closes_at, closed_at }: Pick<SessionRow, 'closes_at' | 'closed_at'>) {
  return closed_at ?? closes_at;
}

/** Whether a session asks for people of this kind. */
export function isAsked(
  { judges, inTeam }: Pick<PeopleCount, 'judges' | 'inTeam'>,
  { audience }: Pick<SessionRow, 'audience'>,
): boolean {
  if (audience === 'everyone') return true;
  return audience === 'judges' ? judges : inTeam;
}

/** Names to ids, as the desk shows them. */
export interface Names {
  readonly teams: ReadonlyMap<string, string>;
  readonly institutions: ReadonlyMap<string, string>;
}

/** Everybody whom the session asks, with their last mark. */
export function peopleOf(
  session: Pick<SessionRow, 'audience'>,
  people: readonly PersonRow[],
  { marks, names }: { readonly marks: readonly LastMark[]; readonly names: Names },
): CheckInPerson[] {
  const last = new Map(marks.map((mark) => [mark.personId, mark]));
  return people
    .filter((person) => isAsked(person, session))
    .map((person) => {
      const mark = last.get(person.id);
      return {
        id: person.id,
        name: person.name,
        role: person.teamId ? 'speaker' : 'judge',
        teamId: person.teamId,
        team: person.teamId ? (names.teams.get(person.teamId) ?? null) : null,
        institutionId: person.institutionId,
        institution: person.institutionId
          ? (names.institutions.get(person.institutionId) ?? null)
          : null,
        in: mark?.direction === 'in',
        at: mark?.at.toISOString() ?? null,
        by: mark?.by ?? null,
        reachable: person.email !== null,
        consentMissing: person.consentMissing,
      };
    });
}

/**
 * Teams by how many of their members are in.
 * @param needed speakers whom a team needs in a debate; with fewer, but one, it is `iron`
 */
export function teamsOf(
  people: readonly CheckInPerson[],
  teams: readonly Pick<CheckInTeam, 'id' | 'name' | 'swing'>[],
  needed: number,
): CheckInTeam[] {
  const members = groupBy(people, ({ teamId }) => teamId);
  return teams.map(({ id, name, swing }) => {
    const own = members.get(id) ?? [];
    const present = own.filter((person) => person.in).length;
    const state = present >= needed ? 'present' : present > 0 ? 'iron' : 'missing';
    return { id, name, swing, present, members: own.length, state };
  });
}
