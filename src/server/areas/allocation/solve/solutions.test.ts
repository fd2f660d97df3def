import { describe, expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { createField } from '#testing/factories/factories-field.ts';
import { ownServer } from '#testing/own-server.ts';
import type { TestUser } from '#testing/server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const ben = await server.signIn('Ben');

/** A tournament with a draft draw of its first round and its judges available. */
async function prepare(rooms: number, judges: number, trainees = 0) {
  const { id: tournamentId } = await createTournament(ana, { size: Math.max(8, rooms * 4) });
  const input = { teams: rooms * 4, adjudicators: judges, speakers: 0 };
  const field = await createField(ana, tournamentId, input);
  for (let place = 1; place <= trainees; place++) {
    const body = { name: `Trainee ${place}`, trainee: true };
    await ana.client.participants.addAdjudicator({ params: { tournamentId }, body });
  }
  const { rounds } = await ana.client.rounds.list({ params: { tournamentId } });
  const inRound = { tournamentId, roundId: rounds[0]?.id ?? '' };
  const body = { kind: 'all' as const, of: ['teams' as const, 'adjudicators' as const] };
  await ana.client.rounds.setAvailability({ params: inRound, body });
  const draw = await ana.client.draw.generate({ params: inRound, body: {} });
  return { tournamentId, field, draw, params: { tournamentId, drawId: draw.id } };
}

type Made = Awaited<ReturnType<typeof prepare>>;

interface SolveInput {
  readonly minimumChairScore?: number;
  readonly traineesPerRoom?: number;
  /** Other draws to allocate with this one. */
  readonly with?: readonly string[];
  readonly by?: TestUser;
}

async function solve(made: Made, { with: others = [], by = ana, ...more }: SolveInput = {}) {
  const { tournamentId, drawId } = made.params;
  const { solutionId } = await by.client.allocation.solve({
    params: { tournamentId },
    body: { drawIds: [drawId, ...others], mode: 'all', count: 3, ...more },
  });
  return { tournamentId, solutionId };
}

function versionOf({ id, version }: Made['draw']) {
  return { drawId: id, version };
}

async function finished(params: Awaited<ReturnType<typeof solve>>) {
  return until(async () => {
    const answer = await ana.client.allocation.solution({ params });
    return answer.state === 'running' ? null : answer;
  });
}

/** Asks until there is an answer; each question is a call, so nothing spins. */
async function until<T>(ask: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
  }
}

