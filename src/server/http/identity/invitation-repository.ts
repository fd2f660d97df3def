/** What lets somebody look into a private tournament before they are a member. */
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Reader } from '#server/db/database.ts';

/** A secret that came with the call (header `invitation`), as the database knows it. */
export interface Invitation {
  /** Of a registration code, under each key of the server. */
  readonly codeHashes: readonly string[];
  /** Of an invite to the staff, or of a private link. */
  readonly keyHash: string;
}

/** Who looks at a tournament, and when. */
export interface Viewer {
  readonly actor: Actor;
  readonly now: Date;
  /** What opens a private tournament to a person who is not a member yet; null: nothing. */
  readonly invitation: Invitation | null;
}

/**
 * Whether the viewer holds a registration code, an open invite or a private link of the tournament, or
 * is an account that it waits for: invited to the staff or to own it, with a request for places, or
 * with the verified email address of a participant.
 */
export async function existsInvitation(
  { q }: Reader,
  { actor, invitation, now }: Viewer,
  tournamentId: string,
): Promise<boolean> {
  const ways = [
    ...(invitation ? waysOfSecret(invitation, now) : []),
    ...(actor.kind === 'account' ? waysOfAccount(actor.accountId, now) : []),
  ];
  if (ways.length === 0) return false;
  const { rows } = await sql<{ invited: boolean }>`
    select ${sql.join(ways, sql` or `)} as invited
    from (select ${tournamentId}::uuid as id) t
  `.execute(q);
  return rows[0]?.invited ?? false;
}

function waysOfSecret({ codeHashes, keyHash }: Invitation, now: Date): RawBuilder<boolean>[] {
  return [
    sql`exists (select from registration_code c
      where c.tournament_id = t.id and c.code_hash = any(${codeHashes}) and c.revoked_at is null)`,
    sql`exists (select from invite i where i.tournament_id = t.id and i.key_hash = ${keyHash}
      and i.accepted_at is null and i.revoked_at is null and i.expires_at > ${now})`,
    sql`exists (select from person p where p.tournament_id = t.id and p.link_hash = ${keyHash})`,
  ];
}

function waysOfAccount(accountId: string, now: Date): RawBuilder<boolean>[] {
  const email = sql`(select lower(a.email) from account a
    where a.id = ${accountId} and a.email_verified)`;
  return [
    sql`exists (select from invite i where i.tournament_id = t.id
      and (i.account_id = ${accountId} or i.email = ${email})
      and i.accepted_at is null and i.revoked_at is null and i.expires_at > ${now})`,
    sql`exists (select from ownership_offer o
      where o.tournament_id = t.id and o.account_id = ${accountId} and o.expires_at > ${now})`,
    sql`exists (select from signup s where s.tournament_id = t.id
      and s.account_id = ${accountId} and s.state not in ('withdrawn', 'deleted'))`,
    sql`exists (select from person p
      join person_private c on c.tournament_id = p.tournament_id and c.person_id = p.id
      where p.tournament_id = t.id and p.account_id is null and lower(c.email) = ${email})`,
  ];
}
