import { expect, test } from 'vitest';
import { createShares } from './shares.ts';
import { inStatementClass } from './statement-limit.ts';
import { currentWork, runForCaller, runShared } from './work-context.ts';

/** Who has a connection, of those who asked in this order. */
function holdersOf(asked: readonly (readonly [name: string, work: 'search' | 'ordinary'])[]) {
  const shares = createShares(8);
  const holders: string[] = [];
  for (const [address, work] of asked) {
    const { claim } = inStatementClass(work, () => runForCaller({ address }, currentWork));
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

test('of the pages of a tournament each address waits for its own, not behind a flood', async () => {
  const shares = createShares(8);
  const holders: string[] = [];
  const held: (() => void)[] = [];
  for (const address of ['flood', 'flood', 'flood', 'flood', 'flood', 'flood', 'hall']) {
    const { claim, caller } = runShared(
      'pages',
      { tournamentId: 't', caller: address },
      currentWork,
    );
    void shares.take(claim, undefined, caller).then((release) => {
      holders.push(address);
      held.push(release);
    });
  }
  await new Promise((resolve) => setImmediate(resolve));
  for (const release of held.splice(0, 2)) release();
  await new Promise((resolve) => setImmediate(resolve));
  expect(holders).toEqual(['flood', 'flood', 'flood', 'flood', 'flood', 'hall']);
});
