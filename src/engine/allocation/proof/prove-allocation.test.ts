import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocatePanels } from '../panels/allocate-panels.ts';
import { allocateAlternatives } from '../panels/alternatives.ts';
import type { AllocationInput } from '../solve/model.ts';
import type { Allocation, AllocationOptions } from '../types.ts';
import { proveAllocation } from './prove-allocation.ts';
import { sampleRound } from './sample-round.ts';

const sizes = fc.record({
  debates: fc.integer({ min: 1, max: 8 }),
  perRoom: fc.integer({ min: 2, max: 6 }),
  conflicts: fc.integer({ min: 0, max: 3 }),
  seed: fc.string({ maxLength: 6 }),
});

type Size = { debates: number; perRoom: number; conflicts: number; seed: string };

function roundOf(size: Size, options: Partial<AllocationOptions> = {}): AllocationInput {
  const round = sampleRound({ ...size, adjudicators: size.debates * size.perRoom });
  return { ...round, options: { ...round.options, steps: 500, ...options } };
}

function allocated(input: AllocationInput): Allocation {
  const result = allocatePanels(input);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

/** The second room's panel stays, unlocked seats and all, and one of the first is locked. */
function withKept(input: AllocationInput, { panels }: Allocation): AllocationInput {
  const seats = new Map(panels.map((panel) => [panel.debateId, panel.seats]));
  return {
    ...input,
    debates: input.debates.map((debate, at) => ({
      ...debate,
      seats:
        at > 1
          ? []
          : (seats.get(debate.id) ?? [])
              .slice(0, 2 - at)
              .map((seat) => ({ ...seat, locked: at === 0 })),
    })),
  };
}

describe('the proof of an allocation (A27)', () => {
  it('finds the reported costs and bound again, from prices and panels alone', () => {
    fc.assert(
      fc.property(sizes, fc.constantFrom<'all' | 'gaps'>('all', 'gaps'), (size, mode) => {
        const empty = roundOf(size);
        const first = allocatePanels(empty);
        fc.pre(first.ok);
        const input = withKept(roundOf(size, { mode }), first.value);
        const result = allocatePanels(input);
        fc.pre(result.ok);
        const proof = proveAllocation(input, result.value);
        expect(proof).toMatchObject({ isAllowed: true, isProven: true });
        expect(proof.bound).toBeCloseTo(result.value.linear.bound, 6);
      }),
      {
        numRuns: 60,
        // The one seat left to fill is worth less than the prices of those who stay out.
        examples: [[{ debates: 3, perRoom: 4, conflicts: 3, seed: 'zQ~' }, 'gaps']],
      },
    );
  });

  it('holds for every alternative, whose search was led by other costs', () => {
    const input = roundOf({ debates: 8, perRoom: 5, conflicts: 1, seed: 'three' });
    const found = allocateAlternatives(input, { count: 3 });
    if (!found.ok) throw new Error('refused');
    expect(found.value).toHaveLength(3);
    for (const { allocation } of found.value) {
      const proof = proveAllocation(input, allocation);
      expect(proof).toMatchObject({ isAllowed: true, isProven: true });
      expect(proof.linear).toBeCloseTo(allocation.linear.cost, 6);
    }
  });

  it('does not believe a bound that its prices do not reach, nor a price above nothing', () => {
    const input = roundOf({ debates: 5, perRoom: 4, conflicts: 1, seed: 'doubt' });
    const good = allocated(input);
    const bound = good.linear.bound + 1;
    const bold = { ...good, linear: { cost: bound, bound } };
    expect(proveAllocation(input, bold).isProven).toBe(false);
    const [first, ...rest] = good.certificate.judges;
    const certificate = {
      ...good.certificate,
      judges: [[first?.[0] ?? '', 5] as const, ...rest],
    };
    expect(proveAllocation(input, { ...good, certificate }).isProven).toBe(false);
  });

  it('lets sums differ by no more than a millionth of what they are', () => {
    const input = roundOf({ debates: 8, perRoom: 5, conflicts: 1, seed: 'sums' });
    const good = allocated(input);
    const { linear, pairwise, bound } = proveAllocation(input, good);
    expect(Math.min(linear, pairwise, bound)).toBeGreaterThan(20);
    const isProven = (own: Partial<Allocation>) =>
      proveAllocation(input, { ...good, ...own }).isProven;
    for (const [share, proven] of [
      [0.9e-6, true],
      [-0.9e-6, true],
      [1.2e-6, false],
      [-1.2e-6, false],
    ] as const) {
      const cost = linear * (1 + share);
      expect(isProven({ linear: { cost, bound: good.linear.bound } })).toBe(proven);
      expect(isProven({ pairwise: pairwise * (1 + share) })).toBe(proven);
      const claimed = bound + linear * share;
      // A bound may be less than the prices prove.
      expect(isProven({ linear: { cost: linear, bound: claimed } })).toBe(proven || share < 0);
    }
  });

  it('proves no higher bound where judges are left out of the certificate', () => {
    const input = roundOf({ debates: 3, perRoom: 4, conflicts: 0, seed: 'left out' });
    const good = allocated(input);
    const { judges } = good.certificate;
    for (const [left] of judges) {
      const certificate = { ...good.certificate, judges: judges.filter(([id]) => id !== left) };
      const { bound } = proveAllocation(input, { ...good, certificate });
      expect(bound, left).toBeLessThanOrEqual(good.linear.bound + 1e-9);
    }
    const none = { ...good.certificate, judges: [] };
    expect(proveAllocation(input, { ...good, certificate: none }).isProven).toBe(false);
  });

  it('does not allow a panel that breaks a hard rule', () => {
    const input = roundOf({ debates: 4, perRoom: 4, conflicts: 1, seed: 'rule' });
    const good = allocated(input);
    const [chair] = good.panels[0]?.seats ?? [];
    const [team = ''] =
      input.debates.find(({ id }) => id === good.panels[0]?.debateId)?.teamIds ?? [];
    const clashing = {
      ...input,
      adjudicators: input.adjudicators.map((one) =>
        one.id === chair?.adjudicatorId ? { ...one, conflictTeams: [team] } : one,
      ),
    };
    expect(proveAllocation(input, good).isAllowed).toBe(true);
    expect(proveAllocation(clashing, good).isAllowed).toBe(false);
  });
});
