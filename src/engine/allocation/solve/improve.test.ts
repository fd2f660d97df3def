import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '#engine/random.ts';
import { expectOk } from '#engine/result.ts';
import { type Board, costInSeat, isTaken, linearOf, pairsIn } from '../board.ts';
import { sampleRound } from '../proof/sample-round.ts';
import { improve, type SearchTask } from './improve.ts';
import type { AllocationInput } from './model.ts';
import { prepare } from './prepare.ts';
import { seatFreeJudges } from './seating.ts';

const sizes = fc.record({
  debates: fc.integer({ min: 1, max: 5 }),
  perRoom: fc.integer({ min: 2, max: 5 }),
  conflicts: fc.integer({ min: 0, max: 3 }),
  seed: fc.string({ maxLength: 6 }),
});
type Size = { debates: number; perRoom: number; conflicts: number; seed: string };

/** A round seated at the least linear cost; some seats are locked. */
function seated(size: Size): Board {
  const round = sampleRound({ ...size, adjudicators: size.debates * size.perRoom });
  const first = round.adjudicators[0]?.id ?? '';
  const isFree = round.adjudicators[0]?.conflictTeams.length === 0;
  const seats = isFree ? [{ adjudicatorId: first, role: 'panellist' as const, locked: true }] : [];
  const input: AllocationInput = {
    ...round,
    debates: round.debates.map((debate, at) => (at === 0 ? { ...debate, seats } : debate)),
  };
  const prepared = [input, round].map(prepare).find(({ ok }) => ok);
  fc.pre(prepared?.ok === true);
  const { model, free, lay, tables } = expectOk(prepared);
  const board = lay(tables);
  seatFreeJudges(model, board, { free, placed: () => undefined });
  return board;
}

const task = (own: Partial<SearchTask> = {}): SearchTask => ({
  random: createRandom('search'),
  steps: 5000,
  linearLimit: Infinity,
  kicks: false,
  hooks: { progress: () => undefined },
  ...own,
});

/** All costs: of each seat alone, and of each two in a room once. */
function totalOf(board: Board): number {
  return [...board.occupant].reduce(
    (sum, judge, seat) => sum + costInSeat(board, seat, judge) + pairsIn(board, seat, judge) / 2,
    0,
  );
}

/** The open seats, the judges on the bench, and one empty place beside them. */
function inPlay(board: Board): number[] {
  const bench = [...board.movable].filter((seat) => !board.open.includes(seat));
  const empty = bench.filter((seat) => !isTaken(board, seat)).slice(0, 1);
  return [...board.open, ...bench.filter((seat) => isTaken(board, seat)), ...empty];
}

/** What any one swap of an open seat with one of these would still save. */
function bestGain(board: Board, others: readonly number[]): number {
  const before = totalOf(board);
  let best = -Infinity;
  for (const a of board.open) {
    for (const b of others) {
      const occupant = board.occupant.slice();
      occupant[a] = board.occupant[b] ?? -1;
      occupant[b] = board.occupant[a] ?? -1;
      best = Math.max(best, before - totalOf({ ...board, occupant }));
    }
  }
  return best;
}

const takenOf = (board: Board) => [...board.open].filter((seat) => isTaken(board, seat));

describe('improve', () => {
  it('ends where no swap gains, and never above where it began', () => {
    fc.assert(
      fc.property(sizes, (size) => {
        const board = seated(size);
        const [before, others] = [totalOf(board), inPlay(board)];
        const used = improve(board, task());
        expect(used).toBeLessThan(5000);
        expect(used).toBeGreaterThanOrEqual(board.open.length);
        expect(totalOf(board)).toBeLessThanOrEqual(before + 1e-3);
        expect(bestGain(board, others)).toBeLessThan(1e-2);
      }),
      { numRuns: 40 },
    );
  });

  it('moves only those who may be moved, loses nobody and keeps to its steps', () => {
    fc.assert(
      fc.property(sizes, fc.nat(200), fc.boolean(), (size, steps, kicks) => {
        const board = seated(size);
        const [before, total] = [board.occupant.slice(), totalOf(board)];
        expect(improve(board, task({ steps, kicks }))).toBeLessThanOrEqual(steps + 1);
        expect([...board.occupant].sort()).toEqual([...before].sort());
        const movable = new Set(board.movable);
        board.occupant.forEach((judge, seat) => {
          if (!movable.has(seat)) expect(judge).toBe(before[seat]);
        });
        expect(totalOf(board)).toBeLessThanOrEqual(total + 1e-3);
      }),
      { numRuns: 60 },
    );
  });

  it('lets the linear terms rise to their limit only', () => {
    fc.assert(
      fc.property(sizes, fc.constantFrom(0, 0.01, 0.1), fc.boolean(), (size, share, kicks) => {
        const board = seated({ ...size, conflicts: 0 });
        const taken = takenOf(board);
        const linearLimit = linearOf(board, taken) * (1 + share);
        improve(board, task({ linearLimit, kicks, steps: 500 }));
        expect(takenOf(board)).toHaveLength(taken.length);
        expect(linearOf(board, takenOf(board))).toBeLessThanOrEqual(linearLimit + 1e-3);
      }),
      { numRuns: 60 },
    );
  });

  it('finds more with kicks, says how far it is, and stops when asked', () => {
    const of = (own: Partial<SearchTask>) => {
      const board = seated({ debates: 5, perRoom: 4, conflicts: 2, seed: 'kicks' });
      return { used: improve(board, task({ steps: 4000, ...own })), total: totalOf(board) };
    };
    const [settled, kicked] = [of({}), of({ kicks: true })];
    expect(kicked.total).toBeLessThan(settled.total - 1);
    expect(kicked.used).toBeGreaterThanOrEqual(4000);
    const seen: number[] = [];
    of({ kicks: true, hooks: { progress: (done) => seen.push(done) } });
    expect(seen.length).toBeGreaterThan(10);
    expect(seen.slice(1).every((done, at) => done >= (seen[at] ?? 0) + 64)).toBe(true);
    expect(seen.at(-1)).toBeLessThan(4000);
    const stopped = { shouldStop: () => true, progress: () => undefined };
    expect(of({ kicks: true, hooks: stopped })).toEqual({ used: 4000, total: settled.total });
  });

  it('has nothing to do where every seat is kept', () => {
    const board = seated({ debates: 2, perRoom: 3, conflicts: 0, seed: 'kept' });
    const none = { ...board, open: new Int32Array(0), movable: new Int32Array(0) };
    expect(improve(none, task({ kicks: true }))).toBe(0);
  });
});
