/** Pages of ids that are none are refused at once, whoever has the turns of the tournament's pages. */
import { test } from 'vitest';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const { id: tournamentId } = await createTournament(ana);
const { standings, draw, motions } = server.anonymous;
const other = await createTournament(ana);
const elsewhere = (await ana.client.rounds.list({ params: { tournamentId: other.id } })).rounds[0];

test.each([
  ['motion', (id: string) => standings.motion({ params: { tournamentId, motionId: id } })],
  ['judge', (id: string) => standings.adjudicator({ params: { tournamentId, adjudicatorId: id } })],
  ['debate', (id: string) => standings.scoresheet({ params: { tournamentId, debateId: id } })],
  ['debate’s page', (id: string) => standings.debate({ params: { tournamentId, debateId: id } })],
  [
    'round',
    (id: string) => standings.results({ params: { tournamentId }, query: { roundId: id } }),
  ],
  [
    'drawn round',
    (id: string) => draw.published({ params: { tournamentId }, query: { roundId: id } }),
  ],
  ['motion’s page', (id: string) => motions.one({ params: { tournamentId, motionId: id } })],
] as const)('a made-up %s', async (_, read) => {
  const { heavyTurns } = server.services;
  const turns = await Promise.all(
    ['a', 'b'].map((address) => heavyTurns.takeForPage(tournamentId, address)),
  );
  await expectRefusal(read(newId()), 'not-found');
  await expectRefusal(read(elsewhere?.id ?? ''), 'not-found');
  for (const turn of turns) turn.end();
});
