/** Importing the played rounds of a Tabbycat archive, and removing them again. */
import { isBlocking } from '#contract/kinds/tab/archive-problems.ts';
import type { Stage } from '#engine/vocabulary.ts';
import {
  deletePlayedSheets,
  existsLaterSheet,
  insertPlayedSheets,
} from '#server/areas/ballots/index.ts';
import { deleteBreakList, findAllBreakLists } from '#server/areas/breaks/index.ts';
import {
  deleteDraw,
  existsFeedback,
  findPlayedDraws,
  findRoundsDrawnHere,
  insertPlayedDraw,
} from '#server/areas/draw/index.ts';
import {
  deletePlayedMotions,
  insertPlayedMotions,
  insertVetoes,
} from '#server/areas/motions/index.ts';
import { lockTournament } from '#server/areas/participants/index.ts';
import { findAllRounds, type RoundRow, updateRound } from '#server/areas/rounds/index.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { loadWorld } from './load-world.ts';
import { digestOf, type RoundsSummary, type RoundsTask, roundsJob } from './plan-job.ts';
import type { PlannedRound } from './plan-rounds.ts';
import { existsAddition } from './repository.ts';

export async function previewRounds(context: Context, text: string) {
  const { summary, digest } = await makePlan(context, text, { forWriting: false });
  return {
    digest,
    tournament: summary.tournament,
    rounds: [...summary.rounds],
    motions: summary.motions.map((motion) => ({ ...motion, rounds: [...motion.rounds] })),
    problems: problemsOf(summary),
  };
}

function problemsOf({ problems }: RoundsSummary) {
  return problems.map((problem) => ({ ...problem, names: [...problem.names] }));
}

/**
 * Writes the rounds as completed, with released draws and confirmed ballots.
 * @throws AppError `snapshot-changed`; `import-refused` with problems that block
 */
export async function importRounds(
  context: Context,
  { text, digest: seen }: { readonly text: string; readonly digest: string },
) {
  const { tournamentId } = context;
  const { summary, rounds, motions, digest, textDigest } = await makePlan(context, text, {
    forWriting: true,
  });
  return context.write(async (tx) => {
    await lockTournament(tx, tournamentId);
    const present = digestOf(textDigest, await loadWorld(tx, tournamentId));
    if (digest !== seen || digest !== present) {
      throw new AppError('snapshot-changed', 'The tournament or the file changed: look again.');
    }
    const blocking = problemsOf(summary).filter(({ code }) => isBlocking(code));
    if (blocking.length > 0) throw new AppError('import-refused', '', { data: blocking });
    await insertPlayedMotions(tx, tournamentId, motions);
    for (const round of rounds) await writeRound(tx, tournamentId, round);
    if (rounds.length > 0) {
      const names = rounds.map(({ name }) => name);
      tx.record({ type: 'import.rounds-applied', topics, data: { names } });
    }
    return listed(tx, tournamentId);
  });
}

export function importedRounds({ read, tournamentId }: Context) {
  return read((reader) => listed(reader, tournamentId));
}

/**
 * Removes every imported draw of a stage with its ballots, and the motions that came with them and are
 * unchanged. Motions that were here before stay, in the rounds in which the import set them. With the preliminary rounds go breaks that were made from
 * them and are not announced.
 * @throws AppError `in-use` when a later draw, an announced break, feedback or a correction rests on them
 */
export function removeRounds(context: Context, stage: Stage) {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    await lockTournament(tx, tournamentId);
    const played = await findPlayedDraws(tx, tournamentId);
    const draws = played.filter((draw) => draw.stage === stage);
    if (draws.length === 0) return listed(tx, tournamentId);
    await refuseUsed(tx, tournamentId, { draws, others: played.length - draws.length, stage });
    for (const { id, roundId } of draws) {
      await deletePlayedSheets(tx, tournamentId, id);
      await deleteDraw(tx, tournamentId, id);
      await updateRound(
        tx,
        { tournamentId, roundId, expected: null },
        { completed_at: null, results_released_at: null },
      );
    }
    if (stage === 'preliminary') {
      for (const { category_id } of await findAllBreakLists(tx, tournamentId)) {
        await deleteBreakList(tx, tournamentId, category_id);
      }
    }
    await deletePlayedMotions(tx, tournamentId, {
      roundIds: draws.map(({ roundId }) => roundId),
      andUnused: stage === 'preliminary',
    });
    const names = draws.map(({ name }) => name);
    tx.record({ type: 'import.rounds-removed', topics, data: { names } });
    return listed(tx, tournamentId);
  });
}

