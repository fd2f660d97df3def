import type { PanelRole } from '#engine/vocabulary.ts';
import type { DrawDocument } from '../draw/index.ts';
import type { Panel } from './write-repository.ts';

export interface SeatMove {
  readonly adjudicatorId: string;
  /** Null: off the board. */
  readonly to: { readonly debateId: string; readonly role: PanelRole } | null;
}

type Seat = Panel['seats'][number];

/**
 * The panels after moves by hand, one after another. Whoever takes the chair of a room sends its
 * former chair to the seat they come from, or off the board when they come from nowhere. A seat
 * that is moved loses its lock; in a room whose panel is locked it is locked like the others.
 * @returns every room whose panel changed; the moves name rooms of this draw only.
 */
export function moveSeats(
  debates: DrawDocument['debates'],
  moves: readonly SeatMove[],
): readonly Panel[] {
  const panels = new Map<string, readonly Seat[]>(debates.map(({ id, panel }) => [id, panel]));
  const locked = new Set(
    debates
      .filter(({ panel }) => panel.length > 0 && panel.every((seat) => seat.locked))
      .map(({ id }) => id),
  );
  const touched = new Set<string>();
  const leave = (adjudicatorId: string) => {
    const from = seatOf(panels, adjudicatorId);
    if (!from) return null;
    const rest = panels.get(from.debateId)?.filter((seat) => seat.adjudicatorId !== adjudicatorId);
    panels.set(from.debateId, rest ?? []);
    touched.add(from.debateId);
    return from;
  };
  const take = (adjudicatorId: string, to: NonNullable<SeatMove['to']>) => {
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

function seatOf(panels: ReadonlyMap<string, readonly Seat[]>, adjudicatorId: string) {
  for (const [debateId, seats] of panels) {
    const seat = seats.find((one) => one.adjudicatorId === adjudicatorId);
    if (seat) return { debateId, role: seat.role };
  }
  return null;
}
