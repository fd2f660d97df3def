/** Who calls, whether they may, and as whom their calls are counted. */
import type { FastifyRequest } from 'fastify';
import { type Limit, type LimitName, limits } from '#contract/limits.ts';
import type { RouteSpec } from '#contract/route.ts';
import { type Actor, actorKey } from '#server/actor.ts';
import { runCancellable } from '#server/db/connections/cancel.ts';
import { runForCaller } from '#server/db/connections/work-context.ts';
import type { Reader } from '#server/db/database.ts';
import { withRealNames } from '#server/db/shown-names.ts';
import { hashSecret } from '#server/keys/secrets.ts';
import { narrowed, type Permit, permit } from '../identity/access.ts';
import { actorFrom, refuseReplaced } from '../identity/credentials.ts';
import { invitationOf, withInvitation } from '../identity/invitation.ts';
import { requireProof } from '../identity/proof.ts';
import type { Caller } from '../limits/caller.ts';
import { addressKey } from '../wire/address.ts';
import type { Call, Parsed } from './call.ts';

/** The actor of the credentials, within the scope of an API token. */
export async function callerOf({ services, spec, request, gone }: Call): Promise<Actor> {
  const unknown = hashSecret(request.headers.authorization ?? '');
  const actor = await runForCaller({ unknown, address: addressKey(request.ip) }, () =>
    runCancellable(gone, () => withRealNames(() => actorFrom(services, request.headers))),
  );
  const { tournamentId } = (request.params ?? {}) as Readonly<Record<string, string>>;
  return narrowed(actor, spec, tournamentId);
}

export function permitCall(call: Call, actor: Actor, params: Parsed['params']): Promise<Permit> {
  const { services, spec, request, gone } = call;
  return withInvitation(request, services, countedAs(request, actor), (invitation) => {
    const now = services.clock.now();
    const question = { actor, invitation, now, access: spec.access, params: params ?? {} };
    // It reads no names, so staff connections need not change the search path for it.
    return withRealNames(() => services.db.read((reader) => permit(reader, question), gone));
  });
}

/**
 * Decides again, inside a transaction, a call that was permitted before.
 * @throws AppError as `permit`; `unauthenticated` when the caller's private link was replaced
 */
export async function permitAgain(
  { services, spec, request }: Call,
  tx: Reader,
  { actor, params }: { readonly actor: Actor; readonly params: Parsed['params'] },
): Promise<Permit> {
  await refuseReplaced(tx, actor, request.headers);
  const invitation = invitationOf(request, services);
  const now = services.clock.now();
  return permit(tx, { actor, invitation, now, access: spec.access, params: params ?? {} });
}

export function proveCall({ services, gone }: Call, actor: Actor): Promise<void> {
  const now = services.clock.now();
  return services.db.read((reader) => requireProof(reader, services.config, { actor, now }), gone);
}

export function withinLimit<T>(
  { services, spec, request, reply }: Call,
  { actor, allowed }: { readonly actor: Actor; readonly allowed: Permit },
  work: () => Promise<T>,
): Promise<T> {
  const name = spec.limit ?? usualLimit(spec, actor, allowed);
  if (!name) return work();
  const limit: Limit = limits[name];
  const caller = limit.unnamed ? unnamed(request, actor) : countedAs(request, actor);
  return services.limiter.within(name, caller, reply, work);
}

/** The limit of a route that names none; null: a read, or the caller is nobody who could be counted. */
function usualLimit({ method }: RouteSpec, actor: Actor, { grant }: Permit): LimitName | null {
  if (method === 'GET' || actor.kind === 'public' || actor.kind === 'screen') return null;
  return grant === 'own' || actor.kind === 'link' ? 'own-write' : 'write';
}

/** By their address, people by themselves in memory, and all who write to the tournament together. */
function unnamed({ ip, params }: FastifyRequest, actor: Actor): Caller {
  const { tournamentId = '' } = params as Readonly<Record<string, string>>;
  const isPerson = actor.kind === 'account' || actor.kind === 'link';
  return {
    actor: addressKey(ip),
    address: tournamentId.toLowerCase(),
    person: isPerson ? actorKey(actor) : null,
  };
}

export function countedAs(request: FastifyRequest, actor: Actor): Caller {
  return {
    actor: actor.kind === 'public' ? null : actorKey(actor),
    address: addressKey(request.ip),
  };
}
