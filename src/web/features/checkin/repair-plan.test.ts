import { expect, test } from 'vitest';
import { type Choices, planRepair } from './repair-plan.ts';
import type { Presence } from './use-desk.ts';

type Team = Presence['teams'][number];

const none: Choices = { kept: new Set(), swings: new Set(), newSwings: 0 };
const team = (id: string, state: Team['state'], swing = false): Team => {
  return { id, name: id, swing, present: 0, members: 2, state };
};
const judge = (id: string, isIn: boolean): Presence['people'][number] => ({
  id,
  name: id,
  role: 'judge',
  teamId: null,
  team: null,
  institutionId: null,
  institution: null,
  in: isIn,
  at: null,
  by: null,
  reachable: true,
  consentMissing: false,
});
const input = {
  audience: 'everyone' as const,
  presence: {
    teams: [
      ...['A', 'B', 'C', 'D', 'E'].map((id) => team(id, 'present')),
      team('F', 'iron'),
      team('G', 'missing'),
      team('S', 'missing', true),
    ],
    people: [judge('mei', true), judge('noor', false), judge('omar', false)],
  },
  teamsPerRoom: 4,
  before: { teamIds: ['A', 'G'], adjudicatorIds: ['noor'], awayIds: [] },
};

test('who is here takes part; the room that is not full says what it lacks', () => {
  const plan = planRepair(input, none);
  expect(plan.teamIds).toEqual(['A', 'B', 'C', 'D', 'E']);
  expect(plan).toMatchObject({ count: 5, lacking: 3, judgeIds: ['mei'] });
  expect([plan.iron, plan.missing, plan.swings].map((list) => list.map(({ id }) => id))).toEqual([
    ['F'],
    ['G'],
    ['S'],
  ]);
});

test('whom the check-in doesn’t ask takes part as before', () => {
  const { teamIds, adjudicatorIds } = input.before;
  expect(planRepair({ ...input, audience: 'judges' }, none)).toMatchObject({
    teamIds,
    judgeIds: ['mei'],
  });
  expect(planRepair({ ...input, audience: 'speakers' }, none)).toMatchObject({
    teamIds: ['A', 'B', 'C', 'D', 'E'],
    judgeIds: adjudicatorIds,
    judgesGone: [],
  });
});

test('of the judges those are named who were in the round and are not here', () => {
  expect(planRepair(input, none).judgesGone.map(({ id }) => id)).toEqual(['noor']);
});

test('kept teams, swing teams and new ones fill the room', () => {
  const plan = planRepair(input, { kept: new Set(['F']), swings: new Set(['S']), newSwings: 1 });
  expect(plan.teamIds).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'S']);
  expect(plan).toMatchObject({ count: 8, lacking: 0 });
});
