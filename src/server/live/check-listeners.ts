/** Ends the topics of those who may no longer listen to them. */
import { topicAccess } from '#contract/live.ts';
import { type HeldRole, mayDo } from '#contract/permissions.ts';
import { type Actor, actorKey } from '../actor.ts';
import { listenerOf } from './listener.ts';
import type { Topics } from './topics.ts';

/** A connection, as far as its right to listen matters. */
export interface Checked {
  readonly actor: Actor;
  end(topic: string, code: string): void;
}

export interface CheckOptions {
  readonly tournamentId: string;
  /** Whose rights may have changed. */
  readonly isConcerned: (actor: Actor) => boolean;
  /** Roles of an actor in the tournament; null: to them it does not exist. */
  readonly rolesOf: (actor: Actor) => Promise<readonly HeldRole[] | null>;
}

/** Looks at the tournament's listeners only, and asks for the roles of each actor concerned once. */
export async function checkListeners<C extends Checked>(
  topics: Topics<C>,
  { tournamentId, isConcerned, rolesOf }: CheckOptions,
): Promise<void> {
  const known = new Map<string, ReturnType<typeof rolesOf>>();
  for (const { topic, area, connection } of topics.inTournament(tournamentId)) {
    const { actor } = connection;
    if (!isConcerned(actor)) continue;
    const action = topicAccess[area];
    const asker = listenerOf(actor, { access: { action, scope: 'tournament' }, tournamentId });
    const key = actorKey(asker);
    const roles = known.get(key) ?? rolesOf(asker);
    known.set(key, roles);
    const held = await roles;
    if (!held) connection.end(topic, 'not-found');
    else if (mayDo(action, held) !== 'all') connection.end(topic, 'forbidden');
  }
}
