/** Walkovers and forfeits are scored as the rules say (R5.18), from the ballot to the table. */
import { expect, test } from 'vitest';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { sheetFor, stageRound } from '#testing/factories/factories-ballots.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');

test('a walkover and a forfeit count what the rules of the tournament say (R5.18)', async () => {
  const stage = await stageRound(server, ana, { packId: 'canadian', panel: ['chair'] });
  const [room] = stage.rooms;
  if (!room) throw new Error('no room');
  const { params } = stage;
  await ana.client.tournaments.updateSettings({
    params,
    body: { version: stage.tournament.version, settings: { confirmByAnother: false } },
  });
  const change = async (scores: Scores) => {
    const { pack, version } = await ana.client.tournaments.pack({ params });
    const { teams: _, ...rest } = pack.standings;
    const standings = { ...rest, ...scores, teams: [...chain] };
    return ana.client.tournaments.updatePack({
      params,
      body: { pack: { ...pack, standings }, version },
    });
  };
  const figures = async () => {
    const { teams } = await ana.client.standings.tables({ params });
    const of = new Map(teams.map(({ teamId, metrics }) => [teamId, metrics]));
    return room.teams.map(({ id }) => of.get(id));
  };

  const blank = sheetFor(room, []);
  const sheet = {
    ...blank,
    teams: blank.teams.map((team, seat) => ({ ...team, win: seat === 0, forfeit: seat === 1 })),
  };
  const { adjudicatorId } = await ana.client.ballots.form({
    params: { ...params, debateId: room.debateId },
  });
  await ana.client.ballots.submit({
    params: { ...params, debateId: room.debateId },
    body: { adjudicatorId, sheet, reason: null, deviceKey: 'desk' },
    idempotencyKey: newId(),
  });

  await change({});
  expect(await figures()).toEqual([
    [1, null, null],
    [0, null, null],
  ]);
  await change({ walkoverTotals: 'fixed', walkoverScore: 152 });
  expect(await figures()).toEqual([
    [1, 152, null],
    [0, null, null],
  ]);
  await change({ forfeitTotals: 'fixed', forfeitScore: 140 });
  expect(await figures()).toEqual([
    [1, 152, 12],
    [0, 140, -12],
  ]);
});

test('a fixed total that is not said is refused', async () => {
  const { params } = await stageRound(server, ana);
  const { pack, version } = await ana.client.tournaments.pack({ params });
  const standings = { ...pack.standings, forfeitTotals: 'fixed' as const };
  const refused = await expectRefusal(
    ana.client.tournaments.updatePack({ params, body: { pack: { ...pack, standings }, version } }),
    'refused-by-rules',
  );
  expect(refused?.data).toMatchObject([
    { code: 'fixed-total-missing', path: 'standings.forfeitScore' },
  ]);
});

const chain = ['points', 'speaks-sum', 'margin-sum'] as const;

interface Scores {
  readonly walkoverTotals?: 'fixed';
  readonly walkoverScore?: number;
  readonly forfeitTotals?: 'fixed';
  readonly forfeitScore?: number;
}
