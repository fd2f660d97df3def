/** Several good allocations of one round to choose from, really different ones. */
import { compareText } from '#engine/collections.ts';
import { createRandom, type Random } from '#engine/random.ts';
import { ok, type Result } from '#engine/result.ts';
import type { Id, PanelRole } from '#engine/vocabulary.ts';
import type { AllocationInput, Model } from '../solve/model.ts';
import { prepare } from '../solve/prepare.ts';
import type { Tables } from '../solve/tables.ts';
import type { AllocatedPanel, Allocation, AllocationProblem, SearchHooks } from '../types.ts';
import { allocatePanels, solvePrepared } from './allocate-panels.ts';

/** Share of the voting seats in which an alternative has to differ from every other (A23). */
const leastShare = 0.1;

/** How often the price of a seat that was used before is doubled until the answer differs enough. */
const attempts = 12;

/** Share of the seats that get a price: the others may stay, so that an alternative is not all new. */
const pricedShare = 0.3;

/** A judge who sits elsewhere, or in another role, than in the panels compared with. */
export interface SeatDifference {
  readonly adjudicatorId: Id;
  readonly from: { readonly debateId: Id; readonly role: PanelRole } | null;
  readonly to: { readonly debateId: Id; readonly role: PanelRole } | null;
}

export interface AllocationAlternative {
  readonly allocation: Allocation;
  /** What it costs more than the first, all terms together; never below 0. */
  readonly extra: number;
  /** Against the first; empty for the first itself. */
  readonly differences: readonly SeatDifference[];
}

/**
 * Up to `count` allocations, the cheapest first, each differing from every other in a tenth of its
 * voting seats at least (A23): what was chosen before, first by `allocatePanels`, is made dearer and
 * the round solved again. Fewer where locks and conflicts leave no such choice.
 */
export function allocateAlternatives(
  input: AllocationInput,
  { count, hooks = {} }: { readonly count: number; readonly hooks?: SearchHooks },
): Result<readonly AllocationAlternative[], AllocationProblem> {
  const share = (part: number): SearchHooks => ({
    ...hooks,
    progress: (done, of, phase) => hooks.progress?.(part * of + done, count * of, phase),
  });
  const plain = allocatePanels(input, share(0));
  if (!plain.ok) return plain;
  const chosen: Allocation[] = [plain.value];
  const prepared = prepare(input);
  if (!prepared.ok || input.debates.length === 0) return ok([compared(plain.value, plain.value)]);
  const { model, tables } = prepared.value;
  const seats = Math.max(1, votingSeats(plain.value.panels).length);
  let price = plain.value.linear.cost / seats / 16 + 0.01;
  for (let attempt = 0; attempt < attempts && chosen.length < count; attempt++, price *= 2) {
    if (hooks.shouldStop?.()) break;
    const dearer = withPrices(model, tables, {
      used: chosen,
      price,
      random: createRandom(input.options.seed).fork(`alternative ${attempt}`),
    });
    const next = solvePrepared(prepared.value, { tables: dearer, hooks: share(chosen.length) });
    if (chosen.every((other) => differs(other, next))) chosen.push(next);
  }
  const sorted = chosen.sort((a, b) => totalOf(a) - totalOf(b));
  return ok(sorted.map((allocation) => compared(sorted[0] ?? plain.value, allocation)));
}

/** Who sits elsewhere than before, by id of the judge. */
export function comparePanels(
  before: readonly AllocatedPanel[],
  after: readonly AllocatedPanel[],
): readonly SeatDifference[] {
  const from = placesOf(before);
  const to = placesOf(after);
  return [...new Set([...from.keys(), ...to.keys()])].sort(compareText).flatMap((adjudicatorId) => {
    const one = from.get(adjudicatorId) ?? null;
    const two = to.get(adjudicatorId) ?? null;
    if (one?.debateId === two?.debateId && one?.role === two?.role) return [];
    return [{ adjudicatorId, from: one, to: two }];
  });
}

const totalOf = ({ linear, pairwise }: Allocation) => linear.cost + pairwise;

function compared(best: Allocation, allocation: Allocation): AllocationAlternative {
  return {
    allocation,
    extra: totalOf(allocation) - totalOf(best),
    differences: comparePanels(best.panels, allocation.panels),
  };
}

function differs(one: Allocation, two: Allocation): boolean {
  const seats = votingSeats(two.panels);
  const rooms = placesOf(one.panels);
  const moved = seats.filter(({ adjudicatorId, debateId }) => {
    return rooms.get(adjudicatorId)?.debateId !== debateId;
  });
  return moved.length >= Math.max(1, leastShare * seats.length);
}

/** The same costs with a price on some of the rooms that judges were given before. */
function withPrices(
  model: Model,
  tables: Tables,
  {
    used,
    price,
    random,
  }: {
    readonly used: readonly Allocation[];
    readonly price: number;
    readonly random: Random;
  },
): Tables {
  const seat = tables.seat.slice();
  for (const { panels } of used) {
    for (const { adjudicatorId, debateId } of votingSeats(panels)) {
      if (random.next() >= pricedShare) continue;
      const judge = model.judgeOf.get(adjudicatorId) ?? tables.nobody;
      const room = model.roomOf.get(debateId) ?? 0;
      for (const row of [room, tables.rooms + room]) {
        const cell = row * tables.stride + judge;
        seat[cell] = (seat[cell] ?? 0) + price;
      }
    }
  }
  return { ...tables, seat };
}

function votingSeats(panels: readonly AllocatedPanel[]) {
  return panels.flatMap(({ debateId, seats }) =>
    seats
      .filter((seat) => seat.role !== 'trainee')
      .map(({ adjudicatorId }) => ({ adjudicatorId, debateId })),
  );
}

function placesOf(panels: readonly AllocatedPanel[]) {
  return new Map(
    panels.flatMap(({ debateId, seats }) =>
      seats.map(({ adjudicatorId, role }) => [adjudicatorId, { debateId, role }] as const),
    ),
  );
}
