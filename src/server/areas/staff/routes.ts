import type { Api } from '#contract/index.ts';
import { mayDo } from '#contract/permissions.ts';
import { actorId } from '#server/actor.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context, Handlers } from '#server/http/context.ts';
import { findAllOpen, updateRevoked } from './invite-repository.ts';
import {
  acceptInvite,
  acceptLink,
  inviteToStaff,
  lookAtLink,
  readInvite,
  toInviteRow,
} from './invites.ts';
import {
  acceptOwnership,
  declineOwnership,
  offerOwnership,
  readOffer,
  toOffer,
  withdrawOwnership,
} from './ownership.ts';
import { findOpenOffer } from './ownership-repository.ts';
import * as repository from './repository.ts';
import { findAllRoles } from './role-repository.ts';
import {
  createRole,
  extendRole,
  nameOf,
  refuseUnknownRole,
  removeRole,
  toRole,
  updateRole,
} from './roles.ts';

export const staffRoutes: Handlers<Api['staff']> = {
  list: (context) =>
    context.read(async (reader) => {
      const { tournamentId, services } = context;
      const owner = found(await repository.findOwner(reader, tournamentId));
      const members = await repository.findAllMembers(reader, tournamentId);
      const open = await findAllOpen(reader, tournamentId, context.now);
      const seesLinks = mayDo('tournament.own', context.roles) === 'all';
      const offer = await findOpenOffer(reader, tournamentId, context.now);
      const isMine = offer !== undefined && offer.account_id === actorId(context.actor);
      return {
        staff: [
          { id: owner.id, name: owner.name, role: 'owner' as const, role_id: null },
          ...members,
        ].map(({ id, name, role, role_id }) => ({
          accountId: id,
          name,
          role,
          roleId: role_id,
          state: 'accepted' as const,
        })),
        invites: open.map((row) => {
          const shown = toInviteRow(services, row, owner.slug);
          return seesLinks ? shown : { ...shown, link: null, email: null };
        }),
        roles: (await findAllRoles(reader, tournamentId, context.now)).map(toRole),
        offer: offer && (seesLinks || isMine) ? toOffer(offer) : null,
      };
    }),
  invite: (context, { body }) => inviteToStaff(context, body),
  revokeInvite: async (context, { params }) => {
    await context.write(async (tx) => {
      found((await updateRevoked(tx, context.tournamentId, params.inviteId)) || null);
      tx.record({
        type: 'staff.invite-revoked',
        topics: ['tabroom'],
        ids: { inviteId: params.inviteId },
      });
    });
    return undefined;
  },
  lookAtLink: (context, { body }) => lookAtLink(context, body.key),
  acceptLink: (context, { body }) => acceptLink(context, body.key),
  getInvite: (context, { params }) => readInvite(context, params.userId),
  accept: (context, { params }) => acceptInvite(context, params.userId),
  setRole: async (context, { params, body }) => {
    await context.write(async (tx) => {
      const { tournamentId } = context;
      await refuseUnknownRole(tx, tournamentId, body);
      const member = { tournamentId, accountId: params.userId, ...body };
      const before = await repository.findRole(tx, tournamentId, params.userId);
      const was = before ? await nameOf(tx, tournamentId, before) : '';
      if (!(await repository.updateRole(tx, member))) throw await notMember(context, tx, params);
      const role = await nameOf(tx, tournamentId, body);
      tx.record({
        type: 'staff.role-changed',
        topics: ['tabroom'],
        ids: { accountId: params.userId },
        data: { role, changes: [{ field: 'role', before: was, after: role }] },
      });
    });
    return undefined;
  },
  remove: async (context, { params }) => {
    await context.write(async (tx) => {
      if (!(await repository.deleteMember(tx, context.tournamentId, params.userId))) {
        throw await notMember(context, tx, params);
      }
      tx.record({
        type: 'staff.removed',
        topics: ['tabroom'],
        ids: { accountId: params.userId },
      });
    });
    return undefined;
  },
  createRole,
  updateRole,
  removeRole: async (context, input) => {
    await removeRole(context, input);
    return undefined;
  },
  extendRole,
  offerOwnership: (context, { body }) => offerOwnership(context, body),
  withdrawOwnership,
  ownershipOffer: readOffer,
  acceptOwnership,
  declineOwnership,
};

/** The owner is not a member and cannot be changed or removed; anybody else is not there. */
async function notMember(
  context: Context,
  tx: Tx,
  params: { readonly userId: string },
): Promise<AppError> {
  const owner = await repository.findOwner(tx, context.tournamentId);
  return owner?.id === params.userId
    ? new AppError('wrong-state', 'The owner stays the owner.')
    : new AppError('not-found');
}
