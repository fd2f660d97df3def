import { describe, expect, test } from 'vitest';
import { systemActor } from '#server/actor.ts';
import type { Tx } from '#server/db/database.ts';
import type { ChatTalk } from '#server/ports/chat-talk.ts';
import type { Services } from '#server/services.ts';
import { createAskStage } from '#testing/fakes/ask-stage.ts';
import { type FakePerson, startFakeDiscord } from '#testing/fakes/fake-discord.ts';
import { ephemeral, type FakeAct } from '#testing/fakes/fake-discord-talk.ts';
import { own, ownServer } from '#testing/own-server.ts';
import { answerInTime } from './interactions.ts';
import { offerForgottenCommands, setCommands } from './offer/set-commands.ts';
import { findGuild, forgetCommands } from './offer/set-commands-repository.ts';

const discord = await own(startFakeDiscord());
const server = await ownServer({ discord: discord.options });
const stage = await createAskStage(server, discord);
const { guild, room } = stage;
const speaker = await stage.member(room.teams[2]?.speakerIds[0]);

const url = '/api/discord/interactions';
const verifyTime: FakeAct = { command: 'verifytime', options: { time: '14:05' } };

function post(body: string, headers: Record<string, string>) {
  return server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  });
}

describe('what is posted to us', () => {
  const ping = JSON.stringify({ type: 1, id: '1', application_id: '2' });
  const signed = (body = ping, at = server.clock.now()) => discord.talk.signed(body, at);

  test('a signed ping is answered', async () => {
    const response = await post(ping, signed());
    expect([response.statusCode, response.json()]).toEqual([200, { type: 1 }]);
  });

  test.each([
    ['another body', () => post(`${ping} `, signed())],
    ['another time', () => post(ping, { ...signed(), 'x-signature-timestamp': '1795251601' })],
    ['no signature', () => post(ping, { 'x-signature-timestamp': '1795251600' })],
    ['a signature that is none', () => post(ping, { ...signed(), 'x-signature-ed25519': 'xyz' })],
    [
      'a signature of zeros',
      () => post(ping, { ...signed(), 'x-signature-ed25519': '0'.repeat(128) }),
    ],
    [
      'the time of two minutes ago',
      () => post(ping, signed(ping, new Date(server.clock.now().getTime() - 120_000))),
    ],
    [
      'a time to come',
      () => post(ping, signed(ping, new Date(server.clock.now().getTime() + 120_000))),
    ],
  ])('%s is refused', async (_, send) => {
    const response = await send();
    expect(response.statusCode).toBe(401);
  });

  test('something signed that we don’t know is refused without a fault', async () => {
    for (const body of ['[]', 'no json', '{"type":99}', '{"type":2,"data":{"name":5}}']) {
      expect((await post(body, signed(body))).statusCode).toBe(401);
    }
  });

  test('a body beyond its size is refused', async () => {
    const body = JSON.stringify({ type: 1, more: 'x'.repeat(200_000) });
    expect((await post(body, signed(body))).statusCode).toBe(413);
  });

  test('a site without the platform’s key takes nothing', async () => {
    const without = await ownServer({ discord: { ...discord.options, publicKey: null } });
    const response = await without.app.inject({ method: 'POST', url, payload: ping });
    expect(response.statusCode).toBe(404);
  });
});

describe('who asks where', () => {
  test('on a server of no tournament nothing is known', async () => {
    const elsewhere = discord.addGuild();
    const reply = await discord.ask(
      server,
      { guild: elsewhere, person: speaker },
      { command: 'me' },
    );
    expect(reply.data).toMatchObject({
      content: 'This server has no tournament.',
      flags: ephemeral,
    });
  });

  test('a person of one tournament is nobody on the server of another', async () => {
    const other = await createAskStage(server, discord);
    const reply = await discord.ask(
      server,
      { guild: other.guild, person: speaker },
      { command: 'me' },
    );
    expect(reply.data?.content).toContain('You take no part in');
  });

  test('somebody who is not linked learns how', async () => {
    const reply = await stage.ask(stage.stranger(), { command: 'me' });
    expect(reply.data?.content).toContain('/link');
    expect(reply.data?.content).toContain(`/tournaments/${stage.tournament.slug}/link`);
    expect(reply.data?.flags).toBe(ephemeral);
  });

  test('a command or button that we no longer have says so', async () => {
    const command = await stage.ask(speaker, { command: 'gone' });
    expect(command.data?.content).toContain('not one of ours');
    expect((await stage.ask(speaker, { press: 'motion:x' })).data?.content).toContain(
      'does nothing',
    );
  });

  test('nobody is notified by a name', async () => {
    const { data } = await stage.ask(speaker, verifyTime);
    expect(data?.allowed_mentions).toEqual({ parse: [] });
  });
});

