/** The bracket before its draws (R7.2 to R7.5): who would meet whom. */
import { expect, test } from 'vitest';
import { expectedDebates } from './expected.ts';

const breaking = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ teamId: `T${index + 1}`, breakRank: index + 1 }));
const open = (roundId: string, reseed = false) => ({ roundId, options: { reseed }, debates: [] });

/** Slots as words: a team, or the debate that it comes from. */
function words(field: Omit<Parameters<typeof expectedDebates>[0], 'names'>) {
  return Object.fromEntries(
    [...expectedDebates({ ...field, names: new Map() })].map(([roundId, debates]) => [
      roundId,
      debates.map(({ slots }) =>
        slots.map(({ teamId, from }) => teamId ?? `${from?.roundId}${from?.rank}`).join(' '),
      ),
    ]),
  );
}

test('before the first draw, places of the break meet, and then the winners of debates', () => {
  const rounds = [open('QF'), open('SF'), open('F')];
  expect(words({ teamsPerRoom: 2, breaking: breaking(8), rounds })).toEqual({
    QF: ['T1 T8', 'T2 T7', 'T3 T6', 'T4 T5'],
    SF: ['QF1 QF4', 'QF2 QF3'],
    F: ['SF1 SF2'],
  });
});

test('winners advance as results arrive', () => {
  const team = (id: string, won: boolean | null) => ({ id, won });
  const debates = [
    { rank: 1, decided: true, teams: [team('T1', true), team('T4', false)] },
    { rank: 2, decided: false, teams: [team('T2', null), team('T3', null)] },
  ];
  const rounds = [{ ...open('SF'), debates }, open('F')];
  const field = { teamsPerRoom: 2, breaking: breaking(4), rounds };
  expect(words(field)).toEqual({ F: ['T1 SF2'] });
  expect(
    expectedDebates({ ...field, names: new Map([['T1', 'Owls']]) }).get('F')?.[0]?.slots,
  ).toEqual([
    { teamId: 'T1', name: 'Owls', breakRank: 1, from: null },
    { teamId: null, name: null, breakRank: null, from: { roundId: 'SF', rank: 2 } },
  ]);
});

test('two teams of a room of four go on, and those that skip a partial round wait for them', () => {
  const rounds = [open('PQ'), open('SF'), open('F')];
  expect(words({ teamsPerRoom: 4, breaking: breaking(12), rounds })).toEqual({
    PQ: ['T5 T8 T9 T12', 'T6 T7 T10 T11'],
    SF: ['T1 T4 PQ5 PQ5', 'T2 T3 PQ6 PQ6'],
    F: ['SF1 SF1 SF2 SF2'],
  });
});

test('a round that is re-seeded says nothing before the results', () => {
  const rounds = [open('SF', true), open('F', true)];
  expect(Object.keys(words({ teamsPerRoom: 2, breaking: breaking(4), rounds }))).toEqual(['SF']);
});

test('without a break there is nothing to expect', () => {
  expect(words({ teamsPerRoom: 2, breaking: [], rounds: [open('SF'), open('F')] })).toEqual({});
});
