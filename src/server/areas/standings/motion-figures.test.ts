import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../secrets.ts';
import {
  completeRound,
  createPlayable,
  type PlayedTournament,
  playRound,
} from '../../testing/factories-played.ts';
import { ownServer } from '../../testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
let one: PlayedTournament;
let motionId: string;

beforeAll(async () => {
  const fields = { preliminaryRounds: 3, breakSize: 0 };
  one = await createPlayable(ana, { field: { teams: 8 }, fields });
  const { id } = await ana.client.motions.add({
    params: one.params,
    body: {
      reference: 'Herons',
      text: 'This house likes herons',
      roundIds: one.rounds.map((round) => round.id),
    },
  });
  motionId = id;
  await playRound(ana, one, { roundId: one.rounds[0]?.id ?? '', releaseResults: true });
  await playRound(ana, one, { roundId: one.rounds[1]?.id ?? '', until: 'confirmed' });
}, 60_000);

const figures = (motion = motionId) =>
  server.anonymous.standings.motion({ params: { ...one.params, motionId: motion } });

test('a motion’s balance counts the debates whose results are public, and no other', async () => {
  const { debates, seats, test: balance } = await figures();
  expect(debates).toBe(2);
  expect(balance).toEqual({ kind: 'inconclusive', debates: 2, needed: 10 });
  expect(seats).toHaveLength(4);
  const placed = seats.map(({ places }) => places.reduce((sum, count) => sum + count, 0));
  expect(placed).toEqual([2, 2, 2, 2]);
  const points = seats.reduce((sum, { meanPoints }) => sum + (meanPoints ?? 0), 0);
  expect(points).toBe(3 + 2 + 1);
  await completeRound(ana, one.params, { roundId: one.rounds[1]?.id ?? '', releaseResults: true });
  expect((await figures()).debates).toBe(4);
});

test('a motion that nobody debated in public has none', async () => {
  expect(await figures(newId())).toEqual({ debates: 0, seats: [], test: null });
});
