import { beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { createChatBrowser } from '#testing/fakes/chat-browser.ts';
import { chatPerson } from '#testing/fakes/chat-person.ts';
import { type FakePerson, startFakeDiscord } from '#testing/fakes/fake-discord.ts';
import { own, ownServer } from '#testing/own-server.ts';
import { createTestServer, type TestUser } from '#testing/server.ts';

const discord = await own(startFakeDiscord());
const server = await ownServer({ discord: discord.options });
const olu = discord.addPerson({ username: 'Olu' });
const owner = await chatPerson(server, discord, olu);
const guild = discord.addGuild({ name: 'Riverbend', ownerId: olu.id });
const params = await tournamentWith({ server: guild.id });

async function tournamentWith(chat: { readonly server: string } | null) {
  const { id: tournamentId } = await createTournament(owner);
  const made = { tournamentId };
  if (chat) {
    const body = { ...chat, version: null };
    await owner.client.chat.setServer({ params: made, body });
  }
  return made;
}

/** Somebody who signed in with Discord and takes part in the tournament as a judge. */
async function participant(name: string, fields: Partial<FakePerson> = {}) {
  const person = discord.addPerson(fields);
  const { session } = await createChatBrowser(server, discord).signIn(person);
  const client = server.withCredential('Bearer', session);
  const { id: accountId } = await client.users.me();
  await enrol(accountId, name);
  return { person, client, accountId };
}

/** Links a judge of that name to the account, as registering would. */
async function enrol(accountId: string, name: string): Promise<void> {
  const { id } = await owner.client.participants.addAdjudicator({ params, body: { name } });
  await server.services.db.pool.query('update person set account_id = $1 where id = $2', [
    accountId,
    id,
  ]);
}

describe('joining the chat server', () => {
  test('adds the person under the name of their registration; again changes nothing', async () => {
    const { client, person } = await participant('Ana Šimić');
    const { url } = await client.chat.join({ params });
    expect(url).toBe(`https://discord.com/channels/${guild.id}`);
    expect(guild.members.get(person.id)).toBe('Ana Šimić');
    expect((await client.chat.join({ params })).url).toBe(url);
  });

  test('the registration itself names the person’s account on the platform', async () => {
    const { person, client } = await participant('Nia Named');
    expect((await client.me.registration({ params })).discord).toBe(person.id);
  });

  test('cuts the name to 32 characters, between characters', async () => {
    const { client, person } = await participant(`${'x'.repeat(30)} 👩‍👩‍👧 Long`);
    await client.chat.join({ params });
    expect(guild.members.get(person.id)).toBe('x'.repeat(30));
  });

  test('names nobody who is anonymous here', async () => {
    const { client, person, accountId } = await participant('Hidden Person');
    await server.services.db.pool.query(
      'update person set anonymous = true where account_id = $1',
      [accountId],
    );
    await client.chat.join({ params });
    expect(guild.members.get(person.id)).toBeNull();
  });

  test('renews a permission that has run out, once for two calls at the same moment', async () => {
    const { client, person } = await participant('Late Joiner');
    server.clock.advance(8 * 24 * 3600_000);
    discord.advance(8 * 24 * 3600_000);
    const fresh = await sessionOf(person);
    const before = renewals();
    await Promise.all([fresh.chat.join({ params }), fresh.chat.join({ params })]);
    expect(renewals() - before).toBeLessThanOrEqual(1);
    expect(guild.members.get(person.id)).toBe('Late Joiner');
    await expectRefusal(client.chat.join({ params }), 'session-expired');
  });

  test('renews a permission that was revoked before its time', async () => {
    const { client, person } = await participant('Revoked Grant');
    discord.revokeAccess(person.id);
    await client.chat.join({ params });
    expect(guild.members.get(person.id)).toBe('Revoked Grant');
  });

  test('is for participants only', async () => {
    const { session } = await createChatBrowser(server, discord).signIn(discord.addPerson());
    const stranger = server.withCredential('Bearer', session);
    await expectRefusal(stranger.chat.join({ params }), 'forbidden');
    await expectRefusal(owner.client.chat.join({ params }), 'forbidden');
    await expectRefusal(server.anonymous.chat.join({ params }), 'unauthenticated');
  });

  test('needs an account on the platform', async () => {
    const local = await server.signIn('Local Person');
    await enrol(local.accountId, 'Local Person');
    const problem = await expectRefusal(local.client.chat.join({ params }), 'not-ready');
    expect(problem?.detail).toMatch(/Sign in with Discord/);
  });

  test.each([
    ['a ban', /refused to add you/, () => undefined, true],
    ['an outage', /isn’t responding/, () => outage(500), false],
    ['a long limit', /in 20 seconds/, () => discord.limit(/members/, { retryAfter: 20 }), false],
    ['nonsense', /isn’t responding/, () => outage(200, '{"nick":'), false],
  ])('says what to do after %s', async (what, sentence, prepare, banned) => {
    const { client, person } = await participant(`Unlucky ${what}`);
    if (banned) guild.banned.add(person.id);
    prepare();
    const problem = await expectRefusal(client.chat.join({ params }), 'chat-unavailable');
    expect(problem).toMatchObject({ title: 'Error joining Discord', status: 502 });
    expect(problem?.detail).toMatch(sentence);
  });

  test('is limited: nobody makes us call the platform without end', async () => {
    const { client, person } = await participant('Impatient');
    const tries = await Promise.allSettled(
      Array.from({ length: limits.chat.perActor + 2 }, () => client.chat.join({ params })),
    );
    expect(tries.filter(({ status }) => status === 'rejected').length).toBe(2);
    server.clock.advance(60_000);
    await (await sessionOf(person)).chat.join({ params });
  });

  function outage(status: number, body = 'oops') {
    // Calls are tried twice, unreadable answers are not.
    discord.fail(/members/, { status, body, times: status === 500 ? 2 : 1 });
  }

  function renewals(): number {
    return discord.calls.filter((call) => call === 'POST /api/v10/oauth2/token').length;
  }

  /** A new session of ours without a new sign-in at the platform. */
  async function sessionOf({ id }: FakePerson) {
    const { rows } = await server.services.db.pool.query<{ account_id: string }>(
      'select account_id from identity where subject = $1',
      [id],
    );
    const claims = { accountId: rows[0]?.account_id ?? '', familyId: id, operator: false };
    const session = await server.services.tokens.issue(claims, server.clock.now());
    return server.withCredential('Bearer', session);
  }
});

describe('whether there is a chat server', () => {
  test('anybody may know, and nothing more', async () => {
    expect(await server.anonymous.chat.available({ params })).toEqual({ chat: true });
    const without = await tournamentWith(null);
    expect(await server.anonymous.chat.available({ params: without })).toEqual({ chat: false });
    await owner.client.chat.setServer({
      params: without,
      body: { server: guild.id, version: null },
    });
    expect(await server.anonymous.chat.available({ params: without })).toEqual({ chat: true });
  });

  test('never without a bot', async () => {
    const options = { ...discord.options, botToken: null };
    const bare = await createTestServer({ discord: options });
    const ana = await bare.signIn('Ana');
    const own = { tournamentId: (await createTournament(ana)).id };
    expect(await ana.client.chat.available({ params: own })).toEqual({ chat: false });
    expect(await ana.client.chat.settings({ params: own })).toEqual({
      available: false,
      addBotUrl: null,
      server: null,
      bot: null,
    });
    const body = { server: guild.id, version: null };
    await expectRefusal(ana.client.chat.setServer({ params: own, body }), 'not-ready');
    await bare.close();
  });
});

describe('choosing the chat server', () => {
  // Nobody chooses so often that it would be refused.
  beforeEach(() => server.clock.advance(60_000));

  test.each([
    ['its id', () => guild.id, null],
    ['an invite', () => `https://discord.gg/${guild.inviteCode}`, true],
    ['a long invite', () => `discord.com/invite/${guild.inviteCode}`, true],
  ])('takes %s and reads its name', async (_, link, invited) => {
    const own = await tournamentWith({ server: link() });
    const settings = await owner.client.chat.settings({ params: own });
    expect(settings).toEqual({
      available: true,
      addBotUrl: expect.stringContaining('scope=bot'),
      server: {
        id: guild.id,
        name: 'Riverbend',
        inviteUrl: invited && `https://discord.gg/${guild.inviteCode}`,
        meanings: null,
        version: 1,
      },
      // Commands follow in a moment.
      bot: { commands: expect.stringMatching(/waiting|ready/), stop: null, closedChannel: null },
    });
  });

  test('changes and removes it, each time from the state that was seen', async () => {
    const own = await tournamentWith({ server: guild.id });
    const other = discord.addGuild({ name: 'Other', ownerId: guild.ownerId });
    const change = (body: { readonly server: string | null; readonly version: number | null }) =>
      owner.client.chat.setServer({ params: own, body });
    expect((await change({ server: other.id, version: 1 })).server).toMatchObject({
      name: 'Other',
      version: 2,
    });
    await expectRefusal(change({ server: guild.id, version: 1 }), 'conflict');
    await expectRefusal(change({ server: guild.id, version: null }), 'conflict');
    await expectRefusal(change({ server: null, version: null }), 'conflict');
    expect((await change({ server: null, version: 2 })).server).toBeNull();
    expect((await change({ server: null, version: null })).server).toBeNull();
  });

  test.each([
    ['an id of nothing', '123456789', /Add the bot first/],
    ['an invite of nothing', 'https://discord.gg/nothing', /working invite link/],
    ['an address elsewhere', 'https://evil.example/invite/abc', /isn’t a server ID/],
    ['words', 'our server', /isn’t a server ID/],
  ])('refuses %s', async (_, text, sentence) => {
    const own = await tournamentWith(null);
    const body = { server: text, version: null };
    const problem = await expectRefusal(
      owner.client.chat.setServer({ params: own, body }),
      'invalid-input',
    );
    expect(problem?.issues?.[0]).toMatchObject({ path: 'body.server' });
    expect(problem?.detail).toMatch(sentence);
  });

  test('refuses a server that our bot is not in', async () => {
    const foreign = discord.addGuild({ botIn: false });
    const own = await tournamentWith(null);
    for (const link of [foreign.id, `https://discord.gg/${foreign.inviteCode}`]) {
      const body = { server: link, version: null };
      const call = owner.client.chat.setServer({ params: own, body });
      expect((await expectRefusal(call, 'invalid-input'))?.detail).toMatch(/Add it first/);
    }
  });

  test('says so when the platform does not answer, and keeps what was there', async () => {
    const own = await tournamentWith({ server: guild.id });
    // Not the commands, which a job sets meanwhile.
    discord.fail(/^(?!.*\/commands).*guilds/, { status: 500, body: '', times: 2 });
    const body = { server: guild.id, version: 1 };
    await expectRefusal(owner.client.chat.setServer({ params: own, body }), 'chat-unavailable');
    expect((await owner.client.chat.settings({ params: own })).server?.version).toBe(1);
  });

  test('is for those who manage the server there', async () => {
    const own = await tournamentWith(null);
    const role = (id: string, permissions: number) => ({
      id,
      name: id,
      position: 9,
      permissions: String(permissions),
    });
    const [manager, member] = [discord.addPerson(), discord.addPerson()];
    const foreign = discord.addGuild({
      ownerId: '1',
      roles: [role('901', 1 << 5), role('902', 1 << 11)],
      memberRoles: new Map([
        [manager.id, ['901']],
        [member.id, ['902']],
      ]),
    });
    const call = (user: TestUser) =>
      user.client.chat.setServer({ params: own, body: { server: foreign.id, version: null } });
    for (const person of [member, discord.addPerson()]) {
      const user = await chatPerson(server, discord, person);
      await server.hire(own.tournamentId, user, 'tab');
      const problem = await expectRefusal(call(user), 'invalid-input');
      expect(problem?.detail).toMatch(/permission to manage/);
    }
    const local = await server.signIn('Local');
    await server.hire(own.tournamentId, local, 'tab');
    expect((await expectRefusal(call(local), 'not-ready'))?.detail).toMatch(/Sign in with Discord/);
    const user = await chatPerson(server, discord, manager);
    await server.hire(own.tournamentId, user, 'tab');
    expect((await call(user)).server?.id).toBe(foreign.id);
  });

  test('is for those who may edit the settings', async () => {
    const helper = await server.signIn('Helper');
    await server.hire(params.tournamentId, helper, 'convenor');
    const body = { server: null, version: 1 };
    await expectRefusal(helper.client.chat.settings({ params }), 'forbidden');
    await expectRefusal(helper.client.chat.setServer({ params, body }), 'forbidden');
  });
});
