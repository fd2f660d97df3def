import { expect, test } from 'vitest';
import { askedBy, presentAsking } from './asker.ts';
import { createShares } from './shares.ts';
import { inStatementClass } from './statement-limit.ts';

/** Who has a connection, of those who asked in this order. */
function holdersOf(asked: readonly (readonly [name: string, work: 'search' | 'ordinary'])[]) {
  const shares = createShares(8);
  const holders: string[] = [];
  for (const [address, work] of asked) {
    const { claim } = inStatementClass(work, () => askedBy({ address }, presentAsking));
    void shares.take(claim).then(() => holders.push(`${address} ${work}`));
  }
  return new Promise<string[]>((resolve) => setImmediate(() => resolve(holders)));
}

test('searches hold two connections, one of each address; pages do not wait for them', async () => {
  const many = (address: string) => Array.from({ length: 6 }, () => [address, 'search'] as const);
  expect(
    await holdersOf([
      ...many('a'),
      ...many('b'),
      ...many('c'),
      ['a', 'ordinary'],
      ['c', 'ordinary'],
    ]),
  ).toEqual(['a search', 'b search', 'a ordinary', 'c ordinary']);
});
