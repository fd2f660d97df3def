/** Who listens to what on one live connection: what a client's messages change. */

import type { ErrorCode } from '#contract/errors.ts';
import { liveLimits } from '#contract/limits.ts';
import { type LiveArea, parseTopic, type ServerMessage, topicAccess } from '#contract/live.ts';
import { mayDo } from '#contract/permissions.ts';
import type { ClientMessage } from '#contract/text/client-message.ts';
import { isInScope, type TokenCall } from '#contract/token-scope.ts';
import { type Actor, actorKey, publicActor } from '../actor.ts';
import type { Database } from '../db/database.ts';
import { isQueueFull } from '../errors.ts';
import { findStanding } from '../http/identity/access-repository.ts';
import type { Clock } from '../ports/clock.ts';
import { createAllowance } from './allowance.ts';
import { eventMessage } from './messages.ts';
import type { InvitedTopic } from './recheck.ts';
import type { Missed, Replays } from './replays.ts';
import { findAccountName } from './visitor-repository.ts';

/** Ids as the database writes them: in other spellings a topic would not be the one that is published. */
const writtenId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

type Topic = NonNullable<ReturnType<typeof parseTopic>>;

export interface ConnectionDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** The actor of a token: a session, `link:<key>` or `screen:<token>`. Rejects a bad one. */
  readonly authenticate: (token: string) => Promise<Actor>;
  /** The tournament's sequence number; from memory once it is known. */
  readonly seqOf: (tournamentId: string) => Promise<number>;
  readonly onError: (error: unknown, about: string) => void;
}

export interface ListenerHooks extends ConnectionDeps {
  /** The address that the connection counts for. */
  readonly address: string;
  readonly replays: Replays;
  readonly join: (topic: string) => void;
  readonly leave: (topic: string) => void;
  /** Notifies the others on a topic which room is open here. */
  readonly visit: (visit: RoomVisit | null) => void;
  /** Counts the connection as another actor's. @returns false when they have too many. */
  readonly become: (before: Actor, next: Actor) => boolean;
}

/** A room that a page has open, and who looks at it. */
export interface RoomVisit {
  readonly topic: string;
  readonly debateId: string;
  readonly name: string;
}

/** The socket, as far as a listener sees it. */
export interface Line {
  readonly send: (message: ServerMessage) => void;
  /** Whether the client is still there: nothing is asked of the database for one that is not. */
  readonly isOpen: () => boolean;
  /** Whether the client reads too slowly to be sent more than a hint. */
  readonly isSlow: () => boolean;
  /** Ends it: the actor has too many connections. */
  readonly refuse: () => void;
}

export interface Listener {
  readonly actor: Actor;
  readonly topics: ReadonlySet<string>;
  /** Those of `topics` that an invitation opened: they are looked at again (`recheck.ts`). */
  readonly invited: ReadonlyMap<string, InvitedTopic>;
  /** Whether the client has said who it is. */
  readonly known: boolean;
  handle(message: ClientMessage): Promise<void>;
  /** False when it was not listened to. */
  leave(topic: string): boolean;
}

