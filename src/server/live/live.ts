/**
 * The WebSocket hub: hello → auth → subscribe → events. Who may listen follows the permission
 * matrix; a client that comes back names the last sequence number it saw and gets what it missed.
 */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { ErrorCode } from '#contract/errors.ts';
import { liveLimits } from '#contract/limits.ts';
import {
  type LiveArea,
  parseTopic,
  type ServerMessage,
  topicAccess,
  topicName,
} from '#contract/live.ts';
import { type HeldRole, mayDo } from '#contract/permissions.ts';
import { type Actor, actorKey } from '../actor.ts';
import type { ActivityEntry } from '../db/activity-repository.ts';
import { findStanding } from '../http/identity/access-repository.ts';
import { type Connection, createConnection } from './connection.ts';
import { createCrowd } from './crowd.ts';
import { type ConnectionDeps, listenerOf } from './listener.ts';
import { eventMessage } from './messages.ts';
import { createReplays } from './replays.ts';
import { createVisitors } from './visitors.ts';

const path = '/api/ws';
const heartbeat = 15_000;
const fanOutSlice = 250;
/** A peer that was asked to go and does not is cut off after this long. */
const farewell = 5000;

/** `@types/ws` does not know `closeTimeout` yet. */
const serverOptions = {
  noServer: true,
  perMessageDeflate: false,
  maxPayload: liveLimits.messageBytes,
  clientTracking: false,
  autoPong: false,
  closeTimeout: farewell,
};

export interface Live {
  /** Takes upgrades of `/api/ws`. @returns why it refuses, or null once the socket is its own. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): ErrorCode | null;
  /** Notifies the listeners of an entry's topics. */
  publish(entry: ActivityEntry): void;
  /** Accounts with an open connection that listen to the tab room. */
  accountsListening(tournamentId: string, area: LiveArea): ReadonlySet<string>;
  /** Asks again who may listen to what of a tournament, and ends the topics of everybody else. */
  checkListeners(tournamentId: string): Promise<void>;
  /** Ends all topics of a tournament that is gone. */
  dropTournament(tournamentId: string): void;
  /** Ends connections, by whose they are; a page comes back as whoever it is then. */
  drop(isOf: (actor: Actor) => boolean): void;
  readonly connections: number;
  /** The heartbeat of every connection; runs by itself every 15 s. */
  beat(): void;
  close(): Promise<void>;
}

export interface LiveOptions extends ConnectionDeps {
  /** The address that a request's connection counts for. */
  readonly addressOf: (request: IncomingMessage) => string;
  /** Whether a page of this origin may connect; undefined where no browser asks. */
  readonly allowedOrigin: (origin: string | undefined, host: string | undefined) => boolean;
}

