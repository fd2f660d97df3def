/** What an archive says twice, in a plan. */
import { expect, test } from 'vitest';
import { rulePacks } from '#engine/formats/index.ts';
import { planRounds } from './plan-rounds.ts';
import { readArchive } from './read-archive.ts';

const pack = rulePacks.find(({ id }) => id === 'wudc-bp');
if (!pack) throw new Error('no pack');
const round = { id: 'round', seq: 1, name: 'Round 1', abbreviation: 'R1', motions: [] };
const world = {
  pack,
  rounds: [{ ...round, elimination: false, drawn: false }],
  teams: [],
  judges: [{ id: 'judge', name: 'Jun Judge', institution: null, trainee: false }],
  venues: [],
};

/** Problems of a round with debates, by code. */
function problemsOf(debates: string) {
  const judges = '<adjudicator id="A1" name="Jun Judge"/><adjudicator id="A2" name="jun judge"/>';
  const text = `<tournament><participants>${judges}</participants><round name="Round 1">${debates}</round></tournament>`;
  const { problems } = planRounds(readArchive(text), world);
  return new Map(problems.map((problem) => [problem.code, problem]));
}

test('two judges of the archive who are one here are used twice', () => {
  const problems = problemsOf('<debate adjudicators="A1 A2"><side team="T1"/></debate>');
  expect(problems.get('used-twice')).toMatchObject({ count: 1, names: ['jun judge'] });
});

test('counts each name once, and shows the first of many', () => {
  const debate = (n: number) => `<debate adjudicators="X${n} X0"><side team="T1"/></debate>`;
  const problems = problemsOf(Array.from({ length: 2000 }, (_, n) => debate(n)).join(''));
  expect(problems.get('unknown-judges')?.count).toBe(2000);
  expect(problems.get('unknown-judges')?.names).toHaveLength(20);
});
