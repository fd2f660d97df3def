import { expect, test } from 'vitest';
import { newId } from '#server/keys/secrets.ts';
import { ownServer } from '#testing/own-server.ts';
import { findForeignKeys, findKeys, findMentions } from './reference-repository.ts';
import { references, touchedTables } from './references.ts';

const server = await ownServer();

/** Columns that name people or teams without a foreign key. */
const unbound = ['ballot.author_person', 'availability.subject_id', 'availability.subject_id'];

test('merging and undo know every foreign key to people, teams and institutions', async () => {
  const keys = await server.services.db.read(findForeignKeys);
  const listed = references.map(({ table, column }) => `${table}.${column}`);
  for (const name of unbound) listed.splice(listed.indexOf(name), 1);
  expect(listed.sort()).toEqual(keys.sort());
});

test('every table that they touch has a key and the columns that they name', async () => {
  const { db } = server.services;
  const keys = await db.read(findKeys);
  expect([...keys.keys()].sort()).toEqual([...touchedTables].sort());
  const nobody = await db.read((reader) =>
    findMentions(reader, newId(), { ids: [newId()], inside: true, tables: touchedTables }),
  );
  expect(Object.values(nobody).flat()).toEqual([]);
});
