import { describe, expect, test } from 'vitest';
import { permissions } from './permissions.ts';
import type { Access } from './route.ts';
import { everyScope, tokenAreas, tokenCallsAs } from './token-scope.ts';

const here = '5d8b6d1e-6f0c-4f55-9d43-0d8d9f3c3c11';
const there = '5d8b6d1e-6f0c-4f55-9d43-0d8d9f3c3c12';
const call = (action: string, tournamentId?: string) => ({
  access: {
    action,
    scope: /^(anyone|identified|signed-in|in-person|operate)$/.test(action) ? 'site' : 'tournament',
  } as Access,
  tournamentId,
});

const secrets = (action: string, tournamentId?: string) => ({
  ...call(action, tournamentId),
  handsOutSecrets: true as const,
});

describe('the areas of tokens', () => {
  test('name parts of actions that exist, each once', () => {
    const parts = Object.keys(permissions).map((action) => action.split('.')[0]);
    const named = Object.values(tokenAreas).flat();
    expect(named.filter((part) => !parts.includes(part))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
  });

  test('hold nothing that changes a tournament’s settings, owner or staff', () => {
    const named: readonly string[] = Object.values(tokenAreas).flat();
    expect(named.filter((part) => ['tournament', 'settings', 'staff'].includes(part))).toEqual([]);
  });
});

describe('a call with a token', () => {
  const read = { ...everyScope, access: 'read' } as const;
  const one = { ...everyScope, tournamentId: here };
  const people = { ...everyScope, areas: ['people'] } as const;

  test.each([
    ['everything', everyScope, 'POST', call('draw.edit', here), 'owner'],
    ['everything', everyScope, 'GET', call('signed-in'), 'owner'],
    ['everything', everyScope, 'GET', call('in-person'), 'nobody'],
    ['everything', everyScope, 'PUT', call('tournament.own', here), 'nobody'],
    ['everything', everyScope, 'GET', call('tournament.own', here), 'nobody'],
    ['reading', read, 'GET', call('draw.edit', here), 'owner'],
    ['reading', read, 'POST', call('anyone'), 'nobody'],
    ['one tournament', one, 'POST', call('draw.edit', here), 'owner'],
    ['one tournament', one, 'POST', call('draw.edit', there), 'nobody'],
    ['one tournament', one, 'GET', call('rounds.see', there), 'public'],
    ['one tournament', one, 'GET', call('signed-in'), 'nobody'],
    ['one tournament', one, 'GET', call('operate'), 'nobody'],
    ['people', people, 'GET', call('participants.see', here), 'owner'],
    ['people', people, 'GET', call('draw.see-unreleased', here), 'nobody'],
    ['people', people, 'GET', call('rounds.see', here), 'public'],
    ['people', people, 'GET', call('anyone'), 'public'],
    ['people', people, 'GET', call('identified', here), 'nobody'],
    ['everything', everyScope, 'GET', secrets('participants.see', here), 'nobody'],
    ['everything', everyScope, 'POST', secrets('signed-in'), 'nobody'],
    ['everything', everyScope, 'GET', secrets('rounds.see', here), 'public'],
    ['everything', everyScope, 'POST', secrets('anyone'), 'public'],
  ] as const)('for %s: %j %s %j', (_, scope, method, which, answer) => {
    expect(tokenCallsAs(scope, { ...which, method }, which.tournamentId)).toBe(answer);
  });
});
