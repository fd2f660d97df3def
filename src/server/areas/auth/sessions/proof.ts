/** Proving in a session that its person is there: by the PIN, or by coming back from Discord. */

import { systemActor } from '#server/actor.ts';
import { AppError } from '#server/errors.ts';
import { updateProved } from '#server/http/identity/proof-repository.ts';
import type { Services } from '#server/services.ts';
import { takeReturned } from '../chat/chat-return.ts';
import { checkPin, noteFailedSignIn } from '../local/pin.ts';
import { findByIdentity } from '../repository.ts';

interface Prover {
  readonly accountId: string;
  readonly familyId: string;
}

/** @throws AppError `bad-code` */
export async function proveByPin(services: Services, prover: Prover, pin: string): Promise<void> {
  try {
    await checkPin(services, { accountId: prover.accountId, pin });
  } catch (error) {
    const isWrong = error instanceof AppError && error.code === 'bad-code';
    if (isWrong) await noteFailedSignIn(services, prover);
    throw error;
  }
  await services.db.write(outside, (tx) => updateProved(tx, prover.familyId));
}

/** @throws AppError `bad-code` (no such key, or another person than the account signs in) */
export async function proveByChat(services: Services, prover: Prover, key: string): Promise<void> {
  const { accountId, familyId } = prover;
  await services.db.write(outside, async (tx) => {
    const { profile } = await takeReturned(tx, services, { accountId, key });
    const account = await findByIdentity(tx, 'discord', profile.id);
    if (account?.id !== accountId) {
      throw new AppError('bad-code', 'You came back as somebody else than this account signs in.');
    }
    await updateProved(tx, familyId);
  });
}

const outside = { tournamentId: null, actor: systemActor };
