/** What the last allocation of a draw came from: enough to make it again. */
import type { AllocatedSeat } from '#engine/allocation/index.ts';

export interface AllocationMade {
  /** SHA-256 of the engine's input. */
  readonly digest: string;
  readonly engineVersion: string;
  readonly seed: string;
  /** What differed from the round's own options. */
  readonly wish: unknown;
  /** Which of how many alternatives was applied. */
  readonly choice: number;
  readonly count: number;
  /** Panels and importance before it, which its input rests on. */
  readonly before: readonly {
    readonly id: string;
    readonly importance: number;
    readonly panel: readonly AllocatedSeat[];
  }[];
  /** SHA-256 of the panels that came of it. */
  readonly result: string;
}
