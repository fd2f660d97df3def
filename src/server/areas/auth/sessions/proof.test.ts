/** Grave acts need a proof that the person of the session is there. */
import { describe, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import { proofMinutes } from '#contract/proof.ts';
import type { RouteSpec } from '#contract/route.ts';
import { everyScope, tokenCallsAs } from '#contract/token-scope.ts';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { createChatBrowser } from '#testing/fakes/chat-browser.ts';
import { type FakePerson, startFakeDiscord } from '#testing/fakes/fake-discord.ts';
import { own, ownServer } from '#testing/own-server.ts';
import { verify } from '#testing/verify.ts';
import { createApiToken, ensureAccount, issueSession, type SessionOptions } from '../index.ts';

const discord = await own(startFakeDiscord());
const server = await ownServer({ discord: discord.options });
const pin = '604213';
const body = { name: 'Script', scope: everyScope };

/** A session whose client renews it. */
async function kept(session: string) {
  const { tokens, clock } = server.services;
  const claims = await tokens.verify(session, clock.now());
  return async () => server.withCredential('Bearer', await tokens.issue(claims, clock.now()));
}

async function sessionOf(accountId: string, options: SessionOptions = {}) {
  return kept((await issueSession(server.services, accountId, options)).session);
}

/** Somebody who signs in by name and set a PIN long ago. */
async function withPin(name: string) {
  const { id } = await ensureAccount(server.services, { name, operator: false });
  const client = await sessionOf(id);
  await (await client()).auth.setPin({ body: { pin } });
  server.clock.advance(proofMinutes * 60_000);
  return { id, client };
}

async function withDiscord(person: FakePerson = discord.addPerson()) {
  const { session } = await createChatBrowser(server, discord).signIn(person);
  return { person, client: await kept(session) };
}

/** To Discord and back; the key that the page finds in its address. */
async function cameBack(path: string, person: FakePerson) {
  const browser = createChatBrowser(server, discord);
  const start = await browser.open(path);
  const back = await browser.open(await discord.decide(String(start.headers.location), person));
  const target = new URL(String(back.headers.location), 'http://localhost');
  return { page: target.pathname, key: target.searchParams.get('key') ?? '' };
}

test('the grave acts are these, and no API token does any of them', () => {
  const routes: [string, RouteSpec][] = Object.entries(api).flatMap(([area, group]) =>
    Object.entries(group).map(([name, spec]): [string, RouteSpec] => [`${area}.${name}`, spec]),
  );
  const grave = routes.filter(([, { proof }]) => proof);
  expect(grave.map(([name]) => name).sort()).toEqual([
    'account.beginLink',
    'account.confirmLink',
    'account.erase',
    'account.unlink',
    'auth.createToken',
    'auth.setPin',
    'deletions.remove',
    'deletions.restoreAny',
    'operator.limitOwner',
    'operator.mark',
    'passkeys.add',
    'passkeys.beginAdding',
    'passkeys.remove',
    'staff.offerOwnership',
    'users.confirmEmail',
  ]);
  for (const [, spec] of grave) expect(tokenCallsAs(everyScope, spec, newId())).toBe('nobody');
});

test('a session that proved nothing lately is refused each of them, and nothing happens', async () => {
  const { id, client } = await withPin('Grete Grave');
  const grete = await client();
  const made = await createTournament({ client: grete });
  const params = { tournamentId: made.id };
  expect(await grete.auth.proof()).toEqual({ means: ['pin'], until: null });
  const to = { kind: 'account', name: 'Somebody' } as const;
  const acts = [
    () => grete.deletions.remove({ params, body: { name: made.name } }),
    () =>
      grete.staff.offerOwnership({ params, body: { to, name: made.name }, idempotencyKey: 'a' }),
    () => grete.auth.createToken({ body }),
    () => grete.auth.setPin({ body: { pin: '118822' } }),
    () => grete.account.erase({ body: { name: 'Grete Grave' } }),
    () => grete.account.unlink({ params: { provider: 'local' } }),
    () => grete.account.beginLink(),
    () => grete.account.confirmLink({ body: { key: 'x' } }),
    () => grete.users.confirmEmail({ body: { key: 'x' } }),
    () => grete.passkeys.beginAdding(),
    () => grete.passkeys.remove({ params: { passkeyId: made.id } }),
  ];
  for (const act of acts) await expectRefusal(act(), 'proof-required');
  const { token } = await createApiToken(server.services, { accountId: id, name: 'Old', days: 1 });
  const script = server.withCredential('Bearer', token);
  await expectRefusal(script.deletions.remove({ params, body: { name: made.name } }), 'forbidden');
  await expectRefusal(script.auth.prove({ body: { pin } }), 'forbidden');
  await expectRefusal(server.anonymous.auth.prove({ body: { pin } }), 'unauthenticated');
  await expectRefusal(grete.auth.prove({ body: {} as never }), 'invalid-input');
  await grete.tournaments.get({ params });
});

test('the PIN proves it for fifteen minutes, in that session only', async () => {
  const { id, client } = await withPin('Pia Proof');
  const other = await sessionOf(id);
  await expectRefusal((await client()).auth.prove({ body: { pin: '111222' } }), 'bad-code');
  await expectRefusal((await client()).auth.createToken({ body }), 'proof-required');
  await (await client()).auth.prove({ body: { pin } });
  await (await client()).auth.createToken({ body });
  await expectRefusal((await other()).auth.createToken({ body }), 'proof-required');
  server.clock.advance(proofMinutes * 60_000 - 1);
  await (await client()).auth.createToken({ body });
  server.clock.advance(1);
  await expectRefusal((await client()).auth.createToken({ body }), 'proof-required');
  const { events } = await (await client()).auth.events();
  expect(events.filter(({ kind }) => kind === 'sign-in-failed')).toHaveLength(1);
});

test('a sign-in that proved it counts as well', async () => {
  const { id } = await withPin('Sina Signed');
  const client = await sessionOf(id, { isProved: true });
  await (await client()).auth.createToken({ body });
});

test('guesses are few, for the right PIN too, and hold up nobody else', async () => {
  const { client } = await withPin('Gus Guess');
  const others = await withPin('Nora Neighbour');
  const gus = await client();
  const guesses = await Promise.allSettled(
    Array.from({ length: 12 }, (_, n) => gus.auth.prove({ body: { pin: `9000${10 + n}` } })),
  );
  const codes = guesses.map((one) => (one.status === 'rejected' ? one.reason.code : 'right'));
  expect(codes.filter((code) => code === 'bad-code')).toHaveLength(limits.proof.perActor);
  expect(new Set(codes)).toEqual(new Set(['bad-code', 'too-many-requests']));
  await expectRefusal(gus.auth.prove({ body: { pin } }), 'too-many-requests');
  await (await others.client()).auth.prove({ body: { pin } });
  server.clock.advance(limits.proof.seconds * 1000);
  await (await client()).auth.prove({ body: { pin } });
});

test('an account that its name alone opens has nothing to prove itself with', async () => {
  const { id } = await ensureAccount(server.services, { name: 'Nina Name', operator: false });
  const nina = await (await sessionOf(id))();
  expect(await nina.auth.proof()).toEqual({ means: [], until: null });
  await nina.auth.createToken({ body });
  await expectRefusal(nina.auth.prove({ body: { pin } }), 'bad-code');
});

test('Discord proves it by a way there and back, once', async () => {
  const { person, client } = await withDiscord();
  expect((await (await client()).auth.proof()).means).toEqual(['discord']);
  await (await client()).auth.createToken({ body });
  server.clock.advance(proofMinutes * 60_000);
  await expectRefusal((await client()).auth.createToken({ body }), 'proof-required');
  const { path } = await (await client()).auth.beginProof();
  const { page, key } = await cameBack(path, person);
  expect(page).toBe('/me/proof');
  await expectRefusal((await client()).auth.createToken({ body }), 'proof-required');
  await (await client()).auth.prove({ body: { key } });
  await (await client()).auth.createToken({ body });
  await expectRefusal((await client()).auth.prove({ body: { key } }), 'bad-code');
});

test('neither another person on Discord nor another account’s key proves it', async () => {
  const [vic, eve] = [await withDiscord(), await withDiscord()];
  server.clock.advance(proofMinutes * 60_000);
  const toDiscord = async () => (await (await vic.client()).auth.beginProof()).path;
  const asEve = await cameBack(await toDiscord(), eve.person);
  await expectRefusal((await vic.client()).auth.prove({ body: { key: asEve.key } }), 'bad-code');
  const asVic = await cameBack(await toDiscord(), vic.person);
  await expectRefusal((await eve.client()).auth.prove({ body: { key: asVic.key } }), 'bad-code');
  const late = await cameBack(await toDiscord(), vic.person);
  server.clock.advance(601_000);
  await expectRefusal((await vic.client()).auth.prove({ body: { key: late.key } }), 'bad-code');
  await expectRefusal((await vic.client()).auth.createToken({ body }), 'proof-required');
});

test('the key of a proof links nobody to the account', async () => {
  const { client } = await withPin('Lena Linked');
  const { path } = await (await client()).auth.beginProof();
  const { key } = await cameBack(path, discord.addPerson());
  await expectRefusal((await client()).account.confirmLink({ body: { key } }), 'proof-required');
});

describe('a verified address', () => {
  const address = 'vera@example.org';
  const noticesTo = async (to: string) => {
    const { rowCount } = await server.services.db.pool.query(
      "select 1 from mail_message where kind = 'security-notice' and address = $1",
      [to],
    );
    return rowCount;
  };

  test('changes or goes only with a proof, and the old one gets an email', async () => {
    const { id, client } = await withPin('Vera Verified');
    await verify(server, { accountId: id }, address);
    const vera = await client();
    for (const email of [null, 'thief@example.org']) {
      const body = { name: 'A Thief', email };
      await expectRefusal(vera.users.updateMe({ body }), 'proof-required');
    }
    const same = { name: 'Vera V', email: address };
    expect(await vera.users.updateMe({ body: same })).toMatchObject({
      ...same,
      emailVerified: true,
    });
    expect(await noticesTo(address)).toBe(0);

    await vera.auth.prove({ body: { pin } });
    const changed = await vera.users.updateMe({ body: { email: 'new@example.org' } });
    expect(changed).toMatchObject({ email: 'new@example.org', emailVerified: false });
    expect(await noticesTo(address)).toBe(1);
    const { notices } = await (await sessionOf(id))().then((other) => other.auth.events());
    expect(notices.map(({ kind }) => kind)).toContain('email-changed');
  });

  test('is needed for that: an unverified one changes without a proof or an email', async () => {
    const { client } = await withPin('Uma Unverified');
    const uma = await client();
    await uma.users.updateMe({ body: { email: 'uma@example.org' } });
    expect((await uma.users.updateMe({ body: { email: null } })).email).toBe(null);
    expect(await noticesTo('uma@example.org')).toBe(0);
  });
});
