/** Calls that are refused anyway hold up nobody at the same address. */
import { beforeEach, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { type Limit, type LimitName, limits } from '#contract/limits.ts';
import type { RouteSpec } from '#contract/route.ts';
import { newId } from '#server/keys/secrets.ts';
import { createAskingField, onceKey } from '#testing/factories/factories-requests.ts';
import { ownServer } from '#testing/own-server.ts';

const tight = { ...limits.request, perActor: 3, perAddress: 4, first: 1 };
const server = await ownServer({}, { limits: { ...limits, request: tight } });
const field = await createAskingField(server);
const { tournamentId } = field.params;

beforeEach(() => server.clock.advance(2 * 3600_000));

interface Call {
  readonly key?: string | undefined;
  readonly tournament?: string;
  readonly payload?: object;
}

async function ask({ key, tournament = tournamentId, payload = good }: Call): Promise<number> {
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: `/api/tournaments/${tournament}/requests`,
    headers: { 'idempotency-key': onceKey(), ...(key ? { authorization: `Link ${key}` } : {}) },
    payload,
  });
  return statusCode;
}

const good = { topic: 'tab', text: 'Hello' };

async function times(count: number, call: Call): Promise<number[]> {
  const all: number[] = [];
  for (let n = 0; n < count; n++) all.push(await ask(call));
  return all;
}

test('floods without credentials, of wrong input and to nowhere fill no bucket', async () => {
  const [key, other] = field.speakers.map((speaker) => speaker.key);
  expect(await times(8, {})).toEqual(Array(8).fill(401));
  expect(await times(8, { key, payload: {} })).toEqual(Array(8).fill(422));
  expect(await times(8, { key, tournament: newId() })).toEqual(Array(8).fill(404));
  expect(await times(4, { key })).toEqual([200, 200, 200, 429]);
  expect(await ask({ key: other })).toBe(200);
});

test('people keep their first calls where others have filled the address', async () => {
  const keys = field.speakers.map((speaker) => speaker.key);
  expect(await times(3, { key: keys[0] })).toEqual([200, 200, 200]);
  expect(await times(2, { key: keys[1] })).toEqual([200, 429]);
  expect(await times(2, { key: keys[2] })).toEqual([200, 429]);
  expect(await times(2, { key: field.judge.key })).toEqual([200, 429]);
});

test('each limit of a route that knows its callers, or of guesses, lets first calls pass', () => {
  const routes: RouteSpec[] = Object.values(api).flatMap((group) => Object.values(group));
  const named = new Set(routes.flatMap(({ limit }) => (limit ? [limit] : [])));
  const shut = (Object.entries(limits) as [LimitName, Limit][]).flatMap(
    ([name, { first = 0, counts }]) =>
      first === 0 && (named.has(name) || counts === 'guesses') ? [name] : [],
  );
  expect(shut).toEqual([]);
});
