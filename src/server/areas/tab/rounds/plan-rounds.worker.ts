/** Plans the import of an archive's rounds. */
import { worker } from '#server/work/job.ts';
import { digestOf, digestOfText, type RoundsMade, type RoundsTask } from './plan-job.ts';
import { planRounds } from './plan-rounds.ts';
import { ArchiveProblem, readArchive } from './read-archive.ts';

export const work = worker<RoundsTask, RoundsMade>(({ text, world }) => {
  const textDigest = digestOfText(text);
  try {
    const plan = planRounds(readArchive(text), world);
    return { plan, digest: digestOf(textDigest, world), textDigest };
  } catch (error) {
    if (!(error instanceof ArchiveProblem)) throw error;
    return { problem: error.message };
  }
});
