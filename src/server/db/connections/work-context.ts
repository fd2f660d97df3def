/** On whose account connections are taken: what counts against which share of the pool. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { liveLimits } from '#contract/limits.ts';
import { type Actor, actorKey } from '#server/actor.ts';
import { withRealNames } from '../shown-names.ts';
import type { Claim, Share } from './shares.ts';
import { currentStatementClass } from './statement-limit.ts';

/** Connections of the pool that stay for the queue of jobs, which listens on one of them. */
const reservedForJobs = 2;

/** Connections that everybody shares, of a pool of `maxConnections`. */
export const sharedOf = (maxConnections: number): number =>
  Math.max(1, maxConnections - reservedForJobs);

const perActor = { most: 4, mostWaiting: 1000 };
/** A school hall is one address: it may wait in numbers, and leaves room for others. */
const perAddress = { most: 6, mostWaiting: 6000 };
/** Reads of whole tournaments: their caller's small calls, and those of their hall, find a connection. */
const perHeavyActor = { most: 3, mostWaiting: 1000 };
const perHeavyAddress = { most: 4, mostWaiting: 6000 };
/** Every connection that an address may have has one message at a time. */
const perLiveAddress = { most: 2, mostWaiting: liveLimits.connectionsPerAddress };
/** Credentials of one address that have to be looked up: made-up ones keep the others waiting no longer. */
const perUnknown = { most: 3, mostWaiting: 2000 };
/** Calls of everybody; several full addresses fit. */
const everybody = { key: 'everybody', most: Number.POSITIVE_INFINITY, mostWaiting: 24_000 };
const perShared = { most: 4, mostWaiting: 1000 };
/** One that holds the tournament's row and one that is ready to; the rest would hold a connection idly. */
const perTournamentWrites = { most: 2, mostWaiting: 2000 };
/** The tournaments of one owner together, whoever writes to them: their private links are the owner's to make. */
const perOwnerWrites = { most: 2, mostWaiting: 2000 };
/** Half of all writes: those of one hall leave room for others. */
const perAddressWrites = { most: 3, mostWaiting: 6000 };
/** Writes wait for rows: reads always find a connection that does not. */
const allWrites = { most: 6, mostWaiting: Number.POSITIVE_INFINITY };

/** Whole tournaments and accounts, in or out: each takes seconds, and other writes have the rest. */
const transferWrites = { most: 2, mostWaiting: 200 };

/** Searches of the whole site: each takes long beside a page, and pages come first. */
const allSearches = { most: 2, mostWaiting: 2000 };
/** One address leaves a connection to the searches of others. */
const perSearchingAddress = { most: 1, mostWaiting: 100 };

interface Work {
  readonly claim: Claim;
  /** Who takes turns with the others of the claim; absent: the claim is that of one caller. */
  readonly caller?: string | undefined;
  /** What its writes count against besides. */
  readonly writes: Claim;
  /** What it counts against besides while it has a heavy turn. */
  readonly inTurn?: Claim;
  /** Ends its waiting for a connection. */
  readonly signal?: AbortSignal | undefined;
}

const context = new AsyncLocalStorage<Work>();

/** Where a call came from, and who made it as far as that is known. */
export interface WorkOwner {
  readonly actor?: Actor;
  /** Whoever it is, as long as that is not looked up: a text that their credentials alone give. */
  readonly unknown?: string;
  /** `addressKey`. */
  readonly address: string;
  /** The account that owns the tournament of the call. */
  readonly ownerId?: string | null;
}

/** Does the work of a request: its connections count for the account (or link, or screen) and the address. */
export function runForCaller<T>(owner: WorkOwner, work: () => T): T {
  const claim = [...actorShares(owner), ...addressShares(owner), ...searchShares(owner)];
  return context.run({ claim, writes: writeShares(owner), inTurn: heavyShares(owner) }, work);
}

/** Does what a heavy call does in its turn: it leaves connections to the small calls of its caller and hall. */
export function runInHeavyTurn<T>(work: () => T): T {
  const present = currentWork();
  return context.run({ ...present, claim: [...present.claim, ...(present.inTurn ?? [])] }, work);
}

/** Does the work of a live connection, whose address has a smaller share: pages that load come first. */
export function runForLive<T>(address: string, work: () => T): T {
  const live = { key: `live ${address}`, ...perLiveAddress };
  return context.run({ claim: [live, ...addressShares({ address })], writes: [] }, work);
}

/**
 * Reads what many wait for together: it has a share of its own, not that of whoever came first. Callers,
 * where they are named, take turns for it.
 */
export function runShared<T>(
  kind: 'pages' | 'replays',
  { tournamentId, caller }: { readonly tournamentId: string; readonly caller?: string },
  work: () => T,
): T {
  const shared = { key: `${kind} ${tournamentId}`, ...perShared };
  return context.run({ claim: [shared, everybody], caller, writes: [] }, work);
}

/** Does the server's own work, also in the middle of a call. */
export function runForServer<T>(work: () => T): T {
  return context.exit(() => withRealNames(work));
}

/**
 * Writes: beside its caller's shares a write has its tournament's, that of its class and that of all writes.
 */
export function runForWrite<T>(
  {
    tournamentId,
    signal,
  }: { readonly tournamentId: string | null; readonly signal?: AbortSignal | undefined },
  work: () => T,
): T {
  const { claim, writes } = currentWork();
  const own =
    tournamentId === null ? [] : [{ key: `writes ${tournamentId}`, ...perTournamentWrites }];
  const isTransfer = currentStatementClass() === 'transfer';
  const ofClass = isTransfer ? [{ key: 'transfers', ...transferWrites }] : [];
  const all = { key: 'writes', ...allWrites };
  return context.run(
    { claim: [...claim, ...writes, ...own, ...ofClass, all], writes, signal },
    work,
  );
}

/** Whom the present work is done for; outside any call the server itself, which nothing bounds. */
export function currentWork(): Work {
  return context.getStore() ?? { claim: [], writes: [] };
}

function writeShares({ address, ownerId }: WorkOwner): Share[] {
  const ofOwner = ownerId ? [{ key: `writes of owner ${ownerId}`, ...perOwnerWrites }] : [];
  return [...ofOwner, { key: `writes from ${address}`, ...perAddressWrites }];
}

function searchShares({ address }: WorkOwner): Share[] {
  if (currentStatementClass() !== 'search') return [];
  return [
    { key: 'searches', ...allSearches },
    { key: `searches ${address}`, ...perSearchingAddress },
  ];
}

function heavyShares({ actor, address }: WorkOwner): Share[] {
  const ofActor = actor && actor.kind !== 'public' ? actorKey(actor) : null;
  return [
    ...(ofActor === null ? [] : [{ key: `heavy ${ofActor}`, ...perHeavyActor }]),
    { key: `heavy from ${address}`, ...perHeavyAddress },
  ];
}

function actorShares({ actor, unknown, address }: WorkOwner): Share[] {
  if (unknown !== undefined) {
    return [
      { key: `unknown ${unknown}`, ...perActor },
      { key: `unknown at ${address}`, ...perUnknown },
    ];
  }
  if (!actor || actor.kind === 'public') return [];
  return [{ key: actorKey(actor), ...perActor }];
}

function addressShares({ address }: WorkOwner): Share[] {
  return [{ key: `address ${address}`, ...perAddress }, everybody];
}
