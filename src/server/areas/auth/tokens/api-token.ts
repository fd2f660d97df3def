/** API tokens, for scripts and the command line: made, listed, revoked. */
import { everyScope, mostTokens, type TokenScope, usualTokenDays } from '#contract/token-scope.ts';
import { systemActor } from '#server/actor.ts';
import { AppError } from '#server/errors.ts';
import { findStanding } from '#server/http/identity/access-repository.ts';
import { apiTokenPrefix } from '#server/http/identity/credentials.ts';
import { hashSecret, newId, newSecret } from '#server/keys/secrets.ts';
import type { Services } from '#server/services.ts';
import { noteWithNotice } from '../account-events.ts';
import * as repository from './api-token-repository.ts';

export interface ApiTokenInput {
  readonly accountId: string;
  /** What it is for, in the owner's words. */
  readonly name: string;
  /** Absent: everything that its owner may do. */
  readonly scope?: TokenScope;
  /** Days until it expires; a year by default. */
  readonly days?: number;
  /** The session that makes it; absent: the command line. */
  readonly familyId?: string | null;
}

export interface MadeToken {
  readonly id: string;
  /** Shown this once; a hash is kept. */
  readonly token: string;
  readonly expiresAt: Date;
}

/**
 * Makes a token that acts as the account, within its scope.
 * @throws AppError `not-found` (a tournament in which the account has no role), `wrong-state` (too many)
 */
export async function createApiToken(services: Services, input: ApiTokenInput): Promise<MadeToken> {
  const { accountId, name, scope = everyScope, days = usualTokenDays } = input;
  const token = `${apiTokenPrefix}${newSecret(256)}`;
  const id = newId();
  const expiresAt = new Date(services.clock.now().getTime() + days * 86_400_000);
  await services.db.write(outside, async (tx) => {
    if (scope.tournamentId !== null) {
      const actor = {
        kind: 'account',
        accountId,
        operator: false,
        expiresAt: null,
        familyId: null,
      } as const;
      const viewer = { actor, now: tx.now, invitation: null };
      const standing = await findStanding(tx, viewer, scope.tournamentId);
      if (!standing || standing.roles.every((role) => role === 'public')) {
        throw new AppError('not-found');
      }
    }
    const { length } = await repository.findAllApiTokens(tx, accountId, tx.now);
    if (length >= mostTokens) {
      throw new AppError('wrong-state', `You have ${mostTokens} tokens. Revoke one first.`);
    }
    const hash = hashSecret(token);
    await repository.insertApiToken(tx, { id, accountId, name, hash, scope, expiresAt });
    const { familyId = null } = input;
    const event = { accountId, familyId, kind: 'token-created', detail: name } as const;
    await noteWithNotice(tx, services, event);
  });
  return { id, token, expiresAt };
}

/** Revokes one token of an account, or all of them. @returns how many there were */
export async function revokeTokens(
  services: Services,
  accountId: string,
  tokenId?: string,
): Promise<number> {
  const ids = await services.db.write(outside, (tx) =>
    repository.deleteApiTokens(tx, accountId, tokenId),
  );
  for (const id of ids) services.endedSessions.add(id);
  return ids.length;
}

const outside = { tournamentId: null, actor: systemActor };
