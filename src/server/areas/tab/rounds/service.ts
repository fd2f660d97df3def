/** Importing the played rounds of a Tabbycat archive, and removing them again. */
import { isBlocking } from '#contract/kinds/tab/archive-problems.ts';
import {
  deletePlayedSheets,
  existsLaterSheet,
  insertPlayedSheets,
} from '#server/areas/ballots/index.ts';
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
  putAnswer,
} from '#server/areas/motions/index.ts';
import { lockTournament } from '#server/areas/participants/index.ts';
import { updateRound } from '#server/areas/rounds/index.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { loadWorld } from './load-world.ts';
import { digestOf, type RoundsSummary, type RoundsTask, roundsJob } from './plan-job.ts';
import type { PlannedRound } from './plan-rounds.ts';
import { existsAddition, existsBreak } from './repository.ts';

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
 * Removes every imported draw with its ballots, and the motions that came with them and are unchanged;
 * their rounds are as they were before.
 * @throws AppError `in-use` when a break, a later draw, feedback or a correction rests on them
 */
export function removeRounds(context: Context) {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    await lockTournament(tx, tournamentId);
    const draws = await findPlayedDraws(tx, tournamentId);
    if (draws.length === 0) return listed(tx, tournamentId);
    await refuseUsed(tx, tournamentId, draws);
    for (const { id, roundId } of draws) {
      await deletePlayedSheets(tx, tournamentId, id);
      await deleteDraw(tx, tournamentId, id);
      await updateRound(
        tx,
        { tournamentId, roundId, expected: null },
        { completed_at: null, results_released_at: null },
      );
    }
    await deletePlayedMotions(tx, tournamentId, { roundIds: draws.map(({ roundId }) => roundId) });
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

async function writeRound(
  tx: Tx,
  tournamentId: string,
  { roundId, debates }: PlannedRound,
): Promise<void> {
  const ids = await insertPlayedDraw(tx, tournamentId, { roundId, debates });
  const sheets = debates.flatMap(({ rank, sheets: own }) =>
    own.map((sheet) => ({ ...sheet, debateId: ids.get(rank) ?? '' })),
  );
  await insertPlayedSheets(tx, tournamentId, sheets);
  for (const { rank, vetoes } of debates) {
    for (const { teamId, motionId } of vetoes) {
      const debateId = ids.get(rank) ?? '';
      await putAnswer(tx, tournamentId, { debateId, teamId, motionIds: [motionId], byDesk: true });
    }
  }
  const key = { tournamentId, roundId, expected: null };
  await updateRound(tx, key, { completed_at: tx.now });
}

async function refuseUsed(
  tx: Tx,
  tournamentId: string,
  draws: readonly { readonly id: string; readonly name: string }[],
): Promise<void> {
  if ((await findRoundsDrawnHere(tx, tournamentId)).length > 0) {
    throw new AppError('in-use', 'A later round is drawn from these results.');
  }
  if (await existsBreak(tx, tournamentId)) {
    throw new AppError('in-use', 'A break is made from these results.');
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

async function listed(reader: Reader, tournamentId: string) {
  const draws = await findPlayedDraws(reader, tournamentId);
  return {
    rounds: draws.map(({ roundId, name, debates, importedAt }) => ({
      roundId,
      name,
      debates: Number(debates ?? 0),
      importedAt: importedAt.toISOString(),
    })),
  };
}
