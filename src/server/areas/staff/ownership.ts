/** Ownership: offered by the owner, accepted by the account that it is offered to, never forced on it. */
import type { z } from 'zod';
import type { staff } from '#contract/areas/staff.ts';
import { fold } from '#contract/text/fold.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, found, invalidField } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { mailText, ownLink, paragraphs, queueMail } from '../mail/index.ts';
import { findTournament, refuseTooManyOwned } from '../tournaments/index.ts';
import { revokeAllFor } from './invite-repository.ts';
import { accountOf, namedAccount } from './invites.ts';
import * as offers from './ownership-repository.ts';
import * as repository from './repository.ts';

type Input = z.output<typeof staff.offerOwnership.body>;
type Offer = z.output<typeof staff.offerOwnership.response>;

const openDays = 14;

/**
 * Offers the tournament to an account; its name has to be typed. An open offer is replaced.
 * @throws AppError `invalid-input` (another name, no member), `already-done` (it is theirs)
 */
export function offerOwnership(context: Context, input: Input): Promise<Offer> {
  const { tournamentId } = context;
  const from = accountOf(context);
  return context.write(async (tx) => {
    const { tournament } = found(await repository.findOwner(tx, tournamentId));
    if (fold(input.name) !== fold(tournament)) throw invalidField('name', 'This is not its name.');
    const to = await newOwner(tx, context, input.to);
    if (to.id === from) throw new AppError('already-done', 'The tournament is yours already.');
    const expiresAt = new Date(tx.now.getTime() + openDays * 86_400_000);
    await offers.saveOffer(tx, { tournamentId, accountId: to.id, offeredBy: from, expiresAt });
    tx.record({
      type: 'staff.ownership-offered',
      topics: ['tabroom'],
      ids: { accountId: to.id },
    });
    await writeToOffered(context, tx, to);
    return toOffer(found(await offers.findOpenOffer(tx, tournamentId, tx.now)));
  });
}

/** @throws AppError `not-found` when there is no open offer */
export function withdrawOwnership(context: Context): Promise<undefined> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const { account_id: accountId } = found(await offers.takeOffer(tx, tournamentId));
    tx.record({ type: 'staff.ownership-withdrawn', topics: ['tabroom'], ids: { accountId } });
    return undefined;
  });
}

/** @throws AppError `not-invited`, for everybody whom no open offer is made to */
export function readOffer(context: Context): Promise<Offer> {
  const { tournamentId, now } = context;
  const accountId = accountOf(context);
  return context.read(async (reader) => {
    const offer = await offers.findOpenOffer(reader, tournamentId, now);
    if (offer?.account_id !== accountId) throw notOffered();
    return toOffer(offer);
  });
}

/**
 * Makes me the owner and the former owner an admin.
 * @throws AppError `not-invited` when no offer to me is open, or the tournament has changed hands;
 * `too-many-tournaments` when I own as many as I may: the offer stays open
 */
export function acceptOwnership(context: Context): Promise<undefined> {
  const { tournamentId } = context;
  const to = accountOf(context);
  return context.write(async (tx) => {
    const from = await takeMine(tx, tournamentId, to);
    const { experimental } = found(await findTournament(tx, tournamentId));
    await refuseTooManyOwned(tx, { ownerId: to, experimental });
    if (!(await repository.updateOwner(tx, tournamentId, { from, to }))) throw notOffered();
    await repository.deleteMember(tx, tournamentId, to);
    await revokeAllFor(tx, tournamentId, to);
    await repository.insertMember(tx, { tournamentId, accountId: from, role: 'tab', roleId: null });
    tx.record({
      type: 'staff.owner-changed',
      topics: ['tabroom'],
      ids: { accountId: to, formerOwnerId: from },
    });
    return undefined;
  });
}

/** @throws AppError `not-invited` when no offer to me is open */
export function declineOwnership(context: Context): Promise<undefined> {
  const { tournamentId } = context;
  const accountId = accountOf(context);
  return context.write(async (tx) => {
    await takeMine(tx, tournamentId, accountId);
    tx.record({ type: 'staff.ownership-declined', topics: ['tabroom'], ids: { accountId } });
    return undefined;
  });
}

/** Ends the offer that is made to an account. @returns who made it */
async function takeMine(tx: Tx, tournamentId: string, accountId: string): Promise<string> {
  const open = await offers.findOpenOffer(tx, tournamentId, tx.now);
  if (open?.account_id !== accountId) throw notOffered();
  // Of two acts at once one takes it; the other finds nothing.
  const taken = await offers.takeOffer(tx, tournamentId, accountId);
  if (!taken) throw notOffered();
  return taken.offered_by;
}

export function toOffer(row: offers.OfferRow): Offer {
  return {
    accountId: row.account_id,
    name: row.name,
    by: row.by,
    expiresAt: row.expires_at.toISOString(),
  };
}

function notOffered(): AppError {
  return new AppError('not-invited', 'This tournament is not offered to you, or no longer.');
}

async function newOwner(tx: Tx, { tournamentId, services }: Context, to: Input['to']) {
  if (to.kind === 'member') {
    // An account that has not accepted its invite is no member.
    const role = await repository.findRole(tx, tournamentId, to.userId);
    if (!role) throw invalidField('to.userId', 'This person is not on the staff.');
    return found(await repository.findAccount(tx, to.userId));
  }
  return found(await repository.findAccount(tx, await namedAccount(tx, services, to.name)));
}

/** To the address that the account has verified; without one the offer is on their dashboard only. */
async function writeToOffered(
  { tournamentId, services }: Context,
  tx: Tx,
  to: { readonly name: string; readonly email: string | null },
): Promise<void> {
  if (!to.email) return;
  const owner = found(await repository.findOwner(tx, tournamentId));
  await queueMail(tx, services, {
    tournamentId,
    kind: 'ownership-offer',
    to: to.email,
    toName: to.name,
    text: paragraphs([
      mailText`Hello ${to.name},`,
      mailText`${owner.name} offers you the tournament ${owner.tournament}. As its owner you alone could delete it, give it away and change its staff. Sign in to accept or decline:`,
      ownLink(`${services.config.publicUrl}/tournaments/${owner.slug}/invite`),
      mailText`The offer is open for ${openDays} days.`,
    ]),
  });
}
