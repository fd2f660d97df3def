/**
 * Counts calls against the contract's limits, after access and parsing, before their work, and for all
 * nodes together (decision record 0015). While the database cannot count, limited calls are refused.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Limit,
  type LimitName,
  type Limits,
  limits as usualLimits,
} from '#contract/limits.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Sealer } from '#server/keys/sealer.ts';
import type { Clock } from '#server/ports/clock.ts';
import { type Buckets, bucketsOf, createFullBuckets, TooMany } from './buckets.ts';
import type { Caller } from './caller.ts';
import { createTurns, type Turn } from './guess-turns.ts';
import { createHeldCounts } from './held-counts.ts';
import * as repository from './rate-limit-repository.ts';

/** What is given how long to wait: a reply. */
export interface RetryReply {
  header(name: 'retry-after', seconds: number): unknown;
}

export interface Limiter {
  /**
   * Does the work unless the caller has called too often.
   * @throws AppError `too-many-requests`, with the header `retry-after` on the reply
   */
  within<T>(name: LimitName, caller: Caller, reply: RetryReply, work: () => Promise<T>): Promise<T>;
  /** Counts a call that has no work of its own to wait for. @throws as `within` */
  count(name: LimitName, caller: Caller, reply: RetryReply): Promise<void>;
  /** Takes back a call of the caller that was counted earlier, if any is: it turned out well. */
  refund(name: LimitName, caller: Caller): Promise<void>;
}

export interface LimiterOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly sealer: Sealer;
  readonly onError: (error: unknown, about: string) => void;
  /** Other limits than the contract's, for tests and benches. */
  readonly limits?: Limits | undefined;
}

/** People of whom nothing is kept, counted at once. */
const mostHeld = 10_000;
/** Guesses of one limit and address: fewer are compared at once than any limit allows. */
const turns = { most: 4, mostWaiting: 1000 };
/**
 * Milliseconds for which a bucket that guesses have filled is not asked again: on another node one of them
 * may turn out right and be undone.
 */
const guessesStayFull = 1000;
/** In turns all calls without an actor are one caller. */
const nobody = 'nobody';

/** A call that may go on, and how to make as if it had not been made. */
interface Admission {
  refund(): Promise<void>;
}

export function createLimiter(options: LimiterOptions): Limiter {
  const { db, clock, sealer, onError, limits = usualLimits } = options;
  const full = createFullBuckets(clock);
  const held = createHeldCounts(mostHeld);
  const takeTurn = createTurns(turns);
  const inTurn = new AsyncLocalStorage<true>();

  async function admit(name: LimitName, callersBuckets: Buckets): Promise<Admission> {
    const { seconds, counts, first = 0 }: Limit = limits[name];
    const { narrow, wide, forCaller } = callersBuckets;
    full.refuse(callersBuckets);
    const now = clock.now();
    const window = { now, endsAt: new Date(now.getTime() + seconds * 1000) };
    const buckets = narrow ? [narrow, wide] : [wide];
    const person = callersBuckets.held && held.add(callersBuckets.held, window);
    if (person instanceof Date) throw new TooMany(person.getTime() - now.getTime());
    const counted = await db.alone((reader) => repository.countCall(reader, narrow, wide, window));
    const refund = async () => {
      person?.refund();
      for (const count of counted) {
        await db.alone((reader) => repository.refundCall(reader, count));
      }
    };
    const refusing = buckets[counted.length];
    if (!refusing) return { refund };
    // Others have filled the wide one.
    const own = (person ?? counted[0])?.calls ?? Number.POSITIVE_INFINITY;
    if (refusing === wide && own <= first) return { refund };
    await refund();
    const until = await db.read((reader) => repository.findFullUntil(reader, refusing, now));
    if (!until) throw new TooMany(1000);
    const isShared = refusing === wide && first > 0;
    const refused = { key: isShared ? forCaller : refusing.key, until: until.getTime() };
    // What may be undone makes room again: only other buckets stay full to the end.
    if (counts === 'calls') full.remember(refused);
    throw new TooMany(until.getTime() - now.getTime(), refused);
  }

  async function within<T>(
    name: LimitName,
    caller: Caller,
    reply: RetryReply,
    work: () => Promise<T>,
  ): Promise<T> {
    const refuse = (error: unknown): never => {
      if (error instanceof TooMany) reply.header('retry-after', error.seconds);
      throw error;
    };
    const buckets = bucketsOf(sealer, limits, name, caller);
    if (limits[name].counts === 'calls') {
      await admit(name, buckets).catch(refuse);
      return work();
    }
    // A guess within a guess has its turn already, and never waits for the one around it.
    if (inTurn.getStore()) return settle(name, await admit(name, buckets).catch(refuse), work);
    try {
      full.refuse(buckets);
    } catch (error) {
      refuse(error);
    }
    const own = (buckets.narrow ?? buckets.held)?.key ?? nobody;
    const turn = await takeTurn(`${name} ${caller.address}`, own);
    try {
      const admission = await admitInTurn(name, buckets, turn).catch(refuse);
      return await inTurn.run(true, () => settle(name, admission, work));
    } finally {
      turn.end();
    }
  }

  /** Refuses only what settled calls have used up, not those that may be undone. */
  async function admitInTurn(name: LimitName, buckets: Buckets, turn: Turn) {
    for (;;) {
      try {
        const admission = await admit(name, buckets);
        turn.compare();
        return admission;
      } catch (error) {
        if (!(error instanceof TooMany)) throw error;
        if (await turn.again()) continue;
        if (error.refused) full.remember(error.refused, guessesStayFull);
        throw error;
      }
    }
  }

  /** Does the work, and takes the call back when its outcome does not count. */
  async function settle<T>(
    name: LimitName,
    { refund }: Admission,
    work: () => Promise<T>,
  ): Promise<T> {
    const countsDone = limits[name].counts === 'done';
    // The work is done: that its call stays counted does not undo it.
    const forget = () =>
      refund().catch((error: unknown) => onError(error, 'taking a counted call back'));
    try {
      const result = await work();
      if (!countsDone) await forget();
      return result;
    } catch (error) {
      if (countsDone || !isWrongGuess(error)) await forget();
      throw error;
    }
  }

  return {
    within,
    count: (name, caller, reply) => within(name, caller, reply, async () => undefined),
    async refund(name, caller) {
      const { narrow, wide } = bucketsOf(sealer, limits, name, caller);
      const now = clock.now();
      for (const { key } of narrow ? [narrow, wide] : [wide]) {
        await db.alone((reader) => repository.refundLatest(reader, key, now));
      }
    },
  };
}

/** A secret that does not fit; whatever else is refused (a full team, a missing answer) is no guess. */
function isWrongGuess(error: unknown): boolean {
  return error instanceof AppError && error.code === 'bad-code';
}
