import { describe, expect, test } from 'vitest';
import { usualChatRules } from '#contract/areas/chat/chat-sync-rows.ts';
import { desiredState } from './desired.ts';
import { factsOf, judgeOf, noMeanings, personOf, speakerOf } from './testing.ts';

describe('the roles of a chat server', () => {
  test('are those of kinds of people, institutions and teams, in this order', () => {
    const names = desiredState(factsOf()).roles.map(({ key, name }) => [key, name]);
    expect(names).toEqual([
      ['admin', 'Organiser'],
      ['staff', 'Staff'],
      ['core', 'Adjudication core'],
      ['equity', 'Equity'],
      ['judge', 'Judge'],
      ['speaker', 'Speaker'],
      ['institution:io', 'Uni Oxford'],
      ['team:ta', 'Oxford A'],
    ]);
  });

  test('are named and coloured by the rules, and the organisers’ own where they serve', () => {
    const { colours } = usualChatRules;
    const rules = { ...usualChatRules, prefix: 'Open ', colours: { ...colours, judge: '#ff0080' } };
    const meanings = { ...noMeanings, roles: { ...noMeanings.roles, speaker: '12' } };
    const { roles } = desiredState(factsOf({ rules, meanings }));
    expect(roles.find(({ key }) => key === 'judge')).toMatchObject({
      name: 'Open Judge',
      colour: 0xff0080,
      mappedId: null,
    });
    expect(roles.find(({ key }) => key === 'speaker')?.mappedId).toBe('12');
  });

  test('are only those that are switched on', () => {
    const { roles: on } = usualChatRules;
    const rules = { ...usualChatRules, roles: { ...on, equity: false, admin: false } };
    const keys = desiredState(factsOf({ rules, meanings: noMeanings })).roles.map((r) => r.key);
    expect(keys).toEqual(['staff', 'core', 'judge', 'speaker']);
  });
});

test.each([
  ['a speaker', speakerOf(), ['speaker', 'institution:io', 'team:ta']],
  ['a judge', judgeOf({ institutionId: 'io' }), ['judge', 'institution:io']],
  ['an independent judge', judgeOf(), ['judge']],
  ['a judge of the core', judgeOf({ isCore: true }), ['core', 'judge']],
  ['the owner', personOf({ owns: true, takesPart: false }), ['admin', 'staff']],
  ['the tab team', personOf({ staff: 'tab' }), ['admin', 'staff']],
  ['the convenor', personOf({ staff: 'convenor' }), ['staff']],
  ['the adjudication core on the staff', personOf({ staff: 'adj-core' }), ['staff', 'core']],
  ['equity', personOf({ staff: 'equity' }), ['staff', 'equity']],
  ['a role of their own', personOf({ staff: 'custom' }), ['staff']],
  ['a speaker whose team withdrew', personOf({ takesPart: false }), []],
])('%s has these roles', (_, person, roles) => {
  expect(desiredState(factsOf({ people: [person] })).members[0]?.roles).toEqual(roles);
});

test('nobody has a role that there is not', () => {
  const people = [speakerOf()];
  const { members } = desiredState(factsOf({ people, institutions: [], meanings: noMeanings }));
  expect(members[0]?.roles).toEqual(['speaker']);
});
