/** Places that name somebody inside: sealed undo, other people's requests, emails. */
import { sql } from 'kysely';
import type { Reader, Tx } from '#server/db/database.ts';

/** Rows under the server's secret that can be undone: open them to know whom they hold. */
export async function findAllSealedUndo({ q }: Reader, tournamentId: string) {
  const acts = await q
    .selectFrom('participants_undo')
    .select(['id', 'sealed'])
    .where('tournament_id', '=', tournamentId)
    .execute();
  const imports = await q
    .selectFrom('import_batch')
    .select(['id', 'undo'])
    .where('tournament_id', '=', tournamentId)
    .where('undone_at', 'is', null)
    .execute();
  return {
    acts,
    imports: imports.flatMap(({ id, undo }) =>
      typeof undo === 'string' ? [{ id, sealed: undo }] : [],
    ),
  };
}

/** What holds somebody who goes can no longer be undone. */
export async function deleteUndo(
  tx: Tx,
  tournamentId: string,
  ids: { readonly acts: readonly string[]; readonly imports: readonly string[] },
): Promise<void> {
  await tx.q
    .deleteFrom('participants_undo')
    .where('tournament_id', '=', tournamentId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids.acts]))))
    .execute();
  await tx.q
    .updateTable('import_batch')
    .set({ undo: JSON.stringify(null) })
    .where('tournament_id', '=', tournamentId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids.imports]))))
    .execute();
}

/** What others asked to have changed of these people: the request stays, without their data. */
export async function clearRequestsAbout(
  tx: Tx,
  tournamentId: string,
  personIds: readonly string[],
): Promise<void> {
  await sql`
    update request set change = null, applied_lines = null
    where tournament_id = ${tournamentId} and exists (
      select 1 from unnest(${[...personIds]}::text[]) id where strpos(change::text, id) > 0
    )
  `.execute(tx.q);
}

/**
 * Emails to addresses that nobody proved: those that go to no participant, such as answers to a
 * signup. Null: the site's own.
 * @returns the ids of all emails that went, with those that `eraseRows` will take
 */
export async function deleteEmailsTo(
  tx: Tx,
  tournamentId: string | null,
  {
    addresses,
    personIds,
  }: {
    readonly addresses: readonly string[];
    readonly personIds: readonly string[];
  },
): Promise<string[]> {
  const lowered = addresses.map((address) => address.toLowerCase());
  const rows = await tx.q
    .deleteFrom('mail_message')
    .where('tournament_id', 'is not distinct from', tournamentId)
    .where((eb) =>
      eb.or([
        eb('person_id', '=', eb.fn.any(eb.val([...personIds]))),
        eb.and([
          eb('person_id', 'is', null),
          eb(eb.fn<string>('lower', ['address']), '=', eb.fn.any(eb.val(lowered))),
        ]),
      ]),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Remembers what was erased, by id alone. */
export async function insertErasures(
  tx: Tx,
  kind: 'account' | 'person',
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx.q
    .insertInto('erasure')
    .values(ids.map((id) => ({ id, kind, at: tx.now })))
    .onConflict((oc) => oc.column('id').doNothing())
    .execute();
}

/** Those of the ids that were erased here. */
export async function findAllErased({ q }: Reader, ids: readonly string[]): Promise<string[]> {
  const rows = await q
    .selectFrom('erasure')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();
  return rows.map(({ id }) => id);
}

/** People of a tournament who were erased here, or belong to an account that was. */
export async function findAllErasedPeople({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('person')
    .innerJoin('erasure', (join) =>
      join.on((eb) =>
        eb.or([
          eb('erasure.id', '=', eb.ref('person.id')),
          eb('erasure.id', '=', eb.ref('person.account_id')),
        ]),
      ),
    )
    .select(['person.id', 'person.name', 'person.account_id as accountId'])
    .distinct()
    .where('person.tournament_id', '=', tournamentId)
    .execute();
}

/** The sessions of an account that are still good. */
export async function findAllFamilies({ q }: Reader, accountId: string): Promise<string[]> {
  const rows = await q
    .selectFrom('session_family')
    .select('id')
    .where('account_id', '=', accountId)
    .execute();
  return rows.map(({ id }) => id);
}
