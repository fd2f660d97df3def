/**
 * Challenges that a passkey signs. Each works once, for five minutes, for whoever asked for it: a browser
 * that signs in, or the session that adds a passkey or proves who is there.
 */
import { systemActor } from '#server/actor.ts';
import type { Tx } from '#server/db/database.ts';
import { hashSecret, newSecret } from '#server/keys/secrets.ts';
import type { Services } from '#server/services.ts';
import { deleteChallenge, deleteOldChallenges, insertChallenge } from './challenge-repository.ts';

/** `holder` is a secret cookie, or a session; nobody else can use the challenge. */
export interface Holder {
  readonly purpose: 'sign-in' | 'add' | 'prove';
  readonly secret: string;
}

export const challengeSeconds = 300;
/** One holder's open challenges: a few tabs. */
const mostOpen = 5;

/** A new challenge as base64url. The holder's oldest ones go when there are too many. */
export async function newChallenge(services: Services, holder: Holder): Promise<string> {
  const challenge = newSecret(256);
  const holderHash = hashOf(holder);
  await services.db.write({ tournamentId: null, actor: systemActor }, async (tx) => {
    await deleteOldChallenges(tx, holderHash, mostOpen - 1);
    await insertChallenge(tx, {
      hash: hashSecret(challenge),
      holderHash,
      expiresAt: new Date(tx.now.getTime() + challengeSeconds * 1000),
    });
  });
  return challenge;
}

/** Uses a challenge up. @returns false when it is not the holder's, was used or has expired */
export function takeChallenge(tx: Tx, challenge: string, holder: Holder): Promise<boolean> {
  return deleteChallenge(tx, hashSecret(challenge), hashOf(holder));
}

function hashOf({ purpose, secret }: Holder): string {
  return hashSecret(`${purpose} ${secret}`);
}
