/** What the planner refuses, and where it says that it is; on rows in memory. */
import { beforeEach, expect, test } from 'vitest';
import {
  mostImportRows,
  mostInTournament,
  mostMotionsOfRound,
  mostNeedsOfOne,
  tooManyMotionsSentence,
  tooManyNeedsSentence,
  tooManyRowsSentence,
} from '#contract/limits.ts';
import { findRulePack } from '#engine/formats/index.ts';
import type { ImportFile } from '../sheet.ts';
import { type State, tableNames } from '../tables-repository.ts';
import { planImport } from './plan-import.ts';
import type { Frame, SameInstitution } from './planning.ts';

let counter = 0;
beforeEach(() => {
  counter = 0;
});

const empty = Object.fromEntries(tableNames.map((table) => [table, []])) as unknown as State;

function frame(): Frame {
  const pack = findRulePack('wudc-bp');
  if (!pack) throw new Error('no such pack');
  const none = new Set<string>();
  return {
    pack,
    minors: false,
    phonePurpose: null,
    teamCap: 100,
    drawnRoundIds: none,
    releasedRoundIds: none,
    attendedRoundIds: none,
    revealedRoundIds: none,
    brokenCategoryIds: none,
    by: { accountId: null, at: new Date(0) },
  };
}

function plan(
  files: Record<string, string>,
  change: { state?: State; frame?: Partial<Frame>; same?: SameInstitution[] } = {},
) {
  const list: ImportFile[] = Object.entries(files).map(([name, text]) => ({ name, text }));
  return planImport({
    files: list,
    state: change.state ?? empty,
    frame: { ...frame(), ...change.frame },
    newId: () => `id-${++counter}`,
    sameInstitutions: change.same,
  });
}

const people = {
  'institutions.csv': 'code,name\nOx,University of Oxford\nCam,University of Cambridge\n',
  'break_categories.csv': 'name,slug,break_size,is_general\nOpen,open,4,1\n',
  'adjudicators.csv': 'name,institution,email,base_score\nJo,Ox,jo@example.org,3\nMo,Cam,,4\n',
  'teams.csv': 'institution,reference,speaker1_name,speaker2_name\nOx,A,One,Two\n',
};

test('a good folder has no errors', () => {
  const { problems, rows } = plan(people);
  expect(problems).toEqual([]);
  expect(rows.map((change) => [change.table, change.inserted.length])).toContainEqual(['team', 1]);
});

