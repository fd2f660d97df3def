import { expect, test } from 'vitest';
import { blankPapers, feedbackPapersOf, papersOf } from './papers.ts';

const panel = [
  { id: 'c', name: 'Chair', role: 'chair' as const },
  { id: 'w', name: 'Wing', role: 'panellist' as const },
  { id: 't', name: 'Trainee', role: 'trainee' as const },
];
const teams = [
  { id: 'B', name: 'Team B', seat: 1 },
  { id: 'A', name: 'Team A', seat: 0 },
];
const perJudge = ['c', 'w'].map((adjudicatorId) => ({
  adjudicatorId,
  name: adjudicatorId,
  state: 'missing' as const,
}));
const room = (
  venue: string,
  due: typeof perJudge | [{ adjudicatorId: null; name: null; state: 'missing' }],
) => ({
  debateId: venue,
  rank: 1,
  venue,
  teams,
  due,
  panel,
  sidesOpen: false,
});
const speakers = [
  { id: '2', name: 'Second', teamId: 'A', position: 2 },
  { id: '1', name: 'First', teamId: 'A', position: 1 },
];

test('a paper for each judge who votes, by room, with teams and speakers in their order', () => {
  const papers = papersOf([room('A10', perJudge), room('A2', perJudge)], speakers);
  expect(papers.map(({ venue, judges }) => `${venue} ${judges}`)).toEqual([
    'A2 c',
    'A2 w',
    'A10 c',
    'A10 w',
  ]);
  expect(papers[0]?.teams.map(({ name }) => name)).toEqual(['Team A', 'Team B']);
  expect(papers[0]?.teams[0]?.speakers.map(({ name }) => name)).toEqual(['First', 'Second']);
});

test('a panel’s one sheet names those who vote', () => {
  const [paper] = papersOf(
    [room('A1', [{ adjudicatorId: null, name: null, state: 'missing' }])],
    [],
  );
  expect(paper?.judges).toBe('Chair, Wing');
});

test('blank papers have the seats of the format and no names', () => {
  const papers = blankPapers(3, { teamsPerRoom: 4 });
  expect(papers).toHaveLength(3);
  expect(papers[0]?.teams.map(({ name }) => name)).toEqual(['', '', '', '']);
});

test('every team and every judge has a form about the judges, nobody about themselves', () => {
  const papers = feedbackPapersOf([room('A1', perJudge)]);
  expect(papers.map(({ from, about }) => [from, about.length])).toEqual([
    ['Team B', 3],
    ['Team A', 3],
    ['Chair', 2],
    ['Wing', 2],
    ['Trainee', 2],
  ]);
  expect(feedbackPapersOf([{ ...room('A1', perJudge), panel: panel.slice(0, 1) }])).toHaveLength(2);
});