const topics = ['public', 'tabroom', 'draw', 'allocation', 'motions', 'standings'] as const;

async function makePlan(
  context: Context,
  text: string,
  { forWriting }: Pick<RoundsTask, 'forWriting'>,
) {
  const world = await context.read((reader) => loadWorld(reader, context.tournamentId));
  const made = await context.work(roundsJob, { text, world, forWriting });
  if ('problem' in made) throw new AppError('import-refused', made.problem, { data: [] });
  return made;
}

async function writeRound(tx: Tx, tournamentId: string, round: PlannedRound): Promise<void> {
  const { roundId, debates } = round;
  const ids = await insertPlayedDraw(tx, tournamentId, round);
  const sheets = debates.flatMap(({ rank, sheets: own }) =>
    own.map((sheet) => ({ ...sheet, debateId: ids.get(rank) ?? '' })),
  );
  await insertPlayedSheets(tx, tournamentId, sheets);
  const vetoes = debates.flatMap(({ rank, vetoes: own }) =>
    own.map((veto) => ({ ...veto, debateId: ids.get(rank) ?? '' })),
  );
  await insertVetoes(tx, tournamentId, vetoes);
  const key = { tournamentId, roundId, expected: null };
  await updateRound(tx, key, { completed_at: tx.now });
}

interface Removal {
  readonly draws: readonly PlayedDraw[];
  /** Imported draws that stay. */
  readonly others: number;
  readonly stage: Stage;
}

type PlayedDraw = Awaited<ReturnType<typeof findPlayedDraws>>[number];

async function refuseUsed(
  tx: Tx,
  tournamentId: string,
  { draws, others, stage }: Removal,
): Promise<void> {
  const here = await findRoundsDrawnHere(tx, tournamentId);
  const later = (await findAllRounds(tx, tournamentId)).filter(
    (round) => here.includes(round.id) && (stage === 'preliminary' || isAfter(round, draws)),
  );
  if (later.length > 0) throw new AppError('in-use', 'A later round is drawn from these results.');
  if (stage === 'preliminary') {
    if (others > 0) throw new AppError('in-use', 'Remove the elimination rounds first.');
    const lists = await findAllBreakLists(tx, tournamentId);
    if (lists.some(({ state }) => state === 'announced')) {
      throw new AppError('in-use', 'A break from these results is announced: undo that first.');
    }
  }
  for (const { id, name } of draws) {
    if (await existsFeedback(tx, tournamentId, id)) {
      throw new AppError('in-use', `There is feedback on judges of ${name}.`);
    }
    if (await existsLaterSheet(tx, tournamentId, id)) {
      throw new AppError('in-use', `A ballot of ${name} was corrected here.`);
    }
    if (await existsAddition(tx, tournamentId, id)) {
      throw new AppError('in-use', `${name} has adjusted scores, flags or written reasons.`);
    }
  }
}

/** Whether a round follows in its break on one of these draws. */
function isAfter(round: RoundRow, draws: readonly PlayedDraw[]): boolean {
  return draws.some(
    ({ categoryId, seq }) => categoryId === round.break_category_id && seq < round.seq,
  );
}

async function listed(reader: Reader, tournamentId: string) {
  const draws = await findPlayedDraws(reader, tournamentId);
  return {
    rounds: draws.map(({ roundId, name, stage, debates, importedAt }) => ({
      roundId,
      name,
      stage,
      debates: Number(debates ?? 0),
      importedAt: importedAt.toISOString(),
    })),
  };
}
