import { expect, test, vi } from 'vitest';
import { asItIs, type Say, wordedOnce } from './notice.ts';

test('what is said to everybody is worked out once for each way of saying it', () => {
  const values = vi.fn((say: Say) => ({ times: say.name('Lunch') }));
  const said = wordedOnce(values);
  const plain: Say = { name: (text) => text.toUpperCase(), prose: () => '' };
  for (let person = 0; person < 1000; person++) {
    expect(said(asItIs)).toEqual({ times: 'Lunch' });
    expect(said(plain)).toEqual({ times: 'LUNCH' });
  }
  expect(values).toHaveBeenCalledTimes(2);
});
