import { expect, test } from 'vitest';
import { AppError } from '#server/errors.ts';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { ownServer } from '#testing/own-server.ts';
import { alarming, createRefusals } from './refusals.ts';

const server = await ownServer();
const ana = await server.signIn('Ana Šimić');
const vera = await server.signIn('Vera Okafor');
const { id: tournamentId } = await createTournament(ana);
const params = { tournamentId };
await server.hire(tournamentId, vera, 'volunteer');

const seen = async () => (await ana.client.activity.refusals({ params })).rows;

test('refused calls are counted by caller, call and reason', async () => {
  const { id: personId } = await ana.client.participants.addAdjudicator({
    params,
    body: { name: 'Jun Judge' },
  });
  const { url } = await ana.client.participants.rotateLink({ params: { ...params, personId } });
  const judge = server.withCredential('Link', url.split('/').at(-1) ?? '');
  for (let n = 0; n < 3; n++)
    await expectRefusal(vera.client.activity.list({ params }), 'forbidden');
  await expectRefusal(judge.participants.links({ params }), 'forbidden');
  await expectRefusal(server.anonymous.activity.list({ params }), 'unauthenticated');
  // Not refusals: what is not there, what is not valid, and other tournaments.
  await expectRefusal(
    ana.client.deletions.remove({ params, body: { name: 'Other' } }),
    'invalid-input',
  );
  await expectRefusal(
    vera.client.activity.list({ params: { tournamentId: newId() } }),
    'not-found',
  );
  const log = 'What happened, newest first';
  const { total, rows } = await ana.client.activity.refusals({ params });
  expect(total).toBe(5);
  const reported = rows.map(({ actor, act, code, count }) => [actor, act, code, count]);
  expect(reported).toHaveLength(3);
  expect(reported).toContainEqual(['Vera Okafor', log, 'forbidden', 3]);
  expect(reported).toContainEqual(['Jun Judge', 'All private links', 'forbidden', 1]);
  expect(reported).toContainEqual([null, log, 'unauthenticated', 1]);
  await expectRefusal(vera.client.activity.refusals({ params }), 'forbidden');
});

test('a flood is bounded in memory and in rows, and nothing is lost from the sum', async () => {
  const refusals = createRefusals(server.services.db, server.services.report);
  const { id } = await createTournament(ana);
  const refused = new AppError('forbidden');
  const call = (n: number) => ({ tournamentId: id, actor: `link:${n}`, route: 'GET /api/x' });
  for (let burst = 0; burst < 12; burst++) {
    for (let n = 0; n < 150; n++) refusals.count(refused, call(burst * 150 + n));
    await refusals.flush();
  }
  const { total, rows } = await ana.client.activity.refusals({ params: { tournamentId: id } });
  expect(total).toBe(12 * 150);
  expect(rows.length).toBeLessThanOrEqual(200);
  expect(rows[0]).toMatchObject({ actor: 'Others', act: 'Several calls' });
});

test('the operator’s log reports a thousand refusals of one caller, and of each thousand more', async () => {
  const reported: string[] = [];
  const refusals = createRefusals(server.services.db, (error, about) => {
    reported.push(`${about}: ${error instanceof Error ? error.message : ''}`);
  });
  const { id } = await createTournament(ana);
  const call = { tournamentId: id, actor: 'link:secret-caller', route: 'GET /api/x' };
  const refuse = async (times: number) => {
    for (let n = 0; n < times; n++) refusals.count(new AppError('forbidden'), call);
    await refusals.flush();
  };
  await refuse(alarming - 1);
  expect(reported).toEqual([]);
  await refuse(1);
  await refuse(alarming - 1);
  const first = `1000 times today: forbidden for GET /api/x of tournament ${id}`;
  expect(reported).toEqual([`many refused calls of one caller: ${first}`]);
  await refuse(1);
  expect(reported).toHaveLength(2);
});

test('the operator’s log says nothing of tournaments that do not exist', async () => {
  const reported: unknown[] = [];
  const refusals = createRefusals(server.services.db, (error) => reported.push(error));
  const call = { tournamentId: newId(), actor: 'public', route: 'GET /api/x' };
  for (let n = 0; n < alarming; n++) refusals.count(new AppError('too-many-requests'), call);
  await refusals.flush();
  expect(reported).toEqual([]);
});

test('counts are forgotten after a month', async () => {
  expect((await seen()).length).toBeGreaterThan(0);
  server.clock.advance(31 * 86_400_000);
  expect(await seen()).toEqual([]);
});
