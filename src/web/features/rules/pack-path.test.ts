import { expect, it } from 'vitest';
import { findRulePack } from '#engine/formats/index.ts';
import { readAt, writeAt } from './pack-path.ts';

const bp = findRulePack('bp');
if (!bp) throw new Error('the pack ships');

it('reads and writes a field without touching the others', () => {
  const changed = writeAt(bp, 'scores.substantive.max', 90);
  expect(readAt(changed, 'scores.substantive.max')).toBe(90);
  expect(changed.scores.substantive.min).toBe(bp.scores.substantive.min);
  expect(changed.draw).toBe(bp.draw);
  expect(bp.scores.substantive.max).toBe(85);
});

it('leaves fields out and fills in what is around a field', () => {
  const without = writeAt(bp, 'timing', undefined);
  expect('timing' in without).toBe(false);
  expect(readAt(without, 'timing.graceSeconds')).toBeUndefined();
  expect(writeAt(without, 'timing.graceSeconds', 20).timing).toEqual({ graceSeconds: 20 });
});
