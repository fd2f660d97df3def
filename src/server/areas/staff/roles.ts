/** Making, changing and deleting the tournament's own roles, and adding to those of the matrix. */
import type { z } from 'zod';
import type { givenRole, staffRole } from '#contract/areas/staff-roles.ts';
import {
  isSensitive,
  knownActions,
  mayGrant,
  mostCustomRoles,
  withNeeds,
} from '#contract/custom-roles.ts';
import type { Api } from '#contract/index.ts';
import { mayDo, type TournamentAction } from '#contract/permissions.ts';
import type { HandlerInput } from '#contract/route.ts';
import { aboutMany, type LoggedChange } from '#server/changes-between.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { AppError, found, invalidField, violates } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { newId } from '#server/keys/secrets.ts';
import type { RoleChoice } from './repository.ts';
import * as repository from './role-repository.ts';

type Input<K extends keyof Api['staff']> = HandlerInput<Api['staff'][K]>;
type Role = z.output<typeof staffRole>;

/** @throws AppError `name-taken`, `wrong-state` (there are as many as there can be), `invalid-input` */
export function createRole(context: Context, { body }: Input<'createRole'>): Promise<Role> {
  const { tournamentId } = context;
  return refusingTakenNames(
    context.write(async (tx) => {
      await repository.lockRoles(tx, tournamentId);
      if ((await repository.countOwnRoles(tx, tournamentId)) >= mostCustomRoles) {
        throw new AppError(
          'wrong-state',
          `A tournament has up to ${mostCustomRoles} roles of its own.`,
        );
      }
      const actions = grantedBy(context, body);
      const id = newId();
      await repository.insertRole(tx, tournamentId, { id, addsTo: null, name: body.name, actions });
      recordRole(tx, 'staff.role-made', { id, name: body.name }, changesOf([], actions));
      return findRole(tx, context, id);
    }),
  );
}

/** @throws AppError `conflict`, `name-taken`, `not-found` */
export function updateRole(context: Context, { params, body }: Input<'updateRole'>): Promise<Role> {
  const { tournamentId } = context;
  return refusingTakenNames(
    context.write(async (tx) => {
      await repository.lockRoles(tx, tournamentId);
      const before = await findOwnRole(tx, context, params.roleId, body.version);
      const name = body.name ?? before.name;
      const had = knownActions(before.actions);
      const actions = body.actions
        ? grantedBy(context, { ...body, actions: body.actions }, had)
        : had;
      const key = { tournamentId, id: before.id, version: body.version };
      await repository.updateRoleRow(tx, key, { name, actions });
      const renamed = name === before.name ? [] : [changed('name', before.name ?? '', name ?? '')];
      const changes = [...renamed, ...changesOf(had, actions)];
      if (changes.length > 0) {
        recordRole(tx, 'staff.role-edited', { id: before.id, name: name ?? '' }, changes);
      }
      return findRole(tx, context, before.id);
    }),
  );
}

/** @throws AppError `conflict`, `not-found`, `invalid-input` (moving to no role or to the same one) */
export async function removeRole(
  context: Context,
  { params, body }: Input<'removeRole'>,
): Promise<void> {
  const { tournamentId } = context;
  const { moveTo } = body;
  await context.write(async (tx) => {
    await repository.lockRoles(tx, tournamentId);
    const before = await findOwnRole(tx, context, params.roleId, body.version);
    if (moveTo?.roleId === before.id) throw invalidField('moveTo', 'Choose another role.');
    if (moveTo) await refuseUnknownRole(tx, tournamentId, moveTo, 'moveTo.roleId');
    const members = await repository.findAllWithRole(tx, tournamentId, before.id);
    const next = moveTo ? await nameOf(tx, tournamentId, moveTo) : '';
    const name = before.name ?? '';
    await repository.moveAll(tx, { tournamentId, roleId: before.id }, moveTo);
    await repository.deleteRole(tx, tournamentId, before.id);
    const moved = members.map((of) => ({ ...changed('role', name, next), of }));
    recordRole(tx, 'staff.role-removed', { id: before.id, name }, moved);
  });
}

