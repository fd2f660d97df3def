/** Messages as notifications: whose devices get one, once, and what becomes of it. */
import { expect, test } from 'vitest';
import { type Stage, stageRound } from '#testing/factories/factories-ballots.ts';
import { startFakePush } from '#testing/fakes/fake-push.ts';
import { allSent } from '#testing/messages.ts';
import { noLimits } from '#testing/no-limits.ts';
import { own, ownServer } from '#testing/own-server.ts';
import { deliverMessage } from './deliver.ts';

const server = await ownServer({ privateAddresses: true }, { limits: noLimits });
const service = await own(startFakePush(() => server.clock.now()));
const ana = await server.signIn('Ana');
const { client } = ana;
let browsers = 0;

const firstSpeaker = (stage: Stage) => stage.rooms[0]?.teams[0]?.speakerIds[0] ?? '';

/** A confirmed draw of one room; one speaker has notifications on for their private link. */
async function stageWithDevice() {
  const stage = await stageRound(server, ana, { state: 'confirmed' });
  const link = await stage.linkOf(firstSpeaker(stage));
  const browser = service.subscribe(`phone-${++browsers}`);
  await link.push.subscribe({ body: { ...browser, name: 'Phone' } });
  return { stage, link, endpoint: browser.endpoint };
}

async function move(stage: Stage, act: 'release' | 'unrelease') {
  const { draw } = await client.draw.ofRound({
    params: { ...stage.params, roundId: stage.roundId },
  });
  const params = { ...stage.params, drawId: stage.drawId };
  const version = draw?.version ?? 0;
  if (act === 'unrelease') await client.draw.unrelease({ params, body: { version } });
  else await client.draw.release({ params, body: { version, when: 'now', despite: true } });
  await allSent(server);
}

const shownOn = (endpoint: string) =>
  service.received
    .filter((one) => one.endpoint === endpoint)
    .map(({ text }) => JSON.parse(text) as { title: string; body: string; path: string });

async function newest({ params }: Stage) {
  const { messages } = await client.messages.list({ params, query: {} });
  if (!messages[0]) throw new Error('no message was sent');
  return messages[0];
}

const pushOf = async (stage: Stage) =>
  (await newest(stage)).channels.find(({ channel }) => channel === 'push');

test('a released draw reaches the devices that have notifications on, once', async () => {
  const { stage, endpoint } = await stageWithDevice();
  await move(stage, 'release');
  await expect.poll(() => shownOn(endpoint)).toHaveLength(1);
  const [shown] = shownOn(endpoint);
  expect(shown?.body).toContain('Opening Government');
  await expect.poll(() => pushOf(stage)).toMatchObject({ people: 1, states: { sent: 1 } });
  const { id: messageId, reached } = await newest(stage);
  expect(shown?.path).toMatch(new RegExp(`/p/[\\w-]+\\?message=${messageId}$`));
  expect(reached).toBe(1);
  const key = { ...stage.params, messageId, channel: 'push', at: null };
  await deliverMessage(server.services)(key);
  expect(shownOn(endpoint)).toHaveLength(1);
});

test('a person who turned notifications off for the kind gets none', async () => {
  const { stage, link, endpoint } = await stageWithDevice();
  const { params } = stage;
  expect(await link.messages.preferences({ params })).toMatchObject({ reachable: ['push'] });
  const choices = { 'draw-released': { push: false } };
  await link.messages.changePreferences({ params, body: { choices, quiet: null } });
  await move(stage, 'release');
  expect((await newest(stage)).kind).toBe('draw-released');
  expect(await pushOf(stage)).toBeUndefined();
  expect(shownOn(endpoint)).toEqual([]);
});

test('what is withdrawn before it left is not sent', async () => {
  const { stage, link, endpoint } = await stageWithDevice();
  const { params } = stage;
  // It waits for the end of quiet hours that are on now.
  const quiet = { from: '00:00', to: '23:59' };
  await link.messages.changePreferences({ params, body: { choices: {}, quiet } });
  await move(stage, 'release');
  const { id: messageId } = await newest(stage);
  await move(stage, 'unrelease');
  server.clock.advance(24 * 3_600_000);
  await deliverMessage(server.services)({ ...params, messageId, channel: 'push', at: null });
  expect(shownOn(endpoint).filter(({ body }) => body.includes('Opening Government'))).toEqual([]);
});

test('a device that is gone is named as the reason', async () => {
  const { stage, endpoint } = await stageWithDevice();
  // Of this device alone: a message that quiet hours held back may leave for another one meanwhile.
  service.fail(new RegExp(`^${new URL(endpoint).pathname}$`), { status: 410, body: '' });
  await move(stage, 'release');
  await expect.poll(() => pushOf(stage)).toMatchObject({ states: { failed: 1 } });
  const { id: messageId } = await newest(stage);
  const params = { ...stage.params, messageId };
  const { deliveries } = await client.messages.deliveries({ params, query: {} });
  const mine = deliveries.find(({ personId }) => personId === firstSpeaker(stage));
  expect(mine?.channels).toMatchObject([{ channel: 'push', reason: 'no-device' }]);
  expect(shownOn(endpoint)).toEqual([]);
});
