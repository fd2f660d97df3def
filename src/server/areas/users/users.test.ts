import { describe, expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana Šimić');
const ben = await server.signIn('Ben Adeyemi');

describe('my account', () => {
  test('keeps name and addresses, and what was left out', async () => {
    const changed = await ana.client.users.updateMe({
      body: { name: '  Ana  Marija ', email: 'ana@example.org', zoomEmail: 'ana@zoom.example' },
    });
    expect(changed).toMatchObject({
      name: 'Ana  Marija',
      email: 'ana@example.org',
      emailVerified: false,
      zoomEmail: 'ana@zoom.example',
      version: 2,
    });
    const polyglot = await ana.client.users.updateMe({ body: { languages: ['pl', 'en', 'pl'] } });
    expect(polyglot.languages).toEqual(['pl', 'en']);
    const klingon = { languages: ['tlh' as 'pl'] };
    await expectRefusal(ana.client.users.updateMe({ body: klingon }), 'invalid-input');
    const later = await ana.client.users.updateMe({ body: { zoomEmail: null } });
    expect(later).toMatchObject({ email: 'ana@example.org', zoomEmail: null });
    expect(await ana.client.users.me()).toEqual(later);
  });

  test('loses its verification only with another address', async () => {
    await ana.client.users.updateMe({ body: { email: 'same@example.org' } });
    await server.services.db.pool.query(
      "update account set email_verified = true where email = 'same@example.org'",
    );
    const same = await ana.client.users.updateMe({ body: { email: 'same@example.org' } });
    expect(same.emailVerified).toBe(true);
    const other = await ana.client.users.updateMe({ body: { email: 'other@example.org' } });
    expect(other.emailVerified).toBe(false);
  });

  test.each([
    ['an empty name', { name: ' ' }],
    ['a long name', { name: 'a'.repeat(101) }],
    ['a name with a control character', { name: 'A\u0000na' }],
    ['an address that is none', { email: 'ana' }],
  ])('refuses %s', async (_, body) => {
    await expectRefusal(ana.client.users.updateMe({ body }), 'invalid-input');
  });

  test('is nobody’s without signing in', async () => {
    await expectRefusal(server.anonymous.users.me(), 'unauthenticated');
    await expectRefusal(server.anonymous.users.updateMe({ body: {} }), 'unauthenticated');
    await expectRefusal(server.anonymous.dashboard.dashboard(), 'unauthenticated');
    await expectRefusal(server.anonymous.users.discordMe(), 'unauthenticated');
  });
});

test('my chat profile is my own id without a picture until there is one', async () => {
  expect(await ben.client.users.discordMe()).toEqual({
    id: ben.accountId,
    avatar: null,
    name: null,
  });
  await server.services.db.pool.query(
    `insert into identity (provider, subject, account_id, avatar, name, created_at)
     values ('discord', '81', $1, 'a1', 'benny', now())`,
    [ben.accountId],
  );
  expect(await ben.client.users.discordMe()).toEqual({
    id: '81',
    avatar: `/api/avatars/${ben.accountId}/a1`,
    name: 'benny',
  });
});

test('my tournaments are those that I own, run, or am invited to, and no others', async () => {
  const mine = await createTournament(ben, {
    name: 'Mine',
    startDate: '2026-12-05',
    endDate: '2026-12-05',
  });
  const run = await createTournament(ana, {
    name: 'Run',
    startDate: '2026-12-04',
    endDate: '2026-12-04',
  });
  const invited = await createTournament(ana, {
    name: 'Invited',
    startDate: '2026-12-03',
    endDate: '2026-12-03',
  });
  await createTournament(ana, { name: 'Foreign' });
  for (const { id } of [run, invited]) {
    await ana.client.staff.invite({
      params: { tournamentId: id },
      body: { role: 'adj-core', to: { kind: 'account', name: 'Ben Adeyemi' } },
      idempotencyKey: id,
    });
  }
  await ben.client.staff.accept({ params: { tournamentId: run.id, userId: ben.accountId } });

  const { tournaments } = await ben.client.dashboard.dashboard();
  expect(tournaments.map((one) => [one.id, one.roles, one.pendingInvite])).toEqual([
    [mine.id, ['owner'], false],
    [run.id, ['adj-core'], false],
    [invited.id, [], true],
  ]);
  expect(tournaments.every((one) => one.currentRound === null)).toBe(true);
});
