/** One person's messages and choices in the database. */
import type { ChannelChoices, QuietHours } from '#contract/areas/messages/message-rows.ts';
import type { MessageChannel } from '#contract/kinds/moments.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';
import { chatId, hasDevice } from './repository.ts';

export interface PersonKey {
  readonly tournamentId: string;
  readonly personId: string;
}

/** Messages that still hold, newest first. */
export function findAllItems({ q }: Reader, { tournamentId, personId }: PersonKey, limit: number) {
  return q
    .selectFrom('inbox_item')
    .innerJoin('message', sameTournament('message.id', 'inbox_item.message_id'))
    .select(['message.id', 'message.kind', 'message.subject_id', 'message.created_at'])
    .select(['inbox_item.title', 'inbox_item.body', 'inbox_item.opens', 'inbox_item.read_at'])
    .where('inbox_item.tournament_id', '=', tournamentId)
    .where('inbox_item.person_id', '=', personId)
    .where('message.withdrawn_at', 'is', null)
    .orderBy('message.created_at', 'desc')
    .orderBy('message.version', 'desc')
    .limit(limit)
    .execute();
}
export type ItemRow = Awaited<ReturnType<typeof findAllItems>>[number];

export async function markRead(
  tx: Tx,
  { tournamentId, personId }: PersonKey,
  messageIds: readonly string[],
): Promise<void> {
  await tx.q
    .updateTable('inbox_item')
    .set({ read_at: tx.now })
    .where('tournament_id', '=', tournamentId)
    .where('person_id', '=', personId)
    .where('message_id', 'in', messageIds)
    .where('read_at', 'is', null)
    .execute();
}

interface Preferences {
  readonly choices: ChannelChoices;
  readonly quiet: QuietHours | null;
  readonly emailsOff: boolean;
}

/** What a person chose; undefined: nothing yet. */
export async function findPreferences(
  { q }: Reader,
  { tournamentId, personId }: PersonKey,
): Promise<Preferences | undefined> {
  const row = await q
    .selectFrom('message_preference')
    .select(['choices', 'quiet_from as from', 'quiet_to as to', 'emails_off as emailsOff'])
    .where('tournament_id', '=', tournamentId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { choices, from, to, emailsOff } = row;
  return { choices, emailsOff, quiet: from !== null && to !== null ? { from, to } : null };
}

export async function savePreferences(
  tx: Tx,
  { tournamentId, personId }: PersonKey,
  {
    choices,
    quiet,
    emailsOff,
  }: Omit<Preferences, 'emailsOff'> & { readonly emailsOff?: boolean | undefined },
): Promise<void> {
  const values = {
    choices: JSON.stringify(choices),
    quiet_from: quiet?.from ?? null,
    quiet_to: quiet?.to ?? null,
    ...(emailsOff === undefined ? {} : { emails_off: emailsOff }),
  };
  await tx.q
    .insertInto('message_preference')
    .values({ tournament_id: tournamentId, person_id: personId, ...values })
    .onConflict((conflict) => conflict.columns(['tournament_id', 'person_id']).doUpdateSet(values))
    .execute();
}

/** Channels that can reach a person. */
export async function findReachable(
  { q }: Reader,
  { tournamentId, personId }: PersonKey,
): Promise<MessageChannel[]> {
  const row = await q
    .selectFrom('person')
    .leftJoin('person_private', sameTournament('person_private.person_id', 'person.id'))
    .select(['person_private.email', hasDevice.as('has_device'), chatId.as('chat_id')])
    .where('person.tournament_id', '=', tournamentId)
    .where('person.id', '=', personId)
    .executeTakeFirst();
  return [
    ...(row?.has_device ? (['push'] as const) : []),
    ...(row?.chat_id ? (['chat'] as const) : []),
    ...(row?.email ? (['email'] as const) : []),
  ];
}
