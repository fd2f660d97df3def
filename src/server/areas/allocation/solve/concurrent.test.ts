/** Two concurrent rounds: one solve, applied to both; and what replays and proves it. */
import { describe, expect, test } from 'vitest';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { admit, createTwoRounds } from '#testing/factories/factories-slot.ts';
import { ownServer } from '#testing/own-server.ts';
import { waitFor } from '#testing/wait-for.ts';
import { replayAllocation } from '../index.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');

/** Two random rounds of two rooms each, with draft draws; the second begins when it is said. */
async function twoDraws(second?: string) {
  const input = { teams: 16, adjudicators: 10, speakers: 0 };
  const made = await createTwoRounds(ana, input, second);
  const draws = [];
  for (const [at, roundId] of made.roundIds.entries()) {
    const inRound = { ...made.params, roundId };
    const teamIds = made.field.teamIds.slice(8 * at, 8 * at + 8);
    await admit(ana, inRound, { of: ['adjudicators'], teamIds });
    draws.push(await ana.client.draw.generate({ params: inRound, body: {} }));
  }
  const [first, other] = draws;
  if (!first || !other) throw new Error('no draws');
  return { ...made, draws: [first, other] as const };
}

type Made = Awaited<ReturnType<typeof twoDraws>>;

async function solve({ params, draws }: Made) {
  const { solutionId } = await ana.client.allocation.solve({
    params,
    body: { drawIds: draws.map(({ id }) => id), mode: 'all', count: 2 },
  });
  const inSolution = { ...params, solutionId };
  await waitFor(async () => {
    const { state } = await ana.client.allocation.solution({ params: inSolution });
    expect(state).not.toBe('running');
  }, 120_000);
  return inSolution;
}

const versionsOf = ({ draws }: Made) => draws.map(({ id, version }) => ({ drawId: id, version }));

async function applied(made: Made) {
  const params = await solve(made);
  const body = { versions: versionsOf(made), choice: 0 };
  const { draws } = await ana.client.allocation.applySolution({ params, body });
  return draws;
}

describe('two rounds at once', () => {
  test('are offered, seat nobody twice, and both boards are written together', async () => {
    const made = await twoDraws();
    const drawId = made.draws[0].id;
    const settings = await ana.client.allocation.settings({ params: { ...made.params, drawId } });
    expect(settings.together).toMatchObject([
      { drawId: made.draws[1].id, roundId: made.roundIds[1] },
    ]);
    const draws = await applied(made);
    expect(draws.map(({ id }) => id)).toEqual(made.draws.map(({ id }) => id));
    const rooms = draws.flatMap(({ debates }) => debates);
    const seated = rooms.flatMap(({ panel }) => panel.map((seat) => seat.adjudicatorId));
    expect(rooms.every(({ panel }) => panel.some(({ role }) => role === 'chair'))).toBe(true);
    expect(new Set(seated).size).toBe(seated.length);
    expect(seated).toHaveLength(10);
    for (const draw of draws) {
      const { allocations } = await ana.client.allocation.made({
        params: { ...made.params, drawId: draw.id },
      });
      expect(allocations).toMatchObject([{ mode: 'all', rounds: 2, choice: 0 }]);
    }
  });

  test('keep a judge of one of them out of the other', async () => {
    const made = await twoDraws();
    const late = made.field.adjudicatorIds.slice(0, 2);
    await ana.client.rounds.setAvailability({
      params: { ...made.params, roundId: made.roundIds[0] },
      body: { kind: 'set', subject: 'adjudicator', ids: late, available: false },
    });
    const draws = await applied(made);
    const roundOf = (judge: string) =>
      draws.findIndex(({ debates }) =>
        debates.some(({ panel }) => panel.some((seat) => seat.adjudicatorId === judge)),
      );
    expect(late.map(roundOf)).toEqual([1, 1]);
  });

  test('are not written when one of them has moved on, and neither is the other', async () => {
    const made = await twoDraws();
    const params = await solve(made);
    const [first, second] = made.draws;
    const room = { debateId: second.debates[0]?.id ?? '', importance: 2 };
    await ana.client.allocation.setLocks({
      params: { ...made.params, drawId: second.id },
      body: { version: second.version, ...room },
    });
    const body = { versions: versionsOf(made), choice: 0 };
    await expectRefusal(ana.client.allocation.applySolution({ params, body }), 'conflict');
    const { draw } = await ana.client.draw.ofRound({
      params: { ...made.params, roundId: first.roundId },
    });
    expect(draw).toMatchObject({ version: first.version });
    const [one] = body.versions;
    const short = { ...body, versions: one ? [one] : [] };
    await expectRefusal(ana.client.allocation.applySolution({ params, body: short }), 'not-found');
  });

  test('of different times are no task for one solve', async () => {
    const made = await twoDraws('2027-03-06T14:00:00.000Z');
    await expectRefusal(solve(made), 'wrong-state');
  });
});

describe('the replay of an allocation', () => {
  test('comes out the same to the byte, proven by its prices', async () => {
    const made = await twoDraws();
    const [first] = await applied(made);
    if (!first) throw new Error('nothing was applied');
    const inDraw = { ...made.params, drawId: first.id };
    const { allocations } = await ana.client.allocation.made({ params: inDraw });
    const id = allocations[0]?.id ?? '';
    expect(await replayAllocation(server.services.db, id)).toMatchObject({
      rounds: ['Round 1', 'Round 2'],
      changed: [],
      identical: true,
      movedSince: 0,
      proven: true,
    });
    const [judge = ''] = first.debates[0]?.panel.map((seat) => seat.adjudicatorId) ?? [];
    await ana.client.allocation.setSeats({
      params: inDraw,
      body: { version: first.version, moves: [{ adjudicatorId: judge, to: null }] },
    });
    expect(await replayAllocation(server.services.db, id)).toMatchObject({
      identical: true,
      movedSince: 1,
    });
  });

  test('says what has changed since', async () => {
    const made = await twoDraws();
    const [first] = await applied(made);
    const { allocations } = await ana.client.allocation.made({
      params: { ...made.params, drawId: first?.id ?? '' },
    });
    const [one = '', other = ''] = made.field.adjudicatorIds;
    await ana.client.participants.addConflict({
      params: made.params,
      body: { adjudicatorId: one, otherAdjudicatorId: other },
    });
    const replay = await replayAllocation(server.services.db, allocations[0]?.id ?? '');
    expect(replay).toMatchObject({ changed: ['conflicts'], proven: null });
    const unknown = replayAllocation(server.services.db, newId());
    await expect(unknown).rejects.toMatchObject({ code: 'not-found' });
  });
});
