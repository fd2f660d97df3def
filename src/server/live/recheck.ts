/** Looks again at what invitations opened: no event is sent when one expires. */
import { type LiveArea, topicAccess } from '#contract/live.ts';
import { type HeldRole, mayDo } from '#contract/permissions.ts';
import { type Actor, actorKey } from '../actor.ts';

/** A connection with topics that an invitation opened. */
export interface Guest {
  readonly actor: Actor;
  /** The address that it counts for. */
  readonly address: string;
  readonly invited: ReadonlyMap<string, InvitedTopic>;
  end(topic: string, code: string): void;
}

export interface InvitedTopic {
  readonly tournamentId: string;
  readonly area: LiveArea;
}

export interface RecheckOptions {
  /** Roles of an actor in a tournament, at the cost of an address; null: to them it does not exist. */
  readonly rolesOf: (
    actor: Actor,
    tournamentId: string,
    address: string,
  ) => Promise<readonly HeldRole[] | null>;
  readonly onError: (error: unknown) => void;
}

interface Held {
  readonly guest: Guest;
  readonly topic: string;
  readonly area: LiveArea;
}

/**
 * Makes the look of a heartbeat. Each actor's tournaments are looked at one after the other and once for all
 * their connections; while an actor's last look still runs, there is no further one. A thousand connections
 * cost no more than one, and slow answers pile up nothing.
 */
export function createRecheck({ rolesOf, onError }: RecheckOptions) {
  const running = new Set<string>();

  async function look(actor: Actor, tournamentId: string, held: readonly Held[]): Promise<void> {
    const roles = await rolesOfAny(
      [...new Set(held.map(({ guest }) => guest.address))],
      (address) => rolesOf(actor, tournamentId, address),
    );
    for (const { guest, topic, area } of held) {
      // Its page may have signed in as another meanwhile: that one was looked at when it subscribed.
      if (actorKey(guest.actor) !== actorKey(actor) || !guest.invited.has(topic)) continue;
      if (!roles) guest.end(topic, 'not-found');
      else if (mayDo(topicAccess[area], roles) !== 'all') guest.end(topic, 'forbidden');
    }
  }

  async function lookAtAll(actor: Actor, topics: ReadonlyMap<string, readonly Held[]>) {
    for (const [tournamentId, held] of topics) {
      await look(actor, tournamentId, held).catch(onError);
    }
  }

  return (guests: Iterable<Guest>): void => {
    for (const [key, { actor, topics }] of byActor(guests)) {
      if (running.has(key)) continue;
      running.add(key);
      void lookAtAll(actor, topics).finally(() => running.delete(key));
    }
  };
}

/** One of the addresses pays; where too many wait for it, the next one does. */
async function rolesOfAny<T>(
  addresses: readonly string[],
  ask: (address: string) => Promise<T>,
): Promise<T> {
  const [address = '', ...others] = addresses;
  const answer = ask(address);
  return others.length === 0 ? answer : answer.catch(() => rolesOfAny(others, ask));
}

function byActor(guests: Iterable<Guest>) {
  const actors = new Map<string, { readonly actor: Actor; readonly topics: Map<string, Held[]> }>();
  for (const guest of guests) {
    if (guest.invited.size === 0) continue;
    const { actor } = guest;
    const key = actorKey(actor);
    const { topics } = actors.get(key) ?? { topics: new Map<string, Held[]>() };
    actors.set(key, { actor, topics });
    for (const [topic, { tournamentId, area }] of guest.invited) {
      const held = topics.get(tournamentId) ?? [];
      topics.set(tournamentId, held);
      held.push({ guest, topic, area });
    }
  }
  return actors;
}
