/** Panels by the engine: solved on a snapshot, written only while the snapshot still holds. */
import type { Allocation, AllocationInput } from '#engine/allocation/index.ts';
import type { Tx } from '../../db/database.ts';
import { AppError, found } from '../../errors.ts';
import type { Context } from '../../http/context.ts';
import { bumpDraw, type DrawDocument, engineVersion, loadDraw } from '../draw/index.ts';
import { digestOf } from './digest.ts';
import { startSolving } from './solve.ts';
import { type AllocationWish, loadTask } from './task.ts';
import { replacePanels, saveMade, updateImportance } from './write-repository.ts';

/** Allocates all panels (locks stay) or fills their gaps. */
export async function allocate(
  context: Context,
  drawId: string,
  { version, ...wish }: AllocationWish & { readonly version: number },
) {
  const { tournamentId } = context;
  const input = await context.read((reader) => loadTask(reader, tournamentId, { drawId, wish }));
  const solved = await startSolving({ input, count: 1 }).answer;
  if (!solved.ok) throw new AppError('refused-by-rules', '', { data: solved.problems });
  const [best] = solved.value;
  const { allocation } = found(best);
  const solution = { drawId, wish, input, allocation, choice: 0, count: 1 };
  return context.write(async (tx) => ({
    draw: await apply(tx, { tournamentId, version, ...solution }),
    linear: allocation.linear,
    pairwise: allocation.pairwise,
  }));
}

export interface Solution {
  readonly tournamentId: string;
  readonly drawId: string;
  /** Of the draw, as the person saw it. */
  readonly version: number;
  readonly wish: AllocationWish;
  readonly input: AllocationInput;
  readonly allocation: Allocation;
  /** Which of how many it was. */
  readonly choice: number;
  readonly count: number;
}

/**
 * Writes an allocation, with what replays it: seed, digest of the input, options and engine.
 * @throws AppError `snapshot-changed` when the input is not the same any more; `conflict`.
 */
export async function apply(tx: Tx, solution: Solution): Promise<DrawDocument> {
  const { tournamentId, drawId, wish, input, allocation, choice, count } = solution;
  const before = await bumpDraw(tx, tournamentId, drawId, solution.version);
  const digest = digestOf(await loadTask(tx, tournamentId, { drawId, wish }));
  if (digest !== digestOf(input)) throw new AppError('snapshot-changed');
  const key = { tournamentId, drawId };
  await replacePanels(tx, key, allocation.panels);
  await updateImportance(tx, key, changedImportance(before, input));
  await saveMade(tx, key, {
    digest,
    engineVersion,
    wish,
    choice,
    count,
    seed: input.options.seed,
    before: before.debates.map(({ id, importance, panel }) => ({ id, importance, panel })),
    result: digestOf(allocation.panels),
  });
  tx.record({
    type: 'allocation.changed',
    topics: ['draw', 'allocation', 'tabroom'],
    ids: { roundId: before.roundId, drawId },
    data: {
      kind: wish.mode,
      rooms: allocation.panels.length,
      unallocated: allocation.unallocated.length,
    },
  });
  return found(await loadDraw(tx, tournamentId, drawId));
}

function changedImportance(before: DrawDocument, { debates }: AllocationInput) {
  const present = new Map(before.debates.map(({ id, importance }) => [id, importance]));
  return debates
    .filter(({ id, importance }) => present.get(id) !== importance)
    .map(({ id, importance }) => ({ debateId: id, importance }));
}
