import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { ownServer } from '#testing/own-server.ts';
import { ConfigError } from './config.ts';
import { loadTls } from './tls.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'rostrum-tls-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const now = new Date();
const load = (at = now) => loadTls({ https: 'self-signed', dataDir }, at);

describe('the certificate of --https', () => {
  test('is made once for this machine, and its key is for the owner alone', async () => {
    const made = await load();
    const certificate = new X509Certificate(made?.cert ?? '');
    expect(certificate.checkIP('127.0.0.1')).toBe('127.0.0.1');
    expect(certificate.checkHost('localhost')).toBe('localhost');
    expect(statSync(join(dataDir, 'https/key.pem')).mode & 0o777).toBe(0o600);
    expect(await load()).toEqual(made);
  });

  test('is made again two weeks before it ends', async () => {
    const made = await load();
    const late = new Date(now.getTime() + 390 * 24 * 60 * 60_000);
    const renewed = await load(late);
    expect(renewed).not.toEqual(made);
    expect(Date.parse(new X509Certificate(renewed?.cert ?? '').validTo)).toBeGreaterThan(
      late.getTime(),
    );
  });

  test('is the operator’s where files are named; unreadable ones end the start', async () => {
    const own = await load();
    const https = { key: join(dataDir, 'own.key'), cert: join(dataDir, 'own.pem') };
    await expect(loadTls({ https, dataDir }, now)).rejects.toThrow(ConfigError);
    writeFileSync(https.key, own?.key ?? '');
    writeFileSync(https.cert, own?.cert ?? '');
    expect(await loadTls({ https, dataDir }, now)).toEqual(own);
  });
});

test('pages and live updates come over TLS under that certificate', async () => {
  const tls = await load();
  const server = await ownServer({ https: 'self-signed' }, { tls });
  const origin = await server.listen();
  const ca = tls?.cert ?? '';
  const status = await new Promise((resolve, reject) => {
    get(`${origin}/api/time`, { ca }, ({ statusCode }) => resolve(statusCode)).on('error', reject);
  });
  expect(status).toBe(200);
  const socket = new WebSocket(`${origin.replace('https', 'wss')}/api/ws`, { ca });
  const hello = await new Promise((resolve, reject) => {
    socket.once('message', (data) => resolve(JSON.parse(String(data))));
    socket.once('error', reject);
  });
  expect(hello).toMatchObject({ type: 'hello' });
  socket.terminate();
});
