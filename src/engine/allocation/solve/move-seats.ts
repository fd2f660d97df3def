/** Panels changed by hand: what the server writes and what a board shows at once. */
import type { Id, PanelRole } from '#engine/vocabulary.ts';
import type { AllocatedPanel, AllocatedSeat } from '../types.ts';

export interface SeatMove {
  readonly adjudicatorId: Id;
  /** Null: off the board. */
  readonly to: { readonly debateId: Id; readonly role: PanelRole } | null;
}

/**
 * The panels after moves by hand, one after another. Whoever takes the chair of a room sends its
 * former chair to the seat they come from, or off the board when they come from nowhere. A seat
 * that is moved loses its lock; in a room whose panel is locked it is locked like the others.
 * Hard rules are not looked at: a person decides, `checkPanels` says.
 * @returns every room whose panel changed; the moves name rooms among the given ones only.
 */
export function moveSeats(
  rooms: readonly { readonly id: Id; readonly panel: readonly AllocatedSeat[] }[],
  moves: readonly SeatMove[],
): readonly AllocatedPanel[] {
  const panels = new Map<Id, readonly AllocatedSeat[]>(rooms.map(({ id, panel }) => [id, panel]));
  const locked = new Set(
    rooms
      .filter(({ panel }) => panel.length > 0 && panel.every((seat) => seat.locked))
      .map(({ id }) => id),
  );
  const touched = new Set<Id>();
  const leave = (adjudicatorId: Id) => {
    const from = seatOf(panels, adjudicatorId);
    if (!from) return null;
    const rest = panels.get(from.debateId)?.filter((seat) => seat.adjudicatorId !== adjudicatorId);
    panels.set(from.debateId, rest ?? []);
    touched.add(from.debateId);
    return from;
  };
  const take = (adjudicatorId: Id, to: NonNullable<SeatMove['to']>) => {
    const seat = { adjudicatorId, role: to.role, locked: locked.has(to.debateId) };
    panels.set(to.debateId, [...(panels.get(to.debateId) ?? []), seat]);
    touched.add(to.debateId);
  };
  for (const { adjudicatorId, to } of moves) {
    const present = seatOf(panels, adjudicatorId);
    if (to && present?.debateId === to.debateId && present.role === to.role) continue;
    const from = leave(adjudicatorId);
    if (!to) continue;
    const chair = panels.get(to.debateId)?.find((seat) => seat.role === 'chair');
    if (to.role === 'chair' && chair) {
      leave(chair.adjudicatorId);
      if (from) take(chair.adjudicatorId, from);
    }
    take(adjudicatorId, to);
  }
  return [...touched].map((debateId) => ({ debateId, seats: panels.get(debateId) ?? [] }));
}

function seatOf(panels: ReadonlyMap<Id, readonly AllocatedSeat[]>, adjudicatorId: Id) {
  for (const [debateId, seats] of panels) {
    const seat = seats.find((one) => one.adjudicatorId === adjudicatorId);
    if (seat) return { debateId, role: seat.role };
  }
  return null;
}
