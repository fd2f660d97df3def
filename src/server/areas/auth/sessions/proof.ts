/** Proving in a session that its person is there, with whatever the account signs in with. */

import type { SignedByPasskey } from '#contract/areas/users/passkeys.ts';
import { systemActor } from '#server/actor.ts';
import { AppError } from '#server/errors.ts';
import { updateProved } from '#server/http/identity/proof-repository.ts';
import type { Services } from '#server/services.ts';
import { takeReturned } from '../chat/chat-return.ts';
import { takeCode } from '../email/email-code.ts';
import { deleteRequest } from '../email/email-request-repository.ts';
import { checkPin, noteFailedSignIn } from '../local/pin.ts';
import { signerOf, wrongPasskey } from '../passkeys/verify-passkey.ts';
import { findAccount, findByIdentity } from '../repository.ts';
import { addressOf } from '../sign-in-ways.ts';
import { proofHolder } from './email-code-proof.ts';

interface Prover {
  readonly accountId: string;
  readonly familyId: string;
}

/** @throws AppError `bad-code` */
export async function proveByPin(services: Services, prover: Prover, pin: string): Promise<void> {
  await noteWrong(services, prover, () => checkPin(services, { accountId: prover.accountId, pin }));
  await services.db.write(outside, (tx) => updateProved(tx, prover.familyId));
}

/** @throws AppError `bad-code`, `wrong-state` (no code waits, or the address has changed since) */
export async function proveByCode(services: Services, prover: Prover, code: string): Promise<void> {
  const { accountId, familyId } = prover;
  await noteWrong(services, prover, () =>
    takeCode(services, proofHolder(familyId), code, async (tx, request) => {
      await deleteRequest(tx, request.browser_hash);
      const account = await findAccount(tx, accountId);
      const isSame = addressOf(services.config, account) === request.email;
      if (isSame) await updateProved(tx, familyId);
      else throw new AppError('wrong-state', 'Your address has changed. Ask for a new code.');
    }),
  );
}

/** @throws AppError `bad-code` (not a passkey of this account, or not signed for this session) */
export async function proveByPasskey(
  services: Services,
  prover: Prover,
  response: SignedByPasskey,
): Promise<void> {
  const { accountId, familyId } = prover;
  await noteWrong(services, prover, async () => {
    const isProved = await services.db.write(outside, async (tx) => {
      const holder = { purpose: 'prove', secret: familyId } as const;
      const signer = await signerOf(tx, services, holder, response);
      if (!('accountId' in signer) || signer.accountId !== accountId) return false;
      await updateProved(tx, familyId);
      return true;
    });
    if (!isProved) throw new AppError('bad-code', wrongPasskey);
  });
}

/** Lists a wrong proof for the person to see. */
async function noteWrong(
  services: Services,
  prover: Prover,
  prove: () => Promise<void>,
): Promise<void> {
  try {
    await prove();
  } catch (error) {
    const isWrong = error instanceof AppError && error.code === 'bad-code';
    if (isWrong) await noteFailedSignIn(services, prover);
    throw error;
  }
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