test.each<[name: string, files: Record<string, string>, expected: unknown]>([
  ['an unknown file', { 'tems.csv': 'x,y\n1,2\n' }, ['tems.csv', null, null, 'unknown-file']],
  ['a picture', { 'logo.png': '…' }, ['logo.png', null, null, 'unknown-file']],
  ['an empty file', { 'teams.csv': '\n\n' }, ['teams.csv', null, null, 'empty-file']],
  [
    'an open quotation mark',
    { 'venues.csv': 'name\n"Hall\n' },
    ['venues.csv', 2, null, 'unreadable'],
  ],
  [
    'a missing column',
    { 'scores.csv': 'score\n1\n' },
    ['scores.csv', 1, 'adjudicator', 'missing-column'],
  ],
  [
    'a column twice',
    { 'venues.csv': 'name,name\nA,B\n' },
    ['venues.csv', 1, 'name', 'duplicate-column'],
  ],
  [
    'an unknown column',
    { 'venues.csv': 'name,colour\nA,B\n' },
    ['venues.csv', 1, 'colour', 'unknown-column'],
  ],
  ['a cell too many', { 'venues.csv': 'name\nA,B\n' }, ['venues.csv', 2, null, 'too-many-cells']],
  ['an empty name', { 'venues.csv': 'name,priority\n,5\n' }, ['venues.csv', 2, 'name', 'missing']],
  [
    'a long name',
    { 'venues.csv': `name\n${'x'.repeat(61)}\n` },
    ['venues.csv', 2, 'name', 'too-long'],
  ],
  [
    'a control character',
    { 'venues.csv': 'name\nA\u0007\n' },
    ['venues.csv', 2, 'name', 'bad-text'],
  ],
  [
    'a word for a number',
    { 'venues.csv': 'name,priority\nA,high\n' },
    ['venues.csv', 2, 'priority', 'bad-number'],
  ],
  [
    'half a number',
    { 'venues.csv': 'name,priority\nA,1.5\n' },
    ['venues.csv', 2, 'priority', 'bad-number'],
  ],
  [
    'a huge number',
    { 'venues.csv': 'name,priority\nA,99999\n' },
    ['venues.csv', 2, 'priority', 'bad-number'],
  ],
  [
    'a script for a link',
    { 'venues.csv': 'name,link\nA,javascript:x\n' },
    ['venues.csv', 2, 'link', 'bad-link'],
  ],
  ['a room twice', { 'venues.csv': 'name\nA\n a \n' }, ['venues.csv', 3, 'name', 'duplicate']],
  [
    'neither yes nor no',
    { 'speaker_categories.csv': 'name,public\nESL,maybe\n' },
    ['speaker_categories.csv', 2, 'public', 'bad-flag'],
  ],
  [
    'a bad address',
    { 'adjudicators.csv': 'name,email\nJo,jo@\n' },
    ['adjudicators.csv', 2, 'email', 'bad-email'],
  ],
  [
    'an unknown institution',
    { 'adjudicators.csv': 'name,institution\nJo,Yale\n' },
    ['adjudicators.csv', 2, 'institution', 'unknown-institution'],
  ],
  [
    'an unknown break',
    { 'teams.csv': 'reference,break_category\nA,esl\n' },
    ['teams.csv', 2, 'break_category', 'unknown-break-category'],
  ],
  [
    'an unknown category',
    { 'teams.csv': 'reference,speaker1_name,speaker1_category\nA,Jo,esl\n' },
    ['teams.csv', 2, 'speaker1_category', 'unknown-speaker-category'],
  ],
  [
    'a team twice',
    { 'teams.csv': 'reference\nA\nB\nÁ\n' },
    ['teams.csv', 4, 'reference', 'duplicate'],
  ],
  [
    'too many members',
    { 'speakers.csv': 'name,team_name\nJo,A\nMo,A\nBo,A\n' },
    ['speakers.csv', 2, null, 'team-too-large'],
  ],
  [
    'too few members',
    { 'speakers.csv': 'name,team_name\nJo,A\n' },
    ['speakers.csv', 2, null, 'team-short'],
  ],
  [
    'a person twice',
    { 'adjudicators.csv': 'name\nJo\njo\n' },
    ['adjudicators.csv', 3, 'name', 'duplicate'],
  ],
  [
    'an address twice',
    { 'adjudicators.csv': 'name,email\nJo,a@b.org\nMo,A@b.org\n' },
    ['adjudicators.csv', 3, 'name', 'duplicate'],
  ],
  [
    'a code twice',
    { 'institutions.csv': 'code,name\nOx,Oxford\nox,Oxford Brookes\n' },
    ['institutions.csv', 3, 'name', 'duplicate'],
  ],
  [
    'an address without a name',
    { 'teams.csv': 'reference,speaker1_name,speaker1_email\nA,,a@b.org\n' },
    ['teams.csv', 2, 'speaker1_name', 'missing'],
  ],
  [
    'a size without a bracket',
    { 'break_categories.csv': 'name,break_size\nOpen,5\n' },
    ['break_categories.csv', 2, 'break_size', 'no-bracket'],
  ],
  [
    'an unknown rule',
    { 'break_categories.csv': 'name,break_size,rule\nOpen,4,mine\n' },
    ['break_categories.csv', 2, 'rule', 'unknown-rule'],
  ],
  [
    'an unknown draw',
    { 'rounds.csv': 'name,abbreviation,draw_type\nR,R1,lots\n' },
    ['rounds.csv', 2, 'draw_type', 'bad-draw-type'],
  ],
  [
    'an unknown stage',
    { 'rounds.csv': 'name,abbreviation,stage\nR,R1,x\n' },
    ['rounds.csv', 2, 'stage', 'bad-stage'],
  ],
  [
    'a round twice',
    { 'rounds.csv': 'name,abbreviation\nA,R1\nB,r1\n' },
    ['rounds.csv', 3, 'abbreviation', 'duplicate'],
  ],
  [
    'a final of no break',
    { 'rounds.csv': 'name,abbreviation,stage\nF,GF,elimination\n' },
    ['rounds.csv', 2, 'break_category', 'missing'],
  ],
  [
    'a motion of no round',
    { 'motions.csv': 'rounds,text\nR9,This House waits\n' },
    ['motions.csv', 2, 'rounds', 'unknown-round'],
  ],
  [
    'a score of nobody',
    { 'scores.csv': 'adjudicator,score\nNo One,3\n' },
    ['scores.csv', 2, 'adjudicator', 'unknown-judge'],
  ],
  [
    'two scores',
    { 'adjudicators.csv': 'name\nJo\n', 'scores.csv': 'adjudicator,score\nJo,3\nJo,4\n' },
    ['scores.csv', 3, 'adjudicator', 'duplicate'],
  ],
  [
    'no score',
    { 'adjudicators.csv': 'name\nJo\n', 'scores.csv': 'adjudicator,score\nJo,\n' },
    ['scores.csv', 2, 'score', 'missing'],
  ],
  [
    'a score off the scale',
    { 'adjudicators.csv': 'name,base_score\nJo,80\n' },
    ['adjudicators.csv', 2, 'base_score', 'outside-scale'],
  ],
  [
    'a conflict with oneself',
    { ...people, 'adjudicator_conflicts.csv': 'adjudicator1,adjudicator2\nJo,jo\n' },
    ['adjudicator_conflicts.csv', 2, 'adjudicator2', 'same-person'],
  ],
  [
    'a conflict with no team',
    { ...people, 'team_conflicts.csv': 'adjudicator,team\nJo,Ox B\n' },
    ['team_conflicts.csv', 2, 'team', 'unknown-team'],
  ],
  [
    'a judge of two',
    {
      'adjudicators.csv': 'name,email\nJo,a@b.org\nJo,c@b.org\n',
      'scores.csv': 'adjudicator,score\nJo,1\n',
    },
    ['scores.csv', 2, 'adjudicator', 'ambiguous-judge'],
  ],
  [
    'a thirteenth speaker',
    { 'teams.csv': 'reference,speaker1_name,speaker13_name\nA,Jo,Mo\n' },
    ['teams.csv', 1, 'speaker13_name', 'unknown-column'],
  ],
  [
    'a speaker without a name',
    { 'teams.csv': 'reference,speaker1_name,speaker2_name,speaker2_gender\nA,Jo,,female\n' },
    ['teams.csv', 2, 'speaker2_name', 'left-out'],
  ],
  [
    'a break that the first row of the team does not have',
    {
      ...people,
      'speakers.csv': 'name,team_name,break_category\nJo,A,open\nMo,A,\n',
    },
    ['speakers.csv', 3, 'break_category', 'rows-differ'],
  ],
  [
    'a judge without a score among judges with one',
    { 'adjudicators.csv': 'name,base_score\nJo,3\nMo,\n' },
    ['adjudicators.csv', 3, 'base_score', 'no-score'],
  ],
  [
    'a break of a preliminary round',
    { ...people, 'rounds.csv': 'name,abbreviation,stage,break_category\nR,R1,preliminary,open\n' },
    ['rounds.csv', 2, 'break_category', 'left-out'],
  ],
  [
    'a second building of a room',
    { 'venues.csv': 'name,category\nE1,East/West\n' },
    ['venues.csv', 2, 'category', 'left-out'],
  ],
])('points at %s', (_, files, expected) => {
  const found = plan(files).problems.map(({ file, row, column, code }) => [
    file,
    row,
    column,
    code,
  ]);
  expect(found).toContainEqual(expected);
});

