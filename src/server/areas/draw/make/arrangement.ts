import type { Explanation } from '#engine/explanation.ts';
import type { DrawDebate, DrawDocument } from '../view.ts';

/** A room as an arrangement has it: enough to make it again after it was given up. */
export interface ArrangedDebate
  extends Pick<
    DrawDebate,
    | 'id'
    | 'rank'
    | 'bracket'
    | 'venueId'
    | 'venueLocked'
    | 'importance'
    | 'flags'
    | 'sidesOpen'
    | 'teams'
    | 'panel'
  > {
  /** Its own date and place; absent: as they are in the database. */
  readonly startsAt?: string | null;
  readonly location?: string | null;
  /** Why it is as it was drawn; absent: as it is in the database. */
  readonly why?: Explanation;
}

/**
 * Who debates, judges and meets where: everything of a draw that an edit can change. Which debates
 * share a room follows from their ranks.
 */
export interface Arrangement {
  readonly debates: readonly ArrangedDebate[];
  readonly byes: readonly string[];
}

/**
 * The arrangement of a draw as it is now.
 * @param whys of the rooms, where it is to be kept longer than they may be there.
 */
export function arrangementOf(
  { debates, byes }: DrawDocument,
  whys: ReadonlyMap<string, Explanation> = new Map(),
): Arrangement {
  return {
    debates: debates.map(({ version: _, flight: _flight, ...debate }) => {
      const why = whys.get(debate.id);
      return why ? { ...debate, why } : debate;
    }),
    byes,
  };
}
