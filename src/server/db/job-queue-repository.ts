/** Jobs in the queue of the database: added and taken out with the writes of their transaction. */
import { sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** A job to be done after commit, at least once. */
export interface JobRequest {
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly runAt?: Date;
  /** A later job with the same key replaces the earlier one. */
  readonly key?: string;
  /** Jobs of one queue are done one at a time. */
  readonly queue?: string;
  /** True: every other job that is due comes first. */
  readonly isPatient?: boolean;
}

/** Adds jobs; of those with the same key, the last. */
export async function addJobs(q: Transaction<Schema>, jobs: readonly JobRequest[]): Promise<void> {
  if (jobs.length === 0) return;
  const last = [...new Map(jobs.map((job) => [job.key ?? job, job])).values()];
  await sql`
    select count(*) from graphile_worker.add_jobs(array(
      select row(
        spec ->> 'name', spec -> 'payload', spec ->> 'queue', (spec ->> 'runAt')::timestamptz,
        null, spec ->> 'key', case when (spec ->> 'isPatient')::boolean then 10 end, null
      )::graphile_worker.job_spec
      from json_array_elements(${JSON.stringify(last)}::json) as spec
    ))
  `.execute(q);
}

/**
 * How many jobs have a key that begins with this text, which is no pattern. No other write counts them until this
 * one ends.
 */
export async function countJobsOf(q: Transaction<Schema>, beginning: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${beginning}, 0))`.execute(q);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from graphile_worker.jobs where starts_with(key, ${beginning})
  `.execute(q);
  return rows[0]?.n ?? 0;
}

/** Takes the job with a key out of the queue, if it has not begun. */
export async function removeJob(q: Transaction<Schema>, key: string): Promise<void> {
  await sql`select graphile_worker.remove_job(${key})`.execute(q);
}
