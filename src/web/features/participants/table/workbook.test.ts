import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { recognise } from '#contract/kinds/recognise-file.ts';
import type { ParticipantList } from '../people.ts';
import { workbookOf } from './workbook.ts';

const list: ParticipantList = {
  seq: 1,
  checkedIn: [],
  breakCategories: [],
  institutions: [
    { id: 'i', name: 'Uniwersytet Łódzki', shortName: '=Łódź', region: null, version: 1 },
  ],
  teams: [
    {
      id: 't',
      name: 'Łódź A',
      reference: 'A',
      institutionId: 'i',
      useInstitutionPrefix: true,
      emoji: null,
      seed: null,
      swing: false,
      division: null,
      withdrawn: false,
      breakCategoryIds: [],
      version: 1,
    },
  ],
  speakers: [
    {
      id: 's',
      name: '王雨桐',
      teamId: 't',
      position: 1,
      categoryIds: ['c'],
      pronouns: null,
      anonymous: false,
      shortName: '雨桐',
      email: 'w@example.org',
      zoomEmail: null,
      hasAccount: false,
      version: 1,
    },
  ],
  adjudicators: [],
  speakerCategories: [
    {
      id: 'c',
      name: 'ESL',
      slug: 'esl',
      description: '',
      selectable: true,
      public: true,
      seq: 1,
      version: 1,
    },
  ],
};

test('the export has sheets that the import knows, texts unchanged', async () => {
  const { sheets } = await readXlsx(await workbookOf(list, { consents: [], phones: [] }));
  expect(sheets.map(({ name }) => name)).toEqual(['institutions', 'teams', 'speakers']);
  for (const { name, rows } of sheets) {
    expect(recognise(name, (rows[0] ?? []).map(String))).toBe(name);
  }
  expect(sheets[0]?.rows[1]?.slice(0, 2)).toEqual(['Uniwersytet Łódzki', '=Łódź']);
  const speakers = sheets[2]?.rows.map((row) => row.map((cell) => cell ?? ''));
  expect(speakers?.[1]).toEqual([
    '王雨桐',
    'A',
    'Uniwersytet Łódzki',
    'w@example.org',
    '',
    '雨桐',
    'esl',
  ]);
});

test('an empty tournament gives an empty table', async () => {
  const empty = { ...list, institutions: [], teams: [], speakers: [] };
  const { sheets } = await readXlsx(await workbookOf(empty, { consents: [], phones: [] }));
  expect(sheets.map(({ name }) => name)).toEqual(['teams']);
});

test('phone numbers and guardians are exported in words that the import reads', async () => {
  const row = {
    id: 's',
    personId: 's',
    name: '王雨桐',
    role: 'speaker' as const,
    team: 'Łódź A',
    institution: null,
    state: 'given' as const,
    guardianName: '王芳',
    guardianContact: '+48 22',
    how: 'paper' as const,
    givenOn: '2026-11-02',
    withdrawnOn: null,
    enteredAs: 'staff' as const,
    enteredBy: 'Ana',
    enteredAt: null,
    version: 1,
  };
  const phone = {
    personId: 's',
    number: '+48 22 123 45 67',
    purpose: 'Late teams',
    how: 'paper' as const,
    givenOn: '2026-11-03',
    enteredBy: null,
  };
  const bytes = await workbookOf(list, { consents: [row], phones: [phone] });
  const { sheets } = await readXlsx(bytes);
  expect(sheets[2]?.rows[0]?.slice(-5, -3)).toEqual(['phone', 'phone_consent']);
  expect(sheets[2]?.rows[1]?.slice(-5, -3)).toEqual(['+48 22 123 45 67', '2026-11-03']);
  expect(sheets[2]?.rows[0]?.slice(-3)).toEqual([
    'guardian_name',
    'guardian_contact',
    'guardian_consent',
  ]);
  expect(sheets[2]?.rows[1]?.slice(-3)).toEqual(['王芳', '+48 22', '2026-11-02']);
  expect(recognise('x', (sheets[2]?.rows[0] ?? []).map(String))).toBe('speakers');
});
