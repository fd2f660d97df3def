/** Roles and ownership, for the access check. */
import { sql } from 'kysely';
import { knownActions } from '#contract/custom-roles.ts';
import type { HeldRole } from '#contract/permissions.ts';
import type { StaffRole } from '#engine/vocabulary.ts';
import type { Actor } from '#server/actor.ts';
import type { Reader } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';
import { existsInvitation, type Viewer } from './invitation-repository.ts';

export interface Standing {
  readonly roles: readonly HeldRole[];
  readonly personId: string | null;
  /** The account that owns the tournament. */
  readonly ownerId: string;
  /** The tournament's sequence number when this was looked up. */
  readonly seq: number;
  /** Sees a private tournament only because of an invitation. */
  readonly isInvited: boolean;
}

type Held = Pick<Standing, 'roles' | 'personId'>;

/**
 * The viewer's roles in a tournament, or undefined when there is none that they may know of. This is
 * the one gate of private tournaments: to a stranger they do not exist.
 */
export async function findStanding(
  reader: Reader,
  viewer: Viewer,
  tournamentId: string,
): Promise<Standing | undefined> {
  const { actor } = viewer;
  const tournament = await findTournamentOf(reader, tournamentId, actor);
  const held = tournament && rolesIn(tournament, actor);
  const isOpen = held && (!tournament.private || isMember(held, actor, tournamentId));
  // Asked where there is no tournament too: else the time would show which ones are private.
  const isInvited = !isOpen && (await existsInvitation(reader, viewer, tournamentId));
  if (!held || !(isOpen || isInvited)) return undefined;
  const { owner_id: ownerId, seq } = tournament;
  return { ...held, ownerId, seq, isInvited };
}

/** Keeps others from entering facts in a tournament's log until the transaction ends. */
export async function holdLog({ q }: Reader, tournamentId: string): Promise<void> {
  await q
    .selectFrom('tournament')
    .select('id')
    .where('id', '=', tournamentId)
    .forNoKeyUpdate()
    .execute();
}

/** Whether only members may know of a tournament; false when there is none. */
export async function isPrivateTournament(reader: Reader, tournamentId: string): Promise<boolean> {
  return (await findTournament(reader, tournamentId))?.private ?? false;
}

