/** Preformed panels are matched to debates in a thread: hundreds of them take seconds. */
import type {
  AllocationInput,
  MatchedPanels,
  PreformedPanel,
  PreformedProblem,
} from '#engine/allocation/index.ts';
import type { Result } from '#engine/result.ts';
import type { Job } from '#server/work/job.ts';

export interface MatchTask extends AllocationInput {
  readonly panels: readonly PreformedPanel[];
}

export type Matched = Result<MatchedPanels, PreformedProblem>;

/** Debates times panels that take some 200 ms. */
const mostInMoments = 20_000;

/** Work of the usual size never waits behind long work. */
export function matchJob({ debates, panels }: MatchTask): Job<MatchTask, Matched> {
  return {
    kind: 'allocation',
    lane: debates.length * panels.length <= mostInMoments ? 'short' : 'long',
    source: new URL('../match.worker.ts', import.meta.url),
    seconds: 120,
  };
}
