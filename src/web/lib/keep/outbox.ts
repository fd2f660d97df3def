/**
 * What people send is kept on the device first, and leaves from there: at once, when the network
 * comes back, and again and again with growing pauses. One tab sends at a time; the same key makes
 * repetitions harmless.
 */
import { ApiError, type Client } from '../query/api.tsx';
import { clientFor, type Owner } from './owner.ts';
import { createSavedStore, type SavedKind, type SavedStore } from './saved-store.ts';
import { markWaiting, onSendNow } from './waiting.ts';

/** What a thing must have so that it can leave by itself. Other states are its own. */
export interface Sendable<State extends string = string> {
  readonly key: string;
  readonly owner: Owner;
  /** `waiting` to be sent; `sending` now. */
  readonly state: State | 'waiting' | 'sending';
  /** One for each press of the button: however often it leaves, it arrives once. */
  readonly sendKey: string;
  readonly attempts: number;
  /** Not before this moment (milliseconds of this device's clock). */
  readonly nextTryAt: number;
}

interface OutboxRule<T extends Sendable> {
  readonly kind: SavedKind;
  /** Sends it; the answer is what changes once it has arrived. */
  readonly send: (kept: T, client: Client) => Promise<Partial<T>>;
  /**
   * What changes when it had arrived before and the server kept no answer: what it has is read back.
   */
  readonly readBack: (kept: T, client: Client) => Promise<Partial<T>>;
  /** What changes when the server has answered with no. */
  readonly refused: (error: ApiError) => Partial<T>;
}

export interface Outbox<T extends Sendable> extends SavedStore<T> {
  /** Starts sending; calling it again is harmless. */
  start(): void;
  /** Leaves off for good: what is kept stays for the next visit. */
  stop(): void;
}

const longestPause = 60_000;

/** Whether it still has to leave this device. */
export function isWaiting({ state }: Pick<Sendable, 'state'>): boolean {
  return state === 'waiting' || state === 'sending';
}

export function createOutbox<T extends Sendable>(rule: OutboxRule<T>): Outbox<T> {
  const { kind } = rule;
  const kept = createSavedStore<T>(kind);
  const outbox: SavedStore<T> = {
    ...kept,
    async update(key, change) {
      const next = await kept.update(key, change);
      if (next && isWaiting(next)) markWaiting(kind, true);
      return next;
    },
  };
  return { ...outbox, ...sender(rule, outbox) };
}

function sender<T extends Sendable>(rule: OutboxRule<T>, store: SavedStore<T>) {
  const { kind } = rule;
  let isStarted = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function plan(delay: number): void {
    clearTimeout(timer);
    if (isStopped) return;
    timer = setTimeout(() => void sendWaiting(false), Math.max(100, delay));
  }

  /** Sends what is due, or with `eager` also what would still pause. */
  async function sendWaiting(eager: boolean): Promise<void> {
    const work = async () => {
      for (const one of await store.findAll()) {
        if (isWaiting(one) && (eager || one.nextTryAt <= Date.now())) {
          await sendOne({ ...rule, store }, one);
        }
      }
    };
    if (navigator.locks) {
      await navigator.locks.request(`rostrum-${kind}`, { ifAvailable: true }, (lock) =>
        lock ? work() : undefined,
      );
    } else {
      await work();
    }
    const waiting = (await store.findAll()).filter(isWaiting);
    markWaiting(kind, waiting.length > 0);
    if (waiting.length === 0) return;
    plan(Math.min(...waiting.map(({ nextTryAt }) => nextTryAt)) - Date.now());
  }

  return {
    start(): void {
      if (isStarted) return;
      isStarted = true;
      window.addEventListener('online', () => void sendWaiting(true));
      onSendNow(() => void sendWaiting(true));
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') void sendWaiting(true);
      });
      store.onChange(() => plan(0));
      void sendWaiting(true);
    },
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

interface Sending<T extends Sendable> extends OutboxRule<T> {
  readonly store: SavedStore<T>;
}

async function sendOne<T extends Sendable>(sending: Sending<T>, kept: T): Promise<void> {
  const client = clientFor(kept.owner);
  if (!client) {
    // Somebody else is signed in now: it waits for its own person.
    await settle(sending, kept, pause(kept));
    return;
  }
  await settle(sending, kept, { state: 'sending' });
  try {
    await settle(sending, kept, { attempts: 0, ...(await deliver(sending, kept, client)) });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await settle(sending, kept, isPassing(error) ? pause(kept) : sending.refused(error));
  }
}

async function deliver<T extends Sendable>(
  { send, readBack }: Sending<T>,
  kept: T,
  client: Client,
): Promise<Partial<T>> {
  try {
    return await send(kept, client);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'answer-not-kept') {
      return readBack(kept, client);
    }
    throw error;
  }
}

/** Changes what is kept, unless its person has meanwhile taken it up again. */
function settle<T extends Sendable>(
  { store }: Sending<T>,
  kept: T,
  change: Partial<Sendable> | Partial<T>,
): Promise<unknown> {
  return store.update(kept.key, (now) =>
    now && now.sendKey === kept.sendKey && isWaiting(now) ? { ...now, ...change } : null,
  );
}

function pause({ attempts }: Sendable): Partial<Sendable> {
  const wait = Math.min(longestPause, 1500 * 1.8 ** attempts) * (0.8 + Math.random() * 0.4);
  return { state: 'waiting', attempts: attempts + 1, nextTryAt: Date.now() + wait };
}

/** What may be different the next time; everything else is an answer. */
export function isPassing({ code, status }: ApiError): boolean {
  return code === 'offline' || status >= 500 || status === 429 || status === 401;
}
