import { strToU8, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { guessAll, guessKind, missingColumns } from './guess-columns.ts';
import { institutionsIn, leftOutColumns, mapTables } from './map-table.ts';
import { openChosen } from './open-chosen.ts';
import { sizesIn } from './read-workbook.ts';
import { pastedTable, readTable, readyKind, tableOf } from './table.ts';

describe('headings are guessed', () => {
  test.each([
    [
      'English',
      'teams',
      ['University', 'Team name', 'Speaker 1', 'Speaker 1 email', 'Debater 2 (Name)'],
      ['institution', 'reference', 'speaker1_name', 'speaker1_email', 'speaker2_name'],
    ],
    [
      'German',
      'teams',
      ['Universität', 'Team', 'Redner 1', 'Redner 2', 'E-Mail Redner 2'],
      ['institution', 'reference', 'speaker1_name', 'speaker2_name', 'speaker2_email'],
    ],
    [
      'Spanish',
      'speakers',
      ['Nombre completo', 'Equipo', 'Correo electrónico', 'Universidad'],
      ['name', 'team_name', 'email', 'institution'],
    ],
    [
      'French',
      'adjudicators',
      ['Prénom', 'Nom', 'Courriel', 'École'],
      ['first_name', 'last_name', 'email', 'institution'],
    ],
    [
      'Chinese',
      'speakers',
      ['姓名', '队名', '学校', '邮箱'],
      ['name', 'team_name', 'institution', 'email'],
    ],
    [
      'Polish',
      'adjudicators',
      ['Imię i nazwisko', 'Uczelnia', 'Ocena'],
      ['name', 'institution', 'base_score'],
    ],
    [
      'the words of a messy list of teams',
      'teams',
      [
        'Uni',
        'Team',
        '1st speaker',
        '1st speaker mail',
        'speaker two',
        'e-mail 2',
        'Third speaker',
      ],
      [
        'institution',
        'reference',
        'speaker1_name',
        'speaker1_email',
        'speaker2_name',
        'speaker2_email',
        'speaker3_name',
      ],
    ],
    [
      'the words of another',
      'teams',
      [
        'Club / Society',
        'Team (max 12)',
        'S1',
        'S1 email',
        'Email of speaker 2',
        'Speaker 1 (email, please)',
      ],
      ['institution', 'reference', 'speaker1_name', 'speaker1_email', 'speaker2_email', ''],
    ],
    [
      'categories of teams and of speakers',
      'teams',
      ['Team', 'Categories', 'Speaker 1', 'Speaker 1 category'],
      ['reference', 'break_category', 'speaker1_name', 'speaker1_category'],
    ],
    [
      'plain names',
      'teams',
      ['institution', 'name', 'speaker1_name', 'speaker2_name'],
      ['institution', 'reference', 'speaker1_name', 'speaker2_name'],
    ],
    [
      'the words of a messy list of judges',
      'adjudicators',
      ['Judge', 'Uni', 'Grade (1-5)', 'CA?', 'Mail'],
      ['name', 'institution', 'base_score', 'adj_core', 'email'],
    ],
    [
      'the words of another list of judges',
      'adjudicators',
      ['Adjudicator', "Judge's school", 'Judge score', 'e-mail (private)'],
      ['name', 'institution', 'base_score', 'email'],
    ],
  ] as const)('in %s', (_, kind, headings, columns) => {
    expect(guessAll(kind, headings)).toEqual(columns);
    expect(missingColumns(kind, columns)).toEqual([]);
  });

  test.each([
    ['Sheet1', ['Team', 'University', 'Speaker 1', 'Speaker 2'], 'teams'],
    ['Judges', ['Name', 'University', 'Rating'], 'adjudicators'],
    ['teams', ['name', 'institution', 'speaker1_name', 'speaker2_name'], 'teams'],
    ['Form responses', ['Full name', 'Team name', 'University', 'Email address'], 'speakers'],
  ])('and the kind of %s with %s', (name, headings, kind) => {
    expect(guessKind(name, headings)).toBe(kind);
  });

  test('a first name is no first speaker', () => {
    expect(guessAll('speakers', ['First name', 'Last name', 'Team'])).toEqual([
      'first_name',
      'last_name',
      'team_name',
    ]);
  });

  test('a column goes to the first heading that means it', () => {
    expect(guessAll('adjudicators', ['Name', 'Full name', 'What do you eat?'])).toEqual([
      'name',
      '',
      '',
    ]);
  });
});

test('a title above the headings is left out, and so are empty rows and columns', () => {
  const table = tableOf('x', [
    ['Riverbend Open', '', ''],
    [],
    ['Name', 'Team', ''],
    ['Anna', 'A', ''],
    ['', '', ''],
  ]);
  expect(table).toEqual({
    name: 'x',
    headings: ['Name', 'Team'],
    rows: [['Anna', 'A', '']],
    isTitled: true,
    lines: { headings: 3, rows: [4] },
  });
});

test.each([
  ['teams.csv', 'reference,institution\n', 'teams'],
  ['who.csv', 'Name;Team name;E-mail\n', null],
  ['teams.csv', 'Equipo,Universidad\n', null],
  // Complete by its name, with more in it than the import would read.
  ['judges.csv', 'Name,Uni,Grade (1-5)\n', null],
  ['judges.csv', 'Name,Institution,Diet\n', 'adjudicators'],
])('%s is taken as it is, or not', (name, text, kind) => {
  expect(readyKind(readTable(name, text))).toBe(kind);
});

test('a mapped table becomes files of ours, with the institutions that are missing', () => {
  const table = tableOf('Juges', [
    ['Prénom', 'Nom', 'École', 'Note', 'Indépendant', 'Allergies'],
    ['Zoë', 'Martin, fils', 'Sciences Po', '7,5', 'oui', 'noix'],
    ['雨桐', '王', 'University of Oxford', '', '', ''],
    ['Ana', 'Silva', 'sciences po', '6', 'non', ''],
  ]);
  const columns = ['first_name', 'last_name', 'institution', 'base_score', 'independent', ''];
  const mapping = { table, kind: 'adjudicators', columns } as const;
  const known = ['University of Oxford', 'Oxford'];
  const files = mapTables([mapping], { known, addInstitutions: true });
  expect(files).toEqual([
    { name: 'institutions.csv', text: 'name\nSciences Po\n' },
    {
      name: 'Juges',
      kind: 'adjudicators',
      headings: {
        first_name: 'Prénom',
        last_name: 'Nom',
        institution: 'École',
        base_score: 'Note',
        independent: 'Indépendant',
      },
      text: [
        'institution,base_score,independent,name',
        'Sciences Po,7.5,yes,"Zoë Martin, fils"',
        'University of Oxford,,,王雨桐',
        'sciences po,6,no,Ana Silva',
        '',
      ].join('\n'),
    },
  ]);
  expect(mapTables([mapping], { known: [], addInstitutions: false })).toHaveLength(1);
});

test('a judge of two institutions belongs to the first and has a conflict with the other', () => {
  const judges = tableOf('Judges', [
    ['Name', 'Institution(s)', 'Score'],
    ['Ana', 'Leiden; St. Mary’s & St. John’s, Cambridge', '7'],
    ['Ben', 'Leiden', ''],
  ]);
  const columns = guessAll('adjudicators', judges.headings);
  const [institutions, file] = mapTables([{ table: judges, kind: 'adjudicators', columns }], {
    ...{ known: ['Leiden'], addInstitutions: true },
  });
  expect(institutions?.text).toBe('name\n"St. Mary’s & St. John’s, Cambridge"\n');
  expect(file?.text.split('\n')).toEqual([
    'name,institution,base_score,institution_conflicts',
    'Ana,Leiden,7,"St. Mary’s & St. John’s, Cambridge"',
    'Ben,Leiden,,',
    '',
  ]);
});

test('speakers may be lettered, and teams eligible for breaks', () => {
  const headings = ['Team name', 'Speaker A', 'Speaker B', 'Speaker C email', 'Eligible for'];
  expect(guessAll('teams', headings)).toEqual([
    ...['reference', 'speaker1_name', 'speaker2_name', 'speaker3_email', 'break_category'],
  ]);
});

test('rows of a mapped table stay on the lines of the file', () => {
  const text =
    'Riverbend Open FINAL,,\n\nTeam,"Notes\n(private)",Uni\n\nOwl,"two\nlines",n/a\n\n\nCat,,Leiden\n';
  const table = readTable('t1-teams.csv', text);
  expect(table.lines).toEqual({ headings: 3, rows: [6, 10] });
  const mapping = { table, kind: 'teams', columns: ['reference', '', 'institution'] } as const;
  const [institutions, teams] = mapTables([mapping], { known: [], addInstitutions: true });
  expect(institutions?.text).toBe('name\nLeiden\n');
  expect(teams).toEqual({
    name: 't1-teams.csv',
    kind: 'teams',
    headings: { reference: 'Team', institution: 'Uni' },
    text: '\n\nreference,institution\n\n\nOwl,\n\n\n\nCat,Leiden\n',
  });
  expect(leftOutColumns(mapping)).toEqual([expect.stringContaining('Notes')]);
});

test('an institution that another table brings is not added twice', () => {
  const judges = tableOf('Judges', [
    ['Name', 'University', 'Clashes'],
    ['Ana', 'LEI', 'Utrecht'],
    ['Ben', 'Utrecht', ''],
  ]);
  const columns = guessAll('adjudicators', judges.headings);
  expect(columns).toEqual(['name', 'institution', 'conflicts']);
  const ready = [
    { name: 'institutions.csv', text: 'name,code\nUniversiteit Leiden,LEI\n' },
    { name: 'readme.md', text: 'Leiden' },
  ];
  const files = mapTables([{ table: judges, kind: 'adjudicators', columns }], {
    known: institutionsIn(ready),
    addInstitutions: true,
  });
  expect(files[0]).toEqual({ name: 'institutions.csv', text: 'name\nUtrecht\n' });
});

describe('among several files', () => {
  const file = (name: string, text: string) => new File([text], name);

  test('those with headings of their own are mapped, the others are ready', async () => {
    const opened = await openChosen([
      file('teams.csv', 'reference,institution\nA,Leiden\n'),
      file('Our judges 2024.csv', 'Full name,University\nAna,Leiden\n'),
      file('people.csv', 'Name,Team\nBen,A\n'),
      file('clashes.csv', 'Judge,Team\nAna,Leiden A\n'),
      file('scores.csv', 'points\n4\n'),
      file('sides.csv', 'team,side\nA,1\n'),
      file('readme.md', 'hello'),
    ]);
    expect(opened.files.map(({ name }) => name)).toEqual([
      'teams.csv',
      'people.csv',
      'clashes.csv',
      'scores.csv',
      'sides.csv',
      'readme.md',
    ]);
    expect(opened.tables.map(({ name }) => name)).toEqual(['Our judges 2024.csv']);
  });
});

test('a title above the headings is left out of a file that is ready, and hides no semicolons', async () => {
  const text = 'Riverbend Open, final list\n\nreference;institution\nA;Leiden\n';
  const { files, tables } = await openChosen([new File([text], 'teams.csv')]);
  expect(tables).toEqual([]);
  expect(files).toEqual([
    { name: 'teams.csv', kind: 'teams', text: '\n\nreference,institution\nA,Leiden\n' },
  ]);
});

test('sizes of a workbook are known before it is inflated', async () => {
  const zip = zipSync({ 'a.xml': new Uint8Array(9_000_000), 'b.xml': strToU8('x') });
  expect(zip.length).toBeLessThan(100_000);
  expect(sizesIn(zip)).toEqual([9_000_000, 1]);
  const book = await writeXlsx({ sheets: [{ name: 'x', rows: [['a']] }] });
  expect(sizesIn(book)?.length).toBeGreaterThan(3);
  expect(sizesIn(strToU8('no archive at all'))).toBeNull();
  expect(sizesIn(new Uint8Array(3))).toBeNull();
  const torn = zip.slice();
  torn.fill(0, new DataView(zip.buffer).getUint32(zip.length - 6, true), zip.length - 22);
  expect(sizesIn(torn)).toBeNull();
});

test('a pasted table is called what it is, not what the form began with', () => {
  const judges = 'Judge,University,Base score,From\nMo,Ox,7,Rome';
  expect(pastedTable('teams', judges)).toMatchObject({
    name: 'adjudicators',
    rows: [['Mo', 'Ox', '7', 'Rome']],
  });
  const teams = 'Team,Speaker 1,Speaker 2\nOx A,Jo,Mo';
  expect(pastedTable('teams', teams).name).toBe('teams');
});

test('ticked columns of categories become the categories that their headings name', () => {
  const rows = [
    ['Speaker', 'Team', 'ESL?', 'Status'],
    ['Ana', 'A', 'X', 'yes'],
    ['Ben', 'A', '', 'no'],
    ['Cy', 'B', 'no', ''],
  ];
  const textOf = (columns: string[]) =>
    mapTables([{ table: tableOf('S', rows), kind: 'speakers', columns }], {
      ...{ known: [], addInstitutions: false },
    })[0]?.text;
  expect(textOf(['name', 'team_name', 'category', ''])).toBe(
    'name,team_name,category\nAna,A,ESL\nBen,A,\nCy,B,\n',
  );
  const several = [
    ['Team', 'ESL?', 'Novice?', 'Also in'],
    ['A', 'yes', 'y', 'Schools'],
    ['B', 'no', 'y', ''],
    ['C', 'no', 'n', ''],
  ];
  const columns = ['reference', 'break_category', 'break_category', 'break_category'];
  const [teams] = mapTables([{ table: tableOf('T', several), kind: 'teams', columns }], {
    ...{ known: [], addInstitutions: false },
  });
  expect(teams?.text).toBe('reference,break_category\nA,"ESL, Novice, Schools"\nB,Novice\nC,\n');
  // Its heading names none: the import says that the name is wanted.
  expect(textOf(['name', 'team_name', '', 'category'])).toContain('Ana,A,yes');
});
