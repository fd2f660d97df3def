/** Use cases of adjudicators. */
import type { Api } from '#contract/index.ts';
import type { HandlerInput } from '#contract/route.ts';
import { changesBetween } from '#server/changes-between.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, found, invalidField } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { newId } from '#server/keys/secrets.ts';
import { aboutScores } from '#server/score-changes.ts';
import { deleteAdjudicators, findHeld } from '../bulk/bulk-repository.ts';
import { doUndoably } from '../bulk/undo.ts';
import { existsAll } from '../frame-repository.ts';
import { type AdjudicatorRow, findAllAdjudicators } from '../repository.ts';
import { toAdjudicator } from '../view.ts';
import { refuseAddress, refuseNewAddress } from './address.ts';
import * as repository from './person-repository.ts';

type Input<R extends keyof Api['participants']> = HandlerInput<Api['participants'][R]>;

const topics = ['public', 'participants', 'allocation'] as const;

export function addAdjudicator(context: Context, { body }: Input<'addAdjudicator'>) {
  const { tournamentId } = context;
  // Whoever has verified the address becomes the judge: who makes judges does not choose who that is.
  if (body.email !== null) refuseNewAddress(context.roles);
  return context.write(async (tx) => {
    await refuseUnknownInstitution(tx, tournamentId, body.institutionId);
    const { name, email, pronouns, shortName, ...fields } = body;
    const id = newId();
    await repository.insertPerson(tx, tournamentId, {
      id,
      name,
      email,
      pronouns,
      shortName,
      anonymous: false,
    });
    await repository.insertAdjudicator(tx, { tournamentId, id }, fields);
    const { baseScore: after = 0 } = fields;
    const data = aboutScores(after === 0 ? [] : [{ of: id, before: null, after }]);
    tx.record({ type: 'adjudicator.added', topics, ids: { adjudicatorId: id }, data });
    return toAdjudicator(await findAdjudicator(tx, tournamentId, id), context.roles);
  });
}

export function updateAdjudicator(context: Context, input: Input<'updateAdjudicator'>) {
  const { tournamentId } = context;
  const { version, name, email, pronouns, shortName, ...fields } = input.body;
  const id = input.params.adjudicatorId;
  return context.write(async (tx) => {
    const before = await findAdjudicator(tx, tournamentId, id);
    await refuseAddress(tx, context.roles, { tournamentId, id, email });
    await refuseUnknownInstitution(tx, tournamentId, fields.institutionId);
    const key = { tournamentId, id, version };
    const done = await repository.updatePerson(tx, key, { name, email, pronouns, shortName });
    if (!done) {
      throw new AppError('conflict', '', { data: toAdjudicator(before, context.roles) });
    }
    await repository.updateAdjudicator(tx, key, fields);
    const { baseScore: after = before.baseScore } = fields;
    const data = {
      fields: Object.keys(input.body).filter((field) => field !== 'version'),
      changes: changesBetween(before, input.body, 'person'),
      ...aboutScores(
        after === before.baseScore ? [] : [{ of: id, before: before.baseScore, after }],
      ),
    };
    tx.record({ type: 'adjudicator.changed', topics, ids: { adjudicatorId: id }, data });
    return toAdjudicator(await findAdjudicator(tx, tournamentId, id), context.roles);
  });
}

export function removeAdjudicator(context: Context, { params }: Input<'removeAdjudicator'>) {
  const { tournamentId } = context;
  const id = params.adjudicatorId;
  return context.write(async (tx) => {
    const many = { tournamentId, ids: [id] };
    const row = await findAdjudicator(tx, tournamentId, id);
    if ((await findHeld(tx, 'seated', many)).length > 0) {
      throw new AppError('in-use', 'This judge sits on a panel or has given a ballot.');
    }
    await doUndoably(tx, context, {
      act: { area: 'adjudicator', kind: 'remove', ids: [id], rows: [row] },
      work: () => deleteAdjudicators(tx, many),
    });
    return undefined;
  });
}

async function refuseUnknownInstitution(
  tx: Tx,
  tournamentId: string,
  id: string | null | undefined,
): Promise<void> {
  if (id && !(await existsAll(tx, 'institution', { tournamentId, ids: [id] }))) {
    throw invalidField('institutionId', 'There is no such institution.');
  }
}

async function findAdjudicator(tx: Tx, tournamentId: string, id: string): Promise<AdjudicatorRow> {
  const rows = await findAllAdjudicators(tx, tournamentId, id);
  return found(rows[0]);
}
