/** Proving an email address: an email with a key that works once, for a day, for this account. */
import type { Tx } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { hashSecret, newSecret } from '#server/keys/secrets.ts';
import { deleteStop, mailText, ownLink, paragraphs, queueMail, refuseHeld } from '../mail/index.ts';
import * as repository from './repository.ts';

const lifetime = 24 * 3600_000;

/** @throws AppError `not-ready` (no address to prove), `already-done`, `too-many-requests` */
export async function sendProof(context: Context, accountId: string): Promise<undefined> {
  const { services } = context;
  await context.writeOutside(async (tx) => {
    const account = found(await repository.findById(tx, accountId));
    if (account.email === null) throw new AppError('not-ready', 'Save an email address first.');
    if (account.email_verified)
      throw new AppError('already-done', 'This address is already verified.');
    const key = newSecret(256);
    await repository.replaceProof(tx, {
      keyHash: hashSecret(key),
      accountId,
      email: account.email,
      expiresAt: new Date(tx.now.getTime() + lifetime),
    });
    const { notSentBecause } = await queueMail(tx, services, {
      tournamentId: null,
      kind: 'email-proof',
      to: account.email,
      toName: account.name,
      text: proofText(`${services.config.publicUrl}/me?verify=${key}`),
    });
    refuseHeld(notSentBecause);
  });
  return undefined;
}

/**
 * Marks the address as proved. Only the account that asked can: an email that reaches a stranger
 * proves nothing for the account that typed their address.
 * @throws AppError `bad-code`
 */
export async function confirmAddress(tx: Tx, accountId: string, key: string): Promise<void> {
  const email = await repository.takeProof(tx, hashSecret(key), accountId);
  if (email === undefined || !(await repository.updateVerified(tx, accountId, email))) {
    throw new AppError(
      'bad-code',
      'This link has been used, has expired, or is for another account.',
    );
  }
  await deleteStop(tx, email);
}

function proofText(link: string) {
  return paragraphs([
    mailText`Someone signed in to Rostrum entered this address as theirs. If it was you, open this link while you’re signed in:`,
    ownLink(link),
    mailText`It works once, within a day. If it wasn’t you, ignore this email: the address stays unverified.`,
  ]);
}
