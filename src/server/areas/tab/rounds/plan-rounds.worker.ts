/** Plans the import of an archive's rounds. */
import { isBlocking } from '#contract/kinds/tab/archive-problems.ts';
import { newId } from '#server/keys/secrets.ts';
import { worker } from '#server/work/job.ts';
import { digestOf, digestOfText, type RoundsMade, type RoundsTask } from './plan-job.ts';
import { planRounds } from './plan-rounds.ts';
import { ArchiveProblem, readArchive } from './read-archive.ts';

export const work = worker<RoundsTask, RoundsMade>(({ text, world, forWriting }) => {
  const textDigest = digestOfText(text);
  try {
    const { tournament, rounds, motions, problems } = planRounds(readArchive(text), world, newId);
    const nameOf = new Map(world.rounds.map(({ id, name }) => [id, name]));
    const isWritten = forWriting && !problems.some(({ code }) => isBlocking(code));
    return {
      summary: {
        tournament,
        rounds: rounds.map(({ roundId, name, stage, debates }) => ({
          roundId,
          name,
          stage,
          debates: debates.length,
          ballots: debates.reduce((sum, { sheets }) => sum + sheets.length, 0),
        })),
        motions: motions.map(({ reference, isNew, roundIds }) => ({
          reference,
          isNew,
          rounds: roundIds.map((id) => nameOf.get(id) ?? ''),
        })),
        problems,
      },
      rounds: isWritten ? rounds : [],
      motions: isWritten ? motions : [],
      digest: digestOf(textDigest, world),
      textDigest,
    };
  } catch (error) {
    if (!(error instanceof ArchiveProblem)) throw error;
    return { problem: error.message };
  }
});
