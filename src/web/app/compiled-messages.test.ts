/** The build's own plugin (`scripts/languages/compiled-messages.mjs`) has been over this file as over every other. */
import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { beforeAll, expect, test } from 'vitest';

beforeAll(() => i18n.loadAndActivate({ locale: 'en-GB', messages: {} }));

test('a text without variables is itself, quotes and all', () => {
  expect(t`The tournament's own`).toBe("The tournament's own");
});

test('variables come to their places, with no parser at run time', () => {
  const name = 'Ana';
  expect(t`Hello ${name}, you're in`).toBe("Hello Ana, you're in");
});

test.each([
  [0, 'No teams'],
  [1, '1 team'],
  [88, '88 teams'],
])('%i picks its case of a plural', (count, text) => {
  expect(plural(count, { 0: 'No teams', one: '# team', other: '# teams' })).toBe(text);
});