export function createLive(options: LiveOptions): Live {
  const server = new WebSocketServer(serverOptions);
  const connections = new Set<Connection>();
  const crowd = createCrowd();
  const replays = createReplays(options.db, options.clock);
  const topics = new Map<string, Set<Connection>>();
  const visitors = createVisitors<Connection>({
    listenersOf: (topic) => topics.get(topic) ?? [],
    clock: options.clock,
    later: (work, milliseconds) => setTimeout(work, milliseconds).unref(),
  });
  const beat = (): void => {
    for (const connection of connections) connection.beat();
  };
  const timer = setInterval(beat, heartbeat);
  timer.unref();

  function accept(socket: WebSocket, address: string): void {
    crowd.enter(address);
    const connection = createConnection(socket, {
      ...options,
      address,
      replays,
      join: (topic) => {
        listenersOf(topic).add(connection);
        if (parseTopic(topic)?.area === 'ballots') visitors.welcome(connection, topic);
      },
      visit: (visit) => visitors.visit(connection, visit),
      leave: (topic) => leave(topic, connection),
      become: crowd.become,
      closed: () => {
        crowd.leave(address, connection.actor);
        connections.delete(connection);
        for (const topic of connection.topics) leave(topic, connection);
      },
    });
    connections.add(connection);
  }

  function listenersOf(topic: string): Set<Connection> {
    const known = topics.get(topic);
    if (known) return known;
    const fresh = new Set<Connection>();
    topics.set(topic, fresh);
    return fresh;
  }

  function leave(topic: string, connection: Connection): void {
    const listeners = topics.get(topic);
    listeners?.delete(connection);
    if (listeners?.size === 0) topics.delete(topic);
    visitors.leave(connection, topic);
  }

  /** Roles of an actor in a tournament; null: to them it does not exist. */
  async function rolesOf(actor: Actor, tournamentId: string): Promise<readonly HeldRole[] | null> {
    const viewer = { actor, now: options.clock.now(), invitation: null };
    const standing = await options.db.read((reader) => findStanding(reader, viewer, tournamentId));
    return standing?.roles ?? null;
  }

  return {
    upgrade(request, socket, head) {
      if (request.url?.split('?', 1)[0] !== path) return 'not-found';
      const { origin, host } = request.headers;
      if (!options.allowedOrigin(origin, host)) return 'forbidden';
      const address = options.addressOf(request);
      if (crowd.isFull(address)) return 'too-many-requests';
      server.handleUpgrade(request, socket, head, (accepted) => accept(accepted, address));
      return null;
    },
    publish(entry) {
      for (const area of entry.topics) {
        const topic = topicName(entry.tournamentId, area as LiveArea);
        const listeners = topics.get(topic);
        if (listeners) fanOut([...listeners], eventMessage(topic, entry));
      }
    },
    accountsListening(tournamentId, area) {
      const listeners = topics.get(topicName(tournamentId, area)) ?? [];
      const ids = [...listeners].flatMap(({ actor }) =>
        actor.kind === 'account' ? [actor.accountId] : [],
      );
      return new Set(ids);
    },
    async checkListeners(tournamentId) {
      const known = new Map<string, ReturnType<typeof rolesOf>>();
      for (const connection of [...connections]) {
        for (const { topic, area } of topicsIn(connection, tournamentId)) {
          const action = topicAccess[area];
          const asker = listenerOf(connection.actor, {
            access: { action, scope: 'tournament' },
            tournamentId,
          });
          const key = actorKey(asker);
          const roles = known.get(key) ?? rolesOf(asker, tournamentId);
          known.set(key, roles);
          const held = await roles;
          if (!held) connection.end(topic, 'not-found');
          else if (mayDo(action, held) !== 'all') connection.end(topic, 'forbidden');
        }
      }
    },
    dropTournament(tournamentId) {
      for (const connection of connections) endTopics(connection, tournamentId, 'not-found');
    },
    drop(isOf) {
      for (const connection of connections) if (isOf(connection.actor)) connection.endSession();
    },
    get connections() {
      return connections.size;
    },
    beat,
    async close() {
      clearInterval(timer);
      for (const connection of connections) connection.terminate();
      server.close();
    },
  };
}

function topicsIn({ topics }: Connection, tournamentId: string) {
  return [...topics].flatMap((topic) => {
    const parsed = parseTopic(topic);
    return parsed?.tournamentId === tournamentId ? [{ topic, area: parsed.area }] : [];
  });
}

function endTopics(connection: Connection, tournamentId: string, code: ErrorCode): void {
  for (const { topic } of topicsIn(connection, tournamentId)) connection.end(topic, code);
}

/** One buffer for all, in slices, so that ten thousand phones do not hold up the event loop. */
function fanOut(listeners: readonly Connection[], message: ServerMessage, from = 0): void {
  const bytes = Buffer.from(JSON.stringify(message));
  const send = (start: number): void => {
    for (const connection of listeners.slice(start, start + fanOutSlice)) {
      connection.sendBytes(bytes);
    }
    if (start + fanOutSlice < listeners.length) setImmediate(() => send(start + fanOutSlice));
  };
  send(from);
}
