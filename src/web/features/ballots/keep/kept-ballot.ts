/** A ballot as this device keeps it: with everything that is needed to go on without a network. */
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import type { BallotSheet } from '#engine/ballot-sheet.ts';
import type { BallotProblem } from '#engine/ballots/index.ts';
import type { RulePack } from '#engine/rule-pack.ts';
import type { Tournament } from '../../../lib/tournament.tsx';

export type BallotForm = CallOutput<Api['ballots']['form']>;
export type Ballot = CallOutput<Api['ballots']['submit']>;

/** Whose ballot it is: a private link's, or a signed-in account's. */
export type Owner =
  | { readonly kind: 'link'; readonly secret: string }
  | { readonly kind: 'account'; readonly accountId: string };

/**
 * `draft` being written; `waiting` to be sent; `sending` now; `received` by the tab room;
 * `confirmed`; `refused` by the server, to be looked at again.
 */
export type KeptState = 'draft' | 'waiting' | 'sending' | 'received' | 'confirmed' | 'refused';

/** Why the server did not take it. */
export interface Refusal {
  readonly code: string;
  readonly detail: string;
  readonly problems: readonly BallotProblem[];
}

export interface KeptBallot {
  readonly key: string;
  readonly owner: Owner;
  readonly tournament: Pick<Tournament, 'id' | 'slug' | 'name' | 'icon' | 'color' | 'timeZone'>;
  readonly form: BallotForm;
  readonly pack: RulePack;
  readonly sheet: BallotSheet;
  /** Required when a confirmed ballot is corrected. */
  readonly reason: string;
  readonly state: KeptState;
  /** One for each press of the button: however often it leaves, it arrives once. */
  readonly sendKey: string;
  readonly deviceKey: string;
  readonly attempts: number;
  /** Not before this moment (milliseconds of this device's clock). */
  readonly nextTryAt: number;
  readonly refusal: Refusal | null;
  /** What the server has of it. */
  readonly ballot: Ballot | null;
}

/** The name under which a ballot is kept. */
export function keyOf(owner: Owner, debateId: string): string {
  const who = owner.kind === 'link' ? `link:${owner.secret}` : `account:${owner.accountId}`;
  return `${who}/${debateId}`;
}

/** Whether it still has to leave this device. */
export function isWaiting({ state }: KeptBallot): boolean {
  return state === 'waiting' || state === 'sending';
}
