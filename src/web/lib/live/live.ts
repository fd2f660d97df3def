/**
 * The live connection: hello → auth → subscribe to the topics that the page wants. On loss it
 * retries up to four times (1 + 1.5ⁿ seconds), then says so once and goes on trying quietly every
 * thirty seconds, and at once when the device is back online.
 */
import type { RoomVisitor, ServerMessage } from '#contract/live.ts';
import { type LiveLine, openLine } from './live-line.ts';
import { createLiveTopics, type LiveListener } from './live-topics.ts';
import { createLiveVisitors } from './live-visitors.ts';
import { correctClock } from './server-clock.ts';

/** `ready` after the server's reply to auth; `closed` while waiting for the next try. */
export type LiveState = 'connecting' | 'ready' | 'closed';

export interface LiveConnection {
  readonly state: LiveState;
  onState(listener: () => void): () => void;
  /** Listens to a topic, from the event after `since` if that is known; the answer stops it. */
  subscribe(topic: string, listener: LiveListener, since?: number): () => void;
  /** Says which room's ballots this page has open (null: none), now and after every reconnection. */
  visit(topic: string, debateId: string | null): void;
  /** Who else has a room of this topic open, as the server said last. */
  visitors(topic: string): readonly RoomVisitor[];
  onVisitors(listener: () => void): () => void;
  /** Authenticates again: after signing in or out, or when the session was renewed. */
  reauthenticate(): void;
  close(): void;
}

export interface LiveOptions {
  readonly url: string;
  readonly token: () => Promise<string | null>;
  /** Called once when the retries are used up. */
  readonly onLost: () => void;
  /** Called when a connection is there again after `onLost`. */
  readonly onBack?: () => void;
}

/** Where the line is: secure when the page is. */
export function liveUrl({ protocol, host }: Pick<Location, 'protocol' | 'host'>): string {
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/api/ws`;
}

const retries = 4;
const quietRetry = 30_000;
/** A line that says nothing this long after the network came back is a dead one. */
const proof = 5000;

/** Milliseconds before try `n` (from 0): four of the client's, then the quiet ones with jitter. */
export function retryDelay(n: number, random = Math.random()): number {
  return n < retries ? (1 + 1.5 ** n) * 1000 : quietRetry * (0.75 + random / 2);
}

export function connectLive(options: LiveOptions): LiveConnection {
  const topics = createLiveTopics();
  const stateListeners = new Set<() => void>();
  const visitors = createLiveVisitors();
  let state: LiveState = 'connecting';
  let line: LiveLine | null = null;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const setState = (next: LiveState): void => {
    if (state === next) return;
    state = next;
    for (const listener of stateListeners) listener();
  };
  const open = (): void => {
    clearTimeout(timer);
    line?.close();
    setState('connecting');
    line = openLine({ url: options.url, onMessage: receive, onEnd: lost });
  };
  const lost = (): void => {
    line = null;
    setState('closed');
    if (attempt === retries) options.onLost();
    timer = setTimeout(open, retryDelay(attempt));
    attempt += 1;
  };
  const authenticate = async (): Promise<void> => {
    const mine = line;
    const token = await options.token();
    if (mine === line) mine?.send({ type: 'auth', data: token });
  };
  const ready = (): void => {
    if (attempt > retries) options.onBack?.();
    attempt = 0;
    setState('ready');
    for (const request of topics.requests()) line?.send(request);
    if (visitors.own) line?.send({ type: 'visit', data: visitors.own });
  };
  const receive = (message: ServerMessage): void => {
    if (message.type === 'hello' || message.type === 'auth' || message.type === 'ping') {
      correctClock(message.data.now);
    }
    if (message.type === 'hello') void authenticate();
    else if (message.type === 'auth' && message.data.ok) ready();
    // A credential that does not hold hears what everybody may.
    else if (message.type === 'auth') line?.send({ type: 'auth', data: null });
    else if (message.type === 'visitors') visitors.receive(message);
    else if (message.type !== 'ping' && message.type !== 'refused') topics.receive(message);
  };
  const online = (): void => {
    if (state === 'ready') {
      void authenticate();
      line?.watch(proof);
    } else open();
  };
  window.addEventListener('online', online);
  open();

  return {
    get state() {
      return state;
    },
    onState(listener) {
      stateListeners.add(listener);
      return () => stateListeners.delete(listener);
    },
    subscribe(topic, listener, since) {
      const request = topics.add(topic, listener, since);
      if (request && state === 'ready') line?.send(request);
      return () => {
        const farewell = topics.remove(topic, listener);
        if (farewell) line?.send(farewell);
      };
    },
    visit(topic, debateId) {
      visitors.own = debateId === null ? null : { topic, debateId };
      if (state === 'ready') line?.send({ type: 'visit', data: { topic, debateId } });
    },
    visitors: visitors.of,
    onVisitors: visitors.onChange,
    reauthenticate: () => void authenticate(),
    close() {
      clearTimeout(timer);
      window.removeEventListener('online', online);
      line?.close();
      line = null;
    },
  };
}
