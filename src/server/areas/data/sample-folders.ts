/** Folders of tournament data for tests, in both dialects; names and numbers follow from `seed`. */
import type { ImportFile } from './sheet.ts';

export interface Sample {
  readonly institutions: number;
  readonly teamsEach: number;
  readonly adjudicators: number;
}

const given = ['Åsa', 'Bjørn', 'Chloë', 'Đỗ', 'Eun-ji', 'Fatıma', 'Gráinne', 'Łukasz', '北', 'אבי'];
const family = ['Novák', 'O’Neill', 'Müller', 'García', 'Sørensen', 'Þórsson', 'Ivanova', 'Owusu'];

/** Teams with speakers in columns; scores and conflicts in files of their own. */
export function teamsWithSpeakers(sample: Sample): ImportFile[] {
  const teams = eachTeam(sample, ({ institution, team, number }) => [
    institution,
    team,
    'TRUE',
    number % 4 === 0 ? 'open/esl' : 'open',
    person(2 * number),
    `p${2 * number}@example.org`,
    number % 4 === 0 ? 'esl' : '',
    ` ${person(2 * number + 1)} `,
    '',
    '',
  ]);
  return [
    csv('venues', [['name', 'priority'], ...range(5).map((n) => [`Room ${n + 1}`, 10 + n])]),
    csv(
      'teams',
      [[...'institution,reference,use_institution_prefix,break_category'.split(',')], ...teams],
      'speaker1_name,speaker1_email,speaker1_category,speaker2_name,speaker2_email,speaker2_category',
    ),
    csv('speaker_categories', [
      ['name', 'slug', 'seq', 'public'],
      ['ESL', 'esl', 1, 1],
    ]),
    csv('break_categories', [
      'name,slug,seq,break_size,is_general,priority,rule'.split(','),
      ['Open', 'open', 1, 8, 1, 30, 'standard'],
      ['ESL', 'esl', 2, 4, 0, 20, 'standard'],
    ]),
    csv('institutions', institutions(sample)),
    csv('scores', [
      ['adjudicator', 'score'],
      ...judges(sample).map((n) => [judge(n), 1 + (n % 5)]),
    ]),
    csv('adjudicators', [
      ['name', 'email', 'institution', 'adj_core', 'independent'],
      ...judges(sample).map((n) => [
        judge(n),
        `j${n}@example.org`,
        code(n % sample.institutions),
        n === 0 ? 'TRUE' : 'FALSE',
        n % 2 === 1 ? 'true' : '0',
      ]),
    ]),
    csv('adjudicator_conflicts', [
      ['adjudicator1', 'adjudicator2'],
      [judge(0), judge(1)],
    ]),
    csv('team_conflicts', [
      ['adjudicator', 'team'],
      [judge(0), `${code(1)} A`],
    ]),
    csv('institution_conflicts', [
      ['adjudicator', 'institution'],
      [judge(1), code(2)],
    ]),
    csv('motions', [
      ['rounds', 'reference', 'text'],
      ['R1', 'Bells', 'This House would ring every bell'],
      ['R2;OGF', 'Kites', 'This House regrets kites, "all" of them'],
    ]),
    csv('rounds', [
      'name,abbreviation,stage,draw_type,silent,break_category,weight'.split(','),
      ['Round 1', 'R1', 'preliminary', 'random', 'FALSE', '', 1],
      ['Round 2', 'R2', 'preliminary', 'power paired', 'TRUE', '', 2],
      ['Open Semifinal', 'OSF', 'elimination', 'elimination', '', 'open', 1],
      ['Open Final', 'OGF', 'elimination', 'elimination', '', 'open', 1],
      ['ESL Final', 'EF', 'elimination', 'elimination', '', 'esl', 1],
    ]),
    csv('adj_feedback_questions', [
      ['seq', 'reference', 'text', 'answer_type'],
      [1, 'agree', 'Did you agree?', 'yesno'],
    ]),
    { name: 'regions.csv', text: 'name\nNorth\n' },
    { name: 'readme.md', text: 'Attribution' },
  ];
}

/** People in rows, from which the teams follow; scores in a column; no e-mail addresses. */
export function peoplePerRow(sample: Sample): ImportFile[] {
  const speakers = eachTeam(sample, ({ institution, team, number }) => [
    [person(2 * number), institution, team, 'TRUE'],
    [person(2 * number + 1), institution, team, 'TRUE'],
  ]).flat();
  return [
    csv('speakers', [['name', 'institution', 'team_name', 'use_institution_prefix'], ...speakers]),
    csv('institutions', institutions(sample)),
    csv('adjudicators', [
      ['name', 'institution', 'base_score'],
      ...judges(sample).map((n) => [judge(n), code(n % sample.institutions), n % 5]),
    ]),
    csv('break_categories', [
      ['name', 'break_size', 'is_general'],
      ['Open', 8, 'true'],
    ]),
  ];
}

function institutions({ institutions: count }: Sample): (string | number)[][] {
  const rows = range(count).map((n) => [code(n), n % 2 ? 'North' : 'South', `University ${n + 1}`]);
  return [['code', 'region', 'name'], ...rows];
}

interface TeamAt {
  readonly institution: string;
  readonly team: string;
  readonly number: number;
}

function eachTeam<T>({ institutions: count, teamsEach }: Sample, make: (team: TeamAt) => T): T[] {
  return range(count).flatMap((i) =>
    range(teamsEach).map((t) =>
      make({ institution: code(i), team: letters(t), number: i * teamsEach + t }),
    ),
  );
}

function judges({ adjudicators }: Sample): number[] {
  return range(adjudicators);
}

function code(n: number): string {
  return `U${n + 1}`;
}

function letters(n: number): string {
  return n < 26 ? String.fromCharCode(65 + n) : `A${n}`;
}

export function person(n: number): string {
  return `${given[n % given.length]} ${family[n % family.length]} ${n}`;
}

export function judge(n: number): string {
  return `${family[n % family.length]} ${given[n % given.length]} J${n}`;
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** A file with a byte order mark and CRLF, as spreadsheets write it. */
function csv(name: string, rows: readonly (readonly (string | number)[])[], more = ''): ImportFile {
  const quoted = (cell: string | number) =>
    /[",\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell);
  const lines = rows.map((row) => row.map(quoted).join(','));
  const [head, ...body] = lines;
  const text = [more ? `${head},${more}` : head, ...body].join('\r\n');
  return { name: `${name}.csv`, text: `\ufeff${text}\r\n` };
}
