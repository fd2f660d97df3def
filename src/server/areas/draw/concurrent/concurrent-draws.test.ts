/** Concurrent rounds drawn and confirmed as one: several finals, and a final inside a round. */
import { describe, expect, test } from 'vitest';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import {
  createPlayable,
  makeBreaks,
  type PlayedTournament,
  playRound,
} from '#testing/factories/factories-played.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const ben = await server.signIn('Ben');

const [nine, noon] = ['2027-03-06T09:00:00.000Z', '2027-03-06T12:00:00.000Z'];

/** Twelve teams, one round played; the final of four and what else is to be drawn. */
async function prepare({ rounds = 1, openAt = noon } = {}) {
  const one = await createPlayable(ana, {
    field: { teams: 12, venues: 6 },
    fields: { preliminaryRounds: rounds, breakSize: 4 },
  });
  const final = one.rounds.find(({ stage }) => stage === 'elimination')?.id ?? '';
  await playRound(ana, one, { roundId: one.rounds[0]?.id ?? '' });
  await schedule(one, final, openAt);
  return { one, final };
}

async function schedule({ params }: PlayedTournament, roundId: string, startsAt: string) {
  const endsAt = '2027-03-06T18:00:00.000Z';
  await ana.client.schedule.add({
    params,
    body: { events: [{ kind: 'debate', roundId, startsAt, endsAt }] },
    idempotencyKey: newId(),
  });
}

/** Two finals at noon: the open one and that of a category with the other eight teams. */
async function twoFinals() {
  const { one, final } = await prepare();
  const { params } = one;
  const novice = await ana.client.participants.addBreakCategory({
    params,
    body: { name: 'Novice', size: 4, general: false, priority: 10, rule: 'standard' },
  });
  const { teams } = await ana.client.participants.list({ params });
  for (const { id: teamId, version } of teams) {
    await ana.client.participants.updateTeam({
      params: { ...params, teamId },
      body: { breakCategoryIds: [novice.id], version },
    });
  }
  await makeBreaks(ana, params);
  const { rounds } = await ana.client.rounds.list({ params });
  const other = rounds.find(({ breakCategoryId }) => breakCategoryId === novice.id)?.id ?? '';
  await schedule(one, other, noon);
  return { one, inRound: { ...params, roundId: final }, roundIds: [final, other] };
}

/** The second round of two, with the final among its rooms. */
async function hiddenFinal() {
  const { one, final } = await prepare({ rounds: 2, openAt: nine });
  const second = one.rounds[1]?.id ?? '';
  await schedule(one, second, nine);
  const inRound = { ...one.params, roundId: second };
  await ana.client.rounds.setAvailability({ params: inRound, body: { kind: 'previous' } });
  return { one, inRound, roundIds: [final, second] };
}

type Together = Awaited<ReturnType<typeof ana.client.drafts.together>>;

const draftsOf = ({ rounds }: Together) =>
  rounds.flatMap(({ draw }) => (draw ? [{ drawId: draw.id, version: draw.version }] : []));

async function teamsOf({ params }: PlayedTournament, roundId: string) {
  const { draw } = await ana.client.draw.ofRound({ params: { ...params, roundId } });
  return draw?.debates.flatMap(({ teams }) => teams.map(({ teamId }) => teamId)) ?? [];
}

describe('the finals of two categories', () => {
  test('are drawn and confirmed in one act each, and nobody is in both (R7.8)', async () => {
    const { one, inRound, roundIds } = await twoFinals();
    const before = await ana.client.drafts.together({ params: inRound });
    expect(before.rounds.map(({ roundId, draw }) => [roundId, draw])).toEqual(
      roundIds.map((id) => [id, null]),
    );
    const drawn = await ana.client.drafts.drawTogether({
      params: inRound,
      body: { roundIds, seed: 'both' },
    });
    expect(drawn.rounds).toMatchObject(
      roundIds.map((roundId) => ({
        roundId,
        draw: { state: 'draft', seed: 'both', rooms: 1 },
        findings: [{ code: 'sides-open' }],
      })),
    );
    const after = await ana.client.drafts.confirmTogether({
      params: inRound,
      body: { draws: draftsOf(drawn) },
    });
    expect(after.rounds.map(({ draw }) => draw?.state)).toEqual(['confirmed', 'confirmed']);
    const teams = [];
    for (const id of roundIds) teams.push(...(await teamsOf(one, id)));
    expect(new Set(teams).size).toBe(8);
    await expectRefusal(
      ana.client.drafts.drawTogether({ params: inRound, body: { roundIds } }),
      'wrong-state',
    );
  });

  test('name the room of what speaks against them', async () => {
    const { one, inRound, roundIds } = await twoFinals();
    const drawn = await ana.client.drafts.drawTogether({ params: inRound, body: { roundIds } });
    const draws = draftsOf(drawn);
    await ana.client.drafts.confirmTogether({ params: inRound, body: { draws } });
    const body = { name: 'Jo Judge' };
    const jo = await ana.client.participants.addAdjudicator({ params: one.params, body });
    for (const roundId of roundIds) {
      const params = { ...one.params, roundId };
      const { draw } = await ana.client.draw.ofRound({ params });
      const to = { debateId: draw?.debates[0]?.id ?? '', role: 'chair' as const };
      await ana.client.allocation.setSeats({
        params: { ...one.params, drawId: draw?.id ?? '' },
        body: { version: draw?.version ?? 0, moves: [{ adjudicatorId: jo.id, to }] },
      });
    }
    const { rounds } = await ana.client.drafts.together({ params: inRound });
    const ranks = rounds.map(({ findings }) => findings.map(({ code, rank }) => [code, rank]));
    const both = [
      ['sides-open', 1],
      ['judge-elsewhere', 1],
    ];
    expect(ranks).toEqual([both, both]);
  });

  test('are confirmed both or neither', async () => {
    const { inRound, roundIds } = await twoFinals();
    const params = inRound;
    const drawn = await ana.client.drafts.drawTogether({ params, body: { roundIds } });
    const draws = draftsOf(drawn).map((one, index) => ({ ...one, version: one.version + index }));
    await expectRefusal(ana.client.drafts.confirmTogether({ params, body: { draws } }), 'conflict');
    const { rounds } = await ana.client.drafts.together({ params });
    expect(rounds.map(({ draw }) => draw?.state)).toEqual(['draft', 'draft']);
  });
});

