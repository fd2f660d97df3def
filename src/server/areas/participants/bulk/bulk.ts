/** Many rows changed or removed in one act: all of them or none, and it can be undone. */
import type { z } from 'zod';
import type { bulkAct, bulkAnswer } from '#contract/areas/participants/participant-act-rows.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { AppError, invalidField } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { existsAll, findFrameForUpdate } from '../frame-repository.ts';
import * as repository from './bulk-repository.ts';
import { doUndoably, type UndoArea } from './undo.ts';

export type BulkAct = z.output<typeof bulkAct>;
type Change = Exclude<BulkAct, { kind: `remove-${string}` }>;
type Answer = z.output<typeof bulkAnswer>;
type Refusal = Answer['refusals'][number];
type Reason = Refusal['reason'];

const tableOf = {
  'change-speakers': 'speaker',
  'change-adjudicators': 'adjudicator',
  'change-teams': 'team',
  'remove-speakers': 'speaker',
  'remove-adjudicators': 'adjudicator',
  'remove-teams': 'team',
  'remove-institutions': 'institution',
} as const satisfies Record<BulkAct['kind'], repository.BulkTable>;

/** What a change writes besides counting the versions of its rows. */
const writtenBy: Readonly<Record<Change['kind'], readonly string[]>> = {
  'change-speakers': ['person', 'speaker_in_category'],
  'change-adjudicators': ['person', 'adjudicator'],
  'change-teams': ['team', 'break_eligibility'],
};

interface Input {
  readonly act: BulkAct;
  /** Only say what is in the way. */
  readonly preview: boolean;
  /** Under which word it is reported and undone; the rows' own unless another decides. */
  readonly area?: UndoArea;
  /** Asked first, inside the write. */
  readonly before?: (tx: Tx) => Promise<void>;
}

/**
 * Does an act on many rows.
 * @throws AppError `conflict` (rows have moved on), `name-taken` or `in-use`, with the refusals.
 */
export async function bulk(context: Context, input: Input): Promise<Answer> {
  const { tournamentId } = context;
  const { act } = input;
  const count = act.rows.length;
  if (input.preview) {
    const { refusals } = await context.read((reader) => look(reader, tournamentId, act));
    return { count, refusals, undoId: null };
  }
  return context.write(async (tx) => {
    await input.before?.(tx);
    await findFrameForUpdate(tx, tournamentId);
    const { rows, refusals } = await look(tx, tournamentId, act);
    refuse(refusals);
    const many = { tournamentId, ids: rows.map(({ id }) => id) };
    const isRemoval = act.kind.startsWith('remove-');
    const members = act.kind === 'remove-teams' ? await repository.findMembers(tx, many) : [];
    const undoId = await doUndoably(tx, context, {
      act: {
        area: input.area ?? tableOf[act.kind],
        kind: isRemoval ? 'remove' : 'change',
        ids: [...many.ids, ...members],
        rows,
        fields: fieldsOf(act),
        ...(act.kind in writtenBy ? { tables: writtenBy[act.kind as Change['kind']] } : {}),
      },
      work: () => write(tx, many, act),
    });
    return { count, refusals: [], undoId };
  });
}

function refuse(refusals: readonly Refusal[]): void {
  const [first] = refusals;
  if (!first) return;
  const isMoved = refusals.some(({ reason }) => reason === 'changed');
  const code = isMoved ? 'conflict' : first.reason === 'name-taken' ? 'name-taken' : 'in-use';
  const detail = `${refusals.length === 1 ? first.name : `${refusals.length} rows`}: nothing was changed.`;
  throw new AppError(code, detail, { data: { refusals } });
}

/** The rows as they stand, and which of them stand in the way. */
async function look(reader: Reader, tournamentId: string, act: BulkAct) {
  await refuseUnknown(reader, tournamentId, act);
  const table = tableOf[act.kind];
  const wanted = new Map(act.rows.map(({ id, version }) => [id, version]));
  const rows = await repository.findAllRows(reader, table, {
    tournamentId,
    ids: [...wanted.keys()],
  });
  const nameOf = new Map(rows.map((row) => [row.id, row.name]));
  const refusals: Refusal[] = [];
  const add = (ids: readonly string[], reason: Reason) =>
    refusals.push(...ids.map((id) => ({ id, name: nameOf.get(id) ?? '', reason })));
  const gone = [...wanted.keys()].filter((id) => !nameOf.has(id));
  const moved = rows.filter(({ id, version }) => wanted.get(id) !== version).map(({ id }) => id);
  add([...gone, ...moved], 'changed');
  for (const [ids, reason] of await obstacles(reader, act, {
    tournamentId,
    ids: [...nameOf.keys()],
  })) {
    add(ids, reason);
  }
  return { rows, refusals };
}

