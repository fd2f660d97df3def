/** Proving an e-mail address: a letter with a key that works once, for a day, for this account. */
import type { Tx } from '../../db/database.ts';
import { AppError, found } from '../../errors.ts';
import type { Context } from '../../http/context.ts';
import { hashSecret, newSecret } from '../../secrets.ts';
import { queueMail } from '../mail/index.ts';
import * as repository from './repository.ts';

const lifetime = 24 * 3600_000;

/** @throws AppError `not-ready` (no address to prove), `already-done` */
export async function sendProof(context: Context, accountId: string): Promise<undefined> {
  const { services } = context;
  await context.writeOutside(async (tx) => {
    const account = found(await repository.findById(tx, accountId));
    if (account.email === null) throw new AppError('not-ready', 'Save an e-mail address first.');
    if (account.email_verified) throw new AppError('already-done', 'This address is verified.');
    const key = newSecret(256);
    await repository.replaceProof(tx, {
      keyHash: hashSecret(key),
      accountId,
      email: account.email,
      expiresAt: new Date(tx.now.getTime() + lifetime),
    });
    await queueMail(tx, services, {
      tournamentId: null,
      kind: 'email-proof',
      to: account.email,
      toName: account.name,
      subject: 'Is this your address?',
      text: letterText(`${services.config.publicUrl}/me?verify=${key}`),
    });
  });
  return undefined;
}

/**
 * Marks the address as proved. Only the account that asked can: a letter that reaches a stranger
 * proves nothing for whoever typed their address.
 * @throws AppError `bad-code`
 */
export async function confirmAddress(tx: Tx, accountId: string, key: string): Promise<void> {
  const email = await repository.takeProof(tx, hashSecret(key), accountId);
  if (email === undefined || !(await repository.updateVerified(tx, accountId, email))) {
    throw new AppError('bad-code', 'This link was used, has run out, or is for another account.');
  }
}

function letterText(link: string): string {
  return `Somebody who is signed in at Rostrum gave this address as theirs. If that was you, open this link while you are signed in:

${link}

It works once, for a day. If it was not you, do nothing: the address stays unverified.`;
}
