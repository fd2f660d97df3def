/** Inviting people to the staff, and accepting. */
import { z } from 'zod';
import type { invite, staff } from '#contract/areas/staff.ts';
import { staffRoleText } from '#contract/permissions.ts';
import { fold } from '#contract/text/fold.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { AppError, found, invalidField, violates } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { hashSecret, newId, newSecret } from '#server/keys/secrets.ts';
import type { Services } from '#server/services.ts';
import { mailText, ownLink, paragraphs, queueMail, refuseHeld } from '../mail/index.ts';
import * as invites from './invite-repository.ts';
import * as repository from './repository.ts';
import { givenBy, nameOf, refuseUnknownRole } from './roles.ts';

type Target = z.output<typeof staff.invite.body>['to'];
type Invite = z.output<typeof invite>;
type InviteAnswer = z.output<typeof staff.invite.response>;

const openDays = 14;

/**
 * Invites a person. Accounts find the invite on their dashboard; for addresses and links there is a
 * link that works once, to be handed over.
 * @throws AppError `already-done`, `invalid-input` (no such role), and for an address `owner-unverified` or `too-many-requests`
 */
export async function inviteToStaff(
  context: Context,
  input: repository.RoleChoice & { readonly to: Target },
): Promise<InviteAnswer> {
  const { tournamentId, services } = context;
  // The kept answer of a repeated call holds no link: links never lie in the idempotency table.
  const made = await context
    .write(async (tx) => {
      await invites.revokeExpired(tx, tournamentId);
      await refuseUnknownRole(tx, tournamentId, input);
      const accountId =
        input.to.kind === 'account' ? await namedAccount(tx, services, input.to.name) : null;
      if (accountId) await refuseStaff(tx, tournamentId, accountId);
      const inviteId = newId();
      const key = input.to.kind === 'account' ? null : newSecret(128);
      const email = input.to.kind === 'email' ? input.to.email.toLowerCase() : null;
      await invites.insertInvite(tx, {
        tournamentId,
        id: inviteId,
        role: input.role,
        roleId: input.roleId,
        accountId,
        email,
        key: key === null ? null : { hash: hashSecret(key), sealed: services.sealer.seal(key) },
        invitedBy: accountOf(context),
        expiresAt: new Date(tx.now.getTime() + openDays * 86_400_000),
      });
      tx.record({
        type: 'staff.invited',
        topics: ['tabroom'],
        ids: { inviteId, ...(accountId ? { accountId } : {}) },
        data: { role: await nameOf(tx, tournamentId, input) },
      });
      const invitation = { accountId, email, key, choice: input };
      return { id: inviteId, notEmailed: await writeToInvited(context, tx, invitation) };
    })
    .catch((error: unknown) => {
      if (violates(error, 'invite_pending_account')) throw new AppError('already-done', invited);
      throw error;
    });
  return context.read(async (reader) => {
    const row = found(await invites.findInvite(reader, tournamentId, made.id));
    const owner = found(await repository.findOwner(reader, tournamentId));
    return { ...toInviteRow(services, row, owner.slug), notEmailed: made.notEmailed };
  });
}

const invited = 'This person has an open invite already.';

/** An invite as the owner sees it, with the link that it was given. */
export function toInviteRow(
  services: Services,
  row: invites.InviteRow,
  slug: string,
): Omit<InviteAnswer, 'notEmailed'> {
  const key = row.key_sealed && services.sealer.open(row.key_sealed);
  return {
    id: row.id,
    role: row.role,
    roleId: row.role_id,
    email: row.email,
    accountName: row.account_name,
    link: key ? inviteUrl(services, slug, key) : null,
    expiresAt: row.expires_at.toISOString(),
  };
}

interface Invitation {
  readonly accountId: string | null;
  readonly email: string | null;
  readonly key: string | null;
  readonly choice: repository.RoleChoice;
}

/**
 * The email with the link, to the address that was given or that the account has verified. It holds
 * a key: no member of the staff reads it.
 * @returns why an account was not informed by email; its invite is on its dashboard all the same
 */
async function writeToInvited(
  context: Context,
  tx: Tx,
  invitation: Invitation,
): Promise<InviteAnswer['notEmailed']> {
  const { tournamentId, services } = context;
  const { accountId, email, key, choice } = invitation;
  const account = accountId ? await repository.findAccount(tx, accountId) : undefined;
  const to = email ?? account?.email;
  if (!to) return null;
  const owner = found(await repository.findOwner(tx, tournamentId));
  const { notSentBecause } = await queueMail(tx, services, {
    tournamentId,
    kind: 'staff-invite',
    to,
    toName: account?.name ?? null,
    confidential: true,
    text: paragraphs([
      account ? mailText`Hello ${account.name},` : mailText`Hello,`,
      choice.role === 'custom'
        ? mailText`${owner.name} has invited you to the staff of ${owner.tournament}, as “${await nameOf(tx, tournamentId, choice)}”. Sign in, read what you may do there and accept:`
        : mailText`${owner.name} has invited you to be ${staffRoleText[choice.role]} of ${owner.tournament}. Sign in and accept here:`,
      ownLink(inviteUrl(services, owner.slug, key)),
      key
        ? mailText`The link works once, for ${openDays} days.`
        : mailText`The invite is open for ${openDays} days.`,
    ]),
  });
  if (email !== null) refuseHeld(notSentBecause);
  return notSentBecause;
}

function inviteUrl(services: Services, slug: string, key: string | null): string {
  const page = `${services.config.publicUrl}/tournaments/${slug}/invite`;
  return key ? `${page}?key=${key}` : page;
}

