/** What an allocation is asked for, and everything that its answer depends on. */
import {
  type AllocationInput,
  type AllocationOptions,
  type AllocationWeights,
  checkAllocationOptions,
  importanceByBracket,
} from '#engine/allocation/index.ts';
import type { Reader } from '../../db/database.ts';
import { AppError, found } from '../../errors.ts';
import { type DrawDocument, loadDraw } from '../draw/index.ts';
import { loadField, toInput } from './field.ts';

type Settable =
  | 'panelSize'
  | 'policy'
  | 'oddOnly'
  | 'wings'
  | 'decision'
  | 'minimumVotingScore'
  | 'minimumChairScore'
  | 'waived';

/** What differs from the round's own options. */
export type AllocationWish = Pick<AllocationOptions, 'mode'> & {
  readonly [K in Settable]?: AllocationOptions[K] | undefined;
} & {
  readonly weights?: { readonly [K in keyof AllocationWeights]?: number | undefined } | undefined;
};

/** @throws AppError `not-ready` without judges, `refused-by-rules` for options that make no sense. */
export async function loadTask(
  reader: Reader,
  tournamentId: string,
  { drawId, wish }: { readonly drawId: string; readonly wish: AllocationWish },
): Promise<AllocationInput> {
  const draw = found(await loadDraw(reader, tournamentId, drawId));
  return taskOf(reader, tournamentId, { draw, wish });
}

/** The task of a draw as it is, or as it was. */
export async function taskOf(
  reader: Reader,
  tournamentId: string,
  { draw, wish }: { readonly draw: DrawDocument; readonly wish: AllocationWish },
): Promise<AllocationInput> {
  const field = await loadField(reader, tournamentId, draw);
  if (field.available.length === 0) {
    throw new AppError('not-ready', 'No judge is available in this round yet.', {
      data: { missing: 'availability' },
    });
  }
  const input = toInput(draw, field);
  const isUntouched = draw.debates.every(({ importance }) => importance === 0);
  const byBracket =
    wish.mode === 'all' && field.round.stage === 'preliminary' && isUntouched
      ? importances(draw)
      : new Map<string, number>();
  const options = checkAllocationOptions(withWish(input.options, wish));
  if (!options.ok) throw new AppError('refused-by-rules', '', { data: options.problems });
  return {
    ...input,
    debates: input.debates.map((debate) => ({
      ...debate,
      importance: byBracket.get(debate.id) ?? debate.importance,
    })),
    options: options.value,
  };
}

function withWish(options: AllocationOptions, { weights, ...wish }: AllocationWish) {
  return { ...options, ...given(wish), weights: { ...options.weights, ...given(weights ?? {}) } };
}

/** Without the fields that were left out. */
function given<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  // What is left is every field that has a value.
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> };
}

/** Importance by bracket; where there is one bracket only, no room stands out. */
function importances(draw: DrawDocument): ReadonlyMap<string, number> {
  const rooms = draw.debates.map(({ id, bracket }) => ({ debateId: id, bracket: bracket ?? 0 }));
  if (new Set(rooms.map((room) => room.bracket)).size < 2) return new Map();
  return new Map(
    importanceByBracket(rooms).map(({ debateId, importance }) => [debateId, importance]),
  );
}
