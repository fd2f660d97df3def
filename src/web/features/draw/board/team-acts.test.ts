import { expect, test } from 'vitest';
import { actsOf } from './team-acts.ts';

const none = {
  ...{ mayHaveBye: false, seat: null, 'stand-in': null, replace: null, withdraw: null },
  ...{ reason: null, otherRounds: [], isWithdrawn: false },
};
const alone = { plan: null, swings: [] };
const withSwing = { plan: null, swings: [{ id: 's', name: 'Swing 1' }] };

test('a debate comes first where the teams that are here fill a room', () => {
  const choices = { ...none, mayHaveBye: true, withdraw: alone };
  expect(actsOf({ ...choices, seat: alone })).toEqual(['seat', 'bye', 'withdraw']);
  expect(actsOf({ ...choices, seat: withSwing })).toEqual(['bye', 'seat', 'withdraw']);
});

test('a team that leaves its room may be replaced for this round or for good', () => {
  const choices = { ...none, replace: withSwing, withdraw: alone };
  expect(actsOf(choices)).toEqual(['replace', 'replace-for-good', 'withdraw']);
  expect(actsOf({ ...choices, 'stand-in': alone })[0]).toBe('stand-in');
  expect(actsOf({ ...choices, isWithdrawn: true })).toEqual(['replace', 'withdraw']);
});
