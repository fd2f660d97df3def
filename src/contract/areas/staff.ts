/** The people who run a tournament, and their invites. */
import { z } from 'zod';
import { memberRoles } from '../permissions.ts';
import { route } from '../route.ts';
import { email, id, instant, tournamentParams } from '../schemas.ts';
import { notSentReason } from './mail.ts';
import { givenRole, roleChoice, staffRole, staffRoleRoutes } from './staff-roles.ts';

const staffMember = z.object({
  accountId: id,
  name: z.string(),
  role: z.enum(['owner', ...memberRoles]),
  roleId: id.nullable(),
  state: z.enum(['pending', 'accepted']),
});

export const invite = z.object({
  role: z.enum(memberRoles),
  /** The client's words: "an Admin", "a Convenor" …; the name of a custom role. */
  roleText: z.string(),
  /** The custom role, or what this tournament adds to the role. */
  custom: givenRole.nullable(),
  state: z.enum(['pending', 'accepted']),
});

const inviteRow = z.object({
  id,
  role: z.enum(memberRoles),
  roleId: id.nullable(),
  email: z.string().nullable(),
  accountName: z.string().nullable(),
  /** A link that works once, whoever opens it; only the owner sees it. */
  link: z.string().nullable(),
  expiresAt: instant,
});

/** An offer to become the owner. */
const ownershipOffer = z.object({
  accountId: id,
  name: z.string(),
  /** The owner who made it. */
  by: z.string(),
  expiresAt: instant,
});

const inviteKey = z.object({ key: z.string().min(8).max(100) });

export const staff = {
  list: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/staff',
    summary: 'Staff and open invites.',
    access: { action: 'staff.see', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({
      staff: z.array(staffMember),
      invites: z.array(inviteRow),
      /** Roles of the tournament's own by name, then what it adds to those of the matrix. */
      roles: z.array(staffRole),
      /** The open offer of the tournament, for its owner and for the account that it is made to. */
      offer: ownershipOffer.nullable(),
    }),
    handsOutSecrets: true,
    stale: ['staff'],
    errors: [],
  }),
  invite: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/invites',
    summary: 'Invite someone: by account, by email address, or by a link to share.',
    access: { action: 'tournament.own', scope: 'tournament' },
    params: tournamentParams,
    body: roleChoice.safeExtend({
      to: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('account'), name: z.string().min(1).max(100) }),
        z.object({ kind: z.literal('email'), email }),
        z.object({ kind: z.literal('link') }),
      ]),
    }),
    response: inviteRow.extend({
      /** Why no email informed an invited account of it; null when one did, or none has to. */
      notEmailed: notSentReason.nullable(),
    }),
    handsOutSecrets: true,
    changes: ['staff'],
    errors: ['already-done', 'owner-unverified', 'email-stopped'],
    idempotency: 'required',
  }),
  revokeInvite: route({
    method: 'DELETE',
    path: '/api/tournaments/:tournamentId/invites/:inviteId',
    summary: 'Withdraw an open invite.',
    access: { action: 'tournament.own', scope: 'tournament' },
    params: tournamentParams.extend({ inviteId: id }),
    response: null,
    changes: ['staff'],
    errors: [],
    idempotency: 'required',
  }),
  lookAtLink: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/invites/look',
    summary: 'What an invite link is for, before accepting.',
    access: { action: 'signed-in', scope: 'site' },
    params: tournamentParams,
    body: inviteKey,
    response: invite,
    errors: ['bad-code'],
    idempotency: 'none',
  }),
  acceptLink: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/invites/accept',
    summary: 'Accept an invite by its link key.',
    access: { action: 'signed-in', scope: 'site' },
    params: tournamentParams,
    body: inviteKey,
    response: invite,
    errors: ['bad-code', 'already-done'],
  }),
  getInvite: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/admins/:userId',
    summary: 'My invite.',
    access: { action: 'signed-in', scope: 'site' },
    params: tournamentParams.extend({ userId: id }),
    response: invite,
    errors: ['not-invited'],
  }),
  accept: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/admins/:userId/accept',
    summary: 'Accept my invite.',
    access: { action: 'signed-in', scope: 'site' },
    params: tournamentParams.extend({ userId: id }),
    response: invite,
    errors: ['not-invited', 'already-done'],
  }),
  setRole: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/admins/:userId',
    summary: 'Change the role of a staff member.',
    access: { action: 'tournament.own', scope: 'tournament' },
    params: tournamentParams.extend({ userId: id }),
    body: roleChoice,
    response: null,
    changes: ['staff'],
    errors: ['wrong-state'],
    idempotency: 'required',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/tournaments/:tournamentId/admins/:userId',
    summary: 'Remove a staff member.',
    access: { action: 'tournament.own', scope: 'tournament' },
    params: tournamentParams.extend({ userId: id }),
    response: null,
    changes: ['staff'],
    errors: ['wrong-state'],
    idempotency: 'required',
  }),
  offerOwnership: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/owner',
    summary:
      'Offer the tournament to another account, which may accept within 14 days. Requires the tournament’s name. A new offer replaces the open one.',
    access: { action: 'tournament.own', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({
      to: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('member'), userId: id }),
        z.object({ kind: z.literal('account'), name: z.string().min(1).max(100) }),
      ]),
      /** The tournament's name, typed. */
      name: z.string().max(200),
    }),
    response: ownershipOffer,
    changes: ['staff'],
    errors: ['already-done'],
    proof: 'recent',
    idempotency: 'required',
  }),
  withdrawOwnership: route({
    method: 'DELETE',
    path: '/api/tournaments/:tournamentId/owner',
    summary: 'Withdraw the open offer.',
    access: { action: 'tournament.own', scope: 'tournament' },
    params: tournamentParams,
    response: null,
    changes: ['staff'],
    errors: [],
    idempotency: 'required',
  }),
  ownershipOffer: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/owner/offer',
    summary: 'The open offer made to me.',
    access: { action: 'signed-in', scope: 'site' },
    params: tournamentParams,
    response: ownershipOffer,
    errors: ['not-invited'],
  }),
  acceptOwnership: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/owner/accept',
    summary: 'Accept the offer made to me. The former owner becomes an admin.',
    access: { action: 'signed-in', scope: 'site' },
    params: tournamentParams,
    response: null,
    errors: ['not-invited', 'too-many-tournaments'],
    idempotency: 'required',
  }),
  declineOwnership: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/owner/decline',
    summary: 'Decline the offer made to me.',
    access: { action: 'signed-in', scope: 'site' },
    params: tournamentParams,
    response: null,
    errors: ['not-invited'],
    idempotency: 'required',
  }),
  ...staffRoleRoutes,
};
