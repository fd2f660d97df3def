/**
 * Allocations worked out beside the draws: watched, compared, one applied. Each is its maker's own,
 * so that two organisers who weigh one round do not end each other's work. Kept in memory only.
 */
import { randomUUID } from 'node:crypto';
import { type AheadPlan, type AllocationInput, comparePanels } from '#engine/allocation/index.ts';
import { actorKey } from '#server/actor.ts';
import { bySlot, findComingRounds, loadDraw } from '#server/areas/draw/index.ts';
import { findAllConcurrentRounds, findRound } from '#server/areas/rounds/index.ts';
import type { Reader } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { evictable } from '#server/work/evictable.ts';
import type { Work } from '#server/work/work-pool.ts';
import { findAllWorkedOn } from '../made/made-repository.ts';
import { apply, type DrawVersion, planned } from '../panels/allocate.ts';
import { loadField } from './field.ts';
import {
  type AllocationProgress,
  allocationJob,
  notBegun,
  type Solved,
  type Worked,
} from './solve.ts';
import { type RequestedOptions, readTask } from './task.ts';

interface Running {
  readonly owner: string;
  readonly tournamentId: string;
  readonly account: string;
  readonly drawIds: readonly string[];
  readonly options: RequestedOptions;
  readonly input: AllocationInput;
  readonly count: number;
  readonly work: Work<Worked>;
  progress: AllocationProgress;
  /** Null while it waits or runs. */
  solved: Solved | 'too-much-work' | null;
  /** Set with `solved` where the rounds after this one were planned for. */
  plan: AheadPlan | null;
}

/** By id, the oldest first. */
const solutions = new Map<string, Running>();

/** How panels are allocated unless somebody says otherwise, and which rounds can be with them. */
export function settings(context: Context, drawId: string) {
  const { tournamentId } = context;
  return context.read(async (reader) => {
    const draw = found(await loadDraw(reader, tournamentId, drawId));
    const { options } = await loadField(reader, tournamentId, [draw]);
    const { panelSize, policy, oddOnly, wings, decision, weights, scale } = options;
    const { traineesPerRoom, minimumVotingScore, minimumChairScore } = options;
    const sizes = { panelSize, traineesPerRoom, policy, oddOnly, wings, decision };
    const beside = await findAllConcurrentRounds(reader, tournamentId, draw.roundId);
    const together = (await findAllWorkedOn(reader, tournamentId, beside))
      .filter(({ state }) => state !== 'released')
      .sort((a, b) => a.seq - b.seq)
      .map((one) => ({ drawId: one.drawId, roundId: one.roundId, name: one.name }));
    const { length: roundsAhead } = await findComingRounds(reader, tournamentId, draw.roundId);
    const scores = { minimumVotingScore, minimumChairScore, scale };
    return { ...sizes, ...scores, weights, together, roundsAhead };
  });
}

/** Starts the work and answers at once. It takes the place of what the person began for the draw. */
export async function solve(
  context: Context,
  {
    drawIds,
    count,
    ...options
  }: RequestedOptions & { readonly drawIds: readonly string[]; readonly count: number },
) {
  const { tournamentId, services, workShare } = context;
  const { input, ahead } = await readTask(context, { drawIds, options });
  const owner = actorKey(context.actor);
  for (const [id, one] of solutions) {
    if (one.owner === owner && one.drawIds[0] === drawIds[0]) forget(id);
  }
  const id = randomUUID();
  const work = services.workPool.start(
    allocationJob({ ahead }),
    { input, count, ahead },
    {
      ...workShare,
      onProgress: (progress) => {
        // An attempt that was too like the ones before it begins again; what is shown does not.
        if (progress.done >= running.progress.done) running.progress = progress;
      },
    },
  );
  const { account } = workShare;
  const task = { tournamentId, account, drawIds, options, input, count };
  const running: Running = { owner, ...task, work, progress: notBegun, solved: null, plan: null };
  solutions.set(id, running);
  const all = [...solutions].map(
    ([key, { solved, ...one }]) => [key, { ...one, isRunning: !solved }] as const,
  );
  for (const old of evictable(all)) forget(old);
  work.answer.then(
    ({ solved, plan }) => {
      running.solved = solved;
      running.plan = plan;
    },
    (error: unknown) => {
      // Nobody waits for cancelled work any more.
      if (!solutions.has(id)) return;
      if (error instanceof AppError && error.code === 'too-much-work') {
        running.solved = 'too-much-work';
        return;
      }
      solutions.delete(id);
      services.report(error, 'allocation');
    },
  );
  return { solutionId: id };
}

