/** What a handler gets besides its parsed input. */

import type { Grant, HeldRole } from '#contract/permissions.ts';
import type { Answer, HandlerInput, RouteSpec } from '#contract/route.ts';
import type { Actor } from '../actor.ts';
import type { Reader, Tx } from '../db/database.ts';
import type { Services } from '../services.ts';
import type { Job, JobProgress } from '../work/job.ts';
import type { WorkShare } from '../work/share-queue.ts';
import type { Browser } from './browser.ts';

export interface Context {
  readonly services: Services;
  readonly actor: Actor;
  /** The tournament of the address, already looked up; empty text outside any. */
  readonly tournamentId: string;
  readonly roles: readonly HeldRole[];
  /** What the matrix grants for this route's action. */
  readonly grant: Grant;
  /** My person in this tournament, when I take part. */
  readonly personId: string | null;
  readonly now: Date;
  read<T>(work: (reader: Reader) => Promise<T>): Promise<T>;
  /**
   * One transaction for one use case. The value is the route's answer: with an `Idempotency-Key` it
   * is saved beside the effects, and a repeated call gets it back without running `work`.
   */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Like `write`, for work that goes on after the answer: checks the rights again, goes on when the client has
   * gone, and saves no answer.
   */
  writeLater<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Like `write`, for facts of another tournament than the address names (a new one). */
  writeIn<T>(tournamentId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Like `write`, for what belongs to no tournament (any more). */
  writeOutside<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Aborted when the client has gone before it was answered. */
  readonly signal: AbortSignal;
  /**
   * Does heavy work in a thread, in the turn of the tournament's owner; ends it when the client has gone.
   * @param input what it works on; a function reads it once a thread is free
   * @throws AppError `queue-full`, and what `Work.answer` throws
   */
  work<Input, Output, Progress extends JobProgress>(
    job: Job<Input, Output, Progress>,
    input: Input | (() => Promise<Input>),
  ): Promise<Output>;
  /** Whose share of the threads the work of this call takes. */
  readonly workShare: WorkShare;
  /** Public pages only: the answer holds no longer than this. */
  holdsUntil(at: Date): void;
  /** Where the call comes from, and its cookies: for signing in alone. */
  readonly browser: Browser;
}

export type Handler<R extends RouteSpec> = (
  context: Context,
  input: HandlerInput<R>,
) => Promise<Answer<R>>;

/** A handler for each route of an area; `publicPage(…)` marks those that are cached for everybody. */
export type Handlers<A extends Readonly<Record<string, RouteSpec>>> = {
  readonly [K in keyof A]: Handler<A[K]>;
};

const cachedHandlers = new WeakSet<object>();

/**
 * Marks a handler whose answer is the same for everybody: it runs as the public and is kept until
 * the tournament changes.
 */
export function publicPage<H extends object>(handler: H): H {
  cachedHandlers.add(handler);
  return handler;
}

export function isPublicPage(handler: object): boolean {
  return cachedHandlers.has(handler);
}
