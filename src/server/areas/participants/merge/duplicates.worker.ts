/** Looks for what is there twice. */
import { worker } from '#server/work/job.ts';
import { type DuplicatesTask, findDuplicates, type Pair } from './duplicates.ts';

export const work = worker<DuplicatesTask, Pair[]>(({ people, teams, institutions }) => [
  ...findDuplicates('person', people),
  ...findDuplicates('team', teams),
  ...findDuplicates('institution', institutions),
]);
