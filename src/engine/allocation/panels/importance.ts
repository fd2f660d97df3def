/** How much a good panel is worth in each room. */
import { groupBy } from '#engine/collections.ts';
import type { Id } from '#engine/vocabulary.ts';

export interface RoomImportance {
  readonly debateId: Id;
  /** −2 … 1; 2 is left to people. */
  readonly importance: number;
}

/**
 * Importance by bracket (A19): whole brackets from the top get 1 until a quarter of the rooms is
 * reached, then 0 until half, −1 until three quarters, −2 below.
 * @returns rooms from the top bracket down, each bracket by id.
 */
export function importanceByBracket(
  rooms: readonly { readonly debateId: Id; readonly bracket: number }[],
): readonly RoomImportance[] {
  const brackets = groupBy(
    rooms,
    ({ bracket }) => bracket,
    ({ debateId }) => debateId,
  );
  let above = 0;
  return [...brackets]
    .sort(([a], [b]) => b - a)
    .flatMap(([, ids]) => {
      const importance = 1 - Math.min(3, Math.floor((4 * above) / rooms.length));
      above += ids.length;
      return ids.sort().map((debateId) => ({ debateId, importance }));
    });
}

/** How a team of a room does in the open category. */
export type TeamProspect = 'broken' | 'live' | 'dead';

/**
 * Importance by what is at stake for the break (A20): 1 with a live team, −2 where every team is
 * dead, else 0.
 */
export function importanceByLiveness(
  rooms: readonly { readonly debateId: Id; readonly teams: readonly TeamProspect[] }[],
): readonly RoomImportance[] {
  return rooms.map(({ debateId, teams }) => {
    if (teams.includes('live')) return { debateId, importance: 1 };
    const allDead = teams.length > 0 && teams.every((team) => team === 'dead');
    return { debateId, importance: allDead ? -2 : 0 };
  });
}
