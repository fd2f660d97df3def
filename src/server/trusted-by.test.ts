import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();

test('the landing page gets the operator’s logos, and nothing else of the folder', async () => {
  expect((await server.anonymous.site.info()).trustedBy).toEqual([]);
  const { dataDir } = server.services.config;
  const folder = join(dataDir, 'trusted-by');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, '2 Łódź Union.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, '1 Riverbend.png'), Buffer.from('89504e47', 'hex'));
  writeFileSync(join(folder, 'notes.txt'), 'not for anybody');
  writeFileSync(join(dataDir, 'secret.svg'), 'not for anybody');
  const { trustedBy } = await server.anonymous.site.info();
  expect(trustedBy.map(({ name }) => name)).toEqual(['Riverbend', 'Łódź Union']);
  const logo = await server.app.inject({ url: trustedBy[1]?.src ?? '' });
  expect(logo.headers['content-type']).toBe('image/svg+xml');
  expect(logo.headers['content-security-policy']).toContain('sandbox');
  for (const file of ['notes.txt', '..%2Fsecret.svg', 'nothing.svg']) {
    const answer = await server.app.inject({ url: `/api/site/logos/${file}` });
    expect(answer.statusCode, file).toBe(404);
  }
});
