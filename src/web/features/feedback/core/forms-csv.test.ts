import { expect, it } from 'vitest';
import type { FormVersion, GivenRow } from './feedback-data.ts';
import { type FormsCsvWords, formsCsv } from './forms-csv.ts';

const words: FormsCsvWords = {
  columns: {
    round: 'Round',
    room: 'Room',
    flight: 'Flight',
    from: 'From',
    position: 'Position',
    about: 'About',
    aboutPosition: 'Judged as',
    score: 'Score',
    standing: 'Decided',
    reason: 'Reason',
    givenAt: 'Given',
  },
  giver: { team: 'team', chair: 'chair', panellist: 'panellist', trainee: 'trainee' },
  standing: { new: 'new', confirmed: 'confirmed', ignored: 'ignored' },
  answer: (answer) => (typeof answer === 'object' ? answer.join(', ') : `${String(answer)}`),
};

const form: FormVersion = {
  version: 2,
  introduction: '',
  questions: [],
  madeAt: null,
  madeBy: null,
};

const question = (id: string, text: string): FormVersion['questions'][number] => ({
  ...{ id, text, kind: 'text', required: false },
  ...{ from: [], about: [], range: null, options: [] },
});

const given: GivenRow = {
  id: 'f1',
  position: 1,
  roundId: 'r1',
  roundName: 'Round 1',
  debateId: 'd1',
  venue: 'Hall, big',
  flight: null,
  from: { kind: 'team', id: 't1', name: 'Kaʻiulani A' },
  giver: 'team',
  author: null,
  about: { id: 'j1', name: 'Jo' },
  aboutRole: 'chair',
  version: 1,
  formVersion: 2,
  score: 4.5,
  answers: {},
  givenAt: '2027-01-02T03:04:05.000Z',
  standing: 'new',
  reason: null,
  decidedBy: null,
  asked: true,
  rank: 1,
};

const head = 'Round,Room,From,Position,About,Judged as,Score,Decided,Reason,Given';
const line = 'Round 1,"Hall, big",Kaʻiulani A,team,Jo,chair,4.5,new,,2027-01-02T03:04:05.000Z';

it('gives one line a form, with an empty file of headings when there is none', () => {
  expect(formsCsv([given], [form], words)).toBe(`${head}\r\n${line}\r\n`);
  expect(formsCsv([], [], words)).toBe(`${head}\r\n`);
});

it('has a column for each question, called as it is asked last, old ones behind', () => {
  const versions = [
    { ...form, version: 1, questions: [question('a', 'Clear?'), question('old', 'Polite?')] },
    { ...form, version: 2, questions: [question('b', 'Length?'), question('a', 'How clear?')] },
  ];
  const rows = [
    { ...given, answers: { a: 'very', b: 12 } },
    { ...given, formVersion: 1, answers: { old: ['yes', 'often'] } },
  ];
  expect(formsCsv(rows, versions, words)).toBe(
    `${head},Length?,How clear?,Polite?\r\n${line},12,very,\r\n${line},,,"yes, often"\r\n`,
  );
});

it('says the flight as soon as one of the rooms had several', () => {
  const [first, second] = formsCsv([given, { ...given, flight: 2 }], [form], words)
    .split('\r\n')
    .slice(1);
  expect(first).toContain('"Hall, big",,Kaʻiulani A');
  expect(second).toContain('"Hall, big",2,Kaʻiulani A');
});

it('keeps what people wrote from running as a formula', () => {
  const versions = [{ ...form, questions: [question('a', '=HEADING()')] }];
  const rows = [
    {
      ...given,
      from: { ...given.from, name: '@team' },
      standing: 'ignored' as const,
      reason: '+1 of theirs',
      answers: { a: '=HYPERLINK("x")' },
    },
  ];
  const csv = formsCsv(rows, versions, words);
  for (const cell of ["'=HEADING()", "'@team", "'+1 of theirs", `"'=HYPERLINK(""x"")"`]) {
    expect(csv).toContain(cell);
  }
});
