import { AppError } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';

/**
 * The account in person and the session in which it calls.
 * @throws AppError `unauthenticated`
 */
export function sessionOf({ actor }: Pick<Context, 'actor'>) {
  if (actor.kind !== 'account') throw new AppError('unauthenticated');
  const { accountId, familyId } = actor;
  if (familyId === null) throw new Error('Broken assumption: an account in person has a session');
  return { accountId, familyId };
}
