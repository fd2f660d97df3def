/** Use cases of institutions. */
import type { Api } from '#contract/index.ts';
import type { HandlerInput } from '#contract/route.ts';
import { fold } from '#contract/text/fold.ts';
import { changesBetween } from '#server/changes-between.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, found, violates } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { newId } from '#server/keys/secrets.ts';
import { deleteInstitutions } from '../bulk/bulk-repository.ts';
import { doUndoably } from '../bulk/undo.ts';
import { findFrameForUpdate } from '../frame-repository.ts';
import { findAllInstitutions } from '../repository.ts';
import * as repository from './institution-repository.ts';

type Input<R extends keyof Api['participants']> = HandlerInput<Api['participants'][R]>;

const topics = ['public', 'participants'] as const;

export function addInstitution(context: Context, { body }: Input<'addInstitution'>) {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const id = newId();
    // Short names are compared in code: two at the same moment wait for each other.
    await findFrameForUpdate(tx, tournamentId);
    await refuseTakenShortName(tx, tournamentId, { id, shortName: body.shortName });
    await saying(() => repository.insertInstitution(tx, tournamentId, { id, ...body }));
    tx.record({ type: 'institution.added', topics, ids: { institutionId: id } });
    return found(await repository.findInstitution(tx, tournamentId, id));
  });
}

export function updateInstitution(context: Context, input: Input<'updateInstitution'>) {
  const { tournamentId } = context;
  const { version, ...fields } = input.body;
  const id = input.params.institutionId;
  return context.write(async (tx) => {
    await findFrameForUpdate(tx, tournamentId);
    const before = found(await repository.findInstitution(tx, tournamentId, id));
    if (fields.shortName !== undefined) {
      await refuseTakenShortName(tx, tournamentId, { id, shortName: fields.shortName });
    }
    const done = await saying(() =>
      repository.updateInstitution(tx, { tournamentId, id, version }, fields),
    );
    if (!done) throw new AppError('conflict', '', { data: before });
    tx.record({
      type: 'institution.changed',
      topics,
      ids: { institutionId: id },
      data: { fields: Object.keys(fields), changes: changesBetween(before, fields) },
    });
    return found(await repository.findInstitution(tx, tournamentId, id));
  });
}

export function removeInstitution(context: Context, { params }: Input<'removeInstitution'>) {
  const { tournamentId } = context;
  const id = params.institutionId;
  return context.write(async (tx) => {
    if (await repository.existsMember(tx, tournamentId, id)) {
      throw new AppError('in-use', 'Teams or judges still belong to this institution.');
    }
    const row = found(await repository.findInstitution(tx, tournamentId, id));
    await doUndoably(tx, context, {
      act: { area: 'institution', kind: 'remove', ids: [id], rows: [row] },
      work: () => deleteInstitutions(tx, { tournamentId, ids: [id] }),
    });
    return undefined;
  });
}

/** Two institutions with one short name would give teams that nobody can tell apart. */
async function refuseTakenShortName(
  tx: Tx,
  tournamentId: string,
  input: { readonly id: string; readonly shortName: string },
): Promise<void> {
  const all = await findAllInstitutions(tx, tournamentId);
  const folded = fold(input.shortName);
  const holder = all.find((row) => row.id !== input.id && fold(row.shortName) === folded);
  if (holder) throw new AppError('name-taken', `${holder.name} has this short name.`);
}

async function saying<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (violates(error, 'institution_tournament_id_name_folded_key')) {
      throw new AppError('name-taken', 'There is an institution of this name.');
    }
    throw error;
  }
}
