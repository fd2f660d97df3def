import { describe, expect, test } from 'vitest';
import { codesOf, memberOf, nicknameDesired, planFor, roleAt } from './testing.ts';

describe('nicknames', () => {
  const named = (former: string | null, given: string | null, asked: string | null = null) => ({
    names: [{ userId: '7', former, given, asked }],
  });
  const member = (nickname: string | null) => ({ members: [memberOf('7', [], nickname)] });

  test.each([
    [
      'a first one',
      'Ana',
      member('before'),
      {},
      [{ act: 'rename', from: 'before', to: 'Ana', former: 'before' }],
    ],
    ['one that is right already', 'Ana', member('Ana'), {}, []],
    [
      'a new one',
      'Ana B',
      member('Ana'),
      named('before', 'Ana'),
      [{ act: 'rename', former: 'before' }],
    ],
    ['one that they changed themselves', 'Ana B', member('mine'), named('before', 'Ana'), []],
    ['one that they took off', 'Ana', member('before'), named('before', 'Ana'), []],
    [
      'one that was never confirmed',
      'Ana',
      member('before'),
      named('before', null, 'Ana'),
      [{ act: 'rename' }],
    ],
    [
      'a second one that was never confirmed',
      'Bea',
      member('Bee'),
      named('x', 'Ana', 'Bee'),
      [{ act: 'rename' }],
    ],
    [
      'none any more',
      null,
      member('Ana'),
      named('before', 'Ana'),
      [{ act: 'restore-name', to: 'before' }],
    ],
    [
      'none, where there was none',
      null,
      member('Ana'),
      named(null, 'Ana'),
      [{ act: 'restore-name', to: null }],
    ],
    ['none, after they changed it', null, member('mine'), named('before', 'Ana'), []],
    ['none, as ever', null, member('mine'), {}, []],
  ] as const)('%s', (_, nickname, state, made, changes) => {
    const found = planFor(nicknameDesired('7', nickname), state, made);
    expect(found.changes).toMatchObject(changes);
    expect(found.changes).toHaveLength(changes.length);
  });

  test('that people changed themselves are reported and kept', () => {
    expect(
      codesOf(planFor(nicknameDesired('7', 'Ana'), member('mine'), named('before', 'Ana'))),
    ).toEqual(['renamed-there']);
  });

  test.each([
    ['the owner', { ...member('x'), ownerId: '7' }, 'server-owner'],
    [
      'members above the bot',
      { roles: [roleAt('9', 'Boss', 60)], members: [memberOf('7', ['9'])] },
      'member-above',
    ],
    ['anybody without the permission', { ...member('x'), mayRename: false }, 'cannot-rename'],
    ['those who are not there', {}, 'not-on-server'],
  ])('are not changed of %s', (_, state, code) => {
    const found = planFor(nicknameDesired('7', 'Ana'), state);
    expect(found.changes).toEqual([]);
    expect(codesOf(found)).toEqual([code]);
  });
});
