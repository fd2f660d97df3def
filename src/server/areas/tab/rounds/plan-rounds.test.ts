/** What an archive says twice, in a plan. */
import { describe, expect, test } from 'vitest';
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

describe('results of the archive and of the rules here', () => {
  const australs = rulePacks.find(({ id }) => id === 'australs');
  if (!australs) throw new Error('no pack');
  const speakersOf = (side: number) =>
    ['1', '2', '3'].map((n) => ({ id: `s${side}${n}`, name: `Speaker ${side}${n}` }));
  const room = {
    ...world,
    pack: australs,
    teams: [1, 2].map((side) => ({
      ...{ id: `t${side}`, names: [`Team ${side}`], codeName: null },
      speakers: speakersOf(side),
    })),
    judges: ['1', '2', '3'].map((n) => ({
      ...{ id: `j${n}`, name: `Judge ${n}`, institution: null, trainee: false },
    })),
  };
  const participants = `<participants>${room.teams
    .map(
      ({ names, speakers }, index) =>
        `<team id="T${index + 1}" name="${names[0]}">${speakers
          .map(({ id, name }) => `<speaker id="${id}">${name}</speaker>`)
          .join('')}</team>`,
    )
    .join('')}${room.judges
    .map(({ name }, index) => `<adjudicator id="A${index + 1}" name="${name}"/>`)
    .join('')}</participants>`;

  /** A debate whose judges give the first team these margins of the leader’s speech. */
  function planOf(margins: readonly number[], chair: string) {
    const judges = margins.map((_, index) => `A${index + 1}`);
    const side = (number: 1 | 2) => {
      const sign = number === 1 ? 1 : -1;
      const ballots = judges.map(
        (judge, index) =>
          `<ballot adjudicators="${judge}" rank="${(margins[index] ?? 0) * sign > 0 ? 1 : 2}"/>`,
      );
      const speech = (speaker: string, score: number, spread: number, reply: boolean) =>
        `<speech speaker="${speaker}" reply="${reply}">${judges
          .map(
            (judge, index) =>
              `<ballot adjudicators="${judge}">${score + spread * (margins[index] ?? 0)}</ballot>`,
          )
          .join('')}</speech>`;
      const [first, second, third] = speakersOf(number).map(({ id }) => id);
      const speeches = [
        speech(first ?? '', 75, number === 1 ? 1 : 0, false),
        ...[second, third].map((id) => speech(id ?? '', 75, 0, false)),
        speech(first ?? '', 37.5, 0, true),
      ];
      return `<side team="T${number}">${ballots.join('')}${speeches.join('')}</side>`;
    };
    const debate = `<debate adjudicators="${judges.join(' ')}"${chair}>${side(1)}${side(2)}</debate>`;
    const text = `<tournament>${participants}<round name="Round 1">${debate}</round></tournament>`;
    return planRounds(readArchive(text), room);
  }

  test.each([
    ['two judges against one', [1, 1, -2], ' chair="A3"'],
    ['a level panel, by its chair', [1, -1], ' chair="A2"'],
  ])('agree: %s', (_, margins, chair) => {
    const { rounds, problems } = planOf(margins, chair);
    expect(problems).toEqual([]);
    expect(rounds[0]?.debates[0]?.sheets).toHaveLength(margins.length);
  });

  test('differ where a level panel has no chair, who would decide', () => {
    const { problems } = planOf([1, -1], '');
    expect(problems).toEqual([
      { code: 'other-results', round: 'Round 1', count: 1, names: ['Team 1 – Team 2'] },
    ]);
  });
});

test('names the motions that are not those of their rounds here', () => {
  const debates = '<debate motion="M1"><side/></debate><debate motion="M2"><side/></debate>';
  const motions =
    '<motion id="M1" reference="Bells">THIS House rings</motion><motion id="M2">Silence</motion>';
  const text = `<tournament>${motions}<round name="Round 1">${debates}</round></tournament>`;
  const known = [{ id: 'bells', text: 'This house  rings' }];
  const here = {
    ...world,
    rounds: [{ ...round, motions: known, elimination: false, drawn: false }],
  };
  const { problems } = planRounds(readArchive(text), here);
  expect(problems.find(({ code }) => code === 'unknown-motions')).toMatchObject({
    ...{ round: null, count: 1, names: ['Silence'] },
  });
});
