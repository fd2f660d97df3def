/** Addresses that take no emails, and people who turned a tournament's emails off. */
import type { Reader, Tx } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';

export type StopReason = 'bounced' | 'complained';

/** Why addresses get no emails, by address. @param addresses in small letters */
export async function findAllStops(
  { q }: Reader,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, StopReason>> {
  if (addresses.length === 0) return new Map();
  const rows = await q
    .selectFrom('mail_stop')
    .select(['address', 'reason'])
    .where((eb) => eb('address', '=', eb.fn.any(eb.val([...addresses]))))
    .execute();
  return new Map(rows.map(({ address, reason }) => [address, reason]));
}

/** Keeps the newest reason. @param address in small letters */
export async function saveStop(
  tx: Tx,
  {
    address,
    ...stop
  }: { readonly address: string; readonly reason: StopReason; readonly detail: string },
): Promise<void> {
  const values = { ...stop, at: tx.now };
  await tx.q
    .insertInto('mail_stop')
    .values({ address, ...values })
    .onConflict((conflict) => conflict.column('address').doUpdateSet(values))
    .execute();
}

/** Emails go to an address again: its holder got one. @returns whether they had been stopped */
export async function deleteStop({ q }: Tx, address: string): Promise<boolean> {
  const { numDeletedRows } = await q
    .deleteFrom('mail_stop')
    .where('address', '=', address.toLowerCase())
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Which of these people turned the tournament's emails off. */
export async function findAllTurnedOff(
  { q }: Reader,
  tournamentId: string,
  personIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (personIds.length === 0) return new Set();
  const rows = await q
    .selectFrom('message_preference')
    .select('person_id')
    .where('tournament_id', '=', tournamentId)
    .where((eb) => eb('person_id', '=', eb.fn.any(eb.val([...personIds]))))
    .where('emails_off', '=', true)
    .execute();
  return new Set(rows.map(({ person_id }) => person_id));
}

interface PersonKey {
  readonly tournamentId: string;
  readonly personId: string;
}

/** The tournament's name and what the person chose; undefined: one of them is gone. */
export function findChoice({ q }: Reader, { tournamentId, personId }: PersonKey) {
  return q
    .selectFrom('person')
    .innerJoin('tournament', 'tournament.id', 'person.tournament_id')
    .leftJoin('message_preference', sameTournament('message_preference.person_id', 'person.id'))
    .select(['tournament.name as tournament', 'message_preference.emails_off as off'])
    .where('person.tournament_id', '=', tournamentId)
    .where('person.id', '=', personId)
    .executeTakeFirst();
}

export async function saveChoice(
  tx: Tx,
  { tournamentId, personId }: PersonKey,
  off: boolean,
): Promise<void> {
  await tx.q
    .insertInto('message_preference')
    .values({ tournament_id: tournamentId, person_id: personId, emails_off: off })
    .onConflict((conflict) =>
      conflict.columns(['tournament_id', 'person_id']).doUpdateSet({ emails_off: off }),
    )
    .execute();
}
