import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byId } from '#engine/collections.ts';
import { defaultAllocationWeights } from '../options.ts';
import { proveAllocation } from '../proof/prove-allocation.ts';
import { sampleRound } from '../proof/sample-round.ts';
import type { AllocationInput } from '../solve/model.ts';
import { teamConflicts } from '../team-conflicts.ts';
import type { AllocatedSeat, Allocation, AllocationOptions } from '../types.ts';
import { allocatePanels } from './allocate-panels.ts';
import { measurePanels } from './measure-panels.ts';

type Options = Partial<AllocationOptions>;

/** One voting judge in each room, and many trainees. */
function roundOf(
  size: { debates: number; trainees: number; conflicts: number; seed: string },
  options: Options = {},
): AllocationInput {
  const { debates, trainees, conflicts, seed } = size;
  const made = sampleRound({ debates, adjudicators: debates + trainees, conflicts, seed });
  return {
    ...made,
    adjudicators: made.adjudicators.map((judge, at) => ({
      ...judge,
      trainee: at >= debates,
      ...(at < debates && { conflictTeams: [], conflictInstitutions: [] }),
    })),
    options: { ...made.options, panelSize: 1, steps: 200, ...options },
  };
}

function allocated(input: AllocationInput): Allocation {
  const result = allocatePanels(input);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

function withoutConflicts(input: AllocationInput): AllocationInput {
  const none = { conflictTeams: [], conflictInstitutions: [] };
  const adjudicators = input.adjudicators.map((judge) => ({ ...judge, ...none }));
  return { ...input, adjudicators };
}

const traineesIn = ({ panels }: Allocation) =>
  panels.map(({ seats }) => seats.filter(({ role }) => role === 'trainee'));

function withSeats(
  input: AllocationInput,
  seatsOf: (room: number) => readonly AllocatedSeat[],
): AllocationInput {
  const debates = input.debates.map((debate, at) => ({ ...debate, seats: seatsOf(at) }));
  return { ...input, debates };
}

describe('trainees of a room (A28)', () => {
  it.each([
    [1, 30, 1, [1]],
    [1, 30, 0, [0]],
    [1, 30, 3, [3]],
    [4, 6, 1, [1, 1, 1, 1]],
    [4, 6, 2, [1, 1, 2, 2]],
    [4, 2, 2, [0, 0, 1, 1]],
  ])('%i rooms, %i trainees, %i a room: %j', (debates, trainees, traineesPerRoom, sizes) => {
    const size = { debates, trainees, conflicts: 0, seed: 'table' };
    const allocation = allocated(withoutConflicts(roundOf(size, { traineesPerRoom })));
    const taken = traineesIn(allocation).map((seats) => seats.length);
    expect(taken.sort()).toEqual(sizes);
    const seated = taken.reduce((sum, count) => sum + count, 0);
    expect(allocation.unallocated).toHaveLength(trainees - seated);
    expect(allocation.idleTrainees).toEqual(allocation.unallocated);
  });

  it('are one where nobody says otherwise', () => {
    const { options } = sampleRound({ debates: 1, adjudicators: 1, seed: 'usual' });
    expect(options.traineesPerRoom).toBe(1);
  });

  it('are never more than it takes; nobody stays out for whom a room has a place', () => {
    const sizes = fc.record({
      debates: fc.integer({ min: 1, max: 6 }),
      trainees: fc.integer({ min: 0, max: 14 }),
      conflicts: fc.integer({ min: 0, max: 3 }),
      seed: fc.string({ maxLength: 6 }),
    });
    const counts = fc.integer({ min: 0, max: 3 });
    fc.assert(
      fc.property(sizes, counts, (size, traineesPerRoom) => {
        const input = roundOf(size, { traineesPerRoom });
        const result = allocatePanels(input);
        fc.pre(result.ok);
        const { panels, unallocated } = result.value;
        const people = byId(input.adjudicators);
        const conflictsOf = teamConflicts(input.institutions);
        const clash = (a: string, b: string) =>
          people.get(a)?.conflictAdjudicators.includes(b) === true ||
          people.get(b)?.conflictAdjudicators.includes(a) === true;
        for (const { debateId, seats } of panels) {
          const taken = seats.filter(({ role }) => role === 'trainee').length;
          expect(taken).toBeLessThanOrEqual(traineesPerRoom);
          if (taken === traineesPerRoom) continue;
          const { teamIds = [] } = input.debates.find(({ id }) => id === debateId) ?? {};
          const couldSit = unallocated.filter((id) => {
            const one = people.get(id);
            if (!one?.trainee || seats.some((seat) => clash(id, seat.adjudicatorId))) return false;
            return !teamIds.some((team) => conflictsOf(one).has(team));
          });
          expect(couldSit).toEqual([]);
        }
        expect(proveAllocation(input, result.value)).toMatchObject({
          isAllowed: true,
          isProven: true,
        });
      }),
      { numRuns: 150 },
    );
  });

  it('count those who are kept, and push none of them out', () => {
    const size = { debates: 3, trainees: 9, conflicts: 0, seed: 'kept' };
    const input = roundOf(size, { traineesPerRoom: 2 });
    const locked = (id: string): AllocatedSeat => ({
      adjudicatorId: id,
      role: 'trainee',
      locked: true,
    });
    const kept = withSeats(
      withoutConflicts(input),
      (room) => [['j3', 'j4', 'j5'], ['j6'], []][room]?.map(locked) ?? [],
    );
    const allocation = allocated(kept);
    const taken = traineesIn(allocation).map((seats) => seats.length);
    expect(taken).toEqual([3, 2, 2]);
    expect(
      traineesIn(allocation)[0]
        ?.map(({ adjudicatorId }) => adjudicatorId)
        .sort(),
    ).toEqual(['j3', 'j4', 'j5']);
    expect(proveAllocation(kept, allocation)).toMatchObject({ isAllowed: true, isProven: true });
  });

  it('sit at the least linear cost, found by trying every distribution', () => {
    const alone = {
      ...defaultAllocationWeights,
      satWith: 0,
      sameInstitution: 0,
      sameRegion: 0,
      sameGender: 0,
      traineeChair: 0,
    };
    fc.assert(
      fc.property(fc.string({ maxLength: 6 }), (seed) => {
        const free = roundOf(
          { debates: 2, trainees: 4, conflicts: 0, seed },
          { weights: alone, mode: 'gaps' },
        );
        const clean = withoutConflicts(free);
        const sit = (trainees: readonly string[]) =>
          withSeats(clean, (room) => [
            { adjudicatorId: `j${room}`, role: 'chair', locked: false },
            ...trainees
              .filter((_, at) => at === room)
              .map((id): AllocatedSeat => ({ adjudicatorId: id, role: 'trainee', locked: false })),
          ]);
        const ids = ['j2', 'j3', 'j4', 'j5'];
        const pairs = ids.flatMap((a) => ids.filter((b) => b !== a).map((b) => [a, b]));
        const least = Math.min(...pairs.map((pair) => measurePanels(sit(pair)).linear));
        const { linear } = allocated(sit([]));
        expect(linear.cost).toBeCloseTo(least, 6);
        expect(linear.bound).toBeCloseTo(least, 6);
      }),
      { numRuns: 60 },
    );
  });

  it('are too many for the proof where a room was given one more', () => {
    const input = roundOf({ debates: 2, trainees: 6, conflicts: 0, seed: 'more' });
    const good = allocated(input);
    const [first, ...rest] = good.panels;
    const [extra] = good.unallocated;
    if (!first || extra === undefined) throw new Error('an empty sample');
    const seat = { adjudicatorId: extra, role: 'trainee', locked: false } as const;
    const crowded = [{ ...first, seats: [...first.seats, seat] }, ...rest];
    expect(proveAllocation(input, good).isAllowed).toBe(true);
    expect(proveAllocation(input, { ...good, panels: crowded }).isAllowed).toBe(false);
  });
});
