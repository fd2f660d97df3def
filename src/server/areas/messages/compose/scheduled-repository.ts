/** Messages that wait for their time, in the database. */
import type { Audience } from '#contract/areas/messages/audience.ts';
import type { MessageTemplate } from '#contract/kinds/moments.ts';
import type { Reader, Tx } from '#server/db/database.ts';

export interface Scheduled {
  readonly id: string;
  readonly kind: 'announcement' | 'emergency';
  readonly audience: Audience;
  readonly template: MessageTemplate;
  readonly at: Date;
}

interface ByAccount {
  readonly accountId: string | null;
}

interface Key {
  readonly tournamentId: string;
  readonly id: string;
}

function selectScheduled({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('scheduled_message')
    .leftJoin('account', 'account.id', 'scheduled_message.account_id')
    .select(['scheduled_message.id', 'kind', 'audience', 'title', 'body', 'send_at'])
    .select(['scheduled_message.version', 'account.name as by_name'])
    .where('scheduled_message.tournament_id', '=', tournamentId);
}
export type ScheduledRow = Awaited<
  ReturnType<ReturnType<typeof selectScheduled>['execute']>
>[number];

/** The next one first. */
export function findAllScheduled(
  reader: Reader,
  tournamentId: string,
  limit: number,
): Promise<ScheduledRow[]> {
  return selectScheduled(reader, tournamentId)
    .orderBy('send_at')
    .orderBy('scheduled_message.id')
    .limit(limit)
    .execute();
}

export function findScheduled(reader: Reader, { tournamentId, id }: Key) {
  return selectScheduled(reader, tournamentId)
    .where('scheduled_message.id', '=', id)
    .executeTakeFirst();
}

export async function insertScheduled(
  tx: Tx,
  tournamentId: string,
  scheduled: Scheduled & ByAccount,
): Promise<void> {
  const { id, kind, accountId } = scheduled;
  await tx.q
    .insertInto('scheduled_message')
    .values({ tournament_id: tournamentId, id, kind, account_id: accountId, ...columns(scheduled) })
    .execute();
}

/**
 * Whoever changes a message answers for it from then on. Emergencies leave at once and stay as they are.
 * @returns false when it moved on or is gone
 */
export async function updateScheduled(
  tx: Tx,
  { tournamentId, id, version }: Key & { readonly version: number },
  { accountId, ...scheduled }: Omit<Scheduled, 'id' | 'kind'> & ByAccount,
): Promise<boolean> {
  const result = await tx.q
    .updateTable('scheduled_message')
    .set((eb) => ({
      ...columns(scheduled),
      account_id: accountId,
      version: eb('version', '+', 1),
    }))
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', id)
    .where('kind', '=', 'announcement')
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

function columns({ audience, template, at }: Omit<Scheduled, 'id' | 'kind'>) {
  const { title, body } = template;
  return { audience: JSON.stringify(audience), title, body, send_at: at };
}

/** @returns false when it is gone, or leaves at once as an emergency */
export async function deleteScheduled(tx: Tx, { tournamentId, id }: Key): Promise<boolean> {
  const result = await tx.q
    .deleteFrom('scheduled_message')
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', id)
    .where('kind', '=', 'announcement')
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Takes a message that is due, so that nobody else sends it; undefined: not due, or gone. */
export function takeDue(tx: Tx, { tournamentId, id }: Key) {
  return tx.q
    .deleteFrom('scheduled_message')
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', id)
    .where('send_at', '<=', tx.now)
    .returning(['id', 'kind', 'audience', 'title', 'body', 'account_id'])
    .executeTakeFirst();
}

/** Messages that wait, and those that somebody wrote and that were sent since a moment. */
export async function countWritten({ q }: Reader, tournamentId: string, since: Date) {
  const { waiting } = await q
    .selectFrom('scheduled_message')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  const { sent } = await q
    .selectFrom('message')
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .where('tournament_id', '=', tournamentId)
    .where('kind', 'in', ['announcement', 'emergency'])
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return { waiting, sent };
}
