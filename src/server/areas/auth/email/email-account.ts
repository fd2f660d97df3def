/** The account that a proved address opens. */
import { fold } from '#contract/text/fold.ts';
import { systemActor } from '#server/actor.ts';
import { violates } from '#server/errors.ts';
import type { Browser } from '#server/http/browser.ts';
import { newId } from '#server/keys/secrets.ts';
import type { Services } from '#server/services.ts';
import { insertAccount } from '../repository.ts';
import { findAccountOfAddress } from './email-request-repository.ts';
import { takeProvedRequest } from './email-sign-in.ts';

/**
 * Creates the account of the address that this browser has proved; one that was created or verified the
 * address a moment earlier is opened instead.
 * @throws AppError `wrong-state` (no proved address waits here)
 */
export async function createEmailAccount(services: Services, browser: Browser, name: string) {
  const open = () =>
    services.db.write({ tournamentId: null, actor: systemActor }, async (tx) => {
      const { email, redirect } = await takeProvedRequest(tx, browser);
      const known = await findAccountOfAddress(tx, email);
      if (known !== undefined) return { accountId: known, redirect };
      const id = newId();
      const account = { id, name, nameFolded: fold(name), operator: false };
      await insertAccount(tx, { ...account, verifiedEmail: email });
      return { accountId: id, redirect };
    });
  return open().catch((error: unknown) => {
    if (violates(error, 'account_verified_email')) return open();
    throw error;
  });
}
