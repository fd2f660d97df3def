/**
 * The key pair with which this server names itself to push services. Browsers tie each subscription to
 * it, so it is made once, with the first device, and rotating the signing key seals it again.
 */

import { systemActor } from '#server/actor.ts';
import { found } from '#server/errors.ts';
import type { PushKeys } from '#server/ports/push.ts';
import type { Services } from '#server/services.ts';
import * as repository from './repository.ts';

/** @throws Error when it was sealed under a key that this server does not have */
export async function loadKeys(services: Services): Promise<PushKeys> {
  const { db, push, sealer } = services;
  const kept = await db.read(repository.findKeys);
  if (kept) return { publicKey: kept.publicKey, privateKey: sealer.open(kept.sealed) };
  const { publicKey, privateKey } = push.newKeys();
  const sealed = sealer.seal(privateKey);
  await db.write({ tournamentId: null, actor: systemActor }, (tx) =>
    repository.insertKeys(tx, { publicKey, sealed }),
  );
  const first = found(await db.read(repository.findKeys));
  return { publicKey: first.publicKey, privateKey: sealer.open(first.sealed) };
}
