/** Use cases of break categories. Their elimination rounds follow them. */
import type { z } from 'zod';
import type { breakCategory } from '#contract/areas/participants/participant-rows.ts';
import type { Api } from '#contract/index.ts';
import type { HandlerInput } from '#contract/route.ts';
import { planEliminations } from '#engine/draw/index.ts';
import type { RulePack } from '#engine/rule-pack.ts';
import { putEliminationRounds, removeEliminationRounds } from '#server/areas/rounds/index.ts';
import { changesBetween } from '#server/changes-between.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, found, violates } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { newId } from '#server/keys/secrets.ts';
import { findFrameForUpdate } from '../frame-repository.ts';
import { findAllBreakCategories } from '../repository.ts';
import * as repository from './category-repository.ts';
import { categorySlug } from './category-slug.ts';

type Input<R extends keyof Api['participants']> = HandlerInput<Api['participants'][R]>;
type BreakCategory = z.output<typeof breakCategory>;

const topics = ['public', 'participants', 'standings'] as const;
const table = 'break_category';

export function addBreakCategory(context: Context, { body }: Input<'addBreakCategory'>) {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const { pack } = await findFrameForUpdate(tx, tournamentId);
    refuseSizeWithoutBracket(pack, body.size);
    const id = newId();
    const slug = categorySlug(body.name);
    const seq = await repository.findNextSeq(tx, table, tournamentId);
    await saying(() =>
      repository.insertBreakCategory(tx, tournamentId, { ...body, id, slug, seq }),
    );
    await putEliminationRounds(tx, {
      tournamentId,
      categoryId: id,
      pack,
      category: body,
      before: null,
    });
    tx.record({ type: 'break-category.added', topics, ids: { categoryId: id } });
    return findCategory(tx, tournamentId, id);
  });
}

export function updateBreakCategory(context: Context, input: Input<'updateBreakCategory'>) {
  const { tournamentId } = context;
  const { version, ...fields } = input.body;
  const id = input.params.categoryId;
  return context.write(async (tx) => {
    const { pack } = await findFrameForUpdate(tx, tournamentId);
    const before = await findCategory(tx, tournamentId, id);
    const slug = fields.name === undefined ? undefined : categorySlug(fields.name);
    const done = await saying(() =>
      repository.updateBreakCategory(tx, { tournamentId, id, version }, { ...fields, slug }),
    );
    if (!done) throw new AppError('conflict', '', { data: before });
    const after = await findCategory(tx, tournamentId, id);
    if (after.size !== before.size) {
      refuseSizeWithoutBracket(pack, after.size);
      await refuseAnnounced(tx, tournamentId, id);
    }
    await putEliminationRounds(tx, {
      tournamentId,
      categoryId: id,
      pack,
      category: after,
      before,
    });
    const data = { changes: changesBetween(before, fields) };
    tx.record({ type: 'break-category.changed', topics, ids: { categoryId: id }, data });
    return after;
  });
}

export function removeBreakCategory(context: Context, input: Input<'removeBreakCategory'>) {
  const { tournamentId } = context;
  const id = input.params.categoryId;
  return context.write(async (tx) => {
    await findFrameForUpdate(tx, tournamentId);
    if ((await repository.findBreakState(tx, { tournamentId, id })) !== null) {
      throw new AppError('in-use', 'The break of this category has been computed.');
    }
    await removeEliminationRounds(tx, { tournamentId, categoryId: id });
    const { name } = await findCategory(tx, tournamentId, id);
    if (!(await repository.deleteCategory(tx, table, { tournamentId, id }))) {
      throw new AppError('not-found');
    }
    tx.record({ type: 'break-category.removed', topics, ids: { categoryId: id }, data: { name } });
    return undefined;
  });
}

/**
 * Whether a break of this size can be held: it has a bracket, or the format has no brackets at all
 * (the break is then a list).
 */
export function hasBracket(pack: RulePack, size: number): boolean {
  const formatHasBrackets = planEliminations(pack.teamsPerRoom, 2 * pack.teamsPerRoom).ok;
  return !formatHasBrackets || planEliminations(pack.teamsPerRoom, size).ok;
}

function refuseSizeWithoutBracket(pack: RulePack, size: number): void {
  if (hasBracket(pack, size)) return;
  const planned = planEliminations(pack.teamsPerRoom, size);
  throw new AppError('refused-by-rules', `No bracket takes ${size} teams.`, {
    data: planned.ok ? [] : planned.problems,
  });
}

async function refuseAnnounced(tx: Tx, tournamentId: string, id: string): Promise<void> {
  if ((await repository.findBreakState(tx, { tournamentId, id })) === 'announced') {
    throw new AppError(
      'in-use',
      'The break of this category is announced: undo its announcement first.',
    );
  }
}

async function findCategory(tx: Tx, tournamentId: string, id: string): Promise<BreakCategory> {
  const all = await findAllBreakCategories(tx, tournamentId);
  return found(all.find((row) => row.id === id));
}

async function saying<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (violates(error, 'break_category_tournament_id_slug_key')) {
      throw new AppError('name-taken', 'There is a break category of this name.');
    }
    throw error;
  }
}
