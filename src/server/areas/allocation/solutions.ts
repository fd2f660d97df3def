/** Allocations worked out beside the draw: watched, compared, one applied. Kept in memory only. */
import { randomUUID } from 'node:crypto';
import { type AllocationInput, comparePanels } from '#engine/allocation/index.ts';
import { found } from '../../errors.ts';
import type { Context } from '../../http/context.ts';
import type { Work } from '../../worker.ts';
import { loadDraw } from '../draw/index.ts';
import { apply } from './allocate.ts';
import { loadField } from './field.ts';
import { type Solved, startSolving } from './solve.ts';
import { type AllocationWish, loadTask } from './task.ts';

interface Running {
  readonly id: string;
  readonly tournamentId: string;
  readonly wish: AllocationWish;
  readonly input: AllocationInput;
  readonly count: number;
  readonly work: Work<Solved>;
  progress: { readonly done: number; readonly of: number };
  /** Null while it runs. */
  solved: Solved | null;
}

/** Draws whose last solution is kept; beyond that the oldest is forgotten. */
const keptDraws = 50;

/** By draw: a new one takes the place of the one before it. */
const solutions = new Map<string, Running>();

/** How panels are allocated unless somebody says otherwise. */
export function settings(context: Context, drawId: string) {
  const { tournamentId } = context;
  return context.read(async (reader) => {
    const draw = found(await loadDraw(reader, tournamentId, drawId));
    const { options } = await loadField(reader, tournamentId, draw);
    const { panelSize, policy, oddOnly, wings, decision, weights, scale } = options;
    const { minimumVotingScore, minimumChairScore } = options;
    const sizes = { panelSize, policy, oddOnly, wings, decision };
    return { ...sizes, minimumVotingScore, minimumChairScore, weights, scale };
  });
}

/** Starts the work and answers at once. */
export async function solve(
  context: Context,
  drawId: string,
  { count, ...wish }: AllocationWish & { readonly count: number },
) {
  const { tournamentId, services } = context;
  const input = await context.read((reader) => loadTask(reader, tournamentId, { drawId, wish }));
  forget(drawId);
  const id = randomUUID();
  const work = startSolving({ input, count }, (progress) => {
    // An attempt that was too like the ones before it begins again; what is shown does not.
    if (progress.done > running.progress.done) running.progress = progress;
  });
  const progress = { done: 0, of: input.options.steps * count };
  const running: Running = { id, tournamentId, wish, input, count, work, progress, solved: null };
  solutions.set(drawId, running);
  for (const oldest of [...solutions.keys()].slice(0, -keptDraws)) forget(oldest);
  work.answer.then(
    (solved) => {
      running.solved = solved;
    },
    (error: unknown) => {
      // A cancelled thread ends without an answer; nobody waits for it any more.
      if (solutions.get(drawId) !== running) return;
      solutions.delete(drawId);
      services.report(error, 'allocation');
    },
  );
  return { solutionId: id };
}

/** How far the work is, or what came of it. */
export async function solution(context: Context, drawId: string, solutionId: string) {
  const { solved, progress } = kept(context, drawId, solutionId);
  if (!solved) return { state: 'running' as const, ...progress };
  if (!solved.ok) {
    const problems = solved.problems.map(({ code, data = {} }) => ({ code, data }));
    return { state: 'refused' as const, problems };
  }
  const draw = found(
    await context.read((reader) => loadDraw(reader, context.tournamentId, drawId)),
  );
  const present = draw.debates.map(({ id, panel }) => ({ debateId: id, seats: panel }));
  return {
    state: 'done' as const,
    alternatives: solved.value.map(({ allocation, extra }) => ({
      linear: allocation.linear,
      pairwise: allocation.pairwise,
      extra,
      unallocated: allocation.unallocated.length,
      changes: [...comparePanels(present, allocation.panels)],
    })),
  };
}

/** Stops the work, if it still runs, and forgets it. */
export async function cancelSolution(context: Context, drawId: string, solutionId: string) {
  kept(context, drawId, solutionId);
  forget(drawId);
  return {};
}

/** Writes one of the alternatives; it stays kept, for the write may be refused and tried again. */
export async function applySolution(
  context: Context,
  { drawId, solutionId }: { readonly drawId: string; readonly solutionId: string },
  { version, choice }: { readonly version: number; readonly choice: number },
) {
  const { tournamentId } = context;
  const { solved, wish, input, count } = kept(context, drawId, solutionId);
  const { allocation } = found(solved?.ok ? solved.value[choice] : undefined);
  const task = { tournamentId, drawId, version, wish, input, allocation, choice, count };
  return context.write((tx) => apply(tx, task));
}

function kept({ tournamentId }: Context, drawId: string, solutionId: string): Running {
  const running = solutions.get(drawId);
  const isMeant = running?.id === solutionId && running.tournamentId === tournamentId;
  return found(isMeant ? running : undefined);
}

function forget(drawId: string): void {
  const running = solutions.get(drawId);
  solutions.delete(drawId);
  running?.work.cancel();
}
