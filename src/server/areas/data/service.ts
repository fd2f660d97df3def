/** Use cases of import. */
import type { Api } from '#contract/index.ts';
import { undoableImports } from '#contract/limits/undo-limits.ts';
import type { HandlerInput } from '#contract/route.ts';
import { isToken } from '#server/actor.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { checkDeferred } from '#server/db/deferred-repository.ts';
import { AppError, found, violates } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { newId } from '#server/keys/secrets.ts';
import { scoresFact, scoresIn } from '#server/score-changes.ts';
import { inPieces } from '#server/work/in-pieces.ts';
import { nextPiece } from '#server/work/thread-pieces.ts';
import { fixedAddress, fullPlanSentence } from '../participants/index.ts';
import { teamCap } from '../tournaments/index.ts';
import * as batches from './batch-repository.ts';
import { dependentWords } from './dependent-words.ts';
import { readPacked } from './packed-state.ts';
import type { Plan } from './plan/plan-import.ts';
import { digestOf, type PlanBase, type PlanMade, type PlanTask, planJob } from './plan-job.ts';
import { isError } from './problems.ts';
import * as repository from './repository.ts';
import { contentText, keyOf, keyText } from './tables-repository.ts';
import { inverse, type TableChange } from './world.ts';
import { removeRows, writeChange } from './write-change.ts';

type Input<R extends keyof Api['data']> = HandlerInput<Api['data'][R]>;

export async function previewImport(context: Context, { body }: Input<'previewImport'>) {
  const { plan, digest } = await makePlan(context, body, { withRows: false });
  const { rows: _, ...preview } = plan;
  return { digest, ...preview };
}

export async function applyImport(context: Context, { body }: Input<'applyImport'>) {
  const { tournamentId, services } = context;
  const made = await makePlan(context, body, { withRows: true });
  const { plan, digest, filesDigest } = made;
  return context.write(async (tx) => {
    const present = digestOf(filesDigest, await loadBase(tx, context, { lock: true }));
    if (digest !== body.digest || digest !== present) {
      throw new AppError('snapshot-changed', 'The tournament or the files changed: look again.');
    }
    refuseErrors(plan);
    if (isToken(context.actor)) refuseOtherEmails(plan);
    await writeChange(tx, tournamentId, plan.rows);
    const touched = await touchedBy(plan);
    const id = newId();
    // Of the largest file these are tens of megabytes: each step is a piece of the thread.
    await nextPiece();
    const written = JSON.stringify(plan.rows);
    await nextPiece();
    const sealedRows = services.sealer.seal(written);
    await nextPiece();
    await batches.insertBatch(tx, tournamentId, {
      ...{ id, touched, sealedRows },
      source: body.source,
      accountId: accountOf(context),
      counts: plan.counts,
    });
    tx.record({
      type: 'import.applied',
      topics,
      ids: { importId: id },
      data: { counts: plan.counts },
    });
    scoresFact(scoresIn(plan.rows)).forEach(tx.record);
    return findBatch(tx, tournamentId, id);
  });
}

/** Takes an import back exactly, if its rows stand as it left them and nothing points at them. */
export function undoImport(context: Context, { params }: Input<'undoImport'>) {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const { importId } = params;
    const changes = await takeBack(tx, context, importId);
    await batches.updateUndone(tx, tournamentId, importId);
    tx.record({ type: 'import.undone', topics, ids: { importId } });
    scoresFact(scoresIn(inverse(changes))).forEach(tx.record);
    return findBatch(tx, tournamentId, importId);
  });
}

/** Why an import can’t be undone, found by undoing it and dropping that; null: it can be. */
export async function tryUndo(
  context: Context,
  { params }: Input<'tryUndo'>,
): Promise<{ readonly obstacle: string | null }> {
  const dropped = new Error('dropped');
  try {
    return await context.write(async (tx): Promise<never> => {
      await takeBack(tx, context, params.importId);
      throw dropped;
    });
  } catch (error) {
    if (error === dropped) return { obstacle: null };
    const isRefusal = error instanceof AppError && ['no-undo', 'in-use'].includes(error.code);
    if (isRefusal) return { obstacle: error.detail };
    throw error;
  }
}

/** @throws AppError `no-undo` and `in-use`, with the reason. */
async function takeBack(
  tx: Tx,
  { tournamentId, services }: Context,
  importId: string,
): Promise<readonly TableChange[]> {
  await repository.findFrame(tx, tournamentId, true);
  const batch = found(await batches.findUndoForUpdate(tx, tournamentId, importId));
  if (batch.undone_at) throw new AppError('no-undo', 'This import has already been undone.');
  if (typeof batch.undo !== 'string') throw new AppError('no-undo', noLongerKept);
  const opened = services.sealer.open(batch.undo);
  await nextPiece();
  // Sealed by `applyImport`, so its shape is ours.
  const changes = JSON.parse(opened) as TableChange[];
  for (const change of changes) await refuseMoved(tx, tournamentId, change);
  await writeBack(tx, tournamentId, inverse(changes));
  await refuseSharedCodes(tx);
  return changes;
}

const noLongerKept = `What it wrote is no longer kept: the last ${undoableImports.last} imports can be undone for ${undoableImports.days} days, unless somebody they brought has deleted their data.`;

export async function listImports({ tournamentId, read }: Context) {
  const rows = await read((reader) => batches.findAllBatches(reader, tournamentId));
  return { imports: rows.map(toBatch) };
}

// Everything may have changed; the fact itself carries numbers only.
const topics = [
  'public',
  'tabroom',
  'participants',
  'draw',
  'allocation',
  'motions',
  'standings',
  'feedback',
] as const;

