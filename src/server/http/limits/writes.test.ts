/** Whoever is known writes so often and no more, also where a route has no limit of its own. */
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { stageRound } from '#testing/factories/factories-ballots.ts';
import { ownServer } from '#testing/own-server.ts';

const write = { ...limits.write, perActor: 200 };
const own = { ...limits['own-write'], perActor: 4 };
const server = await ownServer({}, { limits: { ...limits, write, 'own-write': own } });
const ana = await server.signIn('Ana');

test('a judge marks their room so often and no more, then others still can', async () => {
  const { params, rooms, linkOf } = await stageRound(server, ana);
  const [room] = rooms;
  const [chair, wing] = await Promise.all([0, 1].map((n) => linkOf(room?.panel[n]?.id ?? '')));
  const inRoom = { ...params, debateId: room?.debateId ?? '' };
  const flag = (client = chair) =>
    client?.ballots.flag({ params: inRoom, body: { note: 'Look' }, idempotencyKey: newId() });
  for (let n = 0; n < 4; n++) await flag();
  await expectRefusal(flag() as Promise<unknown>, 'too-many-requests');
  await flag(wing);
  // Reading goes on, and the desk has a limit of its own.
  await chair?.ballots.form({ params: inRoom });
  for (let n = 0; n < 8; n++) await flag(ana.client);
  server.clock.advance(own.seconds * 1000);
  await flag();
});

test('staff who flip a setting without end are refused in the end', async () => {
  const ben = await server.signIn('Ben');
  const params = { tournamentId: (await createTournament(ben)).id };
  const flip = () => ben.client.participants.markSeen({ params, body: { seq: 0 } });
  const outcomes = await Promise.all(
    Array.from({ length: 210 }, () =>
      flip().then(
        () => 'done',
        (error: { code: string }) => error.code,
      ),
    ),
  );
  expect(outcomes.filter((code) => code === 'too-many-requests').length).toBeGreaterThan(0);
});
