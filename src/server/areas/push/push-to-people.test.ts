/** Notices to people: on which devices, in what form, and what becomes of them. */
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#server/keys/secrets.ts';
import { mostPayloadBytes } from '#server/ports/push.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { linkFor } from '#testing/factories/factories-ballots.ts';
import { startFakePush } from '#testing/fakes/fake-push.ts';
import { noLimits } from '#testing/no-limits.ts';
import { own, ownServer } from '#testing/own-server.ts';
import {
  type Notice,
  type PushResult,
  pushToPeople,
  retryJob,
  retryPush,
  type Settled,
} from './index.ts';

const server = await ownServer({ privateAddresses: true }, { limits: noLimits });
const service = await own(startFakePush(() => server.clock.now()));
const { pool } = server.services.db;
const ana = await server.signIn('Ana');
const ben = await server.signIn('Ben');

let tournamentId: string;
let personId: string;
let browsers = 0;

const notice: Notice = {
  id: 'notice-1',
  title: 'Round 3',
  body: 'You are in room 12.',
  path: '/tournaments/some-open/me',
  tag: 'round-3',
  ttlSeconds: 900,
  urgency: 'high',
  actions: [{ action: 'check-in', title: 'I am here', path: '/tournaments/some-open/me?here' }],
};

beforeEach(async () => {
  await pool.query('delete from push_device');
  await pool.query('delete from graphile_worker._private_jobs');
  tournamentId = (await createTournament(ana)).id;
  const params = { tournamentId };
  const row = await ana.client.participants.addAdjudicator({ params, body: { name: 'Jo Judge' } });
  personId = row.id;
});

const newBrowser = () => service.subscribe(`browser-${++browsers}`);
const holder = () => linkFor(server, ana, { tournamentId })(personId);

async function turnOnByLink(browser = newBrowser()) {
  await (await holder()).push.subscribe({ body: { ...browser, name: 'Phone' } });
  return browser;
}

async function turnOnByAccount(browser = newBrowser()) {
  await pool.query('update person set account_id = $1 where id = $2', [ben.accountId, personId]);
  await ben.client.push.subscribe({ body: { ...browser, name: 'Laptop' } });
  return browser;
}

const send = async (
  change: Partial<Notice> = {},
  to = personId,
): Promise<PushResult | undefined> => {
  const notices = [{ personId: to, notice: { ...notice, ...change } }];
  const [result] = await pushToPeople(server.services, { tournamentId, notices });
  return result;
};

/** What has arrived since `work` began. */
async function arrivals(work: () => Promise<unknown>) {
  const before = service.received.length;
  await work();
  return service.received.slice(before);
}

const waiting = async () =>
  (
    await pool.query<{ payload: { sealed: string }; wait: number }>(
      `select payload, extract(epoch from run_at - now())::float as wait
       from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1`,
      [retryJob],
    )
  ).rows;

describe('a notice', () => {
  test('goes to every device of its person, by account and by private link', async () => {
    const phone = await turnOnByLink();
    const laptop = await turnOnByAccount();
    const got = await arrivals(async () => {
      expect(await send()).toEqual({ personId, outcome: 'sent' });
    });
    expect(got.map(({ endpoint }) => endpoint).sort()).toEqual(
      [phone.endpoint, laptop.endpoint].sort(),
    );
    const payloads = got.map(({ endpoint, text }) => ({ endpoint, ...JSON.parse(text) }));
    const onLaptop = payloads.find(({ endpoint }) => endpoint === laptop.endpoint);
    expect(onLaptop).toMatchObject({
      ...{ id: 'notice-1', title: 'Round 3', body: 'You are in room 12.', tag: 'round-3' },
      path: '/tournaments/some-open/me',
      actions: [{ action: 'check-in', title: 'I am here' }],
    });
    // Whoever holds a private link has no other way to the page.
    const onPhone = payloads.find(({ endpoint }) => endpoint === phone.endpoint);
    expect(onPhone?.path).toMatch(/^\/tournaments\/some-open\/p\/[\w-]+$/);
    expect(onPhone?.actions[0].path).toMatch(/\/p\/[\w-]+\?here$/);
    expect(got[0]).toMatchObject({ ttl: 900, urgency: 'high' });
    expect(got[0]?.contact).toMatch(/^mailto:.+@/);
  });

  test('arrives once where a browser has both', async () => {
    const browser = await turnOnByLink();
    await turnOnByAccount(browser);
    expect(await arrivals(() => send())).toHaveLength(1);
  });

  test('goes to nobody else', async () => {
    await turnOnByLink();
    const params = { tournamentId };
    const other = await ana.client.participants.addAdjudicator({ params, body: { name: 'Al' } });
    const got = await arrivals(async () => {
      expect(await send({}, other.id)).toEqual({ personId: other.id, outcome: 'no-device' });
      expect(await send({}, newId())).toMatchObject({ outcome: 'no-device' });
    });
    expect(got).toEqual([]);
  });

  test('of another tournament does not reach a person of this one', async () => {
    await turnOnByLink();
    const elsewhere = (await createTournament(ana)).id;
    const notices = [{ personId, notice }];
    const results = await pushToPeople(server.services, { tournamentId: elsewhere, notices });
    expect(results).toEqual([{ personId, outcome: 'no-device' }]);
  });

  test('replaces one with the same tag on its way', async () => {
    await turnOnByLink();
    const [first, second, other] = await arrivals(async () => {
      await send();
      await send({ body: 'You are in room 14.' });
      await send({ tag: 'round-4' });
    });
    expect(second?.topic).toBe(first?.topic);
    expect(other?.topic).not.toBe(first?.topic);
  });

  test('is cut where it is longer than services take, at the end of a character', async () => {
    await turnOnByLink();
    const [got] = await arrivals(() => send({ title: 'T'.repeat(500), body: '🏛️ é'.repeat(2000) }));
    const { title, body } = JSON.parse(got?.text ?? '{}');
    expect(got?.bytes).toBeLessThanOrEqual(4096);
    expect(Buffer.byteLength(got?.text ?? '')).toBeGreaterThan(mostPayloadBytes - 20);
    expect([...title]).toHaveLength(120);
    expect(body.endsWith('…')).toBe(true);
    expect(body).not.toContain('�');
  });

  test('never leads to another site', async () => {
    await turnOnByLink();
    for (const path of ['https://evil.example/', '//evil.example/', '/\\evil.example', 'me']) {
      await expect(send({ path })).rejects.toThrow('another site');
    }
  });
});

