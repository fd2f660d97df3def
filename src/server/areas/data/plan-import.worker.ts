/** Plans an import. */
import { newId } from '#server/keys/secrets.ts';
import { worker } from '#server/work/job.ts';
import { planImport } from './plan/plan-import.ts';
import { digestOf, digestOfFiles, type PlanMade, type PlanTask } from './plan-job.ts';

export const work = worker<PlanTask, PlanMade>(({ files, state, frame, by }) => {
  const filesDigest = digestOfFiles(files);
  return {
    plan: planImport({ files, state, frame: { ...frame, by }, newId }),
    digest: digestOf(filesDigest, { state, frame }),
    filesDigest,
  };
});
