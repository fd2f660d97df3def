/** Messages in the chat: who gets one, once, and what becomes of it when the platform refuses or fails. */
import { beforeEach, expect, test } from 'vitest';
import { ChatFailure } from '#server/ports/chat-platform.ts';
import { type AskStage, createAskStage } from '#testing/fakes/ask-stage.ts';
import { startFakeDiscord } from '#testing/fakes/fake-discord.ts';
import { allSent } from '#testing/messages.ts';
import { own, ownServer } from '#testing/own-server.ts';
import { deliverMessage } from './deliver.ts';

const discord = await own(startFakeDiscord());
const server = await ownServer({
  discord: discord.options,
  publicUrl: 'https://tab.example.org',
});

const conversations = /\/users\/@me\/channels$/;
const messagesOnly = /\/channels\/\d+\/messages$/;

let stage: AskStage;
/** A speaker of Opening Government, on the server and linked. */
let speaker: Awaited<ReturnType<AskStage['member']>> & { readonly personId: string };

beforeEach(async () => {
  stage = await createAskStage(server, discord, { state: 'confirmed' });
  speaker = await join(stage.room.teams[0]?.speakerIds[0] ?? '');
});

async function join(personId: string) {
  const member = await stage.member(personId);
  stage.guild.members.set(member.id, null);
  return { ...member, personId };
}

async function move(act: 'release' | 'unrelease') {
  const { client } = stage.owner;
  const { draw } = await client.draw.ofRound({
    params: { ...stage.params, roundId: stage.roundId },
  });
  const params = { ...stage.params, drawId: stage.drawId };
  const version = draw?.version ?? 0;
  if (act === 'unrelease') await client.draw.unrelease({ params, body: { version } });
  else await client.draw.release({ params, body: { version, when: 'now', despite: true } });
  await allSent(server);
}

async function newest() {
  const { messages } = await stage.owner.client.messages.list({ params: stage.params, query: {} });
  if (!messages[0]) throw new Error('no message was sent');
  return messages[0];
}

/** How a message, by default the newest, came to somebody in the chat. */
async function deliveryTo({ personId }: { readonly personId: string }, of?: string) {
  const messageId = of ?? (await newest()).id;
  const params = { ...stage.params, messageId };
  const { deliveries } = await stage.owner.client.messages.deliveries({ params, query: {} });
  return deliveries
    .find((one) => one.personId === personId)
    ?.channels.find(({ channel }) => channel === 'chat');
}

async function deliverAgain(at: Date | null = null): Promise<void> {
  const { id: messageId } = await newest();
  const key = { ...stage.params, messageId, channel: 'chat', at: at?.toISOString() ?? null };
  await deliverMessage(server.services)(key);
}

const textsTo = ({ id }: { readonly id: string }) =>
  discord.talk.directTo(id).map(({ content = '' }) => content);

test('a released draw reaches people on the server, once, with their room and a link to their page', async () => {
  await move('release');
  const [text] = textsTo(speaker);
  expect(text).toMatch(/^\*\*Round 1/);
  expect(text).toContain('Your side\\: Opening Government');
  expect(text).toContain('Judge 1.1');
  const [message] = discord.talk.directTo(speaker.id);
  expect(message?.components?.[0]?.components[0]?.url).toMatch(
    /^https:\/\/tab\.example\.org\/tournaments\/[\w-]+\/me\?message=/,
  );
  expect(message?.allowed_mentions).toEqual({ parse: [] });
  expect(await deliveryTo(speaker)).toMatchObject({ state: 'sent', reason: null });
  expect(await newest()).toMatchObject({ reached: 1 });
  await deliverAgain();
  expect(textsTo(speaker)).toHaveLength(1);
});

test('nobody is reached in the chat who is not linked, or whose tournament has no server', async () => {
  const { params, owner } = stage;
  const other = await stage.linkOf(stage.room.teams[1]?.speakerIds[0] ?? '');
  expect((await other.messages.preferences({ params })).reachable).toEqual([]);
  const me = await stage.linkOf(speaker.personId);
  expect((await me.messages.preferences({ params })).reachable).toEqual(['chat']);
  const { server: chosen } = await owner.client.chat.settings({ params });
  await owner.client.chat.setServer({
    params,
    body: { server: null, version: chosen?.version ?? 0 },
  });
  expect((await me.messages.preferences({ params })).reachable).toEqual([]);
  await move('release');
  expect(textsTo(speaker)).toEqual([]);
  expect(await deliveryTo(speaker)).toBeUndefined();
});

test('a person who wants none about draws gets none', async () => {
  const { params } = stage;
  const me = await stage.linkOf(speaker.personId);
  const choices = { 'draw-released': { chat: false } };
  await me.messages.changePreferences({ params, body: { choices, quiet: null } });
  await move('release');
  expect(textsTo(speaker)).toEqual([]);
  expect((await me.messages.inbox({ params })).unread).toBe(1);
});

