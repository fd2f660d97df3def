import { expect, test } from 'vitest';
import { mostStoredBytes } from '#contract/limits.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { ownServer } from '#testing/own-server.ts';
import { createStoredBytes } from './stored-bytes.ts';

const megabyte = 1024 * 1024;

function stage() {
  let [stored, measured, at] = [0, 0, 1];
  const bytes = createStoredBytes({
    measure: async () => {
      measured += 1;
      return stored;
    },
    now: () => at,
  });
  return {
    admit: (arriving: number) => bytes.admit('one', arriving),
    add: (more: number) => bytes.add('one', more),
    store: (more: number) => {
      stored += more;
    },
    pass: (milliseconds: number) => {
      at += milliseconds;
    },
    measured: () => measured,
  };
}

test('is measured at first, and again only once much may have been added', async () => {
  const { admit, measured } = stage();
  for (let n = 0; n < 200; n++) await admit(1000);
  expect(measured()).toBe(1);
  for (let n = 0; n < 20; n++) await admit(megabyte);
  expect(measured()).toBe(2);
});

test('counts what a write stores beyond what arrived', async () => {
  const { admit, add, measured } = stage();
  await admit(1000);
  for (let n = 0; n < 8; n++) {
    add(2 * megabyte);
    await admit(1000);
  }
  expect(measured()).toBe(2);
});

test('a full tournament takes nothing until there is room, and is not measured for each try', async () => {
  const { admit, store, pass, measured } = stage();
  store(mostStoredBytes + 1);
  for (let n = 0; n < 50; n++) {
    await expect(admit(10)).rejects.toMatchObject({ code: 'tournament-full' });
  }
  expect(measured()).toBe(1);
  store(-megabyte);
  pass(10_000);
  await admit(10);
});

test('a tournament with too much in it takes nothing more, and can be deleted', async () => {
  const server = await ownServer({ plans: 'open' }, { mostStored: 4 * megabyte });
  const ana = await server.signIn('Ana');
  const { id: tournamentId, name } = await createTournament(ana);
  const params = { tournamentId };
  await server.services.db.pool.query(
    `with large as (select string_agg(md5(random()::text), '') as text from generate_series(1, 32768))
     insert into motion (tournament_id, id, reference, text, infoslide)
     select $1, gen_random_uuid(), 'M' || n, 'Motion', n || large.text
     from large, generate_series(1, 9) as n`,
    [tournamentId],
  );
  // As many bytes as make it measure again.
  const admitted = server.services.storedBytes.admit(tournamentId, 16 * megabyte);
  await expect(admitted).rejects.toMatchObject({ code: 'tournament-full' });
  const added = ana.client.participants.addTeam({ params, body: { reference: 'One more' } });
  await expectRefusal(added, 'tournament-full');
  await ana.client.deletions.remove({ params, body: { name } });
});