test('a row below a blank line and a cell with line breaks keeps its line number', () => {
  const motions = 'reference,text\n"A","One\ntwo"\n\n\nB,\n';
  expect(plan({ 'motions.csv': motions }).problems).toMatchObject([{ row: 6, column: 'text' }]);
});

test('a row says all its faults at once', () => {
  const heading = 'institution,reference,use_institution_prefix,seed,speaker1_name,speaker1_email';
  const { problems } = plan({ 'teams.csv': `${heading}\nNowhere,A,maybe,high,Jo,jo@\n` });
  const codes = problems.map((problem) => problem.code).sort();
  expect(codes).toEqual(['bad-email', 'bad-flag', 'bad-number', 'unknown-institution']);
});

test('tabs and semicolons separate as well as commas', () => {
  for (const sign of ['\t', ';']) {
    const text = `name${sign}priority\nA${sign}5\n`;
    expect(plan({ 'rooms.csv': text }).counts).toEqual([
      { kind: 'venue', add: 1, change: 0, same: 0 },
    ]);
  }
});

test('pasted text is known by its headings alone', () => {
  expect(plan({ 'pasted.csv': 'adjudicator1,adjudicator2\n' }).problems).toEqual([]);
  const { problems } = plan({ 'pasted.csv': 'name\nA\n' });
  expect(problems).toMatchObject([{ code: 'unknown-file' }]);
});

