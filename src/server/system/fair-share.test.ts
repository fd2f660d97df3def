/** One busy tournament, account or address never holds all connections to the database. */
import { once } from 'node:events';
import { beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { liveLimits } from '#contract/limits.ts';
import { topicName } from '#contract/live.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament, type TestTournament } from '#testing/factories/factories.ts';
import { lockTable, lockTournament, untilWaiting } from '#testing/locks.ts';
import { ownServer } from '#testing/own-server.ts';
import type { TestUser } from '#testing/server.ts';

const server = await ownServer({ plans: 'open' });
const { db } = server.services;
let ana: TestUser;
let ben: TestUser;
let busy: TestTournament;
let quiet: TestTournament;

beforeAll(async () => {
  ana = await server.signIn('Ana');
  ben = await server.signIn('Ben');
  busy = await createTournament(ana);
  quiet = await createTournament(ben);
});

const hold = ({ id }: { readonly id: string }) => lockTournament(db, id);

const addTo = (user: TestUser, { id }: { readonly id: string }, name: string) =>
  user.client.participants.addInstitution({
    params: { tournamentId: id },
    body: { name, shortName: name },
  });

test('a tournament whose writes wait for its row holds up no other', async () => {
  const release = await hold(busy);
  await server.hire(quiet.id, ana, 'tab');
  let done = 0;
  const waiting = Array.from({ length: 14 }, (_, n) =>
    addTo(ana, busy, `School ${n}`).then(() => {
      done += 1;
    }),
  );
  await untilWaiting(db, 2);
  await addTo(ben, quiet, 'Other school');
  await addTo(ana, quiet, 'Own other school');
  const list = await ben.client.participants.institutions({ params: { tournamentId: quiet.id } });
  expect(list).toHaveLength(2);
  // Reading the busy one waits for nothing either.
  await ana.client.participants.institutions({ params: { tournamentId: busy.id } });
  expect(done).toBe(0);
  await release();
  await Promise.all(waiting);
  expect(done).toBe(14);
});

test('an account whose tournaments all wait leaves connections to others', async () => {
  const tournaments = [busy, ...(await Promise.all([1, 2, 3].map(() => createTournament(ana))))];
  const releases = await Promise.all(tournaments.map(hold));
  const waiting = tournaments.flatMap((tournament) =>
    ['X', 'Y', 'Z'].map((name) => addTo(ana, tournament, name)),
  );
  await untilWaiting(db, 2);
  await addTo(ben, quiet, 'A third school');
  await ben.client.dashboard.dashboard();
  await Promise.all(releases.map((release) => release()));
  await Promise.all(waiting);
});

test('the tournaments of one owner leave room to others, whoever writes to them', async () => {
  const gus = await server.signIn('Gus');
  const tournaments = await Promise.all([1, 2, 3].map(() => createTournament(gus)));
  const helpers = await Promise.all(
    tournaments.flatMap((tournament, n) =>
      [1, 2].map(async (m) => {
        const helper = await server.signIn(`Helper ${n}${m}`);
        await server.hire(tournament.id, helper, 'tab');
        return () => addTo(helper, tournament, `School ${n}${m}`);
      }),
    ),
  );
  const releases = await Promise.all(tournaments.map(hold));
  const writes = helpers.map((write) => write());
  await untilWaiting(db, 2);
  await addTo(ben, quiet, 'A fifth school');
  await Promise.all(releases.map((release) => release()));
  await Promise.all(writes);
});

test('a write whose client has gone before its turn is not done', async () => {
  const release = await hold(busy);
  const begun = ['P', 'Q'].map((name) => addTo(ana, busy, name));
  await untilWaiting(db, 2);
  const client = new AbortController();
  let ran = false;
  const scope = {
    tournamentId: busy.id,
    actor: { kind: 'system' },
    signal: client.signal,
  } as const;
  const left = db.write(scope, async () => {
    ran = true;
  });
  client.abort();
  await expect(left).rejects.toThrow();
  await release();
  await Promise.all(begun);
  expect(ran).toBe(false);
});

test('a tournament that is deleted while writes wait for it is not found by them', async () => {
  const made = await createTournament(ana);
  const params = { tournamentId: made.id };
  const release = await hold(made);
  const removed = ana.client.deletions.remove({ params, body: { name: made.name } });
  await untilWaiting(db, 1);
  const late = [
    addTo(ana, made, 'Late'),
    ana.client.venues.add({ params, body: { rooms: [{ name: 'Aula' }] } }),
    ana.client.participants.addTeam({ params, body: { reference: 'Late' } }),
  ].map((call) => expectRefusal(call, 'not-found'));
  await untilWaiting(db, 2);
  await release();
  await removed;
  await Promise.all(late);
});

test('accounts that delete all their tournaments at once leave the others room to write', async () => {
  const many = await Promise.all(
    ['Dora', 'Emil', 'Fay'].map(async (name) => {
      const user = await server.signIn(name);
      const made = await Promise.all([1, 2].map(() => createTournament(user)));
      return made.map((tournament) => ({ user, tournament }));
    }),
  );
  const all = many.flat();
  const releases = await Promise.all(all.map(({ tournament }) => hold(tournament)));
  const removed = all.map(({ user, tournament: { id, name } }) =>
    user.client.deletions.remove({ params: { tournamentId: id }, body: { name } }),
  );
  await untilWaiting(db, 2);
  await addTo(ben, quiet, 'A fourth school');
  await Promise.all(releases.map((release) => release()));
  await Promise.all(removed);
});

test('a tournament’s deletion counts for its share', async () => {
  const made = await createTournament(ana);
  const release = await hold(made);
  const writes = ['X', 'Y'].map((school) => addTo(ana, made, school));
  await untilWaiting(db, 2);
  const { id, name } = made;
  const removed = ana.client.deletions.remove({ params: { tournamentId: id }, body: { name } });
  while (db.waitingCount === 0) await db.pool.query('select 1');
  await release();
  // Whichever of them is last may find the tournament gone.
  await Promise.all([removed, Promise.allSettled(writes)]);
});

test('deleting is limited for each account', async () => {
  const cal = await server.signIn('Cal');
  const { id } = await createTournament(cal);
  const remove = () =>
    cal.client.deletions.remove({ params: { tournamentId: id }, body: { name: 'Another name' } });
  for (let count = 0; count < 30; count++) await expectRefusal(remove(), 'invalid-input');
  await expectRefusal(remove(), 'too-many-requests');
  await expectRefusal(
    cal.client.deletions.restore({ params: { deletedId: id } }),
    'too-many-requests',
  );
});

test('live connections that ask all the time hold up no page', async () => {
  const origin = await server.listen();
  const sockets = await Promise.all(Array.from({ length: 12 }, () => connect(origin)));
  const release = await lockTable(db, 'activity');
  const topic = topicName(quiet.id, 'public');
  for (const socket of sockets) {
    for (let since = 0; since < liveLimits.replays.burst; since++) {
      socket.send(JSON.stringify({ type: 'subscribe', data: { topic, since: since % 2 } }));
    }
  }
  await untilWaiting(db, 1);
  const params = { tournamentId: quiet.id };
  await ben.client.participants.institutions({ params });
  await server.anonymous.tournaments.get({ params });
  await release();
  for (const socket of sockets) socket.terminate();
});

async function connect(origin: string): Promise<WebSocket> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/ws`);
  await once(socket, 'message');
  socket.send(JSON.stringify({ type: 'auth', data: null }));
  await once(socket, 'message');
  return socket;
}
