/** What was let out lately, and who may be reached. */
import { sql } from 'kysely';
import type { Reader, Tx } from '#server/db/database.ts';
import type { Usage } from './limits.ts';

/** Any number that no other advisory lock of this program has. */
const mailLock = 728_412;

/**
 * Held until the transaction ends: emails of an account, or to an address, are counted and added by one
 * transaction at a time.
 */
export async function lockMail(tx: Tx, keys: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(${mailLock}, hashtext(key)) from unnest(${[...keys]}::text[]) as key
  `.execute(tx.q);
}

/** Held until the transaction ends, and taken before the locks above. */
export async function lockTournament(tx: Tx, tournamentId: string): Promise<void> {
  await tx.q
    .selectFrom('tournament')
    .select('id')
    .where('id', '=', tournamentId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** The owner of a tournament. */
export async function findOwner(reader: Reader, tournamentId: string) {
  const { owner_id: id } = await reader.q
    .selectFrom('tournament')
    .select('owner_id')
    .where('id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  return { id, isVerified: await isOwnerVerified(reader, tournamentId) };
}

/** Whether the owner has proved an address. */
export async function isOwnerVerified({ q }: Reader, tournamentId: string): Promise<boolean> {
  const row = await q
    .selectFrom('tournament')
    .innerJoin('account', 'account.id', 'tournament.owner_id')
    .select(['account.email', 'account.email_verified'])
    .where('tournament.id', '=', tournamentId)
    .executeTakeFirst();
  return row?.email_verified === true && row.email !== null;
}

interface Question {
  readonly tournamentId: string | null;
  readonly accountId: string | null;
  /** In small letters. */
  readonly addresses: readonly string[];
  readonly typedKinds: readonly string[];
  readonly since: { readonly hour: Date; readonly day: Date };
}

interface Found {
  readonly kept: Omit<Usage, 'recipient'>;
  readonly recipients: Map<string, Usage['recipient']>;
}

/** How many emails were let out within the last hour and day. */
export async function findUsage({ q }: Reader, question: Question): Promise<Found> {
  const { tournamentId, accountId, addresses, typedKinds, since } = question;
  const inHour = sql<number>`count(*) filter (where admitted_at > ${since.hour})`;
  const typed = sql<number>`count(*) filter (
    where admitted_at > ${since.hour} and not asked and kind = any(${[...typedKinds]}))`;
  const countOf = async (column: 'tournament_id' | 'account_id', id: string | null) => {
    if (id === null) return { perHour: 0, perDay: 0, typedPerHour: 0 };
    return q
      .selectFrom('mail_message')
      .select((eb) => [
        inHour.as('perHour'),
        eb.fn.countAll<number>().as('perDay'),
        typed.as('typedPerHour'),
      ])
      .where(column, '=', id)
      .where('tournament_id', 'is not', null)
      .where('admitted_at', '>', since.day)
      .executeTakeFirstOrThrow();
  };
  const here = sql<number>`count(*) filter (
    where tournament_id is not distinct from ${tournamentId}::uuid)`;
  const rows = await q
    .selectFrom('mail_message')
    .select((eb) => [
      'address_folded as address',
      here.as('here'),
      eb.fn.countAll<number>().as('fromAll'),
    ])
    .where((eb) => eb('address_folded', '=', eb.fn.any(eb.val([...addresses]))))
    .where('admitted_at', '>', since.hour)
    // Strangers may ask for these: they take no place of other emails.
    .where('kind', '!=', 'sign-in')
    .groupBy('address_folded')
    .execute();
  return {
    kept: {
      tournament: await countOf('tournament_id', tournamentId),
      account: await countOf('account_id', accountId),
    },
    recipients: new Map(rows.map(({ address, ...counts }) => [address, counts])),
  };
}

/** How many emails for signing in went to an address since then. */
export async function countSignInEmails(
  { q }: Reader,
  address: string,
  since: Date,
): Promise<number> {
  const { count } = await q
    .selectFrom('mail_message')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('address_folded', '=', address.toLowerCase())
    .where('admitted_at', '>', since)
    .where('kind', '=', 'sign-in')
    .executeTakeFirstOrThrow();
  return count;
}

/** The verified addresses of accounts, in small letters, by account. */
export async function findVerifiedAddresses(
  { q }: Reader,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (accountIds.length === 0) return new Map();
  const rows = await q
    .selectFrom('account')
    .select(['id', 'email'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...accountIds]))))
    .where('email_verified', '=', true)
    .execute();
  return new Map(rows.map(({ id, email }) => [id, (email ?? '').toLowerCase()]));
}

/** Whether some account has verified an address. @param address in small letters */
export async function isVerifiedAddress({ q }: Reader, address: string): Promise<boolean> {
  const row = await q
    .selectFrom('account')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', address))
    .where('email_verified', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Which people gave their address themselves: their own account has verified it.
 * @returns `personId address`, the address in small letters
 */
export async function findKnownPeople(
  { q }: Reader,
  tournamentId: string,
  people: readonly { readonly personId: string | null }[],
): Promise<ReadonlySet<string>> {
  const ids = people.flatMap(({ personId }) => personId ?? []);
  const rows = await q
    .selectFrom('person')
    .innerJoin('account', 'account.id', 'person.account_id')
    .select(['person.id', 'account.email'])
    .where('tournament_id', '=', tournamentId)
    .where((eb) => eb('person.id', '=', eb.fn.any(eb.val(ids))))
    .where('account.email_verified', '=', true)
    .execute();
  return new Set(rows.map(({ id, email }) => `${id} ${(email ?? '').toLowerCase()}`));
}
