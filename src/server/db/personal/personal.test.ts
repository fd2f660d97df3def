import { beforeAll, expect, test } from 'vitest';
import { personalKinds } from '#contract/kinds/personal-kinds.ts';
import { ownServer } from '#testing/own-server.ts';
import { allTables, columnsByKind, personalColumns, siteTables } from './index.ts';

const server = await ownServer();
let columns: { table: string; column: string; kind: string; nullable: boolean }[];

beforeAll(async () => {
  const { rows } = await server.services.db.pool.query(`
    select table_name as table, column_name as column, data_type as kind,
      is_nullable = 'YES' as nullable
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%'
    order by table_name, column_name`);
  columns = rows;
});

const columnsOf = (table: string) =>
  columns.filter((one) => one.table === table).map(({ column }) => column);

test('every column of the database is declared personal, an act, or plain, exactly once', () => {
  const declared = Object.entries(allTables).flatMap(([table, { personal, acts = [], plain }]) =>
    [...Object.keys(personal ?? {}), ...acts, ...plain].map((column) => `${table}.${column}`),
  );
  const there = columns.map(({ table, column }) => `${table}.${column}`);
  expect(declared.sort()).toEqual(there.sort());
});

test('every table is erased within its tournament, or belongs to the site', () => {
  const names = [...new Set(columns.map(({ table }) => table))];
  const ofTournaments = names.filter((name) => columnsOf(name).includes('tournament_id'));
  const site = names.filter((name) => !ofTournaments.includes(name) && name !== 'tournament');
  expect(Object.keys(siteTables).sort()).toEqual(site.sort());
});

test('what stays is emptied with a value that its column takes', () => {
  for (const [table, declared] of Object.entries(allTables)) {
    if (declared.erase === 'row' || !declared.of) continue;
    for (const { column, erased = null } of personalColumns(declared)) {
      const there = columns.find((one) => one.table === table && one.column === column);
      expect([`${table}.${column}`, erased !== null || there?.nullable]).toEqual([
        `${table}.${column}`,
        true,
      ]);
    }
  }
});

test('what names somebody who acted can be emptied', () => {
  for (const [table, { acts = [] }] of Object.entries(allTables)) {
    for (const column of acts) {
      const there = columns.find((one) => one.table === table && one.column === column);
      expect([`${table}.${column}`, there?.nullable]).toEqual([`${table}.${column}`, true]);
    }
  }
});

test('every kind of personal data appears somewhere', () => {
  expect([...columnsByKind().keys()].sort()).toEqual(Object.keys(personalKinds).sort());
});
