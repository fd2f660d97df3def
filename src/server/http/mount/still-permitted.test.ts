/** Rights that end while a call waits for its body, for a turn or for its own work. */
import { expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { lockTable, untilWaiting } from '#testing/locks.ts';
import { ownServer } from '#testing/own-server.ts';
import type { TestUser } from '#testing/server.ts';
import { setRole } from '#testing/set-role.ts';

const server = await ownServer();
const { db } = server.services;
const { clock } = server;

/** An owner with a tournament, and a member of its tab room. */
async function stage() {
  const owner = await server.signIn('Ana Owner');
  const member = await server.signIn('Ben Member');
  const { id: tournamentId, name } = await createTournament(owner);
  const role = { tournamentId, accountId: member.accountId };
  await setRole(server, { ...role, role: 'tab' });
  return { owner, member, name, role, params: { tournamentId } };
}

/** Holds up a call at a table until `meanwhile` is done and the clock is two seconds further on. */
async function whileWaiting<T>(
  table: 'passkey' | 'venue',
  call: () => Promise<T>,
  meanwhile: () => Promise<unknown>,
): Promise<{ readonly answer: Promise<T> }> {
  const release = await lockTable(db, table);
  const answer = call();
  // The call may be refused before the test awaits it.
  answer.catch(() => undefined);
  await untilWaiting(db, 1);
  await meanwhile();
  clock.advance(2000);
  await release();
  return { answer };
}

const giveAway = (tournamentId: string, { accountId }: TestUser) =>
  db.pool.query('update tournament set owner_id = $2 where id = $1', [tournamentId, accountId]);

test('a deletion that waited is refused for who has handed the tournament on', async () => {
  const { owner, member, name, params } = await stage();
  const remove = () => owner.client.deletions.remove({ params, body: { name } });
  const { answer } = await whileWaiting('passkey', remove, () =>
    giveAway(params.tournamentId, member),
  );
  await expectRefusal(answer, 'forbidden');
  expect(await member.client.tournaments.get({ params })).toMatchObject({ name });
});

test('a deletion that waited is refused once its session was signed out', async () => {
  const { owner, name, params } = await stage();
  const { familyId } = await server.services.tokens.verify(owner.session, clock.now());
  // Other clients of the tests renew their session.
  const client = server.withCredential('Bearer', owner.session);
  const remove = () => client.deletions.remove({ params, body: { name } });
  const { answer } = await whileWaiting('passkey', remove, async () =>
    server.services.endedSessions.add(familyId),
  );
  await expectRefusal(answer, 'session-expired');
  expect(await server.anonymous.tournaments.get({ params })).toMatchObject({ name });
});

test('a deletion that waited goes through for who still may', async () => {
  const { owner, name, params } = await stage();
  const remove = () => owner.client.deletions.remove({ params, body: { name } });
  const { answer } = await whileWaiting('passkey', remove, async () => undefined);
  await answer;
  await expectRefusal(server.anonymous.tournaments.get({ params }), 'not-found');
});

test.each([
  ['whose role ended while it was planned', true],
  ['who kept it', false],
])('an import of somebody %s', async (_, ends) => {
  const { owner, member, role, params } = await stage();
  const files = [{ name: 'teams.csv', text: 'reference,speaker1_name\nA,Somebody\n' }];
  const { digest } = await member.client.data.previewImport({
    params,
    body: { source: 'x', files },
  });
  const apply = () =>
    member.client.data.applyImport({ params, body: { source: 'x', files, digest } });
  const { answer } = await whileWaiting('venue', apply, async () => {
    if (ends) await setRole(server, { ...role, role: null });
  });
  if (ends) await expectRefusal(answer, 'forbidden');
  else await answer;
  const { teams } = await owner.client.participants.list({ params });
  expect(teams).toHaveLength(ends ? 0 : 1);
});