describe('what a service could not take', () => {
  test('is sent again after the time that it asks for', async () => {
    const browser = await turnOnByLink();
    const fault = { status: 429, body: '', headers: { 'retry-after': '120' } };
    service.fail(/./, fault);
    expect(await send()).toEqual({ personId, outcome: 'later' });
    const [job] = await waiting();
    expect(job?.wait).toBeGreaterThan(60);
    expect(JSON.stringify(job?.payload)).not.toContain('room 12');
    const settled: Settled[] = [];
    const [got] = await arrivals(() =>
      Promise.resolve(
        retryPush(server.services, { onSettled: async (one) => void settled.push(one) })(
          job?.payload ?? {},
        ),
      ),
    );
    expect(got?.endpoint).toBe(browser.endpoint);
    expect(settled).toEqual([{ tournamentId, personId, noticeId: 'notice-1', outcome: 'sent' }]);
  });

  test.each([500, 502, 503])('with %i is tried a few times and then given up', async (status) => {
    await turnOnByLink();
    service.fail(/./, { status, body: '', times: 5 });
    expect(await send({ ttlSeconds: 86_400 })).toMatchObject({ outcome: 'later' });
    const settled: Settled[] = [];
    const retry = retryPush(server.services, { onSettled: async (one) => void settled.push(one) });
    for (let tries = 1; tries < 5; tries++) {
      const [job] = await waiting();
      expect(settled).toEqual([]);
      await pool.query('delete from graphile_worker._private_jobs');
      await retry(job?.payload ?? {});
    }
    expect(settled).toMatchObject([{ outcome: 'failed', reason: 'broken' }]);
    expect(await waiting()).toEqual([]);
  });

  test('is not sent again once nobody wants it any more', async () => {
    await turnOnByLink();
    service.fail(/./, { status: 503, body: '' });
    expect(await send({ ttlSeconds: 5 })).toEqual({
      ...{ personId, outcome: 'failed', reason: 'broken' },
    });
    expect(await waiting()).toEqual([]);
    service.fail(/./, { status: 503, body: '' });
    await send();
    const [job] = await waiting();
    server.clock.advance(901_000);
    const settled: Settled[] = [];
    const got = await arrivals(() =>
      Promise.resolve(
        retryPush(server.services, { onSettled: async (one) => void settled.push(one) })(
          job?.payload ?? {},
        ),
      ),
    );
    expect(got).toEqual([]);
    expect(settled).toMatchObject([{ outcome: 'failed' }]);
  });

  test('is not sent again after a later one with the same tag, or when nobody wants it', async () => {
    await turnOnByLink();
    const fault = { status: 503, body: '' };
    service.fail(/./, fault);
    await send({ id: 'older' });
    expect(await waiting()).toHaveLength(1);
    service.fail(/./, fault);
    await send({ id: 'newer' });
    const [job] = await waiting();
    const asked: string[] = [];
    const isWanted = async ({ noticeId }: { readonly noticeId: string }) => {
      asked.push(noticeId);
      return false;
    };
    const got = await arrivals(() =>
      Promise.resolve(retryPush(server.services, { isWanted })(job?.payload ?? {})),
    );
    expect([asked, got]).toEqual([['newer'], []]);
    await send({ id: 'newest' });
    expect(await waiting()).toEqual([]);
  });

  test('because it is gone is never tried again, and the device goes', async () => {
    await turnOnByLink();
    service.fail(/./, { status: 410, body: '' });
    expect(await send()).toEqual({ personId, outcome: 'no-device' });
    expect(await waiting()).toEqual([]);
    expect((await pool.query('select 1 from push_device')).rows).toEqual([]);
  });

  test('because it is refused is reported with the reason', async () => {
    await turnOnByLink();
    service.fail(/./, { status: 413, body: '' });
    expect(await send()).toEqual({ personId, outcome: 'failed', reason: 'too-large' });
  });
});

test('devices sealed with a lost key are removed', async () => {
  await turnOnByLink();
  await pool.query(`update push_device set subscription_sealed = 's1.00000000.AAAA'`);
  expect(await send()).toEqual({ personId, outcome: 'no-device' });
  expect((await pool.query('select 1 from push_device')).rows).toEqual([]);
});
