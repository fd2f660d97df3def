import { describe, expect, test } from 'vitest';
import type { DesiredState, MadeState } from './sync-types.ts';
import { actsOf, codesOf, judgesDesired, madeRole, memberOf, planFor, roleAt } from './testing.ts';

describe('a server with too little room', () => {
  const wanted = (teams: number, institutions: number): DesiredState => ({
    mappedIds: [],
    roles: [...judgesDesired().roles, ...many(institutions, 'institution'), ...many(teams, 'team')],
    members: [],
  });
  const many = (count: number, group: 'team' | 'institution') =>
    Array.from({ length: count }, (_, index) => ({
      key: `${group}:${index}`,
      group,
      name: `${group} ${index}`,
      colour: 0,
      mappedId: null,
      approved: [],
    }));
  const others = (count: number) =>
    Array.from({ length: count }, (_, index) => roleAt(String(1000 + index), `other ${index}`));

  test.each([
    [0, 200, 48, 249, []],
    [0, 200, 49, 50, ['team']],
    [0, 10, 249, 1, ['institution', 'team']],
    [249, 1, 1, 0, ['judge', 'institution', 'team']],
  ])(
    'beside %i roles, with %i teams and %i institutions, makes %i',
    (taken, teams, institutions, count, left) => {
      const found = planFor(wanted(teams, institutions), { roles: others(taken) });
      expect(found.changes).toHaveLength(count);
      const groups = new Set(
        found.problems.map(({ role = '' }) => role.split(' ')[0]?.toLowerCase()),
      );
      expect([...groups].sort()).toEqual([...left].sort());
      expect(new Set(codesOf(found))).toEqual(new Set(left.length > 0 ? ['too-many-roles'] : []));
    },
  );

  test('keeps the roles of teams that it has', () => {
    const [first] = many(1, 'team');
    const made = { roles: [madeRole('team:0', '2000', first?.name ?? '')] };
    const roles = [...others(247), roleAt('2000', 'team 0')];
    const found = planFor(wanted(2, 0), { roles }, made);
    expect(found.changes).toMatchObject([{ act: 'make-role', key: 'judge' }]);
    expect(found.problems).toEqual([{ code: 'too-many-roles', role: 'team 1' }]);
  });
});

test('a server of 2,000 with 250 roles is as many steps as there are differences, and then none', () => {
  const groups = ['judge', ...Array.from({ length: 245 }, (_, index) => `team:${index}`)];
  const desired: DesiredState = {
    mappedIds: [],
    roles: groups.map((key) => ({
      key,
      group: key === 'judge' ? 'judge' : 'team',
      name: key,
      colour: 0,
      mappedId: null,
      approved: [],
    })),
    members: Array.from({ length: 2000 }, (_, index) => ({
      userId: String(index + 100),
      accountId: `a${index}`,
      roles: ['judge', `team:${index % 245}`],
      nickname: `Person ${index}`,
    })),
  };
  const empty = { members: desired.members.map(({ userId }) => memberOf(userId)) };
  expect(planFor(desired, empty).changes).toHaveLength(246 + 2000 * 3);
  const idOf = (key: string) => String(5000 + groups.indexOf(key));
  const full = {
    roles: groups.map((key) => roleAt(idOf(key), key)),
    members: desired.members.map(({ userId, roles, nickname }) =>
      memberOf(userId, roles.map(idOf), nickname),
    ),
  };
  const made: MadeState = {
    roles: groups.map((key) => madeRole(key, idOf(key), key)),
    grants: full.members.flatMap(({ userId, roleIds }) =>
      roleIds.map((roleId) => ({ userId, roleId })),
    ),
    names: full.members.map(({ userId, nickname }) => ({
      userId,
      former: null,
      given: nickname,
      asked: null,
    })),
  };
  expect(planFor(desired, full, made)).toMatchObject({ changes: [], problems: [] });
  // One judge becomes a speaker of another team.
  const moved = desired.members.map((one, index) =>
    index === 0 ? { ...one, roles: ['team:7'] } : one,
  );
  expect(actsOf(planFor({ ...desired, members: moved }, full, made))).toEqual([
    'take-role',
    'take-role',
    'give-role',
  ]);
});
