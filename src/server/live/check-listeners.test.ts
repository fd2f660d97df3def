import { expect, test } from 'vitest';
import { type LiveArea, topicName } from '#contract/live.ts';
import type { HeldRole } from '#contract/permissions.ts';
import { type Actor, actorKey, publicActor } from '../actor.ts';
import { checkListeners } from './check-listeners.ts';
import { createTopics, type Topics } from './topics.ts';

const account = (accountId: string): Actor => ({
  kind: 'account',
  accountId,
  operator: false,
  expiresAt: null,
  familyId: null,
});

/** A connection that counts how often it is looked at, and keeps what ended. */
function createListener(actor: Actor) {
  const ended: string[] = [];
  let looks = 0;
  return {
    ended,
    get looks() {
      return looks;
    },
    get actor() {
      looks += 1;
      return actor;
    },
    end: (topic: string, code: string) => void ended.push(`${topic} ${code}`),
  };
}

type TestListener = ReturnType<typeof createListener>;

function join(topics: Topics<TestListener>, actor: Actor, tournamentId: string, area: LiveArea) {
  const listener = createListener(actor);
  topics.join(topicName(tournamentId, area), listener);
  return listener;
}

/** Checks the tournament `one`. @returns for whose roles it asked */
async function check(
  topics: Topics<TestListener>,
  roles: Readonly<Record<string, readonly HeldRole[] | null>>,
  isConcerned: (actor: Actor) => boolean,
) {
  const asked: string[] = [];
  await checkListeners(topics, {
    tournamentId: 'one',
    isConcerned,
    rolesOf: async (actor) => {
      asked.push(actorKey(actor));
      return roles[actorKey(actor)] ?? null;
    },
  });
  return asked;
}

test('a change in one tournament looks at none of the listeners of others', async () => {
  const topics = createTopics<TestListener>();
  const others = Array.from({ length: 500 }, (_, index) =>
    join(topics, account('ana'), `other ${index}`, 'tabroom'),
  );
  const own = [
    join(topics, account('ana'), 'one', 'tabroom'),
    join(topics, account('ben'), 'one', 'ballots'),
  ];
  await check(topics, { 'account:ana': ['owner'], 'account:ben': ['owner'] }, () => true);
  expect(own.map(({ looks }) => looks)).toEqual([1, 1]);
  expect(others.filter(({ looks }) => looks > 0)).toEqual([]);
});

test('only those concerned are asked about, each once', async () => {
  const topics = createTopics<TestListener>();
  const listeners = [
    join(topics, account('ana'), 'one', 'tabroom'),
    join(topics, account('ana'), 'one', 'public'),
    join(topics, account('ana'), 'one', 'public'),
    join(topics, account('ben'), 'one', 'tabroom'),
    join(topics, publicActor, 'one', 'public'),
  ];
  const asked = await check(
    topics,
    { 'account:ana': ['public'] },
    (actor) => actorKey(actor) === 'account:ana',
  );
  expect(asked).toEqual(['account:ana']);
  expect(listeners.map(({ ended }) => ended)).toEqual([
    ['tournament:one:tabroom forbidden'],
    [],
    [],
    [],
    [],
  ]);
});

test('for whom the tournament no longer exists, every topic ends', async () => {
  const topics = createTopics<TestListener>();
  const stranger = createListener(publicActor);
  topics.join(topicName('one', 'public'), stranger);
  topics.join(topicName('one', 'screens'), stranger);
  await check(topics, {}, () => true);
  expect(stranger.ended).toEqual([
    'tournament:one:public not-found',
    'tournament:one:screens not-found',
  ]);
});

test('a connection that has left a topic is in its tournament no more', () => {
  const topics = createTopics<TestListener>();
  const listener = join(topics, publicActor, 'one', 'public');
  topics.leave(topicName('one', 'public'), listener);
  expect(topics.inTournament('one')).toEqual([]);
  expect([...topics.of(topicName('one', 'public'))]).toEqual([]);
});
