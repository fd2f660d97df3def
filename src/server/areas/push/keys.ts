/**
 * The key pair with which this server names itself to push services. Browsers tie each subscription to
 * it, so it is made once, when it is first asked for, and rotating the signing key seals it again.
 */

import { systemActor } from '#server/actor.ts';
import { found } from '#server/errors.ts';
import type { PushKeys } from '#server/ports/push.ts';
import type { Services } from '#server/services.ts';
import * as repository from './keys-repository.ts';

/** One that was sealed under a lost key is replaced: no device that it knew can be read either. */
export async function loadKeys(services: Services): Promise<PushKeys> {
  const { db, push, sealer } = services;
  const present = await findKeys(services);
  if (present?.privateKey) return { ...present, privateKey: present.privateKey };
  const made = push.newKeys();
  const sealed = sealer.seal(made.privateKey);
  await db.write({ tournamentId: null, actor: systemActor }, (tx) =>
    repository.saveKeys(tx, {
      publicKey: made.publicKey,
      sealed,
      insteadOf: present?.publicKey ?? null,
    }),
  );
  // Another node may have been first.
  const kept = found(await findKeys(services));
  return { ...kept, privateKey: found(kept.privateKey) };
}

/** @returns `privateKey` null: none of this server's keys opens it */
async function findKeys({ db, sealer }: Services) {
  const kept = await db.read(repository.findKeys);
  if (!kept) return null;
  try {
    return { publicKey: kept.publicKey, privateKey: sealer.open(kept.sealed) };
  } catch {
    return { publicKey: kept.publicKey, privateKey: null };
  }
}
