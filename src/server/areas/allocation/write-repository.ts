/** Panels, importance and rooms of a draw's debates in the database: writing. */
import type { PanelRole } from '#engine/vocabulary.ts';
import { refuseTooManyDrawn } from '#server/db/bounded-repository.ts';
import type { Tx } from '#server/db/database.ts';

export interface DrawKey {
  readonly tournamentId: string;
  readonly drawId: string;
}

export interface Panel {
  readonly debateId: string;
  readonly flight: number;
  readonly seats: readonly {
    readonly adjudicatorId: string;
    readonly role: PanelRole;
    readonly locked: boolean;
  }[];
}

/**
 * Puts these panels in the place of what their rooms had. All old seats go first, so that judges
 * and chairs may change places.
 * @throws AppError `tournament-full`
 */
export async function replacePanels(
  tx: Tx,
  { tournamentId, drawId }: DrawKey,
  panels: readonly Panel[],
): Promise<void> {
  if (panels.length === 0) return;
  const ids = panels.map((panel) => panel.debateId);
  const { numDeletedRows } = await tx.q
    .deleteFrom('panel_seat')
    .where('tournament_id', '=', tournamentId)
    .where('draw_id', '=', drawId)
    .where('debate_id', 'in', ids)
    .executeTakeFirst();
  const seats = panels.flatMap((panel) =>
    panel.seats.map((seat) => ({
      tournament_id: tournamentId,
      draw_id: drawId,
      debate_id: panel.debateId,
      adjudicator_id: seat.adjudicatorId,
      role: seat.role,
      locked: seat.locked,
      flight: panel.flight,
    })),
  );
  if (seats.length > 0) await tx.q.insertInto('panel_seat').values(seats).execute();
  if (seats.length > numDeletedRows) await refuseTooManyDrawn(tx, tournamentId);
  await tx.q
    .updateTable('debate')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('tournament_id', '=', tournamentId)
    .where('id', 'in', ids)
    .execute();
}

/** Locks or unlocks every seat of some debates. */
export async function updatePanelLock(
  tx: Tx,
  key: { readonly tournamentId: string; readonly debateIds: readonly string[] },
  locked: boolean,
): Promise<void> {
  await tx.q
    .updateTable('panel_seat')
    .set({ locked })
    .where('tournament_id', '=', key.tournamentId)
    .where('debate_id', 'in', key.debateIds)
    .execute();
}

/** Sets how important rooms are. */
export async function updateImportance(
  tx: Tx,
  { tournamentId, drawId }: DrawKey,
  rooms: readonly { readonly debateId: string; readonly importance: number }[],
): Promise<void> {
  const levels = new Set(rooms.map((room) => room.importance));
  for (const importance of levels) {
    const ids = rooms.filter((room) => room.importance === importance).map((room) => room.debateId);
    await tx.q
      .updateTable('debate')
      .set((eb) => ({ importance, version: eb('version', '+', 1) }))
      .where('tournament_id', '=', tournamentId)
      .where('draw_id', '=', drawId)
      .where('id', 'in', ids)
      .execute();
  }
}

export interface RoomOfDebate {
  readonly debateId: string;
  readonly venueId: string | null;
  readonly locked: boolean;
}

/** Puts debates into rooms. All of them leave first, so that two may exchange theirs. */
export async function updateVenues(
  tx: Tx,
  { tournamentId, drawId }: DrawKey,
  rooms: readonly RoomOfDebate[],
): Promise<void> {
  if (rooms.length === 0) return;
  const debates = tx.q
    .updateTable('debate')
    .where('tournament_id', '=', tournamentId)
    .where('draw_id', '=', drawId);
  await debates
    .set({ venue_id: null })
    .where(
      'id',
      'in',
      rooms.map((room) => room.debateId),
    )
    .execute();
  for (const { debateId, venueId, locked } of rooms) {
    await debates
      .set((eb) => ({
        venue_id: venueId,
        venue_locked: locked,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', debateId)
      .execute();
  }
}