test('namesakes with addresses of their own are two people', () => {
  const { counts } = plan({ 'adjudicators.csv': 'name,email\nJo,a@b.org\nJo,c@b.org\n' });
  expect(counts).toEqual([{ kind: 'adjudicator', add: 2, change: 0, same: 0 }]);
});

test('a whole team of a category that is not marked for its break is said, and stays so', () => {
  const { problems, rows } = plan({
    'speaker_categories.csv': 'name,slug\nESL,esl\n',
    'break_categories.csv': 'name,slug,break_size\nOpen,open,4\nESL,esl,4\n',
    'teams.csv':
      'reference,break_category,speaker1_name,speaker1_category,speaker2_name,speaker2_category\n' +
      'A,open,One,esl,Two,esl\n',
  });
  expect(problems).toMatchObject([{ severity: 'warning', code: 'not-marked', row: 2 }]);
  const eligible = rows.find((change) => change.table === 'break_eligibility');
  expect(eligible?.inserted).toHaveLength(1);
});

test('a tick where a category is named says that its name is wanted', () => {
  const { problems } = plan({ 'teams.csv': 'reference,break_category\nA,yes\n' });
  expect(problems[0]?.message).toBe(
    '“yes” names no break category: write its name in each row that belongs to it.',
  );
});

test('rounds are fixed once one of them is drawn', () => {
  const first = plan({ 'rounds.csv': 'name,abbreviation\nRound 1,R1\n' });
  const round = first.rows.find((change) => change.table === 'round')?.inserted ?? [];
  const state = { ...empty, round } as State;
  const drawn = { drawnRoundIds: new Set(['id-1']) };
  const files = { 'rounds.csv': 'name,abbreviation\nRound 1,R1\nRound 2,R2\n' };
  expect(plan(files, { state, frame: drawn }).problems).toMatchObject([{ code: 'in-use' }]);
  const same = plan({ 'rounds.csv': 'name,abbreviation\nRound 1,R1\n' }, { state, frame: drawn });
  expect(same.problems.filter((problem) => problem.severity === 'error')).toEqual([]);
});

test('a motion that has been shown keeps its text', () => {
  const motion = { id: 'm', reference: 'Bells', text: 'This House rings', infoslide: '' };
  const state = {
    ...empty,
    motion: [motion],
    round_motion: [{ round_id: 'r', motion_id: 'm', position: 1 }],
  } as State;
  const shown = { revealedRoundIds: new Set(['r']) };
  const files = { 'motions.csv': 'reference,text\nBells,This House is silent\n' };
  expect(plan(files, { state, frame: shown }).problems).toMatchObject([{ code: 'motion-shown' }]);
});

test.each<[name: string, files: Record<string, string>, question: string]>([
  [
    'an institution',
    { ...people, 'adjudicators.csv': 'name,institution\nJo,Univercity of Oxfrd\n' },
    'Did you mean “University of Oxford”?',
  ],
  ['a team', { ...people, 'team_conflicts.csv': 'judge,team\nJo,Oxx A\n' }, 'Did you mean “Ox A”?'],
  [
    'a column',
    { ...people, 'venues.csv': 'name,bilding\nHall,Main\n' },
    'Did you mean “building”?',
  ],
  ['a file', { 'venu.csv': 'x,y\n1,2\n' }, 'Did you mean “venues.csv”?'],
  [
    'a column that has to be there',
    { 'scores.csv': 'ajudicator,score\nJo,1\n' },
    'Did you mean “ajudicator”?',
  ],
])('a near miss of the name of %s is asked about', (_, files, question) => {
  expect(plan(files).problems.map(({ message }) => message)).toContainEqual(
    expect.stringContaining(question),
  );
});

