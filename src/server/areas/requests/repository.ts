/** Requests in the database; the queue, what was said and the stock of answers have files of their own. */
import type { RequestState } from '#contract/areas/requests/request-rows.ts';
import type { RequestedChange } from '#contract/documents/requested-change.ts';
import type { RequestTopic } from '#contract/kinds/request-topics.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';

/** A request with the names that go with it. */
export type RequestRow = NonNullable<Awaited<ReturnType<typeof findById>>>;

/** Requests of a tournament with the names that go with them. */
export function selectRequests({ q }: Reader, tournamentId: string) {
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

/** The participant who asked; null: an account alone, or the request is gone. */
export async function findAskerOf(
  { q }: Reader,
  tournamentId: string,
  id: string,
): Promise<string | null> {
  const row = await q
    .selectFrom('request')
    .select('asker_person')
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.asker_person ?? null;
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
