/**
 * Reading and writing. `read` gives a `Reader`; `write` a `Tx`, in which facts are recorded. What
 * happened is written to `activity` in the same transaction, last, under one lock, so that no
 * listener can ever miss a row; listeners hear of it after commit.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { ActivityType } from '#contract/kinds/activity-types.ts';
import type { LiveArea } from '#contract/live.ts';
import { type Actor, actorId } from '../actor.ts';
import { found } from '../errors.ts';
import type { Clock } from '../ports/clock.ts';
import { againIfUndone } from './connections/again-if-undone.ts';
import { cancellable, runCancellable, runToCompletion } from './connections/cancel.ts';
import { openPool } from './connections/pool.ts';
import { createShares } from './connections/shares.ts';
import { type Patience, watchSilence } from './connections/silence.ts';
import { usualLimit } from './connections/statement-limit.ts';
import { runForServer, runForWrite, sharedOf } from './connections/work-context.ts';
import { addJobs, type JobRequest, removeJob } from './job-queue-repository.ts';
import type { Schema } from './schema.ts';
import { type Basis, hasMoved, RightsMoved, type WriteRights } from './write-rights-repository.ts';

/** What repositories read with. */
export interface Reader {
  readonly q: Kysely<Schema>;
}

/** One thing that happened, for the log, the live feed and listeners. Ids and plain values only. */
export interface Fact {
  /** `area.past-tense`, e.g. `draw.released`. */
  readonly type: ActivityType;
  /** Live topics that hear of it; `public` only when anybody may know. */
  readonly topics: readonly LiveArea[];
  readonly ids?: Readonly<Record<string, string>>;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** A fact with its place in the log of its tournament. */
export interface RecordedFact {
  readonly tournamentId: string;
  readonly seq: number;
  readonly type: ActivityType;
  readonly ids: Readonly<Record<string, string>>;
  readonly at: Date;
}

/** What repositories write with; only exists inside `write`. */
export interface Tx extends Reader {
  readonly q: Transaction<Schema>;
  readonly actor: Actor;
  readonly now: Date;
  record(fact: Fact): void;
  /** Runs at the end of the transaction, before its facts are saved: for locks that others need too. */
  atEnd(work: () => Promise<void>): void;
  addJob(job: JobRequest): Promise<void>;
  /** Adds any number of jobs in one statement. Their keys must differ. */
  addJobs(jobs: readonly JobRequest[]): Promise<void>;
  cancelJob(key: string): Promise<void>;
}

export interface WriteScope {
  /** Null: outside any tournament; facts cannot be recorded then. */
  readonly tournamentId: string | null;
  readonly actor: Actor;
  /** Ends its waiting for a connection; what has begun is done to its end. */
  readonly signal?: AbortSignal;
  /** Absent: nobody's rights can end meanwhile. */
  readonly rights?: WriteRights | undefined;
}

/** Every connection is taken in turn, on account of whom the work is done for (`asker.ts`). */
export interface Database {
  readonly pool: pg.Pool;
  /** Queries and transactions that wait for a connection. */
  readonly waitingCount: number;
  /** @param signal ends its queries when it is aborted; `work` rejects then */
  read<T>(work: (reader: Reader) => Promise<T>, signal?: AbortSignal): Promise<T>;
  /**
   * One statement that changes rows and needs no transaction around it: counters, of which no fact
   * says and on which no other row rests.
   */
  alone<T>(work: (reader: Reader) => Promise<T>): Promise<T>;
  /**
   * `work` may run again, after a deadlock or when rights may have ended while it waited: whatever it does
   * outside the transaction, it may do twice.
   */
  write<T>(scope: WriteScope, work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Days stay text, counters are numbers (they stay far below 2^53). */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === 1082) return (value: string) => value;
    if (oid === 20) return Number;
    return format === 'binary'
      ? pg.types.getTypeParser(oid, 'binary')
      : pg.types.getTypeParser(oid, 'text');
  },
};

/** Milliseconds that a transaction may hold its locks without asking anything. */
const longestPause = 120_000;

const activityLock = 728_411;
const inside = new AsyncLocalStorage<true>();

export interface DatabaseOptions {
  readonly connectionString: string;
  readonly clock: Clock;
  readonly maxConnections?: number;
  readonly onPoolError?: (error: Error) => void;
  /** How soon a database that says nothing counts as away; absent: as usual. */
  readonly silence?: Patience;
  /** Jobs that follow from a fact, added in its transaction: whoever records it need not know of them. */
  readonly jobsOf?: (fact: RecordedFact) => readonly JobRequest[];
  /** Hears of every commit that recorded facts, with the tournament's new sequence number. */
  readonly onCommitted?: (tournamentId: string, seq: number) => void;
}

