import { describe, expect, test } from 'vitest';
import type { ChatPower } from '#contract/kinds/chat/chat-powers.ts';
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
    roles: [
      { key: 'judge', group: 'judge', name: 'Judge', colour: 255, mappedId: '20', approved: [] },
    ],
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

  const strong = { ...roleAt('20', 'Jury'), isPlain: false, powers: ['kick-members' as const] };
  const member = { members: [memberOf('7', ['20'])] };
  const given = { grants: [{ userId: '7', roleId: '20' }] };
  const approvedFor = (...approved: ChatPower[]): DesiredState => ({
    ...mapped,
    roles: mapped.roles.map((role) => ({ ...role, approved })),
  });

  test('one that carries power is taken away unless all of it was approved', () => {
    const found = planFor(mapped, { roles: [strong], ...member }, given);
    expect(found.changes).toMatchObject([{ act: 'take-role', userId: '7', roleId: '20' }]);
    expect(codesOf(found)).toEqual(['role-power']);
    const more = { ...strong, powers: ['kick-members' as const, 'administrator' as const] };
    const gained = planFor(approvedFor('kick-members'), { roles: [more], ...member }, given);
    expect(actsOf(gained)).toEqual(['take-role']);
  });

  test.each([['kick-members'], ['administrator']] as const)(
    'one whose power was approved (%s) is given, and what it allows is said',
    (approved) => {
      const state = { roles: [strong], members: [memberOf('7')] };
      expect(planFor(approvedFor(approved), state)).toMatchObject({
        changes: [{ act: 'give-role', roleId: '20', powers: ['kick-members'] }],
        problems: [],
      });
    },
  );
});

describe('roles with the name of a team', () => {
  const teamCalled = (name: string, mappedIds: readonly string[] = []): DesiredState => ({
    mappedIds,
    roles: [{ key: 'team:a', group: 'team', name, colour: 0, mappedId: null, approved: [] }],
    members: [{ userId: '7', accountId: 'a7', roles: ['team:a'], nickname: null }],
  });
  const members = [memberOf('7')];
  const moderator = roleAt('30', 'Moderator');

  test('serve for it where they give nothing', () => {
    const state = { roles: [roleAt('30', 'team łódź a')], members };
    const found = planFor(teamCalled('Team Łódź A'), state);
    expect(found.changes).toMatchObject([{ act: 'give-role', roleId: '30' }]);
    expect(found.problems).toEqual([]);
  });

  test.each([
    ['carry power', { ...moderator, isPlain: false, powers: ['administrator' as const] }, []],
    ['open a channel', { ...moderator, isPlain: false }, []],
    ['serve for something else', moderator, ['30']],
    ['rank above ours', roleAt('30', 'Moderator', 50), []],
    ['belong to another bot', roleAt('30', 'Moderator', 5, true), []],
  ])('that %s are not given; one of ours is', (_what, role, mappedIds) => {
    const found = planFor(teamCalled('MODERATOR!', mappedIds), { roles: [role], members });
    expect(found.changes).toMatchObject([
      { act: 'make-role', role: 'MODERATOR!' },
      { act: 'give-role', roleId: null },
    ]);
    expect(found.problems).toEqual([{ code: 'namesake', role: 'MODERATOR!' }]);
  });

  test('are found among several, and never by a name of signs alone', () => {
    const strong = { ...moderator, isPlain: false };
    const roles = [strong, roleAt('31', 'moderator'), { ...strong, id: '32' }];
    expect(planFor(teamCalled('Moderator'), { roles, members }).changes).toMatchObject([
      { act: 'give-role', roleId: '31' },
    ]);
    const found = planFor(teamCalled('🦊'), { roles: [roleAt('30', '👑')], members });
    expect(actsOf(found)).toEqual(['make-role', 'give-role']);
  });

  test('are taken from those whom we gave them, once they carry power', () => {
    const strong = { ...moderator, isPlain: false, powers: ['ban-members' as const] };
    const state = { roles: [strong], members: [memberOf('7', ['30']), memberOf('8', ['30'])] };
    const found = planFor(teamCalled('Moderator'), state, {
      grants: [{ userId: '7', roleId: '30' }],
    });
    expect(found.changes).toMatchObject([
      { act: 'take-role', userId: '7', roleId: '30' },
      { act: 'make-role' },
      { act: 'give-role', userId: '7', roleId: null },
    ]);
  });

  test('and power are never taken for one that we made without hearing of it', () => {
    const strong = { ...roleAt('31', 'Moderator'), isPlain: false };
    const made = { roles: [madeRole('team:a', null, 'Moderator', '10')] };
    const found = planFor(teamCalled('Moderator'), { roles: [strong], members }, made);
    expect(found.books.adopted).toEqual([]);
    expect(actsOf(found)).toEqual(['make-role', 'give-role']);
  });
});
