/**
 * Renewing a session, so that a copied refresh token is found out.
 *
 * A token may be presented again: answers get lost on bad Wi-Fi, and two tabs renew at the same
 * moment. If such a repetition got the same answer again, a thief who stays a few seconds behind
 * would hold the same tokens as the person for ever, and nothing would ever differ. So each answer
 * holds a token of its own, and a family is a tree:
 *
 * - A token's first use makes its siblings *outrun*, and with them whatever grows from them.
 * - What is outrun, or has an answer in use, is a copy's. It is answered for 60 s more (a request
 *   that was under way), with a token that is outrun from birth; after that the family ends.
 *
 * A thief is found out. Copying a token means that two parties present it, or that the thief alone
 * does. Each gets a child of its own, whatever the moments and the order, so person and thief are on
 * different branches from then on, and the family knows one branch only: the one that was used
 * first. The other's next renewal finds itself outrun. If that comes within the 60 s it is answered
 * once more, with a token that is outrun since the same moment, so the one after it ends the family:
 * staying close behind, inside or outside the 60 s, gains one session of fifteen minutes. If the
 * thief is the first, the person's own renewal ends the family. A thief who never renews again has
 * what the copied session token gave and no more.
 *
 * An honest browser is never signed out. It keeps one refresh token, and a renewal replaces it only
 * if it is still the one that was presented (`web/lib/session/session.ts`). So of the children of one token
 * it keeps at most one, and presents no other: the siblings are answers that were lost, or that came
 * when another tab had already kept its own. Hence no sibling of what it presents is ever used, and
 * what it presents is never outrun. It presents a token whose child is in use only from a tab whose
 * request left before that child was kept: a request on its way, for which the 60 s are.
 */
import { systemActor } from '#server/actor.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { hashSecret, newSecret } from '#server/keys/secrets.ts';
import type { Services } from '#server/services.ts';
import * as repository from './session-repository.ts';
import { refreshSeconds, type TokenPair } from './sessions.ts';

/** How long a copy is still answered: requests are under way, tabs are slow. */
const graceSeconds = 60;
/** No phone loses that many answers to one token; a script must not fill the table. */
const mostAnswers = 500;

/**
 * Trades a refresh token for a new pair.
 * @throws AppError `session-expired` (unknown, too old, ended, or a copy: then the family ends),
 *   `too-many-requests`
 */
export async function refreshSession(services: Services, token: string): Promise<TokenPair> {
  const outcome = await services.db.write(outside, async (tx) => {
    const hash = hashSecret(token);
    await repository.lockFamilyOf(tx, hash);
    const row = await repository.findToken(tx, hash);
    if (!row || row.revoked_at || row.expires_at <= tx.now) return 'refused';
    const answers = await repository.findAnswers(tx, hash);
    const outrunAt = row.outrun_at ?? answers.first_used_at;
    if (outrunAt && after(outrunAt, graceSeconds) < tx.now) {
      await repository.revokeFamily(tx, row.family_id);
      return { stolen: row.family_id };
    }
    if (Number(answers.count) >= mostAnswers) throw new AppError('too-many-requests');
    const refresh = newSecret(256);
    await noteUse(tx, row);
    await repository.insertToken(tx, {
      hash: hashSecret(refresh),
      familyId: row.family_id,
      parentHash: hash,
      outrunAt,
      expiresAt: after(tx.now, refreshSeconds),
    });
    const { account_id: accountId, family_id: familyId, operator } = row;
    return { claims: { accountId, familyId, operator }, refresh };
  });
  if (outcome === 'refused') throw new AppError('session-expired');
  if ('stolen' in outcome) {
    services.endedSessions.add(outcome.stolen);
    throw new AppError('session-expired');
  }
  const session = await services.tokens.issue(outcome.claims, services.clock.now());
  return { session, refresh: outcome.refresh };
}

type Presented = NonNullable<Awaited<ReturnType<typeof repository.findToken>>>;

/** The first use decides which of several siblings goes on; what is outrun decides nothing any more. */
async function noteUse(tx: Tx, row: Presented): Promise<void> {
  await repository.updateLastUse(tx, row.family_id);
  if (row.first_used_at) return;
  await repository.deleteExpiredTokens(tx, row.family_id);
  await repository.updateFirstUse(tx, row.hash);
  if (row.parent_hash && !row.outrun_at)
    await repository.updateOutrun(tx, row.parent_hash, row.hash);
}

const outside = { tournamentId: null, actor: systemActor };

function after(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000);
}
