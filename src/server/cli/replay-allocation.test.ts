import { expect, test } from 'vitest';
import type { AllocationReplay } from '../areas/allocation/index.ts';
import { allocationOutcome } from './replay-allocation.ts';

const same: AllocationReplay = {
  allocationId: '0c0c0c0c-0000-4000-8000-000000000000',
  rounds: ['Open Final', 'ESL Final'],
  seed: 'abc',
  engine: { stored: '3', present: '3' },
  changed: [],
  identical: true,
  movedSince: 0,
  proven: true,
  linear: { cost: 101, bound: 100 },
};

test('an allocation that comes out the same says so, and what its prices prove', () => {
  const { lines, ok } = allocationOutcome(same);
  expect(ok).toBe(true);
  expect(lines).toEqual([
    'Open Final, ESL Final: the judges come out the same to the byte (seed “abc”).',
    'Its prices prove the seats within 1.00 % of the least that they can cost.',
  ]);
});

test('one that differs names what has changed, and fails', () => {
  const { lines, ok } = allocationOutcome({
    ...same,
    identical: false,
    proven: null,
    engine: { stored: '2', present: '3' },
    changed: ['scores', 'conflicts'],
    movedSince: 4,
  });
  expect(ok).toBe(false);
  expect(lines).toEqual([
    'Open Final, ESL Final: the judges come out differently (seed “abc”).',
    '  engine 2 made it, this is engine 3',
    '  changed since it was made: scores, conflicts',
    'Judges who sit elsewhere on the board today: 4.',
  ]);
});

test('a bound that its prices do not reach fails, though the seats are the same', () => {
  const { lines, ok } = allocationOutcome({ ...same, proven: false });
  expect(ok).toBe(false);
  expect(lines.at(-1)).toBe('Its prices do NOT prove its bound.');
});
