/** One live connection: its actor, its topics, its health. */
import type { WebSocket } from 'ws';
import { type ClientMessage, clientMessage } from '#contract/client-message.ts';
import { parseTopic, type ServerMessage, topicAccess } from '#contract/live.ts';
import { mayDo } from '#contract/permissions.ts';
import { type Actor, actorKey, publicActor } from '../actor.ts';
import type { Clock } from '../clock.ts';
import { findAllSince, findSeq } from '../db/activity-repository.ts';
import type { Database } from '../db/database.ts';
import { findStanding } from '../http/access-repository.ts';
import { eventMessage } from './messages.ts';

const authWithin = 10_000;
const maxTopics = 64;
const replayLimit = 500;

export interface ConnectionDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** The actor of a token: a session, `link:<key>` or `screen:<token>`. Rejects a bad one. */
  readonly authenticate: (token: string) => Promise<Actor>;
  readonly onError: (error: unknown, about: string) => void;
}

interface Hooks extends ConnectionDeps {
  readonly join: (topic: string) => void;
  readonly leave: (topic: string) => void;
  readonly closed: () => void;
}

export interface Connection {
  readonly actor: Actor;
  readonly topics: ReadonlySet<string>;
  sendBytes(bytes: Buffer, limits: { slow: number; dead: number }): void;
  /** Heartbeat: ends a connection that missed the last one or whose session has run out. */
  beat(): void;
  end(topic: string, code: string): void;
  /** Closes; the page comes back as whoever it is then. */
  endSession(): void;
  terminate(): void;
}

export function createConnection(socket: WebSocket, hooks: Hooks): Connection {
  const missed = new Set<string>();
  let alive = true;
  // Messages of one client are handled in order: an `auth` finishes before its `subscribe`.
  let queue: Promise<void> = Promise.resolve();
  const send = (message: ServerMessage): void => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  };
  const listener = createListener(hooks, send);
  const { topics } = listener;
  const now = (): string => hooks.clock.now().toISOString();
  const deadline = setTimeout(() => {
    if (!listener.known) socket.close(4401, 'auth expected');
  }, authWithin);

  socket.on('message', (raw) => {
    alive = true;
    const message = parse(String(raw));
    if (!message) return socket.close(4400, 'unreadable message');
    queue = queue
      .then(() => listener.handle(message))
      .catch((error) => hooks.onError(error, 'live'));
  });
  socket.on('pong', () => {
    alive = true;
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearTimeout(deadline);
    hooks.closed();
  });
  send({ type: 'hello', data: { now: now() } });

  return {
    get actor() {
      return listener.actor;
    },
    topics,
    sendBytes(bytes, limits) {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > limits.dead) return socket.terminate();
      if (socket.bufferedAmount > limits.slow) {
        // Skipped, and told to fetch anew once it has drained.
        for (const topic of topics) missed.add(topic);
        return;
      }
      socket.send(bytes, { binary: false });
    },
    beat() {
      if (!alive) return socket.terminate();
      if (hasExpired(listener.actor, hooks.clock.now())) {
        return socket.close(4401, 'session expired');
      }
      alive = false;
      socket.ping();
      // Pages do not hear a ping of the protocol: this tells them that the line lives.
      send({ type: 'ping', data: { now: now() } });
      for (const topic of missed) send({ type: 'resync', topic });
      missed.clear();
    },
    end(topic, code) {
      if (listener.leave(topic)) send({ type: 'refused', topic, code });
    },
    endSession: () => socket.close(4401, 'session ended'),
    terminate: () => socket.terminate(),
  };
}

interface Listener {
  readonly actor: Actor;
  readonly topics: ReadonlySet<string>;
  /** Whether somebody said who they are. */
  readonly known: boolean;
  handle(message: ClientMessage): Promise<void>;
  /** False when it was not listened to. */
  leave(topic: string): boolean;
}

/** Who listens to what: what a client's messages change. */
function createListener(hooks: Hooks, send: (message: ServerMessage) => void): Listener {
  const topics = new Set<string>();
  let actor: Actor = publicActor;
  let known = false;
  const now = (): string => hooks.clock.now().toISOString();

  async function authenticate(token: string | null): Promise<void> {
    try {
      const next = token === null ? publicActor : await hooks.authenticate(token);
      // Somebody else, or nobody any more: what was listened to has to be asked for again.
      if (actorKey(next) !== actorKey(actor)) for (const topic of topics) leave(topic);
      actor = next;
      known = true;
      send({ type: 'auth', data: { ok: true, now: now() } });
    } catch {
      send({ type: 'auth', data: { ok: false, now: now(), code: 'unauthenticated' } });
    }
  }

  function leave(topic: string): boolean {
    if (!topics.delete(topic)) return false;
    hooks.leave(topic);
    return true;
  }

  async function subscribe(topic: string, since: number | null): Promise<void> {
    const parsed = parseTopic(topic);
    if (!known) return send({ type: 'refused', topic, code: 'unauthenticated' });
    if (!parsed || topics.size >= maxTopics)
      return send({ type: 'refused', topic, code: 'not-found' });
    const { tournamentId, area } = parsed;
    const standing = await hooks.db
      .read((reader) => findStanding(reader, actor, tournamentId))
      .catch(() => undefined);
    if (!standing) return send({ type: 'refused', topic, code: 'not-found' });
    if (mayDo(topicAccess[area], standing.roles) !== 'all') {
      leave(topic);
      return send({ type: 'refused', topic, code: 'forbidden' });
    }
    topics.add(topic);
    hooks.join(topic);
    const seq = await hooks.db.read((reader) => findSeq(reader, tournamentId));
    send({ type: 'subscribed', topic, seq });
    if (since !== null && since < seq) await replay(topic, since);
  }

  async function replay(topic: string, since: number): Promise<void> {
    const parsed = parseTopic(topic);
    if (!parsed) return;
    const entries = await hooks.db.read((reader) =>
      findAllSince(reader, parsed.tournamentId, since, replayLimit),
    );
    if (entries.length === replayLimit) return send({ type: 'resync', topic });
    for (const entry of entries) {
      if (entry.topics.includes(parsed.area)) send(eventMessage(topic, entry));
    }
  }

  async function handle(message: ClientMessage): Promise<void> {
    if (message.type === 'auth') return authenticate(message.data);
    if (message.type === 'subscribe') {
      const { data } = message;
      return typeof data === 'string' ? subscribe(data, null) : subscribe(data.topic, data.since);
    }
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
    handle,
    leave,
  };
}

/** Topics end with the session; the client renews it and sends `auth` again before. */
function hasExpired(actor: Actor, now: Date): boolean {
  return actor.kind === 'account' && actor.expiresAt !== null && actor.expiresAt <= now;
}

function parse(raw: string): ClientMessage | null {
  try {
    const result = clientMessage.safeParse(JSON.parse(raw));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}
