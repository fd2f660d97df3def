/**
 * The PIN that opens a local profile on another device. It is short: whoever lets it be tried counts
 * wrong ones against the limit `pin`.
 */
import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { pin as pinSchema } from '#contract/pin.ts';
import { systemActor } from '#server/actor.ts';
import { AppError } from '#server/errors.ts';
import {
  insertAccountEvent,
  type NewAccountEvent,
} from '#server/http/identity/account-event-repository.ts';
import { updateProved } from '#server/http/identity/proof-repository.ts';
import type { Services } from '#server/services.ts';
import { noteWithNotice } from '../account-events.ts';
import { findAllLiveFamilies } from '../sessions/session-repository.ts';
import { endFamilies } from '../sessions/sessions.ts';
import { revokeTokens } from '../tokens/api-token.ts';
import * as repository from './pin-repository.ts';

export interface PinTry {
  readonly accountId: string;
  readonly pin: string;
}

/** @throws AppError `bad-code` */
export async function checkPin(services: Services, { accountId, pin }: PinTry): Promise<void> {
  const hash = await services.db.read((reader) => repository.findPinHash(reader, accountId));
  if (!hash || !(await matches(pin, hash))) throw new AppError('bad-code', 'This is not the PIN.');
}

/** A wrong PIN, for the person to see: at a sign-in, or in a session that was to prove itself. */
export async function noteFailedSignIn(
  services: Services,
  failed: Pick<NewAccountEvent, 'accountId' | 'familyId' | 'userAgent' | 'network'>,
): Promise<void> {
  await services.db.write(outside, (tx) =>
    insertAccountEvent(tx, { ...failed, kind: 'sign-in-failed' }),
  );
}

interface NewPin {
  readonly accountId: string;
  readonly pin: string;
  /** Stays signed in; every other session ends. Null: none stays. */
  readonly familyId: string | null;
  /** Goes on knowing the profile; every other device is asked for the PIN. */
  readonly deviceHash: string | null;
}

/**
 * Sets a PIN, which proves who is there. All other sessions, devices and API tokens of the profile end,
 * also those that were opened by its name alone.
 */
export async function setPin(services: Services, { accountId, pin, ...stays }: NewPin) {
  const hash = await hashPin(pin);
  await revokeTokens(services, accountId);
  const others = await services.db.write(outside, async (tx) => {
    await repository.savePin(tx, accountId, hash);
    await repository.deleteDevices(tx, accountId, stays.deviceHash);
    if (stays.familyId !== null) await updateProved(tx, stays.familyId);
    await noteWithNotice(tx, services, { accountId, familyId: stays.familyId, kind: 'pin-set' });
    return findAllLiveFamilies(tx, accountId, tx.now);
  });
  await endFamilies(
    services,
    others.map(({ id }) => id).filter((id) => id !== stays.familyId),
  );
}

/**
 * Sets a random PIN in place of one that was forgotten, and signs the profile out everywhere.
 * @returns the PIN, to be reported to its owner, who may change it
 */
export async function resetPin(services: Services, accountId: string): Promise<string> {
  const pin = randomPin();
  await setPin(services, { accountId, pin, familyId: null, deviceHash: null });
  return pin;
}

function randomPin(): string {
  const digits = String(randomInt(1_000_000)).padStart(6, '0');
  return pinSchema.safeParse(digits).success ? digits : randomPin();
}

const derive = promisify(scrypt) as (pin: string, salt: Buffer, length: number) => Promise<Buffer>;

/** Salt and scrypt's answer, both base64url. */
async function hashPin(pin: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(pin, salt, 32);
  return `${salt.toString('base64url')}.${key.toString('base64url')}`;
}

async function matches(pin: string, hash: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split('.');
  const given = await derive(pin, Buffer.from(salt, 'base64url'), 32);
  return timingSafeEqual(given, Buffer.from(key, 'base64url'));
}

const outside = { tournamentId: null, actor: systemActor };
