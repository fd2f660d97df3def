/** The released draws that anybody may read, one round at a time. */
import { beforeAll, expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import {
  createPlayable,
  type PlayedTournament,
  playRound,
} from '#testing/factories/factories-played.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
let made: PlayedTournament;
let params: PlayedTournament['params'];
const { draw } = server.anonymous;
const published = (roundId?: string) =>
  draw.published({ params, query: roundId === undefined ? {} : { roundId } });

/** Round 1 is over, round 2 released, round 3 private and released, round 4 to come. */
beforeAll(async () => {
  made = await createPlayable(ana, {
    field: { teams: 8, speakers: 2, adjudicators: 4, venues: 2 },
    fields: { preliminaryRounds: 4 },
  });
  ({ params } = made);
  const [first, second, third] = made.rounds;
  const done = { until: 'completed', releaseResults: true } as const;
  await playRound(ana, made, { ...done, roundId: first?.id ?? '' });
  await playRound(ana, made, { ...done, roundId: second?.id ?? '' });
  const inRound = { ...params, roundId: third?.id ?? '' };
  const { rounds } = await ana.client.rounds.list({ params });
  const version = rounds.find(({ id }) => id === third?.id)?.version ?? 0;
  await ana.client.rounds.update({ params: inRound, body: { version, private: true } });
  await playRound(ana, made, { roundId: inRound.roundId, until: 'confirmed' });
});

test('are named all, and the one to open on is shown', async () => {
  const [first, second] = made.rounds;
  const page = await published();
  expect(page.rounds).toEqual([
    { id: second?.id, name: second?.name },
    { id: first?.id, name: first?.name },
  ]);
  expect(page.draw).toMatchObject({ roundId: second?.id, debates: [{}, {}] });
});

test('that of a round is asked for by its id, and carries no other', async () => {
  const [first] = made.rounds;
  const page = await published(first?.id);
  expect(page.rounds).toHaveLength(2);
  expect(page.draw).toMatchObject({ roundId: first?.id, debates: [{}, {}] });
  const opening = await published();
  for (const { id } of opening.draw?.debates ?? []) expect(JSON.stringify(page)).not.toContain(id);
});

test('of a private round, or one without a draw, nothing is shown', async () => {
  const [, , third, fourth] = made.rounds;
  for (const round of [third, fourth]) {
    expect(await published(round?.id)).toMatchObject({ rounds: [{}, {}], draw: null });
  }
});

test('a round of no tournament is refused', async () => {
  await expectRefusal(published(crypto.randomUUID()), 'not-found');
  await expectRefusal(published('r1'), 'invalid-input');
});
