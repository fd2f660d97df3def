import { expect, test } from 'vitest';
import { namesakeFindings, namesakesIn } from './namesakes.ts';

const judge = (id: string, name: string, institutionId: string | null = null) => ({
  id,
  name,
  institutionId,
});
const debate = (id: string, ...judgeIds: string[]) =>
  ({
    id,
    panel: judgeIds.map((adjudicatorId) => ({ adjudicatorId })),
  }) as unknown as Parameters<typeof namesakeFindings>[0]['debates'][number];

test('a pair of one name is found once, however it is spelt, unless the institutions differ', () => {
  const judges = [
    judge('a', 'Zoë Lindqvist'),
    judge('b', 'lindqvist, zoe', 'north'),
    judge('c', 'Zoe Lindqvist', 'south'),
    judge('d', 'Bo Amari'),
  ];
  const namesakes = namesakesIn(judges);
  expect([...namesakes.keys()]).toEqual(['a', 'b', 'c']);
  const found = namesakeFindings(
    { debates: [debate('one', 'b', 'd'), debate('two', 'a')] },
    { namesakes, elsewhere: new Map([['c', 3]]) },
  );
  expect(found.map(({ subjectId, otherId, rounds }) => [subjectId, otherId, rounds])).toEqual([
    ['a', 'b', []],
    ['a', 'c', [3]],
  ]);
});

test('a class of judges of one name is no pair', () => {
  const crowd = Array.from({ length: 41 }, (_, index) => judge(String(index), 'Judge'));
  expect(namesakesIn(crowd).size).toBe(0);
  expect(namesakesIn(crowd.slice(1)).size).toBe(40);
});
