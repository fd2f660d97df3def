/** What a tournament has that rounds of an archive are matched with. */
import type { EliminationInput } from '#engine/draw/index.ts';
import type { RulePack } from '#engine/rule-pack.ts';

export interface World {
  readonly pack: RulePack;
  /** Preliminary and elimination rounds, in order. */
  readonly rounds: readonly WorldRound[];
  readonly breakCategories: readonly WorldCategory[];
  /** Every motion, oldest first. */
  readonly motions: readonly WorldMotion[];
  readonly teams: readonly WorldTeam[];
  readonly judges: readonly WorldJudge[];
  readonly venues: readonly { readonly id: string; readonly name: string }[];
}

export interface WorldRound {
  readonly id: string;
  readonly seq: number;
  readonly name: string;
  readonly abbreviation: string;
  /** Of an elimination round; null: it is preliminary. */
  readonly categoryId: string | null;
  /** The teams left fold by break rank after it (R7.7). */
  readonly reseed: boolean;
  /** It has a confirmed or released draw, or drafts. */
  readonly drawn: boolean;
  /** Rooms of an elimination round with a confirmed or released draw, and who goes on; else none. */
  readonly rooms: EliminationInput['previous'];
}

export interface WorldCategory {
  readonly id: string;
  readonly name: string;
  /** Null: its break is not made, or teams are level at the cut. */
  readonly breaking: EliminationInput['breaking'] | null;
  readonly announced: boolean;
}

export interface WorldMotion {
  readonly id: string;
  readonly reference: string;
  readonly text: string;
  readonly infoslide: string;
  /** Rounds that use it. */
  readonly roundIds: readonly string[];
}

export interface WorldTeam {
  readonly id: string;
  /** Every way to write its name: with the institution's full or short name, or without. */
  readonly names: readonly string[];
  readonly codeName: string | null;
  readonly speakers: readonly { readonly id: string; readonly name: string }[];
}

export interface WorldJudge {
  readonly id: string;
  readonly name: string;
  readonly institution: string | null;
  readonly trainee: boolean;
}
