/**
 * Signing in by email. Asking writes the same request and sends the same email to every address, so that
 * nobody learns which have an account: that is looked up once the address is proved. The request belongs
 * to the browser that asked, by a secret in a cookie: a code or link that somebody else reads opens
 * nothing for them.
 */
import { limits } from '#contract/limits.ts';
import { localPath } from '#contract/text/local-path.ts';
import { systemActor } from '#server/actor.ts';
import {
  countSignInEmails,
  deleteStop,
  mailText,
  ownLink,
  paragraphs,
  queueMail,
} from '#server/areas/mail/index.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Browser } from '#server/http/browser.ts';
import { hashSecret, newSecret } from '#server/keys/secrets.ts';
import type { Services } from '#server/services.ts';
import { home } from '../sessions/arrival.ts';
import { codeEnd, codeMinutes, goneText, insertCode, insertLink, takeCode } from './email-code.ts';
import { countAsUsed, limitCodes, limitEmails } from './email-limits.ts';
import * as repository from './email-request-repository.ts';

const requestCookie = 'rostrum-email';

/** Emails a code and a link. @throws AppError `too-many-requests` */
export async function beginEmailSignIn(
  services: Services,
  browser: Browser,
  asked: { readonly email: string; readonly redirect?: string | undefined },
): Promise<Date> {
  const { until, secret } = await limitEmails(services, browser, asked.email, () =>
    sendEmail(services, browser, asked),
  );
  // For the name of a new account, it outlives the code.
  browser.keep({ name: requestCookie, value: secret, seconds: 2 * codeMinutes * 60 });
  return until;
}

async function sendEmail(
  services: Services,
  browser: Browser,
  asked: { readonly email: string; readonly redirect?: string | undefined },
) {
  const { email } = asked;
  const secret = newSecret(256);
  const key = newSecret(256);
  const earlier = browser.cookie(requestCookie);
  const until = await services.db.write(outside, async (tx) => {
    const request = {
      holderHash: hashSecret(secret),
      earlierHash: earlier && hashSecret(earlier),
      email,
      key,
      redirect: localPath(asked.redirect) ?? home,
    };
    const { code, expiresAt } = (await isCodeSafe(tx, email))
      ? await insertCode(tx, services, request)
      : { code: null, expiresAt: await insertLink(tx, services, request) };
    await queueMail(tx, services, {
      tournamentId: null,
      kind: 'sign-in',
      to: email,
      toName: null,
      text: signInText(code, `${services.config.publicUrl}/signin?email=${key}`),
    });
    return expiresAt;
  });
  return { until, secret };
}

/**
 * Each network gets its first email, and each email allows a guess: whoever has a hundred thousand networks
 * would soon guess a code. Beyond the guesses of a day, emails to the address hold the link alone.
 */
async function isCodeSafe(tx: Tx, email: string): Promise<boolean> {
  const dayAgo = new Date(tx.now.getTime() - 86_400_000);
  return (await countSignInEmails(tx, email, dayAgo)) < limits['sign-in-code'].perAddress;
}

/** Whose sign-in it is; null: nobody's yet, a name is missing. */
export interface EmailSignIn {
  readonly accountId: string | null;
  readonly redirect: string;
}

/** @throws AppError `bad-code`, `wrong-state` (no request waits here), `too-many-requests` */
export async function signInByCode(
  services: Services,
  browser: Browser,
  typed: string,
): Promise<EmailSignIn> {
  const holderHash = hashOf(browser);
  const now = services.clock.now();
  const email = await services.db.read((reader) =>
    repository.findRequestedAddress(reader, holderHash, now),
  );
  if (email === undefined) throw new AppError('wrong-state', goneText);
  const signIn = await limitCodes(services, browser, { holderHash, email }, () =>
    takeCode(services, holderHash, typed, prove),
  );
  await countAsUsed(services, browser);
  return signIn;
}

/** @throws AppError `wrong-state` (used, expired, or asked for in another browser) */
export async function signInByLink(
  services: Services,
  browser: Browser,
  key: string,
): Promise<EmailSignIn> {
  const browserHash = hashOf(browser);
  const keyHash = hashSecret(key);
  const signIn = await services.db.write(outside, async (tx) => {
    const request = await repository.findRequestToUse(tx, browserHash);
    return request?.key_hash === keyHash ? prove(tx, request) : null;
  });
  if (signIn) {
    await countAsUsed(services, browser);
    return signIn;
  }
  const isElsewhere = await services.db.read((reader) =>
    repository.existsLink(reader, keyHash, services.clock.now()),
  );
  throw new AppError('wrong-state', isElsewhere ? elsewhereText : usedText);
}

/** Uses the request up; its email arrived, so that others may go there again. Of an address without an account, only the proof stays. */
async function prove(tx: Tx, request: repository.RequestRow): Promise<EmailSignIn> {
  const { email, redirect, browser_hash: browserHash } = request;
  await deleteStop(tx, email);
  const accountId = (await repository.findAccountOfAddress(tx, email)) ?? null;
  if (accountId === null) await repository.updateProvedRequest(tx, browserHash, codeEnd(tx));
  else await repository.deleteRequest(tx, browserHash);
  return { accountId, redirect };
}

/** The address that this browser has proved and that waits for a name, used up. */
export async function takeProvedRequest(tx: Tx, browser: Browser) {
  const request = await repository.findRequestToUse(tx, hashOf(browser));
  if (!request || request.proved_at === null) throw new AppError('wrong-state', goneText);
  await repository.deleteRequest(tx, request.browser_hash);
  return { email: request.email, redirect: request.redirect };
}

/** An unknown hash where the browser has no request. */
function hashOf(browser: Browser): string {
  return hashSecret(browser.cookie(requestCookie) ?? '');
}

const outside = { tournamentId: null, actor: systemActor };

const usedText = `This link was used, or is older than ${codeMinutes} minutes. Ask for a new email.`;
const elsewhereText =
  'This link works only in the browser where you asked for it. Type the code from the email there.';

function signInText(code: string | null, link: string) {
  if (code === null) {
    return paragraphs([
      mailText`Open this link in the browser where you asked for it, to sign in to Rostrum:`,
      ownLink(link),
      mailText`It works once, for ${codeMinutes} minutes. There is no code this time, because too many were requested for your address today.`,
      unaskedText,
    ]);
  }
  return paragraphs([
    mailText`Your code for signing in to Rostrum is ${ownLink(code)}`,
    mailText`Enter it on the page where you requested it. If you are reading this in the same browser, open this link instead:`,
    ownLink(link),
    mailText`The code and the link work once, for ${codeMinutes} minutes. Rostrum never asks for the code by phone or message: don’t share it.`,
    unaskedText,
  ]);
}

const unaskedText = mailText`If it wasn’t you, ignore this email. Nobody can sign in without it.`;
