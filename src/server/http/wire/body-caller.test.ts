import { expect, test } from 'vitest';
import type { Actor } from '#server/actor.ts';
import { anybody, bodyCaller } from './body-caller.ts';

const link = (personId: string, tournamentId: string): Actor => ({
  kind: 'link',
  personId,
  tournamentId,
  byAccountId: null,
});

test('the private links of one owner have one maker, in all tournaments', () => {
  const owned = { ownerId: 'olga' };
  const ana = bodyCaller(link('ana', 't1'), { tournamentId: 't1', ...owned });
  const ben = bodyCaller(link('ben', 't2'), { tournamentId: 'T2', ...owned });
  const screen: Actor = { kind: 'screen', tournamentId: 't1', screenId: 'hall' };
  expect(ana).toEqual({ actor: 'link:ana', maker: 'owner olga' });
  expect(ben).toEqual({ actor: 'link:ben', maker: 'owner olga' });
  expect(bodyCaller(screen, { tournamentId: 't1', ...owned }).maker).toBe('owner olga');
});

test('a private link takes nothing from the owner of another tournament', () => {
  const away = bodyCaller(link('ana', 't1'), { tournamentId: 't2', ownerId: 'otto' });
  const nowhere = bodyCaller(link('ana', 't1'), { ownerId: null });
  expect([away, nowhere]).toEqual(
    [away, nowhere].map(() => ({ actor: 'link:ana', maker: anybody.maker })),
  );
});

test('an account is its own maker, and everybody without one is the same caller', () => {
  const account: Actor = {
    kind: 'account',
    accountId: 'ana',
    operator: false,
    expiresAt: null,
    familyId: null,
  };
  const call = { tournamentId: 't1', ownerId: 'olga' };
  expect(bodyCaller(account, call)).toEqual({ actor: 'account:ana', maker: 'account:ana' });
  expect(bodyCaller({ kind: 'public' }, call)).toEqual(anybody);
});
