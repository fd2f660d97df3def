/** A flood of the equity team's queue: bounded, cleared in one go, and in nobody's way. */
import { beforeEach, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createAskingField, onceKey } from '#testing/factories/factories-requests.ts';
import { ownServer } from '#testing/own-server.ts';

const tight = { ...limits.equity, perActor: 4, perAddress: 6, first: 1, perPerson: 2 };
const server = await ownServer({}, { limits: { ...limits, equity: tight } });

// Other windows than those of the test before.
beforeEach(() => server.clock.advance(2 * 3600_000));

type Field = Awaited<ReturnType<typeof createAskingField>>;

/** Status of one report from an address. */
async function write({ params }: Field, address: string, headers = {}): Promise<number> {
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: `/api/tournaments/${params.tournamentId}/equity/reports`,
    remoteAddress: address,
    headers: { 'device-key': `device-of-${newId()}`, ...headers },
    payload: { text: 'Spam' },
  });
  return statusCode;
}

async function times(count: number, work: () => Promise<number>): Promise<number[]> {
  const all: number[] = [];
  for (let n = 0; n < count; n++) all.push(await work());
  return all;
}

test('an address writes so often in an hour, and people with a link are not held up by it', async () => {
  const field = await createAskingField(server);
  const other = await createAskingField(server);
  expect(await times(5, () => write(field, '192.0.2.1'))).toEqual([200, 200, 200, 200, 429]);
  const [speaker] = field.speakers;
  const headers = { authorization: `Link ${speaker?.key}` };
  const byLink = () => write(field, '192.0.2.1', headers);
  expect(await times(3, byLink)).toEqual([200, 200, 429]);
  // Tournaments are no way round it.
  expect(await write(other, '192.0.2.1')).toBe(429);
  expect(await write(other, '192.0.2.2')).toBe(200);
  server.clock.advance(3600_000);
  expect(await write(field, '192.0.2.1')).toBe(200);
  const { rows } = await field.owner.client.activity.refusals({ params: field.params });
  expect(JSON.stringify(rows)).not.toContain(speaker?.name);
  expect(rows.filter(({ code }) => code === 'too-many-requests')).toMatchObject([
    { actor: 'Others' },
  ]);
});

test('of a person with a link nothing is kept, not even a count', async () => {
  const field = await createAskingField(server);
  const { pool } = server.services.db;
  await pool.query('delete from rate_limit');
  const [speaker] = field.speakers;
  expect(await write(field, '192.0.2.1', { authorization: `Link ${speaker?.key}` })).toBe(200);
  const { rows } = await pool.query('select calls from rate_limit');
  // The tournament's.
  expect(rows).toEqual([{ calls: 1 }]);
});

test('only reports that are stored count', async () => {
  const field = await createAskingField(server);
  const { tournamentId } = field.params;
  const url = `/api/tournaments/${tournamentId}/equity/reports`;
  const junk = async (address: string, payload: object) =>
    (
      await server.app.inject({
        method: 'POST',
        url,
        remoteAddress: address,
        headers: { 'device-key': `device-of-${newId()}` },
        payload,
      })
    ).statusCode;
  const wrongRoom = { text: 'Junk', venueId: newId() };
  expect(await times(8, () => junk('192.0.2.1', {}))).toEqual(Array(8).fill(422));
  expect(await times(8, () => junk('192.0.2.1', wrongRoom))).toEqual(Array(8).fill(422));
  expect(await times(4, () => write(field, '192.0.2.1'))).toEqual([200, 200, 200, 200]);
});

test('many addresses fill a tournament’s hour, and what another one writes still arrives', async () => {
  const field = await createAskingField(server);
  const other = await createAskingField(server);
  expect(await times(4, () => write(field, '192.0.2.1'))).toEqual([200, 200, 200, 200]);
  expect(await times(3, () => write(field, '192.0.2.2'))).toEqual([200, 200, 429]);
  expect(await times(2, () => write(field, '192.0.2.3'))).toEqual([200, 429]);
  expect(await times(2, () => write(field, '192.0.2.4'))).toEqual([200, 429]);
  expect(await write(other, '192.0.2.4')).toBe(200);
});

test('the equity team closes many at once, and only what it reads', async () => {
  const field = await createAskingField(server);
  const { params, staff, owner } = field;
  await times(3, () => write(field, '192.0.2.1'));
  const equity = staff.equity.client.requests;
  const { requests } = await equity.list({ params });
  const [genuine, ...spam] = requests.map(({ id }) => id);
  const foreign = await owner.client.requests.ask({
    params,
    body: { topic: 'tab', text: 'For the tab room' },
    idempotencyKey: onceKey(),
  });
  const close = (requestIds: readonly string[], client = equity) =>
    client.close({ params, body: { requestIds: [...requestIds] } });
  await expectRefusal(close(spam, owner.client.requests), 'not-found');
  await expectRefusal(close([...spam, foreign.id]), 'not-found');
  await expectRefusal(close([]), 'invalid-input');
  await expectRefusal(close(spam, server.anonymous.requests), 'unauthenticated');
  expect(await close(spam)).toEqual({ closed: 2 });
  expect(await close(spam)).toEqual({ closed: 0 });
  expect((await equity.list({ params })).requests.map(({ id }) => id)).toEqual([genuine]);
  const [row] = (await equity.list({ params, query: { state: 'done' } })).requests;
  expect(row?.owner?.name).toBe(staff.equity.name);
});
