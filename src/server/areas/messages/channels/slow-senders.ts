/**
 * Owners of tournaments whose notifications were slow to send in the last minutes. A device names its own push
 * service, which may be slow on purpose, so the next notifications of such an owner go after everybody else’s.
 */
import { LRUCache } from 'lru-cache';
import type { Services } from '#server/services.ts';
import { findOwnerId } from './delivery-repository.ts';

type Owners = LRUCache<string, true>;

const mostOwners = 1000;
/** Milliseconds. */
const remembered = 600_000;

const ofServer = new WeakMap<Services['push'], Owners>();

export function noteSlowSender(services: Pick<Services, 'push'>, ownerId: string): void {
  ownersOf(services).set(ownerId, true);
}

/** Whether the owner of a tournament is one. */
export async function isOfSlowSender(
  services: Pick<Services, 'push' | 'db'>,
  tournamentId: string,
): Promise<boolean> {
  const owners = ownersOf(services);
  if (owners.size === 0) return false;
  const ownerId = await services.db.read((reader) => findOwnerId(reader, tournamentId));
  return ownerId !== null && owners.has(ownerId);
}

function ownersOf({ push }: Pick<Services, 'push'>): Owners {
  const known = ofServer.get(push);
  if (known) return known;
  const fresh: Owners = new LRUCache({ max: mostOwners, ttl: remembered });
  ofServer.set(push, fresh);
  return fresh;
}
