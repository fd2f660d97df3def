/**
 * Sessions: a signed token of fifteen minutes, and a chain of refresh tokens that renews it. A
 * refresh token that comes back after its successor is in use has been copied: the family ends.
 */
import { systemActor } from '../../actor.ts';
import { AppError, found } from '../../errors.ts';
import { hashSecret, newId, newSecret } from '../../secrets.ts';
import type { Services } from '../../services.ts';
import { findAccount } from './repository.ts';
import * as repository from './session-repository.ts';

export interface TokenPair {
  readonly session: string;
  readonly refresh: string;
}

export interface SessionOptions {
  /** Shown to the person in the list of their sessions. */
  readonly userAgent?: string;
  /** The tokens travel in an address: both live 60 s, the page renews them on arrival. */
  readonly inAddress?: boolean;
}

const refreshSeconds = 60 * 24 * 3600;
/** How long a token may come back after its successor was used: answers get lost, tabs are slow. */
const graceSeconds = 60;
const addressSeconds = 60;

/**
 * Starts a new session family of an account.
 * @throws AppError `not-found` when there is no such account.
 */
export async function issueSession(
  services: Services,
  accountId: string,
  options: SessionOptions = {},
): Promise<TokenPair> {
  const refresh = newSecret(256);
  const familyId = newId();
  const account = await services.db.write(outside, async (tx) => {
    const row = found(await findAccount(tx, accountId));
    await repository.deleteDeadFamilies(tx, accountId);
    await repository.insertFamily(tx, {
      id: familyId,
      accountId,
      userAgent: options.userAgent ?? '',
    });
    const expiresAt = after(tx.now, options.inAddress ? addressSeconds : refreshSeconds);
    await repository.insertToken(tx, { hash: hashSecret(refresh), familyId, expiresAt });
    return row;
  });
  const claims = { accountId, familyId, operator: account.operator };
  const lifetime = options.inAddress ? addressSeconds : undefined;
  return { session: await services.tokens.issue(claims, services.clock.now(), lifetime), refresh };
}

/**
 * Renews a session. The same token presented twice gets the same successor, so that two tabs stay
 * on one chain; presented again 60 s after that successor's first use it ends the family.
 * @throws AppError `session-expired`
 */
export async function refreshSession(services: Services, token: string): Promise<TokenPair> {
  const renewed = await services.db.write(outside, async (tx) => {
    const row = await repository.lockToken(tx, hashSecret(token));
    if (!row || row.revoked_at || row.expires_at <= tx.now) return { ended: null };
    const { family_id: familyId, account_id: accountId, operator, successor_used_at } = row;
    if (successor_used_at && after(successor_used_at, graceSeconds) < tx.now) {
      await repository.revokeFamily(tx, familyId);
      return { ended: familyId };
    }
    const claims = { accountId, familyId, operator };
    if (row.successor_sealed)
      return { claims, refresh: services.sealer.open(row.successor_sealed) };
    const refresh = newSecret(256);
    const hash = hashSecret(refresh);
    await repository.deleteExpiredTokens(tx, familyId);
    await repository.insertToken(tx, { hash, familyId, expiresAt: after(tx.now, refreshSeconds) });
    await repository.updateSuccessor(tx, row.hash, { hash, sealed: services.sealer.seal(refresh) });
    await repository.updateLastUse(tx, familyId);
    return { claims, refresh };
  });
  if ('ended' in renewed) {
    if (renewed.ended) services.endedSessions.add(renewed.ended);
    throw new AppError('session-expired');
  }
  const session = await services.tokens.issue(renewed.claims, services.clock.now());
  return { session, refresh: renewed.refresh };
}

/**
 * Ends the family of a refresh token, and at once the session tokens that it gave; an unknown one is
 * no fault.
 */
export async function endSession(services: Services, token: string): Promise<void> {
  const familyId = await services.db.read((reader) =>
    repository.findFamilyOfToken(reader, hashSecret(token)),
  );
  if (familyId) await endFamilies(services, [familyId]);
}

/** Ends families on every node; here before this answers. */
export async function endFamilies(services: Services, ids: readonly string[]): Promise<void> {
  await services.db.write(outside, async (tx) => {
    for (const id of ids) await repository.revokeFamily(tx, id);
  });
  for (const id of ids) services.endedSessions.add(id);
}

const outside = { tournamentId: null, actor: systemActor };

function after(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000);
}
