/** What the log reports participants, and up to where an account has looked. */
import { sql } from 'kysely';
import type { Reader, Tx } from '#server/db/database.ts';

export async function findSeen({ q }: Reader, tournamentId: string, accountId: string) {
  const row = await q
    .selectFrom('participants_seen')
    .select('seq')
    .where('tournament_id', '=', tournamentId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.seq ?? null;
}

/** Never goes back: two windows may tell in any order. */
export async function saveSeen(
  tx: Tx,
  { tournamentId, accountId, seq }: { tournamentId: string; accountId: string; seq: number },
): Promise<void> {
  await sql`
    insert into participants_seen (tournament_id, account_id, seq)
    select ${tournamentId}::uuid, ${accountId}::uuid, least(${seq}, t.seq)
    from tournament as t where t.id = ${tournamentId}
    on conflict (tournament_id, account_id)
    do update set seq = greatest(participants_seen.seq, excluded.seq)
  `.execute(tx.q);
}

export interface ChangeRow {
  readonly seq: number;
  readonly type: string;
  readonly at: Date;
  readonly by: string | null;
  readonly ids: Readonly<Record<string, string>>;
  readonly data: Readonly<Record<string, unknown>>;
  /** Rows of an act on many of them. */
  readonly touched: readonly string[] | null;
}

/** The most rows that a page marks as changed: older changes are left out. */
export const mostChangedRows = 20_000;

/**
 * The changes that other people made to participants after a position, latest first. Older ones are left out
 * once `mostChangedRows` rows are affected.
 */
export async function findAllChanges(
  { q }: Reader,
  tournamentId: string,
  input: { readonly after: number; readonly notBy: string; readonly areas: readonly string[] },
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select seq, type, at, ids, data, by, touched from (
      select *, sum(1 + coalesce(jsonb_array_length(touched), 0)) over (
        order by seq desc rows between unbounded preceding and 1 preceding
      ) as later
      from (${changesAfter(tournamentId, input)}) as change
    ) as counted
    where coalesce(later, 0) < ${mostChangedRows} order by seq desc
  `.execute(q);
  return rows;
}

function changesAfter(
  tournamentId: string,
  input: { readonly after: number; readonly notBy: string; readonly areas: readonly string[] },
) {
  return sql`
    select entry.seq, entry.type, entry.at, entry.ids, entry.data,
      coalesce(account.name, person.name) as by,
      coalesce(act.touched, import.touched) as touched
    from activity as entry
    left join account on account.id = entry.actor_id and entry.actor_kind = 'account'
    left join person on person.tournament_id = entry.tournament_id and person.id = entry.actor_id
      and entry.actor_kind = 'link'
    left join participants_undo as act on act.tournament_id = entry.tournament_id
      and act.id::text = entry.ids ->> 'undoId'
    left join import_batch as import on import.tournament_id = entry.tournament_id
      and import.id::text = entry.ids ->> 'importId'
    where entry.tournament_id = ${tournamentId} and entry.seq > ${input.after}
    and entry.actor_id is distinct from ${input.notBy}::uuid
    and split_part(entry.type, '.', 1) = any(${[...input.areas]}::text[])
    order by entry.seq desc limit 2000
  `;
}
