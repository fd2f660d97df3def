/** Rooms, their categories and what is preferred of them, as Tabbycat's files say it. */
import { expect, test } from 'vitest';
import { findRulePack } from '#engine/formats/index.ts';
import { type State, tableNames } from '../tables-repository.ts';
import { planImport } from './plan-import.ts';

// One entry for each table, which fromEntries cannot say.
const empty = Object.fromEntries(tableNames.map((table) => [table, []])) as unknown as State;

function plan(files: Record<string, string>, state: State = empty) {
  const pack = findRulePack('wudc-bp');
  if (!pack) throw new Error('no such pack');
  const none = new Set<string>();
  let counter = 0;
  return planImport({
    files: Object.entries(files).map(([name, text]) => ({ name, text })),
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

const folder = {
  'adjudicators.csv': 'name,independent,base_score\nJo,yes,3\n',
  'teams.csv': 'reference,speaker1_name,speaker2_name\nFoxes,One,Two\n',
  'venue_categories.csv': 'name,display_in_venue_name\nNear the lift,\nEast wing,prefix\n',
  'venues.csv': 'name,priority,category\nE1,80,East wing\nE2,70,Near the lift\n',
  'adj_venue_constraints.csv': 'adjudicator,category,priority\nJo,Near the lift,75\n',
  'team_venue_constraints.csv': 'team,category,priority\nFoxes,East wing,20\n',
};

function inserted(made: ReturnType<typeof plan>, table: string): unknown[] {
  return made.rows.filter((change) => change.table === table).flatMap((change) => change.inserted);
}

test('a category that comes before the names is a building, the others stay categories', () => {
  const made = plan(folder);
  expect(made.problems).toEqual([]);
  expect(inserted(made, 'building')).toMatchObject([{ name: 'East wing' }]);
  expect(inserted(made, 'venue_category')).toMatchObject([{ name: 'Near the lift' }]);
  expect(inserted(made, 'venue_in_category')).toHaveLength(1);
});

test('constraints become preferences by their priority, of a judge or a team', () => {
  const made = plan(folder);
  expect(inserted(made, 'venue_constraint')).toMatchObject([
    { person_id: expect.any(String), team_id: null, hard: false, priority: 3 },
    { person_id: null, team_id: expect.any(String), hard: false, priority: 0 },
  ]);
  expect(inserted(made, 'venue_constraint_target')).toMatchObject([
    { category_id: expect.any(String), building_id: null },
    { category_id: null, building_id: expect.any(String) },
  ]);
  expect(made.changes).toContainEqual(
    expect.objectContaining({ kind: 'venue-need', action: 'add', name: 'Jo · Near the lift' }),
  );
});

test('an institution has preferences too, known again the next time', () => {
  const files = {
    ...folder,
    'institutions.csv': 'name,code\nFernhill College,Fernhill\n',
    'institution_venue_constraints.csv': 'institution,category,priority\nFernhill,East wing,90\n',
  };
  const made = plan(files);
  expect(made.problems).toEqual([]);
  expect(inserted(made, 'venue_constraint')).toContainEqual(
    expect.objectContaining({
      ...{ institution_id: expect.any(String), person_id: null, team_id: null, priority: 3 },
    }),
  );
  expect(made.changes).toContainEqual(
    expect.objectContaining({ kind: 'venue-need', name: 'Fernhill College · East wing' }),
  );
  const state = Object.fromEntries(
    tableNames.map((table) => [table, inserted(made, table)]),
  ) as unknown as State;
  expect(plan(files, state).rows).toEqual([]);
  const wrong = plan({
    ...files,
    'institution_venue_constraints.csv': 'institution,category\nNowhere,East wing\n',
  });
  expect(wrong.problems).toContainEqual(
    expect.objectContaining({ code: 'unknown-institution', row: 2 }),
  );
});

test('the same files once more change nothing; another priority changes the preference', () => {
  const first = plan(folder);
  const state = Object.fromEntries(
    tableNames.map((table) => [table, inserted(first, table)]),
  ) as unknown as State;
  expect(plan(folder, state).rows).toEqual([]);
  const stronger = {
    ...folder,
    'team_venue_constraints.csv': 'team,category,priority\nFoxes,East wing,60\n',
  };
  expect(plan(stronger, state).changes).toEqual([
    {
      kind: 'venue-need',
      action: 'change',
      name: 'Foxes · East wing',
      details: ['strength 1 → 3'],
    },
  ]);
});

test('where no file says what categories are, they are buildings, as they mostly stand for', () => {
  const made = plan({ 'venues.csv': 'name,category\nE1,East wing\n' });
  expect(inserted(made, 'building')).toMatchObject([{ name: 'East wing' }]);
  expect(inserted(made, 'venue_category')).toEqual([]);
});

test('somebody or a category that is not there is said with its cell', () => {
  const made = plan({
    ...folder,
    'adj_venue_constraints.csv': 'adjudicator,category\nNobody,Near the lift\nJo,Moon\n',
  });
  expect(made.problems.map(({ file, row, column, code }) => [file, row, column, code])).toEqual([
    ['adj_venue_constraints.csv', 2, 'adjudicator', 'unknown-judge'],
    ['adj_venue_constraints.csv', 3, 'category', 'unknown-category-of-rooms'],
  ]);
});

test('100 and 75 stay apart, and priorities that cannot are named', () => {
  const requests = (rows: string) => ({
    ...folder,
    'adj_venue_constraints.csv': 'adjudicator,category,priority\nJo,Near the lift,100\n',
    'team_venue_constraints.csv': `team,category,priority\nFoxes,East wing,75\n${rows}`,
  });
  const apart = plan(requests(''));
  expect(inserted(apart, 'venue_constraint')).toMatchObject([{ priority: 3 }, { priority: 2 }]);
  expect(apart.problems).toEqual([]);
  const more = ['60', '50', '40'].map((priority, n) => `T${n},East wing,${priority}\n`).join('');
  const teams = `${folder['teams.csv']}T0,A,B\nT1,C,D\nT2,E,F\n`;
  const merged = plan({ ...requests(more), 'teams.csv': teams });
  expect(merged.problems).toMatchObject([
    {
      file: 'team_venue_constraints.csv',
      severity: 'warning',
      code: 'priorities-merged',
      message: 'A preference has four strengths: the priorities 40, 50 become one.',
    },
  ]);
});

test('rooms whose names differ only in accents are both named', () => {
  const { problems } = plan({ 'venues.csv': 'name\nSal Å\nSal Ä\nSal Ä\n' });
  expect(problems.map(({ message }) => message)).toEqual([
    '“Sal Å” and “Sal Ä” differ only in capitals, accents or punctuation: give one of them another name.',
    expect.any(String),
  ]);
});
