/** Ledgers and invoices in the database. Rows are written once and never changed. */
import { sql } from 'kysely';
import { groupBy } from '#engine/collections.ts';
import { refuseTooMany, refuseTooManyInLedger } from '#server/db/bounded-repository.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import type { StoredInvoice } from '#server/db/documents.ts';
import { sameTournament } from '#server/db/joins.ts';

export interface NewEntry {
  readonly id: string;
  readonly signupId: string;
  readonly kind: 'charge' | 'payment' | 'waiver' | 'refund';
  readonly reason: 'team' | 'judge' | 'institution' | 'by-hand';
  readonly quantity: number;
  /** Minor units. */
  readonly unitAmount: number;
  readonly currency: string;
  readonly note: string;
  readonly day: string | null;
  readonly dueAt: Date | null;
  readonly byAccount: string | null;
}

/** @throws AppError `tournament-full` when the tournament or a ledger has as many as it may have */
export async function insertEntries(
  tx: Tx,
  tournamentId: string,
  entries: readonly NewEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await refuseTooMany(tx, tournamentId, 'fee_entry', entries.length);
  for (const [signupId, added] of groupBy(entries, (entry) => entry.signupId)) {
    const areWaivers = added.every(({ kind }) => kind === 'waiver');
    const key = { tournamentId, signupId };
    await refuseTooManyInLedger(tx, key, { added: added.length, areWaivers });
  }
  await tx.q
    .insertInto('fee_entry')
    .values(
      entries.map((entry) => ({
        tournament_id: tournamentId,
        id: entry.id,
        signup_id: entry.signupId,
        kind: entry.kind,
        reason: entry.reason,
        quantity: entry.quantity,
        unit_amount: entry.unitAmount,
        amount: entry.quantity * entry.unitAmount,
        currency: entry.currency,
        note: entry.note,
        day: entry.day,
        due_at: entry.dueAt,
        at: tx.now,
        by_account: entry.byAccount,
      })),
    )
    .execute();
}

function selectEntries({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('fee_entry')
    .leftJoin('account', 'account.id', 'fee_entry.by_account')
    .leftJoin('invoice_entry', sameTournament('invoice_entry.entry_id', 'fee_entry.id'))
    .selectAll('fee_entry')
    .select(['account.name as by_name', 'invoice_entry.number as invoice_number'])
    .where('fee_entry.tournament_id', '=', tournamentId)
    .orderBy('fee_entry.position');
}
export type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number];

/** Entries in the order in which they were written. */
export function findAllEntries(reader: Reader, tournamentId: string): Promise<EntryRow[]> {
  return selectEntries(reader, tournamentId).execute();
}

export function findAllEntriesOf(
  reader: Reader,
  tournamentId: string,
  signupId: string,
): Promise<EntryRow[]> {
  return selectEntries(reader, tournamentId).where('signup_id', '=', signupId).execute();
}

/** Ids of people and teams that registered with one of these codes. */
export async function findAllOfCodes(
  { q }: Reader,
  tournamentId: string,
  codeIds: readonly string[],
): Promise<readonly string[]> {
  if (codeIds.length === 0) return [];
  const rows = await q
    .selectFrom('registration')
    .select('person_id as id')
    .where('tournament_id', '=', tournamentId)
    .where('code_id', 'in', codeIds)
    .union(
      q
        .selectFrom('registered_team')
        .select('team_id as id')
        .where('tournament_id', '=', tournamentId)
        .where('code_id', 'in', codeIds),
    )
    .execute();
  return rows.map(({ id }) => id);
}

export async function existsEntry({ q }: Reader, tournamentId: string): Promise<boolean> {
  const row = await q
    .selectFrom('fee_entry')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function existsEntryOf({ q }: Reader, tournamentId: string, signupId: string) {
  const row = await q
    .selectFrom('fee_entry')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('signup_id', '=', signupId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Invoices without their documents. */
function selectInvoices({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('invoice')
    .select(['number', 'signup_id', 'issued_at'])
    .select([
      sql<string>`document ->> 'label'`.as('label'),
      sql<number>`(document ->> 'total')::bigint`.as('total'),
    ])
    .where('tournament_id', '=', tournamentId)
    .orderBy('number');
}
export type InvoiceRow = Awaited<ReturnType<ReturnType<typeof selectInvoices>['execute']>>[number];

export function findAllInvoices(reader: Reader, tournamentId: string): Promise<InvoiceRow[]> {
  return selectInvoices(reader, tournamentId).execute();
}

export function findAllInvoicesOf(
  reader: Reader,
  tournamentId: string,
  signupId: string,
): Promise<InvoiceRow[]> {
  return selectInvoices(reader, tournamentId).where('signup_id', '=', signupId).execute();
}

/** One invoice as it was issued. */
export function findInvoice(
  { q }: Reader,
  tournamentId: string,
  key: { readonly signupId: string; readonly number: number },
) {
  return q
    .selectFrom('invoice')
    .select(['number', 'document', 'issued_at'])
    .where('tournament_id', '=', tournamentId)
    .where('signup_id', '=', key.signupId)
    .where('number', '=', key.number)
    .executeTakeFirst();
}

export function findInvoiceByNumber({ q }: Reader, tournamentId: string, number: number) {
  return q
    .selectFrom('invoice')
    .innerJoin('tournament', 'tournament.id', 'invoice.tournament_id')
    .select(['invoice.document', 'invoice.issued_at', 'tournament.owner_id'])
    .where('invoice.tournament_id', '=', tournamentId)
    .where('invoice.number', '=', number)
    .executeTakeFirst();
}

/** The number after the last one; the tournament's row has to be held, so that there are no gaps. */
export async function nextInvoiceNumber({ q }: Tx, tournamentId: string): Promise<number> {
  const row = await q
    .selectFrom('invoice')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  return (row.last ?? 0) + 1;
}

export async function insertInvoice(
  tx: Tx,
  tournamentId: string,
  invoice: {
    readonly number: number;
    readonly signupId: string;
    readonly document: StoredInvoice;
    readonly entryIds: readonly string[];
    readonly byAccount: string | null;
  },
): Promise<void> {
  await tx.q
    .insertInto('invoice')
    .values({
      tournament_id: tournamentId,
      number: invoice.number,
      signup_id: invoice.signupId,
      document: JSON.stringify(invoice.document),
      issued_at: tx.now,
      by_account: invoice.byAccount,
    })
    .execute();
  await tx.q
    .insertInto('invoice_entry')
    .values(
      invoice.entryIds.map((id) => ({
        tournament_id: tournamentId,
        entry_id: id,
        number: invoice.number,
      })),
    )
    .execute();
}

/** Who pays, requests that are deleted included: their ledgers stay. */
export function findAllPayers({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('signup')
    .select(['id', 'kind', 'state', 'institution_name', 'team_name'])
    .select(['contact_name', 'contact_email', 'account_id', 'version'])
    .where('tournament_id', '=', tournamentId)
    .orderBy('asked_at')
    .execute();
}
export type PayerRow = Awaited<ReturnType<typeof findAllPayers>>[number];

export function findPayer({ q }: Reader, tournamentId: string, id: string) {
  return q
    .selectFrom('signup')
    .select(['id', 'kind', 'state', 'institution_name', 'team_name'])
    .select(['contact_name', 'contact_email', 'account_id', 'version'])
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', id)
    .executeTakeFirst();
}
