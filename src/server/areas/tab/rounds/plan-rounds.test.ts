/** What an archive says twice, in a plan. */
import { describe, expect, test } from 'vitest';
import { rulePacks } from '#engine/formats/index.ts';
import { planRounds } from './plan-rounds.ts';
import { readArchive } from './read-archive.ts';

const pack = rulePacks.find(({ id }) => id === 'wudc-bp');
if (!pack) throw new Error('no pack');
const round = {
  ...{ id: 'round', seq: 1, name: 'Round 1', abbreviation: 'R1' },
  ...{ categoryId: null, reseed: false, drawn: false, rooms: [] },
};
let ids = 0;
const newId = () => {
  ids += 1;
  return `new ${ids}`;
};
const world = {
  pack,
  rounds: [round],
  breakCategories: [],
  motions: [],
  teams: [],
  judges: [{ id: 'judge', name: 'Jun Judge', institution: null, trainee: false }],
  venues: [],
};

/** Problems of a round with debates, by code. */
function problemsOf(debates: string) {
  const judges = '<adjudicator id="A1" name="Jun Judge"/><adjudicator id="A2" name="jun judge"/>';
  const text = `<tournament><participants>${judges}</participants><round name="Round 1">${debates}</round></tournament>`;
  const { problems } = planRounds(readArchive(text), world, newId);
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
    return planRounds(readArchive(text), room, newId);
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

describe('motions', () => {
  /** A plan where `motions` are here; the first is set in the round. */
  function planOf(inside: string, texts: readonly string[] = [], second = '') {
    const debates =
      '<debate motion="M1"><side/></debate><debate motion="M2"><side/></debate><debate><side/></debate>';
    const rounds = `<round name="Round 1">${debates}</round>${second}`;
    const here = {
      ...world,
      motions: texts.map((text, index) => ({
        ...{ id: `here ${index}`, reference: `Known ${index}`, text, infoslide: '' },
        roundIds: index === 0 ? ['round'] : [],
      })),
    };
    const text = `<tournament>${inside}${rounds}</tournament>`;
    const { motions, problems } = planRounds(readArchive(text), here, newId);
    const said = problems.filter(({ code }) => code.includes('motion') || code.includes('info'));
    return { motions, said: said.map(({ code, names }) => [code, names]) };
  }
  const bells = '<motion id="M1" reference="Bells">THIS House rings</motion>';
  const silence =
    '<motion id="M2" reference="Bells">Silence<info-slide>&lt;p&gt;Hush&amp;nbsp;&amp;lt;b&amp;gt;&lt;/p&gt;</info-slide></motion>';

  test('are known by their text, and the others come with infoslides and references of their own', () => {
    const { motions, said } = planOf(bells + silence, ['This house  rings']);
    expect(said).toEqual([]);
    expect(motions).toMatchObject([
      { id: 'here 0', isNew: false, roundIds: [] },
      { isNew: true, reference: 'Bells', infoslide: 'Hush <b>', roundIds: ['round'] },
    ]);
    const both = planOf(bells + silence).motions;
    expect(both.map(({ reference }) => reference)).toEqual(['Bells', 'Bells (2)']);
  });

  test('that no debate names come without a round, and those of a round that stays out do not', () => {
    const later = '<motion id="M3">Later</motion><motion id="M4">Open</motion>';
    const open = '<round name="Round 2"><debate motion="M4"/></round>';
    const { motions } = planOf(bells + silence + later, [], open);
    expect(motions.map(({ text, roundIds }) => [text, roundIds.length])).toEqual([
      ['THIS House rings', 1],
      ['Silence', 1],
      ['Later', 0],
    ]);
  });

  test('two alike in the archive are one; of two alike here the first is used', () => {
    const twin = bells.replace('M1', 'M2').replace('Bells', 'Twin');
    const one = planOf(bells + twin, ['Other', 'this house rings', 'This House Rings']);
    expect(one.motions).toMatchObject([{ id: 'here 1', roundIds: ['round'] }]);
    expect(one.said).toEqual([
      ['ambiguous-motions', ['Bells']],
      ['same-motions', ['Twin']],
    ]);
  });

  test('of the same reference with another text block the import; a longer one stays out', () => {
    const other = bells.replace('Bells', 'known 0');
    const long = `<motion id="M2" reference="Long">${'long '.repeat(300)}</motion>`;
    const { motions, said } = planOf(other + long, ['This house sings']);
    expect(said).toEqual([
      ['other-motions', ['known 0']],
      ['unfit-motions', ['Long']],
    ]);
    expect(motions.map(({ text }) => text)).toEqual(['THIS House rings']);
  });

  test('that the archive lacks, and infoslides that differ, are named', () => {
    const slide = bells.replace('</motion>', '<info-slide>Peal</info-slide></motion>');
    expect(planOf(slide, ['This House rings']).said).toEqual([
      ['other-infoslides', ['Bells']],
      ['missing-motions', []],
    ]);
  });
});
