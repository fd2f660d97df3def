/** In mode `gaps`: a panellist moves up to an empty chair rather than a weaker spare judge (A3). */
import { isAwayFrom, isBarred } from './costs.ts';
import { type FixedSeat, judgeAt, type Model, roomAt } from './model.ts';

/**
 * The kept seats, in rooms without a kept chair with their best panellist as chair, unless a better
 * judge is free: then that judge will take the chair. Rooms where good judges matter most come first,
 * each reckoning with one free judge of its own. Locked panellists stay where they are.
 */
export function moveUpWings(model: Model, kept: readonly FixedSeat[]): readonly FixedSeat[] {
  const spares = freeChairs(model, kept);
  const chaired = new Set(kept.filter(({ role }) => role === 'chair').map(({ room }) => room));
  const open = model.rooms
    .map(({ stake }, room) => ({ room, stake }))
    .filter(({ room }) => !chaired.has(room))
    .sort((a, b) => b.stake - a.stake);
  const promoted = new Set<FixedSeat>();
  for (const { room } of open) {
    const best = bestWing(model, kept, room);
    const spare = spares.find((judge) => mayChair(model, judge, room));
    const isSpareBetter = spare !== undefined && (!best || gapOf(model, spare) < best.gap);
    if (isSpareBetter) spares.splice(spares.indexOf(spare), 1);
    else if (best) promoted.add(best.seat);
  }
  return kept.map((seat) => (promoted.has(seat) ? { ...seat, role: 'chair' } : seat));
}

/** Judges without a kept seat who may vote, the best first. */
function freeChairs(model: Model, kept: readonly FixedSeat[]): number[] {
  const taken = new Set(kept.map(({ judge }) => judge));
  return [...model.judges.keys()]
    .filter((judge) => !taken.has(judge) && judgeAt(model, judge).mayVote)
    .sort((a, b) => gapOf(model, a) - gapOf(model, b));
}

function bestWing(model: Model, kept: readonly FixedSeat[], room: number) {
  return kept
    .filter((seat) => seat.room === room && seat.role === 'panellist' && !seat.locked)
    .filter(({ judge }) => mayChair(model, judge, room))
    .map((seat) => ({ seat, gap: gapOf(model, seat.judge) }))
    .sort((a, b) => a.gap - b.gap || a.seat.judge - b.seat.judge)[0];
}

function mayChair(model: Model, index: number, at: number): boolean {
  const [judge, room] = [judgeAt(model, index), roomAt(model, at)];
  return judge.mayVote && !judge.weakChair && !isAwayFrom(judge, room) && !isBarred(judge, room);
}

function gapOf(model: Model, judge: number): number {
  return judgeAt(model, judge).gap;
}
