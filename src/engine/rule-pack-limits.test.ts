import { expect, test } from 'vitest';
import { limitAt, packLimits } from './rule-pack-limits.ts';

test.each([
  ['teamsPerRoom', 'teamsPerRoom'],
  ['rounds.2.silent', 'rounds.*.silent'],
  ['rounds.12.silent', 'rounds.*.silent'],
  ['pointsPerRank.0', 'pointsPerRank.*'],
  ['draw.options.pairingOrder.0.1.weight', 'draw.options.pairingOrder.*.*.weight'],
  ['rounds.2a.silent', null],
  ['rounds.silent', null],
  ['toString', null],
  ['', null],
])('the limit of %j is that of %j', (path, field) => {
  const limits: Readonly<Record<string, unknown>> = packLimits;
  expect(limitAt(path)).toBe(field === null ? undefined : limits[field]);
});
