/** Who sends a body, as far as budgets of memory distinguish callers. */
import { type Actor, actorKey, publicActor } from '#server/actor.ts';
import type { BodyOwner } from './body-bytes.ts';

export type BodyCaller = Omit<BodyOwner, 'address'>;

/** Everybody whom nothing distinguishes. */
export const anybody: BodyCaller = bodyCaller(publicActor, { ownerId: null });

interface Call {
  readonly tournamentId?: string | undefined;
  /** The account that owns the tournament; null: the call names none. */
  readonly ownerId: string | null;
}

/** The private links and screens of all tournaments of one owner share a maker: the owner makes as many as they like. */
export function bodyCaller(actor: Actor, call: Call): BodyCaller {
  return { actor: actorKey(actor), maker: makerOf(actor, call) };
}

function makerOf(actor: Actor, { tournamentId, ownerId }: Call): string {
  if (actor.kind !== 'link' && actor.kind !== 'screen') return actorKey(actor);
  const isAtHome = ownerId !== null && actor.tournamentId === tournamentId?.toLowerCase();
  // BusyPlaces a link is nobody in particular, and must not take from that owner's budget.
  return isAtHome ? `owner ${ownerId}` : actorKey(publicActor);
}
