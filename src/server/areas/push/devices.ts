/** A caller's own devices: listed, turned on and off, tried. */
import { timingSafeEqual } from 'node:crypto';
import type { Api } from '#contract/index.ts';
import { mostPushDevices } from '#contract/kinds/push.ts';
import type { CallOutput, HandlerInput } from '#contract/route.ts';
import { isToken } from '#server/actor.ts';
import type { Reader } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { hashSecret, newId } from '#server/keys/secrets.ts';
import { sendToDevice } from './deliver.ts';
import { deleteByEndpoint, findTarget } from './delivery-repository.ts';
import type { Notice } from './notice.ts';
import * as repository from './repository.ts';
import { checkedSubscription, openForm, storedForm } from './subscription.ts';

type Input<R extends keyof Api['push']> = HandlerInput<Api['push'][R]>;
type Output<R extends keyof Api['push']> = CallOutput<Api['push'][R]>;

export function listDevices(context: Context): Promise<Output<'devices'>> {
  return context.read(async (reader) => loadDevices(reader, await ownerOf(context, reader)));
}

/** @throws AppError `invalid-input`: see `checkedSubscription` */
export function subscribe(
  context: Context,
  { body }: Input<'subscribe'>,
): Promise<Output<'subscribe'>> {
  const { services } = context;
  const kept = storedForm(services, checkedSubscription(services, body));
  return context.writeOutside(async (tx) => {
    const owner = await ownerOf(context, tx);
    await repository.saveDevice(tx, owner, { id: newId(), name: body.name, ...kept });
    if ('accountId' in owner) await repository.deleteOfOtherAccounts(tx, { ...owner, ...kept });
    await repository.deleteBeyond(tx, owner, mostPushDevices);
    return loadDevices(tx, owner);
  });
}

export function unsubscribe(
  context: Context,
  { params }: Input<'unsubscribe'>,
): Promise<Output<'unsubscribe'>> {
  return context.writeOutside(async (tx) => {
    const owner = await ownerOf(context, tx);
    const isGone = await repository.deleteDevice(tx, owner, params.deviceId);
    if (!isGone) throw new AppError('not-found');
    return loadDevices(tx, owner);
  });
}

const test: Omit<Notice, 'id' | 'path'> = {
  title: 'Notifications work',
  body: 'This is how Rostrum shows you where you debate next.',
  tag: 'test',
  ttlSeconds: 60,
  urgency: 'high',
};

/** Sends at once and waits for the push service. */
export async function sendTest(
  context: Context,
  { params }: Input<'test'>,
): Promise<Output<'test'>> {
  const device = await context.read(async (reader) => {
    const owner = await ownerOf(context, reader);
    return {
      ...found(await findTarget(reader, params.deviceId, owner)),
      path: 'accountId' in owner ? '/me' : await ownPage(context, reader),
    };
  });
  const notice = { ...test, id: newId(), path: device.path };
  const outcome = await sendToDevice(context.services, device, notice);
  if (outcome.kind === 'later' || outcome.kind === 'failed') {
    return { outcome: 'failed', failure: outcome.reason };
  }
  return { outcome: outcome.kind, failure: null };
}

async function ownPage({ actor }: Context, reader: Reader): Promise<string> {
  if (actor.kind !== 'link') throw new Error('Broken assumption: a private link without its page');
  return `/tournaments/${await repository.findSlug(reader, actor.tournamentId)}/me`;
}

/**
 * Moves everything from a subscription to the one that its browser has put in its place.
 * @throws AppError `invalid-input`; `not-found`: nothing has the old one, or its secret is another
 */
export function renew(context: Context, { body }: Input<'renew'>): Promise<undefined> {
  const { services } = context;
  const kept = storedForm(services, checkedSubscription(services, body.new, 'new.'));
  const oldHash = hashSecret(new URL(body.old.endpoint).href);
  return context.writeOutside(async (tx) => {
    const rows = await repository.findAllByEndpointForUpdate(tx, oldHash);
    const ids = rows
      .filter(({ sealed }) => isSame(openForm(services, sealed).auth, body.old.keys.auth))
      .map(({ id }) => id);
    if (ids.length === 0) throw new AppError('not-found');
    await repository.updateEndpoint(tx, ids, kept);
    if (oldHash !== kept.endpointHash) await deleteByEndpoint(tx, [oldHash]);
    return undefined;
  });
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one, 'base64url'), Buffer.from(other, 'base64url')];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Whose devices a call is about.
 * @throws AppError `forbidden` for an API token, which has no device; `session-expired`,
 *   `unauthenticated` when the session or the link has ended a moment ago
 */
async function ownerOf({ actor }: Context, reader: Reader): Promise<repository.Owner> {
  if (actor.kind === 'link') {
    const linkHash = await repository.findLinkHash(reader, actor);
    if (linkHash === null) throw new AppError('unauthenticated');
    return { personId: actor.personId, linkHash };
  }
  if (actor.kind !== 'account' || isToken(actor) || actor.familyId === null) {
    throw new AppError('forbidden');
  }
  const { accountId, familyId } = actor;
  if (await repository.isSessionEnded(reader, familyId)) throw new AppError('session-expired');
  return { accountId, familyId };
}

async function loadDevices(reader: Reader, owner: repository.Owner): Promise<Output<'devices'>> {
  const rows = await repository.findAllDevices(reader, owner);
  return {
    devices: rows.map((row) => ({
      id: row.id,
      name: row.name,
      mark: row.endpoint_hash,
      createdAt: row.created_at.toISOString(),
      lastSuccessAt: row.last_success_at?.toISOString() ?? null,
      lastFailureAt: row.last_failure_at?.toISOString() ?? null,
      failure: row.failure,
    })),
  };
}
