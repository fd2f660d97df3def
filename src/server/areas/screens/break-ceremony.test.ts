import { expect, test } from 'vitest';
import { createPlayable, makeBreaks, playRound } from '#testing/factories/factories-played.ts';
import { ownServer } from '#testing/own-server.ts';
import { pairNewScreen } from '#testing/pair-screen.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const vera = await server.signIn('Vera');

test('reveals a break that is not public once: made again or undone, it shows no place', async () => {
  const one = await createPlayable(ana, {
    field: { teams: 8, institutions: 8 },
    fields: { preliminaryRounds: 1, breakSize: 4 },
  });
  const { params } = one;
  await server.hire(params.tournamentId, vera, 'volunteer');
  await playRound(ana, one, { roundId: one.rounds[0]?.id ?? '' });
  const { screenId, token } = await pairNewScreen(server, ana.client, { ...params, name: 'Hall' });
  const device = server.withCredential('Screen', token);
  const listed = async () =>
    (await ana.client.screens.list({ params })).screens.find(({ id }) => id === screenId);
  const [made] = (await makeBreaks(ana, params)).breaks;
  const categoryId = made?.category.id ?? '';
  const reveal = async (revealed: number, { client } = ana) =>
    client.screens.setScene({
      params: { ...params, screenId },
      body: {
        scene: { kind: 'break', categoryId, revealed },
        version: (await listed())?.version ?? 0,
      },
    });
  const announce = async (announced: boolean) => {
    const [now] = (await ana.client.breaks.list({ params })).breaks;
    const body = { announced, version: now?.version ?? 0 };
    await ana.client.breaks.announce({ params: { ...params, categoryId }, body });
  };
  const shown = async () => (await device.screens.view()).break?.rows.length;

  await reveal(2);
  expect(await shown()).toBe(2);
  await ana.client.breaks.generate({ params });
  expect(await shown()).toBe(2);
  await ana.client.breaks.setRemark({
    params: { ...params, categoryId, teamId: made?.rows[0]?.teamId ?? '' },
    body: { remark: 'disqualified', version: made?.version ?? 0 },
  });
  expect(await shown()).toBe(0);
  expect((await listed())?.scene).toMatchObject({ revealed: 0 });

  // Without the disqualified team others may be level at the cut.
  await makeBreaks(ana, params);
  await reveal(4);
  await announce(true);
  expect(await shown()).toBe(4);
  // Those who may not see a draft choose from what is public; then it is no longer.
  await reveal(3, vera);
  await announce(false);
  expect(await shown()).toBe(0);
  expect((await device.screens.view()).scene).toEqual({ kind: 'break', categoryId, revealed: 0 });
});