test('a misspelt institution is asked about, and is the other one when somebody says so', () => {
  const files = {
    'institutions.csv': 'code,name\nCamb,Cambrige\nCam,Cambridge\nYork,York\nCork,Cork\n',
    'break_categories.csv': people['break_categories.csv'],
    'teams.csv':
      'institution,reference,speaker1_name,speaker2_name\nCambridge,A,One,Two\nCamb,B,Three,Four\nCambridge,C,Five,Six\n',
  };
  const asked = plan(files);
  const pair = { written: 'Cambrige', known: 'Cambridge' };
  expect(asked.nearInstitutions).toEqual([pair]);
  expect(asked.problems).toEqual([
    expect.objectContaining({
      ...{ code: 'near-institution', severity: 'warning', row: 2, column: 'name' },
      message: '“Cambrige” is a new institution. Did you mean “Cambridge”?',
    }),
  ]);
  const settled = plan(files, { same: [pair] });
  expect(settled).toMatchObject({ nearInstitutions: [], problems: [] });
  const rows = (table: string) =>
    settled.rows.find((change) => change.table === table)?.inserted as Record<string, unknown>[];
  const cambridge = rows('institution').find(({ name }) => name === 'Cambridge')?.id;
  expect(rows('institution').map(({ name }) => name)).toEqual(['Cambridge', 'York', 'Cork']);
  expect(rows('team').map(({ institution_id }) => institution_id)).toEqual(
    Array.from({ length: 3 }, () => cambridge),
  );
});

test('a new institution is held against those that are there, which are asked about no more', () => {
  const known = { id: 'known', name: 'University of Cambridge', short_name: 'Cambridge' };
  const row = { ...known, name_folded: 'university of cambridge', region: null };
  const state = { ...empty, institution: [row] } as State;
  const { nearInstitutions } = plan(
    { 'institutions.csv': 'name\nCambridge University\nUniversity of Cambridge\nCambridge East\n' },
    { state },
  );
  expect(nearInstitutions).toEqual([{ written: 'Cambridge University', known: known.name }]);
});

test('who breaks as a judge and whose name stays off public pages comes with the rows', () => {
  const files = {
    ...people,
    'adjudicators.csv': 'name,breaking,anonymous\nJo,yes,\nMo,no,yes\n',
    'speakers.csv': 'name,team_name,institution,anonymous\nThree,A,Ox,yes\n',
  };
  const made = plan(files);
  const rows = (table: string) =>
    made.rows.find((change) => change.table === table)?.inserted as Record<string, unknown>[];
  expect(rows('adjudicator').map((row) => row.breaking)).toEqual([true, false]);
  const anonymous = rows('person').filter((row) => row.anonymous);
  expect(anonymous.map(({ name }) => name).sort()).toEqual(['Mo', 'Three']);
  const wrong = plan({ ...people, 'adjudicators.csv': 'name,breaking\nJo,perhaps\n' });
  expect(wrong.problems).toContainEqual(
    expect.objectContaining({ code: 'bad-flag', column: 'breaking', row: 2 }),
  );
});

test('one column of conflicts holds institutions, teams and judges', () => {
  const { problems, rows } = plan({
    ...people,
    'adjudicators.csv': 'name,institution,base_score,Clashes\nJo,Ox,3,Cam; Ox A; Mo\nMo,Cam,3,\n',
  });
  expect(problems).toEqual([]);
  const conflicts = rows.find(({ table }) => table === 'conflict')?.inserted ?? [];
  expect(conflicts).toHaveLength(3);
  expect(conflicts).toContainEqual(expect.objectContaining({ institution_id: expect.any(String) }));
  expect(conflicts).toContainEqual(expect.objectContaining({ team_id: expect.any(String) }));
  expect(conflicts).toContainEqual(
    expect.objectContaining({ other_adjudicator_id: expect.any(String) }),
  );
});

const numbered = (count: number, row: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => row(n)).join('\n');
const sayingTooMany = ({ problems }: ReturnType<typeof plan>) =>
  problems.filter(({ code }) => code === 'too-many').map(({ message }) => message);

test('more rows of a kind than a tournament may have are refused', () => {
  const institutions = (count: number) => ({
    'institutions.csv': `name,code\n${numbered(count, (n) => `University ${n},U${n}`)}\n`,
  });
  const { most } = mostInTournament.institution;
  expect(sayingTooMany(plan(institutions(most)))).toEqual([]);
  const tooMany = plan(institutions(most + 1));
  expect(sayingTooMany(tooMany)).toEqual(['A tournament can have up to 2,000 institutions.']);
  expect([tooMany.changes, tooMany.rows]).toEqual([[], []]);
});

