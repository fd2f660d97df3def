/** What the contact of an institution sees and does about its own people. */
import { joinBody } from '#contract/areas/registration/joining-rows.ts';
import {
  enrolJudge,
  enrolSpeaker,
  givePrivateLink,
  lockTournament,
  withdrawNewcomer,
} from '#server/areas/participants/index.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { closedBecause, loadFrame, mayChange, refuseClosed } from '../availability.ts';
import { findAllJudgesOf, findAllTeamsOf, type Member } from '../desk/delegation-repository.ts';
import { findRegistered } from '../desk/registered-repository.ts';
import { countOfInstitution } from '../desk/used-repository.ts';
import type { Entry } from '../join/entry.ts';
import { insertPerson } from '../join/join.ts';
import * as repository from '../join/join-repository.ts';
import { refuseFull } from './caps.ts';
import { choose, type Reported } from './choice.ts';
import * as codeRepository from './code-repository.ts';
import { renewCode } from './codes.ts';

export interface DelegationKey {
  readonly tournamentId: string;
  readonly institutionId: string;
}

interface Seats {
  readonly used: number;
  /** Null: unlimited. */
  readonly cap: number | null;
}

/** An institution with its people and places. */
export interface Delegation {
  readonly institution: repository.Institution;
  readonly code: string | null;
  readonly seats: { readonly teams: Seats; readonly judges: Seats };
  readonly teams: readonly {
    readonly id: string;
    readonly name: string;
    readonly speakers: readonly Member[];
    readonly openSeats: number;
  }[];
  readonly judges: readonly Member[];
  readonly open: boolean;
  readonly mayChange: boolean;
  readonly closesAt: string | null;
}

/** @throws AppError `not-found` */
export async function loadDelegation(
  reader: Reader,
  services: Pick<Services, 'config' | 'sealer'>,
  of: DelegationKey & { readonly now: Date },
): Promise<Delegation> {
  const { tournamentId, institutionId, now } = of;
  const frame = await loadFrame(reader, tournamentId);
  const institution = found(await repository.findInstitution(reader, tournamentId, institutionId));
  const code = await codeRepository.findCodeOf(reader, tournamentId, { institutionId });
  const used = await countOfInstitution(reader, tournamentId, institutionId);
  const teams = await findAllTeamsOf(reader, of);
  return {
    institution,
    code: code ? services.sealer.open(code.sealed) : null,
    seats: {
      teams: { used: used.teams, cap: code?.teamCap ?? null },
      judges: { used: used.judges, cap: code?.judgeCap ?? null },
    },
    teams: teams.map((team) => ({
      ...team,
      openSeats: Math.max(0, frame.pack.maxTeamMembers - team.speakers.length),
    })),
    judges: await findAllJudgesOf(reader, of),
    open: closedBecause(frame, services, now) === null,
    mayChange: await mayChange(reader, frame, now),
    closesAt: frame.closesAt?.toISOString() ?? null,
  };
}

export interface PersonToRegister {
  readonly role: 'speaker' | 'adjudicator';
  readonly name: string;
  readonly email: string | null;
  readonly teamId: string | null;
  readonly teamName: string | null;
}

/**
 * Registers somebody by the institution's code, without an account: whoever signs in with this
 * address later is linked. Places, plan and names count as when people register by themselves.
 * @throws AppError as registering by a code does.
 */
export async function registerFor(
  tx: Tx,
  services: Services,
  { tournamentId, institutionId, person }: DelegationKey & { readonly person: PersonToRegister },
): Promise<void> {
  await lockTournament(tx, tournamentId);
  const frame = await loadFrame(tx, tournamentId);
  refuseClosed(frame, services, tx.now);
  const code = found(await codeRepository.findCodeOf(tx, tournamentId, { institutionId }));
  const institution = await repository.findInstitution(tx, tournamentId, institutionId);
  const entry: Entry = { via: 'institution', code, institution, teamId: null };
  const body = reportedOf(tournamentId, person);
  const choice = await choose(tx, { frame, entry, body });
  await refuseFull(tx, services, { tournamentId, entry, choice });
  const personId = await insertPerson(tx, { frame, entry, body, accountId: null }, choice);
  await givePrivateLink(tx, services, { tournamentId, personId });
}

