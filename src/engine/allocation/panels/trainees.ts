/** Trainees sit in after the voting seats stand: one more in each room at a time (A12, A28). */
import { solveAssignment, solveTransportation } from '#engine/optimise/index.ts';
import { invariant } from '#engine/result.ts';
import { whole } from '../solve/cells.ts';
import { isBarred, seatCost } from '../solve/costs.ts';
import { judgeAt, type Model, type Room, roomAt } from '../solve/model.ts';
import { emptyCost } from '../solve/tables.ts';
import { type Member, mateCost } from './panel-cost.ts';

/** How little the seated trainees could cost. */
export interface TraineeBound {
  readonly cost: number;
  /** Of a place in each room, 0 at most; empty without trainees. */
  readonly prices: readonly number[];
}

/** Teams seen before come before all company: no panel mates outweigh a meeting again (A12). */
const linearFirst = 100;

/** Who would sit in, and how many each room takes. */
interface Waiting {
  readonly waiting: readonly number[];
  readonly places: readonly number[];
}

/**
 * Adds waiting trainees to the panels, in layers of one per room that has a place, each layer at
 * the least cost. Rooms differ by one trainee at most unless conflicts or kept trainees leave no
 * other place; for whom no room has a place stays out (A28).
 * @param panels members of each room; the new ones are appended.
 * @returns a lower bound of the linear cost of the trainees it seated, and what proves it.
 */
export function seatTrainees(
  model: Model,
  panels: Member[][],
  { waiting, places }: Waiting,
): TraineeBound {
  const free = [...places];
  const standing = panels.map((members) => [...members]);
  let left = waiting;
  while (left.length > 0 && free.some((count) => count > 0)) {
    const rest = seatLayer(model, panels, { waiting: left, places: free });
    if (rest.length === left.length) break;
    left = rest;
  }
  const out = new Set(left);
  const seated = waiting.filter((judge) => !out.has(judge));
  return leastLinear(model, standing, { waiting: seated, places });
}

/**
 * The least linear cost of these trainees beside the panels that stand, in rooms that have this many
 * places: a bound for every seating of theirs in which no room has more (A16).
 */
function leastLinear(
  model: Model,
  standing: readonly (readonly Member[])[],
  { waiting, places }: Waiting,
): TraineeBound {
  if (waiting.length === 0) return { cost: 0, prices: [] };
  const rooms = model.rooms.length;
  const costs = new Float64Array(waiting.length * rooms);
  waiting.forEach((judge, row) => {
    model.rooms.forEach((room, at) => {
      const mayJoin =
        places[at] !== 0 && maySitWith(model, judge, { room, panel: standing[at] ?? [] });
      costs[row * rooms + at] = mayJoin
        ? seatCost(model, judge, { room, role: 'trainee' })
        : Infinity;
    });
  });
  const solved = solveTransportation(costs, Int32Array.from(places));
  invariant(solved.ok, 'trainees who sit can sit');
  const { cost, columnPrices } = solved.value;
  return { cost, prices: [...columnPrices] };
}

/** Seats at most one trainee per room, takes the place away, and returns those who are left. */
function seatLayer(
  model: Model,
  panels: Member[][],
  { waiting, places }: { readonly waiting: readonly number[]; readonly places: number[] },
): number[] {
  const open = [...panels.keys()].filter((room) => (places[room] ?? 0) > 0);
  const columns = open.length + waiting.length;
  const costs = new Float64Array(waiting.length * columns).fill(emptyCost);
  waiting.forEach((judge, row) => {
    open.forEach((at, column) => {
      const panel = panels[at] ?? [];
      costs[row * columns + column] = costInRoom(model, judge, { room: roomAt(model, at), panel });
    });
  });
  const solved = solveAssignment(costs, { rows: waiting.length, columns });
  invariant(solved.ok, 'every trainee may stay out');
  return waiting.filter((judge, row) => {
    const at = open[whole(solved.value.columnOf, row)];
    if (at === undefined) return true;
    panels[at]?.push({ judge, role: 'trainee' });
    places[at] = (places[at] ?? 0) - 1;
    return false;
  });
}

function costInRoom(
  model: Model,
  judge: number,
  { room, panel }: { room: Room; panel: readonly Member[] },
): number {
  if (!maySitWith(model, judge, { room, panel })) return Infinity;
  const trainee: Member = { judge, role: 'trainee' };
  const mates = panel.reduce((sum, mate) => sum + mateCost(model, trainee, mate), 0);
  return linearFirst * seatCost(model, judge, { room, role: 'trainee' }) + mates;
}

/** Whether no hard rule keeps a judge out of a room with these members (A1). */
export function maySitWith(
  model: Model,
  judge: number,
  { room, panel }: { room: Room; panel: readonly Member[] },
): boolean {
  const one = judgeAt(model, judge);
  return !isBarred(one, room) && panel.every((mate) => !one.conflicts.has(mate.judge));
}