test('an import names more conflicts than a tournament may have: the rest is not planned', () => {
  const names = numbered(600, (n) => `U${n}`).split('\n');
  const files = (judges: number) => ({
    'institutions.csv': `name,code\n${names.map((code) => `University ${code},${code}`).join('\n')}\n`,
    'adjudicators.csv': `name,institution_conflicts\n${numbered(judges, (n) => `Judge ${n},${names.join(';')}`)}\n`,
  });
  const planned = ({ counts }: ReturnType<typeof plan>) =>
    counts.find(({ kind }) => kind === 'conflict')?.add;
  const { most } = mostInTournament.conflict;
  const fits = plan(files(most / 600));
  expect([sayingTooMany(fits), planned(fits)]).toEqual([[], Math.floor(most / 600) * 600]);
  const tooMany = plan(files(120));
  expect(sayingTooMany(tooMany)).toEqual(['A tournament can have up to 50,000 conflicts.']);
  expect([tooMany.changes, tooMany.rows, planned(tooMany)]).toEqual([[], [], most + 1]);
});

test('one thing is in twenty categories at most', () => {
  const names = numbered(21, (n) => `C${n}`).split('\n');
  const files = (count: number) => ({
    'speaker_categories.csv': `name,slug\n${names.map((name) => `${name},${name.toLowerCase()}`).join('\n')}\n`,
    'teams.csv': `reference,speaker1_name,speaker1_category\nA,Ann,${names.slice(0, count).join(';')}\n`,
  });
  expect(sayingTooMany(plan(files(20)))).toEqual([]);
  expect(sayingTooMany(plan(files(21)))).toEqual(['Enter up to 20 categories.']);
});

test('files that are too long together are not planned at all', () => {
  const half = mostImportRows / 2;
  const people = (from: number, count: number) =>
    `name,institution\n${numbered(count, (n) => `Judge ${from + n},`)}\n`;
  const { problems, changes, rows } = plan({
    'a/adjudicators.csv': people(0, half),
    'b/adjudicators.csv': people(half, half + 1),
  });
  expect(problems.map(({ code, message }) => [code, message])).toEqual([
    ['too-many-rows', tooManyRowsSentence],
  ]);
  expect([changes, rows]).toEqual([[], []]);
});

test('more motions of a round than may be chosen among are refused; those that are there stay', () => {
  const rounds = { 'rounds.csv': 'name,abbreviation,seq\nRound 1,R1,1\nRound 2,R2,2\n' };
  const motions = (count: number, round: string) => ({
    ...rounds,
    'motions.csv': `reference,text,rounds\n${numbered(count, (n) => `${round} M${n},Text ${n},${round}`)}\n`,
  });
  expect(sayingTooMany(plan(motions(mostMotionsOfRound, 'R1')))).toEqual([]);
  const full = plan(motions(mostMotionsOfRound + 1, 'R1'));
  expect(sayingTooMany(full)).toEqual([tooManyMotionsSentence]);
  const inserted = (table: string) => full.rows.find((one) => one.table === table)?.inserted ?? [];
  const state = Object.fromEntries(tableNames.map((table) => [table, inserted(table)]));
  const change = { state: state as unknown as State };
  expect(sayingTooMany(plan(motions(1, 'R2'), change))).toEqual([]);
  expect(sayingTooMany(plan(motions(mostMotionsOfRound + 2, 'R1'), change))).toEqual([
    tooManyMotionsSentence,
  ]);
});

test('one team has twenty needs of rooms at most', () => {
  const files = (count: number) => ({
    'venues.csv': `name,priority,category\n${numbered(count, (n) => `R${n},1,Wing ${n}`)}\n`,
    'teams.csv': 'reference,speaker1_name\nFoxes,Ann\n',
    'team_venue_constraints.csv': `team,category,priority\n${numbered(count, (n) => `Foxes,Wing ${n},10`)}\n`,
  });
  expect(sayingTooMany(plan(files(mostNeedsOfOne)))).toEqual([]);
  expect(sayingTooMany(plan(files(mostNeedsOfOne + 1)))).toEqual([tooManyNeedsSentence]);
});

test('scores off the scale are one note with their number and the first lines', () => {
  const judges = numbered(9, (n) => `Judge ${n},${80 + n}`);
  const { problems } = plan({ 'adjudicators.csv': `name,base_score\n${judges}\nJo,4\n` });
  const off = problems.filter(({ code }) => code === 'outside-scale');
  expect(off).toHaveLength(1);
  expect(off[0]).toMatchObject({ row: 2, column: 'base_score', severity: 'warning' });
  expect(off[0]?.message).toMatch(
    /^9 scores are outside the scale from 0 to \d+: \d+ \(line 2\), /,
  );
  expect(off[0]?.message).toMatch(/ more\.$/);
});
