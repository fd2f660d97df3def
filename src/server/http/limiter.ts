/**
 * Counts calls against the contract's limits, before their work and for all nodes together (decision
 * record 0015). While the database cannot count, limited calls are refused.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Limit,
  type LimitName,
  type Limits,
  limits as usualLimits,
} from '#contract/limits.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../errors.ts';
import type { Sealer } from '../sealer.ts';
import { type Buckets, bucketsOf, createFullBuckets, TooMany } from './buckets.ts';
import { createTurns, type Turn } from './guess-turns.ts';
import * as repository from './rate-limit-repository.ts';

/** Who calls. */
export interface Caller {
  /** `actorKey`, or whatever else tells the callers at one address apart; null: nothing does. */
  readonly actor: string | null;
  /** `addressKey`. */
  readonly address: string;
}

/** Told how long to wait: a reply. */
export interface Told {
  header(name: 'retry-after', seconds: number): unknown;
}

export interface Limiter {
  /**
   * Does the work unless the caller has called too often.
   * @throws AppError `too-many-requests`, with the header `retry-after` on the reply
   */
  within<T>(name: LimitName, caller: Caller, reply: Told, work: () => Promise<T>): Promise<T>;
  /** Counts a call that has no work of its own to wait for. @throws as `within` */
  count(name: LimitName, caller: Caller, reply: Told): Promise<void>;
}

export interface LimiterOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly sealer: Sealer;
  readonly onError: (error: unknown, about: string) => void;
  /** Other limits than the contract's, for tests and benches. */
  readonly limits?: Limits | undefined;
}

/** Guesses of one limit and address: fewer are compared at once than any limit allows. */
const turns = { most: 4, mostWaiting: 1000 };
/**
 * Milliseconds for which a bucket that guesses have filled is not asked again: on another node one of them
 * may turn out right and be taken back.
 */
const guessesStayFull = 1000;
/** In turns all calls without an actor are one caller. */
const nobody = 'nobody';

export function createLimiter(options: LimiterOptions): Limiter {
  const { db, clock, sealer, onError, limits = usualLimits } = options;
  const full = createFullBuckets(clock);
  const takeTurn = createTurns(turns);
  const inTurn = new AsyncLocalStorage<true>();

  async function admit(
    name: LimitName,
    callersBuckets: Buckets,
  ): Promise<readonly repository.Count[]> {
    const { seconds, counts, first = 0 }: Limit = limits[name];
    const { narrow, wide, forCaller } = callersBuckets;
    full.refuse(callersBuckets);
    const now = clock.now();
    const buckets = narrow ? [narrow, wide] : [wide];
    const endsAt = new Date(now.getTime() + seconds * 1000);
    const counted = await db.alone((reader) =>
      repository.countCall(reader, narrow, wide, { now, endsAt }),
    );
    const refusing = buckets[counted.length];
    if (!refusing) return counted;
    // Others have filled the wide one.
    const own = counted[0]?.calls ?? Number.POSITIVE_INFINITY;
    if (refusing === wide && own <= first) return counted;
    await takeBack(counted);
    const until = await db.read((reader) => repository.findFullUntil(reader, refusing, now));
    if (!until) throw new TooMany(1000);
    const isShared = refusing === wide && first > 0;
    const refused = { key: isShared ? forCaller : refusing.key, until: until.getTime() };
    // Guesses are taken back when they were right: only other buckets stay full to the end.
    if (counts === 'calls') full.remember(refused);
    throw new TooMany(until.getTime() - now.getTime(), refused);
  }

  async function takeBack(counted: readonly repository.Count[]): Promise<void> {
    for (const count of counted) {
      await db.alone((reader) => repository.takeBackCall(reader, count));
    }
  }

  async function within<T>(
    name: LimitName,
    caller: Caller,
    reply: Told,
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
    if (inTurn.getStore()) return guess(await admit(name, buckets).catch(refuse), work);
    try {
      full.refuse(buckets);
    } catch (error) {
      refuse(error);
    }
    const turn = await takeTurn(`${name} ${caller.address}`, caller.actor ?? nobody);
    try {
      const counted = await admitGuess(name, buckets, turn).catch(refuse);
      return await inTurn.run(true, () => guess(counted, work));
    } finally {
      turn.end();
    }
  }

  /** Refuses only what wrong guesses have used up, not those that are being compared. */
  async function admitGuess(name: LimitName, buckets: Buckets, turn: Turn) {
    for (;;) {
      try {
        const counted = await admit(name, buckets);
        turn.compare();
        return counted;
      } catch (error) {
        if (!(error instanceof TooMany)) throw error;
        if (await turn.again()) continue;
        if (error.refused) full.remember(error.refused, guessesStayFull);
        throw error;
      }
    }
  }

  async function guess<T>(
    counted: readonly repository.Count[],
    work: () => Promise<T>,
  ): Promise<T> {
    // The work is done: that its guess stays counted does not undo it.
    const forget = () =>
      takeBack(counted).catch((error: unknown) => onError(error, 'taking a guess back'));
    try {
      const result = await work();
      await forget();
      return result;
    } catch (error) {
      if (!isWrongGuess(error)) await forget();
      throw error;
    }
  }

  return {
    within,
    count: (name, caller, reply) => within(name, caller, reply, async () => undefined),
  };
}

/** A secret that does not fit; whatever else is refused (a full team, a missing answer) is no guess. */
function isWrongGuess(error: unknown): boolean {
  return error instanceof AppError && error.code === 'bad-code';
}
