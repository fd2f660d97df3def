/** Plans an import. */
import { newId } from '#server/keys/secrets.ts';
import { worker } from '#server/work/job.ts';
import { unpacked } from './packed-state.ts';
import { planImport } from './plan/plan-import.ts';
import { digestOf, digestOfFiles, type PlanMade, type PlanTask } from './plan-job.ts';

export const work = worker<PlanTask, PlanMade>((task) => {
  const { files, sameInstitutions, state, frame, by, withRows } = task;
  const filesDigest = digestOfFiles(files, sameInstitutions);
  const plan = planImport({
    ...{ files, sameInstitutions, newId },
    state: unpacked(state),
    frame: { ...frame, by },
  });
  return {
    plan: withRows ? plan : { ...plan, rows: [] },
    digest: digestOf(filesDigest, { state, frame }),
    filesDigest,
  };
});
