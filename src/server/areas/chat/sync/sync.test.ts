import { describe, expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { type ChatStage, createChatStage } from '#testing/fakes/chat-stage.ts';
import { startFakeDiscord } from '#testing/fakes/fake-discord.ts';
import { noLimits } from '#testing/no-limits.ts';
import { own, ownServer } from '#testing/own-server.ts';

const discord = await own(startFakeDiscord());
const server = await ownServer({ discord: discord.options }, { limits: noLimits });
const stageOf = (fields?: Parameters<typeof createChatStage>[2]) =>
  createChatStage(server, discord, fields);

/** What there is on the server now, by names. */
function pictureOf({ guild }: ChatStage) {
  return {
    roles: guild.roles.map(({ name }) => name).sort(),
    nicknames: [...guild.members].sort(),
    held: [...guild.memberRoles]
      .flatMap(([id, roles]) => (roles.length > 0 ? [[id, roles.length]] : []))
      .sort(),
  };
}

describe('keeping a chat server in step', () => {
  test('shows what would change, does it, and undoes exactly that', async () => {
    const stage = await stageOf();
    const { guild, params, owner } = stage;
    const judge = await stage.judge('Ana Judge', 'annie');
    const speaker = await stage.speaker('Bo Speaker', 'Ham A');
    const guest = await stage.member('A Guest', 'guest');
    guild.roles.push({ id: '77', name: 'Friends', position: 3, permissions: '0' });
    guild.memberRoles.set(guest.id, ['77']);
    const before = structuredClone(pictureOf(stage));

    const preview = await stage.preview();
    expect(preview.counts).toMatchObject({ 'make-role': 7, 'give-role': 5, rename: 2 });
    expect(preview.steps).toContainEqual({
      act: 'rename',
      role: null,
      person: 'Ana Judge',
      from: 'annie',
      to: '[J] Ana Judge',
      powers: [],
    });
    expect(pictureOf(stage)).toEqual(before);

    const done = await stage.apply();
    expect(done).toMatchObject({
      state: 'on',
      left: null,
      stop: null,
      problems: [],
      made: { roles: 7, given: 5, nicknames: 2 },
    });
    expect(stage.rolesOf(judge.id)).toEqual(['Judge']);
    expect(stage.rolesOf(speaker.id)).toEqual(['Ham A', 'Speaker']);
    expect(guild.members.get(judge.id)).toBe('[J] Ana Judge');
    expect(guild.members.get(speaker.id)).toBe('[Ham A] Bo Speaker');
    expect(guild.members.get(guest.id)).toBe('guest');
    expect((await stage.preview()).steps).toEqual([]);

    expect(await stage.undo()).toMatchObject({
      state: 'off',
      made: { roles: 0, given: 0, nicknames: 0 },
    });
    expect(pictureOf(stage)).toEqual(before);
    const log = await owner.client.activity.list({ params });
    expect(log.rows.map(({ type }) => type)).toContain('chat.synced');
  });

  test('picks up a new judge, a renamed team and a withdrawn team', async () => {
    const stage = await stageOf();
    const { guild, params, owner } = stage;
    const speaker = await stage.speaker('Bo Speaker', 'Ham A');
    await stage.apply();
    const { team } = speaker;
    const judge = await stage.judge('New Judge');
    const { participants } = owner.client;
    const renamed = await participants.updateTeam({
      params: { ...params, teamId: team.id },
      body: { reference: 'Bacon A', version: team.version },
    });
    await expect.poll(() => stage.rolesOf(judge.id)).toEqual(['Judge']);
    await expect.poll(() => guild.members.get(speaker.id)).toBe('[Bacon A] Bo Speaker');
    expect(stage.rolesOf(speaker.id)).toEqual(['Bacon A', 'Speaker']);
    await participants.withdrawTeam({
      params: { ...params, teamId: team.id },
      body: { version: renamed.version, withdrawn: true },
    });
    await expect.poll(() => stage.rolesOf(speaker.id)).toEqual([]);
    await expect.poll(() => guild.members.get(speaker.id)).toBeNull();
    expect(guild.roles.some(({ name }) => name === 'Bacon A')).toBe(false);
  });

  test('cleans up after somebody who unlinks their account', async () => {
    const stage = await stageOf();
    const judge = await stage.judge('Ana Judge', 'annie');
    await stage.apply();
    await server.services.db.pool.query('delete from identity where account_id = $1', [
      judge.accountId,
    ]);
    await stage.apply();
    expect(stage.rolesOf(judge.id)).toEqual([]);
    expect(stage.guild.members.get(judge.id)).toBe('annie');
  });

  test('gives roles to those who come later by an invite', async () => {
    const stage = await stageOf();
    const judge = await stage.judge('Late Judge');
    stage.guild.members.delete(judge.id);
    const first = await stage.apply();
    expect(first.problems).toEqual([{ code: 'not-on-server', count: 1, names: ['Late Judge'] }]);
    stage.guild.members.set(judge.id, null);
    await stage.apply();
    expect(stage.rolesOf(judge.id)).toEqual(['Judge']);
  });

  test('uses the organisers’ own role, and takes it only from those whom it gave it', async () => {
    const roles = [
      { id: '501', name: 'Rostrum', position: 50, permissions: '402653184', managed: true },
      { id: '502', name: 'Jury', position: 5, permissions: '0' },
    ];
    const botId = discord.options.clientId;
    const stage = await stageOf({ roles, memberRoles: new Map([[botId, ['501']]]) });
    const { owner, params, guild } = stage;
    const chosen = await owner.client.chat.settings({ params });
    const { meanings, version } = chosen.server ?? { meanings: null, version: 0 };
    if (!meanings) throw new Error('no meanings');
    const mapped = { ...meanings, roles: { ...meanings.roles, judge: '502' } };
    await owner.client.chat.setMeanings({ params, body: { meanings: mapped, version } });
    const [old, fresh] = [await stage.judge('Old Judge'), await stage.judge('New Judge')];
    guild.memberRoles.set(old.id, ['502']);
    await stage.apply();
    expect(stage.rolesOf(fresh.id)).toEqual(['Jury']);
    await stage.undo();
    expect([stage.rolesOf(old.id), stage.rolesOf(fresh.id)]).toEqual([['Jury'], []]);
    expect(guild.roles.map(({ name }) => name)).toEqual(['Rostrum', 'Jury']);
  });

  test('names nobody who is anonymous, and shows code names where they are used', async () => {
    const stage = await stageOf();
    const { guild, params, owner } = stage;
    const hidden = await stage.judge('Hidden Judge', 'me');
    const speaker = await stage.speaker('Bo Speaker', 'Ham A');
    const { pool } = server.services.db;
    await pool.query('update person set anonymous = true where id = $1', [hidden.personId]);
    await pool.query(
      `update tournament set settings = jsonb_set(settings, '{codeNames}', '"everybody"') where id = $1`,
      [params.tournamentId],
    );
    const { people } = await owner.client.codeNames.list({ params });
    const bo = people.find(({ name }) => name === speaker.name);
    const changes = [
      { kind: 'team' as const, id: speaker.team.id, codeName: 'Team Fox' },
      { kind: 'person' as const, id: bo?.id ?? '', codeName: '1234' },
    ];
    await owner.client.codeNames.save({ params, body: { changes } });
    await stage.apply();
    expect(guild.members.get(hidden.id)).toBe('me');
    expect(guild.members.get(speaker.id)).toBe('[Team Fox] 1234');
    expect(stage.rolesOf(speaker.id)).toEqual(['Speaker', 'Team Fox']);
    const { server: chosen } = await owner.client.chat.settings({ params });
    expect(chosen?.meanings?.teamPrefix).toBe('');
  });
});

describe('what the platform refuses', () => {
  test('is said in words, and everything else is done', async () => {
    const stage = await stageOf();
    const { guild } = stage;
    guild.roles.push({ id: '900', name: 'Boss', position: 60, permissions: '0' });
    const [boss, judge] = [await stage.judge('Boss Judge'), await stage.judge('Ana Judge')];
    guild.memberRoles.set(boss.id, ['900']);
    const mine = await stage.judge('Own Name');
    await stage.apply();
    guild.members.set(mine.id, 'my own');
    const { problems } = await stage.apply();
    expect(problems).toEqual([
      { code: 'member-above', count: 1, names: ['Boss Judge'] },
      { code: 'renamed-there', count: 1, names: ['Own Name'] },
    ]);
    expect(stage.rolesOf(boss.id)).toEqual(['Boss', 'Judge']);
    expect(guild.members.get(judge.id)).toBe('[J] Ana Judge');
    expect(guild.members.get(mine.id)).toBe('my own');
  });

  test('a bot without permissions does nothing and says which it lacks', async () => {
    const stage = await stageOf();
    const { guild } = stage;
    await stage.judge('Ana Judge');
    guild.roles[1] = { id: `${guild.id}1`, name: 'Rostrum', position: 50, permissions: '1024' };
    const before = structuredClone(pictureOf(stage));
    const { problems } = await stage.apply();
    expect(problems.map(({ code }) => code)).toEqual(['cannot-manage-roles', 'cannot-rename']);
    expect(pictureOf(stage)).toEqual(before);
  });

  test('a server that is full has no roles of teams, and says so', async () => {
    const stage = await stageOf();
    const { guild } = stage;
    const speaker = await stage.speaker('Bo Speaker', 'Ham A');
    for (let index = guild.roles.length; index < 244; index += 1) {
      guild.roles.push({
        id: String(6000 + index),
        name: `r${index}`,
        position: 2,
        permissions: '0',
      });
    }
    const { problems } = await stage.apply();
    expect(problems).toEqual([{ code: 'too-many-roles', count: 1, names: ['Ham A'] }]);
    expect(stage.rolesOf(speaker.id)).toEqual(['Speaker']);
    expect(guild.roles).toHaveLength(250);
  });

  test.each([
    ['hidden', () => discord.showMembers(false), () => discord.showMembers(true)],
    [
      'unreachable',
      () => discord.fail(/roles/, { status: 500, body: '', times: 2 }),
      () => undefined,
    ],
    [
      'unreachable',
      () => discord.fail(/roles/, { status: 200, body: '{', times: 1 }),
      () => undefined,
    ],
    [
      'misconfigured',
      () => discord.fail(/roles/, { status: 401, body: '{}', type: 'application/json' }),
      () => undefined,
    ],
  ])('a run that stops (%s) says so, and the next one does it', async (code, goWrong, repair) => {
    const stage = await stageOf();
    const judge = await stage.judge('Ana Judge');
    goWrong();
    const { stop } = await stage.apply();
    expect(stop?.code).toBe(code);
    const alarms = async () =>
      (await stage.owner.client.overview.attention({ params: stage.params })).items
        .map(({ kind }) => kind)
        .filter((kind) => kind === 'chat-stopped');
    expect(await alarms()).toEqual(['chat-stopped']);
    repair();
    expect((await stage.apply()).stop).toBeNull();
    expect(await alarms()).toEqual([]);
    expect(stage.rolesOf(judge.id)).toEqual(['Judge']);
  });

  test.each([false, true])(
    'a long limit ends the run until it is over (global: %s)',
    async (global) => {
      // The limit holds for every later call of the server, in real time.
      const limited = await ownServer({ discord: discord.options }, { limits: noLimits });
      const stage = await createChatStage(limited, discord);
      await stage.judge('Ana Judge');
      discord.limit(/members$/, { retryAfter: 90, global });
      const { stop, state } = await stage.apply();
      expect([state, stop?.code]).toEqual(['on', 'busy']);
      expect(Date.parse(stop?.retryAt ?? '')).toBe(limited.clock.now().getTime() + 90_000);
    },
  );

  test('a bot that was removed and added again offers its commands again', async () => {
    const stage = await stageOf();
    const { guild } = stage;
    const offered = () => discord.talk.commandsOf(guild.id).length;
    await stage.judge('Ana Judge');
    await stage.apply();
    await expect.poll(offered).toBeGreaterThan(0);
    guild.botIn = false;
    discord.talk.dropCommands(guild.id);
    expect((await stage.apply()).stop?.code).toBe('bot-gone');
    const gone = async () =>
      (await stage.owner.client.chat.settings({ params: stage.params })).bot?.stop?.code;
    await expect.poll(gone).toBe('bot-gone');
    guild.botIn = true;
    expect((await stage.apply()).stop).toBeNull();
    await expect.poll(offered).toBeGreaterThan(0);
    await expect.poll(gone).toBeUndefined();
  });

  test('a short limit is waited for', async () => {
    const stage = await stageOf();
    const judge = await stage.judge('Ana Judge');
    discord.limit(/members\/\d+$/, { retryAfter: 1 });
    expect((await stage.apply()).stop).toBeNull();
    expect(stage.guild.members.get(judge.id)).toBe('[J] Ana Judge');
  });

  test('a preview says that the bot may not see the members', async () => {
    const stage = await stageOf();
    discord.showMembers(false);
    const problem = await expectRefusal(stage.preview(), 'chat-unavailable');
    discord.showMembers(true);
    expect(problem?.detail).toMatch(/Server Members Intent/);
  });
});
