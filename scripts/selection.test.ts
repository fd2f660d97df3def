import { expect, test } from 'vitest';
import { testsOf, touchedBy } from './selection.mjs';

const files = [
  'src/engine/ballots/parse.ts',
  'src/engine/ballots/parse.test.ts',
  'src/server/areas/ballots/desk.test.ts',
  'src/server/areas/rounds/rounds.test.ts',
  'src/web/features/ballots/form.test.tsx',
  'src/web/lib/ballot-box.test.ts',
  'e2e/ballots/ballot-desk.spec.ts',
  'e2e/support/play.ts',
  'e2e/draw/rounds-together.spec.ts',
  'e2e/site/tournament.spec.ts',
];
const text: Readonly<Record<string, string>> = {
  'e2e/site/tournament.spec.ts':
    "page.goto('/tournaments/open/standings'); client.ballots.submit({})",
  'e2e/draw/rounds-together.spec.ts': 'client.standingsOfOld.x()',
};
const read = (file: string) => text[file] ?? '';

test('an area has its unit and server tests, and the stories named after it', () => {
  expect(testsOf(['ballots'], files, read)).toEqual({
    tests: [
      'src/engine/ballots/parse.test.ts',
      'src/server/areas/ballots/desk.test.ts',
      'src/web/features/ballots/form.test.tsx',
      'src/web/lib/ballot-box.test.ts',
    ],
    stories: ['e2e/ballots/ballot-desk.spec.ts'],
  });
});

test('an area after which no story is named has the stories that open or call it', () => {
  expect(testsOf(['standings'], files, read).stories).toEqual(['e2e/site/tournament.spec.ts']);
});

test('a word that nobody uses finds nothing', () => {
  expect(testsOf(['unheard'], files, read)).toEqual({ tests: [], stories: [] });
});

test('a change touches the areas in which it lies, and the tests that it changes', () => {
  const changed = [
    'src/contract/areas/rounds.ts',
    'src/server/areas/ballots/sheets/enter.ts',
    'src/engine/ballots/parse.ts',
    'src/server/http/mount/mount.ts',
    'scripts/selection.test.ts',
    'e2e/draw/venues.spec.ts',
    'README.md',
  ];
  expect(touchedBy(changed)).toEqual({
    areas: ['ballots', 'rounds'],
    tests: ['scripts/selection.test.ts'],
    stories: ['e2e/draw/venues.spec.ts'],
  });
});
