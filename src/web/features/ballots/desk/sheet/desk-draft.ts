/** Half-typed rooms: this device keeps them, whatever happens to the page, until they are entered. */
import { createSavedStore } from '#web/lib/keep/saved-store.ts';
import type { TypedSheet } from './columns.ts';

export interface RoomDraft {
  readonly key: string;
  readonly accountId: string;
  readonly debateId: string;
  /** Round and room, for people. Absent in older copies. */
  readonly place?: string;
  /** Empty: nothing is half typed any more. */
  readonly sheets: readonly TypedSheet[];
  /** Why confirmed ballots are corrected. */
  readonly reason: string;
}

export const deskDrafts = createSavedStore<RoomDraft>('desk');

export function draftKey(accountId: string, debateId: string): string {
  return `${accountId}/${debateId}`;
}

/** The sheets of a draft that still fit the teams of the room. */
export function fitting(
  draft: RoomDraft | undefined,
  teamIds: readonly string[],
): readonly TypedSheet[] {
  const wanted = [...teamIds].sort().join();
  return (draft?.sheets ?? []).filter(
    ({ sheet }) =>
      sheet.teams
        .map(({ teamId }) => teamId)
        .sort()
        .join() === wanted,
  );
}
