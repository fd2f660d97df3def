/** The one place where access is decided, from the contract's data. */
import { type Grant, mayDo, type OwnScope, type TournamentRole } from '#contract/permissions.ts';
import type { Access, Method } from '#contract/route.ts';
import { type TokenCall, tokenCallsAs } from '#contract/token-scope.ts';
import { type Actor, publicActor } from '../actor.ts';
import type { Reader } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { existsInRoom, existsInTeam, existsVotingSeat, findStanding } from './access-repository.ts';

/** A permitted call. */
export interface Permit {
  readonly roles: readonly TournamentRole[];
  readonly grant: Grant;
  readonly personId: string | null;
}

interface Question {
  readonly access: Access;
  readonly actor: Actor;
  readonly params: Readonly<Record<string, string>>;
}

const publicPermit: Permit = { roles: ['public'], grant: 'all', personId: null };

/**
 * Decides a call.
 * @throws AppError `unauthenticated` (nobody is signed in), `forbidden`, or `not-found` (no such tournament).
 */
export async function permit(reader: Reader, question: Question): Promise<Permit> {
  const { access, actor } = question;
  const tournamentId = question.params.tournamentId;
  if (access.scope === 'site' && access.action === 'identified' && tournamentId) {
    return permitIdentified(reader, actor, tournamentId);
  }
  if (access.scope === 'site') return permitSite(access.action, actor);
  if (!tournamentId) throw new Error('Broken assumption: a tournament route without tournamentId');
  const standing = await findStanding(reader, actor, tournamentId);
  if (!standing) throw new AppError('not-found');
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
export function narrowed(actor: Actor, method: Method, call: TokenCall): Actor {
  if (actor.kind !== 'account' || !actor.token) return actor;
  const as = tokenCallsAs(actor.token, method, call);
  if (as === 'nobody') throw new AppError('forbidden', 'This API token does not allow this.');
  return as === 'owner' ? actor : publicActor;
}

/**
 * Refuses who is kept out whatever the address says, before anything of it is read.
 * @throws AppError `unauthenticated`, `forbidden`
 */
export function refuseOutsiders({ scope, action }: Access, actor: Actor): void {
  if (scope === 'site' && action !== 'identified') permitSite(action, actor);
}

/** Anybody whom the tournament can answer: their roles are looked up as well. */
async function permitIdentified(
  reader: Reader,
  actor: Actor,
  tournamentId: string,
): Promise<Permit> {
  const standing = await findStanding(reader, actor, tournamentId);
  if (!standing) throw new AppError('not-found');
  const isKnown = actor.kind === 'account' || standing.personId !== null;
  if (!isKnown) throw new AppError(actor.kind === 'public' ? 'unauthenticated' : 'forbidden');
  return { ...standing, grant: 'all' };
}

function permitSite(action: Access['action'], actor: Actor): Permit {
  const signedIn = actor.kind === 'account';
  if (action === 'anyone') return publicPermit;
  if (!signedIn) throw new AppError(actor.kind === 'public' ? 'unauthenticated' : 'forbidden');
  if (action === 'operate' && !actor.operator) throw new AppError('forbidden');
  return publicPermit;
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
