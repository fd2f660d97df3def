import { describe, expect, test } from 'vitest';
import { nothingDesired } from './desired.ts';
import type { DesiredState } from './sync-types.ts';
import { actsOf, codesOf, judgesDesired, madeRole, memberOf, planFor, roleAt } from './testing.ts';

describe('roles', () => {
  test('are made, then given', () => {
    const { changes } = planFor(judgesDesired('7', '8'), {
      members: [memberOf('7'), memberOf('8')],
    });
    expect(changes).toMatchObject([
      { act: 'make-role', key: 'judge', role: 'Judge' },
      { act: 'give-role', userId: '7', roleId: null },
      { act: 'give-role', userId: '8', roleId: null },
    ]);
  });

  test('are left alone once everything is as it should be', () => {
    const state = { roles: [roleAt('10', 'Judge')], members: [memberOf('7', ['10'])] };
    const made = {
      roles: [madeRole('judge', '10', 'Judge')],
      grants: [{ userId: '7', roleId: '10' }],
    };
    expect(planFor(judgesDesired('7'), state, made)).toMatchObject({ changes: [], problems: [] });
  });

  test('that we asked for and never heard of are known by their name and age', () => {
    const roles = [roleAt('9', 'Judge'), roleAt('11', 'Judge'), roleAt('12', 'Judge')];
    const made = { roles: [madeRole('judge', null, 'Judge', '10')] };
    const found = planFor(judgesDesired(), { roles }, made);
    expect(found.changes).toEqual([]);
    expect(found.books.adopted).toEqual([{ key: 'judge', roleId: '11' }]);
  });

  test('that we asked for and that never came are made', () => {
    const made = { roles: [madeRole('judge', null, 'Judge', '10')] };
    expect(actsOf(planFor(judgesDesired(), { roles: [roleAt('9', 'Judge')] }, made))).toEqual([
      'make-role',
    ]);
  });

  test('that somebody deleted are made again', () => {
    const made = {
      roles: [madeRole('judge', '10', 'Judge')],
      grants: [{ userId: '7', roleId: '10' }],
    };
    const found = planFor(judgesDesired('7'), { members: [memberOf('7')] }, made);
    expect(actsOf(found)).toEqual(['make-role', 'give-role']);
    expect(found.books.lostGrants).toEqual([{ userId: '7', roleId: '10' }]);
  });

  test('are renamed when their name here changes, not when it changes there', () => {
    const desired = judgesDesired();
    const state = { roles: [roleAt('10', 'Wise people')] };
    expect(actsOf(planFor(desired, state, { roles: [madeRole('judge', '10', 'Judge')] }))).toEqual(
      [],
    );
    expect(planFor(desired, state, { roles: [madeRole('judge', '10', 'Jury')] }).changes).toEqual([
      { act: 'change-role', key: 'judge', roleId: '10', role: 'Judge', from: 'Jury', colour: 0 },
    ]);
  });

  test('are taken from those who lose them, if we gave them', () => {
    const members = [memberOf('7', ['10']), memberOf('8', ['10'])];
    const made = {
      roles: [madeRole('judge', '10', 'Judge')],
      grants: [{ userId: '7', roleId: '10' }],
    };
    expect(
      planFor(judgesDesired(), { roles: [roleAt('10', 'Judge')], members }, made).changes,
    ).toEqual([{ act: 'take-role', userId: '7', accountId: null, roleId: '10', role: 'Judge' }]);
  });

  test('of ours are deleted when they are not wanted, and leave everybody by that', () => {
    const made = {
      roles: [madeRole('judge', '10', 'Judge')],
      grants: [{ userId: '7', roleId: '10' }],
    };
    const state = {
      roles: [roleAt('10', 'Judge'), roleAt('11', 'Theirs')],
      members: [memberOf('7', ['10', '11'])],
    };
    expect(planFor(nothingDesired, state, made).changes).toEqual([
      { act: 'delete-role', key: 'judge', roleId: '10', role: 'Judge' },
    ]);
    const { books } = planFor(nothingDesired, { members: [memberOf('7')] }, made);
    expect(books).toMatchObject({
      lostRoles: ['judge'],
      lostGrants: [{ userId: '7', roleId: '10' }],
    });
  });
});

describe('the organisers’ own roles', () => {
  const mapped: DesiredState = {
    ...judgesDesired('7'),
    roles: [{ key: 'judge', group: 'judge', name: 'Judge', colour: 255, mappedId: '20' }],
  };

  test('are given, and never made, changed or deleted', () => {
    const state = { roles: [roleAt('20', 'Jury')], members: [memberOf('7')] };
    expect(actsOf(planFor(mapped, state))).toEqual(['give-role']);
    const given = { roles: state.roles, members: [memberOf('7', ['20'])] };
    expect(actsOf(planFor(nothingDesired, given))).toEqual([]);
    expect(
      actsOf(planFor(nothingDesired, given, { grants: [{ userId: '7', roleId: '20' }] })),
    ).toEqual(['take-role']);
  });

  test.each([
    ['is above ours', roleAt('20', 'Jury', 50), 'role-above'],
    ['belongs to another bot', roleAt('20', 'Jury', 5, true), 'role-above'],
    ['is gone', roleAt('21', 'Other'), 'role-gone'],
  ])('one that %s is reported', (_, role, code) => {
    const found = planFor(mapped, { roles: [role], members: [memberOf('7')] });
    expect(found.changes).toEqual([]);
    expect(codesOf(found)).toEqual([code]);
  });

  test('serve for a team where they are called like it', () => {
    const teams: DesiredState = {
      roles: [{ key: 'team:a', group: 'team', name: 'Team Łódź A', colour: 0, mappedId: null }],
      members: [{ userId: '7', accountId: 'a7', roles: ['team:a'], nickname: null }],
    };
    const state = { roles: [roleAt('30', 'team łódź a')], members: [memberOf('7')] };
    expect(planFor(teams, state).changes).toMatchObject([{ act: 'give-role', roleId: '30' }]);
  });
});
