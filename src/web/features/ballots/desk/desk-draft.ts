/** Half-entered ballots: this browser keeps them until they are entered or begun again. */
import type { BallotSheet } from '#engine/ballot-sheet.ts';

/** What tells one half-entered ballot from another. */
export interface DraftPlace {
  readonly accountId: string;
  readonly debateId: string;
  /** Null: the panel's one sheet. */
  readonly adjudicatorId: string | null;
  /** Newest ballot of this sheet when the entry began: a draft never outlives a newer one. */
  readonly seenId: string | null;
}

export interface DeskDraft {
  readonly sheet: BallotSheet;
  readonly reason: string;
}

/** The draft, or null where there is none that fits the teams of the room. */
export function readDraft(place: DraftPlace, teamIds: readonly string[]): DeskDraft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null') as DeskDraft | null;
    const ids = draft?.sheet.teams.map(({ teamId }) => teamId) ?? [];
    return draft && [...ids].sort().join() === [...teamIds].sort().join() ? draft : null;
  } catch {
    return null;
  }
}

export function writeDraft(place: DraftPlace, draft: DeskDraft): void {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(draft));
  } catch {
    // Without storage the draft lasts as long as the dialog.
  }
}

export function discardDraft(place: DraftPlace): void {
  localStorage.removeItem(keyOf(place));
}

function keyOf({ accountId, debateId, adjudicatorId, seenId }: DraftPlace): string {
  return ['rostrum-desk', accountId, debateId, adjudicatorId ?? 'panel', seenId ?? 'new'].join('/');
}
