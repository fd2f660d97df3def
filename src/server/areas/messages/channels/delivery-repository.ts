/** Deliveries by channels besides the inbox, as their jobs need them. */
import { sql } from 'kysely';
import type { DeliveryReason } from '#contract/areas/messages/message-rows.ts';
import type { MessageChannel } from '#contract/kinds/moments.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';
import { chatId } from '../repository.ts';
import type { MessageKey } from './channel.ts';

/** A message, held against its withdrawal until the write ends. */
export function holdMessage({ q }: Tx, { tournamentId, messageId }: MessageKey) {
  return q
    .selectFrom('message')
    .select(['kind', 'subject_id', 'withdrawn_at'])
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', messageId)
    .forShare()
    .executeTakeFirst();
}
export type MessageRow = NonNullable<Awaited<ReturnType<typeof holdMessage>>>;

/** Who still waits for a channel and is due, with the text; held against a second job. */
export function findAllDue(
  { q, now }: Tx,
  key: MessageKey & {
    readonly channel: MessageChannel;
    /** Absent: all of them. */
    readonly limit?: number;
  },
) {
  return q
    .selectFrom('message_delivery')
    .innerJoin('inbox_item', (join) =>
      sameTournament(
        'inbox_item.message_id',
        'message_delivery.message_id',
      )(join).onRef('inbox_item.person_id', '=', 'message_delivery.person_id'),
    )
    .innerJoin('person', sameTournament('person.id', 'message_delivery.person_id'))
    .innerJoin('message', sameTournament('message.id', 'message_delivery.message_id'))
    .leftJoin('person_private', sameTournament('person_private.person_id', 'person.id'))
    .select(['person.id', 'person.name', 'person.account_id', 'person_private.email'])
    .select((eb) => [
      chatId.as('chat_id'),
      eb.fn.coalesce('message_delivery.not_before', 'message.created_at').as('due_at'),
    ])
    .select(['inbox_item.title', 'inbox_item.body', 'message_delivery.plain_text'])
    .where('message_delivery.tournament_id', '=', key.tournamentId)
    .where('message_delivery.message_id', '=', key.messageId)
    .where('message_delivery.channel', '=', key.channel)
    .where('message_delivery.state', '=', 'queued')
    .where((eb) =>
      eb.or([
        eb('message_delivery.not_before', 'is', null),
        eb('message_delivery.not_before', '<=', now),
      ]),
    )
    .orderBy('person.id')
    .$if(key.limit !== undefined, (due) => due.limit(key.limit ?? 0))
    .forUpdate('message_delivery')
    .execute();
}
export type DueRow = Awaited<ReturnType<typeof findAllDue>>[number];

/** Deliveries that leave now: whether they arrive is not known until `settle`, and nobody sends them again. */
export async function markLeaving(
  { q }: Tx,
  { tournamentId, messageId, channel }: MessageKey & { readonly channel: MessageChannel },
  personIds: readonly string[],
): Promise<void> {
  if (personIds.length === 0) return;
  await q
    .updateTable('message_delivery')
    .set({ state: 'unknown', plain_text: null })
    .where('tournament_id', '=', tournamentId)
    .where('message_id', '=', messageId)
    .where('channel', '=', channel)
    .where('person_id', 'in', personIds)
    .execute();
}

/** Queues deliveries again that were marked as leaving and certainly did not leave. */
export async function queueAgain(
  { q }: Tx,
  { tournamentId, messageId, channel }: MessageKey & { readonly channel: MessageChannel },
  personIds: readonly string[],
): Promise<void> {
  if (personIds.length === 0) return;
  await q
    .updateTable('message_delivery')
    .set({ state: 'queued' })
    .where('tournament_id', '=', tournamentId)
    .where('message_id', '=', messageId)
    .where('channel', '=', channel)
    .where('state', '=', 'unknown')
    .where('person_id', 'in', personIds)
    .execute();
}

/** Whether a message is there and still holds. */
export async function holds(
  { q }: Reader,
  { tournamentId, messageId }: MessageKey,
): Promise<boolean> {
  const row = await q
    .selectFrom('message')
    .select('withdrawn_at')
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', messageId)
    .executeTakeFirst();
  return row?.withdrawn_at === null;
}

/** What became of one person’s delivery. */
export interface Settled {
  readonly personId: string;
  readonly emailId: string | null;
  /** Null: it is on its way. */
  readonly reason: DeliveryReason | null;
}

/** Writes down what became of deliveries, in one statement. */
export async function settle(
  tx: Tx,
  { tournamentId, messageId, channel }: MessageKey & { readonly channel: MessageChannel },
  settled: readonly Settled[],
): Promise<void> {
  if (settled.length === 0) return;
  await sql`
    update message_delivery set
      state = case when done.reason is null then 'sent' else 'failed' end,
      reason = done.reason, letter_id = done."emailId", plain_text = null
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb)
      as done ("personId" uuid, "emailId" uuid, reason text)
    where tournament_id = ${tournamentId} and message_id = ${messageId}
      and channel = ${channel} and person_id = done."personId"
  `.execute(tx.q);
}

/** Ends deliveries that have not left. @returns the emails of those that had been queued as one */
export async function withdrawDeliveries(
  tx: Tx,
  tournamentId: string,
  messageIds: readonly string[],
): Promise<string[]> {
  await tx.q
    .updateTable('message_delivery')
    .set({ state: 'failed', reason: 'withdrawn', plain_text: null })
    .where('tournament_id', '=', tournamentId)
    .where('message_id', 'in', messageIds)
    .where('state', '=', 'queued')
    .execute();
  const rows = await tx.q
    .selectFrom('message_delivery')
    .select('letter_id')
    .where('tournament_id', '=', tournamentId)
    .where('message_id', 'in', messageIds)
    .where('letter_id', 'is not', null)
    .execute();
  return rows.flatMap(({ letter_id }) => letter_id ?? []);
}

/** Whose tournament it is; null: it is gone. */
export async function findOwnerId({ q }: Reader, tournamentId: string): Promise<string | null> {
  const row = await q
    .selectFrom('tournament')
    .select('owner_id')
    .where('id', '=', tournamentId)
    .executeTakeFirst();
  return row?.owner_id ?? null;
}
