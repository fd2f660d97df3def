/** How large a request's body may be, as data: refused before anything reads it. */
export interface BodySize {
  readonly bytes: number;
  /** Objects and lists inside each other, the body itself included. */
  readonly depth: number;
  /** Entries of one object or list. */
  readonly width: number;
  /** Entries of all objects and lists together. */
  readonly entries: number;
}

const KiB = 1024;
const MiB = 1024 * KiB;

export const bodySizes = {
  /** Anonymous calls that carry a token, a code or a name. */
  small: { bytes: 4 * KiB, depth: 4, width: 32, entries: 100 },
  /** What a route takes unless it says otherwise. */
  usual: { bytes: 64 * KiB, depth: 16, width: 1000, entries: 10_000 },
  /** Settings with long texts, and some hundred rows. */
  large: { bytes: 512 * KiB, depth: 16, width: 1000, entries: 30_000 },
  /** The ballots of all judges of a room, each text as long as it may be. */
  room: { bytes: 5 * MiB, depth: 16, width: 1000, entries: 600_000 },
  /** One entry for each person of the largest tournament. */
  everybody: { bytes: 2 * MiB, depth: 8, width: 10_000, entries: 100_000 },
  /** A picture in base64, of at most 2 MiB. */
  picture: { bytes: 3 * MiB, depth: 4, width: 32, entries: 100 },
  /** Whole files as texts. */
  files: { bytes: 8 * MiB, depth: 8, width: 1000, entries: 2000 },
} as const satisfies Readonly<Record<string, BodySize>>;

export type BodySizeName = keyof typeof bodySizes;
