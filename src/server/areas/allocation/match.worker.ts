/** Gives the debates of a draw preformed panels. */
import { matchPanels } from '#engine/allocation/index.ts';
import { worker } from '#server/work/job.ts';
import type { Matched, MatchTask } from './panels/match-job.ts';

export const work = worker<MatchTask, Matched>((task) => matchPanels(task));
