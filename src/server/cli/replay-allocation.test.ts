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
    'Open Final, ESL Final: the allocation of judges is byte-for-byte identical (seed “abc”).',
    'Its dual prices prove that the seats cost within 1.00 % of the minimum.',
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
    'Open Final, ESL Final: the allocation of judges differs (seed “abc”).',
    '  made by engine 2; this is engine 3',
    '  changed since it was made: scores, conflicts',
    'Judges moved on the board since: 4.',
  ]);
});

test('a bound that its prices do not reach fails, though the seats are the same', () => {
  const { lines, ok } = allocationOutcome({ ...same, proven: false });
  expect(ok).toBe(false);
  expect(lines.at(-1)).toBe('Its dual prices do NOT prove its bound.');
});
