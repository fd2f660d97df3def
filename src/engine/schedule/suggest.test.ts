import { describe, expect, test } from 'vitest';
import { rulePacks } from '../formats/index.ts';
import { nowAndNext } from './now-and-next.ts';
import { type SuggestedEvent, type SuggestionOptions, suggestSchedule } from './suggest.ts';

type Rounds = SuggestionOptions['rounds'];

function roundsOf(preliminary: number, ...brackets: (readonly [string, number])[]): Rounds {
  const row = (id: string, breakCategoryId: string | null) => ({
    id,
    stage: breakCategoryId ? ('elimination' as const) : ('preliminary' as const),
    breakCategoryId,
  });
  return [
    ...Array.from({ length: preliminary }, (_, index) => row(`R${index + 1}`, null)),
    ...brackets.flatMap(([category, depth]) =>
      Array.from({ length: depth }, (_, index) => row(`${category}${index + 1}`, category)),
    ),
  ];
}

const clock = ({ day, minute }: SuggestedEvent) =>
  `${day + 1} ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

function packNamed(id: string) {
  const pack = rulePacks.find((one) => one.id === id);
  if (!pack) throw new Error(`no pack ${id}`);
  return pack;
}

test('a weekend of British Parliamentary: five rounds, semi-finals and final', () => {
  const input = { pack: packNamed('wudc-bp'), rounds: roundsOf(5, ['O', 2]), days: 2 };
  const plan = suggestSchedule(input);
  const lines = plan
    .filter(({ kind, name }) => kind === 'debate' || name !== null)
    .map((one) => `${clock(one)} ${one.name ?? one.roundId}`);
  expect(lines).toEqual([
    '1 09:00 registration',
    '1 10:00 briefing',
    '1 11:00 R1',
    '1 12:50 lunch',
    '1 14:20 R2',
    '1 16:40 R3',
    '1 19:00 R4',
    '1 20:50 dinner',
    '2 09:00 check-in',
    '2 10:00 R5',
    '2 11:35 break',
    '2 12:05 lunch',
    '2 13:35 O1',
    '2 15:55 O2',
    '2 17:45 awards',
  ]);
});

test('eliminations of two breaks are side by side, their finals one after the other', () => {
  const input = { pack: packNamed('wudc-bp'), rounds: roundsOf(1, ['O', 3], ['E', 2]), days: 1 };
  const debates = suggestSchedule(input).filter(({ kind }) => kind === 'debate');
  const start = (id: string) => debates.find(({ roundId }) => roundId === id)?.minute ?? 0;
  expect(start('O2')).toBe(start('E1'));
  expect(start('O1')).toBeLessThan(start('O2'));
  expect(start('E2')).toBeLessThan(start('O3'));
});

test('a format with prepared motions has no preparation in it', () => {
  const pack = { ...packNamed('wudc-bp'), preparation: { minutes: 0, infoslideSeconds: 0 } };
  const plan = suggestSchedule({ pack, rounds: roundsOf(2), days: 1 });
  expect(plan.some(({ kind }) => kind === 'prep')).toBe(false);
});

test('no rounds, no plan', () => {
  expect(suggestSchedule({ pack: packNamed('wudc-bp'), rounds: [], days: 2 })).toEqual([]);
});

describe.each(rulePacks.map((pack) => [pack.id, pack] as const))('the plan for %s', (_, pack) => {
  test.each([
    [3, 1],
    [5, 2],
    [9, 3],
  ])('with %i rounds on %i days names each round once, in order, on the grid', (count, days) => {
    const rounds = roundsOf(count, ['O', 3]);
    const plan = suggestSchedule({ pack, rounds, days });
    const debates = plan.filter(({ kind }) => kind === 'debate');
    expect(debates.map(({ roundId }) => roundId)).toEqual(rounds.map(({ id }) => id));
    expect(Math.max(...plan.map(({ day }) => day))).toBeLessThan(days);
    for (const [index, one] of plan.entries()) {
      expect(one.minute % 5).toBe(0);
      expect(one.minutes % 5).toBe(0);
      const next = plan[index + 1];
      if (next?.day === one.day)
        expect(next.minute).toBeGreaterThanOrEqual(one.minute + one.minutes);
    }
  });
});

test('now are those that have begun and not ended; next is what begins first', () => {
  const spells = [
    { id: 'a', startsAt: 0, endsAt: 10 },
    { id: 'b', startsAt: 5, endsAt: 15 },
    { id: 'c', startsAt: 20, endsAt: 30 },
    { id: 'd', startsAt: 20, endsAt: 25 },
    { id: 'e', startsAt: 30, endsAt: 35 },
  ];
  const at = (now: number) => {
    const { now: on, next } = nowAndNext(spells, now);
    return [on.map(({ id }) => id).join(''), next.map(({ id }) => id).join('')];
  };
  expect(at(7)).toEqual(['ab', 'cd']);
  expect(at(10)).toEqual(['b', 'cd']);
  expect(at(25)).toEqual(['c', 'e']);
  expect(at(40)).toEqual(['', '']);
});
