/** Push services that take their time: whoever names one holds up nobody else's jobs. */
import { expect, test } from 'vitest';
import { newId } from '#server/keys/secrets.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { linkFor } from '#testing/factories/factories-ballots.ts';
import { startFakePush } from '#testing/fakes/fake-push.ts';
import { noLimits } from '#testing/no-limits.ts';
import { own, ownServer } from '#testing/own-server.ts';
import { pushToPeople, retryJob } from './index.ts';

const config = { privateAddresses: true, emailSignIn: true };
const server = await ownServer(config, { limits: noLimits });
const service = await own(startFakePush(() => server.clock.now()));
const { pool } = server.services.db;
const ana = await server.signIn('Ana');

/** Somebody with this many devices; notifies them. */
async function withDevices(count: number) {
  await pool.query('delete from graphile_worker._private_jobs');
  const { id: tournamentId } = await createTournament(ana);
  const params = { tournamentId };
  const body = { name: 'Jo Judge' };
  const { id: personId } = await ana.client.participants.addAdjudicator({ params, body });
  const jo = await linkFor(server, ana, params)(personId);
  for (let n = 0; n < count; n++) {
    await jo.push.subscribe({ body: { ...service.subscribe(`${personId}-${n}`), name: 'Phone' } });
  }
  const id = newId();
  // The job asks whether the message still holds.
  await pool.query(
    `insert into message (tournament_id, id, kind, subject_id, version, about, created_at)
     values ($1, $2, 'draw-released', $3, 1, 'Round 3', now())`,
    [tournamentId, id, newId()],
  );
  const notice = {
    ...{ id, title: 'Round 3', body: 'Room 12', path: '/me', tag: 'round-3' },
    ...{ ttlSeconds: 900, urgency: 'high' as const },
  };
  return async () => {
    const notices = [{ personId, notice }];
    return (await pushToPeople(server.services, { tournamentId, notices }))[0]?.outcome;
  };
}

async function retries(of: 'waiting' | 'begun'): Promise<number | undefined> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from graphile_worker.jobs
     where task_identifier = $1 and (locked_at is null) = $2`,
    [retryJob, of === 'waiting'],
  );
  return rows[0]?.n;
}

test('get the next notice from the job, so that other devices do not wait for them', async () => {
  const notify = await withDevices(1);
  await pool.query(`update push_device set failure = 'slow'`);
  const before = service.calls.length;
  expect(await notify()).toBe('later');
  expect(service.calls).toHaveLength(before);
  await pool.query('update push_device set failure = null');
  service.fail(/./, { status: 503, body: '' });
  await notify();
  expect(service.calls).toHaveLength(before + 1);
});

test('hold two workers at most: emails still leave', async () => {
  const notify = await withDevices(8);
  service.fail(/./, { status: 503, body: '', times: 8 });
  expect(await notify()).toBe('later');
  expect(await retries('waiting')).toBe(8);
  service.fail(/./, { status: 0, body: '', silent: true, times: 1000 });
  await pool.query('update graphile_worker._private_jobs set run_at = now()');
  await expect.poll(() => retries('begun')).toBe(2);
  await server.anonymous.signIn.begin({ body: { email: 'nora@example.org' } });
  const states = async () =>
    (await pool.query<{ state: string }>('select state from mail_message')).rows;
  await expect.poll(states).toEqual([{ state: 'sent' }]);
  expect(await retries('begun')).toBeLessThanOrEqual(2);
});
