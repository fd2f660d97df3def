/** Late teams debate in the place of swing teams: none sits out while a swing team debates (R8.3). */
import { expect, test } from 'vitest';
import { createPlayable } from '#testing/factories/factories-played.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const { client } = ana;

/** Six BP teams and two swing teams are drawn and released; then two teams come late. */
async function stage() {
  const one = await createPlayable(ana, {
    field: { teams: 8, speakers: 2 },
    fields: { packId: 'wudc-bp', preliminaryRounds: 2, breakSize: 4 },
  });
  const inRound = { ...one.params, roundId: one.rounds[0]?.id ?? '' };
  const come = (ids: string[]) =>
    client.rounds.setAvailability({
      params: inRound,
      body: { kind: 'set', subject: 'team', ids, available: true },
    });
  await come(one.field.teamIds.slice(0, 6));
  const { names } = await client.drafts.addSwings({ params: inRound });
  expect(names).toEqual(['Swing 1', 'Swing 2']);
  const draft = await client.draw.generate({ params: inRound, body: { seed: 'two' } });
  const params = { ...one.params, drawId: draft.id };
  const { version } = await client.draw.confirm({ params, body: { version: draft.version } });
  const released = await client.draw.release({
    params,
    body: { version, when: 'now', despite: true },
  });
  const late = one.field.teamIds.slice(6);
  await come(late);
  const { teams } = await client.participants.list({ params: one.params });
  const swings = teams.filter(({ swing }) => swing).map(({ id }) => id);
  const expectOnlyTeams = async () => {
    const { draw } = await client.draw.ofRound({ params: inRound });
    const seated = draw?.debates.flatMap((debate) => debate.teams.map(({ teamId }) => teamId));
    expect(seated?.sort()).toEqual([...one.field.teamIds].sort());
    const { findings } = await client.draw.check({ params });
    expect(findings.filter(({ code }) => code.startsWith('team-'))).toEqual([]);
  };
  return { params, version: released.version, late, swings, expectOnlyTeams };
}

test('in the smallest repair', async () => {
  const { params, version, late, swings, expectOnlyTeams } = await stage();
  const { plan } = await client.drafts.repair({ params });
  expect(plan?.out).toEqual([]);
  expect(plan?.moves.map(({ teamId }) => teamId).sort()).toEqual([...late, ...swings].sort());
  await client.drafts.applyRepair({ params, body: { version, digest: plan?.digest ?? '' } });
  await expectOnlyTeams();
});

test('as the choice for one team, without more swing teams', async () => {
  const { params, version, late, expectOnlyTeams } = await stage();
  const inTeam = { ...params, teamId: late[0] ?? '' };
  const { seat } = await client.drafts.teamChoices({ params: inTeam });
  expect(seat).toMatchObject({ swings: [] });
  const digest = seat?.plan?.digest ?? null;
  await client.drafts.settleTeam({ params: inTeam, body: { version, act: 'seat', digest } });
  await expectOnlyTeams();
});
