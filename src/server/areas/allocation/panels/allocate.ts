/** Panels by the engine: solved on a snapshot, written only while the snapshot still holds. */
import {
  type AheadPlan,
  type Allocation,
  type AllocationInput,
  withPlan,
} from '#engine/allocation/index.ts';
import {
  bumpDraw,
  type DrawDocument,
  engineVersion,
  forEachFlight,
  refuseReleased,
  settleEdit,
} from '#server/areas/draw/index.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { newId } from '#server/keys/secrets.ts';
import { insertAllocation } from '../made/made-repository.ts';
import { digestOf, digestsOf } from '../solve/digest.ts';
import {
  type AllocationRequest,
  loadTask,
  type RequestedOptions,
  readTask,
} from '../solve/task.ts';
import { solveWatched } from '../solve/watched.ts';
import { replacePanels, updateImportance } from '../write-repository.ts';

/** Allocates all panels of a draw (locks stay) or fills their gaps. */
export async function allocate(
  context: Context,
  drawId: string,
  {
    version,
    work,
    ...options
  }: RequestedOptions & { readonly version: number; readonly work?: string | undefined },
) {
  const { tournamentId } = context;
  const asked = { drawIds: [drawId], options };
  const { input: present, ahead } = await readTask(context, asked);
  const { solved, plan } = await solveWatched(context, work, { input: present, count: 1, ahead });
  if (!solved.ok) throw new AppError('refused-by-rules', '', { data: solved.problems });
  const [best] = solved.value;
  const { allocation } = found(best);
  const { input, ...task } = planned({ ...asked, input: present }, plan);
  const versions = [{ drawId, version }];
  return context.write(async (tx) => {
    const solution = { ...task, tournamentId, versions, input, allocation, choice: 0, count: 1 };
    const [draw] = await apply(context, tx, solution);
    const { linear, pairwise } = allocation;
    return { draw: found(draw), linear, pairwise, ahead: plan?.figure ?? null };
  });
}

/** What was asked for with the plan that came of it, from which it can be made again. */
export function planned<T extends AllocationRequest & { readonly input: AllocationInput }>(
  task: T,
  plan: AheadPlan | null,
): T {
  if (!plan) return task;
  const input = withPlan(task.input, plan);
  return { ...task, input, options: { ...task.options, plan } };
}

/** A draw as somebody saw it. */
export interface DrawVersion {
  readonly drawId: string;
  readonly version: number;
}

export interface Solution extends AllocationRequest {
  readonly tournamentId: string;
  /** Of every draw, as the person saw it. */
  readonly versions: readonly DrawVersion[];
  readonly input: AllocationInput;
  readonly allocation: Allocation;
  /** Which of how many it was. */
  readonly choice: number;
  readonly count: number;
}

/**
 * Writes an allocation of one draw or of several together, with what replays and proves it.
 * @returns the draws as they are then, in the order of the request.
 * @throws AppError `snapshot-changed` when the input is not the same any more; `conflict`.
 */
export async function apply(
  { services }: Pick<Context, 'services'>,
  tx: Tx,
  solution: Solution,
): Promise<DrawDocument[]> {
  const { tournamentId, drawIds, options, input, allocation } = solution;
  const before = await bumpAll(tx, solution);
  if (options.mode === 'all') before.forEach(refuseReleased);
  const digest = digestOf(input);
  if (digestOf(await loadTask(tx, tournamentId, { drawIds, options })) !== digest) {
    throw new AppError('snapshot-changed');
  }
  const id = newId();
  const [first = ''] = drawIds;
  const key = { tournamentId, id, drawId: first };
  const bytes = await insertAllocation(tx, key, madeOf(solution, digest, before));
  services.storedBytes.add(tournamentId, bytes);
  const panelOf = new Map(allocation.panels.map((panel) => [panel.debateId, panel]));
  for (const draw of before) {
    const key = { tournamentId, drawId: draw.id };
    const panels = draw.debates.flatMap((debate) => panelOf.get(debate.id) ?? []);
    await replacePanels(tx, key, forEachFlight(draw, panels));
    await updateImportance(tx, key, changedImportance(draw, input));
  }
  const after: DrawDocument[] = [];
  for (const draw of before) {
    const fact = {
      type: 'allocation.changed',
      topics: ['draw', 'allocation', 'tabroom'],
      ids: { roundId: draw.roundId, drawId: draw.id, allocationId: id },
      data: {
        kind: options.mode,
        rooms: draw.debates.filter((debate) => panelOf.has(debate.id)).length,
        unallocated: allocation.unallocated.length,
      },
    } as const;
    after.push(await settleEdit(tx, tournamentId, draw, { fact }));
  }
  return after;
}

/** In the order of their ids, so that two who want the same draws do not wait for each other. */
async function bumpAll(tx: Tx, { tournamentId, versions, drawIds }: Solution) {
  const before = new Map<string, DrawDocument>();
  for (const drawId of [...drawIds].sort()) {
    const seen = versions.find((one) => one.drawId === drawId);
    if (!seen) throw new AppError('conflict');
    before.set(drawId, await bumpDraw(tx, tournamentId, drawId, seen.version));
  }
  return drawIds.flatMap((drawId) => before.get(drawId) ?? []);
}

function madeOf(
  { options, input, allocation, choice, count }: Solution,
  digest: string,
  before: readonly DrawDocument[],
) {
  return {
    digest,
    parts: digestsOf(input),
    engineVersion,
    seed: input.options.seed,
    wish: options,
    choice,
    count,
    before: before.map((draw) => ({
      drawId: draw.id,
      rooms: draw.debates.map(({ id, importance, panel }) => ({ id, importance, panel })),
    })),
    result: digestOf(allocation.panels),
    linear: allocation.linear,
    pairwise: allocation.pairwise,
    certificate: allocation.certificate,
  };
}

function changedImportance(before: DrawDocument, { debates }: AllocationInput) {
  const decided = debates.map(({ id, importance }) => ({ debateId: id, importance }));
  const wanted = new Map(
    forEachFlight(before, decided).map(({ debateId, importance }) => [debateId, importance]),
  );
  return before.debates.flatMap(({ id, importance }) => {
    const next = wanted.get(id) ?? importance;
    return next === importance ? [] : [{ debateId: id, importance: next }];
  });
}
