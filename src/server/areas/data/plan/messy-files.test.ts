/** What organisers' own spreadsheets hold: what is noted, and where it says that it is. */
import { expect, test } from 'vitest';
import { findRulePack } from '#engine/formats/index.ts';
import type { ImportFile } from '../sheet.ts';
import { type State, tableNames } from '../tables-repository.ts';
import { planImport } from './plan-import.ts';

const empty = Object.fromEntries(tableNames.map((table) => [table, []])) as unknown as State;
const none: ReadonlySet<string> = new Set();

function plan(files: readonly ImportFile[], state = empty) {
  const pack = findRulePack('wudc-bp');
  if (!pack) throw new Error('no such pack');
  let counter = 0;
  return planImport({
    files,
    state,
    frame: {
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
    },
    newId: () => `id-${++counter}`,
  });
}

const judges = (rows: string) => ({
  name: 'adjudicators.csv',
  text: `name,email,base_score,institution\n${rows}`,
});
const institutions = {
  name: 'institutions.csv',
  text: 'name,code\nSaltmarsh University,Saltmarsh\nEbb College,Ebb\n',
};
const notes = ({ problems }: ReturnType<typeof plan>) =>
  problems.map(({ row, code, message }) => [row, code, message]);

test('a mapped file is named and quoted as people’s own, with its lines', () => {
  const { problems } = plan([
    {
      name: 't1-judges.csv',
      kind: 'adjudicators',
      headings: { name: 'Judge', base_score: 'Grade (1-5)' },
      text: '\n\nname,base_score\nJo,3\n\nMo,strong\n,3\n',
    },
  ]);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([
    expect.objectContaining({ file: 't1-judges.csv', row: 6, column: 'Grade (1-5)' }),
    expect.objectContaining({ row: 7, column: 'Judge', message: '“Judge” is empty.' }),
  ]);
});

test('a file that is not mapped is quoted with its headings as they are written', () => {
  const { problems } = plan([{ name: 'rooms.csv', text: 'Room,Priority,Colour\nA,high,red\n' }]);
  expect(problems.map(({ column }) => column)).toEqual(['Priority', 'Colour']);
});

test('two rows of one email address are both named, in one file and in two', () => {
  const ana = 'Ana,a@b.org,3,Ebb\n';
  const one = plan([institutions, judges(`${ana}Ben,b@b.org,3,Ebb\nCem,a@b.org,3,Ebb\n`)]);
  expect(notes(one)).toEqual([
    [4, 'duplicate', 'Lines 2 and 4 have the same email address: a@b.org.'],
  ]);
  const other = { ...judges('Cem,a@b.org,3,Ebb\n'), name: 'more.csv', kind: 'adjudicators' };
  const two = plan([institutions, judges(ana), other as ImportFile]);
  expect(notes(two)).toEqual([
    [
      2,
      'duplicate',
      'Line 2 of adjudicators.csv and line 2 of more.csv have the same email address: a@b.org.',
    ],
  ]);
});

test('a team that comes twice names its first line, however it is written', () => {
  const text = 'reference,institution\nA,Ebb\nB,Ebb\nÁ,“Ebb”\n';
  const { problems } = plan([institutions, { name: 'teams.csv', text }]);
  expect(problems.filter(({ code }) => code === 'duplicate')).toMatchObject([
    { row: 4, message: expect.stringContaining('The team is in line 2: names that differ only') },
  ]);
});

test.each(['n/a', 'N/A', '-', '–', 'none', 'None'])('“%s” is an empty cell', (blank) => {
  const { problems, counts } = plan([judges(`Jo,${blank},${blank},${blank}\n`)]);
  expect(problems.map(({ code }) => code)).toEqual(['no-score', 'no-institution']);
  expect(counts).toEqual([{ kind: 'adjudicator', add: 1, change: 0, same: 0 }]);
});

test('judges without a score or an institution are counted; independent ones need none', () => {
  const text = 'name,base_score,institution,independent\nAna,3,Ebb,\nBen,,,\nCem,4,,\nDia,4,,yes\n';
  expect(notes(plan([institutions, { name: 'judges.csv', text }]))).toEqual([
    [3, 'no-score', '1 judge has no score, which counts as 0: Ben.'],
    [3, 'no-institution', '2 judges have no institution, so no conflict with one: Ben, Cem.'],
  ]);
});

test('people of the same name may be one person, whatever the case, spaces and accents', () => {
  const rows = 'Cato Teixara,a@b.org,3,Ebb\nBen,b@b.org,3,Ebb\nCáto  teixara,c@b.org,3,Ebb\n';
  const first = plan([institutions, judges(rows)]);
  expect(notes(first)).toEqual([
    [4, 'same-name', 'Same name: maybe one person. “Cáto  teixara” is on line 2 and on line 4.'],
  ]);
  expect(first.problems[0]?.severity).toBe('warning');
});

test('and so may somebody who is already there; the same import once more adds nobody', () => {
  const ana = plan([institutions, judges('Ana,a@b.org,3,Ebb\n')]);
  const inserted = (table: string) => ana.rows.find((one) => one.table === table)?.inserted ?? [];
  const state = Object.fromEntries(
    tableNames.map((table) => [table, inserted(table)]),
  ) as unknown as State;
  expect(notes(plan([judges('ANA,other@b.org,3,Saltmarsh\n')], state))).toEqual([
    [
      2,
      'same-name',
      'Same name: maybe one person. “ANA” is on line 2 and already in the tournament.',
    ],
  ]);
  expect(plan([judges('Ana,a@b.org,3,Ebb\n')], state).problems).toEqual([]);
});

test('a speaker and a judge with one address become one person, which is said', () => {
  const team = (speaker: string) => ({
    name: 'teams.csv',
    text: `reference,speaker1_name,speaker1_email,speaker2_name\nFoxes,${speaker},a@b.org,Bo\n`,
  });
  const both = (speaker: string) =>
    notes(plan([institutions, team(speaker), judges('Ana,a@b.org,3,Ebb\n')]));
  expect(both('Ana')).toEqual([
    [
      2,
      'both-roles',
      '“Ana” is a speaker and a judge with the same email address: they become one person.',
    ],
  ]);
  expect(both('Zoe')).toEqual([
    [
      2,
      'both-roles',
      '“Zoe” and “Ana” have the same email address: they become one person, “Ana”.',
    ],
  ]);
});

test('a team that is called after its institution keeps its name, which is said once', () => {
  const text =
    'institution,reference,speaker1_name,speaker2_name\n' +
    'Saltmarsh,Saltmarsh A,A,B\nSaltmarsh,SALTMARSH B,C,D\nEbb,A,E,F\nEbb,1,G,H\n';
  const planned = plan([institutions, { name: 'teams.csv', text }]);
  const names = planned.changes.filter(({ kind }) => kind === 'team').map(({ name }) => name);
  expect(names).toEqual(['Saltmarsh A', 'SALTMARSH B', 'Ebb A', 'Ebb 1']);
  expect(notes(planned)).toEqual([
    [
      2,
      'no-prefix',
      '2 teams already begin with a word of the institution’s name, which is not put before the team’s name again: Saltmarsh A, SALTMARSH B.',
    ],
  ]);
});

test('a file that asks for the institution’s name gets it', () => {
  const text =
    'institution,reference,use_institution_prefix,speaker1_name,speaker2_name\nEbb,Ebb A,yes,A,B\n';
  const { changes, problems } = plan([institutions, { name: 'teams.csv', text }]);
  expect(changes.find(({ kind }) => kind === 'team')?.name).toBe('Ebb Ebb A');
  expect(problems).toEqual([]);
});