describe('allocations to choose from', () => {
  test('differ, leave the draw alone, and one of them is applied', async () => {
    const made = await prepare(8, 28);
    const params = await solve(made);
    const answer = await finished(params);
    if (answer.state !== 'done') throw new Error(answer.state);
    expect(answer.alternatives).toHaveLength(3);
    for (const { linear, changes } of answer.alternatives) {
      expect(linear.cost).toBeGreaterThanOrEqual(linear.bound);
      expect(changes.length).toBeGreaterThan(0);
    }
    const inRound = { tournamentId: made.tournamentId, roundId: made.draw.roundId };
    const untouched = await ana.client.draw.ofRound({ params: inRound });
    expect(untouched.draw?.version).toBe(made.draw.version);
    const body = { versions: [versionOf(made.draw)], choice: 1 };
    const { draws } = await ana.client.allocation.applySolution({ params, body });
    const [draw] = draws;
    if (!draw) throw new Error('nothing was applied');
    const { unallocated } = answer.alternatives[1] ?? { unallocated: { judges: 0, trainees: 0 } };
    const seated = draw.debates.flatMap(({ panel }) => panel).length;
    expect(seated).toBe(28 - unallocated.judges - unallocated.trainees);
    const measured = await ana.client.allocation.measure({ params: made.params });
    const chosen = answer.alternatives[1];
    // Nothing was there to be left, so that both count the same terms.
    expect(measured.pairwise).toBeCloseTo(chosen?.pairwise ?? -1, 6);
  });

  test('are refused to a stale page, and once the people have changed', async () => {
    const made = await prepare(4, 12);
    const params = await solve(made);
    await finished(params);
    const seen = versionOf(made.draw);
    const late = { versions: [{ ...seen, version: seen.version + 1 }], choice: 0 };
    await expectRefusal(ana.client.allocation.applySolution({ params, body: late }), 'conflict');
    const [judge] = made.field.adjudicatorIds;
    await ana.client.participants.addConflict({
      params: { tournamentId: made.tournamentId },
      body: { adjudicatorId: judge ?? '', otherAdjudicatorId: made.field.adjudicatorIds[1] ?? '' },
    });
    const body = { versions: [seen], choice: 0 };
    const refused = ana.client.allocation.applySolution({ params, body });
    await expectRefusal(refused, 'snapshot-changed');
  });

  test('seat one trainee in a room, or as many as is asked, and name those without one', async () => {
    const made = await prepare(3, 3, 7);
    const usual = await ana.client.allocation.settings({ params: made.params });
    expect(usual.traineesPerRoom).toBe(1);
    const counts = async (input: SolveInput) => {
      const answer = await finished(await solve(made, input));
      if (answer.state !== 'done') throw new Error(answer.state);
      return answer.alternatives[0]?.unallocated;
    };
    expect(await counts({})).toEqual({ judges: 0, trainees: 4 });
    expect(await counts({ traineesPerRoom: 0 })).toEqual({ judges: 0, trainees: 7 });
    expect(await counts({ traineesPerRoom: 2 })).toEqual({ judges: 0, trainees: 1 });
    for (const traineesPerRoom of [-1, 0.5, 11]) {
      await expectRefusal(solve(made, { traineesPerRoom }), 'invalid-input');
    }
  });

  test('tell what cannot be, and what would have to give way', async () => {
    const made = await prepare(3, 9);
    const { scale } = await ana.client.allocation.settings({ params: made.params });
    const params = await solve(made, { minimumChairScore: scale.max });
    const answer = await finished(params);
    if (answer.state !== 'refused') throw new Error(answer.state);
    expect(answer.problems[0]?.code).toBe('impossible');
    expect(answer.problems[0]?.data).toMatchObject({
      rules: [{ kind: 'chair-score', adjudicatorId: null }],
    });
  });

  test('are worked out in a thread for a big round, and forgotten when cancelled', async () => {
    const made = await prepare(61, 150);
    const params = await solve(made);
    expect((await ana.client.allocation.solution({ params })).state).toBe('running');
    await ana.client.allocation.cancelSolution({ params });
    await expectRefusal(ana.client.allocation.solution({ params }), 'not-found');
    const again = await solve(made);
    const latest = await solve(made);
    const replaced = ana.client.allocation.solution({ params: again });
    await expectRefusal(replaced, 'not-found');
    const answer = await finished(latest);
    expect(answer.state).toBe('done');
  });

  test('are each organiser’s own: nobody ends or sees those of another', async () => {
    const made = await prepare(4, 12);
    await server.hire(made.tournamentId, ben, 'adj-core');
    const mine = await solve(made);
    const his = await solve(made, { by: ben });
    await expectRefusal(ben.client.allocation.solution({ params: mine }), 'not-found');
    await expectRefusal(ben.client.allocation.cancelSolution({ params: mine }), 'not-found');
    await ben.client.allocation.cancelSolution({ params: his });
    expect((await finished(mine)).state).toBe('done');
  });

  test('are the tab room’s alone, and settings have to make sense', async () => {
    const made = await prepare(2, 6);
    const { tournamentId, drawId } = made.params;
    const input = {
      params: { tournamentId },
      body: { drawIds: [drawId], mode: 'all' as const, count: 1 },
    };
    await expectRefusal(ben.client.allocation.solve(input), 'forbidden');
    await expectRefusal(ben.client.allocation.settings({ params: made.params }), 'forbidden');
    const off = { ...input, body: { ...input.body, minimumChairScore: 1000 } };
    const problem = await expectRefusal(ana.client.allocation.solve(off), 'refused-by-rules');
    expect(problem?.data).toMatchObject([{ code: 'off-the-scale', path: 'minimumChairScore' }]);
  });
});
