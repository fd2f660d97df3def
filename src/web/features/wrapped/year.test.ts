import { expect, test } from 'vitest';
import { type MyPage, type MyTournament, sumUp, tournamentsOf, yearsOf } from './year.ts';

function tournament(startDate: string, roles: MyTournament['roles']): MyTournament {
  return { id: startDate, startDate, roles } as MyTournament;
}

const all = [
  tournament('2025-03-01', ['participant', 'public']),
  tournament('2026-02-01', ['owner', 'public']),
  tournament('2026-01-10', ['participant', 'adj-core', 'public']),
  tournament('2026-05-01', ['public']),
];

test('a year holds the tournaments that were one’s own, in order', () => {
  expect(yearsOf(all)).toEqual(['2026', '2025']);
  expect(tournamentsOf(all, '2026').map(({ startDate }) => startDate)).toEqual([
    '2026-01-10',
    '2026-02-01',
  ]);
});

test('a year counts rooms spoken, judged, chaired and won, and tournaments helped', () => {
  const room = (seat: number | null, role: string | null, rank: number | null) => ({
    seat,
    role,
    rank,
  });
  const pages = [
    { history: [room(0, null, 1), room(3, null, 4), room(1, null, null)] },
    { history: [room(null, 'chair', null), room(null, 'panellist', null)] },
  ] as unknown as MyPage[];
  expect(sumUp(tournamentsOf(all, '2026'), pages)).toEqual({
    tournaments: 2,
    spoken: 3,
    judged: 2,
    chaired: 1,
    won: 1,
    staffed: 2,
  });
});
