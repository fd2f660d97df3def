import { describe, expect, test } from 'vitest';
import { grantableActions, withNeeds } from '#contract/custom-roles.ts';
import { staffRoles } from '#engine/vocabulary.ts';
import { offeredActions, presets } from './role-groups.ts';
import { choiceOf, linesOf } from './roles.ts';

describe('a role card', () => {
  test.each([
    ['tab', ['tournament.edit', 'scores.see', 'participants.contact', 'ballots.enter']],
    ['adj-core', ['scores.see']],
    ['convenor', ['tournament.edit', 'participants.contact']],
    ['equity', ['participants.contact']],
    ['language', []],
    ['volunteer', ['ballots.enter']],
  ] as const)('says what %s can do, from the matrix', (role, can) => {
    const lines = linesOf(role);
    const listed = [
      'tournament.edit',
      'scores.see',
      'participants.contact',
      'ballots.enter',
    ] as const;
    expect(listed.filter((action) => lines.includes(action))).toEqual(can);
  });

  test('of a custom role says what it opens, without what follows from that', () => {
    expect(linesOf(withNeeds(presets.ballots))).toEqual(['ballots.enter', 'ballots.confirm']);
  });
});

test('every action that can be granted is offered once, and no other', () => {
  expect([...offeredActions].sort()).toEqual([...grantableActions].sort());
});

test('a choice is a role of the matrix or the id of a custom one', () => {
  for (const role of staffRoles) expect(choiceOf(role)).toEqual({ role, roleId: null });
  expect(choiceOf('an-id')).toEqual({ role: 'custom', roleId: 'an-id' });
});
