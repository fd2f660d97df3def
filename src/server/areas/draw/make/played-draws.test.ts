import { describe, expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createPlayable, makeBreaks, playRound } from '#testing/factories/factories-played.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');

/** Sixteen teams with a break of eight: two rounds, semifinals, final. */
function prepare() {
  return createPlayable(ana, {
    field: { teams: 16, venues: 4 },
    fields: { preliminaryRounds: 2, breakSize: 8 },
  });
}

type Played = Awaited<ReturnType<typeof prepare>>;

function roundAt(one: Played, index: number): string {
  const round = one.rounds[index];
  if (!round) throw new Error('Broken assumption: the round is there');
  return round.id;
}

describe('a second draw', () => {
  test('waits for every result of the first', async () => {
    const one = await prepare();
    await playRound(ana, one, { roundId: roundAt(one, 0), until: 'drawn' });
    const inRound = { ...one.params, roundId: roundAt(one, 1) };
    await ana.client.rounds.setAvailability({ params: inRound, body: { kind: 'previous' } });
    const problem = await expectRefusal(
      ana.client.draw.generate({ params: inRound, body: {} }),
      'undecided',
    );
    expect(problem?.data).toMatchObject({
      mayAccept: true,
      debates: [{ rank: 1, reasons: [{ code: 'ballots-missing' }] }, {}, {}, {}],
    });
  });

  test('puts teams of equal points together, knows seats and meetings, and nobody reopens below it', async () => {
    const one = await prepare();
    await playRound(ana, one, { roundId: roundAt(one, 0) });
    const inRound = { ...one.params, roundId: roundAt(one, 1) };
    await ana.client.rounds.setAvailability({ params: inRound, body: { kind: 'previous' } });
    const draft = await ana.client.draw.generate({ params: inRound, body: {} });
    expect(draft.debates.map(({ bracket }) => bracket)).toEqual([3, 2, 1, 0]);
    expect(draft.figures).toBe(null);
    const { facts } = await ana.client.draw.facts({ params: inRound });
    for (const debate of draft.debates) {
      const seats = debate.teams.map((team) => {
        const fact = facts.find(({ teamId }) => teamId === team.teamId);
        expect(fact).toMatchObject({ points: debate.bracket, met: { length: 3 } });
        return { before: fact?.seatHistory.indexOf(1), now: team.seat };
      });
      // Four teams that come from one seat cannot all leave it; any others can.
      const repeated = seats.filter(({ before, now }) => before === now);
      const comeFromOne = new Set(seats.map(({ before }) => before)).size === 1;
      expect(repeated).toHaveLength(comeFromOne ? 1 : 0);
    }
    const inDraw = { ...one.params, drawId: draft.id };
    await ana.client.draw.confirm({ params: inDraw, body: { version: draft.version } });
    const { rounds } = await ana.client.rounds.list({ params: one.params });
    await expectRefusal(
      ana.client.rounds.reopen({
        params: { ...one.params, roundId: roundAt(one, 0) },
        body: { version: rounds[0]?.version ?? 0 },
      }),
      'in-use',
    );
  });

  test('that chooses who meets whom keeps what it came to', async () => {
    const one = await prepare();
    await playRound(ana, one, { roundId: roundAt(one, 0) });
    const inRound = { ...one.params, roundId: roundAt(one, 1) };
    await ana.client.rounds.setAvailability({ params: inRound, body: { kind: 'previous' } });
    const { pack } = await ana.client.tournaments.pack({ params: one.params });
    const options = { ...pack.draw.options, meeting: 'fewest-repeats' as const };
    const { figures } = await ana.client.draw.generate({ params: inRound, body: { options } });
    const { repeats, bound, proven } = figures?.meetings ?? {};
    expect({ proven, repeats }).toEqual({ proven: true, repeats: bound?.repeats });
  });

  test('of which ballots exist stays as it is', async () => {
    const one = await prepare();
    const roundId = roundAt(one, 0);
    await playRound(ana, one, { roundId, until: 'confirmed' });
    const { draw } = await ana.client.draw.ofRound({ params: { ...one.params, roundId } });
    if (!draw) throw new Error('Broken assumption: a draw is confirmed');
    const params = { ...one.params, drawId: draw.id };
    const body = { version: draw.version };
    const confirmed = await ana.client.draw.unrelease({ params, body });
    const [a, b] = draw.debates.map((debate) => debate.teams[0]?.teamId ?? '');
    await expectRefusal(
      ana.client.draw.swap({
        params,
        body: { version: confirmed.version, teamId: a ?? '', withTeamId: b ?? '' },
      }),
      'in-use',
    );
    await expectRefusal(
      ana.client.draw.unconfirm({ params, body: { version: confirmed.version } }),
      'in-use',
    );
  });
});

