/** Panels by the engine: solved on a snapshot, written only while the snapshot still holds. */
import {
  type AllocationInput,
  type AllocationWeights,
  importanceByBracket,
} from '#engine/allocation/index.ts';
import type { Reader } from '../../db/database.ts';
import { AppError, found } from '../../errors.ts';
import type { Context } from '../../http/context.ts';
import { bumpDraw, type DrawDocument, loadDraw } from '../draw/index.ts';
import { digestOf } from './digest.ts';
import { loadField, toInput } from './field.ts';
import { solve } from './solve.ts';
import { replacePanels, updateImportance } from './write-repository.ts';

export interface AllocationWish {
  readonly version: number;
  readonly mode: 'all' | 'gaps';
  readonly weights?: Partial<Record<keyof AllocationWeights, number | undefined>> | undefined;
  readonly panelSize?: number | undefined;
}

/** Allocates all panels (locks stay) or fills their gaps. */
export async function allocate(context: Context, drawId: string, wish: AllocationWish) {
  const { tournamentId } = context;
  const input = await context.read((reader) => loadTask(reader, tournamentId, { drawId, wish }));
  if (input.adjudicators.length === 0) {
    throw new AppError('not-ready', 'No judge is available in this round yet.', {
      data: { missing: 'availability' },
    });
  }
  const solved = await solve(input);
  if (!solved.ok) throw new AppError('refused-by-rules', '', { data: solved.problems });
  const { panels, unallocated, linear, pairwise } = solved.value;
  return context.write(async (tx) => {
    const before = await bumpDraw(tx, tournamentId, drawId, wish.version);
    const present = await loadTask(tx, tournamentId, { drawId, wish });
    if (digestOf(present) !== digestOf(input)) throw new AppError('snapshot-changed');
    const key = { tournamentId, drawId };
    await replacePanels(tx, key, panels);
    await updateImportance(tx, key, changedImportance(before, input));
    tx.record({
      type: 'allocation.changed',
      topics: ['draw', 'allocation', 'tabroom'],
      ids: { roundId: before.roundId, drawId },
      data: { kind: wish.mode, rooms: panels.length, unallocated: unallocated.length },
    });
    return { draw: found(await loadDraw(tx, tournamentId, drawId)), linear, pairwise };
  });
}

/** Everything that the answer depends on. */
async function loadTask(
  reader: Reader,
  tournamentId: string,
  { drawId, wish }: { readonly drawId: string; readonly wish: AllocationWish },
): Promise<AllocationInput> {
  const draw = found(await loadDraw(reader, tournamentId, drawId));
  const field = await loadField(reader, tournamentId, draw);
  const input = toInput(draw, field);
  const isUntouched = draw.debates.every(({ importance }) => importance === 0);
  const byBracket =
    wish.mode === 'all' && field.round.stage === 'preliminary' && isUntouched
      ? importances(draw)
      : new Map<string, number>();
  const weights = Object.fromEntries(
    Object.entries(wish.weights ?? {}).filter(([, weight]) => weight !== undefined),
  );
  return {
    ...input,
    debates: input.debates.map((debate) => ({
      ...debate,
      importance: byBracket.get(debate.id) ?? debate.importance,
    })),
    options: {
      ...input.options,
      mode: wish.mode,
      weights: { ...input.options.weights, ...weights },
      ...(wish.panelSize === undefined ? {} : { panelSize: wish.panelSize }),
    },
  };
}

/** Importance by bracket; where there is one bracket only, no room stands out. */
function importances(draw: DrawDocument): ReadonlyMap<string, number> {
  const rooms = draw.debates.map(({ id, bracket }) => ({ debateId: id, bracket: bracket ?? 0 }));
  if (new Set(rooms.map((room) => room.bracket)).size < 2) return new Map();
  return new Map(
    importanceByBracket(rooms).map(({ debateId, importance }) => [debateId, importance]),
  );
}

function changedImportance(before: DrawDocument, { debates }: AllocationInput) {
  const present = new Map(before.debates.map(({ id, importance }) => [id, importance]));
  return debates
    .filter(({ id, importance }) => present.get(id) !== importance)
    .map(({ id, importance }) => ({ debateId: id, importance }));
}