describe('answers in time', () => {
  const talk = server.services.chat?.servers?.talk;

  /** What becomes of an ask that nobody waits for. */
  async function late(person: FakePerson, act: FakeAct, client = server.anonymous) {
    if (!talk) throw new Error('no talk');
    const asked = discord.talk.interaction({ guild, person }, act);
    const body = JSON.stringify(asked);
    const headers = discord.talk.signed(body, server.clock.now());
    const ask = talk.read({
      body: Buffer.from(body),
      signature: headers['x-signature-ed25519'],
      timestamp: headers['x-signature-timestamp'],
    });
    if (ask === null || ask === 'alive') throw new Error('no ask');
    const { services } = server;
    const answer = await answerInTime({ services, talk, clientFor: () => client }, ask, 0);
    return { answer, finished: () => discord.talk.finishedOf(asked.token) };
  }

  test('what takes longer is finished afterwards', async () => {
    const { answer, finished } = await late(speaker, verifyTime);
    expect(answer).toEqual({ kind: 'later', inPlace: false });
    expect((await finished()).content).toContain('Berlin');
  });

  test('a confirmation that takes longer loses its buttons', async () => {
    const press = `release:${stage.roundId}:now:drawn~1`;
    const { answer, finished } = await late(stage.convenor, { press }, stage.owner.client);
    expect(talk?.write(answer)).toEqual({ type: 6 });
    expect((await finished()).components).toEqual([]);
  });

  test('what is for the channel is posted there, what is for the person is not', async () => {
    const channelId = guild.channels[0]?.id ?? '';
    const alone = await late(speaker, { command: 'schedule' });
    expect((await alone.finished()).content).toBe('Nothing is to come in the schedule.');
    expect(discord.talk.postsIn(channelId)).toEqual([]);
    const posted = await late(stage.convenor, { command: 'schedule' }, stage.owner.client);
    expect((await posted.finished()).content).toBe('It is posted below.');
    expect(discord.talk.postsIn(channelId)).toHaveLength(1);
  });

  test('suggestions that come late are none', async () => {
    const act = { completes: 'draw', option: 'rounds', typed: '' };
    const { answer } = await late(stage.convenor, act, stage.owner.client);
    expect(answer).toEqual({ kind: 'choices', choices: [] });
  });
});

describe('the commands of a server', () => {
  const namesOn = (id: string) => discord.talk.commandsOf(id).map(({ name }) => name);
  const change = (services: Services, work: (tx: Tx) => Promise<void>) =>
    services.db.write({ tournamentId: null, actor: systemActor }, work);
  const rememberedOf = async (id: string) =>
    (await server.services.db.read((reader) => findGuild(reader, id)))?.commands;

  test('are offered once it is chosen, and removed when it is left', async () => {
    await expect.poll(() => namesOn(guild.id)).toContain('me');
    const other = await createAskStage(server, discord);
    await expect.poll(() => namesOn(other.guild.id)).toContain('me');
    const { params, owner } = other;
    const { server: chosen } = await owner.client.chat.settings({ params });
    await owner.client.chat.setServer({
      params,
      body: { server: null, version: chosen?.version ?? 0 },
    });
    await expect.poll(() => namesOn(other.guild.id)).toEqual([]);
  });

  test('are offered again when the server is chosen again', async () => {
    const other = await createAskStage(server, discord);
    const { params, owner } = other;
    await expect.poll(() => namesOn(other.guild.id)).toContain('me');
    discord.talk.dropCommands(other.guild.id);
    const { server: chosen } = await owner.client.chat.settings({ params });
    await owner.client.chat.setServer({
      params,
      body: { server: other.guild.id, version: chosen?.version ?? 0 },
    });
    await expect.poll(() => namesOn(other.guild.id)).toContain('me');
  });

  test('are offered again when the server is chosen again while the first offer is on its way', async () => {
    const { services } = server;
    const { chat } = services;
    if (!chat?.servers) throw new Error('no servers');
    const { id: serverId } = (await createAskStage(server, discord)).guild;
    await expect.poll(() => rememberedOf(serverId)).toMatch(/^[^?]/);
    await change(services, (tx) => forgetCommands(tx, serverId));
    const setCommandsAndForget = async (...offer: Parameters<ChatTalk['setCommands']>) => {
      await chat.servers?.talk.setCommands(...offer);
      discord.talk.dropCommands(serverId);
      await change(services, (tx) => forgetCommands(tx, serverId));
    };
    const talk = { ...chat.servers.talk, setCommands: setCommandsAndForget };
    const during = { ...services, chat: { ...chat, servers: { ...chat.servers, talk } } };
    await setCommands(during)({ serverId });
    expect(await rememberedOf(serverId)).toMatch(/^[?]/);
    await change(services, (tx) => offerForgottenCommands(tx, serverId));
    await expect.poll(() => namesOn(serverId)).toContain('me');
  });

  test('are offered again after the platform was down', async () => {
    // The job runs by the real time: by a clock that is behind, the next try is due at once.
    server.clock.set(new Date());
    const other = await createAskStage(server, discord);
    const { pool } = server.services.db;
    // The job that follows the choice has ended.
    await expect.poll(() => rememberedOf(other.guild.id)).toMatch(/^[^?]/);
    const { chat } = other.owner.client;
    const { server: chosen } = await chat.settings({ params: other.params });
    // Of this server alone: calls for others go on at the same time.
    const ofThis = new RegExp(`/${other.guild.id}/commands$`);
    discord.fail(ofThis, { status: 503, body: '', times: 2 });
    await chat.setServer({
      params: other.params,
      body: { server: other.guild.id, version: chosen?.version ?? 0 },
    });
    const stopOf = async () =>
      (await server.services.db.read((reader) => findGuild(reader, other.guild.id)))?.stop;
    await expect.poll(stopOf).toBe('unreachable');
    await pool.query('update graphile_worker._private_jobs set run_at = now() where key = $1', [
      `chat-commands:${other.guild.id}`,
    ]);
    await expect.poll(stopOf).toBeNull();
  });
});
