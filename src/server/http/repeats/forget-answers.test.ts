import { expect, test } from 'vitest';
import { jobHandlers } from '#server/job-handlers.ts';
import { newId } from '#server/keys/secrets.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { ownServer } from '#testing/own-server.ts';
import { forgetAnswersJob } from './forget-answers.ts';

const server = await ownServer();

test('a kept answer is sealed, and repeated as it was', async () => {
  const ana = await server.signIn('Ana Sealed');
  const { id } = await createTournament(ana, { name: 'Sealed Open' });
  const call = {
    params: { tournamentId: id },
    body: { name: 'Uppsala Debating', shortName: 'UD' },
    idempotencyKey: newId(),
  };
  const first = await ana.client.participants.addInstitution(call);
  const { rows } = await server.services.db.pool.query('select * from idempotency where key = $1', [
    call.idempotencyKey,
  ]);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('Uppsala');
  expect(await ana.client.participants.addInstitution(call)).toEqual(first);
});

test('an answer is repeated for two weeks, and then forgotten', async () => {
  const ana = await server.signIn('Ana');
  const { id } = await createTournament(ana);
  const forget = jobHandlers(server.services)[forgetAnswersJob];
  const call = {
    params: { tournamentId: id },
    body: { name: 'Oxford', shortName: 'OX' },
    idempotencyKey: newId(),
  };
  const first = await ana.client.participants.addInstitution(call);
  server.clock.advance(13 * 24 * 3_600_000);
  await forget?.({});
  expect(await ana.client.participants.addInstitution(call)).toEqual(first);
  server.clock.advance(2 * 24 * 3_600_000);
  await forget?.({});
  // A call like any other again: this name is there already.
  await expect(ana.client.participants.addInstitution(call)).rejects.toMatchObject({
    code: 'name-taken',
  });
});
