/** What sending needs of devices, and what it writes down. */
import { sql } from 'kysely';
import type { PushFailure } from '#contract/kinds/push.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { isOf, type Owner } from './repository.ts';

/** A device with what a message to it needs. */
export interface Target {
  readonly id: string;
  readonly endpointHash: string;
  readonly sealed: string;
  /** The sealed private link that it was turned on with; null: an account's. */
  readonly linkSealed: string | null;
  /** Its service took too long the last time. */
  readonly isSlow: boolean;
}

const target = sql<Target>`
  d.id, d.endpoint_hash as "endpointHash", d.subscription_sealed as sealed,
  coalesce(d.failure = 'slow', false) as "isSlow"
`;

/** One device of an owner. */
export async function findTarget(
  { q }: Reader,
  id: string,
  owner: Owner,
): Promise<Target | undefined> {
  const { rows } = await sql<Target>`
    select ${target}, p.link_cipher as "linkSealed"
    from (select * from push_device where id = ${id} and ${isOf(owner)}) d
    left join person p on p.link_hash = d.link_hash
  `.execute(q);
  return rows[0];
}

/** Every device of some people of a tournament: of their accounts and of their private links. */
export async function findAllTargets(
  { q }: Reader,
  tournamentId: string,
  personIds: readonly string[],
): Promise<readonly (Target & { readonly personId: string })[]> {
  const { rows } = await sql<Target & { personId: string }>`
    with asked as (
      select id, account_id, link_hash, link_cipher from person
      where tournament_id = ${tournamentId} and id = any(${[...personIds]}::uuid[])
    )
    select asked.id as "personId", ${target}, asked.link_cipher as "linkSealed"
    from asked join push_device d on d.link_hash = asked.link_hash
    union all
    select asked.id, ${target}, null from asked join push_device d on d.account_id = asked.account_id
  `.execute(q);
  return rows;
}

export async function updateSent(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.q
    .updateTable('push_device')
    .set({ last_success_at: tx.now, failure: null })
    .where('id', 'in', ids)
    .execute();
}

export async function updateFailed(
  tx: Tx,
  failed: readonly { readonly id: string; readonly reason: PushFailure }[],
): Promise<void> {
  await sql`
    update push_device set last_failure_at = ${tx.now}, failure = f.reason
    from jsonb_to_recordset(${JSON.stringify(failed)}::jsonb) as f(id uuid, reason text)
    where push_device.id = f.id
  `.execute(tx.q);
}

export async function cancelJobs(tx: Tx, keys: readonly string[]): Promise<void> {
  await sql`
    select graphile_worker.remove_job(key) from unnest(${[...new Set(keys)]}::text[]) as key
  `.execute(tx.q);
}

/** Whoever else has the endpoint gets nothing there either. */
export async function deleteByEndpoint(tx: Tx, endpointHashes: readonly string[]): Promise<void> {
  await tx.q.deleteFrom('push_device').where('endpoint_hash', 'in', endpointHashes).execute();
}
