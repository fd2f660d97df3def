/** What is confided to the equity team is in no other byte that leaves the server. */
import { beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import type { RouteSpec } from '#contract/route.ts';
import { staffRoles } from '#engine/vocabulary.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { clientOf } from '#server/in-process.ts';
import { newId } from '#server/keys/secrets.ts';
import { createAskingField, onceKey } from '#testing/factories/factories-requests.ts';
import { ownServer } from '#testing/own-server.ts';
import { createTestServer } from '#testing/server.ts';

const secrets = ['Confided-Text', 'Confided-Message', 'Confided-Answer', 'Confided-Note'];
const device = 'device-key-of-one-phone-0001';

const server = await ownServer();
const field = await createAskingField(server);
let requestId: string;
let askerAccount: string;

beforeAll(async () => {
  const { params } = field;
  const [speaker] = field.speakers;
  const byLink = await speaker?.client.requests.ask({
    params,
    body: { topic: 'equity', text: 'Confided-Text by link' },
    device,
    idempotencyKey: onceKey(),
  });
  const coach = await server.signIn('Confided-Coach');
  askerAccount = coach.accountId;
  const asked = await coach.client.requests.ask({
    params,
    body: { topic: 'equity', text: 'Confided-Text' },
    idempotencyKey: onceKey(),
  });
  requestId = asked.id;
  await coach.client.requests.say({
    params: { ...params, requestId },
    body: { text: 'Confided-Message' },
    idempotencyKey: onceKey(),
  });
  const equity = field.staff.equity.client.requests;
  for (const id of [requestId, byLink?.id ?? '']) {
    const at = { ...params, requestId: id };
    await equity.note({
      params: at,
      body: { text: 'Confided-Note' },
      idempotencyKey: onceKey(),
    });
    const { version } = await equity.get({ params: at });
    await equity.answer({
      params: at,
      body: { version, text: 'Confided-Answer', state: 'waiting' },
      idempotencyKey: onceKey(),
    });
  }
});

const reads: [string, RouteSpec][] = Object.entries(api).flatMap(([area, group]) =>
  Object.entries(group)
    .filter(([, spec]) => spec.method === 'GET')
    .map(([name, spec]): [string, RouteSpec] => [`${area}.${name}`, spec]),
);

async function bytesOf(spec: RouteSpec, headers: Record<string, string>): Promise<string> {
  const url = spec.path
    .replace(':tournamentId', field.params.tournamentId)
    .replace(':slug', field.tournament.slug)
    .replace(':requestId', requestId)
    .replace(/:\w+/g, newId());
  const { body, headers: answered } = await server.app.inject({ method: 'GET', url, headers });
  return `${body} ${JSON.stringify(answered)}`;
}

test.each(reads)('%s informs nobody else', async (_, spec) => {
  const others = staffRoles.filter((role) => role !== 'equity');
  const credentials: Record<string, string>[] = [
    {},
    { authorization: `Bearer ${field.owner.session}` },
    ...others.map((role) => ({ authorization: `Bearer ${field.staff[role].session}` })),
    // Organisers can open private links: the link of the one who asked, on another device.
    ...field.speakers.slice(0, 2).map(({ key }) => ({ authorization: `Link ${key}` })),
    { authorization: `Link ${field.judge.key}` },
  ];
  for (const headers of credentials) {
    const bytes = await bytesOf(spec, headers);
    for (const secret of secrets) expect(bytes).not.toContain(secret);
    expect(bytes).not.toContain(`"${requestId}"`);
  }
});

test('the equity team reads it, which proves that the search finds what is there', async () => {
  const headers = { authorization: `Bearer ${field.staff.equity.session}` };
  const bytes = await bytesOf(api.requests.get, headers);
  for (const secret of secrets) expect(bytes).toContain(secret);
});

test('the log has no entry of it, not even that somebody acted', async () => {
  const { rows } = await field.owner.client.activity.list({
    params: field.params,
    query: { limit: 200 },
  });
  expect(rows.filter(({ type }) => type.startsWith('request.'))).toEqual([]);
  const actors = new Set(rows.map(({ actor }) => actor));
  expect(actors).not.toContain('Confided-Coach');
  expect(actors).not.toContain('Staff equity');
});

test('no listener hears of it', async () => {
  const heard: string[] = [];
  const stop = server.services.events.subscribe((entry) => heard.push(JSON.stringify(entry)));
  const at = { ...field.params, requestId };
  const equity = field.staff.equity.client.requests;
  await equity.note({ params: at, body: { text: 'x' }, idempotencyKey: onceKey() });
  const [speaker] = field.speakers;
  await speaker?.client.requests.ask({
    params: field.params,
    body: { topic: 'other', text: 'Heard' },
    idempotencyKey: onceKey(),
  });
  await server.services.events.catchUp();
  stop();
  expect(heard).toHaveLength(1);
  expect(heard[0]).toContain('request.asked');
});

test('a backup carries it sealed, and brings it back', async () => {
  const { services } = server;
  const { tournamentId } = field.params;
  const document = await makeBackup(services, tournamentId);
  const { sealed, ...open } = document;
  const text = JSON.stringify(open);
  for (const secret of secrets) expect(text).not.toContain(secret);
  expect(text).not.toContain(requestId);
  expect(text).not.toContain('Confided-Coach');
  expect(sealed).not.toContain('Confided');

  await field.owner.client.deletions.remove({
    params: field.params,
    body: { name: field.tournament.name },
  });
  await restoreBackup(services, JSON.stringify(document));
  const equity = clientOf(server, { id: field.staff.equity.accountId, operator: false });
  const back = await equity.requests.get({ params: { tournamentId, requestId } });
  expect(back.text).toBe('Confided-Text');
  expect(back.notes.map((note) => note.text)).toContain('Confided-Answer');
  const coach = clientOf(server, { id: askerAccount, operator: false });
  const mine = await coach.requests.mine({ params: { tournamentId } });
  expect(mine.requests.map(({ id }) => id)).toEqual([requestId]);
});

test('another server restores the rest and never reads it', async () => {
  const document = await makeBackup(server.services, field.params.tournamentId);
  const other = await createTestServer(
    {},
    { keyring: { current: Buffer.from('another secret of another server, far'), previous: null } },
  );
  await restoreBackup(other.services, JSON.stringify(document));
  const owner = clientOf(other, { id: field.owner.accountId, operator: false });
  const { requests } = await owner.requests.list({
    params: field.params,
    query: { state: 'all' },
  });
  expect(requests.map(({ topic }) => topic)).toEqual(['other']);
  await other.close();
});