/** Opens the pool. The database has to be migrated already (`migrate.ts`). */
export function openDatabase(options: DatabaseOptions): Database {
  const { connectionString } = options;
  const onError = (error: Error) => options.onPoolError?.(error);
  const max = options.maxConnections ?? 10;
  const shares = createShares(sharedOf(max));
  const pool = openPool(
    {
      connectionString,
      max,
      types,
      statement_timeout: usualLimit,
      idle_in_transaction_session_timeout: longestPause,
    },
    onError,
  );
  const silence = watchSilence({
    connectionString,
    pool,
    onSilence: onError,
    patience: options.silence,
  });
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: cancellable({
        ...{ pool, shares, connectionString, onError, silence },
      }),
    }),
  });
  return {
    pool,
    get waitingCount() {
      return shares.waitingCount + pool.waitingCount;
    },
    async read(work, signal) {
      refuseNesting();
      return runCancellable(signal, () => work({ q: db }));
    },
    async alone(work) {
      refuseNesting();
      return runToCompletion(() => work({ q: db }));
    },
    async write(scope, work) {
      refuseNesting();
      const { result, seq } = await runForWrite(scope, () =>
        againIfUndone(() =>
          inside.run(true, () => runToCompletion(() => runWrite(db, options, scope, work))),
        ),
      ).catch((error: unknown) => refuseGone(db, scope, error));
      // What follows is for everybody who listens.
      const { tournamentId } = scope;
      if (seq !== null && tournamentId)
        runForServer(() => options.onCommitted?.(tournamentId, seq));
      return result;
    },
    async close() {
      silence.close();
      await db.destroy();
    },
  };
}

/** Inside a transaction a second connection would not see its rows, and can deadlock the pool. */
function refuseNesting(): void {
  if (inside.getStore()) throw new Error('Broken assumption: database used inside a write');
}

const foreignKey = '23503';

/** A row that points to a tournament which was deleted while it was being written. */
async function refuseGone(
  db: Kysely<Schema>,
  { tournamentId }: WriteScope,
  error: unknown,
): Promise<never> {
  if (tournamentId === null || !(error instanceof pg.DatabaseError)) throw error;
  if (error.code !== foreignKey) throw error;
  const query = db.selectFrom('tournament').select('id').where('id', '=', tournamentId);
  found(await query.executeTakeFirst());
  throw error;
}

async function runWrite<T>(
  db: Kysely<Schema>,
  { clock, jobsOf }: Pick<DatabaseOptions, 'clock' | 'jobsOf'>,
  scope: WriteScope,
  work: (tx: Tx) => Promise<T>,
): Promise<{ result: T; seq: number | null }> {
  return db.transaction().execute(async (q) => {
    const facts: Fact[] = [];
    const last: (() => Promise<void>)[] = [];
    const tx: Tx = {
      q,
      actor: scope.actor,
      now: clock.now(),
      record: (fact) => facts.push(fact),
      atEnd: (one) => last.push(one),
      addJob: (job) => addJobs(q, [job]),
      addJobs: (jobs) => addJobs(q, jobs),
      cancelJob: (key) => removeJob(q, key),
    };
    await scope.rights?.begin(tx);
    const result = await work(tx);
    for (const one of last) await one();
    const basis = scope.rights?.end() ?? null;
    const seq = facts.length > 0 ? await saveFacts(tx, scope, { facts, basis, jobsOf }) : null;
    return { result, seq };
  });
}

/**
 * Enters facts in the log of the tournament, as the last step of a transaction.
 * @returns the sequence number of the last one
 * @throws RightsMoved when the log has had facts since the decision after which it may not hold
 */
async function saveFacts(
  tx: Tx,
  { tournamentId, actor }: WriteScope,
  {
    facts,
    basis,
    jobsOf = () => [],
  }: {
    readonly facts: readonly Fact[];
    readonly basis: Basis | null;
    readonly jobsOf: DatabaseOptions['jobsOf'];
  },
): Promise<number> {
  if (tournamentId === null) throw new Error('Broken assumption: a fact outside a tournament');
  // The row before the lock: whoever holds the row to count something asks for the lock last, too.
  // Late and short: rows become visible in the order of their positions.
  const held = await tx.q
    .with('held', (q) =>
      q.selectFrom('tournament').select('seq').where('id', '=', tournamentId).forNoKeyUpdate(),
    )
    .selectFrom('held')
    .select(['seq', sql`pg_advisory_xact_lock(${activityLock})`.as('locked')])
    .executeTakeFirst();
  // It was deleted while this waited for it.
  const { seq: before } = found(held);
  const seq = before + facts.length;
  const rows = facts.map((fact, index) => ({
    tournament_id: tournamentId,
    seq: before + index + 1,
    type: fact.type,
    topics: JSON.stringify(fact.topics),
    actor_kind: actor.kind,
    actor_id: actorId(actor),
    by_account: actor.kind === 'link' ? actor.byAccountId : null,
    ids: JSON.stringify(fact.ids ?? {}),
    data: JSON.stringify(fact.data ?? {}),
    at: tx.now,
  }));
  const jobs = facts.flatMap(({ type, ids = {} }, index) =>
    jobsOf({ tournamentId, seq: before + index + 1, type, ids, at: tx.now }),
  );
  await tx.addJobs(jobs);
  const saved = await tx.q
    .with('counted', (q) => q.updateTable('tournament').set({ seq }).where('id', '=', tournamentId))
    .with('saved', (q) => q.insertInto('activity').values(rows).returning('position'))
    .selectFrom('saved')
    .select(({ fn }) => [
      sql`pg_notify('rostrum_activity', ${fn.max('position')}::text)`.as('announced'),
      hasMoved(tournamentId, before, basis).as('moved'),
    ])
    .executeTakeFirstOrThrow();
  if (saved.moved) throw new RightsMoved();
  return seq;
}
