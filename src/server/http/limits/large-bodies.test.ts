/** Bodies that may be large are read after their limit, and parsed in a turn of their caller. */
import { request as open } from 'node:http';
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { lockTable, untilWaiting } from '#testing/locks.ts';
import { ownServer } from '#testing/own-server.ts';

const one = { ...limits['import-preview'], perActor: 1, perAddress: 1, first: 1 };
const server = await ownServer({}, { limits: { ...limits, 'import-preview': one } });
const { db } = server.services;
const ana = await server.signIn('Ana');
const { id } = await createTournament(ana);
const headers = { authorization: `Bearer ${ana.session}`, 'content-type': 'application/json' };
const largerThanUsual = `{"a":"${'x'.repeat(70_000)}`;

test('a caller beyond the limit is refused before a byte of a large body comes', async () => {
  const origin = await server.listen();
  const path = `/api/tournaments/${id}/imports/preview`;
  const answerTo = (payload: string | null) =>
    new Promise<number>((resolve, reject) => {
      const length = payload === null ? 5_000_000 : Buffer.byteLength(payload);
      const call = open(
        `${origin}${path}`,
        { method: 'POST', headers: { ...headers, 'content-length': length } },
        (answer) => {
          resolve(answer.statusCode ?? 0);
          call.destroy();
        },
      );
      call.on('error', reject);
      if (payload === null) call.flushHeaders();
      else call.end(payload);
    });
  expect(await answerTo(`${largerThanUsual}"}`)).toBe(422);
  expect(await answerTo(null)).toBe(429);
});

test('a large body is parsed in its caller’s turn; a small one at once', async () => {
  const release = await lockTable(db, 'venue');
  const url = `/api/tournaments/${id}/venues`;
  const reading = Array.from({ length: 3 }, () => server.app.inject({ url, headers }));
  await untilWaiting(db, 3);
  const mark = (payload: string) => {
    const to = `/api/tournaments/${id}/registration/form`;
    return server.app.inject({ method: 'PUT', url: to, headers, payload });
  };
  let isAnswered = false;
  const large = mark(largerThanUsual).then((answer) => {
    isAnswered = true;
    return answer.statusCode;
  });
  for (let n = 0; n < 5; n++) expect((await mark('{"a":"')).statusCode).toBe(400);
  expect(isAnswered).toBe(false);
  await release();
  expect(await large).toBe(400);
  for (const { statusCode } of await Promise.all(reading)) expect(statusCode).toBe(200);
});
