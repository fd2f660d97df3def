/** What an allocation came from: enough to make it again, and to prove it without making it. */
import type { AllocatedSeat, AllocationCertificate } from '#engine/allocation/index.ts';

/** What an allocation rests on, part by part, so that a replay can say which of it has changed. */
export const allocationParts = [
  'rooms',
  'availability',
  'scores',
  'conflicts',
  'history',
  'backgrounds',
  'options',
] as const;
export type AllocationPart = (typeof allocationParts)[number];

export interface AllocationMade {
  /** SHA-256 of the engine's input, whole and by part. */
  readonly digest: string;
  readonly parts: Readonly<Record<AllocationPart, string>>;
  readonly engineVersion: string;
  readonly seed: string;
  /** What differed from the rounds' own options. */
  readonly wish: unknown;
  /** Which of how many alternatives was applied. */
  readonly choice: number;
  readonly count: number;
  /** The draws with the panels and importance before it, which its input rests on. */
  readonly before: readonly {
    readonly drawId: string;
    readonly rooms: readonly {
      readonly id: string;
      readonly importance: number;
      readonly panel: readonly AllocatedSeat[];
    }[];
  }[];
  /** SHA-256 of the panels that came of it. */
  readonly result: string;
  readonly linear: { readonly cost: number; readonly bound: number };
  readonly pairwise: number;
  readonly certificate: AllocationCertificate;
}
