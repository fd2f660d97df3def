import { describe, expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createPlayable } from '#testing/factories/factories-played.ts';
import { ownServer } from '#testing/own-server.ts';
import { replayAllocation } from './replay.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const ben = await server.signIn('Ben');

/** A first round with everybody available and a draft draw. */
async function prepare(preliminaryRounds: number) {
  const one = await createPlayable(ana, {
    field: { teams: 16, speakers: 2, venues: 4, adjudicators: 10 },
    fields: { preliminaryRounds, breakSize: 8 },
  });
  const params = { ...one.params, roundId: one.rounds[0]?.id ?? '' };
  const body = { kind: 'all' as const, of: ['teams' as const, 'adjudicators' as const] };
  await ana.client.rounds.setAvailability({ params, body });
  const draw = await ana.client.draw.generate({ params, body: { seed: 'ahead' } });
  return { draw, params: { ...one.params, drawId: draw.id } };
}

describe('planning ahead (A31)', () => {
  test('says what it brings, keeps it with the panels, and can be replayed', async () => {
    const { draw, params } = await prepare(3);
    const { roundsAhead } = await ana.client.allocation.settings({ params });
    expect(roundsAhead).toBe(2);
    const body = { version: draw.version, mode: 'all', planAhead: true } as const;
    const answer = await ana.client.allocation.allocate({ params, body });
    expect(answer.draw.debates.every(({ panel }) => panel.length > 0)).toBe(true);
    // The rounds after it and the first elimination.
    expect(answer.ahead).toMatchObject({ rounds: 3 });
    expect(answer.ahead?.planned).toBeLessThanOrEqual(answer.ahead?.single ?? 0);
    const { allocations } = await ana.client.allocation.made({ params });
    expect(allocations.map(({ ahead }) => ahead)).toEqual([answer.ahead]);
    const replay = await replayAllocation(server.services.db, allocations[0]?.id ?? '');
    expect(replay).toMatchObject({ identical: true, proven: true, changed: [] });
  });

  test('is refused in the last round, and to who may not allocate', async () => {
    const { draw, params } = await prepare(1);
    expect(await ana.client.allocation.settings({ params })).toMatchObject({ roundsAhead: 0 });
    const body = { version: draw.version, mode: 'all', planAhead: true } as const;
    await expectRefusal(ana.client.allocation.allocate({ params, body }), 'wrong-state');
    await expectRefusal(ben.client.allocation.allocate({ params, body }), 'forbidden');
    const plain = { version: draw.version, mode: 'all' } as const;
    const { ahead } = await ana.client.allocation.allocate({ params, body: plain });
    expect(ahead).toBeNull();
  });

  test('of many allocations of a draw the newest are kept', async () => {
    const { draw, params } = await prepare(1);
    const body = { version: draw.version, mode: 'all' } as const;
    const { draw: next } = await ana.client.allocation.allocate({ params, body });
    await server.services.db.pool.query(
      `insert into allocation (tournament_id, id, draw_id, made, made_at)
       select tournament_id, gen_random_uuid(), draw_id, made, made_at - n * interval '1 minute'
       from allocation, generate_series(1, 60) as n where draw_id = $1`,
      [draw.id],
    );
    const again = { ...body, version: next.version };
    await ana.client.allocation.allocate({ params, body: again });
    const { allocations } = await ana.client.allocation.made({ params });
    expect(allocations).toHaveLength(50);
    const times = allocations.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
  });
});
