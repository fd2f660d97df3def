/** Whole tournaments are read in pages: none grows with the tournament. */
import { expect, test } from 'vitest';
import { createTournament } from '#testing/factories/factories.ts';
import { ownServer } from '#testing/own-server.ts';
import { backupPieces } from './make-backup.ts';
import { pageBytes, readPages } from './pages-repository.ts';
import { findAllRows } from './repository.ts';
import { type SavedTable, savedTables } from './tables.ts';

const server = await ownServer({ plans: 'open' });
const ana = await server.signIn('Ana');
const { db } = server.services;

/** A tournament with motions of some 32 kB that do not compress, and as many short ones. */
async function withMotions(count: number) {
  const made = await createTournament(ana);
  await db.pool.query(
    `insert into motion (tournament_id, id, reference, text, infoslide)
     select $1, gen_random_uuid(), 'M' || n, 'Motion ' || n,
       case when n % 2 = 0 then
         (select string_agg(md5(random()::text), '') from generate_series(1, 1000 + 0 * n)) else '' end
     from generate_series(1, $2::integer) as n`,
    [made.id, count],
  );
  return made;
}

/** The longest piece, and all of them together. */
async function measure(pieces: AsyncIterable<string>) {
  const all: string[] = [];
  for await (const piece of pieces) all.push(piece);
  return { longest: Math.max(...all.map(({ length }) => length)), text: all.join('') };
}

function backup(tournamentId: string) {
  return db.write({ tournamentId: null, actor: { kind: 'system' } }, (tx) =>
    measure(backupPieces(tx, server.services, { tournamentId, forSameServer: true })),
  );
}

test('no page is larger than its bound, every row is in one, and all are in order', async () => {
  const { id } = await withMotions(450);
  const pages: (readonly string[])[] = [];
  for await (const page of readPages(db.read, id, { table: 'motion', derived: ['grams'] })) {
    pages.push(page);
  }
  expect(pages.length).toBeGreaterThan(6);
  for (const page of pages) expect(page.join('').length).toBeLessThan(1.2 * pageBytes);
  const rows = pages.flat().map((text) => JSON.parse(text));
  const ids = rows.map((row) => row.id);
  expect(ids).toEqual([...new Set(ids)].sort());
  const whole = await db.read((reader) =>
    findAllRows(reader, id, { table: 'motion', derived: ['grams'] }),
  );
  expect(new Map(rows.map((row) => [row.id, row]))).toEqual(
    new Map(whole.map((row) => [row.id, row])),
  );
});

test('pieces of a backup and of an export are no longer for a tournament with much text', async () => {
  const [small, large] = [await withMotions(20), await withMotions(300)];
  const [little, much] = [await backup(small.id), await backup(large.id)];
  expect(much.text.length).toBeGreaterThan(10 * little.text.length);
  expect(much.longest).toBeLessThan(1.5 * little.longest);
  const params = { tournamentId: large.id };
  const exported = await server.app.inject({
    url: `/api/tournaments/${large.id}/export`,
    headers: { authorization: `Bearer ${ana.session}` },
  });
  expect(exported.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(JSON.parse(exported.body).tables.motion).toHaveLength(300);
  // And it can be deleted, and comes back with every row.
  const before = JSON.parse(much.text).tables;
  await ana.client.deletions.remove({ params, body: { name: large.name } });
  await ana.client.deletions.restore({ params: { deletedId: large.id } });
  expect(JSON.parse((await backup(large.id)).text).tables.motion).toEqual(before.motion);
});

test('every saved table can be read in pages', async () => {
  const { id } = await createTournament(ana);
  for (const saved of savedTables as readonly SavedTable[]) {
    const texts: string[] = [];
    for await (const page of readPages(db.read, id, saved)) texts.push(...page);
    const rows = await db.read((reader) => findAllRows(reader, id, saved));
    expect([saved.table, texts.length]).toEqual([saved.table, rows.length]);
  }
});
