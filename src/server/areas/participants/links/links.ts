/** Private links of participants. */

import type { Api } from '#contract/index.ts';
import type { HandlerInput } from '#contract/route.ts';
import { leaveTrace } from '#server/areas/activity/index.ts';
import {
  countQueued,
  privateLinkEmails,
  queueBulk,
  queueMail,
  refuseHeld,
  refuseUnconfirmed,
} from '#server/areas/mail/index.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { hashSecret, newSecret } from '#server/keys/secrets.ts';
import type { Services } from '#server/services.ts';
import { inPieces } from '#server/work/in-pieces.ts';
import { findFrameForUpdate } from '../frame-repository.ts';
import { findAllReachable } from '../people/account-repository.ts';
import { existsPerson } from '../people/person-repository.ts';
import * as repository from './link-repository.ts';

/** The links of everybody who has one, by name. */
export async function allLinks(context: Context) {
  const { tournamentId, services } = context;
  await leaveTrace(context, 'links.seen');
  return context.read(async (reader) => {
    const slug = await repository.findSlug(reader, tournamentId);
    const people = await repository.findAllLinks(reader, tournamentId);
    const links = await inPieces(people, ({ id, cipher }) =>
      cipher === null
        ? []
        : [{ personId: id, url: addressOf(services, slug, services.sealer.open(cipher)) }],
    );
    return { links: links.flat() };
  });
}

/** Makes the links that are missing, apart from those of swing teams. @returns everybody's, by name */
export async function makeLinks(context: Context) {
  const { tournamentId, services } = context;
  await context.write(async (tx) => {
    await findFrameForUpdate(tx, tournamentId);
    const people = await repository.findAllLinks(tx, tournamentId);
    const without = people.filter(({ cipher, isSwing }) => cipher === null && !isSwing);
    const rows = await inPieces(without, ({ id }) => sealed(services, id, newSecret(128)));
    if (rows.length === 0) return null;
    await repository.updateLinks(tx, tournamentId, rows);
    tx.record({ type: 'links.made', topics: ['participants'], data: { count: rows.length } });
    return null;
  });
  return allLinks(context);
}

/** A new link for one person; the old one stops working at once. */
export function rotateLink(context: Context, personId: string) {
  const { tournamentId, services } = context;
  return context.write(async (tx) => {
    if (!(await existsPerson(tx, tournamentId, personId))) throw new AppError('not-found');
    const { slug } = await findFrameForUpdate(tx, tournamentId);
    const key = newSecret(128);
    await repository.updateLinks(tx, tournamentId, [sealed(services, personId, key)]);
    tx.record({ type: 'link.rotated', topics: ['participants'], ids: { personId } });
    return { url: addressOf(services, slug, key) };
  });
}

type SendInput = HandlerInput<Api['participants']['sendLinks']>;

/**
 * Emails links, new ones if asked; people without an address are named instead.
 * @throws AppError `not-found`, `unconfirmed`
 */
export function sendLinks(context: Context, { body }: SendInput) {
  const { tournamentId, services } = context;
  const { act, confirmed } = body;
  const wanted = new Set(body.personIds);
  return context.write(async (tx) => {
    const asked = await findAllReachable(tx, tournamentId, body.personIds);
    if (asked.length < wanted.size) throw new AppError('not-found');
    const recipients = act === 'rotate' ? [] : asked.flatMap(recipientOf);
    await refuseUnconfirmed(tx, services, { tournamentId, recipients, confirmed });
    const { slug } = await findFrameForUpdate(tx, tournamentId);
    // Read again: until the row was held, links and addresses could change.
    const people = await findAllReachable(tx, tournamentId, body.personIds);
    const rotates = act !== 'send';
    const keys = await keysOf(tx, services, { tournamentId, people, rotates });
    const reached = act === 'rotate' ? [] : people.filter(({ email }) => email);
    const links = new Map(
      reached.map(({ id }) => [id, addressOf(services, slug, keys.get(id) ?? '')]),
    );
    const emails = await privateLinkEmails(tx, tournamentId, links);
    const queued = await queueBulk(tx, services, { tournamentId, emails, confirmed });
    const type = rotates ? 'links.rotated' : 'links.sent';
    tx.record({ type, topics: ['participants'], data: { count: people.length } });
    return {
      rotated: rotates ? people.length : 0,
      ...countQueued(queued),
      unreached: people.filter(({ email }) => !email).map(({ id }) => id),
    };
  });
}

type Reachable = Awaited<ReturnType<typeof findAllReachable>>[number];

function recipientOf({ id, email }: Reachable) {
  return email ? [{ kind: 'private-link' as const, to: email, personId: id }] : [];
}

/** The keys of people’s links, made where there are none yet, or new ones for all. */
async function keysOf(
  tx: Tx,
  { sealer }: Pick<Services, 'sealer'>,
  {
    tournamentId,
    people,
    rotates,
  }: {
    readonly tournamentId: string;
    readonly people: readonly Reachable[];
    readonly rotates: boolean;
  },
): Promise<ReadonlyMap<string, string>> {
  const made = new Map(
    people
      .filter(({ cipher }) => rotates || cipher === null)
      .map(({ id }) => [id, newSecret(128)] as const),
  );
  const rows = [...made].map(([id, key]) => sealed({ sealer }, id, key));
  if (rows.length > 0) await repository.updateLinks(tx, tournamentId, rows);
  return new Map(
    people.map(({ id, cipher }) => [id, made.get(id) ?? sealer.open(cipher ?? '')] as const),
  );
}

/**
 * Emails one person their link, inside another act.
 * @throws AppError `not-ready` (no address is known), `owner-unverified`, `too-many-requests`
 */
export async function sendLinkTo(
  tx: Tx,
  { tournamentId, services }: Pick<Context, 'tournamentId' | 'services'>,
  personId: string,
): Promise<void> {
  const links = await privateLinksOf(tx, services, { tournamentId, personIds: [personId] });
  const [email] = await privateLinkEmails(tx, tournamentId, links);
  if (!email) throw new AppError('not-ready', 'No address is known for this person.');
  const { notSentBecause } = await queueMail(tx, services, { tournamentId, ...email });
  refuseHeld(notSentBecause);
}

/** The addresses of people’s own pages, by person, made where there are none yet. For their eyes only. */
export async function privateLinksOf(
  tx: Tx,
  services: Services,
  {
    tournamentId,
    personIds,
  }: { readonly tournamentId: string; readonly personIds: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const { slug } = await findFrameForUpdate(tx, tournamentId);
  const people = await findAllReachable(tx, tournamentId, personIds);
  const keys = await keysOf(tx, services, { tournamentId, people, rotates: false });
  return new Map([...keys].map(([id, key]) => [id, addressOf(services, slug, key)]));
}

/** Makes sure that a person has a private link; one that is there already goes on working. */
export async function givePrivateLink(
  tx: Tx,
  services: Pick<Services, 'sealer'>,
  who: { readonly tournamentId: string; readonly personId: string },
): Promise<void> {
  if (await repository.existsLink(tx, who.tournamentId, who.personId)) return;
  const row = sealed(services, who.personId, newSecret(128));
  await repository.updateLinks(tx, who.tournamentId, [row]);
}

function sealed(services: Pick<Services, 'sealer'>, id: string, key: string): repository.NewLink {
  return { id, hash: hashSecret(key), cipher: services.sealer.seal(key) };
}

function addressOf({ config }: Services, slug: string, key: string): string {
  return `${config.publicUrl}/tournaments/${slug}/p/${key}`;
}
