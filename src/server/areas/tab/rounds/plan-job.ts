/** Plans of an archive's rounds, made in a thread: archives have hundreds of thousands of elements. */
import { createHash } from 'node:crypto';
import type { Stage } from '#engine/vocabulary.ts';
import type { Job } from '#server/work/job.ts';
import type { PlannedMotion } from './plan-motions.ts';
import type { PlannedRound } from './plan-rounds.ts';
import type { RoundProblem } from './problems.ts';
import type { World } from './world.ts';

export interface RoundsTask {
  readonly text: string;
  readonly world: World;
  /** Whether the answer has the debates, which may be many. */
  readonly forWriting: boolean;
}

/** What an import would do, in numbers. */
export interface RoundsSummary {
  readonly tournament: string;
  readonly rounds: readonly {
    readonly roundId: string;
    readonly name: string;
    readonly stage: Stage;
    readonly debates: number;
    readonly ballots: number;
  }[];
  readonly motions: readonly {
    readonly reference: string;
    readonly isNew: boolean;
    /** Names of the rounds in which it is set now. */
    readonly rounds: readonly string[];
  }[];
  readonly problems: readonly RoundProblem[];
}

/** `digest` is of the archive and the world: the plan may be written while it is the same. */
export type RoundsMade =
  | {
      readonly summary: RoundsSummary;
      /** Empty unless they are to be written and nothing blocks that. */
      readonly rounds: readonly PlannedRound[];
      readonly motions: readonly PlannedMotion[];
      readonly digest: string;
      readonly textDigest: string;
    }
  /** The file is no archive; why, for the person who chose it. */
  | { readonly problem: string };

export const roundsJob: Job<RoundsTask, RoundsMade> = {
  kind: 'import',
  lane: 'long',
  source: new URL('./plan-rounds.worker.ts', import.meta.url),
  seconds: 60,
};

export function digestOfText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

export function digestOf(textDigest: string, world: World): string {
  return digestOfText(JSON.stringify([textDigest, world]));
}
