/** Messages in the database: what telling people of a fact reads and writes. */
import { sql } from 'kysely';
import type { ChannelChoices, MessagePage } from '#contract/areas/messages/message-rows.ts';
import type {
  MessageChannel,
  MessageKind,
  MessageTemplate,
  Moment,
} from '#contract/kinds/moments.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';

/** A fact of the log. */
export function findFact({ q }: Reader, tournamentId: string, seq: number) {
  return q
    .selectFrom('activity')
    .select(['type', 'ids', 'at'])
    .where('tournament_id', '=', tournamentId)
    .where('seq', '=', seq)
    .executeTakeFirst();
}

/** Whether a later fact of the same type names the same subject. */
export async function existsLaterFact(
  { q }: Reader,
  tournamentId: string,
  of: {
    readonly seq: number;
    readonly type: string;
    readonly subject: string;
    readonly subjectId: string;
  },
): Promise<boolean> {
  const row = await q
    .selectFrom('activity')
    .select('seq')
    .where('tournament_id', '=', tournamentId)
    .where('seq', '>', of.seq)
    .where('type', '=', of.type)
    .where(sql<string>`ids ->> ${of.subject}`, '=', of.subjectId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface SettingRow {
  readonly moment: Moment;
  readonly enabled: boolean;
  /** Null: the usual one. */
  readonly template: MessageTemplate | null;
  readonly version: number;
}

/** What a tournament changed of its moments; one that is missing is as usual. */
export async function findAllSettings({ q }: Reader, tournamentId: string): Promise<SettingRow[]> {
  const rows = await q
    .selectFrom('message_setting')
    .select(['moment', 'enabled', 'title', 'body', 'version'])
    .where('tournament_id', '=', tournamentId)
    .execute();
  return rows.map(({ title, body, ...row }) => ({
    ...row,
    template: title === null || body === null ? null : { title, body },
  }));
}

/** Writes a setting that was read with a version (zero: there was none). @returns false when it moved on */
export async function saveSetting(
  tx: Tx,
  tournamentId: string,
  { moment, enabled, template, version }: SettingRow,
): Promise<boolean> {
  const values = { enabled, title: template?.title ?? null, body: template?.body ?? null };
  const frame = { tournament_id: tournamentId, moment };
  const result =
    version === 0
      ? await tx.q
          .insertInto('message_setting')
          .values({ ...frame, ...values })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
      : await tx.q
          .updateTable('message_setting')
          .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
          .where('tournament_id', '=', tournamentId)
          .where('moment', '=', moment)
          .where('version', '=', version)
          .executeTakeFirst();
  return (
    ('numUpdatedRows' in result ? result.numUpdatedRows : result.numInsertedOrUpdatedRows) === 1n
  );
}

/** Speakers with their teams. */
export function findAllSpeakers({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('speaker')
    .select(['person_id as personId', 'team_id as teamId'])
    .where('tournament_id', '=', tournamentId)
    .orderBy('person_id')
    .execute();
}

/** Everybody who speaks or judges. */
export async function findAllParticipantIds(
  { q }: Reader,
  tournamentId: string,
): Promise<string[]> {
  const judges = q
    .selectFrom('adjudicator')
    .select('person_id as id')
    .where('tournament_id', '=', tournamentId);
  const rows = await q
    .selectFrom('speaker')
    .select('person_id as id')
    .where('tournament_id', '=', tournamentId)
    .union(judges)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whom messages about a round’s draw, the latest of them withdrawn, had sent to a room. */
export async function findAllSentToRooms(
  { q }: Reader,
  tournamentId: string,
  roundId: string,
): Promise<string[]> {
  const rows = await q
    .selectFrom('inbox_item')
    .innerJoin('message', sameTournament('message.id', 'inbox_item.message_id'))
    .select(['inbox_item.person_id as id', 'message.kind'])
    .distinctOn('inbox_item.person_id')
    .where('message.tournament_id', '=', tournamentId)
    .where('message.subject_id', '=', roundId)
    .where('message.kind', 'in', [
      'draw-released',
      'elimination-drawn',
      'draw-changed',
      'draw-withdrawn',
    ])
    .orderBy('inbox_item.person_id')
    .orderBy('message.version', 'desc')
    .execute();
  return rows.filter(({ kind }) => kind !== 'draw-withdrawn').map(({ id }) => id);
}

/** Who has had a message of a kind about a subject. */
export async function findAllInformed(
  { q }: Reader,
  tournamentId: string,
  of: {
    readonly kind: MessageKind;
    readonly subjectId: string;
    /** Also those that were withdrawn. */
    readonly withdrawn: boolean;
  },
): Promise<ReadonlySet<string>> {
  const rows = await q
    .selectFrom('inbox_item')
    .innerJoin('message', sameTournament('message.id', 'inbox_item.message_id'))
    .select('inbox_item.person_id')
    .where('message.tournament_id', '=', tournamentId)
    .where('message.kind', '=', of.kind)
    .where('message.subject_id', '=', of.subjectId)
    .$if(!of.withdrawn, (query) => query.where('message.withdrawn_at', 'is', null))
    .execute();
  return new Set(rows.map(({ person_id }) => person_id));
}

/** In a query of `person`: whether notifications are on for their account or their private link. */
export const hasDevice = sql<boolean>`exists (select 1 from push_device
  where push_device.account_id = person.account_id or push_device.link_hash = person.link_hash)`;

/**
 * In a query of `person`: who they are on the chat platform, where the tournament has a server there. Null: they
 * cannot be reached there.
 */
export const chatId = sql<string | null>`(select identity.subject from identity
  where identity.account_id = person.account_id and identity.provider = 'discord'
    and exists (select from chat_server where chat_server.tournament_id = person.tournament_id)
  order by identity.created_at, identity.subject limit 1)`;

/** How people can be reached, and what they chose; with ids, these alone. Names as they are, whatever others see. */
export async function findAllRecipients(
  { q }: Reader,
  tournamentId: string,
  ids?: readonly string[],
) {
  return q
    .selectFrom('person')
    .leftJoin('person_private', sameTournament('person_private.person_id', 'person.id'))
    .leftJoin('message_preference', sameTournament('message_preference.person_id', 'person.id'))
    .select(['person.id', 'person.name', 'person_private.email'])
    .select((eb) => [
      eb.ref('message_preference.choices').$castTo<ChannelChoices | null>().as('choices'),
      'message_preference.quiet_from',
      'message_preference.quiet_to',
      'message_preference.emails_off',
      hasDevice.as('has_device'),
      chatId.as('chat_id'),
    ])
    .where('person.tournament_id', '=', tournamentId)
    .$if(ids !== undefined, (query) =>
      query.where((eb) => eb('person.id', '=', eb.fn.any(eb.val(ids ?? [])))),
    )
    .execute();
}
export type RecipientRow = Awaited<ReturnType<typeof findAllRecipients>>[number];

export interface NewMessage {
  readonly id: string;
  readonly kind: MessageKind;
  readonly subjectId: string;
  readonly version: number;
  readonly about: string;
}

/** @returns false when this fact has its message already */
export async function insertMessage(
  tx: Tx,
  tournamentId: string,
  { id, kind, subjectId, version, about }: NewMessage,
): Promise<boolean> {
  const result = await tx.q
    .insertInto('message')
    .values({
      ...{ tournament_id: tournamentId, id, kind, version, about },
      subject_id: subjectId,
      created_at: tx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export interface NewItem {
  readonly personId: string;
  readonly title: string;
  readonly body: string;
}
export interface NewDelivery {
  readonly personId: string;
  readonly channel: MessageChannel;
  readonly notBefore: Date | null;
  /** For an address that nobody verified: without anything that others wrote freely. */
  readonly plainText: string;
}

/** Inserts everybody's items and deliveries in one statement each. */
export async function insertItems(
  tx: Tx,
  message: {
    readonly tournamentId: string;
    readonly messageId: string;
    readonly opens: MessagePage;
  },
  people: { readonly items: readonly NewItem[]; readonly deliveries: readonly NewDelivery[] },
): Promise<void> {
  const { tournamentId, messageId, opens } = message;
  await sql`
    insert into inbox_item (tournament_id, message_id, person_id, title, body, opens)
    select ${tournamentId}, ${messageId}, "personId", title, body, ${opens}
    from jsonb_to_recordset(${JSON.stringify(people.items)}::jsonb)
      as item ("personId" uuid, title text, body text)
  `.execute(tx.q);
  if (people.deliveries.length === 0) return;
  await sql`
    insert into message_delivery
      (tournament_id, message_id, person_id, channel, state, not_before, plain_text)
    select ${tournamentId}, ${messageId}, "personId", channel, 'queued', "notBefore", "plainText"
    from jsonb_to_recordset(${JSON.stringify(people.deliveries)}::jsonb)
      as delivery ("personId" uuid, channel text, "notBefore" timestamptz, "plainText" text)
  `.execute(tx.q);
}

/** Notification that somebody has a new message, once the transaction is committed. */
export async function announce(tx: Tx, tournamentId: string, messageId: string): Promise<void> {
  const payload = JSON.stringify({ tournamentId, messageId });
  await sql`select pg_notify(${inboxChannel}, ${payload})`.execute(tx.q);
}

/** The database's channel on which nodes hear of new messages. */
export const inboxChannel = 'rostrum_inbox';

/** Whose message it is: persons, and their accounts. */
export async function findAllReaders({ q }: Reader, tournamentId: string, messageId: string) {
  return q
    .selectFrom('inbox_item')
    .innerJoin('person', sameTournament('person.id', 'inbox_item.person_id'))
    .select(['person.id', 'person.account_id'])
    .where('inbox_item.tournament_id', '=', tournamentId)
    .where('inbox_item.message_id', '=', messageId)
    .execute();
}
