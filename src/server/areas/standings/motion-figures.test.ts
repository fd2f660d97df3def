import { beforeAll, expect, test } from 'vitest';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import {
  completeRound,
  createPlayable,
  type PlayedTournament,
  playRound,
} from '#testing/factories/factories-played.ts';
import { ownServer } from '#testing/own-server.ts';

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
});

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

test('the tab room counts every debate that is decided, a silent round as well', async () => {
  const third = one.rounds[2];
  await ana.client.rounds.update({
    params: { ...one.params, roundId: third?.id ?? '' },
    body: { silent: true, version: third?.version ?? 0 },
  });
  await playRound(ana, one, { roundId: third?.id ?? '' });
  const params = { ...one.params, motionId };
  const inFull = await ana.client.standings.motionInFull({ params });
  expect([inFull.debates, (await figures()).debates]).toEqual([6, 4]);
  const guest = await server.signIn('Gus');
  await expect(guest.client.standings.motionInFull({ params })).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('the figures of a single room of a silent round stay hidden when motions are released', async () => {
  const fields = { preliminaryRounds: 2, breakSize: 0 };
  const small = await createPlayable(ana, { field: { teams: 4 }, fields });
  const [open, silent] = small.rounds;
  const { id } = await ana.client.motions.add({
    params: small.params,
    body: {
      reference: 'Storks',
      text: 'This house likes storks',
      roundIds: small.rounds.map((round) => round.id),
    },
  });
  await ana.client.rounds.update({
    params: { ...small.params, roundId: silent?.id ?? '' },
    body: { silent: true, version: silent?.version ?? 0 },
  });
  await playRound(ana, small, { roundId: open?.id ?? '', releaseResults: true });
  await playRound(ana, small, { roundId: silent?.id ?? '' });
  const params = { ...small.params, part: 'motions' as const };
  await ana.client.breaks.releasePart({ params, body: { at: null } });
  const { debates } = await server.anonymous.standings.motion({
    params: { ...small.params, motionId: id },
  });
  expect(debates).toBe(1);
});

test('a motion that nobody debated in public has none', async () => {
  const { id } = await ana.client.motions.add({
    params: one.params,
    body: { reference: 'Cranes', text: 'This house likes cranes', roundIds: [] },
  });
  expect(await figures(id)).toEqual({ debates: 0, seats: [], test: null });
  await expectRefusal(figures(newId()), 'not-found');
});
