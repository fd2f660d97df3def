import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { makeBackup } from '#server/backup/make-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { allTables, personalColumns } from '#server/db/personal/index.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import {
  createPlayable,
  type PlayedTournament,
  playRound,
} from '#testing/factories/factories-played.ts';
import { ownServer } from '#testing/own-server.ts';
import { findSentinels, plantEverything } from '#testing/planted/planted.ts';
import { sentinel } from '#testing/planted/planted-row.ts';
import { issueSession } from '../auth/index.ts';

const server = await ownServer();
const ana = await server.signIn('Ana Šimić');
const zoe = await server.signIn('Zoe Adeyemi');
let played: PlayedTournament;
let personId: string;

beforeAll(async () => {
  played = await createPlayable(ana, {
    field: { teams: 8, adjudicators: 4, venues: 2 },
    fields: { preliminaryRounds: 4 },
  });
  for (const { id } of played.rounds.slice(0, 2)) {
    await playRound(ana, played, { roundId: id, releaseResults: true, panels: true });
  }
  const { speakers } = await ana.client.participants.list({ params: played.params });
  personId = speakers[0]?.id ?? '';
});

const plant = () =>
  plantEverything(server, {
    tournamentId: played.tournamentId,
    accountId: zoe.accountId,
    personId,
  });

const numbers = async () => {
  const tables = await ana.client.standings.tables({ params: played.params });
  return {
    teams: tables.teams.map(({ teamId, rank, metrics, byRound }) => [
      teamId,
      rank,
      metrics,
      byRound,
    ]),
    speakers: tables.speakers.map(({ speakerId, rank, metrics }) => [speakerId, rank, metrics]),
  };
};

test('every personal text of the schema is planted, so that none is forgotten below', async () => {
  await plant();
  const { rows } = await server.services.db.pool.query<{ name: string }>(`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb')`);
  const texts = new Set(rows.map(({ name }) => name));
  const values = ['kind', 'state', 'type', 'role', 'topic', 'provider', 'consents', 'reason'];
  const chosen = [
    ...values,
    'channel',
    'direction',
    'by_kind',
    'how',
    'entered_as',
    'agreed',
    'sheet',
    'source',
    'currency',
    'plan',
  ];
  const personal = Object.entries(allTables).flatMap(([table, declared]) =>
    personalColumns(declared)
      .filter(
        ({ column, erased = null }) =>
          !chosen.includes(column) && (erased === null || typeof erased === 'string'),
      )
      .map(({ column }) => `${table}.${column}`),
  );
  const expected = personal.filter((name) => texts.has(name)).sort();
  expect(await findSentinels(server)).toEqual(expected);
});

test('an owner hands their tournaments on first, and is informed which', async () => {
  expect(await ana.client.account.erasure()).toEqual({
    owned: [{ id: played.tournamentId, slug: expect.any(String), name: expect.any(String) }],
    concerned: 0,
  });
  const problem = await expectRefusal(
    ana.client.account.erase({ body: { name: 'Ana Simic' } }),
    'in-use',
  );
  expect(problem?.data).toMatchObject({ tournaments: [{ id: played.tournamentId }] });
});

test('the name has to be typed, and nobody is somebody', async () => {
  const { session } = await issueSession(server.services, zoe.accountId, { isProved: true });
  const held = server.withCredential('Bearer', session);
  await expectRefusal(held.account.erase({ body: { name: 'Zoe' } }), 'invalid-input');
  await expectRefusal(zoe.client.account.erase({ body: { name: 'Zoe' } }), 'proof-required');
  await expectRefusal(server.anonymous.account.erase({ body: { name: 'x' } }), 'unauthenticated');
  await expectRefusal(server.anonymous.account.erasure(), 'unauthenticated');
});

test('nothing of somebody who deleted their account is left, and every number is', async () => {
  const before = await numbers();
  const backup = JSON.stringify(await makeBackup(server.services, played.tournamentId));
  const { session, refresh } = await issueSession(server.services, zoe.accountId, {
    isProved: true,
  });
  const held = server.withCredential('Bearer', session);
  const { rows } = await server.services.db.pool.query<{ id: string }>(
    'select id from mail_message where tournament_id is null',
  );
  const outbox = join(server.services.config.dataDir, 'outbox');
  const file = join(outbox, `20261120-x-${rows[0]?.id}.eml`);
  mkdirSync(outbox, { recursive: true });
  writeFileSync(file, sentinel);

  await held.account.erase({ body: { name: `${sentinel} account.name` } });

  expect(await findSentinels(server)).toEqual([]);
  expect(existsSync(file)).toBe(false);
  expect(await numbers()).toEqual(before);
  await expectRefusal(held.users.me(), 'session-expired');
  await expectRefusal(
    server.anonymous.auth.refresh({ body: { token: refresh } }),
    'session-expired',
  );
  const { speakers } = await ana.client.participants.list({ params: played.params });
  expect(speakers.find(({ id }) => id === personId)).toMatchObject({ name: 'Redacted' });
  const page = await server.anonymous.standings.results({ params: played.params, query: {} });
  expect(JSON.stringify(page)).not.toContain(sentinel);

  await restore(backup);
  expect(await findSentinels(server)).toEqual([]);
  expect(await numbers()).toEqual(before);
});

test('a backup from before a person was linked loses them as well, and only them', async () => {
  const { speakers } = await ana.client.participants.list({ params: played.params });
  const [second, third] = speakers.filter(({ id }) => id !== personId);
  const yan = await server.signIn('Yan Okafor');
  const backup = JSON.stringify(await makeBackup(server.services, played.tournamentId));
  await server.services.db.pool.query('update person set account_id = $1 where id = $2', [
    yan.accountId,
    second?.id,
  ]);
  await yan.client.account.erase({ body: { name: 'Yan Okafor' } });
  await restore(backup);
  const after = (await ana.client.participants.list({ params: played.params })).speakers;
  expect(after.find(({ id }) => id === second?.id)?.name).toBe('Redacted');
  expect(after.find(({ id }) => id === third?.id)?.name).toBe(third?.name);
});

async function restore(backup: string): Promise<void> {
  const { name } = await ana.client.tournaments.get({ params: played.params });
  await ana.client.deletions.remove({ params: played.params, body: { name } });
  await restoreBackup(server.services, backup);
}
