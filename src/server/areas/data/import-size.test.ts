/** Imports into a tournament that has much already. */
import { expect, test } from 'vitest';
import { createTournament } from '#testing/factories/factories.ts';
import { holdThreads } from '#testing/held-threads.ts';
import { ownServer } from '#testing/own-server.ts';
import { statementsOf } from '#testing/statements.ts';
import { readPacked, rowsOfPart, unpacked } from './packed-state.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');

const judges = (count: number, from = 0) => ({
  source: 'test',
  files: [
    {
      name: 'adjudicators.csv',
      text: `name\n${Array.from({ length: count }, (_, n) => `Judge ${n + from}`).join('\n')}`,
    },
  ],
});

async function importJudges(tournamentId: string, count: number) {
  const params = { tournamentId };
  const body = judges(count);
  const { digest } = await ana.client.data.previewImport({ params, body });
  return ana.client.data.applyImport({ params, body: { ...body, digest } });
}

test('what a tournament has is packed in parts, and comes out as it went in', async () => {
  const { id } = await createTournament(ana);
  const { db } = server.services;
  const packed = () => db.read((reader) => readPacked(reader, id));
  const before = await packed();
  expect((await packed()).digest).toBe(before.digest);
  await importJudges(id, rowsOfPart + 1);
  const after = await packed();
  expect(after.digest).not.toBe(before.digest);
  const [, parts] = after.parts.find(([table]) => table === 'adjudicator') ?? [];
  expect(parts).toHaveLength(2);
  const { person, adjudicator, round } = unpacked(after);
  expect(adjudicator).toHaveLength(rowsOfPart + 1);
  expect(new Set(person.map(({ name }) => name)).size).toBe(rowsOfPart + 1);
  expect(round).toEqual(unpacked(before).round);
});

test('an import that waits for a thread has read nothing of the tournament', async () => {
  const { id } = await createTournament(ana);
  const params = { tournamentId: id };
  const held = await holdThreads(server.services.workPool);
  let waiting: ReturnType<typeof ana.client.data.previewImport> | undefined;
  const statements = await statementsOf(server, async () => {
    waiting = ana.client.data.previewImport({ params, body: judges(3) });
    await held.waitsFor(id, 'import');
  });
  expect(statements.filter((text) => text.includes('from "side_allocation"'))).toEqual([]);
  held.end();
  expect((await waiting)?.counts).toEqual([{ kind: 'adjudicator', add: 3, change: 0, same: 0 }]);
});
