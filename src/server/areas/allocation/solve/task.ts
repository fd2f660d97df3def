/** What an allocation is asked for, and everything that its answer depends on. */
import {
  type AheadInput,
  type AheadPlan,
  type AllocationInput,
  type AllocationOptions,
  type AllocationWeights,
  checkAllocationOptions,
  withPlan,
} from '#engine/allocation/index.ts';
import { proveOpenProspects } from '#server/areas/breaks/index.ts';
import { bySlot, type DrawDocument, loadDraw } from '#server/areas/draw/index.ts';
import { findAllConcurrentRounds } from '#server/areas/rounds/index.ts';
import type { Reader } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { type ImportanceBy, importanceOf } from '../panels/importance.ts';
import { loadAhead } from './ahead.ts';
import { type JudgeField, loadField, onlyOfJudges, toInput } from './field.ts';

type Settable =
  | 'panelSize'
  | 'traineesPerRoom'
  | 'policy'
  | 'oddOnly'
  | 'wings'
  | 'decision'
  | 'minimumVotingScore'
  | 'minimumChairScore'
  | 'waived';

/** What differs from the rounds' own options. */
export type RequestedOptions = Pick<AllocationOptions, 'mode'> & {
  readonly [K in Settable]?: AllocationOptions[K] | undefined;
} & {
  readonly weights?: { readonly [K in keyof AllocationWeights]?: number | undefined } | undefined;
  readonly importance?: ImportanceBy | undefined;
  /** Whether the rounds after this one count too (A31), and the plan that came of it. */
  readonly planAhead?: boolean | undefined;
  readonly plan?: AheadPlan | undefined;
};

/** Which draws are allocated, and how. */
export interface AllocationRequest {
  readonly drawIds: readonly string[];
  readonly options: RequestedOptions;
}

/**
 * The task for a request, with what is heavy about it done in a thread, and what it is planned from.
 * @throws as `loadTask` and `loadAhead`
 */
export async function readTask(
  context: Context,
  task: AllocationRequest,
): Promise<{ readonly input: AllocationInput; readonly ahead: AheadInput | null }> {
  const { tournamentId } = context;
  if (task.options.importance === 'liveness') await proveOpenProspects(context);
  return context.read(async (reader) => ({
    input: await loadTask(reader, tournamentId, task),
    ahead: task.options.planAhead ? await loadAhead(reader, tournamentId, task.drawIds) : null,
  }));
}

/**
 * @throws AppError `not-ready` without judges, `refused-by-rules` for options that make no sense,
 * `wrong-state` for rounds that are not debated at the same time.
 */
export async function loadTask(
  reader: Reader,
  tournamentId: string,
  { drawIds, options }: AllocationRequest,
): Promise<AllocationInput> {
  const draws: DrawDocument[] = [];
  for (const id of drawIds) draws.push(found(await loadDraw(reader, tournamentId, id)));
  await refuseOtherTimes(reader, tournamentId, draws);
  return taskOf(reader, tournamentId, { draws, options });
}

/** The task of draws as they are, or as they were. */
export async function taskOf(
  reader: Reader,
  tournamentId: string,
  {
    draws,
    options: request,
  }: { readonly draws: readonly DrawDocument[]; readonly options: RequestedOptions },
): Promise<AllocationInput> {
  const field = await loadField(reader, tournamentId, draws);
  if (field.available.length === 0) {
    throw new AppError('not-ready', 'No judges are available in this round yet.', {
      data: { missing: 'availability' },
    });
  }
  const importance = new Map<string, number>();
  for (const draw of draws) {
    const by = request.importance ?? usualImportance(draw, { field, options: request });
    const rooms = await importanceOf(reader, tournamentId, { draw: bySlot(draw), by });
    for (const [debateId, value] of rooms) importance.set(debateId, value);
  }
  const input = onlyOfJudges(toInput(draws, field));
  const options = checkAllocationOptions(withOptions(input.options, request));
  if (!options.ok) throw new AppError('refused-by-rules', '', { data: options.problems });
  const task = {
    ...input,
    debates: input.debates.map((debate) => ({
      ...debate,
      // One size for all was asked for, or each round has its own.
      panelSize: request.panelSize === undefined ? debate.panelSize : undefined,
      importance: importance.get(debate.id) ?? debate.importance,
    })),
    options: options.value,
  };
  return request.plan ? withPlan(task, request.plan) : task;
}

/** By bracket in a preliminary round in which nobody has said what is important. */
function usualImportance(
  draw: DrawDocument,
  { field, options: input }: { readonly field: JudgeField; readonly options: RequestedOptions },
): ImportanceBy {
  const round = field.rounds.find(({ id }) => id === draw.roundId);
  const isUntouched = draw.debates.every(({ importance }) => importance === 0);
  const isFresh = input.mode === 'all' && round?.stage === 'preliminary' && isUntouched;
  return isFresh ? 'bracket' : 'present';
}

/** Nobody sits twice in concurrent rounds; in rounds of different times everybody may. */
async function refuseOtherTimes(
  reader: Reader,
  tournamentId: string,
  [first, ...others]: readonly DrawDocument[],
): Promise<void> {
  if (!first || others.length === 0) return;
  const beside = await findAllConcurrentRounds(reader, tournamentId, first.roundId);
  if (others.every(({ roundId }) => beside.includes(roundId))) return;
  throw new AppError('wrong-state', 'These rounds are not debated at the same time.');
}

function withOptions(
  options: AllocationOptions,
  { weights, importance: _, planAhead: _ahead, plan: _plan, ...input }: RequestedOptions,
): AllocationOptions {
  return { ...options, ...given(input), weights: { ...options.weights, ...given(weights ?? {}) } };
}

/** Without the fields that were left out. */
function given<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  // What is left is every field that has a value.
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> };
}
