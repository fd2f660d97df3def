import { expect, test } from 'vitest';
import { type LiveArea, topicName } from '#contract/live.ts';
import type { HeldRole } from '#contract/permissions.ts';
import { waitFor } from '#testing/wait-for.ts';
import type { Actor } from '../actor.ts';
import { createRecheck, type Guest } from './recheck.ts';

const areas: readonly LiveArea[] = ['public', 'screens'];

/** A connection of an account that invitations let into tournaments. */
function createGuest(accountId: string, tournaments: readonly string[], address = 'home') {
  const actor: Actor = {
    ...{ kind: 'account', accountId, operator: false },
    ...{ expiresAt: null, familyId: null },
  };
  const invited = new Map(
    tournaments.flatMap((tournamentId) =>
      areas.map((area) => [topicName(tournamentId, area), { tournamentId, area }] as const),
    ),
  );
  const ended: string[] = [];
  const end = (topic: string, code: string) => {
    invited.delete(topic);
    ended.push(`${topic} ${code}`);
  };
  return { actor, address, invited, end, ended } satisfies Guest & { ended: string[] };
}

/** Answers when it is released. @returns what was asked, and the release */
function createAnswers(full: readonly string[] = []) {
  const asked: string[] = [];
  const errors: unknown[] = [];
  let release: (roles: readonly HeldRole[] | null) => void = () => undefined;
  const answer = new Promise<readonly HeldRole[] | null>((resolve) => {
    release = resolve;
  });
  const recheck = createRecheck({
    rolesOf: (actor, tournamentId, address) => {
      asked.push(`${actor.kind === 'account' && actor.accountId} ${tournamentId} ${address}`);
      return full.includes(address) ? Promise.reject(new Error('full')) : answer;
    },
    onError: (error) => errors.push(error),
  });
  return { asked, errors, recheck, release };
}

test('looks once for all connections of an actor, and not again while that look runs', async () => {
  const guests = Array.from({ length: 58 }, () => createGuest('ana', ['one', 'two']));
  const other = createGuest('ben', ['one']);
  const { asked, recheck, release } = createAnswers();
  for (let beat = 0; beat < 3; beat++) recheck([...guests, other]);
  expect(asked).toEqual(['ana one home', 'ben one home']);
  release(null);
  await waitFor(() => expect(guests.at(-1)?.ended).toHaveLength(4));
  expect(asked).toEqual(['ana one home', 'ben one home', 'ana two home']);
  for (const { ended } of guests) expect(ended).toEqual(guests[0]?.ended);
  expect(other.ended).toEqual([
    'tournament:one:public not-found',
    'tournament:one:screens not-found',
  ]);
  const later = createGuest('ana', ['three']);
  recheck([later]);
  await waitFor(() => expect(asked.at(-1)).toBe('ana three home'));
});

test('keeps those whom the invitation still lets in, and asks nothing for the others', async () => {
  const guest = createGuest('ana', ['one']);
  const { asked, recheck, release } = createAnswers();
  recheck([guest, createGuest('ben', [])]);
  release(['public']);
  await waitFor(() => {
    recheck([guest]);
    // The first look has ended.
    expect(asked).toEqual(['ana one home', 'ana one home']);
  });
  expect(guest.ended).toEqual([]);
});

test('an address at which too much waits does not keep the topics of another open', async () => {
  const guests = ['full', 'free'].map((address) => createGuest('ana', ['one'], address));
  const { asked, errors, recheck, release } = createAnswers(['full']);
  release(null);
  recheck(guests);
  await waitFor(() => expect(guests.map(({ ended }) => ended.length)).toEqual([2, 2]));
  expect(asked).toEqual(['ana one full', 'ana one free']);
  expect(errors).toEqual([]);
});
