import { expect, test } from 'vitest';
import { afterCreating } from './after-creating.ts';

const made = { tournament: { id: 'made-id', slug: 'open' }, isTabConnected: false };
const here = { tab: 'here', tabAddress: '', tabTournament: '', importsPeople: false } as const;
const there = { ...here, tab: 'tabbycat', tabAddress: 'https://tab.example.org' } as const;

test('a connected Tabbycat is imported from next', () => {
  expect(
    afterCreating({ ...there, tabTournament: 'open' }, { ...made, isTabConnected: true }),
  ).toEqual({ to: '/tournaments/open/manage/tab/import', search: {} });
});

test('a Tabbycat that could not be connected is connected next, with what was typed', () => {
  const to = '/tournaments/open/settings/tab';
  expect(afterCreating(there, made)).toEqual({ to, search: { address: there.tabAddress } });
  expect(afterCreating({ ...there, tabTournament: 'worlds' }, made)).toEqual({
    to,
    search: { address: there.tabAddress, there: 'worlds' },
  });
});

test('without a Tabbycat what comes next is listed, the import of files first if there are some', () => {
  const to = '/tournaments/create/finish';
  expect(afterCreating(here, made)).toEqual({ to, search: { made: 'made-id' } });
  expect(afterCreating({ ...here, importsPeople: true }, made).search).toEqual({
    made: 'made-id',
    people: 'files',
  });
});
