import { actorKey } from '#server/actor.ts';
import type { Context } from '#server/http/context.ts';

/** Where in the queue the work is that the caller's own requests wait for. This node's only. */
export async function listOwnWork({ actor, services, tournamentId }: Context) {
  return { work: services.workPool.placesOf(tournamentId, actorKey(actor)) };
}
