import { expect, test } from 'vitest';
import { rulePacks } from '#engine/formats/index.ts';
import { ownServer } from '#testing/own-server.ts';
import type { TestServer } from '#testing/server.ts';
import { ensureAccount } from '../areas/auth/index.ts';
import { clientOf, clientWith } from '../in-process.ts';
import { newId } from '../keys/secrets.ts';
import { playTournament } from '../simulate/play-tournament.ts';
import type { BackupDocument } from './document.ts';
import { makeBackup } from './make-backup.ts';
import { RestoreError } from './open-backup.ts';
import { findAllTableNames } from './repository.ts';
import { restoreBackup } from './restore-backup.ts';
import { leftOutTables, savedTables } from './tables.ts';

const server = await ownServer({ plans: 'open' });
const other = await ownServer();
const { services } = server;
const pack = rulePacks[0];
if (!pack) throw new Error('no pack');
const played = await playTournament({
  server,
  clock: { now: server.clock.now, pass: (minutes) => server.clock.advance(minutes * 60_000) },
  director: await ensureAccount(services, { name: 'Ana Director', operator: false }),
  deputy: await ensureAccount(services, { name: 'Ben Deputy', operator: false }),
  stop: { kind: 'round', number: 2, halt: 'ballots' },
  report: () => undefined,
  cast: {
    pack,
    teams: 16,
    rounds: 3,
    seed: 'backup',
    slug: 'backed-up',
    name: 'Backed up',
    dialect: 'teams-with-speakers',
  },
});
const document = await makeBackup(services, played.tournamentId);

test('every table of a tournament is saved or left out on purpose', async () => {
  const names = await server.services.db.read(findAllTableNames);
  const known = [...savedTables.map(({ table }) => table), ...leftOutTables].sort();
  expect(names).toEqual(known);
});

test('a restored tournament is the same to the last row, and goes on', async () => {
  const params = { tournamentId: document.tournament.id };
  await ownerOf(server).deletions.remove({ params, body: { name: 'Backed up' } });
  await restoreBackup(server.services, JSON.stringify(document));
  const again = await makeBackup(server.services, document.tournament.id);
  expect(sorted(again)).toEqual(sorted(document));
  const { links } = await ownerOf(server).participants.makeLinks({ params });
  const secret = links[0]?.url.split('/').at(-1) ?? '';
  const mine = await clientWith(server, { scheme: 'Link', secret }).me.page({ params });
  expect(mine.person.id).toBe(links[0]?.personId);
});

test('another server takes it too: with its own accounts, and with new private links', async () => {
  const { id: ana } = await ensureAccount(other.services, {
    name: 'Ana Director',
    operator: false,
  });
  await restoreBackup(other.services, JSON.stringify(document));
  const params = { tournamentId: document.tournament.id };
  const owner = clientOf(other, { id: ana, operator: false });
  const { roles } = await owner.tournaments.access({ params });
  expect(roles).toContain('owner');
  const { links } = await owner.participants.makeLinks({ params });
  expect(links.length).toBeGreaterThan(30);
});

test('refuses a place that is taken, and what is no backup', async () => {
  const taken = restoreBackup(server.services, JSON.stringify(document));
  await expect(taken).rejects.toThrow('“backed-up” already exists');
  await expect(restoreBackup(server.services, '{')).rejects.toThrow(RestoreError);
  await expect(restoreBackup(server.services, '{"format":"x"}')).rejects.toThrow(RestoreError);
});

test('a changed file reaches into no other tournament, and joins no accounts', async () => {
  // Its place is free.
  const here = await ensureAccount(other.services, { name: 'Ana Director', operator: false });
  const params = { tournamentId: document.tournament.id };
  const owner = clientOf(other, { id: here.id, operator: false });
  await owner.deletions.remove({ params, body: { name: 'Backed up' } });
  const changed = (change: (copy: BackupDocument) => unknown) => {
    const copy = structuredClone(document);
    change(copy);
    return restoreBackup(other.services, JSON.stringify(copy));
  };
  await expect(
    changed(({ tables }) => Object.assign(tables.person?.[0] ?? {}, { tournament_id: newId() })),
  ).rejects.toThrow('rows of another tournament (person)');
  await expect(
    changed(({ accounts: [account] }) =>
      account?.identities.push(
        { provider: 'discord', subject: '1' },
        { provider: 'discord', subject: '2' },
      ),
    ),
  ).rejects.toThrow('has two people who sign in');
});

test('planned releases come out after a restore too, unless their moment has passed', async () => {
  const [passed, ahead] = ['2001-01-01T10:00:00.000Z', '2051-01-01T10:00:00.000Z'];
  const planned = (at: string) => {
    return { released: null, planned: { at, top: 3, criteria: false, figures: 'score' } };
  };
  const copy = structuredClone(document);
  Object.assign(copy.tournament, { tab: { speakers: planned(ahead), teams: planned(passed) } });
  const [first, second] = copy.tables.round ?? [];
  Object.assign(first ?? {}, { draw_release_at: passed });
  Object.assign(second ?? {}, { draw_release_at: ahead });
  const params = { tournamentId: document.tournament.id };
  await ownerOf(server).deletions.remove({ params, body: { name: 'Backed up' } });
  await restoreBackup(server.services, JSON.stringify(copy));
  const { rows } = await server.services.db.pool.query(
    "select key, run_at from graphile_worker.jobs where key ~ '^(tab.part|draw.release):' order by key",
  );
  expect(rows).toEqual([
    { key: `draw.release:${second?.id}`, run_at: new Date(ahead) },
    { key: `tab.part:${document.tournament.id}:speakers`, run_at: new Date(ahead) },
  ]);
  const { parts } = await ownerOf(server).breaks.tabRelease({ params });
  expect(parts.flatMap(({ part, planned }) => (planned ? [part] : []))).toEqual(['speakers']);
});

test('a file from before single releases opens what its tab had opened', async () => {
  const { tab: _, ...tournament } = document.tournament;
  const older = {
    ...document,
    tournament: { ...tournament, tab_released_at: '2026-01-01T10:00:00' },
  };
  const params = { tournamentId: document.tournament.id };
  await ownerOf(server).deletions.remove({ params, body: { name: 'Backed up' } });
  await restoreBackup(server.services, JSON.stringify(older));
  const { released, parts } = await ownerOf(server).breaks.tabRelease({ params });
  expect(released).toBe(true);
  expect(parts.flatMap((one) => (one.released ? [one.part] : []))).not.toContain('judges');
});

function ownerOf(target: TestServer) {
  return clientOf(target, { id: document.tournament.owner_id, operator: false });
}

/** Tables have no order of their own; that it was restored is the one thing that is new. */
function sorted({ tables, tournament, accounts }: BackupDocument) {
  const entries = Object.entries(tables).map(([table, rows]) => [
    table,
    rows
      .filter((row) => row.type !== 'tournament.restored')
      .map((row) => JSON.stringify(row))
      .sort(),
  ]);
  return { accounts, tournament: { ...tournament, seq: 0 }, tables: Object.fromEntries(entries) };
}