/** How far the work is, or what came of it. */
export async function solution(context: Context, solutionId: string) {
  const { solved, plan, progress, drawIds, work } = kept(context, solutionId);
  if (!solved) return { state: 'running' as const, ...progress, ahead: work.ahead() };
  if (solved === 'too-much-work') {
    return { state: 'refused' as const, problems: [{ code: solved, data: {} }] };
  }
  if (!solved.ok) {
    const problems = solved.problems.map(({ code, data = {} }) => ({ code, data }));
    return { state: 'refused' as const, problems };
  }
  const draws = await context.read((reader) => loadRounds(reader, context.tournamentId, drawIds));
  const present = draws.flatMap(({ draw }) =>
    draw.debates.map(({ id, panel }) => ({ debateId: id, seats: panel })),
  );
  return {
    state: 'done' as const,
    ahead: plan?.figure ?? null,
    alternatives: solved.value.map(({ allocation, extra }) => ({
      linear: allocation.linear,
      pairwise: allocation.pairwise,
      extra,
      unallocated: {
        judges: allocation.unallocated.length - allocation.idleTrainees.length,
        trainees: allocation.idleTrainees.length,
      },
      changes: [...comparePanels(present, allocation.panels)],
    })),
    rounds: draws.map(({ draw, name }) => ({
      drawId: draw.id,
      roundId: draw.roundId,
      name,
      version: draw.version,
      rooms: draw.debates.map(({ id, rank, venueId }) => ({ debateId: id, rank, venueId })),
    })),
  };
}

/** The rooms of the draws as the alternatives have them: slot by slot. */
async function loadRounds(reader: Reader, tournamentId: string, drawIds: readonly string[]) {
  const draws = [];
  for (const drawId of drawIds) {
    const draw = bySlot(found(await loadDraw(reader, tournamentId, drawId)));
    const { name } = found(await findRound(reader, tournamentId, draw.roundId));
    draws.push({ draw, name });
  }
  return draws;
}

/** Stops the work, if it still runs, and forgets it. */
export async function cancelSolution(context: Context, solutionId: string) {
  kept(context, solutionId);
  forget(solutionId);
  return {};
}

/** Writes one of the alternatives; it stays kept, for the write may be refused and tried again. */
export async function applySolution(
  context: Context,
  solutionId: string,
  { versions, choice }: { readonly versions: readonly DrawVersion[]; readonly choice: number },
) {
  const { tournamentId } = context;
  const { solved, plan, ...running } = kept(context, solutionId);
  const { drawIds, options, input, count } = planned(running, plan);
  const { allocation } = found(isSolved(solved) ? solved.value[choice] : undefined);
  const isSame =
    versions.length === drawIds.length && versions.every(({ drawId }) => drawIds.includes(drawId));
  if (!isSame) throw new AppError('not-found');
  const task = { tournamentId, drawIds, versions, options, input, allocation, choice, count };
  return context.write(async (tx) => ({ draws: await apply(context, tx, task) }));
}

function isSolved(solved: Running['solved']): solved is Extract<Solved, { ok: true }> {
  return solved !== null && solved !== 'too-much-work' && solved.ok;
}

function kept({ tournamentId, actor }: Context, solutionId: string): Running {
  const running = solutions.get(solutionId);
  const isMine = running?.owner === actorKey(actor) && running.tournamentId === tournamentId;
  return found(isMine ? running : undefined);
}

function forget(solutionId: string): void {
  const running = solutions.get(solutionId);
  solutions.delete(solutionId);
  running?.work.cancel();
}
