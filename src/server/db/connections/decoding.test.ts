import { expect, test } from 'vitest';
import { ownServer } from '#testing/own-server.ts';
import { chargeDecoding } from './decoding.ts';

const server = await ownServer();
const { pool } = server.services.db;

test('decoding an answer is charged to whom the connection works for, and to nobody afterwards', async () => {
  const client = await pool.connect();
  let used = 0;
  const ask = (rows: number) =>
    client.query(`select jsonb_build_array(n, n, n) from generate_series(1, ${rows}) as n`);
  chargeDecoding(client, (milliseconds) => {
    used += milliseconds;
  });
  const began = performance.now();
  await ask(50_000);
  const after = used;
  expect(after).toBeGreaterThan(0);
  expect(after).toBeLessThan(performance.now() - began);
  chargeDecoding(client, undefined);
  await ask(1000);
  expect(used).toBe(after);
  client.release();
});
