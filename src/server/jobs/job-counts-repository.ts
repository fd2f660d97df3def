/** How many background jobs there are, for monitors and the operator. */
import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';

export interface JobCounts {
  /** Could run now. */
  readonly due: number;
  readonly running: number;
  /** Are not tried again. They stay in the table. */
  readonly failed: number;
}

export async function countJobs({ q }: Reader): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`
    select
      count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now()) as due,
      count(*) filter (where locked_at is not null) as running,
      count(*) filter (where locked_at is null and attempts >= max_attempts) as failed
    from graphile_worker.jobs
  `.execute(q);
  return rows[0] ?? { due: 0, running: 0, failed: 0 };
}

/** How many failed for good in the last day. */
export async function countLatelyFailed({ q }: Reader): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from graphile_worker.jobs
    where locked_at is null and attempts >= max_attempts and updated_at > now() - interval '1 day'
  `.execute(q);
  return rows[0]?.n ?? 0;
}