export function createListener(hooks: ListenerHooks, line: Line): Listener {
  const { send } = line;
  const topics = new Set<string>();
  const invited = new Map<string, InvitedTopic>();
  const allowance = createAllowance(hooks.clock, liveLimits.replays);
  let actor: Actor = publicActor;
  let known = false;
  const now = (): string => hooks.clock.now().toISOString();

  async function authenticate(token: string | null): Promise<void> {
    const next =
      token === null ? publicActor : await hooks.authenticate(token).catch(unlessFull(null));
    if (!line.isOpen()) return;
    if (!next) {
      return send({ type: 'auth', data: { ok: false, now: now(), code: 'unauthenticated' } });
    }
    if (actorKey(next) !== actorKey(actor) && !hooks.become(actor, next)) return line.refuse();
    // Topics have to be subscribed to again with the new credentials.
    if (credentialKey(next) !== credentialKey(actor)) for (const topic of topics) leave(topic);
    actor = next;
    known = true;
    send({ type: 'auth', data: { ok: true, now: now() } });
  }

  function leave(topic: string): boolean {
    if (!topics.delete(topic)) return false;
    invited.delete(topic);
    hooks.leave(topic);
    return true;
  }

  async function subscribe(topic: string, since: number | null): Promise<void> {
    const parsed = parseTopic(topic);
    const refuse = (code: string): void => send({ type: 'refused', topic, code });
    if (!known) return refuse('unauthenticated');
    if (!parsed || !writtenId.test(parsed.tournamentId)) return refuse('not-found');
    const { tournamentId } = parsed;
    if (!topics.has(topic)) {
      if (topics.size >= liveLimits.topics) return refuse('too-many-requests');
      const { refusal, isInvited } = await look(hooks, actor, parsed).catch(unlessFull(unknown));
      if (!line.isOpen()) return;
      if (refusal) return refuse(refusal);
      topics.add(topic);
      if (isInvited) invited.set(topic, parsed);
      hooks.join(topic);
    }
    // Whoever may no longer hear a topic is removed from it: one that is held needs no look.
    const seq = await hooks.seqOf(tournamentId);
    if (!topics.has(topic)) return;
    send({ type: 'subscribed', topic, seq });
    if (since !== null && since < seq && line.isOpen()) {
      await replay(topic, parsed.area, { tournamentId, since, seq });
    }
  }

  async function replay(topic: string, area: LiveArea, missed: Missed): Promise<void> {
    const entries = !line.isSlow() && allowance.take() ? await missedBy(missed) : null;
    if (!entries) return send({ type: 'resync', topic });
    for (const entry of entries) {
      if (line.isSlow()) return send({ type: 'resync', topic });
      if (entry.topics.includes(area)) send(eventMessage(topic, entry));
    }
  }

  /** A page that cannot have its replay asks again. */
  async function missedBy(missed: Missed): ReturnType<Replays['entriesOf']> {
    try {
      return await hooks.replays.entriesOf(missed, hooks.address);
    } catch (error) {
      hooks.onError(error, 'live');
      return null;
    }
  }

  /** Heard only from an account, on a topic of ballots that it may listen to. */
  async function visit(topic: string, debateId: string | null): Promise<void> {
    if (debateId === null) return hooks.visit(null);
    if (actor.kind !== 'account' || !topics.has(topic) || parseTopic(topic)?.area !== 'ballots') {
      return;
    }
    const { accountId } = actor;
    const name = await hooks.db.read((reader) => findAccountName(reader, accountId));
    if (line.isOpen() && topics.has(topic)) hooks.visit({ topic, debateId, name });
  }

  async function handle(message: ClientMessage): Promise<void> {
    if (message.type === 'auth') return authenticate(message.data);
    if (message.type === 'subscribe') {
      const { data } = message;
      return typeof data === 'string' ? subscribe(data, null) : subscribe(data.topic, data.since);
    }
    if (message.type === 'visit') return visit(message.data.topic, message.data.debateId);
    if (message.type === 'unsubscribe') leave(message.data);
  }

  return {
    get actor() {
      return actor;
    },
    get known() {
      return known;
    },
    topics,
    invited,
    handle,
    leave,
  };
}

interface Look {
  readonly refusal: ErrorCode | null;
  readonly isInvited: boolean;
}

const unknown: Look = { refusal: 'not-found', isInvited: false };

/** Why an actor may not listen; null: they may, perhaps by an invitation alone. */
async function look(
  { db, clock }: ConnectionDeps,
  actor: Actor,
  { tournamentId, area }: Topic,
): Promise<Look> {
  const action = topicAccess[area];
  const asker = listenerOf(actor, { access: { action, scope: 'tournament' }, tournamentId });
  const viewer = { actor: asker, now: clock.now(), invitation: null };
  const standing = await db.read((reader) => findStanding(reader, viewer, tournamentId));
  if (!standing) return unknown;
  const { roles, isInvited } = standing;
  return { refusal: mayDo(action, roles) === 'all' ? null : 'forbidden', isInvited };
}

/** Sessions and API tokens of one account have different rights and end separately. */
function credentialKey(actor: Actor): string {
  return actor.kind === 'account' ? `${actorKey(actor)} ${actor.familyId}` : actorKey(actor);
}

/** Takes a failure for an answer, except that too many wait: the page has to try again. */
function unlessFull<T>(otherwise: T): (error: unknown) => T {
  return (error) => {
    if (isQueueFull(error)) throw error;
    return otherwise;
  };
}

/** Outside its scope, an API token hears what the public hears. */
export function listenerOf(actor: Actor, call: TokenCall): Actor {
  const isOutside = actor.kind === 'account' && actor.token && !isInScope(actor.token, call);
  return isOutside ? publicActor : actor;
}