/**
 * The account that somebody means: by its code (its id, on the person's own details page). By its
 * name only where sign-in lists the names anyway: elsewhere nobody can find out who has an account.
 * @throws AppError `invalid-input`
 */
export async function namedAccount(
  tx: Tx,
  { config }: Pick<Services, 'config'>,
  name: string,
): Promise<string> {
  if (z.uuid().safeParse(name).success) {
    if (await repository.findAccount(tx, name)) return name;
    throw invalidField('to.name', 'There is no account with this code.');
  }
  if (!config.localSignIn) throw invalidField('to.name', onlyCodes);
  const [id, another] = await repository.findAllAccountsByName(tx, fold(name));
  if (!id) throw invalidField('to.name', 'Nobody of this name has signed in here yet.');
  if (another) throw invalidField('to.name', 'Several people have this name. Use a link instead.');
  return id;
}

const onlyCodes =
  'Write the code that is on the person’s My Details page, or take their email address or a link.';

async function refuseStaff(tx: Tx, tournamentId: string, accountId: string): Promise<void> {
  const owner = found(await repository.findOwner(tx, tournamentId));
  const role = await repository.findRole(tx, tournamentId, accountId);
  if (role || owner.id === accountId) {
    throw new AppError('already-done', 'This person is on the staff already.');
  }
}

/** My invite: pending, or accepted when I am on the staff. Others' are nobody's business. */
export async function readInvite(context: Context, userId: string): Promise<Invite> {
  const { tournamentId } = context;
  if (accountOf(context) !== userId) throw new AppError('not-invited');
  return context.read(async (reader) => {
    const held = await repository.findRole(reader, tournamentId, userId);
    if (held) return toInvite(reader, tournamentId, held, 'accepted');
    const open = await invites.findOpenFor(reader, tournamentId, userId, context.now);
    if (!open) throw new AppError('not-invited');
    return toInvite(reader, tournamentId, choiceOf(open), 'pending');
  });
}

/** Accepts the invite that is meant for me. */
export async function acceptInvite(context: Context, userId: string): Promise<Invite> {
  const { tournamentId } = context;
  if (accountOf(context) !== userId) throw new AppError('not-invited');
  return context.write(async (tx) => {
    const open = await invites.findOpenFor(tx, tournamentId, userId, tx.now);
    if (open) {
      await refuseStaff(tx, tournamentId, userId);
      return join(tx, open, userId);
    }
    if (await repository.findRole(tx, tournamentId, userId)) throw new AppError('already-done');
    throw new AppError('not-invited');
  });
}

/** What a link invites to, for whoever holds it; an expired, used or unknown one is all the same. */
export async function lookAtLink(context: Context, key: string): Promise<Invite> {
  const { tournamentId, now } = context;
  const accountId = accountOf(context);
  return context.read(async (reader) => {
    const row = await invites.findByKey(reader, tournamentId, hashSecret(key));
    const held = await repository.findRole(reader, tournamentId, accountId);
    if (held && row?.accepted_by === accountId) {
      return toInvite(reader, tournamentId, held, 'accepted');
    }
    const isOpen = row && !row.accepted_at && !row.revoked_at && row.expires_at > now;
    if (!isOpen) throw new AppError('bad-code');
    return toInvite(reader, tournamentId, choiceOf(row), 'pending');
  });
}

/** Accepts by the key of a link; whoever opened it first may repeat it. */
export async function acceptLink(context: Context, key: string): Promise<Invite> {
  const { tournamentId } = context;
  const accountId = accountOf(context);
  return context.write(async (tx) => {
    const row = await invites.findByKey(tx, tournamentId, hashSecret(key));
    if (!row) throw new AppError('bad-code');
    const held = await repository.findRole(tx, tournamentId, accountId);
    if (held && row.accepted_by === accountId) {
      return toInvite(tx, tournamentId, held, 'accepted');
    }
    await refuseStaff(tx, tournamentId, accountId);
    return join(tx, row, accountId);
  });
}

async function join(tx: Tx, row: InviteFields, accountId: string): Promise<Invite> {
  const tournamentId = row.tournament_id;
  if (!(await invites.updateAccepted(tx, row, accountId))) throw new AppError('bad-code');
  const choice = choiceOf(row);
  const member = { tournamentId, accountId, ...choice };
  if (!(await repository.insertMember(tx, member))) throw new AppError('already-done');
  tx.record({
    type: 'staff.joined',
    topics: ['tabroom'],
    ids: { accountId, inviteId: row.id },
    data: { role: await nameOf(tx, tournamentId, choice) },
  });
  return toInvite(tx, tournamentId, choice, 'accepted');
}

type InviteFields = Pick<invites.InviteRow, 'tournament_id' | 'id' | 'role' | 'role_id'>;

function choiceOf(row: Pick<InviteFields, 'role' | 'role_id'>): repository.RoleChoice {
  return { role: row.role, roleId: row.role_id };
}

async function toInvite(
  reader: Reader,
  tournamentId: string,
  choice: repository.RoleChoice,
  state: Invite['state'],
): Promise<Invite> {
  const { role } = choice;
  const custom = await givenBy(reader, tournamentId, choice);
  const roleText = role === 'custom' ? (custom?.name ?? '') : staffRoleText[role];
  return { role, roleText, custom, state };
}

export function accountOf({ actor }: Context): string {
  if (actor.kind !== 'account') throw new AppError('unauthenticated');
  return actor.accountId;
}