async function makePlan(
  context: Context,
  { files, sameInstitutions = [] }: Input<'previewImport'>['body'],
  { withRows }: Pick<PlanTask, 'withRows'>,
): Promise<PlanMade> {
  const by = { accountId: accountOf(context), at: context.now };
  return context.work(planJob(files), async () => {
    const base = await context.read((reader) => loadBase(reader, context, { lock: false }));
    return { ...base, files, sameInstitutions, by, withRows };
  });
}

/** @param options `lock`: hold the tournament, for a plan is about to be written. */
async function loadBase(
  reader: Reader,
  { tournamentId, services }: Context,
  { lock }: { readonly lock: boolean },
): Promise<PlanBase> {
  const { plan, ...frame } = await repository.findFrame(reader, tournamentId, lock);
  const state = await readPacked(reader, tournamentId);
  // The column holds only values that the contract's list of plans wrote.
  const cap = teamCap(plan as Parameters<typeof teamCap>[0], services.config.plans);
  return { state, frame: { ...frame, teamCap: cap } };
}

function accountOf({ actor }: Context): string | null {
  return actor.kind === 'account' ? actor.accountId : null;
}

function refuseErrors({ problems }: Plan): void {
  const errors = problems.filter(isError);
  if (errors.length === 0) return;
  const full = errors.find((problem) => problem.code === 'plan-exceeded');
  if (full && errors.length === 1) {
    throw new AppError('plan-exceeded', fullPlanSentence, { data: errors });
  }
  throw new AppError('import-refused', `${errors.length} problems.`, { data: errors });
}

/** An API token brings new people with their addresses; those who are there keep theirs. */
function refuseOtherEmails({ rows }: Plan): void {
  const changed = (table: string) => rows.find((change) => change.table === table);
  const newcomers = new Set(changed('person')?.inserted.map((row) => Reflect.get(row, 'id')));
  const { inserted = [], updated = [] } = changed('person_private') ?? {};
  const isMoved =
    inserted.some((row) => !newcomers.has(Reflect.get(row, 'person_id'))) ||
    updated.some(({ before, after }) => emailOf(before) !== emailOf(after));
  if (isMoved) throw new AppError('forbidden', fixedAddress);
}

const emailOf = (row: object): unknown => Reflect.get(row, 'email') ?? null;

/** Ids of the rows that an import adds or changes, and of those whose members it does. */
async function touchedBy({ rows }: Plan): Promise<string[]> {
  const ids = new Set<string>();
  for (const { table, inserted, updated } of rows) {
    const [key = 'id'] = keyOf(table);
    const written = [...inserted, ...updated.map(({ after }) => after)];
    await inPieces(written, (row) => ids.add(String(Reflect.get(row, key))));
  }
  return [...ids];
}

/** Rows that somebody changed since would lose that change. */
async function refuseMoved(
  tx: Tx,
  tournamentId: string,
  { table, inserted, updated, deleted }: TableChange,
): Promise<void> {
  const written = [...inserted, ...updated.map(({ after }) => after)];
  const expected = new Map(await inPieces(written, (row) => [keyText(table, row), row] as const));
  const gone = new Set(deleted.map((row) => keyText(table, row)));
  let asLeft = 0;
  let back = 0;
  await inPieces(await repository.findRows(tx, tournamentId, table), (row) => {
    const key = keyText(table, row);
    const left = expected.get(key);
    if (left && contentText(table, left) === contentText(table, row)) asLeft += 1;
    if (gone.has(key)) back += 1;
  });
  if (asLeft < expected.size || back > 0) {
    throw new AppError('no-undo', 'Somebody has changed what this import wrote.');
  }
}

/** Like `writeChange`, but nothing may go that something else still needs. */
async function writeBack(
  tx: Tx,
  tournamentId: string,
  changes: readonly TableChange[],
): Promise<void> {
  await writeChange(
    tx,
    tournamentId,
    changes.map((change) => ({ ...change, deleted: [] })),
  );
  for (const { table, deleted } of [...changes].reverse()) {
    if (deleted.length === 0) continue;
    const rows = { tournamentId, rows: deleted };
    refuseDependent(await repository.findDependentTables(tx, table, rows));
    await removeRows(tx, table, rows);
  }
}

/** Names what was added since: without it the import can be undone. */
function refuseDependent(tables: readonly string[]): void {
  if (tables.length === 0) return;
  if (tables.includes(repository.ownAccount)) {
    throw new AppError('in-use', 'Somebody of this import has connected an account.');
  }
  const what = dependentWords(tables) ?? 'something';
  throw new AppError('in-use', `Added since, and dependent on this import: ${what}.`);
}

/** A code name that the import replaced may belong to someone else by now. */
async function refuseSharedCodes(tx: Tx): Promise<void> {
  try {
    await checkDeferred(tx);
  } catch (error) {
    if (!violates(error, 'team_code_name') && !violates(error, 'person_code_name')) throw error;
    throw new AppError('no-undo', 'A code name that this import replaced is in use again.');
  }
}

async function findBatch(tx: Tx, tournamentId: string, id: string) {
  const [row] = await batches.findAllBatches(tx, tournamentId, id);
  return toBatch(found(row));
}

type BatchRow = Awaited<ReturnType<typeof batches.findAllBatches>>[number];

function toBatch(row: BatchRow) {
  return {
    id: row.id,
    source: row.source,
    at: row.at.toISOString(),
    by: row.by ?? '',
    // Written by `applyImport` from the contract's own shape.
    counts: row.counts as Plan['counts'],
    undoneAt: row.undone_at?.toISOString() ?? null,
    canUndo: row.canUndo,
  };
}
