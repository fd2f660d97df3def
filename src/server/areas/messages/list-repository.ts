/** How far messages came, for the tab room. */
import { sql } from 'kysely';
import type { DeliveryReason, MessageState } from '#contract/areas/messages/message-rows.ts';
import type { MessageChannel } from '#contract/kinds/moments.ts';
import type { Reader } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';

export function findAllMessages(
  { q }: Reader,
  tournamentId: string,
  page: { readonly limit: number; readonly offset: number },
) {
  return q
    .selectFrom('message')
    .select(['id', 'kind', 'about', 'created_at', 'withdrawn_at'])
    .where('tournament_id', '=', tournamentId)
    .orderBy('version', 'desc')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}
export type MessageRow = Awaited<ReturnType<typeof findAllMessages>>[number];

export async function countMessages({ q }: Reader, tournamentId: string): Promise<number> {
  const { total } = await q
    .selectFrom('message')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  return total;
}

export function findMessage({ q }: Reader, tournamentId: string, messageId: string) {
  return q
    .selectFrom('message')
    .select(['id', 'kind', 'about', 'created_at', 'withdrawn_at'])
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', messageId)
    .executeTakeFirst();
}

/**
 * Of an email that was queued, the row of the email says how far it came; without a mail server it is
 * kept in a file and reaches nobody.
 * @param lostBefore an attempt that began before this and never ended counts as unknown
 */
function stateAt(lostBefore: Date) {
  return sql<MessageState>`case
    when email.sending_since < ${lostBefore} then 'unknown'
    when email.state = 'not-sent' or email.channel = 'outbox' then 'failed'
    else coalesce(email.state, delivery.state) end`;
}
const reason = sql<DeliveryReason | null>`coalesce(
  email.not_sent_because, email.returned, delivery.reason,
  case when email.channel = 'outbox' then 'no-mail-server' end)`;

interface Frame {
  readonly tournamentId: string;
  readonly lostBefore: Date;
}

export interface ReachRow {
  readonly messageId: string;
  readonly people: number;
  readonly read: number;
  /** People who read it, or whom another channel took it to. */
  readonly reached: number;
}

/** Of each message: how many people it is for, read it, or were reached by another channel. */
export async function countReached(
  { q }: Reader,
  { tournamentId, lostBefore }: Frame,
  messageIds: readonly string[],
): Promise<ReachRow[]> {
  const { rows } = await sql<ReachRow>`
    select item.message_id as "messageId", count(*) as people, count(item.read_at) as read,
      count(*) filter (where item.read_at is not null or exists (
        select from message_delivery delivery
        left join mail_message email on email.id = delivery.letter_id
        where delivery.tournament_id = item.tournament_id
          and delivery.message_id = item.message_id and delivery.person_id = item.person_id
          and ${stateAt(lostBefore)} in ('sent', 'seen')
      )) as reached
    from inbox_item item
    where item.tournament_id = ${tournamentId} and item.message_id = any(${[...messageIds]})
    group by item.message_id
  `.execute(q);
  return rows;
}

export interface ChannelRow {
  readonly messageId: string;
  readonly channel: MessageChannel;
  readonly state: MessageState;
  readonly people: number;
}

/** Of each message: how many deliveries of each channel came how far. */
export async function countByChannel(
  { q }: Reader,
  { tournamentId, lostBefore }: Frame,
  messageIds: readonly string[],
): Promise<ChannelRow[]> {
  const { rows } = await sql<ChannelRow>`
    select delivery.message_id as "messageId", delivery.channel, ${stateAt(lostBefore)} as state,
      count(*) as people
    from message_delivery delivery
    left join mail_message email on email.id = delivery.letter_id
    where delivery.tournament_id = ${tournamentId}
      and delivery.message_id = any(${[...messageIds]})
    group by 1, 2, 3
  `.execute(q);
  return rows;
}

export interface DeliveryFilter {
  /** Folded. */
  readonly search: string;
  readonly state: 'all' | 'unread' | 'unreached' | MessageState;
  readonly limit: number;
  readonly offset: number;
}

/** People of a message by name, with the number of all that match. */
export async function findAllPeople(
  { q }: Reader,
  { tournamentId, messageId, lostBefore }: Frame & { readonly messageId: string },
  filter: DeliveryFilter,
) {
  const isIn = (states: readonly MessageState[]) => sql<boolean>`exists (
    select from message_delivery delivery
    left join mail_message email on email.id = delivery.letter_id
    where delivery.tournament_id = inbox_item.tournament_id
      and delivery.message_id = inbox_item.message_id
      and delivery.person_id = inbox_item.person_id
      and ${stateAt(lostBefore)} = any(${[...states]}))`;
  let matching = q
    .selectFrom('inbox_item')
    .innerJoin('person', sameTournament('person.id', 'inbox_item.person_id'))
    .where('inbox_item.tournament_id', '=', tournamentId)
    .where('inbox_item.message_id', '=', messageId);
  if (filter.search) matching = matching.where('person.name_folded', 'like', `%${filter.search}%`);
  if (filter.state === 'seen') {
    matching = matching.where((eb) =>
      eb.or([eb('inbox_item.read_at', 'is not', null), isIn(['seen'])]),
    );
  } else if (filter.state !== 'all') {
    const isUnread = filter.state === 'unread' || filter.state === 'unreached';
    if (isUnread) matching = matching.where('inbox_item.read_at', 'is', null);
    else matching = matching.where(isIn([filter.state]));
    if (filter.state === 'unreached') {
      matching = matching.where((eb) => eb.not(isIn(['sent', 'seen'])));
    }
  }
  const rows = await matching
    .select(['person.id', 'person.name', 'inbox_item.read_at'])
    .orderBy('person.name_folded')
    .orderBy('person.id')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export interface DeliveryRow {
  readonly personId: string;
  readonly channel: MessageChannel;
  readonly state: MessageState;
  readonly reason: DeliveryReason | null;
  readonly notBefore: Date | null;
}

/** The deliveries of some people. */
export async function findAllDeliveries(
  { q }: Reader,
  { tournamentId, messageId, lostBefore }: Frame & { readonly messageId: string },
  personIds: readonly string[],
): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select delivery.person_id as "personId", delivery.channel, ${stateAt(lostBefore)} as state,
      ${reason} as reason,
      case when delivery.state = 'queued' then delivery.not_before end as "notBefore"
    from message_delivery delivery
    left join mail_message email on email.id = delivery.letter_id
    where delivery.tournament_id = ${tournamentId} and delivery.message_id = ${messageId}
      and delivery.person_id = any(${[...personIds]})
    order by delivery.channel
  `.execute(q);
  return rows;
}
