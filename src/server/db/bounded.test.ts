import { expect, test } from 'vitest';
import {
  type BoundedTable,
  mostInDebate,
  mostInTournament,
  tooManySentence,
} from '#contract/limits.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { stageRound } from '#testing/factories/factories-ballots.ts';
import { ownServer } from '#testing/own-server.ts';
import { systemActor } from '../actor.ts';
import { newId } from '../keys/secrets.ts';
import { refuseTooMany, refuseTooManyDrawn, refuseTooManyInDebate } from './bounded-repository.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');

// The keys of an object that the contract wrote.
test.each(Object.keys(mostInTournament) as BoundedTable[])(
  'a tournament holds rows of %s up to the limit',
  async (table) => {
    const { id } = await createTournament(ana);
    const { db } = server.services;
    const scope = { tournamentId: id, actor: systemActor };
    const { most } = mostInTournament[table];
    const add = (count: number) =>
      db.write(scope, (tx) => refuseTooMany(tx, id, table, count)).catch((error) => error);
    const { present } = await db.read(({ q }) =>
      q
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('present'))
        .where('tournament_id', '=', id)
        .executeTakeFirstOrThrow(),
    );
    expect(await add(most - present)).toBeUndefined();
    expect(await add(most - present + 1)).toMatchObject({
      code: 'tournament-full',
      detail: tooManySentence(table),
    });
  },
);

test('an institution that does not fit is refused with the sentence', async () => {
  const { id: tournamentId } = await createTournament(ana);
  await server.services.db.pool.query(
    `insert into institution (tournament_id, id, name, name_folded, short_name)
     select $1, gen_random_uuid(), 'I' || n, 'i' || n, 'I' || n from generate_series(1, $2) as n`,
    [tournamentId, mostInTournament.institution.most],
  );
  const body = { name: 'One more', shortName: 'More' };
  const problem = await expectRefusal(
    ana.client.participants.addInstitution({ params: { tournamentId }, body }),
    'tournament-full',
  );
  expect(problem?.detail).toBe('A tournament can have up to 2,000 institutions.');
});

test.each(Object.keys(mostInDebate) as (keyof typeof mostInDebate)[])(
  'a debate holds rows of %s up to the limit',
  async (table) => {
    const { id: tournamentId } = await createTournament(ana);
    const scope = { tournamentId, actor: systemActor };
    const key = { tournamentId, debateId: newId() };
    const { most, noun } = mostInDebate[table];
    const add = (added: number) =>
      server.services.db
        .write(scope, (tx) => refuseTooManyInDebate(tx, key, { table, added }))
        .catch((error) => error);
    expect(await add(most)).toBeUndefined();
    expect(await add(most + 1)).toMatchObject({
      code: 'tournament-full',
      detail: `A debate can have up to ${most} ${noun}.`,
    });
  },
);

test.each([
  ['draft', 0, 0, null],
  ['confirmed', 2, 6, null],
  ['released', 2, 5, 'The draws of a tournament can seat judges up to 5 times.'],
  ['confirmed', 1, 6, 'The draws of a tournament can have up to 1 debates.'],
] as const)(
  'confirmed draws hold few enough debates and seats: %s',
  async (state, debates, seats, says) => {
    const { params } = await stageRound(server, ana, { state, rooms: 2 });
    const scope = { ...params, actor: systemActor };
    const refused = await server.services.db
      .write(scope, (tx) => refuseTooManyDrawn(tx, params.tournamentId, { debates, seats }))
      .catch((error) => error.detail);
    expect(refused ?? null).toBe(says);
  },
);
