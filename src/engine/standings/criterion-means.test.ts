import { expect, it } from 'vitest';
import { criterionMeans, rankByCriterion } from './index.ts';
import { duel, input, team } from './testing.ts';

const debate = (round: number, marks: readonly (readonly number[])[], change = {}) => {
  const made = duel(round, ['A', 150], ['B', 140]);
  const teams = made.outcome.teams.map((own) => ({
    ...own,
    speeches: own.teamId === 'A' ? marks.map((each, index) => speech(index, each, change)) : [],
  }));
  return { ...made, outcome: { ...made.outcome, teams } };
};
const speech = (position: number, marks: readonly number[], change: object) => ({
  speakerId: 'A1',
  position,
  kind: 'substantive' as const,
  score: 75,
  ghost: false,
  marks,
  ...change,
});
const means = (...debates: ReturnType<typeof debate>[]) =>
  criterionMeans(input({ teams: [team('A'), team('B')], debates, rounds: [1, 2] }), {
    kind: 'substantive',
    criteria: 2,
  });

it('averages each criterion over counted speeches (R5.21)', () => {
  const found = means(debate(1, [[30, 28]]), debate(2, [[32, 29]]), debate(3, [[10, 10]]));
  expect(found.get('A1')).toEqual([31, 28.5]);
});

it('has no value where nothing was marked by criteria (R5.21)', () => {
  expect(means(debate(1, [[30, 28]])).get('A2')).toEqual([null, null]);
  expect(means(debate(1, [[30, 28]], { marks: undefined })).get('A1')).toEqual([null, null]);
});

it('leaves out replies and second speeches (R5.21)', () => {
  expect(means(debate(1, [[30, 28]], { ghost: true })).get('A1')).toEqual([null, null]);
  expect(means(debate(1, [[30, 28]], { kind: 'reply' })).get('A1')).toEqual([null, null]);
});

it('ranks by one criterion, ties shared, and those without a value last (R5.21)', () => {
  const rows = [
    [70, 30],
    [71, 32],
    [69, 32],
    [null, null],
  ].map((criteria, id) => ({ id, criteria }));
  const ranked = rankByCriterion(rows, 1).map(({ id, rank, tied }) => [id, rank, tied]);
  expect(ranked).toEqual([
    [1, 1, true],
    [2, 1, true],
    [0, 3, false],
    [3, null, false],
  ]);
});
