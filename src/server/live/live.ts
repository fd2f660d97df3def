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
  type PersonalEvent,
  parseTopic,
  type ServerMessage,
  topicName,
} from '#contract/live.ts';
import type { HeldRole } from '#contract/permissions.ts';
import type { Actor } from '../actor.ts';
import type { ActivityEntry } from '../db/activity-repository.ts';
import { runForLive } from '../db/connections/work-context.ts';
import { isQueueFull } from '../errors.ts';
import { findStanding } from '../http/identity/access-repository.ts';
import { checkListeners } from './check-listeners.ts';
import { type Connection, createConnection } from './connection.ts';
import { createCrowd } from './crowd.ts';
import type { ConnectionDeps } from './listener.ts';
import { eventMessage } from './messages.ts';
import { createRecheck } from './recheck.ts';
import { keepToFirstRefusal } from './refused-frames.ts';
import { createReplays } from './replays.ts';
import { createTopics } from './topics.ts';
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
  // One frame in a turn of the event loop: a flood of small ones leaves room for others.
  allowSynchronousEvents: false,
  closeTimeout: farewell,
};

export interface Live {
  /** Takes upgrades of `/api/ws`. @returns why it refuses, or null once the socket is its own. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): ErrorCode | null;
  /** Notifies the listeners of an entry's topics. */
  publish(entry: ActivityEntry): void;
  /** Notifies those listeners of a tournament, and no others, that something concerns them. */
  tell(tournamentId: string, type: PersonalEvent, isConcerned: (actor: Actor) => boolean): void;
  /** Accounts with an open connection that listen to the tab room. */
  accountsListening(tournamentId: string, area: LiveArea): ReadonlySet<string>;
  /**
   * Asks again who of those concerned (absent: of all) may listen to what of a tournament, and ends
   * their other topics.
   */
  checkListeners(tournamentId: string, isConcerned?: (actor: Actor) => boolean): Promise<void>;
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
  const topics = createTopics<Connection>();
  const visitors = createVisitors<Connection>({
    listenersOf: topics.of,
    clock: options.clock,
    later: (work, milliseconds) => setTimeout(work, milliseconds).unref(),
  });
  const recheck = createRecheck({
    rolesOf: (actor, tournamentId, address) =>
      runForLive(address, () => rolesOf(actor, tournamentId)),
    onError: (error) => {
      // Where too much waits, the next heartbeat tries again.
      if (!isQueueFull(error)) options.onError(error, 'live');
    },
  });
  const beat = (): void => {
    for (const connection of connections) connection.beat();
    recheck(connections);
  };
  const timer = setInterval(beat, heartbeat);
  timer.unref();

  function accept(socket: WebSocket, address: string): void {
    keepToFirstRefusal(socket);
    crowd.enter(address);
    const connection = createConnection(socket, {
      ...options,
      address,
      replays,
      join: (topic) => {
        topics.join(topic, connection);
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

  function leave(topic: string, connection: Connection): void {
    topics.leave(topic, connection);
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
        const listeners = [...topics.of(topic)];
        if (listeners.length > 0) fanOut(listeners, eventMessage(topic, entry));
      }
    },
    tell(tournamentId, type, isConcerned) {
      const topic = topicName(tournamentId, 'public');
      const listeners = [...topics.of(topic)].filter(({ actor }) => isConcerned(actor));
      if (listeners.length > 0) fanOut(listeners, { type: 'personal', topic, data: { type } });
    },
    accountsListening(tournamentId, area) {
      const listeners = [...topics.of(topicName(tournamentId, area))];
      const ids = listeners.flatMap(({ actor }) =>
        actor.kind === 'account' ? [actor.accountId] : [],
      );
      return new Set(ids);
    },
    checkListeners: (tournamentId, isConcerned = () => true) =>
      checkListeners(topics, {
        tournamentId,
        isConcerned,
        rolesOf: (actor) => rolesOf(actor, tournamentId),
      }),
    dropTournament(tournamentId) {
      for (const { topic, connection } of topics.inTournament(tournamentId)) {
        connection.end(topic, 'not-found');
      }
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
