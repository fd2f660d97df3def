/** Trainees sit in after the voting seats stand: one more in each room at a time (A12). */
import { solveAssignment, solveTransportation } from '../optimise/index.ts';
import { invariant } from '../result.ts';
import { whole } from './cells.ts';
import { isBarred, seatCost } from './costs.ts';
import { judgeAt, type Model, type Room, roomAt } from './model.ts';
import { type Member, mateCost } from './panel-cost.ts';
import { emptyCost } from './tables.ts';

/** How little the seated trainees could cost. */
export interface TraineeBound {
  readonly cost: number;
  /** Of a place in each room, 0 at most; empty without trainees. */
  readonly prices: readonly number[];
  /** Places of a room. */
  readonly layers: number;
}

/** Teams seen before come before all company: no panel mates outweigh a meeting again (A12). */
const linearFirst = 100;

/**
 * Adds the waiting trainees to the panels, in layers of one per room, each layer at the least cost.
 * Rooms differ by one trainee at most unless conflicts leave no other place; a trainee without a
 * possible room stays out.
 * @param panels members of each room; the new ones are appended.
 * @returns a lower bound of the linear cost of the trainees it seated, and what proves it.
 */
export function seatTrainees(
  model: Model,
  panels: Member[][],
  waiting: readonly number[],
): TraineeBound {
  let left = waiting;
  let layers = 0;
  while (left.length > 0 && panels.length > 0) {
    const rest = seatLayer(model, panels, left);
    if (rest.length === left.length) break;
    left = rest;
    layers++;
  }
  const out = new Set(left);
  return leastLinear(
    model,
    waiting.filter((judge) => !out.has(judge)),
    layers,
  );
}

/**
 * The least linear cost of these trainees in rooms that take as many as there were layers: a bound
 * for every seating in which no room has more (A16).
 */
function leastLinear(model: Model, seated: readonly number[], layers: number): TraineeBound {
  if (seated.length === 0) return { cost: 0, prices: [], layers };
  const rooms = model.rooms.length;
  const costs = new Float64Array(seated.length * rooms);
  seated.forEach((judge, row) => {
    model.rooms.forEach((room, at) => {
      const barred = isBarred(judgeAt(model, judge), room);
      costs[row * rooms + at] = barred
        ? Infinity
        : seatCost(model, judge, { room, role: 'trainee' });
    });
  });
  const solved = solveTransportation(costs, new Int32Array(rooms).fill(layers));
  invariant(solved.ok, 'trainees who sit can sit');
  const { cost, columnPrices } = solved.value;
  return { cost, prices: [...columnPrices], layers };
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
  if (isBarred(judgeAt(model, judge), room)) return Infinity;
  if (panel.some((mate) => conflicts.has(mate.judge))) return Infinity;
  const trainee: Member = { judge, role: 'trainee' };
  const mates = panel.reduce((sum, mate) => sum + mateCost(model, trainee, mate), 0);
  return linearFirst * seatCost(model, judge, { room, role: 'trainee' }) + mates;
}