describe('an elimination draw', () => {
  test('follows the break, then the winners', async () => {
    const one = await prepare();
    const semi = { ...one.params, roundId: roundAt(one, 2) };
    for (const index of [0, 1]) await playRound(ana, one, { roundId: roundAt(one, index) });
    await expectRefusal(ana.client.draw.generate({ params: semi, body: {} }), 'not-ready');
    const { breaks } = await makeBreaks(ana, one.params);
    await playRound(ana, one, { roundId: roundAt(one, 2) });
    const { draw } = await ana.client.draw.ofRound({ params: semi });
    const drawn = draw?.debates.flatMap((debate) => debate.teams.map(({ teamId }) => teamId)) ?? [];
    const breaking = breaks[0]?.rows.filter((row) => row.breakRank !== null) ?? [];
    expect(drawn.sort()).toEqual(breaking.map(({ teamId }) => teamId).sort());
    const final = { ...one.params, roundId: roundAt(one, 3) };
    const last = await ana.client.draw.generate({ params: final, body: {} });
    expect(last.debates).toHaveLength(1);
    const finalists = last.debates[0]?.teams.map(({ teamId }) => teamId) ?? [];
    expect(finalists).toHaveLength(4);
    expect(drawn).toEqual(expect.arrayContaining(finalists));
    const { findings } = await ana.client.draw.check({
      params: { ...one.params, drawId: last.id },
    });
    const codes = findings.flatMap(({ area, code }) => (area === 'draw' ? [code] : []));
    expect(codes).toEqual(['sides-open']);
  });

  /** Four teams play two preliminary rounds and the semifinals, and draw a third place beside the final. */
  async function playThirdPlace(breakSize: number) {
    const one = await createPlayable(ana, {
      field: { teams: 4, venues: 2 },
      fields: { packId: 'canadian', preliminaryRounds: 2, breakSize },
    });
    // One sheet for each room, so that the rounds can be played without panels.
    await server.services.db.pool.query(
      `update public.tournament
          set pack = jsonb_set(pack, '{ballots,elimination}', pack->'ballots'->'preliminary')
        where id = $1`,
      [one.tournamentId],
    );
    for (const index of [0, 1]) await playRound(ana, one, { roundId: roundAt(one, index) });
    const { breaks } = await ana.client.breaks.list({ params: one.params });
    await ana.client.breaks.setRule({
      params: { ...one.params, categoryId: breaks[0]?.category.id ?? '' },
      body: {
        ...{ minimumPoints: 0, regionMinimums: {} },
        version: breaks[0]?.category.version ?? 0,
      },
    });
    await makeBreaks(ana, one.params);
    await playRound(ana, one, { roundId: roundAt(one, 2) });
    const final = { ...one.params, roundId: roundAt(one, 3) };
    const { options, version } = await ana.client.drafts.settings({ params: final });
    const drawOptions = { ...options, thirdPlace: true };
    await ana.client.rounds.update({ params: final, body: { version, drawOptions } });
    await playRound(ana, one, { roundId: roundAt(one, 3) });
    return { one, final };
  }

  test('of two has the third place beside the final, and a champion all the same (R7.9)', async () => {
    const { one, final } = await playThirdPlace(4);
    const { draw } = await ana.client.draw.ofRound({ params: final });
    expect(draw?.debates.map(({ rank, flags }) => [rank, flags])).toEqual([
      [1, []],
      [2, ['third-place']],
    ]);
    const { brackets } = await ana.client.breaks.list({ params: one.params });
    const finalists = draw?.debates[0]?.teams.map(({ teamId }) => teamId) ?? [];
    expect(finalists).toContain(brackets[0]?.champion?.id);
  });

  test('leads from the final and the third place to no second final (R7.9)', async () => {
    // Rounds for eight were planned, four break by their points: the last round has nobody left.
    const { one } = await playThirdPlace(8);
    const after = { ...one.params, roundId: roundAt(one, 4) };
    const problem = await expectRefusal(
      ana.client.draw.generate({ params: after, body: {} }),
      'refused-by-rules',
    );
    expect(problem?.data).toEqual([{ code: 'schedule-exhausted', data: { rounds: 2 } }]);
  });
});
