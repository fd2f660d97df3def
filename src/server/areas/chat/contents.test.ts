import { beforeEach, describe, expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { chatPerson } from '#testing/fakes/chat-person.ts';
import { type FakeGuild, startFakeDiscord } from '#testing/fakes/fake-discord.ts';
import { goodBotPermissions } from '#testing/fakes/fake-discord-world.ts';
import { own, ownServer } from '#testing/own-server.ts';
import { noMeanings } from './sync/testing.ts';

const discord = await own(
  // One of the channels is of a kind that nobody has described yet.
  startFakeDiscord({ unchecked: /GET .*\/channels$/ }),
);
const server = await ownServer({ discord: discord.options });
const person = discord.addPerson();
const ownerId = person.id;
const owner = await chatPerson(server, discord, person);

beforeEach(() => server.clock.advance(60_000));

const botRole = '4001';

/** A server with roles around the bot's own and a channel that it may not write in. */
function debatingServer(botPermissions = goodBotPermissions): FakeGuild {
  return discord.addGuild({
    name: 'Debaters',
    ownerId,
    roles: [
      { id: '4010', name: 'Tab Team', position: 60, permissions: '0' },
      { id: botRole, name: 'Rostrum', position: 50, permissions: botPermissions, managed: true },
      { id: '4011', name: 'Judge', position: 20, permissions: '0' },
      { id: '4012', name: 'Speaker', position: 19, permissions: '0' },
      { id: '4020', name: 'Team Ham A', position: 3, permissions: '0' },
      { id: '4021', name: 'Team Ham B', position: 2, permissions: '0' },
    ],
    memberRoles: new Map([[discord.options.clientId, [botRole]]]),
    channels: [
      { id: '4100', name: 'INFO', type: 4 },
      { id: '4101', name: '📣-announcements', type: 5, parent_id: '4100' },
      {
        id: '4102',
        name: 'motions',
        type: 0,
        permission_overwrites: [{ id: botRole, allow: '0', deny: String(1 << 11) }],
      },
      { id: '4103', name: 'Debate rooms', type: 4 },
      { id: '4104', name: 'Room 1', type: 2, parent_id: '4103' },
      { id: '4105', name: 'a kind from the future', type: 99 },
    ],
  });
}

async function tournamentOn(guild: FakeGuild) {
  const params = { tournamentId: (await createTournament(owner)).id };
  await owner.client.chat.setServer({ params, body: { server: guild.id, version: null } });
  return params;
}

describe('looking at a server before there is a tournament', () => {
  test('shows roles and channels, what they seem to be for, and what the bot may not', async () => {
    const guild = debatingServer();
    const seen = await owner.client.chat.look({ body: { server: guild.id } });
    expect(seen.server).toEqual({ id: guild.id, name: 'Debaters', inviteUrl: null });
    expect(seen.roles.map(({ name, assignable }) => [name, assignable])).toEqual([
      ['Tab Team', false],
      ['Rostrum', false],
      ['Judge', true],
      ['Speaker', true],
      ['Team Ham A', true],
      ['Team Ham B', true],
    ]);
    expect(seen.channels).toMatchObject([
      { name: 'INFO', kind: 'category', parent: null },
      { name: '📣-announcements', kind: 'announcement', parent: 'INFO', usable: true },
      { name: 'motions', kind: 'text', usable: false },
      { name: 'Debate rooms', kind: 'category' },
      { name: 'Room 1', kind: 'voice', parent: 'Debate rooms' },
    ]);
    expect(seen.missing).toEqual([]);
    expect(seen.guess).toMatchObject({
      roles: { admin: null, judge: '4011', speaker: '4012' },
      channels: { announcements: '4101', motions: '4102', 'voice-rooms': '4103' },
      teamPrefix: 'Team ',
    });
  });

  test.each([
    ['nothing', '0', 5],
    ['all as an administrator', String(1 << 3), 0],
    ['more than a number holds', String((1n << 60n) | (1n << 28n)), 4],
  ])('a bot with %s lacks what it lacks', async (_what, permissions, count) => {
    const guild = debatingServer(permissions);
    const { missing } = await owner.client.chat.look({ body: { server: guild.id } });
    expect(missing).toHaveLength(count);
  });

  test('is not for who does not manage it, nor for visitors', async () => {
    const guild = debatingServer();
    const body = { server: guild.id };
    const stranger = await chatPerson(server, discord, discord.addPerson());
    await expectRefusal(stranger.client.chat.look({ body }), 'invalid-input');
    await expectRefusal(server.anonymous.chat.look({ body }), 'unauthenticated');
  });

  test.each([
    ['busy', 'chat-unavailable', /in 20 seconds/, () => discord.limit(/roles/, { retryAfter: 20 })],
    [
      'down',
      'chat-unavailable',
      /isn’t responding/,
      () => discord.fail(/channels/, { status: 503, body: '', times: 2 }),
    ],
    [
      'nonsense',
      'chat-unavailable',
      /isn’t responding/,
      () => discord.fail(/roles/, { status: 200, body: '[{"id":1}]', type: 'application/json' }),
    ],
  ] as const)('says so when the platform is %s', async (_what, code, sentence, prepare) => {
    const guild = debatingServer();
    prepare();
    const problem = await expectRefusal(
      owner.client.chat.look({ body: { server: guild.id } }),
      code,
    );
    expect(problem?.detail).toMatch(sentence);
  });
});

describe('the chosen server of a tournament', () => {
  test('is read again each time and counts the teams that have a role', async () => {
    const guild = debatingServer();
    const params = await tournamentOn(guild);
    for (const reference of ['Ham A', 'Ham C']) {
      await owner.client.participants.addTeam({ params, body: { reference } });
    }
    const contents = await owner.client.chat.contents({ params });
    expect(contents.teams).toEqual({ matched: 1, of: 2 });
    expect(contents.institutions).toEqual({ matched: 0, of: 0 });
    expect(contents.guess.roles.judge).toBe('4011');
  });

  test('keeps what was decided, and asks again when the server changes', async () => {
    const params = await tournamentOn(debatingServer());
    const meanings = {
      ...noMeanings,
      roles: { ...noMeanings.roles, judge: '4012' },
      teamPrefix: '',
    };
    const kept = await owner.client.chat.setMeanings({ params, body: { meanings, version: 1 } });
    expect(kept.server).toMatchObject({ meanings, version: 2 });
    const other = { server: debatingServer().id, version: 2 };
    const moved = await owner.client.chat.setServer({ params, body: other });
    expect(moved.server).toMatchObject({ meanings: null, version: 3 });
  });

  test.each([
    ['a role that is gone', { roles: { ...noMeanings.roles, judge: '9' } }, 'meanings.roles.judge'],
    [
      'a channel that is gone',
      { channels: { ...noMeanings.channels, draw: '9' } },
      'meanings.channels.draw',
    ],
    [
      'a channel to speak in for announcements',
      { channels: { ...noMeanings.channels, announcements: '4104' } },
      'meanings.channels.announcements',
    ],
    [
      'a channel to write in for rooms',
      { channels: { ...noMeanings.channels, 'voice-rooms': '4101' } },
      'meanings.channels.voice-rooms',
    ],
  ])('refuses %s', async (_what, part, path) => {
    const params = await tournamentOn(debatingServer());
    const body = { meanings: { ...noMeanings, ...part }, version: 1 };
    const problem = await expectRefusal(
      owner.client.chat.setMeanings({ params, body }),
      'invalid-input',
    );
    expect(problem?.issues?.[0]?.path).toBe(`body.${path}`);
  });

  test('refuses a stale version and keeps what is there', async () => {
    const params = await tournamentOn(debatingServer());
    const body = { meanings: noMeanings, version: 7 };
    await expectRefusal(owner.client.chat.setMeanings({ params, body }), 'conflict');
  });

  test('has nothing to show without a server', async () => {
    const params = { tournamentId: (await createTournament(owner)).id };
    await expectRefusal(owner.client.chat.contents({ params }), 'not-ready');
    const body = { meanings: noMeanings, version: 1 };
    await expectRefusal(owner.client.chat.setMeanings({ params, body }), 'not-ready');
  });

  test('is for those who may edit the settings', async () => {
    const params = await tournamentOn(debatingServer());
    const helper = await server.signIn('Helper');
    await server.hire(params.tournamentId, helper, 'convenor');
    const body = { meanings: noMeanings, version: 1 };
    await expectRefusal(helper.client.chat.contents({ params }), 'forbidden');
    await expectRefusal(helper.client.chat.setMeanings({ params, body }), 'forbidden');
  });

  test('says so when the bot was thrown out', async () => {
    const guild = debatingServer();
    const params = await tournamentOn(guild);
    discord.addGuild({ ...guild, botIn: false });
    const problem = await expectRefusal(owner.client.chat.contents({ params }), 'chat-unavailable');
    expect(problem?.detail).toMatch(/no longer in this Discord server/);
  });
});

describe('roles that carry power', () => {
  const moderator = { id: '4013', name: 'Moderator', position: 30, permissions: '2' };
  const boss = { id: '4014', name: 'Boss', position: 31, permissions: '8' };
  const helpers = { id: '4015', name: 'Helpers', position: 32, permissions: '34' };

  /** And a person of the tab team with these roles on the server. */
  async function withTab(...roles: string[]) {
    const guild = debatingServer();
    guild.roles.push(moderator, boss, helpers);
    const params = await tournamentOn(guild);
    const someone = discord.addPerson();
    guild.members.set(someone.id, null);
    guild.memberRoles.set(someone.id, roles);
    const tab = await chatPerson(server, discord, someone);
    await server.hire(params.tournamentId, tab, 'tab');
    return { guild, params, tab };
  }
  const mapping = (roles: Partial<typeof noMeanings.roles>) => ({
    ...noMeanings,
    roles: { ...noMeanings.roles, ...roles },
  });

  test('are shown with what they allow, in single channels too, and never guessed', async () => {
    const guild = debatingServer();
    guild.roles.push(moderator);
    const webhooks = { id: '4011', allow: String(1n << 29n), deny: '0' };
    const channels = [{ id: '4100', name: 'news', type: 5, permission_overwrites: [webhooks] }];
    discord.addGuild({ ...guild, channels });
    const seen = await owner.client.chat.look({ body: { server: guild.id } });
    const powers = new Map(seen.roles.map((role) => [role.name, role.powers]));
    expect(powers.get('Moderator')).toEqual(['kick-members']);
    expect(powers.get('Judge')).toEqual(['manage-webhooks']);
    expect(powers.get('Speaker')).toEqual([]);
    expect(seen.guess.roles).toMatchObject({ judge: null, speaker: '4012' });
  });

  test.each([
    ['a plain member there', [], 'staff', moderator, /need permission to manage this server/],
    ['one who lacks the permission', ['4015'], 'staff', boss, /permissions that you don’t have/],
    ['anybody, for judges', ['4014'], 'judge', moderator, /Only organisers, staff and equity/],
    ['anybody, for speakers', ['4014'], 'speaker', boss, /Only organisers, staff and equity/],
    ['anybody, for the core', ['4014'], 'core', moderator, /Only organisers, staff and equity/],
  ] as const)('are not chosen by %s', async (_who, roles, purpose, role, sentence) => {
    const { params, tab } = await withTab(...roles);
    const body = { meanings: mapping({ [purpose]: role.id }), version: 1 };
    const saved = tab.client.chat.setMeanings({ params, body });
    const [issue] = (await expectRefusal(saved, 'invalid-input'))?.issues ?? [];
    expect(issue?.path).toBe(`body.meanings.roles.${purpose}`);
    expect(issue?.message).toMatch(sentence);
  });

  test('are not chosen without an account there', async () => {
    const { params } = await withTab();
    const local = await server.signIn('Local');
    await server.hire(params.tournamentId, local, 'tab');
    const body = { meanings: mapping({ equity: moderator.id }), version: 1 };
    await expectRefusal(local.client.chat.setMeanings({ params, body }), 'invalid-input');
  });

  test('once approved stay so for others, for that purpose and what they allow now', async () => {
    const { guild, params, tab } = await withTab();
    const chosen = mapping({ staff: moderator.id });
    await owner.client.chat.setMeanings({ params, body: { meanings: chosen, version: 1 } });
    const again = { meanings: { ...chosen, teamPrefix: 'Team ' }, version: 3 };
    await tab.client.chat.setMeanings({ params, body: { ...again, version: 2 } });
    const moved = { meanings: mapping({ equity: moderator.id }), version: 3 };
    await expectRefusal(tab.client.chat.setMeanings({ params, body: moved }), 'invalid-input');
    expect((await tab.client.chat.contents({ params })).unapproved).toEqual([]);

    const index = guild.roles.indexOf(moderator);
    guild.roles[index] = { ...moderator, permissions: '6' };
    expect((await tab.client.chat.contents({ params })).unapproved).toEqual(['staff']);
    await expectRefusal(tab.client.chat.setMeanings({ params, body: again }), 'invalid-input');
    await owner.client.chat.setMeanings({ params, body: again });
    expect((await tab.client.chat.contents({ params })).unapproved).toEqual([]);
  });

  test('and those that open a channel are chosen by managers of the server alone', async () => {
    const { guild, params, tab } = await withTab();
    const opens = { id: '4011', allow: '1024', deny: '0' };
    const channels = [{ id: '4100', name: 'judges', type: 0, permission_overwrites: [opens] }];
    discord.addGuild({ ...guild, channels });
    const chosen = mapping({ judge: '4011' });
    const body = { meanings: chosen, version: 1 };
    const [issue] =
      (await expectRefusal(tab.client.chat.setMeanings({ params, body }), 'invalid-input'))
        ?.issues ?? [];
    expect(issue?.message).toMatch(/“Judge” .* opens channels\. You need permission to manage/);
    await owner.client.chat.setMeanings({ params, body });
    expect((await tab.client.chat.contents({ params })).unapproved).toEqual([]);
    const plain = mapping({ judge: '4011', speaker: '4012' });
    await tab.client.chat.setMeanings({ params, body: { meanings: plain, version: 2 } });
  });

  test('are not approved by what an earlier version had', async () => {
    const { params, tab } = await withTab();
    const chosen = mapping({ staff: moderator.id });
    await owner.client.chat.setMeanings({ params, body: { meanings: chosen, version: 1 } });
    await owner.client.chat.setMeanings({ params, body: { meanings: noMeanings, version: 2 } });
    const body = { meanings: chosen, version: 3 };
    await expectRefusal(tab.client.chat.setMeanings({ params, body }), 'invalid-input');
  });
});
