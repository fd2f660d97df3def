/** Plans an import. */
import { newId } from '#server/keys/secrets.ts';
import { worker } from '#server/work/job.ts';
import { unpacked } from './packed-state.ts';
import { planImport } from './plan/plan-import.ts';
import { digestOf, digestOfFiles, type PlanMade, type PlanTask } from './plan-job.ts';

export const work = worker<PlanTask, PlanMade>(({ files, state, frame, by, withRows }) => {
  const filesDigest = digestOfFiles(files);
  const plan = planImport({ files, state: unpacked(state), frame: { ...frame, by }, newId });
  return {
    plan: withRows ? plan : { ...plan, rows: [] },
    digest: digestOf(filesDigest, { state, frame }),
    filesDigest,
  };
});
