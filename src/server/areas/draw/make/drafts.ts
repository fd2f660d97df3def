/** Drafts made beside the request: watched, cancelled, written when they are there. Kept in memory only. */
import { randomUUID } from 'node:crypto';
import type { DrawOptions } from '#engine/rule-pack.ts';
import { lockRound } from '#server/areas/rounds/index.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { evictable } from '#server/work/evictable.ts';
import type { Work } from '#server/work/work-pool.ts';
import { type DrawRequest, loadSnapshot, type Snapshot } from '../replay/snapshot.ts';
import { insertMade } from './generate.ts';
import { chosenFirst } from './look-ahead.ts';
import { type Solved, startSolving } from './solve.ts';

export interface DraftsInput {
  readonly count: number;
  readonly options?: DrawOptions | undefined;
  readonly seed?: string | undefined;
  readonly acceptUndecided: readonly string[];
}

const refusals = [
  'refused-by-rules',
  'snapshot-changed',
  'wrong-state',
  'not-ready',
  'undecided',
  'too-much-work',
] as const;

type Outcome =
  | { readonly state: 'done'; readonly drawIds: string[] }
  | {
      readonly state: 'refused';
      readonly code: (typeof refusals)[number];
      readonly problems: { code: string; data: Record<string, unknown> }[];
    };

interface Making {
  readonly id: string;
  readonly tournamentId: string;
  readonly account: string;
  readonly work: Work<readonly Solved[]>;
  progress: { readonly done: number; readonly of: number };
  /** Null while it runs. */
  outcome: Outcome | null;
}

interface Options {
  readonly input: DrawRequest;
  readonly snapshot: Snapshot;
}

/** By round: a new work takes the place of the one before it. */
const works = new Map<string, Making>();

/**
 * Begins to make drafts and answers at once. They are written by the server itself, so that they are
 * there even if the page that asked for them has gone.
 */
export async function make(context: Context, roundId: string, input: DraftsInput) {
  const { tournamentId, services, workShare } = context;
  const asked = await context.read((reader) =>
    Promise.all(
      requestsOf(roundId, { ...input, seed: input.seed ?? services.newSeed() }).map(async (one) => {
        return { input: one, snapshot: await loadSnapshot(reader, tournamentId, one) };
      }),
    ),
  );
  forget(roundId);
  const id = randomUUID();
  const work = startSolving(
    services.workPool,
    asked.map(({ snapshot }) => snapshot.task),
    {
      ...workShare,
      onProgress: (progress) => {
        making.progress = progress;
      },
    },
  );
  const progress = { done: 0, of: asked.length };
  const { account } = workShare;
  const making: Making = { id, tournamentId, account, work, progress, outcome: null };
  works.set(roundId, making);
  const all = [...works].map(
    ([id, { outcome, ...one }]) => [id, { ...one, isRunning: !outcome }] as const,
  );
  for (const old of evictable(all)) forget(old);
  const isWanted = () => works.get(roundId) === making;
  work.answer
    .then((solved) => (isWanted() ? finish(context, asked, solved) : null))
    .then((outcome) => {
      making.outcome = outcome;
    })
    .catch((error: unknown) => {
      // Nobody waits for cancelled work any more.
      if (!isWanted()) return;
      making.outcome = refusalOf(error);
      if (making.outcome) return;
      works.delete(roundId);
      // Rights that ended meanwhile are no fault of ours.
      if (!(error instanceof AppError)) services.report(error, 'drafts');
    });
  return { workId: id };
}

/** How far the work is, or what came of it. */
export async function work(context: Context, roundId: string, workId: string) {
  const { outcome, progress, work } = kept(context, roundId, workId);
  return outcome ?? { state: 'running' as const, ...progress, ahead: work.ahead() };
}

/** Stops the work, if it still runs, and forgets it; drafts that are written already stay. */
export async function cancel(context: Context, roundId: string, workId: string) {
  kept(context, roundId, workId);
  forget(roundId);
  return {};
}

/** Each draft has a seed of its own; those after the first follow from it, so that all can be named. */
function requestsOf(
  roundId: string,
  { count, options, seed, acceptUndecided }: DraftsInput & { readonly seed: string },
): DrawRequest[] {
  return Array.from({ length: count }, (_, index) => ({
    roundId,
    options,
    acceptUndecided,
    seed: index === 0 ? seed : `${seed}-${index + 1}`,
  }));
}

async function finish(
  context: Context,
  asked: readonly Options[],
  solved: readonly Solved[],
): Promise<Outcome> {
  const { tournamentId } = context;
  const problems = solved.flatMap((one) => (one.ok ? [] : one.problems));
  if (problems.length > 0) {
    const reported = problems.map(({ code, data = {} }) => ({ code, data: { ...data } }));
    return { state: 'refused', code: 'refused-by-rules', problems: reported };
  }
  const made = asked.flatMap((one, index) => {
    const draw = solved[index];
    return draw?.ok ? [{ ...one, draw: draw.value }] : [];
  });
  try {
    const ordered = await chosenFirst(context, made);
    const drawIds = await context.writeLater(async (tx) => {
      const ids: string[] = [];
      await lockRound(tx, tournamentId, asked[0]?.input.roundId ?? '');
      // The first is shown; of the others the order says nothing.
      for (const one of ordered) ids.push(await insertMade(tx, tournamentId, one));
      return ids;
    });
    return { state: 'done', drawIds };
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return refusal;
  }
}

/** The outcome that an expected refusal is; null for any other failure. */
function refusalOf(error: unknown): Outcome | null {
  const code = error instanceof AppError && refusals.find((one) => one === error.code);
  return code ? { state: 'refused', code, problems: [] } : null;
}

function kept({ tournamentId }: Context, roundId: string, workId: string): Making {
  const making = works.get(roundId);
  const isMeant = making?.id === workId && making.tournamentId === tournamentId;
  return found(isMeant ? making : undefined);
}

function forget(roundId: string): void {
  const making = works.get(roundId);
  works.delete(roundId);
  making?.work.cancel();
}
