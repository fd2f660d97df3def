/** Use cases of speaker categories. */
import type { Api } from '#contract/index.ts';
import type { HandlerInput } from '#contract/route.ts';
import { changesBetween } from '#server/changes-between.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, found, violates } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { newId } from '#server/keys/secrets.ts';
import { findAllSpeakerCategories } from '../repository.ts';
import * as repository from './category-repository.ts';
import { categorySlug } from './category-slug.ts';

type Input<R extends keyof Api['participants']> = HandlerInput<Api['participants'][R]>;

const topics = ['public', 'participants'] as const;
const table = 'speaker_category';

export function addSpeakerCategory(context: Context, { body }: Input<'addSpeakerCategory'>) {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const id = newId();
    const slug = categorySlug(body.name);
    const seq = await repository.findNextSeq(tx, table, tournamentId);
    await saying(() =>
      repository.insertSpeakerCategory(tx, tournamentId, { ...body, id, slug, seq }),
    );
    tx.record({ type: 'speaker-category.added', topics, ids: { categoryId: id } });
    return findCategory(tx, tournamentId, id);
  });
}

export function updateSpeakerCategory(context: Context, input: Input<'updateSpeakerCategory'>) {
  const { tournamentId } = context;
  const { version, ...fields } = input.body;
  const id = input.params.categoryId;
  return context.write(async (tx) => {
    const before = await findCategory(tx, tournamentId, id);
    const slug = fields.name === undefined ? undefined : categorySlug(fields.name);
    const done = await saying(() =>
      repository.updateSpeakerCategory(tx, { tournamentId, id, version }, { ...fields, slug }),
    );
    if (!done) throw new AppError('conflict', '', { data: before });
    const data = { changes: changesBetween(before, fields) };
    tx.record({ type: 'speaker-category.changed', topics, ids: { categoryId: id }, data });
    return findCategory(tx, tournamentId, id);
  });
}

export function removeSpeakerCategory(context: Context, input: Input<'removeSpeakerCategory'>) {
  const { tournamentId } = context;
  const id = input.params.categoryId;
  return context.write(async (tx) => {
    const { name } = await findCategory(tx, tournamentId, id);
    if (!(await repository.deleteCategory(tx, table, { tournamentId, id }))) {
      throw new AppError('not-found');
    }
    tx.record({
      type: 'speaker-category.removed',
      topics,
      ids: { categoryId: id },
      data: { name },
    });
    return undefined;
  });
}

async function findCategory(tx: Tx, tournamentId: string, id: string) {
  const all = await findAllSpeakerCategories(tx, tournamentId);
  return found(all.find((row) => row.id === id));
}

async function saying<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (violates(error, 'speaker_category_tournament_id_slug_key')) {
      throw new AppError('name-taken', 'There is a category of this name.');
    }
    throw error;
  }
}
