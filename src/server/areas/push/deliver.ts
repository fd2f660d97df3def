/** Sends notices to devices, a few at a time, and writes down what became of each. */
import { systemActor } from '#server/actor.ts';
import type { Tx } from '#server/db/database.ts';
import type { PushKeys, PushOutcome } from '#server/ports/push.ts';
import type { Services } from '#server/services.ts';
import * as repository from './delivery-repository.ts';
import { loadKeys } from './keys.ts';
import { messageOf, type Notice } from './notice.ts';
import { openForm } from './subscription.ts';

/** Calls to push services at a time, of one delivery. */
const mostAtOnce = 48;
/** Milliseconds in which a delivery starts its calls; what is left after them waits for the job. */
const longestDelivery = 30_000;

export interface Parcel {
  readonly device: repository.Target;
  readonly notice: Notice;
  /** It is left to the job that sends again, so that the others do not wait for it. */
  readonly isLeft?: boolean;
}

export interface Delivered<P extends Parcel> {
  readonly parcel: P;
  readonly outcome: PushOutcome;
}

/**
 * Sends everything and settles it.
 * @param settle further writes of the same transaction
 */
export async function deliver<P extends Parcel>(
  services: Services,
  parcels: readonly P[],
  settle: (tx: Tx, delivered: readonly Delivered<P>[]) => Promise<void> = async () => undefined,
): Promise<readonly Delivered<P>[]> {
  if (parcels.length === 0) return [];
  const keys = await loadKeys(services);
  const end = Date.now() + longestDelivery;
  const outcomes = await inParallel(parcels, mostAtOnce, async (parcel) =>
    Date.now() < end && !parcel.isLeft ? send(services, parcel, keys) : tooLate,
  );
  const delivered = parcels.map((parcel, index) => ({
    parcel,
    outcome: outcomes[index] ?? tooLate,
  }));
  await services.db.write({ tournamentId: null, actor: systemActor }, async (tx) => {
    await writeDown(tx, delivered);
    await settle(tx, delivered);
  });
  return delivered;
}

export async function sendToDevice(
  services: Services,
  device: repository.Target,
  notice: Notice,
): Promise<PushOutcome> {
  const [delivered] = await deliver(services, [{ device, notice }]);
  return delivered?.outcome ?? tooLate;
}

const tooLate: PushOutcome = { kind: 'later', reason: 'slow', retryAfter: null };

async function send(
  services: Services,
  { device, notice }: Parcel,
  keys: PushKeys,
): Promise<PushOutcome> {
  const message = messageOf(notice, (path) => linkPath(services, device, path));
  const subscription = openOrNull(services, device.sealed);
  // Of a key that this server no longer has: nobody can send there any more.
  if (!subscription) return { kind: 'gone' };
  return services.push.send(subscription, message, keys);
}

function openOrNull(services: Services, sealed: string) {
  try {
    return openForm(services, sealed);
  } catch {
    return null;
  }
}

/** A participant's page has another address for whoever holds a private link. */
function linkPath({ sealer }: Services, { linkSealed }: repository.Target, path: string): string {
  if (linkSealed === null) return path;
  const [, start, rest = ''] = /^(\/tournaments\/[^/]+\/)me([/?#].*)?$/.exec(path) ?? [];
  return start === undefined ? path : `${start}p/${sealer.open(linkSealed)}${rest}`;
}

async function writeDown(tx: Tx, delivered: readonly Delivered<Parcel>[]): Promise<void> {
  const sent = delivered.filter(({ outcome }) => outcome.kind === 'sent');
  const gone = delivered.filter(({ outcome }) => outcome.kind === 'gone');
  const failed = delivered.flatMap(({ parcel, outcome }) =>
    outcome.kind === 'later' || outcome.kind === 'failed'
      ? [{ id: parcel.device.id, reason: outcome.reason }]
      : [],
  );
  const idsOf = (some: typeof sent) => some.map(({ parcel }) => parcel.device.id);
  const endpoints = gone.map(({ parcel }) => parcel.device.endpointHash);
  if (sent.length > 0) await repository.updateSent(tx, idsOf(sent));
  if (failed.length > 0) await repository.updateFailed(tx, failed);
  if (gone.length > 0) await repository.deleteByEndpoint(tx, endpoints);
}

/** Works through a list with a few workers; the results in the order of the list. */
async function inParallel<T, R>(
  items: readonly T[],
  workers: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const one = async () => {
    for (let index = next++; index < items.length; index = next++) {
      results[index] = await work(items[index] as T);
    }
  };
  await Promise.all(Array.from({ length: Math.min(workers, items.length) }, one));
  return results;
}