function findTournament({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('tournament')
    .select(['id', 'owner_id', 'private', 'seq'])
    .where('id', '=', tournamentId)
    .executeTakeFirst();
}

/** The tournament with the person of a private link, who may have been removed since the link was looked up. */
function findTournamentOfLink({ q }: Reader, tournamentId: string, personId: string) {
  return q
    .selectFrom('tournament')
    .leftJoin('person', (join) =>
      join.onRef('person.tournament_id', '=', 'tournament.id').on('person.id', '=', personId),
    )
    .select([
      'tournament.id',
      'tournament.owner_id',
      'tournament.private',
      'tournament.seq',
      'person.id as person_id',
    ])
    .where('tournament.id', '=', tournamentId)
    .executeTakeFirst();
}

function findTournamentOf(
  reader: Reader,
  tournamentId: string,
  actor: Actor,
): Promise<Found | FoundOfAccount | undefined> {
  if (actor.kind === 'account') {
    return findTournamentOfAccount(reader, tournamentId, actor.accountId);
  }
  if (actor.kind === 'link') return findTournamentOfLink(reader, tournamentId, actor.personId);
  return findTournament(reader, tournamentId);
}

/** The tournament with what the account is in it: every call of a signed-in person asks, so it is one query. */
function findTournamentOfAccount({ q }: Reader, tournamentId: string, accountId: string) {
  return q
    .selectFrom('tournament')
    .leftJoin('staff_member', (join) =>
      join
        .onRef('staff_member.tournament_id', '=', 'tournament.id')
        .on('staff_member.account_id', '=', accountId),
    )
    .leftJoin('staff_role', (join) =>
      join.onRef('staff_role.tournament_id', '=', 'tournament.id').on(isRoleOfMember),
    )
    .leftJoin('person', (join) =>
      join
        .onRef('person.tournament_id', '=', 'tournament.id')
        .on('person.account_id', '=', accountId),
    )
    .select([
      'tournament.id',
      'tournament.owner_id',
      'tournament.private',
      'tournament.seq',
      'staff_member.role',
      'staff_role.id as role_id',
      'staff_role.name as role_name',
      'staff_role.actions',
      'person.id as person_id',
    ])
    .where('tournament.id', '=', tournamentId)
    .executeTakeFirst();
}

/** Has a role, takes part, or is one of its screens. */
function isMember({ roles }: Held, actor: Actor, tournamentId: string): boolean {
  const isScreen = actor.kind === 'screen' && actor.tournamentId === tournamentId;
  return isScreen || roles.some((role) => role !== 'public');
}

interface Found {
  readonly id: string;
  readonly owner_id: string;
  readonly private: boolean;
  readonly seq: number;
  /** The actor's own: absent for screens and the public. */
  readonly person_id?: string | null;
}

interface FoundOfAccount extends Found, MemberRow {}

function rolesIn(tournament: Found | FoundOfAccount, actor: Actor): Held {
  const personId = tournament.person_id ?? null;
  const roles: HeldRole[] = [];
  if (actor.kind === 'account' && tournament.owner_id === actor.accountId) roles.push('owner');
  if ('role' in tournament) roles.push(...staffRolesOf(tournament));
  if (personId) roles.push('participant');
  return { roles: [...roles, 'public'], personId };
}

/** The role of a member, with what the tournament adds to it; or the tournament's own. */
export async function findStaffRoles(
  { q }: Reader,
  tournamentId: string,
  accountId: string,
): Promise<HeldRole[]> {
  const row = await q
    .selectFrom('staff_member')
    .leftJoin('staff_role', (join) =>
      join.onRef('staff_role.tournament_id', '=', 'staff_member.tournament_id').on(isRoleOfMember),
    )
    .select([
      'staff_member.role',
      'staff_role.id as role_id',
      'staff_role.name as role_name',
      'staff_role.actions',
    ])
    .where('staff_member.tournament_id', '=', tournamentId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ? staffRolesOf(row) : [];
}

/** A role of the tournament’s own that the member has, or one that adds to theirs. */
const isRoleOfMember = sql<boolean>`(staff_role.id = staff_member.role_id or staff_role.adds_to = staff_member.role)`;

interface MemberRow {
  readonly role: StaffRole | 'custom' | null;
  readonly role_id: string | null;
  readonly role_name: string | null;
  readonly actions: readonly string[] | null;
}

function staffRolesOf({ role, role_id: id, role_name: name, actions }: MemberRow): HeldRole[] {
  if (!role) return [];
  const custom = id && actions ? [{ id, name, actions: knownActions(actions) }] : [];
  return role === 'custom' ? custom : [role, ...custom];
}

/** The id behind a slug, present or former. */
export async function findIdBySlug({ q }: Reader, slug: string): Promise<string | undefined> {
  const { id } = await q.selectNoFrom(idOfSlug(slug).as('id')).executeTakeFirstOrThrow();
  return id ?? undefined;
}

/** One expression for both: a second statement for slugs that nothing has would show by its time which these are. */
export function idOfSlug(slug: string) {
  return sql<string | null>`coalesce(
    (select id from tournament where slug = ${slug}),
    (select tournament_id from old_slug where slug = ${slug}))`;
}

/** The person of a private link's hash, or undefined. */
export async function findPersonByLink({ q }: Reader, hash: string) {
  return q
    .selectFrom('person')
    .select(['id', 'tournament_id', 'account_id'])
    .where('link_hash', '=', hash)
    .executeTakeFirst();
}

/** The screen of a device token's hash, or undefined. */
export async function findScreenByToken({ q }: Reader, hash: string) {
  return q
    .selectFrom('screen')
    .select(['id', 'tournament_id'])
    .where('token_hash', '=', hash)
    .executeTakeFirst();
}

/** A debate of a released draw, if the id names one. */
function releasedDebate({ q }: Reader, tournamentId: string, debateId: string) {
  return q
    .selectFrom('debate')
    .innerJoin('draw', sameTournament('draw.id', 'debate.draw_id'))
    .select('debate.id')
    .where('debate.tournament_id', '=', tournamentId)
    .where('debate.id', '=', debateId)
    .where('draw.state', '=', 'released');
}

/** Whether a person judges with a vote in a debate of a released draw. */
export async function existsVotingSeat(
  reader: Reader,
  tournamentId: string,
  debateId: string,
  personId: string,
): Promise<boolean> {
  const row = await releasedDebate(reader, tournamentId, debateId)
    .innerJoin('panel_seat', sameTournament('panel_seat.debate_id', 'debate.id'))
    .where('panel_seat.adjudicator_id', '=', personId)
    .where('panel_seat.role', '!=', 'trainee')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a person is in a debate of a released draw: on its panel, or in one of its teams. */
export async function existsInRoom(
  reader: Reader,
  tournamentId: string,
  debateId: string,
  personId: string,
): Promise<boolean> {
  const row = await releasedDebate(reader, tournamentId, debateId)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('panel_seat')
            .select('panel_seat.role')
            .whereRef('panel_seat.tournament_id', '=', 'debate.tournament_id')
            .whereRef('panel_seat.debate_id', '=', 'debate.id')
            .where('panel_seat.adjudicator_id', '=', personId),
        ),
        exists(
          selectFrom('debate_team')
            .innerJoin('speaker', sameTournament('speaker.team_id', 'debate_team.team_id'))
            .select('debate_team.team_id')
            .whereRef('debate_team.tournament_id', '=', 'debate.tournament_id')
            .whereRef('debate_team.debate_id', '=', 'debate.id')
            .where('speaker.person_id', '=', personId),
        ),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a person speaks for a team. */
export async function existsInTeam(
  { q }: Reader,
  tournamentId: string,
  teamId: string,
  personId: string,
): Promise<boolean> {
  const row = await q
    .selectFrom('speaker')
    .select('person_id')
    .where('tournament_id', '=', tournamentId)
    .where('team_id', '=', teamId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row !== undefined;
}
