/** One act fills the ballots of a rehearsal's round; a real tournament takes none. */
import { expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const ben = await server.signIn('Ben');
const { client } = ana;

async function rehearsal(packId: string) {
  const source = await createTournament(ana, { packId });
  const made = await client.setup.rehearse({ params: { tournamentId: source.id } });
  const params = { tournamentId: made.id };
  await client.setup.simulatePeople({ params, body: { teams: 16 } });
  const { rounds } = await client.rounds.list({ params });
  const inRound = { ...params, roundId: rounds[0]?.id ?? '' };
  const of = ['teams' as const, 'adjudicators' as const, 'venues' as const];
  await client.rounds.setAvailability({ params: inRound, body: { kind: 'all', of } });
  const draft = await client.draw.generate({ params: inRound, body: { seed: 'one' } });
  const inDraw = { ...params, drawId: draft.id };
  const { version } = await client.draw.confirm({
    params: inDraw,
    body: { version: draft.version },
  });
  const body = { version, mode: 'all' as const };
  const { draw } = await client.allocation.allocate({ params: inDraw, body });
  await client.draw.release({
    params: inDraw,
    body: { version: draw.version, when: 'now', despite: true },
  });
  return { params, inRound };
}

test.each(['wudc-bp', 'wsdc', 'australs'])('a rehearsal of %s is filled, once', async (packId) => {
  const { params, inRound } = await rehearsal(packId);
  await expectRefusal(ben.client.ballots.simulate({ params: inRound }), 'forbidden');
  const { rooms, of } = await client.ballots.simulate({ params: inRound });
  expect([rooms, of > 0]).toEqual([of, true]);
  expect(await client.ballots.simulate({ params: inRound })).toEqual({ rooms: 0, of });
  const { rounds } = await client.rounds.list({ params });
  const version = rounds[0]?.version ?? 0;
  await client.rounds.complete({ params: inRound, body: { version, withoutMotion: true } });
  await expectRefusal(client.ballots.simulate({ params: inRound }), 'wrong-state');
});

test('a real tournament takes no invented ballots', async () => {
  const { id: tournamentId } = await createTournament(ana);
  const { rounds } = await client.rounds.list({ params: { tournamentId } });
  const params = { tournamentId, roundId: rounds[0]?.id ?? '' };
  await expectRefusal(client.ballots.simulate({ params }), 'wrong-state');
});
