import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costInSeat } from '../board.ts';
import { allocatePanels } from '../panels/allocate-panels.ts';
import { allocateAlternatives } from '../panels/alternatives.ts';
import { proveAllocation } from '../proof/prove-allocation.ts';
import { coverAll } from '../proof/prove-cases.ts';
import { sampleRound } from '../proof/sample-round.ts';
import type { AllocationCase, AllocationCertificate } from '../types.ts';
import { judgeAt } from './model.ts';
import { type PartingTask, partConflicts } from './part-conflicts.ts';
import { prepare } from './prepare.ts';

const sizes = fc.record({
  debates: fc.integer({ min: 2, max: 10 }),
  perRoom: fc.constantFrom(2, 3, 3.6, 5),
  conflicts: fc.integer({ min: 1, max: 3 }),
  seed: fc.string({ maxLength: 6 }),
});
type Size = { debates: number; perRoom: number; conflicts: number; seed: string };

function roundOf({ debates, perRoom, ...more }: Size) {
  const round = sampleRound({ debates, adjudicators: Math.ceil(debates * perRoom), ...more });
  return { ...round, options: { ...round.options, steps: 1000 } };
}

/** The first `count` seats of a round of two rooms, and who could fill them. */
function taskOf(seed: string, count: number): PartingTask | null {
  const input = sampleRound({ debates: 2, adjudicators: 7, trainees: 0, conflicts: 3, seed });
  const prepared = prepare(input);
  if (!prepared.ok) return null;
  const { model, free, tables, lay } = prepared.value;
  const board = lay(tables);
  return { model, board, seats: [...board.open].slice(0, count), free };
}

/** The least cost of all ways to fill the seats without conflict; `Infinity` if there is none. */
function leastOf(task: PartingTask, seated: readonly number[] = []): number {
  const { model, board, seats, free } = task;
  const seat = seats[seated.length];
  if (seat === undefined) return 0;
  const mates = seated.filter((_, at) => board.seatRoom[seats[at] ?? -1] === board.seatRoom[seat]);
  const costs = free
    .filter((judge) => !seated.includes(judge))
    .filter((judge) => mates.every((mate) => !judgeAt(model, judge).conflicts.has(mate)))
    .map((judge) => costInSeat(board, seat, judge) + leastOf(task, [...seated, judge]));
  return Math.min(...costs);
}

describe('seats parted where judges conflict (A30)', () => {
  it('are as cheap as the best of all seatings, and never cheaper than the bound', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), fc.integer({ min: 1, max: 5 }), (seed, count) => {
        const task = taskOf(seed, count);
        fc.pre(task !== null);
        const least = leastOf(task);
        fc.pre(least < Infinity);
        const { best, bound } = partConflicts(task);
        expect(bound).toBeLessThanOrEqual(least + 1e-4);
        expect(bound).toBeGreaterThanOrEqual(least * 0.995 - 1e-4);
        expect(best?.cost).toBeGreaterThanOrEqual(least - 1e-4);
        expect(best?.cost).toBeLessThanOrEqual(least * 1.0051 + 1e-4);
        for (const [at, judge] of (best?.judges ?? []).entries()) {
          expect(best?.judges.indexOf(judge)).toBe(at);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('leave the linear terms of small rounds within a hundredth of what is proven', () => {
    let parted = 0;
    fc.assert(
      fc.property(sizes, (size) => {
        const input = roundOf(size);
        const result = allocatePanels(input);
        fc.pre(result.ok);
        const { linear, certificate } = result.value;
        parted += certificate.cases ? 1 : 0;
        expect(linear.cost).toBeLessThanOrEqual(linear.bound * 1.01 + 1e-6);
        expect(proveAllocation(input, result.value)).toMatchObject({
          isAllowed: true,
          isProven: true,
        });
      }),
      { numRuns: 60 },
    );
    expect(parted).toBeGreaterThan(20);
  });

  it('are proven at their true costs in every alternative, too', () => {
    const input = roundOf({ debates: 6, perRoom: 3, conflicts: 3, seed: 'alternatives' });
    const found = allocateAlternatives(input, { count: 3 });
    if (!found.ok) throw new Error('refused');
    for (const { allocation } of found.value) {
      expect(proveAllocation(input, allocation).isProven).toBe(true);
    }
  });
});

/** A round whose conflicts were parted, its cases, and whether others would prove it as well. */
function provenRound() {
  const input = roundOf({ debates: 6, perRoom: 3.6, conflicts: 3, seed: 'g3' });
  const allocated = allocatePanels(input);
  if (!allocated.ok) throw new Error('refused');
  const { certificate, ...good } = allocated.value;
  const isProven = (own: Partial<AllocationCertificate>) =>
    proveAllocation(input, { ...good, certificate: { ...certificate, ...own } }).isProven;
  return { cases: certificate.cases ?? [], isProven };
}

describe('the cases of a certificate (A30)', () => {
  it('leave nothing out', () => {
    const { cases, isProven } = provenRound();
    expect(cases.length).toBeGreaterThan(2);
    expect(coverAll(cases)).toBe(true);
    for (const left of cases) {
      expect(coverAll(cases.filter((one) => one !== left))).toBe(false);
    }
    expect(coverAll([])).toBe(false);
    const nothing = { decisions: [], judges: [] };
    expect([coverAll([nothing]), coverAll([nothing, nothing])]).toEqual([true, false]);
    expect(isProven({})).toBe(true);
    expect(isProven({ cases: cases.slice(1) })).toBe(false);
  });

  it('have to decide about the same judge and room at every turn', () => {
    const { cases } = provenRound();
    const [first, ...rest] = cases;
    const turned: AllocationCase = {
      judges: first?.judges ?? [],
      decisions: (first?.decisions ?? []).map((decision, at) =>
        at === 0 ? { ...decision, debateId: 'elsewhere' } : decision,
      ),
    };
    expect(coverAll([turned, ...rest])).toBe(false);
  });

  it('may have a price above nothing only for a judge who sits in any event', () => {
    const { cases, isProven } = provenRound();
    const dearer = cases.map(({ decisions, judges }) => {
      const sits = new Set(decisions.filter(({ isIn }) => isIn).map((one) => one.adjudicatorId));
      const raise = judges.findIndex(([id]) => !sits.has(id));
      return {
        decisions,
        judges: judges.map(([id, price], at) => [id, at === raise ? 1e5 : price] as const),
      };
    });
    expect(isProven({ cases: dearer })).toBe(false);
  });
});
