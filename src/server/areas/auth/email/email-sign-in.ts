/**
 * Signing in by email. Asking writes the same request and sends the same email to every address, so that
 * nobody learns which have an account: that is looked up once the address is proved. The request belongs
 * to the browser that asked, by a secret in a cookie: a code or link that somebody else reads opens
 * nothing for them.
 */
import { randomInt } from 'node:crypto';
import { localPath } from '#contract/text/local-path.ts';
import { systemActor } from '#server/actor.ts';
import { mailText, ownLink, paragraphs, queueMail } from '#server/areas/mail/index.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Browser } from '#server/http/browser.ts';
import { hashSecret, newSecret } from '#server/keys/secrets.ts';
import type { Services } from '#server/services.ts';
import { home } from '../sessions/arrival.ts';
import { limitCodes, limitEmails } from './email-limits.ts';
import * as repository from './email-request-repository.ts';

const requestCookie = 'rostrum-email';
const minutes = 10;
/** Wrong codes of one request. */
const mostTries = 5;

/** Emails a code and a link. @throws AppError `too-many-requests` */
export async function beginEmailSignIn(
  services: Services,
  browser: Browser,
  asked: { readonly email: string; readonly redirect?: string | undefined },
): Promise<Date> {
  const { email } = asked;
  await limitEmails(services, browser, email);
  const secret = newSecret(256);
  const browserHash = hashSecret(secret);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const key = newSecret(256);
  const earlier = browser.cookie(requestCookie);
  const until = await services.db.write(outside, async (tx) => {
    const expiresAt = later(tx);
    const request = {
      browserHash,
      email,
      codeHash: services.sealer.fingerprint(codeText(browserHash, code)),
      keyHash: hashSecret(key),
      redirect: localPath(asked.redirect) ?? home,
      expiresAt,
    };
    await repository.insertRequest(tx, request, earlier && hashSecret(earlier));
    await queueMail(tx, services, {
      tournamentId: null,
      kind: 'sign-in',
      to: email,
      toName: null,
      text: signInText(code, `${services.config.publicUrl}/signin?email=${key}`),
    });
    return expiresAt;
  });
  // For the name of a new account, it outlives the code.
  browser.keep({ name: requestCookie, value: secret, seconds: 2 * minutes * 60 });
  return until;
}

/** Whose sign-in it is; null: nobody's yet, a name is missing. */
export interface EmailSignIn {
  readonly accountId: string | null;
  readonly redirect: string;
}

/** @throws AppError `bad-code`, `wrong-state` (no request waits here), `too-many-requests` */
export async function useCode(
  services: Services,
  browser: Browser,
  typed: string,
): Promise<EmailSignIn> {
  const browserHash = hashOf(browser);
  const now = services.clock.now();
  const email = await services.db.read((reader) =>
    repository.findRequestedAddress(reader, browserHash, now),
  );
  if (email === undefined) throw new AppError('wrong-state', goneText);
  return limitCodes(services, browser, email, async () => {
    // A wrong code has to stay counted: nothing is thrown inside the transaction.
    const outcome = await services.db.write(outside, (tx) =>
      tryCode(tx, services, browserHash, typed),
    );
    if ('redirect' in outcome) return outcome;
    throw new AppError(outcome.code, outcome.text);
  });
}

interface Refused {
  readonly code: 'bad-code' | 'wrong-state';
  readonly text: string;
}

async function tryCode(
  tx: Tx,
  { sealer }: Services,
  browserHash: string,
  typed: string,
): Promise<EmailSignIn | Refused> {
  const request = await repository.findRequestToUse(tx, browserHash);
  if (!request || request.code_hash === null) return { code: 'wrong-state', text: goneText };
  if (request.tries >= mostTries) return { code: 'wrong-state', text: triedText };
  const code = typed.replace(/\D/g, '');
  if (sealer.fingerprints(codeText(browserHash, code)).includes(request.code_hash)) {
    return prove(tx, request);
  }
  const tries = request.tries + 1;
  await repository.updateTries(tx, browserHash, tries);
  if (tries >= mostTries) return { code: 'bad-code', text: triedText };
  const left = mostTries - tries;
  return {
    code: 'bad-code',
    text: `This is not the code in the newest email. You have ${left} more ${left === 1 ? 'try' : 'tries'}.`,
  };
}

/** @throws AppError `wrong-state` (used, expired, or asked for in another browser) */
export async function useLink(
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
  if (signIn) return signIn;
  const isElsewhere = await services.db.read((reader) =>
    repository.existsLink(reader, keyHash, services.clock.now()),
  );
  throw new AppError('wrong-state', isElsewhere ? elsewhereText : usedText);
}

/** Uses the request up. Of an address without an account, only the proof stays. */
async function prove(tx: Tx, request: repository.RequestRow): Promise<EmailSignIn> {
  const { email, redirect, browser_hash: browserHash } = request;
  const accountId = (await repository.findAccountOfAddress(tx, email)) ?? null;
  if (accountId === null) await repository.updateProvedRequest(tx, browserHash, later(tx));
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

/** Six digits are few: without the server's key nobody can try them all on what is stored. */
function codeText(browserHash: string, code: string): string {
  return `email-code ${browserHash} ${code}`;
}

function later(tx: Tx): Date {
  return new Date(tx.now.getTime() + minutes * 60_000);
}

const outside = { tournamentId: null, actor: systemActor };

const goneText = `This sign-in was used, or is older than ${minutes} minutes. Ask for a new email.`;
const triedText =
  'That was one wrong code too many. Use the link in the email, or ask for a new one.';
const usedText = `This link was used, or is older than ${minutes} minutes. Ask for a new email.`;
const elsewhereText =
  'This link works only in the browser where you asked for it. Type the code from the email there.';

function signInText(code: string, link: string) {
  return paragraphs([
    mailText`Your code for signing in to Rostrum is ${ownLink(code)}`,
    mailText`Type it where you asked for it. If you are reading this in the same browser, open this link instead:`,
    ownLink(link),
    mailText`Code and link work once, for ${minutes} minutes. Rostrum never asks for the code by phone or message: give it to nobody.`,
    mailText`If it wasn’t you, ignore this email. Without it nobody can sign in with your address.`,
  ]);
}
