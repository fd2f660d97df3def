/** A code by email that proves who is there, in the session that asked for it. */

import { mailText, ownLink, paragraphs, queueMail, refuseHeld } from '#server/areas/mail/index.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { hashSecret } from '#server/keys/secrets.ts';
import type { Services } from '#server/services.ts';
import { codeMinutes, insertCode } from '../email/email-code.ts';
import { findAccount } from '../repository.ts';
import { addressOf } from '../sign-in-ways.ts';

interface Session {
  readonly accountId: string;
  readonly familyId: string;
}

/** @throws AppError `not-ready` (no verified address, or no email here), `too-many-requests` */
export async function sendProofCode(tx: Tx, services: Services, session: Session) {
  const account = await findAccount(tx, session.accountId);
  const email = addressOf(services.config, account);
  if (!account || email === null)
    throw new AppError('not-ready', 'Your account has no verified address to send a code to.');
  const holderHash = proofHolder(session.familyId);
  const { code } = await insertCode(tx, services, {
    holderHash,
    earlierHash: holderHash,
    email,
    key: null,
    redirect: '/me',
  });
  const { notSentBecause } = await queueMail(tx, services, {
    tournamentId: null,
    kind: 'proof-code',
    to: email,
    toName: account.name,
    askedBy: account.id,
    text: paragraphs([
      mailText`Your code for confirming that it’s you is ${ownLink(code)}`,
      mailText`Enter it on the page that asked for it. It works once, for ${codeMinutes} minutes. Rostrum never asks for it by phone or message: don’t share it.`,
      mailText`If it wasn’t you, someone is signed in to your account. Open this page and choose “Sign out everywhere else”.`,
      ownLink(`${services.config.publicUrl}/me`),
    ]),
  });
  refuseHeld(notSentBecause);
  return { email };
}

/** The session as the holder of its code. */
export function proofHolder(familyId: string): string {
  return hashSecret(`proof ${familyId}`);
}
