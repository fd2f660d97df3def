/** Requests and what was said about them, in the database. */
import { sql } from 'kysely';
import type { RequestState } from '#contract/areas/requests/request-rows.ts';
import type { RequestedChange } from '#contract/documents/requested-change.ts';
import type { RequestTopic } from '#contract/kinds/request-topics.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';
import { newId } from '#server/keys/secrets.ts';

/** A request with the names that go with it. */
export type RequestRow = NonNullable<Awaited<ReturnType<typeof findById>>>;

/** The requests that a viewer reads: all of these topics, and what was shared of those. */
export interface Visible {
  readonly topics: readonly RequestTopic[];
  readonly sharedTopics: readonly RequestTopic[];
}

function selectRequests({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('request')
    .leftJoin('person', sameTournament('person.id', 'request.asker_person'))
    .leftJoin('account as asker', 'asker.id', 'request.asker_account')
    .leftJoin('account as owner', 'owner.id', 'request.owner_account')
    .leftJoin('account as applier', 'applier.id', 'request.applied_by')
    .leftJoin('round', sameTournament('round.id', 'request.round_id'))
    .leftJoin('venue', sameTournament('venue.id', 'request.venue_id'))
    .selectAll('request')
    .select((eb) => [
      eb.fn.coalesce('person.name', 'asker.name', 'request.asker_name').as('asker_now'),
      'owner.name as owner_name',
      'applier.name as applier_name',
      'round.name as round_name',
      'venue.name as venue_name',
    ])
    .where('request.tournament_id', '=', tournamentId);
}

export function findById(reader: Reader, tournamentId: string, id: string) {
  return selectRequests(reader, tournamentId).where('request.id', '=', id).executeTakeFirst();
}

/** Holds a request until the transaction ends. */
export async function lockRequest({ q }: Tx, tournamentId: string, id: string): Promise<void> {
  await q
    .selectFrom('request')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
}

export interface Asker {
  readonly accountId: string | null;
  readonly personId: string | null;
  readonly deviceHash: string | null;
}

/**
 * What somebody asked, newest first. A confidential request belongs to the account or the device
 * that wrote it; others to the person as well.
 */
export function findAllByAsker(
  reader: Reader,
  tournamentId: string,
  asker: Asker & { readonly confidential: readonly RequestTopic[]; readonly requestId?: string },
) {
  const { accountId, personId, deviceHash, confidential, requestId } = asker;
  return selectRequests(reader, tournamentId)
    .where((eb) =>
      eb.or([
        ...(accountId ? [eb('request.asker_account', '=', accountId)] : []),
        ...(personId
          ? [
              eb.and([
                eb('request.asker_person', '=', personId),
                eb('request.topic', 'not in', confidential),
              ]),
            ]
          : []),
        ...(personId && deviceHash
          ? [
              eb.and([
                eb('request.asker_person', '=', personId),
                eb('request.device_hash', '=', deviceHash),
              ]),
            ]
          : []),
      ]),
    )
    .$if(requestId !== undefined, (query) => query.where('request.id', '=', requestId ?? ''))
    .orderBy('request.created_at', 'desc')
    .orderBy('request.id', 'desc')
    .limit(200)
    .execute();
}

/** What a device wrote without a name, newest first. */
export function findAllWithoutName(
  reader: Reader,
  tournamentId: string,
  { deviceHash, requestId }: { readonly deviceHash: string; readonly requestId?: string },
) {
  return selectRequests(reader, tournamentId)
    .where('request.device_hash', '=', deviceHash)
    .where('request.asker_account', 'is', null)
    .where('request.asker_person', 'is', null)
    .$if(requestId !== undefined, (query) => query.where('request.id', '=', requestId ?? ''))
    .orderBy('request.created_at', 'desc')
    .orderBy('request.id', 'desc')
    .limit(200)
    .execute();
}

export interface QueueFilter extends Visible {
  readonly states: readonly RequestState[];
  readonly topic?: RequestTopic | undefined;
  /** Only those that this account took. */
  readonly ownerId?: string | undefined;
  /** Folded; empty: all. */
  readonly search: string;
  readonly newestFirst: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** A page of the queue, and how many match. */
export async function findQueue(reader: Reader, tournamentId: string, filter: QueueFilter) {
  const direction = filter.newestFirst ? 'desc' : 'asc';
  const rows = await selectRequests(reader, tournamentId)
    .where(matches(filter))
    .orderBy('request.asked_at', direction)
    .orderBy('request.id', direction)
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  const { total } = await reader.q
    .selectFrom('request')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('tournament_id', '=', tournamentId)
    .where(matches(filter))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Open requests of each topic that the viewer reads. */
export async function countOpenByTopic(
  { q }: Reader,
  tournamentId: string,
  visible: Visible,
): Promise<{ topic: RequestTopic; n: number }[]> {
  return q
    .selectFrom('request')
    .select((eb) => ['topic', eb.fn.countAll<number>().as('n')])
    .where('tournament_id', '=', tournamentId)
    .where('state', '!=', 'done')
    .where(isVisible(visible))
    .groupBy('topic')
    .execute();
}

/** Open requests whose askers wait for an answer, the longest wait first. */
export async function findAllUnanswered({ q }: Reader, tournamentId: string, visible: Visible) {
  return q
    .selectFrom('request')
    .select(['id', 'topic', 'asked_at'])
    .where('tournament_id', '=', tournamentId)
    .where('state', '!=', 'done')
    .where(sql<boolean>`(answered_at is null or answered_at < asked_at)`)
    .where(isVisible(visible))
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
}

function matches(filter: QueueFilter) {
  const { states, topic, ownerId, search } = filter;
  const conditions = [
    isVisible(filter),
    sql<boolean>`request.state = any(${[...states]}::text[])`,
    ...(topic ? [sql<boolean>`request.topic = ${topic}`] : []),
    ...(ownerId ? [sql<boolean>`request.owner_account = ${ownerId}`] : []),
    ...(search ? [sql<boolean>`request.search_folded like ${`%${search}%`}`] : []),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

function isVisible({ topics, sharedTopics }: Visible) {
  return sql<boolean>`(request.topic = any(${[...topics]}::text[])
    or (request.shared and request.topic = any(${[...sharedTopics]}::text[])))`;
}

export interface NewRequest {
  readonly id: string;
  readonly topic: RequestTopic;
  readonly asker: Asker;
  readonly askerName: string;
  readonly roundId: string | null;
  readonly venueId: string | null;
  readonly text: string;
  readonly searchFolded: string;
  readonly change: RequestedChange | null;
}

export async function insertRequest(tx: Tx, tournamentId: string, row: NewRequest): Promise<void> {
  await tx.q
    .insertInto('request')
    .values({
      tournament_id: tournamentId,
      id: row.id,
      topic: row.topic,
      asker_account: row.asker.accountId,
      asker_person: row.asker.personId,
      asker_name: row.askerName,
      device_hash: row.asker.deviceHash,
      round_id: row.roundId,
      venue_id: row.venueId,
      text: row.text,
      search_folded: row.searchFolded,
      change: row.change && JSON.stringify(row.change),
      state: 'new',
      created_at: tx.now,
      asked_at: tx.now,
    })
    .execute();
}

export interface RequestChanges {
  readonly state?: RequestState;
  readonly topic?: RequestTopic;
  readonly owner_account?: string | null;
  readonly reopened?: boolean;
  readonly shared?: boolean;
  readonly asked_at?: Date;
  readonly answered_at?: Date;
  readonly applied_at?: Date;
  readonly applied_by?: string | null;
  /** jsonb as text. */
  readonly applied_lines?: string;
}

/** @returns false when the row has moved on from the version (null: not checked). */
export async function updateRequest(
  tx: Tx,
  key: { readonly tournamentId: string; readonly id: string; readonly version: number | null },
  changes: RequestChanges,
): Promise<boolean> {
  const { version } = key;
  const { numUpdatedRows } = await tx.q
    .updateTable('request')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('tournament_id', '=', key.tournamentId)
    .where('id', '=', key.id)
    .$if(version !== null, (query) => query.where('version', '=', version ?? 0))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export interface NewNote {
  readonly requestId: string;
  readonly kind: 'message' | 'answer' | 'note';
  readonly accountId: string | null;
  readonly text: string;
  readonly letterId?: string | null;
}

export async function insertNote(tx: Tx, tournamentId: string, note: NewNote): Promise<void> {
  await tx.q
    .insertInto('request_note')
    .values({
      tournament_id: tournamentId,
      id: newId(),
      request_id: note.requestId,
      kind: note.kind,
      account_id: note.accountId,
      text: note.text,
      letter_id: note.letterId ?? null,
      at: tx.now,
    })
    .execute();
}

export type NoteRow = Awaited<ReturnType<typeof findAllNotes>>[number];

/** What was said about requests, in order, with the writers' names. */
export async function findAllNotes(
  { q }: Reader,
  tournamentId: string,
  requestIds: readonly string[],
) {
  if (requestIds.length === 0) return [];
  return q
    .selectFrom('request_note')
    .leftJoin('account', 'account.id', 'request_note.account_id')
    .selectAll('request_note')
    .select('account.name as account_name')
    .where('request_note.tournament_id', '=', tournamentId)
    .where('request_note.request_id', 'in', requestIds)
    .orderBy('request_note.at')
    .orderBy('request_note.id')
    .execute();
}

/** The tournament's own stock of answers, when it has one. */
export async function findStock({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('request_stock')
    .select(['answers', 'version'])
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirst();
}

/** @returns false when the stock has moved on from the version; 0 expects none. */
export async function saveStock(
  tx: Tx,
  tournamentId: string,
  stock: { readonly answers: readonly StockAnswer[]; readonly version: number },
): Promise<boolean> {
  const answers = JSON.stringify(stock.answers);
  if (stock.version === 0) {
    const { numInsertedOrUpdatedRows } = await tx.q
      .insertInto('request_stock')
      .values({ tournament_id: tournamentId, answers })
      .onConflict((oc) => oc.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await tx.q
    .updateTable('request_stock')
    .set((eb) => ({ answers, version: eb('version', '+', 1) }))
    .where('tournament_id', '=', tournamentId)
    .where('version', '=', stock.version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

interface StockAnswer {
  readonly title: string;
  readonly text: string;
}
