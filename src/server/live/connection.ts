/** One live connection: its messages in turn, its health, and how much it may ask for. */
import type { WebSocket } from 'ws';
import { liveLimits } from '#contract/limits.ts';
import type { ServerMessage } from '#contract/live.ts';
import { type ClientMessage, clientMessage } from '#contract/text/client-message.ts';
import type { Actor } from '../actor.ts';
import { runForLive } from '../db/connections/work-context.ts';
import { isQueueFull } from '../errors.ts';
import { createAllowance } from './allowance.ts';
import { createListener, type ListenerHooks } from './listener.ts';
import type { Guest } from './recheck.ts';

const authWithin = 10_000;
/** Close codes of our own; a page tries again after each of them. */
const closeCodes = { unreadable: 4400, unknown: 4401, tooMany: 4429 } as const;

interface Hooks extends ListenerHooks {
  readonly closed: () => void;
}

export interface Connection extends Guest {
  readonly topics: ReadonlySet<string>;
  readonly accountId: string | null;
  send(message: ServerMessage): void;
  sendBytes(bytes: Buffer): void;
  /** Heartbeat: ends a connection that missed the last one or whose session has run out. */
  beat(): void;
  /** Closes; the page comes back as whoever it is then. */
  endSession(): void;
  terminate(): void;
}

export function createConnection(socket: WebSocket, hooks: Hooks): Connection {
  const missed = new Set<string>();
  const allowance = createAllowance(hooks.clock, liveLimits);
  const waiting: ClientMessage[] = [];
  let alive = true;
  let working = false;
  let isFlood = false;

  const isOpen = (): boolean => socket.readyState === socket.OPEN;
  const isSlow = (): boolean => socket.bufferedAmount > liveLimits.slowBytes;
  const now = (): string => hooks.clock.now().toISOString();

  function send(message: ServerMessage): void {
    if (!isOpen()) return;
    if (socket.bufferedAmount > liveLimits.deadBytes) socket.terminate();
    else socket.send(JSON.stringify(message));
  }

  function close(code: keyof typeof closeCodes, reason: string): void {
    waiting.length = 0;
    socket.close(closeCodes[code], reason);
  }
  const listener = createListener(hooks, {
    send,
    isOpen,
    isSlow,
    refuse: () => close('tooMany', 'too many connections'),
  });
  const { topics } = listener;

  /** Messages of one client are handled in order: an `auth` finishes before its `subscribe`. */
  async function work(): Promise<void> {
    if (working) return;
    working = true;
    for (let message = waiting.shift(); message && isOpen(); message = waiting.shift()) {
      const next = message;
      await runForLive(hooks.address, () => listener.handle(next)).catch((error: unknown) => {
        if (isQueueFull(error)) close('tooMany', 'too much is waiting');
        else hooks.onError(error, 'live');
      });
    }
    working = false;
  }

  /** Whatever the client sends costs something, pings and pongs of the protocol too. */
  function mayGoOn(): boolean {
    if (!isOpen()) {
      // A flood that goes on is not parsed until the connection is gone.
      if (isFlood) socket.pause();
      return false;
    }
    alive = true;
    if (allowance.take() && waiting.length < liveLimits.burst) return true;
    isFlood = true;
    close('tooMany', 'too many messages');
    return false;
  }

  const expectAuth = () => listener.known || close('unknown', 'auth expected');
  const deadline = setTimeout(expectAuth, authWithin);

  socket.on('message', (raw) => {
    const message = mayGoOn() && parse(String(raw));
    if (message === null) return close('unreadable', 'unreadable message');
    if (!message) return;
    waiting.push(message);
    void work();
  });
  socket.on('ping', (data) => {
    if (mayGoOn() && !isSlow()) socket.pong(data);
  });
  socket.on('pong', mayGoOn);
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearTimeout(deadline);
    waiting.length = 0;
    hooks.closed();
  });
  send({ type: 'hello', data: { now: now() } });

  return {
    get actor() {
      return listener.actor;
    },
    get accountId() {
      return accountOf(listener.actor);
    },
    address: hooks.address,
    topics,
    invited: listener.invited,
    send(message) {
      if (!isSlow()) send(message);
    },
    sendBytes(bytes) {
      if (!isOpen()) return;
      if (socket.bufferedAmount > liveLimits.deadBytes) return socket.terminate();
      if (isSlow()) {
        // Skipped, and reported to ask again once it has drained.
        for (const topic of topics) missed.add(topic);
        return;
      }
      socket.send(bytes, { binary: false });
    },
    beat() {
      if (!alive) return socket.terminate();
      if (hasExpired(listener.actor, hooks.clock.now())) return close('unknown', 'session expired');
      alive = false;
      socket.ping();
      // Pages do not hear a ping of the protocol: this shows them that the line lives.
      send({ type: 'ping', data: { now: now() } });
      if (isSlow()) return;
      for (const topic of missed) send({ type: 'resync', topic });
      missed.clear();
    },
    end(topic, code) {
      if (listener.leave(topic)) send({ type: 'refused', topic, code });
    },
    endSession: () => close('unknown', 'session ended'),
    terminate: () => socket.terminate(),
  };
}

function accountOf(actor: Actor): string | null {
  return actor.kind === 'account' ? actor.accountId : null;
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