/** @throws AppError `invalid-input` */
export function extendRole(
  context: Context,
  { params, body }: Input<'extendRole'>,
): Promise<Role | null> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    await repository.lockRoles(tx, tournamentId);
    const { role } = params;
    const choice = { role, roleId: null };
    const row = await repository.findGiven(tx, tournamentId, choice);
    const had = row ? knownActions(row.actions) : [];
    const actions = grantedBy(context, body, had).filter((one) => mayDo(one, [role]) !== 'all');
    const id = row?.id ?? newId();
    if (row) await repository.deleteRole(tx, tournamentId, row.id);
    if (actions.length > 0) {
      await repository.insertRole(tx, tournamentId, { id, addsTo: role, name: null, actions });
    }
    const changes = changesOf(had, actions);
    if (changes.length > 0) recordRole(tx, 'staff.role-extended', { id, name: role }, changes);
    return actions.length > 0 ? findRole(tx, context, id) : null;
  });
}

/**
 * What is granted: the actions and what they need.
 * @param had what the role has already, which was accepted then
 * @throws AppError `invalid-input` for what the caller lacks, or has not accepted by name
 */
function grantedBy(
  context: Context,
  body: {
    readonly actions: readonly TournamentAction[];
    readonly acceptSensitive: readonly TournamentAction[];
  },
  had: readonly TournamentAction[] = [],
): TournamentAction[] {
  const actions = withNeeds(body.actions);
  const beyond = body.actions.filter((action) => !mayGrant(action, context.roles));
  if (beyond.length > 0) {
    throw invalidField('actions', `You cannot give what you do not have: ${beyond.join(', ')}.`);
  }
  const unseen = actions.filter(
    (one) => isSensitive(one) && !had.includes(one) && !body.acceptSensitive.includes(one),
  );
  if (unseen.length > 0) {
    throw invalidField('acceptSensitive', `Confirm that the role opens ${unseen.join(', ')}.`);
  }
  return actions;
}

async function findOwnRole(tx: Tx, { tournamentId }: Context, id: string, version: number) {
  const row = found(await repository.findRoleRow(tx, tournamentId, id, tx.now));
  if (row.adds_to !== null) throw new AppError('not-found');
  if (row.version !== version) throw new AppError('conflict', '', { data: toRole(row) });
  return row;
}

async function findRole(tx: Tx, { tournamentId }: Context, id: string): Promise<Role> {
  return toRole(found(await repository.findRoleRow(tx, tournamentId, id, tx.now)));
}

export function toRole(row: repository.RoleRow): Role {
  return {
    id: row.id,
    name: row.name,
    addsTo: row.adds_to,
    actions: knownActions(row.actions),
    members: Number(row.members),
    openInvites: Number(row.open_invites),
    version: row.version,
  };
}

/** What a choice gives in this tournament, for the one who has it or is invited to it. */
export async function givenBy(
  reader: Reader,
  tournamentId: string,
  choice: RoleChoice,
): Promise<z.output<typeof givenRole> | null> {
  const row = await repository.findGiven(reader, tournamentId, choice);
  return row ? { id: row.id, name: row.name, actions: knownActions(row.actions) } : null;
}

/** @throws AppError `invalid-input` when the tournament has no such role */
export async function refuseUnknownRole(
  reader: Reader,
  tournamentId: string,
  choice: RoleChoice,
  path = 'roleId',
): Promise<void> {
  if (choice.role !== 'custom') return;
  const row = await repository.findGiven(reader, tournamentId, choice);
  if (!row) throw invalidField(path, 'This tournament has no such role.');
}

/** The name of a role in the log. */
export async function nameOf(
  reader: Reader,
  tournamentId: string,
  choice: RoleChoice,
): Promise<string> {
  if (choice.role !== 'custom') return choice.role;
  return (await repository.findGiven(reader, tournamentId, choice))?.name ?? choice.role;
}

function changed(field: string, before: string, after: string): LoggedChange {
  return { field, before, after };
}

/** One line for each action that was given or taken. */
function changesOf(
  before: readonly TournamentAction[],
  after: readonly TournamentAction[],
): LoggedChange[] {
  return [
    ...after.filter((one) => !before.includes(one)).map((one) => changed('may', '', one)),
    ...before.filter((one) => !after.includes(one)).map((one) => changed('may', one, '')),
  ];
}

function recordRole(
  tx: Tx,
  type: `staff.role-${'made' | 'edited' | 'extended' | 'removed'}`,
  role: { readonly id: string; readonly name: string },
  changes: readonly LoggedChange[],
): void {
  const data = { role: role.name, ...aboutMany([], changes) };
  tx.record({ type, topics: ['tabroom'], ids: { roleId: role.id }, data });
}

async function refusingTakenNames<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (violates(error, 'staff_role_name')) throw new AppError('name-taken');
    throw error;
  }
}
