/**
 * Lists what happens to an account for its person. What may be somebody else's doing is a notice: shown
 * on every other session until it is dismissed, and emailed where the account has a verified address.
 */
import type { Tx } from '#server/db/database.ts';
import {
  findEarlierSignIns,
  insertAccountEvent,
  type NewAccountEvent,
} from '#server/http/identity/account-event-repository.ts';
import { hashSecret } from '#server/keys/secrets.ts';
import type { Services } from '#server/services.ts';
import { mailText, ownLink, paragraphs, queueMail } from '../mail/index.ts';
import { findAccount } from './repository.ts';

type Notice = Omit<NewAccountEvent, 'isNotice'>;

/** Lists an event and sends a notice of it. */
export async function noteWithNotice(tx: Tx, services: Services, event: Notice): Promise<void> {
  const where = await insertAccountEvent(tx, { ...event, isNotice: true });
  const account = await findAccount(tx, event.accountId);
  if (!account?.email || !account.email_verified) return;
  await queueMail(tx, services, {
    tournamentId: null,
    kind: 'security-notice',
    to: account.email,
    toName: account.name,
    askedBy: account.id,
    text: paragraphs([
      noticeText(event.kind),
      mailText`When: ${tx.now.toISOString().slice(0, 16).replace('T', ' ')} UTC. Network: ${where.network ?? 'unknown'}.`,
      mailText`If it was not you, open this page and choose “This wasn’t me”. It signs out every other device and revokes API tokens.`,
      ownLink(`${services.config.publicUrl}/me`),
    ]),
  });
}

interface SignIn {
  readonly accountId: string;
  readonly familyId: string;
  readonly userAgent: string;
  readonly network: string | null;
  readonly browserSecret: string;
}

/** Lists a sign-in; with a notice in a browser that is new to the account, except for the very first. */
export async function noteSignIn(tx: Tx, services: Services, signIn: SignIn): Promise<void> {
  const { browserSecret, ...rest } = signIn;
  // Of browser and account together: nothing says which accounts share a browser.
  const browserHash = hashSecret(`${browserSecret} ${signIn.accountId}`);
  const { isFirst, isKnown } = await findEarlierSignIns(tx, signIn.accountId, browserHash);
  const event = { ...rest, kind: 'signed-in', browserHash } as const;
  if (isFirst || isKnown) await insertAccountEvent(tx, event);
  else await noteWithNotice(tx, services, event);
}

function noticeText(kind: Notice['kind']) {
  if (kind === 'signed-in') return mailText`Your Rostrum account was opened in a new browser.`;
  if (kind === 'linked') return mailText`A way to sign in was added to your Rostrum account.`;
  if (kind === 'unlinked') return mailText`A way to sign in was removed from your Rostrum account.`;
  if (kind === 'email-changed')
    return mailText`This address was removed from your Rostrum account, or replaced by another one.`;
  if (kind === 'pin-set') return mailText`The PIN of your Rostrum account was set.`;
  return mailText`An API token was created for your Rostrum account.`;
}
