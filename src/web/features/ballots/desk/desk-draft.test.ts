import { afterEach, expect, test } from 'vitest';
import type { BallotSheet } from '#engine/ballot-sheet.ts';
import { discardDraft, readDraft, writeDraft } from './desk-draft.ts';

const place = { accountId: 'ana', debateId: 'd', adjudicatorId: null, seenId: null };
const sheet = {
  schema: 1,
  teams: ['A', 'B'].map((teamId) => ({ teamId, speeches: [] })),
} as unknown as BallotSheet;

afterEach(() => localStorage.clear());

test('a draft is there again for the same person, room and sheet', () => {
  writeDraft(place, { sheet, reason: '' });
  expect(readDraft(place, ['B', 'A'])?.sheet).toEqual(sheet);
  expect(readDraft({ ...place, accountId: 'ben' }, ['A', 'B'])).toBeNull();
  expect(readDraft({ ...place, adjudicatorId: 'j' }, ['A', 'B'])).toBeNull();
});

test('a draft of other teams, or from before a newer ballot, is not taken', () => {
  writeDraft(place, { sheet, reason: '' });
  expect(readDraft(place, ['A', 'C'])).toBeNull();
  expect(readDraft({ ...place, seenId: 'newer' }, ['A', 'B'])).toBeNull();
});

test('what was entered is forgotten, and what cannot be read is none', () => {
  writeDraft(place, { sheet, reason: '' });
  discardDraft(place);
  expect(readDraft(place, ['A', 'B'])).toBeNull();
  localStorage.setItem('rostrum-desk/ana/d/panel/new', '{');
  expect(readDraft(place, ['A', 'B'])).toBeNull();
});
