/**
 * The way of a signed-in account to the chat platform and back, to be linked or to prove who is there: a
 * sealed ticket starts it, and who comes back is kept until the same account presents the key. So nobody
 * can send their ticket, or the key that they came back with, to somebody else and act as them.
 */
import { z } from 'zod';
import { systemActor } from '#server/actor.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { hashSecret, newSecret } from '#server/keys/secrets.ts';
import type { ChatGrant, ChatProfile } from '#server/ports/chat-platform.ts';
import type { Services } from '#server/services.ts';
import { insertLink, takeLink } from '../identity-repository.ts';

/** In place of a key, for people whom the platform did not name. */
export const failed = 'failed';

const confirmSeconds = 600;

const ticketSchema = z.object({
  accountId: z.uuid(),
  redirect: z.enum(['/me', '/me/proof']),
  endsAt: z.number(),
});
type Ticket = z.output<typeof ticketSchema>;

interface Way extends Pick<Ticket, 'accountId' | 'redirect'> {
  /** How long the address starts the way. */
  readonly seconds: number;
}

/** The address at which an account's way to the platform begins; `redirect` is where it ends. */
export function pathToChat({ sealer, clock }: Services, { seconds, ...way }: Way): string {
  const ticket: Ticket = { ...way, endsAt: clock.now().getTime() + seconds * 1000 };
  return `/api/auth/discord?${new URLSearchParams({ ticket: sealer.seal(JSON.stringify(ticket)) })}`;
}

/** The good ticket of an address, else null. */
export function readTicket({ sealer, clock }: Services, query: unknown): Ticket | null {
  const given = z.object({ ticket: z.string().max(1000) }).safeParse(query);
  if (!given.success) return null;
  try {
    const ticket = ticketSchema.parse(JSON.parse(sealer.open(given.data.ticket)));
    return ticket.endsAt > clock.now().getTime() ? ticket : null;
  } catch {
    // Nobody but this server makes tickets.
    return null;
  }
}

export interface Returned {
  readonly profile: ChatProfile;
  readonly grant: ChatGrant;
}

/** @returns the key that the account presents, once. */
export async function keepReturned(
  services: Services,
  { accountId, ...returned }: Returned & { readonly accountId: string },
): Promise<string> {
  const key = newSecret(256);
  await services.db.write({ tournamentId: null, actor: systemActor }, (tx) =>
    insertLink(tx, {
      keyHash: hashSecret(key),
      accountId,
      sealed: services.sealer.seal(JSON.stringify(returned)),
      expiresAt: new Date(tx.now.getTime() + confirmSeconds * 1000),
    }),
  );
  return key;
}

/**
 * Whom the account came back as, once.
 * @throws AppError `bad-code`
 */
export async function takeReturned(
  tx: Tx,
  { sealer }: Services,
  { accountId, key }: { readonly accountId: string; readonly key: string },
): Promise<Returned> {
  const sealed = await takeLink(tx, hashSecret(key), accountId);
  if (sealed === undefined) {
    throw new AppError('bad-code', 'This has run out, or belongs to another account.');
  }
  // Sealed by `keepReturned`, so its shape is ours.
  return JSON.parse(sealer.open(sealed)) as Returned;
}