test('whoever takes no direct messages, or has left the server, is named, and the others get theirs', async () => {
  const [closed, gone] = [
    await join(stage.room.teams[1]?.speakerIds[0] ?? ''),
    await join(stage.room.teams[2]?.speakerIds[0] ?? ''),
  ];
  discord.talk.closeDirect(closed.id);
  stage.guild.members.delete(gone.id);
  await move('release');
  expect(await deliveryTo(closed)).toMatchObject({ state: 'failed', reason: 'chat-closed' });
  expect(await deliveryTo(gone)).toMatchObject({ state: 'failed', reason: 'chat-closed' });
  expect(await deliveryTo(speaker)).toMatchObject({ state: 'sent' });
});

test('what the organisers write formats nothing, and its links show where they lead', async () => {
  const template = { title: '@everyone win', body: '**Go** to [us](https://evil.example)\n{room}' };
  const params = { ...stage.params, moment: 'draw-released' as const };
  const body = { enabled: true, template, version: 0 };
  await stage.owner.client.messages.changeMoment({ params, body });
  await move('release');
  const [text = ''] = textsTo(speaker);
  expect(text).toContain('@\u200beveryone');
  expect(text).toContain('\\*\\*Go\\*\\*');
  expect(text).toContain('\\[us\\]\\(<https://evil.example>\\)');
  expect(text.split('\n')).toHaveLength(3);
});

test('an outage while a conversation is opened is waited out', async () => {
  discord.fail(conversations, { status: 502, body: '' });
  await move('release');
  expect(textsTo(speaker)).toEqual([]);
  expect(await deliveryTo(speaker)).toMatchObject({ state: 'queued', notBefore: null });
  server.clock.advance(20_000);
  // The job that was planned may be the one that sends it.
  await deliverAgain();
  await expect.poll(() => deliveryTo(speaker)).toMatchObject({ state: 'sent' });
  expect(textsTo(speaker)).toHaveLength(1);
});

test('a message that was not answered for is sent again at once, and never twice', async () => {
  discord.fail(messagesOnly, { status: 502, body: '' });
  await move('release');
  expect(textsTo(speaker)).toHaveLength(1);
  expect(await deliveryTo(speaker)).toMatchObject({ state: 'sent' });
});

test('what is not answered for twice is unknown, and nobody sends it again', async () => {
  discord.fail(messagesOnly, { status: 502, body: '', times: 2 });
  await move('release');
  expect(await deliveryTo(speaker)).toMatchObject({ state: 'unknown' });
  await deliverAgain();
  expect(textsTo(speaker)).toEqual([]);
});

test('an hour later a message is not worth sending any more', async () => {
  discord.fail(conversations, { status: 502, body: '' });
  await move('release');
  server.clock.advance(3_600_001);
  await deliverAgain();
  await expect
    .poll(() => deliveryTo(speaker))
    .toMatchObject({ state: 'failed', reason: 'not-taken' });
  expect(textsTo(speaker)).toEqual([]);
});

test('what is withdrawn before it left is not sent', async () => {
  discord.fail(conversations, { status: 502, body: '' });
  await move('release');
  const { id: messageId } = await newest();
  await move('unrelease');
  server.clock.advance(20_000);
  await deliverMessage(server.services)({ ...stage.params, messageId, channel: 'chat', at: null });
  expect(textsTo(speaker).filter((text) => text.includes('Opening Government'))).toEqual([]);
});

test('what is withdrawn while the platform makes us wait is not queued again', async () => {
  discord.fail(conversations, { status: 502, body: '' });
  await move('release');
  const { id: messageId } = await newest();
  const { services } = server;
  const { chat } = services;
  if (!chat?.servers) throw new Error('no servers');
  const sendDirect = async () => {
    await move('unrelease');
    throw new ChatFailure('busy', 'POST /users/@me/channels');
  };
  const servers = { ...chat.servers, talk: { ...chat.servers.talk, sendDirect } };
  const key = { ...stage.params, messageId, channel: 'chat', at: null };
  await deliverMessage({ ...services, chat: { ...chat, servers } })(key);
  expect(await deliveryTo(speaker, messageId)).toMatchObject({
    state: 'failed',
    reason: 'withdrawn',
  });
});

test('a site that has lost its bot gives up on everybody, not on the first ten alone', async () => {
  const { client } = stage.owner;
  const { speakers, adjudicators } = await client.participants.list({ params: stage.params });
  const others = [...speakers, ...adjudicators].filter(({ id }) => id !== speaker.personId);
  for (const { id } of others) await join(id);
  discord.fail(conversations, { status: 502, body: '', times: others.length + 1 });
  await move('release');
  const { id: messageId } = await newest();
  const key = { ...stage.params, messageId, channel: 'chat', at: null };
  await deliverMessage({ ...server.services, chat: null })(key);
  const { channels } = await newest();
  const { people, states } = channels.find(({ channel }) => channel === 'chat') ?? {};
  expect([people, states?.failed]).toEqual([others.length + 1, others.length + 1]);
  expect(await deliveryTo(speaker)).toMatchObject({ reason: 'not-taken' });
});
