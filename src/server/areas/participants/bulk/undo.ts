/** Named undo of bulk changes, removals and merges. */
import type { LiveArea } from '#contract/live.ts';
import {
  aboutGone,
  aboutMany,
  changesBetween,
  type LoggedChange,
} from '#server/changes-between.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { newId } from '#server/keys/secrets.ts';
import { aboutScores, scoresFact, scoresIn } from '#server/score-changes.ts';
import { nextPiece } from '#server/work/thread-pieces.ts';
import { findFrameForUpdate } from '../frame-repository.ts';
import { refuseFullPlan } from './plan.ts';
import { findKeys, findMentions, refuseTooManyMentions } from './reference-repository.ts';
import { touchedTables } from './references.ts';
import { differenceOf, type RowChange, revert } from './row-changes.ts';
import * as repository from './undo-repository.ts';

/** The first word of the facts that tell of the rows. */
export type UndoArea =
  | 'team'
  | 'speaker'
  | 'adjudicator'
  | 'institution'
  | 'speaker-category'
  | 'guardian-consent'
  | 'round';

export interface UndoableAct {
  readonly area: UndoArea;
  readonly kind: 'change' | 'remove' | 'merge';
  /** The tables that the act writes; without them, every table that mentions one of `ids` is compared. */
  readonly tables?: readonly string[];
  /** Everything that the act may touch or take along. */
  readonly ids: readonly string[];
  /** The rows that it is about, and what the first of them are called. */
  readonly rows: readonly { readonly id: string; readonly name: string }[];
  /** Names of the fields that change, for the log. */
  readonly fields?: readonly string[];
}

interface Sealed {
  readonly names: readonly string[];
  readonly changes: readonly RowChange[];
}

/** For so long what somebody removed can come back. */
const keptFor = 14 * 86_400_000;
const namesKept = 3;
/** Opening a longer sealed text takes more than a few milliseconds; in characters. */
const longSealed = 256 * 1024;

const topicsOf: Readonly<Record<UndoArea, readonly LiveArea[]>> = {
  team: ['public', 'participants', 'draw'],
  speaker: ['public', 'participants'],
  adjudicator: ['public', 'participants', 'allocation'],
  institution: ['public', 'participants'],
  'speaker-category': ['public', 'participants'],
  // Not for the public: it must not hear who has a guardian.
  'guardian-consent': ['participants'],
  round: ['public', 'participants', 'tabroom'],
};
const doneWord = { change: 'bulk-changed', remove: 'bulk-removed', merge: 'merged' } as const;

/**
 * Does an act so that it can be undone, and reports it as one fact.
 * @returns what takes it back.
 * @throws AppError `in-use` when the affected rows are larger than what is kept to undo one act.
 */
export async function doUndoably(
  tx: Tx,
  { tournamentId, services, actor }: Pick<Context, 'tournamentId' | 'services' | 'actor'>,
  { act, work }: { readonly act: UndoableAct; readonly work: () => Promise<unknown> },
): Promise<string> {
  const { area, kind, ids, rows } = act;
  const tables = touchedTables.filter((table) => act.tables?.includes(table) ?? true);
  const mentions = { ids, inside: kind === 'merge', tables };
  // Rows that hold them inside a document are few beside those that name them.
  await refuseTooManyMentions(tx, tournamentId, { ...mentions, inside: false });
  const before = await findMentions(tx, tournamentId, mentions);
  await work();
  const after = await findMentions(tx, tournamentId, mentions);
  const changes = await differenceOf(before, after, await findKeys(tx));
  const sealed: Sealed = { names: rows.slice(0, namesKept).map(({ name }) => name), changes };
  await nextPiece();
  const text = services.sealer.seal(JSON.stringify(sealed));
  await nextPiece();
  const logged = kind === 'change' ? loggedRows(changes, act.fields ?? []) : [];
  const id = newId();
  await repository.deleteUndosBefore(tx, tournamentId, new Date(tx.now.getTime() - keptFor));
  await repository.insertUndo(tx, tournamentId, {
    id,
    area,
    kind,
    touched: rows.map((row) => row.id),
    sealed: text,
    byAccount: actor.kind === 'account' ? actor.accountId : null,
  });
  tx.record({
    type: `${area}.${doneWord[kind]}`,
    topics: topicsOf[area],
    ids: { undoId: id },
    data: {
      count: rows.length,
      fields: act.fields ?? [],
      ...aboutMany(
        rows.map((row) => row.id),
        logged,
      ),
      ...(kind === 'change' || !nameable.includes(area) ? {} : aboutGone(sealed.names)),
      ...(area === 'adjudicator' ? aboutScores(scoresIn(changes)) : {}),
    },
  });
  if (area !== 'adjudicator') scoresFact(scoresIn(changes)).forEach(tx.record);
  return id;
}

