/** Alarms of the server: those that go on, and those that ended lately. */
import { sql } from 'kysely';
import type { SiteAlarm } from '#contract/kinds/site-alarms.ts';
import type { Reader, Tx } from '#server/db/database.ts';

export function findAlarms({ q }: Reader) {
  return q
    .selectFrom('site_alarm')
    .selectAll()
    .where('ended_at', 'is', null)
    .orderBy('since')
    .execute();
}

/** Any number that no other advisory lock of this program has. */
const alarmLock = 728_417;

/** From here on no other node looks at them until this one is done, also where there is none yet. */
export async function findAllForUpdate({ q }: Tx) {
  await sql`select pg_advisory_xact_lock(${alarmLock})`.execute(q);
  return q.selectFrom('site_alarm').selectAll().execute();
}

export async function saveAlarm(
  tx: Tx,
  alarm: {
    readonly kind: SiteAlarm;
    readonly detail: string;
    readonly since: Date;
    readonly emailed_at: Date | null;
  },
): Promise<void> {
  const { kind, ...rest } = alarm;
  const state = { ...rest, ended_at: null };
  await tx.q
    .insertInto('site_alarm')
    .values({ kind, ...state })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(state))
    .execute();
}

export async function endAlarms(tx: Tx, kinds: readonly SiteAlarm[]): Promise<void> {
  if (kinds.length === 0) return;
  await tx.q
    .updateTable('site_alarm')
    .set({ ended_at: tx.now })
    .where('kind', 'in', kinds)
    .where('ended_at', 'is', null)
    .execute();
}

/** When the first person came here. */
export async function findBeginning({ q }: Reader): Promise<Date | null> {
  const row = await q
    .selectFrom('account')
    .select((eb) => eb.fn.min('created_at').as('at'))
    .executeTakeFirst();
  return row?.at ?? null;
}

/** The operators whom emails reach. */
export async function findOperators({ q }: Reader) {
  return q
    .selectFrom('account')
    .select(['name', 'email'])
    .where('operator', '=', true)
    .where('email', 'is not', null)
    .where('email_verified', '=', true)
    .execute();
}
