/**
 * Opening a profile on another device: that device shows a number, and whoever has the profile open
 * types it. A request of somebody else shows another number, so it is not approved by mistake.
 */
import { randomInt } from 'node:crypto';
import { systemActor } from '#server/actor.ts';
import { AppError } from '#server/errors.ts';
import { addressKey } from '#server/http/wire/address.ts';
import { hashSecret, newId, newSecret } from '#server/keys/secrets.ts';
import type { Services } from '#server/services.ts';
import * as repository from './device-request-repository.ts';

export const requestSeconds = 300;

export interface NewDeviceRequest {
  readonly accountId: string;
  readonly address: string;
  readonly userAgent: string;
  readonly redirect: string;
}

/**
 * Asks in place of what the same network asked before.
 * @returns the secret by which the device finds its request
 * @throws AppError `too-many-requests` when too many devices ask at the same time
 */
export async function askForApproval(
  services: Services,
  { accountId, address, userAgent, redirect }: NewDeviceRequest,
): Promise<string> {
  const key = newSecret(256);
  const network = addressKey(address);
  await services.db.write(outside, async (tx) => {
    await repository.deleteStale(tx, accountId, network);
    const shown = await repository.findAllNumbers(tx, accountId);
    const free = Array.from({ length: 90 }, (_, index) => index + 10).filter(
      (number) => !shown.includes(number),
    );
    const number = free.length > 0 ? free[randomInt(free.length)] : undefined;
    if (number === undefined) {
      throw new AppError('too-many-requests', 'Too many devices ask for this profile.');
    }
    await repository.insertRequest(tx, {
      id: newId(),
      accountId,
      network,
      keyHash: hashSecret(key),
      number,
      userAgent,
      redirect,
      expiresAt: new Date(tx.now.getTime() + requestSeconds * 1000),
    });
  });
  return key;
}

/** The request of a device that waits; undefined once it was refused, used or ran out. */
export async function readRequest({ db, clock }: Services, key: string) {
  return db.read((reader) => repository.findByKey(reader, hashSecret(key), clock.now()));
}

/** Uses an approved request up, once. */
export async function takeRequest({ db }: Services, key: string): Promise<boolean> {
  return db.write(outside, (tx) => repository.takeApproved(tx, hashSecret(key)));
}

interface Approval {
  readonly id: string;
  readonly accountId: string;
  /** As it was typed from the other device's screen. */
  readonly number: number;
}

/** @throws AppError `not-found` (refused, used or run out), `bad-code` (another number) */
export async function approveRequest(services: Services, approval: Approval): Promise<void> {
  await services.db.write(outside, async (tx) => {
    const number = await repository.findNumber(tx, approval, tx.now);
    if (number === undefined) throw new AppError('not-found');
    if (number !== approval.number) {
      throw new AppError('bad-code', 'The other device shows another number.');
    }
    await repository.updateApproved(tx, approval);
  });
}

const outside = { tournamentId: null, actor: systemActor };
