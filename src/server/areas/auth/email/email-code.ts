/**
 * Codes of six digits that an email holds. A code belongs to its holder, the browser or session that asked:
 * nobody else can use it. It works once, for ten minutes, and allows five wrong tries.
 */
import { randomInt } from 'node:crypto';
import { systemActor } from '#server/actor.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { hashSecret } from '#server/keys/secrets.ts';
import type { Services } from '#server/services.ts';
import * as repository from './email-request-repository.ts';

export const codeMinutes = 10;
const mostTries = 5;

interface Options {
  readonly holderHash: string;
  /** Of the request that this one replaces. */
  readonly earlierHash: string | null;
  readonly email: string;
  /** Of a link that does the same as the code; null: there is none. */
  readonly key: string | null;
  readonly redirect: string;
}

/** Writes a request with a new code, which only its email holds. */
export async function insertCode(tx: Tx, services: Services, asked: Options) {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return { code, expiresAt: await insertAsked(tx, services, { ...asked, code }) };
}

/** Writes a request that only a link answers. @returns when it expires */
export function insertLink(tx: Tx, services: Services, asked: Options & { readonly key: string }) {
  return insertAsked(tx, services, { ...asked, code: null });
}

async function insertAsked(
  tx: Tx,
  { sealer }: Services,
  asked: Options & { readonly code: string | null },
): Promise<Date> {
  const { holderHash, earlierHash, email, key, redirect, code } = asked;
  const expiresAt = codeEnd(tx);
  const request = {
    browserHash: holderHash,
    email,
    codeHash: code === null ? null : sealer.fingerprint(codeText(holderHash, code)),
    keyHash: key === null ? null : hashSecret(key),
    redirect,
    expiresAt,
  };
  await repository.insertRequest(tx, request, earlierHash);
  return expiresAt;
}

/** When something that begins now has expired. */
export function codeEnd(tx: Tx): Date {
  return new Date(tx.now.getTime() + codeMinutes * 60_000);
}

type Finish<T> = (tx: Tx, request: repository.RequestRow) => Promise<T>;
type Outcome<T> =
  | { readonly result: T }
  | { readonly refused: 'bad-code' | 'wrong-state'; readonly text: string };

/**
 * Compares what was typed with the holder's code, and finishes in the same transaction when it is right.
 * @throws AppError `bad-code`, `wrong-state` (no code waits, or too many were wrong)
 */
export async function takeCode<T>(
  services: Services,
  holderHash: string,
  typed: string,
  finish: Finish<T>,
): Promise<T> {
  // A wrong code has to stay counted: nothing is thrown for it inside the transaction.
  const outcome = await services.db.write({ tournamentId: null, actor: systemActor }, (tx) =>
    tryCode(tx, services, { holderHash, typed, finish }),
  );
  if ('result' in outcome) return outcome.result;
  throw new AppError(outcome.refused, outcome.text);
}

async function tryCode<T>(
  tx: Tx,
  { sealer }: Services,
  {
    holderHash,
    typed,
    finish,
  }: { readonly holderHash: string; readonly typed: string; readonly finish: Finish<T> },
): Promise<Outcome<T>> {
  const request = await repository.findRequestToUse(tx, holderHash);
  if (!request || request.code_hash === null) return { refused: 'wrong-state', text: goneText };
  if (request.tries >= mostTries) return { refused: 'wrong-state', text: triedText };
  const code = typed.replace(/\D/g, '');
  if (sealer.fingerprints(codeText(holderHash, code)).includes(request.code_hash)) {
    return { result: await finish(tx, request) };
  }
  const tries = request.tries + 1;
  await repository.updateTries(tx, holderHash, tries);
  const left = mostTries - tries;
  if (left === 0) return { refused: 'bad-code', text: triedText };
  const more = `${left} more ${left === 1 ? 'try' : 'tries'}`;
  return {
    refused: 'bad-code',
    text: `This is not the code in the newest email. You have ${more}.`,
  };
}

/** Six digits are few: without the server's key nobody can try them all on what is stored. */
function codeText(holderHash: string, code: string): string {
  return `email-code ${holderHash} ${code}`;
}

export const goneText = `This code was used, or is older than ${codeMinutes} minutes. Ask for a new email.`;
const triedText = 'That was one wrong code too many. Ask for a new email.';
