import { expect, test } from 'vitest';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createPlayable, playRound } from '#testing/factories/factories-played.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');

test('is empty for a newcomer and closed to nobody in particular', async () => {
  const newcomer = await server.signIn('Nia');
  const { tournaments, waiting, next } = await newcomer.client.dashboard.dashboard();
  expect([tournaments, waiting, next]).toEqual([[], [], []]);
  await expectRefusal(server.anonymous.dashboard.dashboard(), 'unauthenticated');
});

test('a judge’s ballot waits from the released draw until it is sent', async () => {
  const jo = await server.signIn('Jo');
  const played = await createPlayable(ana, {
    field: { teams: 4, adjudicators: 1, venues: 1 },
    fields: { preliminaryRounds: 3 },
  });
  const { params } = played;
  const [first] = played.rounds;
  const { adjudicators } = await ana.client.participants.list({ params });
  await ana.client.participants.setAccount({
    params: { ...params, personId: adjudicators[0]?.id ?? '' },
    body: { account: jo.accountId, version: adjudicators[0]?.version ?? 0 },
  });
  const waits = async () => (await jo.client.dashboard.dashboard()).waiting;
  expect(await waits()).toEqual([]);
  await playRound(ana, played, { roundId: first?.id ?? '', until: 'drawn', panels: true });
  expect(await waits()).toMatchObject([
    { kind: 'ballot', tournamentId: played.tournamentId, round: first?.name },
  ]);
  const session = await ana.client.checkin.open({
    params,
    body: { name: 'Morning', audience: 'judges', closesAt: null, needsCode: false },
    idempotencyKey: newId(),
  });
  expect((await waits()).map(({ kind }) => kind)).toEqual(['ballot', 'check-in']);
  await jo.client.checkin.markMine({
    params: { ...params, sessionId: session.id },
    body: { key: newId(), direction: 'in' },
    idempotencyKey: newId(),
  });
  expect((await waits()).map(({ kind }) => kind)).toEqual(['ballot']);
});
