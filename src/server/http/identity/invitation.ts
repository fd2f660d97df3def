/**
 * The header `invitation`, or the code in the address: a registration code, the key of an invite to the
 * staff, or of a private link.
 */
import type { FastifyRequest } from 'fastify';
import { codeMarks } from '#server/areas/registration/index.ts';
import { AppError } from '#server/errors.ts';
import { hashSecret } from '#server/keys/secrets.ts';
import type { Services } from '#server/services.ts';
import type { Caller } from '../limits/caller.ts';
import type { Invitation } from './invitation-repository.ts';

/** Most characters of the header. */
export const longestInvitation = 200;
/** Registration codes are short enough to guess; keys are not. */
const guessable = /^[0-9a-f]{8}$/i;
/** How long to wait is not said: the answer is the same as for a tournament that does not exist. */
const silent = { header: () => undefined };

type Request = Pick<FastifyRequest, 'headers' | 'params'>;
type Check<T> = (invitation: Invitation | null) => Promise<T>;

/**
 * Runs a check with the invitation of a request. Wrong codes are counted as guesses whether or not the
 * tournament exists, and too many are not even compared.
 */
export async function withInvitation<T>(
  request: Request,
  services: Pick<Services, 'sealer' | 'limiter'>,
  caller: Caller,
  check: Check<T>,
): Promise<T> {
  const secret = secretOf(request);
  if (secret === null) return check(null);
  try {
    return await check(null);
  } catch (error) {
    if (!isRefusal(error, 'not-found')) throw error;
  }
  const invitation = invitationFrom(services, secret);
  if (!guessable.test(secret)) return check(invitation);
  const guess = () => check(invitation).catch(asGuess);
  return services.limiter.within('invitation', caller, silent, guess).catch((error: unknown) => {
    if (isRefusal(error, 'too-many-requests')) return check(null);
    throw isRefusal(error, 'bad-code') ? new AppError('not-found') : error;
  });
}

/** The invitation of a request that was let in with it: not counted as a guess again. */
export function invitationOf(
  request: Request,
  services: Pick<Services, 'sealer'>,
): Invitation | null {
  const secret = secretOf(request);
  return secret === null ? null : invitationFrom(services, secret);
}

function secretOf({ headers, params }: Request): string | null {
  const secret = headers.invitation ?? (params as { code?: unknown }).code;
  if (typeof secret !== 'string' || secret === '') return null;
  return secret.length > longestInvitation ? null : secret;
}

function invitationFrom(services: Pick<Services, 'sealer'>, secret: string): Invitation {
  return { codeHashes: codeMarks(services, secret), keyHash: hashSecret(secret) };
}

function asGuess(error: unknown): never {
  throw isRefusal(error, 'not-found') ? new AppError('bad-code') : error;
}

function isRefusal(error: unknown, code: AppError['code']): boolean {
  return error instanceof AppError && error.code === code;
}
