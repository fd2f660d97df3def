/** How many background jobs there are, for monitors. */
import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';

export interface JobCounts {
  /** Could run now. */
  readonly due: number;
  readonly running: number;
  /** Are not tried again. */
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
