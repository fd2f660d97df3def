/** A check-in says who never came, unless it was given up. */
import { expect, test } from 'vitest';
import { createPlayable, playRound } from '#testing/factories/factories-played.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const { client } = ana;

test.each([
  ['most judges used names the one it missed', 3, 1],
  ['few judges used leaves it to the marks of the round', 1, 0],
])('a check-in that %s', async (_name, here, named) => {
  const { params, field, rounds } = await createPlayable(ana, {
    field: { teams: 8, adjudicators: 4, venues: 4 },
    fields: { packId: 'canadian', preliminaryRounds: 1, breakSize: 2 },
  });
  const roundId = rounds[0]?.id ?? '';
  const opening = { params, body: { name: 'Day 1' }, idempotencyKey: crypto.randomUUID() };
  const { id: sessionId, version } = await client.checkin.open(opening);
  const at = server.clock.now().toISOString();
  const marks = field.adjudicatorIds
    .slice(0, here)
    .map((personId) => ({ personId, direction: 'in' as const, at, key: crypto.randomUUID() }));
  const inSession = { ...params, sessionId };
  await client.checkin.mark({ params: inSession, body: { marks } });
  await client.checkin.change({ params: inSession, body: { version, closed: true } });
  await playRound(ana, { params }, { roundId, until: 'drawn', panels: true, rooms: true });
  const { draw } = await client.draw.ofRound({ params: { ...params, roundId } });
  const { findings } = await client.draw.check({ params: { ...params, drawId: draw?.id ?? '' } });
  expect(draw?.debates.flatMap(({ panel }) => panel)).toHaveLength(4);
  expect(findings.filter(({ code }) => code === 'judge-not-here')).toHaveLength(named);
});
