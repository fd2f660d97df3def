import { describe, expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createPlayable } from '#testing/factories/factories-played.ts';
import { ownServer } from '#testing/own-server.ts';
import { waitFor } from '#testing/wait-for.ts';
import { replayDraw } from '../replay/replay.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const ben = await server.signIn('Ben');

/** A first round with everybody available and these many drafts, and a power-paired round after it. */
async function prepare(drafts: number, { teams = 8, rounds = 2 } = {}) {
  const one = await createPlayable(ana, {
    field: { teams, speakers: 2, venues: teams / 4 },
    fields: { preliminaryRounds: rounds, breakSize: 4 },
  });
  const [first, second] = one.rounds;
  const params = { ...one.params, roundId: first?.id ?? '' };
  await ana.client.rounds.setAvailability({ params, body: { kind: 'all', of: ['teams'] } });
  const ids: string[] = [];
  for (let index = 0; index < drafts; index++) {
    const body = { seed: `seed ${index}` };
    ids.push((await ana.client.draw.generate({ params, body })).id);
  }
  return { one, params, ids, second };
}

describe('the outlook of drafts (R8.7)', () => {
  test('gives the figures of the next draw for each, and marks one of equals', async () => {
    const { params, ids, second } = await prepare(3);
    const page = await ana.client.drafts.outlook({ params });
    expect(page.next).toEqual({ roundId: second?.id, name: second?.name });
    expect(page.endings).toBeGreaterThanOrEqual(8);
    expect(page.draws.map(({ drawId }) => drawId).sort()).toEqual([...ids].sort());
    for (const { figures } of page.draws) {
      // Two rooms: every bracket of the next round has two teams, so two are pulled up in each room.
      expect(figures?.pullups).toMatchObject({ mean: 4 });
      expect(figures?.repeats.low).toBeLessThanOrEqual(figures?.repeats.high ?? 0);
    }
    expect(ids).toContain(page.freest);
    expect(await ana.client.drafts.outlook({ params })).toEqual(page);
  });

  test('has nothing to choose from with one draft, and none to expect after the last round', async () => {
    const single = await prepare(1);
    const one = await ana.client.drafts.outlook({ params: single.params });
    expect([one.draws.length, one.freest]).toEqual([1, null]);
    const last = await prepare(2, { rounds: 1 });
    expect(await ana.client.drafts.outlook({ params: last.params })).toEqual({
      next: null,
      endings: 0,
      draws: [],
      freest: null,
    });
  });

  test('is for those who see unreleased draws, and of rounds that exist', async () => {
    const { params } = await prepare(1);
    await expectRefusal(ben.client.drafts.outlook({ params }), 'forbidden');
    const unknown = { ...params, roundId: '00000000-0000-4000-8000-000000000000' };
    await expectRefusal(ana.client.drafts.outlook({ params: unknown }), 'not-found');
  });
});

/** Makes drafts beside the request, and waits for them. */
async function makeDrafts({ params }: Awaited<ReturnType<typeof prepare>>, count: number) {
  const { workId } = await ana.client.drafts.make({ params, body: { count, seed: 'mine' } });
  const work = await waitFor(async () => {
    const now = await ana.client.drafts.work({ params: { ...params, workId } });
    if (now.state === 'running') throw new Error('still running');
    return now;
  });
  if (work.state !== 'done') throw new Error(`not done: ${JSON.stringify(work)}`);
  return work.drawIds;
}

describe('the freest of drafts made at once (R8.8)', () => {
  test('comes first, says why, can be replayed, and says so publicly once it is out', async () => {
    const prepared = await prepare(0, { teams: 16 });
    const { one, params, second } = prepared;
    const ids = await makeDrafts(prepared, 4);
    const drawIn = async (drawId: string) =>
      (await ana.client.draw.ofRound({ params, query: { drawId } })).draw;
    const drafts = await Promise.all(ids.map(drawIn));
    const [chosen, ...others] = drafts.map((draw) => draw?.figures?.ahead);
    expect(others).toEqual([undefined, undefined, undefined]);
    expect(chosen).toMatchObject({ next: second?.name, equals: 4 });
    expect(chosen?.endings).toBeGreaterThanOrEqual(8);
    // The luck is that of the round, so the same seed gives the same choice.
    const again = await makeDrafts(prepared, 4);
    const [first] = await Promise.all(again.map(drawIn));
    expect([first?.seed, first?.figures]).toEqual([drafts[0]?.seed, drafts[0]?.figures]);
    const drawId = ids[0] ?? '';
    expect(await replayDraw(server.services.db, drawId)).toMatchObject({ identical: true });
    const inDraw = { ...one.params, drawId };
    const confirmed = await ana.client.draw.confirm({ params: inDraw, body: { version: 1 } });
    const { version } = confirmed;
    await ana.client.draw.release({
      params: inDraw,
      body: { version, when: 'now', despite: true },
    });
    const { rounds } = await server.anonymous.drafts.method({ params: one.params });
    expect(rounds.map(({ ahead }) => ahead)).toEqual([chosen]);
  });

  test('is not looked for with a single draft, nor before the last round', async () => {
    const single = await prepare(0);
    const last = await prepare(0, { rounds: 1 });
    const ids = [...(await makeDrafts(single, 1)), ...(await makeDrafts(last, 2))];
    expect(ids).toHaveLength(3);
    for (const { params } of [single, last]) {
      const { draw } = await ana.client.draw.ofRound({ params });
      expect(draw?.figures?.ahead).toBeUndefined();
    }
  });
});
