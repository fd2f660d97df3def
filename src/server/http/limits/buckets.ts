/** The buckets of a limit that a call counts in, and which of them this node knows to be full. */
import { LRUCache } from 'lru-cache';
import type { Limit, LimitName, Limits } from '#contract/limits.ts';
import { AppError } from '#server/errors.ts';
import type { Sealer } from '#server/keys/sealer.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Caller } from './caller.ts';
import type { Bucket } from './rate-limit-repository.ts';

export interface Buckets {
  /** The caller's own; null: nothing distinguishes them from others. */
  readonly narrow: Bucket | null;
  /** Of everybody at the address. */
  readonly wide: Bucket;
  /** Of a person of whom nothing is kept, in this node's memory; null: the call may keep its caller. */
  readonly held: Bucket | null;
  /** The wide one as far as this caller is concerned: where first calls pass, others may still go on. */
  readonly forCaller: string;
}

/** A bucket that refused a call. */
export interface Refused {
  readonly key: string;
  /** When its window ends, in milliseconds. */
  readonly until: number;
}

export class TooMany extends AppError {
  readonly seconds: number;
  readonly refused: Refused | undefined;
  /** @param refused absent: it was known before, or has room again */
  constructor(milliseconds: number, refused?: Refused) {
    const seconds = Math.ceil(milliseconds / 1000);
    super('too-many-requests', `Too many tries. Wait ${waitText(seconds)}.`);
    this.seconds = seconds;
    this.refused = refused;
  }
}

/** The keys name nobody. */
export function bucketsOf(
  sealer: Sealer,
  limits: Limits,
  name: LimitName,
  { actor, address, person }: Caller,
): Buckets {
  const { perActor, perAddress, perPerson }: Limit = limits[name];
  const bucket = (text: string, allowed: number) => ({ key: sealer.fingerprint(text), allowed });
  const wide = bucket(`${name} address ${address}`, perAddress);
  const isHeld = perPerson !== undefined && typeof person === 'string';
  const held = isHeld ? bucket(`${name} person ${person}`, perPerson) : null;
  const hasNarrow = !isHeld && actor !== null;
  const narrow = hasNarrow ? bucket(`${name} actor ${actor}`, perActor) : null;
  return { narrow, wide, held, forCaller: `${(narrow ?? held)?.key} ${wide.key}` };
}

/** Full buckets that need no look for now: a flood of refused calls costs no query. */
export interface FullBuckets {
  /** @throws TooMany when one of them is known to be full */
  refuse(buckets: Buckets): void;
  /** @param milliseconds until it is looked at again; absent: when its window ends */
  remember(refused: Refused, milliseconds?: number): void;
}

const mostRemembered = 10_000;

export function createFullBuckets(clock: Clock): FullBuckets {
  const full = new LRUCache<string, Refused & { readonly lookAgainAt: number }>({
    max: mostRemembered,
  });
  return {
    refuse({ narrow, wide, forCaller }) {
      const now = clock.now().getTime();
      const known = [narrow?.key ?? '', wide.key, forCaller]
        .flatMap((key) => full.get(key) ?? [])
        .filter(({ lookAgainAt }) => lookAgainAt > now);
      if (known.length === 0) return;
      throw new TooMany(Math.max(...known.map(({ until }) => until)) - now);
    },
    remember(refused, milliseconds = Number.POSITIVE_INFINITY) {
      const lookAgainAt = Math.min(refused.until, clock.now().getTime() + milliseconds);
      full.set(refused.key, { ...refused, lookAgainAt });
    },
  };
}

function waitText(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
