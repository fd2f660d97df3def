/** The one place where access is decided, from the contract's data. */
import {
  type Grant,
  type HeldRole,
  mayDo,
  type OwnScope,
  type SiteAction,
} from '#contract/permissions.ts';
import type { Access } from '#contract/route.ts';
import { type TokenRoute, tokenCallsAs } from '#contract/token-scope.ts';
import { type Actor, publicActor } from '#server/actor.ts';
import type { Reader } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import {
  existsInRoom,
  existsInTeam,
  existsVotingSeat,
  findIdBySlug,
  findStanding,
  type Standing,
} from './access-repository.ts';
import type { Viewer } from './invitation-repository.ts';

/** A permitted call. */
export interface Permit {
  readonly roles: readonly HeldRole[];
  readonly grant: Grant;
  readonly personId: string | null;
  /** The account that owns the tournament; null: the call names none. */
  readonly ownerId: string | null;
  /** The tournament's sequence number for which this was decided; null: the call names none. */
  readonly seq: number | null;
}

interface Question extends Viewer {
  readonly access: Access;
  /** Of the address; `tournamentId` or `slug` names the tournament. */
  readonly params: Readonly<Record<string, string>>;
}

/** What anybody has where everybody is let in. */
export const publicPermit: Permit = {
  roles: ['public'],
  grant: 'all',
  personId: null,
  ownerId: null,
  seq: null,
};

/**
 * Decides a call. Whatever names a tournament passes its gate first (`findStanding`), site routes too.
 * @throws AppError `unauthenticated` (nobody is signed in), `forbidden`, or `not-found` (no tournament
 * that the caller may know of).
 */
export async function permit(reader: Reader, question: Question): Promise<Permit> {
  const { access, actor, params } = question;
  refuseOutsiders(access, actor);
  if (access.scope === 'site' && !params.tournamentId) {
    if (access.action === 'identified') refuseUnidentified(actor);
    return publicPermit;
  }
  // The operator decides about every tournament, without seeing into it.
  if (access.action === 'operate') return publicPermit;
  const tournamentId = await tournamentOf(reader, params);
  const standing = await findStanding(reader, question, tournamentId);
  if (!standing) throw new AppError('not-found');
  if (access.scope === 'site') return permitAtTournament(access.action, actor, standing);
  const grant = mayDo(access.action, standing.roles);
  if (grant === 'all') return { ...standing, grant };
  const isOwn =
    grant === 'own' &&
    standing.personId !== null &&
    (await owns(reader, access.scope, { ...question.params, tournamentId }, standing.personId));
  if (isOwn) return { ...standing, grant: 'own' };
  throw new AppError(actor.kind === 'public' ? 'unauthenticated' : 'forbidden');
}

/**
 * Who makes a call, where an API token narrows what its owner may do.
 * @throws AppError `forbidden` when the token may not make it
 */
export function narrowed(actor: Actor, route: TokenRoute, tournamentId?: string): Actor {
  if (actor.kind !== 'account' || !actor.token) return actor;
  const as = tokenCallsAs(actor.token, route, tournamentId);
  if (as === 'nobody') throw new AppError('forbidden', 'This API token does not allow this.');
  return as === 'owner' ? actor : publicActor;
}

/**
 * Refuses who is kept out whatever the address says, before anything of it is read.
 * @throws AppError `unauthenticated`, `forbidden`
 */
export function refuseOutsiders({ scope, action }: Access, actor: Actor): void {
  if (scope !== 'site' || action === 'identified' || action === 'anyone') return;
  if (actor.kind !== 'account') {
    throw new AppError(actor.kind === 'public' ? 'unauthenticated' : 'forbidden');
  }
  if (action === 'operate' && !actor.operator) throw new AppError('forbidden');
}

/** Where the address names no tournament, any account or private link will do. */
function refuseUnidentified(actor: Actor): void {
  if (actor.kind === 'account' || actor.kind === 'link') return;
  throw new AppError(actor.kind === 'public' ? 'unauthenticated' : 'forbidden');
}

/** The id that nothing has. */
const noId = '00000000-0000-0000-0000-000000000000';

/** For a slug that nothing has, the gate is asked as well: no time that it takes may show which these are. */
async function tournamentOf(
  reader: Reader,
  { tournamentId, slug }: Question['params'],
): Promise<string> {
  if (tournamentId) return tournamentId;
  if (!slug) throw new Error('Broken assumption: a tournament route that names no tournament');
  return (await findIdBySlug(reader, slug)) ?? noId;
}

/** `identified`: anybody whom the tournament can answer, with their roles. */
function permitAtTournament(action: SiteAction, actor: Actor, standing: Standing): Permit {
  if (action !== 'identified') {
    return { ...publicPermit, ownerId: standing.ownerId, seq: standing.seq };
  }
  const isKnown = actor.kind === 'account' || standing.personId !== null;
  if (!isKnown) throw new AppError(actor.kind === 'public' ? 'unauthenticated' : 'forbidden');
  return { ...standing, grant: 'all' };
}

async function owns(
  reader: Reader,
  scope: OwnScope,
  params: Readonly<Record<string, string>>,
  personId: string,
): Promise<boolean> {
  const tournamentId = params.tournamentId ?? '';
  if (scope === 'tournament') return true;
  if (scope === 'person') return params.personId === personId;
  if (scope === 'team') return existsInTeam(reader, tournamentId, params.teamId ?? '', personId);
  if (scope === 'room') return existsInRoom(reader, tournamentId, params.debateId ?? '', personId);
  return existsVotingSeat(reader, tournamentId, params.debateId ?? '', personId);
}
