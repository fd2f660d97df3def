import { expect, test } from 'vitest';
import type { Debate } from './board-data.ts';
import { codesAhead } from './steps-ahead.ts';

const bare: Debate = {
  id: 'd1',
  rank: 1,
  bracket: null,
  flags: [],
  teams: [],
  venueId: null,
  venueLocked: false,
  importance: 0,
  sidesOpen: false,
  panel: [],
  startsAt: null,
  location: null,
  flight: 1,
  version: 1,
};
const chaired: Debate = {
  ...bare,
  panel: [{ adjudicatorId: 'j1', role: 'chair', locked: false }],
};

test('judges and rooms are later steps until one of them has begun', () => {
  expect([...codesAhead({ state: 'draft', debates: [bare] })]).toEqual(['no-chair', 'no-venue']);
  expect([...codesAhead({ state: 'confirmed', debates: [bare, chaired] })]).toEqual(['no-venue']);
  const inRoom = { ...chaired, venueId: 'v1' };
  expect([...codesAhead({ state: 'draft', debates: [bare, inRoom] })]).toEqual([]);
});

test('a released draw lacks whatever it has not', () => {
  expect([...codesAhead({ state: 'released', debates: [bare] })]).toEqual([]);
});