async function obstacles(
  reader: Reader,
  act: BulkAct,
  many: repository.Many,
): Promise<(readonly [string[], Reason])[]> {
  switch (act.kind) {
    case 'remove-speakers':
      return [[await repository.findOnBallot(reader, many), 'on-ballot']];
    case 'remove-adjudicators':
      return [[await repository.findHeld(reader, 'seated', many), 'on-panel']];
    case 'remove-teams':
      return [[await repository.findHeld(reader, 'drawn', many), 'drawn']];
    case 'remove-institutions':
      return [[await repository.findHeld(reader, 'peopled', many), 'has-members']];
    case 'change-teams':
      if (act.institutionId === undefined) return [];
      return [[await repository.findNamesakes(reader, many, act.institutionId), 'name-taken']];
    default:
      return [];
  }
}

async function refuseUnknown(reader: Reader, tournamentId: string, act: BulkAct): Promise<void> {
  const known = (table: Parameters<typeof existsAll>[1], ids: readonly string[]) =>
    existsAll(reader, table, { tournamentId, ids });
  if ('institutionId' in act && act.institutionId) {
    if (!(await known('institution', [act.institutionId]))) {
      throw invalidField('act.institutionId', 'There is no such institution.');
    }
  }
  if (act.kind === 'change-speakers') {
    const ids = [...act.addCategoryIds, ...act.removeCategoryIds];
    if (!(await known('speaker_category', ids))) {
      throw invalidField('act.addCategoryIds', 'There is no such speaker category.');
    }
  }
  if (act.kind === 'change-teams') {
    const ids = [...act.addBreakCategoryIds, ...act.removeBreakCategoryIds];
    if (!(await known('break_category', ids))) {
      throw invalidField('act.addBreakCategoryIds', 'There is no such break category.');
    }
  }
}

async function write(tx: Tx, many: repository.Many, act: BulkAct): Promise<void> {
  switch (act.kind) {
    case 'remove-speakers':
      return repository.deleteSpeakers(tx, many);
    case 'remove-adjudicators':
      return repository.deleteAdjudicators(tx, many);
    case 'remove-teams':
      return repository.deleteTeams(tx, many);
    case 'remove-institutions':
      return repository.deleteInstitutions(tx, many);
    default:
      return writeChange(tx, many, act);
  }
}

async function writeChange(tx: Tx, many: repository.Many, act: Change): Promise<void> {
  if (act.kind === 'change-teams') {
    const columns = {
      ...(act.institutionId === undefined ? {} : { institution_id: act.institutionId }),
    };
    await repository.updateMany(tx, 'team', { ...many, columns });
    await saveMemberships(tx, 'team', {
      ...many,
      add: act.addBreakCategoryIds,
      remove: act.removeBreakCategoryIds,
    });
    return;
  }
  if (act.kind === 'change-speakers') {
    const columns = { ...(act.anonymous === undefined ? {} : { anonymous: act.anonymous }) };
    await repository.updateMany(tx, 'person', { ...many, columns });
    await saveMemberships(tx, 'speaker', {
      ...many,
      add: act.addCategoryIds,
      remove: act.removeCategoryIds,
    });
    return;
  }
  const { kind: _, rows: __, institutionId, baseScore, ...flags } = act;
  const given = {
    ...(institutionId === undefined ? {} : { institution_id: institutionId }),
    ...(baseScore === undefined ? {} : { base_score: baseScore }),
    ...Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined)),
  };
  if (Object.keys(given).length > 0) {
    await repository.updateMany(tx, 'adjudicator', { ...many, columns: given });
  }
  await repository.updateMany(tx, 'person', { ...many, columns: {} });
}

async function saveMemberships(
  tx: Tx,
  of: 'speaker' | 'team',
  { add, remove, ...many }: repository.Many & { add: readonly string[]; remove: readonly string[] },
): Promise<void> {
  if (add.length > 0) await repository.insertMemberships(tx, of, { ...many, categoryIds: add });
  if (remove.length > 0) {
    await repository.deleteMemberships(tx, of, { ...many, categoryIds: remove });
  }
}

/** What a change is about, in the words of the contract; for the log, so without values. */
function fieldsOf(act: BulkAct): string[] {
  return Object.entries(act)
    .filter(([name, value]) => name !== 'kind' && name !== 'rows' && value !== undefined)
    .filter(([, value]) => !Array.isArray(value) || value.length > 0)
    .map(([name]) => name.replace(/^(add|remove)(\w)/, (_, __, letter) => letter.toLowerCase()));
}
