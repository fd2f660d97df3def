/** What happened to accounts. */
import type { AccountEventKind } from '#contract/kinds/account-events.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { newId } from '#server/keys/secrets.ts';

export interface NewAccountEvent {
  readonly accountId: string;
  readonly kind: AccountEventKind;
  /** The session that did it. Its browser and network are taken where none are given. */
  readonly familyId?: string | null;
  readonly userAgent?: string;
  readonly network?: string | null;
  readonly detail?: string | null;
  readonly browserHash?: string | null;
  /** Shown to the person until it is dismissed. */
  readonly isNotice?: boolean;
}

/** @returns the browser and the network that it was noted with */
export async function insertAccountEvent(tx: Tx, event: NewAccountEvent) {
  const family =
    event.familyId && event.userAgent === undefined
      ? await tx.q
          .selectFrom('session_family')
          .select(['user_agent', 'network'])
          .where('id', '=', event.familyId)
          .executeTakeFirst()
      : undefined;
  const where = {
    user_agent: (event.userAgent ?? family?.user_agent ?? '').slice(0, 300),
    network: event.network ?? family?.network ?? null,
  };
  await tx.q
    .insertInto('account_event')
    .values({
      id: newId(),
      account_id: event.accountId,
      family_id: event.familyId ?? null,
      kind: event.kind,
      at: tx.now,
      ...where,
      detail: event.detail ?? null,
      browser_hash: event.browserHash ?? null,
      notice: event.isNotice ?? false,
    })
    .execute();
  return { userAgent: where.user_agent, network: where.network };
}

function selectEvents({ q }: Reader, accountId: string) {
  return q
    .selectFrom('account_event')
    .select(['id', 'kind', 'at', 'user_agent as userAgent', 'network', 'detail'])
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc');
}

export function findAllAccountEvents(reader: Reader, accountId: string, limit: number) {
  return selectEvents(reader, accountId).limit(limit).execute();
}

/** Notices that another session caused: whoever did it cannot keep them from the others. */
export function findAllNotices(
  reader: Reader,
  accountId: string,
  { familyId, limit }: { readonly familyId: string | null; readonly limit: number },
) {
  return selectEvents(reader, accountId)
    .where('notice', '=', true)
    .where('dismissed_at', 'is', null)
    .where('family_id', 'is distinct from', familyId)
    .limit(limit)
    .execute();
}

/** @returns false when there is no such notice for this session */
export async function updateDismissed(
  tx: Tx,
  { accountId, eventId, familyId }: { accountId: string; eventId: string; familyId: string | null },
): Promise<boolean> {
  const result = await tx.q
    .updateTable('account_event')
    .set({ dismissed_at: tx.now })
    .where('id', '=', eventId)
    .where('account_id', '=', accountId)
    .where('notice', '=', true)
    .where('dismissed_at', 'is', null)
    .where('family_id', 'is distinct from', familyId)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Whether the account has signed in before, and whether in this browser. */
export async function findEarlierSignIns({ q }: Reader, accountId: string, browserHash: string) {
  const row = await q
    .selectFrom('account_event')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('all'),
      fn
        .count<number>('id')
        .filterWhere(eb('browser_hash', '=', browserHash))
        .as('here'),
    ])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'signed-in')
    .executeTakeFirstOrThrow();
  return { isFirst: Number(row.all) === 0, isKnown: Number(row.here) > 0 };
}

export async function deleteAccountEventsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.q.deleteFrom('account_event').where('at', '<', before).execute();
}