describe('a final hidden in a round (R7.10)', () => {
  test('is broken for without the round, and its teams are left out of the round', async () => {
    const { one, inRound, roundIds } = await hiddenFinal();
    const { params } = one;
    await expectRefusal(
      ana.client.drafts.drawTogether({ params: inRound, body: { roundIds } }),
      'not-ready',
    );
    const { breaks, uncounted } = await makeBreaks(ana, params);
    expect(uncounted).toMatchObject([{ id: inRound.roundId }]);
    const drawn = await ana.client.drafts.drawTogether({ params: inRound, body: { roundIds } });
    expect(drawn.rounds).toMatchObject([
      { stage: 'elimination', draw: { rooms: 1 }, findings: [{ code: 'sides-open' }] },
      { stage: 'preliminary', draw: { rooms: 2 } },
    ]);
    expect(drawn.rounds.flatMap(({ findings }) => findings.filter(({ hard }) => hard))).toEqual([]);
    await ana.client.drafts.confirmTogether({ params: inRound, body: { draws: draftsOf(drawn) } });
    const [inFinal, others] = [
      await teamsOf(one, roundIds[0] ?? ''),
      await teamsOf(one, roundIds[1] ?? ''),
    ];
    const breaking = breaks[0]?.rows.filter(({ breakRank }) => breakRank !== null) ?? [];
    expect(inFinal.sort()).toEqual(breaking.map(({ teamId }) => teamId).sort());
    expect([...inFinal, ...others].sort()).toEqual([...one.field.teamIds].sort());
  });

  test('can be drawn after the round that hides it', async () => {
    const { one, inRound, roundIds } = await hiddenFinal();
    await makeBreaks(ana, one.params);
    const [final = '', second = ''] = roundIds;
    const params = inRound;
    const drawn = await ana.client.drafts.drawTogether({ params, body: { roundIds } });
    await ana.client.drafts.confirmTogether({ params, body: { draws: draftsOf(drawn) } });
    const { draw } = await ana.client.draw.ofRound({ params: { ...one.params, roundId: final } });
    await ana.client.draw.unconfirm({
      params: { ...one.params, drawId: draw?.id ?? '' },
      body: { version: draw?.version ?? 0 },
    });
    const again = await ana.client.drafts.drawTogether({ params, body: { roundIds: [final] } });
    expect(again.rounds.map(({ roundId, draw: own }) => [roundId, own?.state])).toEqual([
      [final, 'draft'],
      [second, 'confirmed'],
    ]);
  });
});

test('a round of another time is not taken along, and outsiders neither see nor draw', async () => {
  const { one, final } = await prepare();
  const params = { ...one.params, roundId: final };
  const roundIds = [final, one.rounds[0]?.id ?? ''];
  const { rounds } = await ana.client.drafts.together({ params });
  expect(rounds.map(({ roundId }) => roundId)).toEqual([final]);
  await expectRefusal(
    ana.client.drafts.drawTogether({ params, body: { roundIds } }),
    'invalid-input',
  );
  await expectRefusal(
    ana.client.drafts.together({ params: { ...params, roundId: newId() } }),
    'not-found',
  );
  await expectRefusal(ben.client.drafts.together({ params }), 'forbidden');
  await expectRefusal(
    ben.client.drafts.drawTogether({ params, body: { roundIds: [final] } }),
    'forbidden',
  );
});