/** Names of what is no person outlive it in the log. */
const nameable: readonly UndoArea[] = ['team', 'institution', 'speaker-category', 'round'];

/** The fields that a bulk change was about, of each row that it changed. */
function loggedRows(changes: readonly RowChange[], fields: readonly string[]): LoggedChange[] {
  const named = (row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(row)
        .map(([column, value]) => [camel(column), value] as const)
        .filter(([field]) => fields.includes(field)),
    );
  return changes.flatMap(({ updated }) =>
    updated.flatMap(({ before, after }) => {
      const of = typeof after.id === 'string' ? after.id : '';
      return changesBetween(named(before), named(after), 'person').map((one) => ({ ...one, of }));
    }),
  );
}

const camel = (column: string) =>
  column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Takes an act back; `areas` says which the caller may. */
export function undo(context: Context, undoId: string, areas: readonly UndoArea[]) {
  const { tournamentId, services } = context;
  return context.write(async (tx) => {
    await findFrameForUpdate(tx, tournamentId);
    const row = found(await repository.findUndoForUpdate(tx, tournamentId, undoId));
    const area = areas.find((one) => one === row.area);
    if (!area) throw new AppError('not-found');
    if (row.undone_at) throw new AppError('no-undo', 'This has already been undone.');
    const { changes } = openSealed(services.sealer, row.sealed);
    const teams = changes.find(({ table }) => table === 'team');
    await refuseFullPlan(tx, services, tournamentId, teams?.deleted.length ?? 0);
    await revert(tx, changes);
    await repository.updateUndone(tx, tournamentId, undoId);
    const scores = scoresIn(changes.map(reversed));
    const data = {
      ...aboutMany(row.touched),
      ...(area === 'adjudicator' ? aboutScores(scores) : {}),
    };
    tx.record({ type: `${area}.undone`, topics: topicsOf[area], ids: { undoId }, data });
    if (area !== 'adjudicator') scoresFact(scores).forEach(tx.record);
    return undefined;
  });
}

function reversed({ table, inserted, deleted, updated }: RowChange): RowChange {
  const back = updated.map(({ before, after }) => ({ before: after, after: before }));
  return { table, inserted: deleted, deleted: inserted, updated: back };
}

/** The latest acts, for people who look for what they want back. */
export async function listUndoable({ tournamentId, services, read }: Context) {
  const rows = await read((reader) => repository.findAllUndos(reader, tournamentId, 30));
  const acts = [];
  for (const row of rows) {
    // What a large act did is opened whole for its names.
    if (row.sealed.length > longSealed) await nextPiece();
    acts.push({
      id: row.id,
      area: row.area,
      // Written by `doUndoably` only.
      kind: row.kind as UndoableAct['kind'],
      count: row.touched.length,
      names: openSealed(services.sealer, row.sealed).names,
      by: row.by ?? '',
      at: row.at.toISOString(),
      undoneAt: row.undone_at?.toISOString() ?? null,
    });
  }
  return { acts };
}

function openSealed(sealer: Context['services']['sealer'], sealed: string): Sealed {
  // Sealed by `doUndoably`, so its shape is ours.
  return JSON.parse(sealer.open(sealed)) as Sealed;
}