/** Nothing is reported beyond the name: the person adds the rest on their own page. */
function reportedOf(tournament: string, person: PersonToRegister): Reported {
  const { role, name, email, teamId, teamName } = person;
  return {
    participant: {
      role,
      name,
      email,
      discord: null,
      institution: null,
      team: null,
      categories: [],
      tournament,
    },
    team: role === 'speaker' ? { id: teamId, name: teamName ?? '', institution: null } : null,
    details: joinBody.shape.details.parse({}),
  };
}

interface MemberKey extends DelegationKey {
  readonly personId: string;
}

/**
 * Somebody else takes a person's place: the seat in the team, or the judge's. What the first one reported
 * goes with them.
 * @throws AppError `not-found` for people of others, `wrong-state`
 */
export async function replaceFor(
  tx: Tx,
  services: Services,
  who: MemberKey & { readonly by: { readonly name: string; readonly email: string | null } },
): Promise<void> {
  const { tournamentId, institutionId, by } = who;
  const { role, teamId } = await takeOut(tx, who, { keepTeam: true });
  const newcomer = { ...by, pronouns: null, anonymous: false };
  const personId = teamId
    ? await enrolSpeaker(tx, tournamentId, { ...newcomer, teamId, categoryIds: [] })
    : await enrolJudge(tx, tournamentId, { ...newcomer, institutionId, experience: null });
  const code = await codeRepository.findCodeOf(tx, tournamentId, { institutionId });
  await repository.insertRegistration(tx, tournamentId, {
    personId,
    accountId: null,
    codeId: code?.id ?? null,
    role,
  });
  await givePrivateLink(tx, services, { tournamentId, personId });
  tx.record({
    type: 'registration.added',
    topics: ['public', 'participants'],
    ids: { personId, ...(teamId ? { teamId } : {}) },
    data: { role },
  });
}

/** Removes a person; a team that registering made and that is empty now goes too. */
export async function removeFor(tx: Tx, who: MemberKey): Promise<void> {
  await takeOut(tx, who, { keepTeam: false });
}

async function takeOut(
  tx: Tx,
  { tournamentId, institutionId, personId }: MemberKey,
  { keepTeam }: { readonly keepTeam: boolean },
) {
  await lockTournament(tx, tournamentId);
  const frame = await loadFrame(tx, tournamentId);
  const row = await findRegistered(tx, tournamentId, { personId });
  if (row?.institutionId !== institutionId) throw new AppError('not-found');
  // Independent judges are nobody's, even those with an institution.
  const judges =
    row.role === 'adjudicator' ? await findAllJudgesOf(tx, { tournamentId, institutionId }) : null;
  if (judges && !judges.some((judge) => judge.personId === personId))
    throw new AppError('not-found');
  if (!(await mayChange(tx, frame, tx.now))) {
    throw new AppError('wrong-state', 'Registration is over: ask the organisers to change this.');
  }
  const { teamId, role } = row;
  const isOwnTeam =
    teamId !== null && (await repository.existsRegisteredTeam(tx, tournamentId, teamId));
  await withdrawNewcomer(tx, tournamentId, {
    personId,
    teamId: isOwnTeam && !keepTeam ? teamId : null,
  });
  tx.record({
    type: 'registration.withdrawn',
    topics: ['public', 'participants', 'allocation'],
    ids: { personId },
  });
  return { role, teamId };
}

/** New characters for the institution's code. @throws AppError `not-found` without one */
export async function renewCodeOf(
  tx: Tx,
  services: Services,
  { tournamentId, institutionId }: DelegationKey,
): Promise<void> {
  const code = found(await codeRepository.findCodeOf(tx, tournamentId, { institutionId }));
  await renewCode(tx, services, { tournamentId, codeId: code.id });
  tx.record({
    type: 'registration.code-renewed',
    topics: ['participants'],
    ids: { codeId: code.id },
  });
}
