/** Use cases of teams. */
import type { Api } from '#contract/index.ts';
import type { HandlerInput } from '#contract/route.ts';
import { changesBetween } from '#server/changes-between.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, found, invalidField, violates } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { newId } from '#server/keys/secrets.ts';
import { deleteTeams, findMembers } from '../bulk/bulk-repository.ts';
import { refuseFullPlan } from '../bulk/plan.ts';
import { doUndoably } from '../bulk/undo.ts';
import { existsAll, findFrameForUpdate } from '../frame-repository.ts';
import { insertNewSpeaker } from '../people/speakers.ts';
import { findAllTeams, type TeamRow } from '../repository.ts';
import * as repository from './team-repository.ts';

type Input<R extends keyof Api['participants']> = HandlerInput<Api['participants'][R]>;

const topics = ['public', 'participants'] as const;

export function addTeam(context: Context, { body }: Input<'addTeam'>) {
  const { tournamentId, services } = context;
  return context.write(async (tx) => {
    const frame = await findFrameForUpdate(tx, tournamentId);
    await refuseFullPlan(tx, services, tournamentId, 1);
    const { speakers, breakCategoryIds, ...team } = body;
    if (speakers.length > frame.pack.maxTeamMembers) {
      throw invalidField('speakers', `A team has at most ${frame.pack.maxTeamMembers} members.`);
    }
    await refuseUnknown(tx, tournamentId, body);
    const id = newId();
    await saying(() => repository.insertTeam(tx, tournamentId, { id, ...team }));
    await repository.updateEligibility(tx, { tournamentId, teamId: id }, breakCategoryIds);
    for (const [index, speaker] of speakers.entries()) {
      await insertNewSpeaker(tx, tournamentId, { ...speaker, teamId: id, position: index + 1 });
    }
    tx.record({ type: 'team.added', topics, ids: { teamId: id } });
    return findTeam(tx, tournamentId, id);
  });
}

export function updateTeam(context: Context, input: Input<'updateTeam'>) {
  const { tournamentId } = context;
  const { version, breakCategoryIds, ...fields } = input.body;
  const id = input.params.teamId;
  return context.write(async (tx) => {
    const before = await findTeam(tx, tournamentId, id);
    await refuseUnknown(tx, tournamentId, input.body);
    const key = { tournamentId, id, version };
    const done = await saying(() => repository.updateTeam(tx, key, fields));
    if (!done) throw new AppError('conflict', '', { data: before });
    if (breakCategoryIds) {
      await repository.updateEligibility(tx, { tournamentId, teamId: id }, breakCategoryIds);
    }
    const data = {
      fields: Object.keys(input.body).filter((field) => field !== 'version'),
      changes: changesBetween(before, input.body),
    };
    tx.record({ type: 'team.changed', topics, ids: { teamId: id }, data });
    return findTeam(tx, tournamentId, id);
  });
}

export function removeTeam(context: Context, { params }: Input<'removeTeam'>) {
  const { tournamentId } = context;
  const { teamId } = params;
  return context.write(async (tx) => {
    if (await repository.existsDrawn(tx, tournamentId, teamId)) {
      throw new AppError('in-use', 'This team is in a draw.');
    }
    const row = await findTeam(tx, tournamentId, teamId);
    const many = { tournamentId, ids: [teamId] };
    const ids = [teamId, ...(await findMembers(tx, many))];
    await doUndoably(tx, context, {
      act: { area: 'team', kind: 'remove', ids, rows: [row] },
      work: () => deleteTeams(tx, many),
    });
    return undefined;
  });
}

/** A team leaves every round to come, or takes part again. Its results stay either way. */
export function withdrawTeam(context: Context, { params, body }: Input<'withdrawTeam'>) {
  const { tournamentId } = context;
  const { version, withdrawn } = body;
  return context.write(async (tx) => {
    const before = await findTeam(tx, tournamentId, params.teamId);
    if (before.version !== version) throw new AppError('conflict', '', { data: before });
    await setWithdrawn(tx, tournamentId, { id: params.teamId, withdrawn });
    return findTeam(tx, tournamentId, params.teamId);
  });
}

/** The same inside the write of another act. Does nothing to a team that is so already. */
export async function setWithdrawn(
  tx: Tx,
  tournamentId: string,
  { id, withdrawn }: { readonly id: string; readonly withdrawn: boolean },
): Promise<void> {
  const before = await findTeam(tx, tournamentId, id);
  if (before.withdrawn === withdrawn) return;
  await repository.updateWithdrawn(tx, { tournamentId, id }, withdrawn);
  const type = withdrawn ? 'team.withdrawn' : 'team.returned';
  tx.record({ type, topics: [...topics, 'tabroom', 'draw'], ids: { teamId: id } });
}

async function refuseUnknown(
  tx: Tx,
  tournamentId: string,
  body: {
    readonly institutionId?: string | null | undefined;
    readonly breakCategoryIds?: readonly string[] | undefined;
  },
): Promise<void> {
  const institutions = body.institutionId ? [body.institutionId] : [];
  if (!(await existsAll(tx, 'institution', { tournamentId, ids: institutions }))) {
    throw invalidField('institutionId', 'There is no such institution.');
  }
  const categories = body.breakCategoryIds ?? [];
  if (!(await existsAll(tx, 'break_category', { tournamentId, ids: categories }))) {
    throw invalidField('breakCategoryIds', 'There is no such break category.');
  }
}

async function findTeam(tx: Tx, tournamentId: string, id: string): Promise<TeamRow> {
  const teams = await findAllTeams(tx, tournamentId, id);
  return found(teams[0]);
}

async function saying<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (violates(error, 'team_reference')) {
      throw new AppError('name-taken', 'This institution has a team of this name.');
    }
    throw error;
  }
}
