/** Rights that end while a call waits for its body, for a turn or for its own work. */
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { ApiError } from '#contract/client.ts';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { lockTable, lockTournament, untilWaiting } from '#testing/locks.ts';
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

const addInstitution = ({ client }: Pick<TestUser, 'client'>, tournamentId: string, name: string) =>
  client.participants
    .addInstitution({
      params: { tournamentId },
      body: { name, shortName: name },
      idempotencyKey: newId(),
    })
    .then(
      () => 'written',
      (error: ApiError) => error.code,
    );

const namesIn = async (owner: TestUser, params: { readonly tournamentId: string }) => {
  const institutions = await owner.client.participants.institutions({ params });
  return institutions.map(({ name }) => name);
};

/** Until this many calls wait for a connection. */
async function untilInLine(count: number): Promise<void> {
  while (db.waitingCount < count) await setImmediate();
}

describe('writes that wait for the row of their tournament, or for a connection', () => {
  test('are refused for who is removed meanwhile, and go through for others', async () => {
    const { owner, member, params } = await stage();
    const other = await server.signIn('Cy Other');
    await setRole(server, { ...params, accountId: other.accountId, role: 'tab' });
    const { tournamentId } = params;
    const release = await lockTournament(db, tournamentId);
    const removed = owner.client.staff.remove({
      params: { ...params, userId: member.accountId },
      idempotencyKey: newId(),
    });
    await untilWaiting(db, 1);
    const first = addInstitution(member, tournamentId, 'Waits for the row');
    await untilWaiting(db, 2);
    const second = addInstitution(member, tournamentId, 'Waits for a connection');
    await untilInLine(1);
    const third = addInstitution(other, tournamentId, 'Of another');
    await untilInLine(2);
    await release();
    await removed;
    expect(await Promise.all([first, second, third])).toEqual([
      'forbidden',
      'forbidden',
      'written',
    ]);
    expect(await namesIn(owner, params)).toEqual(['Of another']);
  });

  test('run again for who keeps the right while somebody else loses it', async () => {
    const { owner, member, params } = await stage();
    const other = await server.signIn('Cy Other');
    await setRole(server, { ...params, accountId: other.accountId, role: 'tab' });
    const release = await lockTournament(db, params.tournamentId);
    const removed = owner.client.staff.remove({
      params: { ...params, userId: member.accountId },
      idempotencyKey: newId(),
    });
    await untilWaiting(db, 1);
    const written = addInstitution(other, params.tournamentId, 'Stays');
    await untilWaiting(db, 2);
    await release();
    await removed;
    expect(await written).toBe('written');
    expect(await namesIn(owner, params)).toEqual(['Stays']);
  });

  test('are refused once their session was signed out', async () => {
    const { owner, member, params } = await stage();
    const { familyId } = await server.services.tokens.verify(member.session, clock.now());
    const client = server.withCredential('Bearer', member.session);
    const { tournamentId } = params;
    const release = await lockTournament(db, tournamentId);
    const waiting = ['A', 'B', 'C'].map((name) => addInstitution({ client }, tournamentId, name));
    await untilWaiting(db, 2);
    await untilInLine(1);
    server.services.endedSessions.add(familyId);
    await release();
    expect(await Promise.all(waiting)).toEqual(Array(3).fill('session-expired'));
    expect(await namesIn(owner, params)).toEqual([]);
  });

  test('are refused to a private link that was replaced', async () => {
    const { owner, params } = await stage();
    const { id: personId } = await owner.client.participants.addAdjudicator({
      params,
      body: { name: 'Jo Judge' },
      idempotencyKey: newId(),
    });
    const rotate = async () =>
      (await owner.client.participants.rotateLink({ params: { ...params, personId } })).url;
    const judge = server.withCredential('Link', (await rotate()).split('/').at(-1) ?? '');
    const release = await lockTournament(db, params.tournamentId);
    const rotated = rotate();
    await untilWaiting(db, 1);
    const next = { publicTab: true, archive: true, searchEngines: false, profile: false };
    const written = judge.account.setConsents({ params, body: next });
    written.catch(() => undefined);
    await untilWaiting(db, 2);
    await release();
    await rotated;
    await expectRefusal(written, 'unauthenticated');
  });
});
