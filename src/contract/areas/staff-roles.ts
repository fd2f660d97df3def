/** Roles of a tournament's own, and what it adds to the roles of the matrix. */
import { z } from 'zod';
import { staffRoles } from '#engine/vocabulary.ts';
import { everyMembersAction, grantableActions, longestRoleName } from '../custom-roles.ts';
import { memberRoles } from '../permissions.ts';
import { route } from '../route.ts';
import { id, text, tournamentParams, version } from '../schemas.ts';

const path = '/api/tournaments/:tournamentId/staff-roles';
const access = { action: 'tournament.own', scope: 'tournament' } as const;

const action = z.enum(grantableActions);
/** What is asked for; what it needs is added (`withNeeds`). */
const actions = z.array(action).max(grantableActions.length);
/** Actions among them that take a second look, each named. */
const accepted = { acceptSensitive: actions.default([]) };

/** What a tournament's own role may do, to those who have it or are invited to it. */
export const givenRole = z.object({
  id,
  /** Null: it adds to a role of the matrix. */
  name: z.string().nullable(),
  actions: z.array(z.enum([everyMembersAction, ...grantableActions])),
});

export const staffRole = givenRole.extend({
  addsTo: z.enum(staffRoles).nullable(),
  members: z.int(),
  openInvites: z.int(),
  version,
});

/** A role as it is given to somebody: `roleId` names the tournament's own where `role` is `custom`. */
export const roleChoice = z
  .object({ role: z.enum(memberRoles), roleId: id.nullable().default(null) })
  .refine(({ role, roleId }) => (role === 'custom') === (roleId !== null), {
    path: ['roleId'],
    message: 'Choose a custom role.',
  });

const roleParams = tournamentParams.extend({ roleId: id });

export const staffRoleRoutes = {
  createRole: route({
    method: 'POST',
    path,
    summary: 'Create a custom role. `acceptSensitive` names each confidential action in it.',
    access,
    params: tournamentParams,
    body: z.object({ name: text(longestRoleName), actions: actions.min(1), ...accepted }),
    response: staffRole,
    errors: ['name-taken', 'wrong-state'],
    idempotency: 'required',
  }),
  updateRole: route({
    method: 'PATCH',
    path: `${path}/:roleId`,
    summary:
      'Rename a custom role or change its permissions, effective at once for everyone who has it.',
    access,
    params: roleParams,
    body: z.object({
      version,
      name: text(longestRoleName).optional(),
      actions: actions.min(1).optional(),
      ...accepted,
    }),
    response: staffRole,
    errors: ['name-taken', 'conflict'],
    idempotency: 'required',
  }),
  removeRole: route({
    method: 'POST',
    path: `${path}/:roleId/removal`,
    summary:
      'Delete a custom role. Its members and open invites get another role or, with null, are removed.',
    access,
    params: roleParams,
    body: z.object({ version, moveTo: roleChoice.nullable() }),
    response: null,
    changes: ['staff'],
    errors: ['conflict'],
    idempotency: 'required',
  }),
  extendRole: route({
    method: 'PUT',
    path: `${path}/of/:role`,
    summary: 'Set extra permissions for a built-in role; an empty list restores the default.',
    access,
    params: tournamentParams.extend({ role: z.enum(staffRoles) }),
    body: z.object({ actions, ...accepted }),
    response: staffRole.nullable(),
    errors: [],
    idempotency: 'required',
  }),
};
