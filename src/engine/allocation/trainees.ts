/** Trainees sit in after the voting seats stand: one more in each room at a time (A12). */
import { solveAssignment } from '../optimise/index.ts';
import { invariant } from '../result.ts';
import { emptyCost } from './board.ts';
import { whole } from './cells.ts';
import { clashesWithTeams, seatCost } from './costs.ts';
import { judgeAt, type Model, type Room, roomAt } from './model.ts';
import { type Member, mateCost } from './panel-cost.ts';

/**
 * Adds the waiting trainees to the panels, in layers of one per room, each layer at the least cost.
 * Rooms differ by one trainee at most unless conflicts leave no other place; a trainee without a
 * possible room stays out.
 * @param panels members of each room; the new ones are appended.
 * @returns a lower bound of the linear cost of the trainees it seated.
 */
export function seatTrainees(model: Model, panels: Member[][], waiting: readonly number[]): number {
  const leasts = waiting.map((judge) => leastCost(model, judge));
  let left = waiting;
  while (left.length > 0 && panels.length > 0) {
    const rest = seatLayer(model, panels, left);
    if (rest.length === left.length) break;
    left = rest;
  }
  const seated = waiting.length - left.length;
  return leasts
    .sort((a, b) => a - b)
    .slice(0, seated)
    .reduce((sum, least) => sum + least, 0);
}

/** Seats at most one trainee per room; returns those who are left. */
function seatLayer(model: Model, panels: Member[][], left: readonly number[]): number[] {
  const rooms = panels.length;
  const columns = rooms + left.length;
  const costs = new Float64Array(left.length * columns).fill(emptyCost);
  left.forEach((judge, row) => {
    panels.forEach((panel, at) => {
      costs[row * columns + at] = costInRoom(model, judge, { room: roomAt(model, at), panel });
    });
  });
  const solved = solveAssignment(costs, left.length, columns);
  invariant(solved.ok, 'every trainee may stay out');
  return left.filter((judge, row) => {
    const at = whole(solved.value.columnOf, row);
    if (at >= rooms) return true;
    panels[at]?.push({ judge, role: 'trainee' });
    return false;
  });
}

function costInRoom(
  model: Model,
  judge: number,
  { room, panel }: { room: Room; panel: readonly Member[] },
): number {
  const { conflicts } = judgeAt(model, judge);
  if (clashesWithTeams(judgeAt(model, judge), room)) return Infinity;
  if (panel.some((mate) => conflicts.has(mate.judge))) return Infinity;
  const trainee: Member = { judge, role: 'trainee' };
  const mates = panel.reduce((sum, mate) => sum + mateCost(model, trainee, mate), 0);
  return seatCost(model, judge, { room, role: 'trainee' }) + mates;
}

function leastCost(model: Model, judge: number): number {
  return model.rooms.reduce((least, room) => {
    if (clashesWithTeams(judgeAt(model, judge), room)) return least;
    return Math.min(least, seatCost(model, judge, { room, role: 'trainee' }));
  }, Infinity);
}
