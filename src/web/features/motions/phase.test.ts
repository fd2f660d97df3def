import { expect, test } from 'vitest';
import { phaseAt } from './phase.ts';

const times = {
  state: 'scheduled' as const,
  infoslideAt: '2026-11-21T10:00:00.000Z',
  countdownAt: '2026-11-21T10:02:00.000Z',
  revealAt: '2026-11-21T10:03:00.000Z',
  preparationEndsAt: '2026-11-21T10:18:00.000Z',
};

test.each([
  ['09:59:59', 'scheduled'],
  ['10:00:00', 'infoslide'],
  ['10:01:59', 'infoslide'],
  ['10:02:00', 'countdown'],
  ['10:02:59', 'countdown'],
  ['10:03:00', 'released'],
])('at %s a release is %s', (at, kind) => {
  expect(phaseAt(times, Date.parse(`2026-11-21T${at}.000Z`)).kind).toBe(kind);
});

test('without an infoslide the countdown comes first', () => {
  const plain = { ...times, infoslideAt: null };
  expect(phaseAt(plain, Date.parse('2026-11-21T10:01:00.000Z')).kind).toBe('scheduled');
});
