/** Every route with wrong types, sizes and ids: the right 4xx, never a 5xx. */
import { beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import type { RouteSpec } from '#contract/route.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { noLimits } from '#testing/no-limits.ts';
import { ownServer } from '#testing/own-server.ts';
import { newId } from '../keys/secrets.ts';

const server = await ownServer({}, { limits: noLimits });
let tournamentId: string;
let otherTournamentId: string;
let authorization: string;

beforeAll(async () => {
  const owner = await server.signIn('Owner', { operator: true });
  tournamentId = (await createTournament(owner)).id;
  otherTournamentId = (await createTournament(await server.signIn('Other'))).id;
  authorization = `Bearer ${owner.session}`;
});

const routes: [string, RouteSpec][] = Object.entries(api).flatMap(([area, group]) =>
  Object.entries(group).map(([name, spec]): [string, RouteSpec] => [`${area}.${name}`, spec]),
);

const bodies: readonly (readonly [string, string])[] = [
  ['nothing', ''],
  ['null', 'null'],
  ['a number', '7'],
  ['a list', '[]'],
  ['broken JSON', '{"name":'],
  ['wrong types', JSON.stringify({ name: 7, version: 'one', kind: [], ids: {}, body: null })],
  ['control characters', JSON.stringify({ name: 'a\u0000b', reference: '\u0007', text: '\u0000' })],
  ['far too long texts', JSON.stringify({ name: 'x'.repeat(100_000), slug: 'y'.repeat(5000) })],
  ['huge numbers', JSON.stringify({ version: 1e308, size: -1e308, priority: 2 ** 60 })],
  ['a prototype', '{"__proto__":{"version":1},"constructor":{"name":"x"}}'],
  ['ids of nothing', JSON.stringify({ version: 1, teamId: newId(), withTeamId: newId() })],
];

const ids = ['not-an-id', '0', `${newId()}x`, '%00', "' or 1=1 --", '../../etc', newId()];

async function send(spec: RouteSpec, url: string, payload?: string) {
  const response = await server.app.inject({
    method: spec.method,
    url,
    headers: { authorization, 'content-type': 'application/json', 'idempotency-key': newId() },
    ...(payload === undefined ? {} : { payload }),
  });
  return response.statusCode;
}

/** Calls a few at a time: more from one account would rightly have to wait, or be refused. */
async function sideBySide<T, R>(inputs: readonly T[], call: (input: T) => Promise<R>) {
  const answers: R[] = [];
  for (let at = 0; at < inputs.length; at += 4) {
    answers.push(...(await Promise.all(inputs.slice(at, at + 4).map(call))));
  }
  return answers;
}

function isServerError({ status }: { readonly status: number }): boolean {
  return status >= 500;
}

function fill(path: string, tournament: string, id: string): string {
  return path
    .replace(':tournamentId', encodeURIComponent(tournament))
    .replace(/:\w+/g, encodeURIComponent(id));
}

describe.each(routes)('%s', (_, spec) => {
  // Deleting the tournament itself needs its name, which no body here gives.
  test('with wrong bodies', async () => {
    const answers = await sideBySide(bodies, async ([what, body]) => ({
      what,
      status: await send(spec, fill(spec.path, tournamentId, newId()), body),
    }));
    expect(answers.filter(isServerError)).toEqual([]);
  });

  test('with wrong ids and queries', async () => {
    const cases = ids.flatMap((id) => [
      { id, tournament: tournamentId },
      { id, tournament: id },
    ]);
    const answers = await sideBySide(cases, async ({ id, tournament }) => ({
      what: `${id} in ${tournament}`,
      status: await send(spec, fill(spec.path, tournament, id), '{}'),
    }));
    expect(answers.filter(isServerError)).toEqual([]);
    const query =
      '?limit=-1&offset=abc&upTo=1e99&roundId=x&search=%00&before=NaN&when=never&full=2';
    expect(await send(spec, fill(spec.path, tournamentId, newId()) + query, '{}')).toBeLessThan(
      500,
    );
  });

  test("never reaches another owner's tournament", async () => {
    if (spec.access.scope === 'site') return;
    const status = await send(spec, fill(spec.path, otherTournamentId, newId()), '{}');
    expect(status).toBeLessThan(500);
    const isPublic = spec.method === 'GET' && status === 200;
    if (!isPublic) expect([401, 403, 404, 422]).toContain(status);
  });
});
