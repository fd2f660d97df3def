import { beforeEach, describe, expect, test } from 'vitest';
import type { Api } from '#contract/index.ts';
import type { CallInput } from '#contract/route.ts';
import { rulePacks } from '#engine/formats/index.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { createPlayable, playRound } from '#testing/factories/factories-played.ts';
import { ownServer } from '#testing/own-server.ts';

type Pack = CallInput<Api['tournaments']['updatePack']>['body']['pack'];
type Params = { readonly tournamentId: string };

const server = await ownServer();
const ana = await server.signIn('Ana');
const ben = await server.signIn('Ben');

async function change(params: Params, edit: (pack: Pack) => Partial<Pack>) {
  const { pack, version } = await ana.client.tournaments.pack({ params });
  const body = { pack: { ...pack, ...edit(pack) }, version };
  return ana.client.tournaments.updatePack({ params, body });
}
const marks = (min: number, max: number) => (pack: Pack) => ({
  scores: { ...pack.scores, substantive: { ...pack.scores.substantive, min, max } },
});

describe('a tournament without draws', () => {
  let params: Params;
  beforeEach(async () => {
    params = { tournamentId: (await createTournament(ana)).id };
  });

  test('takes every pack that ships, and every field of it', async () => {
    for (const pack of rulePacks) {
      const { version } = await ana.client.tournaments.pack({ params });
      const body = { pack: structuredClone(pack) as Pack, version };
      await ana.client.tournaments.updatePack({ params, body });
      const seen = await server.anonymous.tournaments.pack({ params });
      expect(seen.pack).toEqual(pack);
    }
  });

  test('says everything that is wrong at once and keeps what was', async () => {
    const { pack, version } = await ana.client.tournaments.pack({ params });
    const wrong = { ...pack, ...marks(90, 60)(pack), name: '', pointsPerRank: [1, 2, 3, 4] };
    const shape = await expectRefusal(
      ana.client.tournaments.updatePack({ params, body: { pack: wrong, version } }),
      'invalid-input',
    );
    expect(shape?.issues?.map(({ path }) => path)).toEqual(['body.pack.name']);
    const problem = await expectRefusal(
      ana.client.tournaments.updatePack({
        params,
        body: { pack: { ...wrong, name: 'N' }, version },
      }),
      'refused-by-rules',
    );
    expect(problem?.data).toMatchObject([
      { code: 'points-not-descending', path: 'pointsPerRank' },
      { code: 'range-empty', path: 'scores.substantive' },
    ]);
    expect((await ana.client.tournaments.pack({ params })).pack).toEqual(pack);
  });

  test('refuses a stale version with the present one', async () => {
    const { pack, version } = await ana.client.tournaments.pack({ params });
    await change(params, () => ({ name: 'House rules' }));
    const late = ana.client.tournaments.updatePack({ params, body: { pack, version } });
    const problem = await expectRefusal(late, 'conflict');
    expect(problem?.data).toMatchObject({ version: version + 1, pack: { name: 'House rules' } });
  });

  test('checks rules from elsewhere without taking them over', async () => {
    const { pack } = await ana.client.tournaments.pack({ params });
    const good = await ana.client.tournaments.checkPack({ params, body: { pack } });
    expect(good).toEqual({ pack, problems: [] });
    const body = { pack: { ...pack, ...marks(90, 60)(pack) } };
    const { problems } = await ana.client.tournaments.checkPack({ params, body });
    expect(problems).toMatchObject([{ code: 'range-empty', path: 'scores.substantive' }]);
    const broken = { pack: { name: 'No rules at all' } } as unknown as typeof body;
    await expectRefusal(
      ana.client.tournaments.checkPack({ params, body: broken }),
      'invalid-input',
    );
    expect((await ana.client.tournaments.pack({ params })).pack).toEqual(pack);
  });

  test('is changed by its tab team only', async () => {
    const { pack, version } = await ana.client.tournaments.pack({ params });
    const body = { pack, version };
    await expectRefusal(ben.client.tournaments.updatePack({ params, body }), 'forbidden');
    await expectRefusal(ben.client.tournaments.checkPack({ params, body: { pack } }), 'forbidden');
    await expectRefusal(ben.client.tournaments.packUse({ params }), 'forbidden');
    await expectRefusal(server.anonymous.tournaments.packUse({ params }), 'unauthenticated');
  });
});

test('what draws and ballots rest on is fixed, the rest moves on', async () => {
  const { params, rounds } = await createPlayable(ana, {
    field: { teams: 8, institutions: 8 },
    fields: { preliminaryRounds: 2, breakSize: 4 },
  });
  const before = await ana.client.tournaments.packUse({ params });
  expect(before).toEqual({
    drawn: false,
    balloted: { preliminary: false, elimination: false },
    largestTeam: 2,
  });
  await expectRefusal(
    change(params, (pack) => ({
      maxTeamMembers: 1,
      speakersPerTeam: 1,
      speeches: pack.speeches.filter(({ position }) => position === 1),
    })),
    'in-use',
  );
  await change(params, marks(60, 85));
  await playRound(ana, { params }, { roundId: rounds[0]?.id ?? '' });
  expect(await ana.client.tournaments.packUse({ params })).toMatchObject({
    drawn: true,
    balloted: { preliminary: true, elimination: false },
  });
  const narrower = await expectRefusal(change(params, marks(60, 80)), 'in-use');
  expect(narrower?.data).toEqual([{ path: 'scores.substantive.max', effect: 'balloted' }]);
  await expectRefusal(
    change(params, ({ sides }) => ({ sides: [...sides].reverse() })),
    'in-use',
  );
  const { teams } = await ana.client.standings.tables({ params, query: {} });
  await change(params, (pack) => ({
    ...marks(50, 100)(pack),
    sides: pack.sides.map((side) => ({ ...side, name: `${side.name}!` })),
    pointsPerRank: [6, 4, 2, 0],
  }));
  const after = (await ana.client.standings.tables({ params, query: {} })).teams;
  expect(after.map(({ metrics }) => metrics[0])).toEqual(
    teams.map(({ metrics }) => 2 * (metrics[0] ?? 0)),
  );
});
