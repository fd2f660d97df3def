/** Divisions through the routes: who sets them, what the draw, the check and the standings make of them. */
import { beforeEach, describe, expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import {
  createPlayable,
  type PlayedTournament,
  playRound,
} from '#testing/factories/factories-played.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const ben = await server.signIn('Ben');
const { client } = ana;

let one: PlayedTournament;
let north: ReadonlySet<string>;

/** Sixteen teams, eight of them in the north; the spelling of a name does not matter. */
beforeEach(async () => {
  one = await createPlayable(ana, {
    field: { teams: 16, adjudicators: 4 },
    fields: { preliminaryRounds: 2, breakSize: 4 },
  });
  north = new Set(one.field.teamIds.slice(0, 8));
  for (const [index, teamId] of one.field.teamIds.entries()) {
    await setDivision(teamId, index === 1 ? 'NORTH' : index < 8 ? 'North' : 'South');
  }
});

const inRound = () => ({ ...one.params, roundId: one.rounds[0]?.id ?? '' });

async function setDivision(teamId: string, division: string | null, by = client) {
  const { teams } = await client.participants.list({ params: one.params });
  const version = teams.find(({ id }) => id === teamId)?.version ?? 0;
  return by.participants.updateTeam({
    params: { ...one.params, teamId },
    body: { division, version },
  });
}

async function generate() {
  await client.rounds.setAvailability({
    params: inRound(),
    body: { kind: 'all', of: ['teams'] },
  });
  return client.draw.generate({ params: inRound(), body: {} });
}

describe('teams in divisions', () => {
  test('fill their rooms within each, and the conductor counts them so', async () => {
    await setDivision(one.field.teamIds[8] ?? '', 'North');
    await client.rounds.setAvailability({
      params: inRound(),
      body: { kind: 'all', of: ['teams', 'adjudicators'] },
    });
    const { steps } = await client.rounds.conductor({ params: inRound() });
    // Nine in the north and seven in the south: one and three too many, though sixteen fill four rooms.
    expect(steps.find(({ step }) => step === 'check-in')?.blockers).toEqual([
      { code: 'uneven-teams', count: 4 },
    ]);
    expect(steps.find(({ step }) => step === 'draw')?.of).toBe(3);
    expect(await client.drafts.settings({ params: inRound() })).toMatchObject({
      over: 4,
      lacking: 4,
    });
    const { names } = await client.drafts.addSwings({ params: inRound() });
    expect(names).toHaveLength(4);
    const { teams } = await client.participants.list({ params: one.params });
    const divisions = teams.filter(({ swing }) => swing).map(({ division }) => division);
    expect(divisions.sort()).toEqual(['North', 'North', 'North', 'South']);
    expect((await client.draw.generate({ params: inRound(), body: {} })).debates).toHaveLength(5);
  });

  test('are drawn within them, and the rooms say why', async () => {
    const { debates } = await generate();
    const [first, second, third] = debates.map(({ teams }) =>
      teams.map(({ teamId }) => north.has(teamId)),
    );
    expect([first, second, third]).toEqual([
      [true, true, true, true],
      [true, true, true, true],
      [false, false, false, false],
    ]);
    const params = { ...one.params, debateId: debates[3]?.id ?? '' };
    const { criteria } = await client.draw.explain({ params });
    expect(criteria[0]).toMatchObject({ code: 'division', data: { division: 'South' } });
  });

  test('are ranked within them', async () => {
    await playRound(ana, one, { roundId: inRound().roundId, until: 'completed' });
    const { teams } = await client.standings.tables({ params: one.params, query: {} });
    const ranks = (name: string) =>
      teams.flatMap(({ division }) => (division?.name === name ? division.rank : []));
    for (const name of ['North', 'South']) {
      expect(ranks(name)).toHaveLength(8);
      expect(Math.min(...ranks(name))).toBe(1);
      expect(Math.max(...ranks(name))).toBeLessThanOrEqual(8);
    }
  });

  test('that fill no room are named, and so is a team moved into another', async () => {
    const [first = ''] = one.field.teamIds;
    await setDivision(first, 'South');
    const refused = await expectRefusal(generate(), 'refused-by-rules');
    expect(refused?.data).toMatchObject([
      { code: 'uneven-teams', data: { division: expect.stringMatching(/^north$/i), available: 7 } },
      { code: 'uneven-teams', data: { division: 'South', available: 9 } },
    ]);
    await setDivision(first, 'North');
    const { id: drawId, version } = await generate();
    const params = { ...one.params, drawId };
    const withTeamId = one.field.teamIds[15] ?? '';
    await client.draw.swap({ params, body: { version, teamId: first, withTeamId } });
    const { findings } = await client.draw.check({ params });
    const crossed = findings.filter(({ code }) => code === 'across-divisions');
    expect(crossed.map(({ hard }) => hard)).toEqual([false, false]);
  });

  test('take swing teams for a late team from its own division, whatever the others lack', async () => {
    const mark = (ids: readonly string[], available: boolean) =>
      client.rounds.setAvailability({
        params: inRound(),
        body: { kind: 'set', subject: 'team', ids: [...ids], available },
      });
    await mark(one.field.teamIds.slice(0, 12), true);
    const { id: drawId } = await client.draw.generate({ params: inRound(), body: {} });
    const late = one.field.teamIds[12] ?? '';
    // Seven in the north and five in the south would fill three rooms, were there no divisions.
    await mark(one.field.teamIds.slice(0, 1), false);
    await mark([late], true);
    const { seat } = await client.drafts.teamChoices({
      params: { ...one.params, drawId, teamId: late },
    });
    expect(seat?.swings).toHaveLength(3);
  });

  test('are set by those who may change teams, with a name that is one', async () => {
    const [first = ''] = one.field.teamIds;
    await expectRefusal(setDivision(first, 'West', ben.client), 'forbidden');
    await expectRefusal(setDivision(first, ' '), 'invalid-input');
    await expectRefusal(setDivision(first, 'x'.repeat(61)), 'invalid-input');
    const { teams } = await client.participants.list({ params: one.params });
    const divisions = new Set(teams.map(({ division }) => division));
    expect(divisions.size).toBe(2);
  });
});
