/** A ballot as this device keeps it: with everything that is needed to go on without a network. */
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import type { BallotSheet } from '#engine/ballot-sheet.ts';
import type { BallotProblem } from '#engine/ballots/index.ts';
import type { RulePack } from '#engine/rule-pack.ts';
import type { Sendable } from '#web/lib/keep/outbox.ts';
import { nameOf, type Owner } from '#web/lib/keep/owner.ts';
import type { Tournament } from '#web/lib/tournament.tsx';

export type BallotForm = CallOutput<Api['ballots']['form']>;
export type Ballot = CallOutput<Api['ballots']['submit']>;

/**
 * Besides `waiting` and `sending`: `draft` being written; `received` by the tab room; `confirmed`;
 * `refused` by the server, to be looked at again.
 */
type KeptState = 'draft' | 'received' | 'confirmed' | 'refused';

/** Why the server did not take it. */
export interface Refusal {
  readonly code: string;
  readonly detail: string;
  readonly problems: readonly BallotProblem[];
  /** The ballot that the tab room has confirmed meanwhile: a correction needs a reason. */
  readonly confirmed?: Ballot;
}

export interface SavedBallot extends Sendable<KeptState> {
  readonly tournament: Pick<Tournament, 'id' | 'slug' | 'name' | 'icon' | 'color' | 'timeZone'>;
  readonly form: BallotForm;
  readonly pack: RulePack;
  readonly sheet: BallotSheet;
  /** Whether its draft holds anything that was written here. Absent in older copies. */
  readonly isWritten?: boolean;
  /** Required when a confirmed ballot is corrected. */
  readonly reason: string;
  readonly deviceKey: string;
  readonly refusal: Refusal | null;
  /** Newest ballot of the server when this one was begun; null: none. Absent in older copies. */
  readonly seenId?: string | null;
  /** What the server has of it. */
  readonly ballot: Ballot | null;
}

/** The name under which a ballot is kept. */
export function keyOf(owner: Owner, debateId: string): string {
  return `${nameOf(owner)}/${debateId}`;
}
