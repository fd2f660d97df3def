import { expect, test } from 'vitest';
import { allocationJob } from './solve.ts';

test('an allocation that looks at the rounds after it keeps out of the way of all others', () => {
  expect(allocationJob({ ahead: null }).lane).toBe('long');
  const ahead = { rounds: 3 } as unknown as NonNullable<
    Parameters<typeof allocationJob>[0]['ahead']
  >;
  expect(allocationJob({ ahead }).lane).toBe('patient');
});
