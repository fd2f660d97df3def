/** Messages as notifications: whose devices get one, once, and what becomes of it. */
import { expect, test } from 'vitest';
import { type Stage, stageRound } from '#testing/factories/factories-ballots.ts';
import { startFakePush } from '#testing/fakes/fake-push.ts';
import { allSent } from '#testing/messages.ts';
import { noLimits } from '#testing/no-limits.ts';
import { own, ownServer } from '#testing/own-server.ts';
import { deliverMessage } from './deliver.ts';
import { noteSlowSender } from './slow-senders.ts';

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
  if (act === 'release') await release(stage);
  else {
    const params = { ...stage.params, drawId: stage.drawId };
    await client.draw.unrelease({ params, body: { version: await versionOf(stage) } });
  }
  await allSent(server);
}

async function release(stage: Stage): Promise<void> {
  const params = { ...stage.params, drawId: stage.drawId };
  const body = { version: await versionOf(stage), when: 'now', despite: true } as const;
  await client.draw.release({ params, body });
}

async function versionOf({ params, roundId }: Stage): Promise<number> {
  const { draw } = await client.draw.ofRound({ params: { ...params, roundId } });
  return draw?.version ?? 0;
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

test('whose notifications took long a moment ago lets those of others go first', async () => {
  const { pool } = server.services.db;
  const { stage, endpoint } = await stageWithDevice();
  noteSlowSender(server.services, ana.accountId);
  await pool.query(
    `insert into graphile_worker._private_job_queues (queue_name) values ('push-0'), ('push-1')
     on conflict do nothing`,
  );
  const holder = await pool.connect();
  try {
    // No worker takes a job of these queues meanwhile.
    await holder.query('begin');
    await holder.query(
      "select from graphile_worker._private_job_queues where queue_name like 'push-%' for update",
    );
    await release(stage);
    const sent = () => client.messages.list({ params: stage.params, query: {} });
    await expect.poll(async () => (await sent()).messages.length, { timeout: 15_000 }).toBe(1);
    const { id: messageId } = await newest(stage);
    const key = { ...stage.params, messageId, channel: 'push', at: null };
    await deliverMessage(server.services)(key);
    expect(shownOn(endpoint)).toEqual([]);
    const { rows } = await pool.query(
      `select priority from graphile_worker.jobs where key like '%' || $1 || ':push:after others'`,
      [messageId],
    );
    expect(rows).toEqual([{ priority: 10 }]);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  await expect.poll(() => shownOn(endpoint), { timeout: 15_000 }).toHaveLength(1);
});
