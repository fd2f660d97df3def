/** Bodies of every route that are too large, too deep, too wide, no object or a stranger's: refused unparsed. */
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { bodySizes } from '#contract/body-sizes.ts';
import { api } from '#contract/index.ts';
import type { RouteSpec } from '#contract/route.ts';
import { newId } from '#server/keys/secrets.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { noLimits } from '#testing/no-limits.ts';
import { ownServer } from '#testing/own-server.ts';
import { shapeProblem } from './body.ts';

const server = await ownServer({}, { limits: noLimits });
let authorization: string;
let tournamentId: string;

beforeAll(async () => {
  const owner = await server.signIn('Owner', { operator: true });
  authorization = `Bearer ${owner.session}`;
  tournamentId = (await createTournament(owner)).id;
});

const routes = Object.entries(api).flatMap(([area, group]) =>
  Object.entries(group)
    .filter(([, spec]) => spec.method !== 'GET')
    .map(([name, spec]): [string, RouteSpec] => [`${area}.${name}`, spec]),
);

type Method = RouteSpec['method'];

async function send(method: Method, url: string, payload: string, as = authorization) {
  const headers = { authorization: as, 'content-type': 'application/json' };
  const answer = await server.app.inject({ method, url, headers, payload });
  return { status: answer.statusCode, code: answer.json<{ code: string }>().code };
}

/** Who is refused by access, before their body is read. */
const outsider = [401, 403, 404];

describe.each(routes)('%s', (_, { path, method, access, bodySize = 'usual' }) => {
  const { bytes, depth, width } = bodySizes[bodySize];
  const deep = `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  const nowhere = path.replace(/:\w+/g, newId());

  test('refuses what is too large', async () => {
    const answer = await send(method, nowhere, `{"a":"${'x'.repeat(bytes)}"}`);
    expect(answer).toEqual({ status: 413, code: 'too-large' });
  });

  test('refuses what is too deep, too wide or no object', async () => {
    const bodies = [
      deep,
      `{"a":[${Array.from({ length: width + 1 }, () => 1).join()}]}`,
      ...['[]', '[{}]', 'null', '7', '"text"', 'true', ' \n[1]'],
    ];
    const url = path.replace(':tournamentId', tournamentId).replace(/:\w+/g, newId());
    for (const body of bodies) {
      const { status, code } = await send(method, url, body);
      if (outsider.includes(status)) continue;
      expect({ body: body.slice(0, 40), status, code }).toMatchObject({
        status: 400,
        code: 'bad-request',
      });
    }
  });

  test('reads no body of strangers', async () => {
    const isOpen = access.scope === 'site' && access.action === 'anyone';
    const readsEarly = bodySize === 'small' || (isOpen && !path.includes(':tournamentId'));
    const { status } = await send(method, nowhere, deep, '');
    if (readsEarly) expect(status).toBe(400);
    else expect(outsider).toContain(status);
  });
});

test.each(['/api/auth/local', '/api/auth/owner', '/api/nowhere'])(
  '%s takes no JSON of any size',
  async (url) => {
    const bomb = `[${Array.from({ length: 1_000_000 }, () => 1).join()}]`;
    for (const payload of ['{"name":"Ana"}', bomb]) {
      const headers = { 'content-type': 'application/json', host: 'localhost' };
      const answer = await server.app.inject({ method: 'POST', url, headers, payload });
      expect([404, 413, 415]).toContain(answer.statusCode);
    }
  },
);

describe('the shape of a body', () => {
  const roomy = { depth: 64, width: 1000, entries: 10_000 };

  test('is right for every object that fits', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.json()), (value) => {
        expect(shapeProblem(Buffer.from(JSON.stringify(value)), roomy)).toBeNull();
      }),
    );
  });

  test('counts no signs inside texts', () => {
    const text = JSON.stringify({ a: `${'[{,'.repeat(5000)}\\"${'"],'.repeat(5000)}` });
    expect(shapeProblem(Buffer.from(text), { depth: 1, width: 1, entries: 1 })).toBeNull();
  });

  test('is refused from one level and one entry too many', () => {
    const limit = { depth: 3, width: 3, entries: 7 };
    expect(shapeProblem(Buffer.from('{"a":{"b":[1,2,3]}}'), limit)).toBeNull();
    expect(shapeProblem(Buffer.from('{"a":{"b":[[]]}}'), limit)).toContain('3 levels');
    expect(shapeProblem(Buffer.from('{"a":[1,2,3,4]}'), limit)).toContain('3 entries');
    expect(shapeProblem(Buffer.from('{"a":1,"b":2,"c":3,"d":4}'), limit)).toContain('3 entries');
    expect(shapeProblem(Buffer.from('{"a":[1,2,3],"b":[1,2]}'), limit)).toBeNull();
    expect(shapeProblem(Buffer.from('{"a":[1,2,3],"b":[1,2,3]}'), limit)).toContain('7 entries');
  });

  test('never ends in an error, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const text = new Uint8Array([0x7b, ...bytes]);
        expect(() => shapeProblem(text, roomy)).not.toThrow();
      }),
    );
  });
});
