/**
 * The live connection: hello → auth → subscribe to the topics that the page wants. On loss it
 * retries up to four times (1 + 1.5ⁿ seconds), then says so once and goes on trying quietly every
 * thirty seconds and at once when the device is back online. Nothing is missed: each topic is asked
 * for since the last sequence number seen.
 */
import type { ServerMessage } from '#contract/live.ts';
import { correctClock } from './server-clock.ts';

export type LiveState = 'connecting' | 'ready' | 'closed';
export type LiveMessage =
  | Extract<ServerMessage, { type: 'event' }>
  | Extract<ServerMessage, { type: 'resync' }>;

export interface LiveConnection {
  readonly state: LiveState;
  onState(listener: () => void): () => void;
  /** Listens to a topic; the answer stops it. */
  subscribe(topic: string, listener: (message: LiveMessage) => void): () => void;
  /** Authenticates anew: after signing in or out, or when the session was renewed. */
  reauthenticate(): void;
  close(): void;
}

export interface LiveOptions {
  readonly url: string;
  readonly token: () => Promise<string | null>;
  /** Called once when the retries are used up. */
  readonly onLost: () => void;
}

const retries = 4;
const quietRetry = 30_000;
const silence = 40_000;

export function connectLive(options: LiveOptions): LiveConnection {
  const topics = new Map<string, { listeners: Set<(message: LiveMessage) => void>; seq: number }>();
  const stateListeners = new Set<() => void>();
  let state: LiveState = 'connecting';
  let socket: WebSocket | null = null;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  function setState(next: LiveState): void {
    if (state === next) return;
    state = next;
    for (const listener of stateListeners) listener();
  }

  function send(message: unknown): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }

  function open(): void {
    clearTimeout(timer);
    setState('connecting');
    const mine = new WebSocket(options.url);
    socket = mine;
    mine.onmessage = (event) => {
      watch();
      receive(JSON.parse(String(event.data)) as ServerMessage);
    };
    mine.onclose = () => {
      if (socket === mine) lost();
    };
    watch();
  }

  /** A connection that says nothing for long is dead, whatever the socket believes. */
  function watch(): void {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => {
      if (socket?.readyState === WebSocket.OPEN) send({ type: 'pong' });
      else socket?.close();
      if (state !== 'ready') socket?.close();
    }, silence);
  }

  function lost(): void {
    socket = null;
    clearTimeout(watchdog);
    if (closed) return;
    setState('closed');
    const delay =
      attempt < retries ? (1 + 1.5 ** attempt) * 1000 : quietRetry * (0.75 + Math.random() / 2);
    if (attempt === retries) options.onLost();
    attempt += 1;
    timer = setTimeout(open, delay);
  }

  function receive(message: ServerMessage): void {
    if (message.type === 'hello') {
      correctClock(message.data.now);
      void authenticate();
    } else if (message.type === 'auth') {
      correctClock(message.data.now);
      if (!message.data.ok) return;
      attempt = 0;
      setState('ready');
      for (const [topic, { seq }] of topics) ask(topic, seq);
    } else if (message.type === 'subscribed') {
      const known = topics.get(message.topic);
      if (known && known.seq === 0) known.seq = message.seq;
    } else if (message.type === 'event' || message.type === 'resync') {
      deliver(message);
    }
  }

  function deliver(message: LiveMessage): void {
    const known = topics.get(message.topic);
    if (!known) return;
    if (message.type === 'event') {
      if (message.seq <= known.seq) return;
      known.seq = message.seq;
    }
    for (const listener of known.listeners) listener(message);
  }

  function ask(topic: string, since: number): void {
    send({ type: 'subscribe', data: since > 0 ? { topic, since } : topic });
  }

  async function authenticate(): Promise<void> {
    send({ type: 'auth', data: await options.token() });
  }

  const onOnline = () => {
    if (!socket && !closed) open();
  };
  window.addEventListener('online', onOnline);
  open();

  return {
    get state() {
      return state;
    },
    onState(listener) {
      stateListeners.add(listener);
      return () => stateListeners.delete(listener);
    },
    subscribe(topic, listener) {
      const known = topics.get(topic) ?? { listeners: new Set(), seq: 0 };
      topics.set(topic, known);
      known.listeners.add(listener);
      if (known.listeners.size === 1 && state === 'ready') ask(topic, known.seq);
      return () => {
        known.listeners.delete(listener);
        if (known.listeners.size > 0) return;
        topics.delete(topic);
        send({ type: 'unsubscribe', data: topic });
      };
    },
    reauthenticate: () => void authenticate(),
    close() {
      closed = true;
      clearTimeout(timer);
      clearTimeout(watchdog);
      window.removeEventListener('online', onOnline);
      socket?.close();
    },
  };
}
