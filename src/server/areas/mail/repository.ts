/** Emails in the database. */
import { sql } from 'kysely';
import type { NotSentReason, ReturnReason } from '#contract/areas/mail.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';

export type EmailRow = NonNullable<Awaited<ReturnType<typeof findById>>>;
export type EmailStatus = EmailRow['state'];

export interface NewEmail {
  readonly id: string;
  readonly tournamentId: string | null;
  readonly personId: string | null;
  readonly accountId: string | null;
  readonly kind: string;
  readonly confidential: boolean;
  readonly asked: boolean;
  readonly address: string;
  readonly name: string | null;
  readonly subject: string;
  readonly searchFolded: string;
  readonly textSealed: string;
  readonly invoiceNumber: number | null;
  /** Null: it may leave. */
  readonly notSentBecause: NotSentReason | null;
  /** Null: at once. */
  readonly notBefore: Date | null;
}

/** Inserts any number of emails in one statement. */
export async function insertEmails(tx: Tx, emails: readonly NewEmail[]): Promise<void> {
  const rows = emails.map((email) => ({
    id: email.id,
    tournament_id: email.tournamentId,
    person_id: email.personId,
    account_id: email.accountId,
    kind: email.kind,
    confidential: email.confidential,
    asked: email.asked,
    address: email.address,
    address_folded: email.address.toLowerCase(),
    name: email.name,
    subject: email.subject,
    search_folded: email.searchFolded,
    text_sealed: email.textSealed,
    invoice_number: email.invoiceNumber,
    state: email.notSentBecause === null ? ('queued' as const) : ('not-sent' as const),
    not_sent_because: email.notSentBecause,
    admitted_at: email.notSentBecause === null ? tx.now : null,
    next_try_at: email.notBefore,
    created_at: tx.now,
  }));
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`
    insert into mail_message (${columns})
    select ${columns} from jsonb_populate_recordset(null::mail_message, ${JSON.stringify(rows)}::jsonb)
  `.execute(tx.q);
}

/** When the last email of a tournament that waits for its turn leaves; null when none does. */
export async function findLastSlot(
  { q }: Reader,
  tournamentId: string,
  now: Date,
): Promise<Date | null> {
  const row = await q
    .selectFrom('mail_message')
    .select((eb) => eb.fn.max('next_try_at').as('at'))
    .where('tournament_id', '=', tournamentId)
    .where('state', '=', 'queued')
    .where('tries', '=', 0)
    .where('next_try_at', '>', now)
    .executeTakeFirst();
  return row?.at ?? null;
}

export function findById({ q }: Reader, id: string) {
  return q.selectFrom('mail_message').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findAllById({ q }: Reader, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return q.selectFrom('mail_message').selectAll().where('id', 'in', ids).execute();
}

/** The email, held against other senders until the transaction ends. */
export function findByIdForUpdate({ q }: Tx, id: string) {
  return q
    .selectFrom('mail_message')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** An email that the tournament's staff may see. */
export function findOpenById({ q }: Reader, tournamentId: string, id: string) {
  return q
    .selectFrom('mail_message')
    .selectAll()
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', id)
    .where('confidential', '=', false)
    .executeTakeFirst();
}

export interface EmailChanges {
  readonly address?: string;
  readonly address_folded?: string;
  readonly account_id?: string | null;
  readonly admitted_at?: Date;
  readonly not_sent_because?: NotSentReason | null;
  readonly returned?: ReturnReason | null;
  readonly state?: EmailStatus;
  readonly channel?: 'smtp' | 'outbox' | null;
  readonly tries?: number;
  readonly sending_since?: Date | null;
  readonly next_try_at?: Date | null;
  readonly error?: string | null;
  readonly sent_at?: Date | null;
}

/** @returns whether the email is still there. */
export async function updateEmail(tx: Tx, id: string, changes: EmailChanges): Promise<boolean> {
  const { numUpdatedRows } = await tx.q
    .updateTable('mail_message')
    .set(changes)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keeps back emails that have not left, because what they say was withdrawn. */
export async function withdrawQueued(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.q
    .updateTable('mail_message')
    .set({ state: 'not-sent', not_sent_because: 'withdrawn', next_try_at: null })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .where('state', '=', 'queued')
    .where('sending_since', 'is', null)
    .execute();
}

/** Emails of the site itself that were finished before a moment. */
export async function deleteSiteEmailsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.q
    .deleteFrom('mail_message')
    .where('tournament_id', 'is', null)
    .where('created_at', '<', before)
    .execute();
}

export interface EmailFilter {
  readonly search: string;
  readonly state?: EmailStatus | undefined;
  readonly kind?: string | undefined;
  /** An attempt that began before this and never ended counts as unknown. */
  readonly lostBefore: Date;
  readonly limit: number;
  readonly offset: number;
}

/** Emails that the staff may see, newest first, with the number of all that match. */
export async function findAllByTournament(
  reader: Reader,
  tournamentId: string,
  filter: EmailFilter,
) {
  const matching = selectMatching(reader, tournamentId, filter);
  const rows = await matching
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

function selectMatching({ q }: Reader, tournamentId: string, filter: EmailFilter) {
  const { search, state, kind, lostBefore } = filter;
  let query = q
    .selectFrom('mail_message')
    .where('tournament_id', '=', tournamentId)
    .where('confidential', '=', false);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (search !== '') query = query.where('search_folded', 'like', `%${search}%`);
  if (state === 'unknown') {
    query = query.where((eb) =>
      eb.or([eb('state', '=', 'unknown'), eb('sending_since', '<', lostBefore)]),
    );
  } else if (state !== undefined) {
    query = query
      .where('state', '=', state)
      .where((eb) =>
        eb.or([eb('sending_since', 'is', null), eb('sending_since', '>=', lostBefore)]),
      );
  }
  return query;
}

/** How many emails the staff may see of each kind and state. */
export async function countByKindAndState(
  { q }: Reader,
  tournamentId: string,
  lostBefore: Date,
): Promise<{ kind: string; state: EmailStatus; n: number }[]> {
  const state = sql<EmailStatus>`
    case when sending_since < ${lostBefore} then 'unknown' else state end`;
  return q
    .selectFrom('mail_message')
    .select((eb) => ['kind', state.as('state'), eb.fn.countAll<number>().as('n')])
    .where('tournament_id', '=', tournamentId)
    .where('confidential', '=', false)
    .groupBy(sql`1, 2`)
    .execute();
}

/** What every email of a tournament names. */
export async function findTournament({ q }: Reader, id: string) {
  return q
    .selectFrom('tournament')
    .select(['name', 'slug'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Names and present addresses of people. */
export async function findAllPeople({ q }: Reader, tournamentId: string, ids: readonly string[]) {
  return q
    .selectFrom('person')
    .leftJoin('person_private', sameTournament('person_private.person_id', 'person.id'))
    .select(['person.id', 'person.name', 'person_private.email'])
    .where('person.tournament_id', '=', tournamentId)
    .where((eb) => eb('person.id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('person.id')
    .execute();
}
