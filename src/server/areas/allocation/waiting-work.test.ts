/** Rooms and preformed panels are worked out in the pool: what they rest on may change meanwhile. */
import { beforeEach, expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createPlayable, type PlayedTournament } from '#testing/factories/factories-played.ts';
import { holdThreads } from '#testing/held-threads.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer({ workThreads: 2 });
const ana = await server.signIn('Ana');
const api = ana.client.allocation;
let made: PlayedTournament;

beforeEach(async () => {
  const field = { teams: 8, adjudicators: 6, venues: 4, institutions: 2, speakers: 2 };
  made = await createPlayable(ana, { field });
});

async function drafted() {
  const inRound = { ...made.params, roundId: made.rounds[0]?.id ?? '' };
  await ana.client.rounds.setAvailability({
    params: inRound,
    body: { kind: 'all', of: ['teams', 'adjudicators', 'venues'] },
  });
  const { id: drawId, version } = await ana.client.draw.generate({ params: inRound, body: {} });
  return { inRound, inDraw: { ...made.params, drawId }, version };
}

/** What a call comes to when a room becomes unavailable, and so on, while it waits for a thread. */
async function meanwhile<T>(
  kind: 'rooms' | 'allocation',
  call: () => Promise<T>,
  change: () => Promise<unknown> = async () => undefined,
): Promise<T> {
  const held = await holdThreads(server.services.workPool);
  try {
    const answer = call();
    // Refusals are looked at by whoever asked.
    answer.catch(() => undefined);
    await held.waitsFor(made.tournamentId, kind);
    await change();
    held.end();
    return await answer;
  } finally {
    held.end();
  }
}

const withdraw = (roundId: string, subject: 'venue' | 'adjudicator', ids: readonly string[]) =>
  ana.client.rounds.setAvailability({
    params: { ...made.params, roundId },
    body: { kind: 'set', subject, ids: [...ids], available: false },
  });

test('rooms wait for a thread, and are refused if they are no longer what was asked about', async () => {
  const { inDraw, inRound, version } = await drafted();
  const assign = () =>
    api.assignVenues({ params: inDraw, body: { version, mode: 'all' as const } });
  const spare = made.field.venueIds.slice(3);
  await expectRefusal(
    meanwhile('rooms', assign, () => withdraw(inRound.roundId, 'venue', spare)),
    'snapshot-changed',
  );
  const placed = await meanwhile('rooms', assign);
  expect(placed.debates.every(({ venueId }) => venueId)).toBe(true);

  const lost = placed.debates.slice(0, 1).flatMap(({ venueId }) => venueId ?? []);
  const plan = await meanwhile('rooms', () => api.planRepair({ params: inDraw, body: { lost } }));
  expect(plan.moves).toHaveLength(1);
  const repair = () =>
    api.repairVenues({ params: inDraw, body: { version: placed.version, lost } });
  const other = made.field.venueIds.filter(
    (id) => !spare.includes(id) && !placed.debates.some(({ venueId }) => venueId === id),
  );
  const back = () =>
    ana.client.rounds.setAvailability({
      params: inRound,
      body: { kind: 'set', subject: 'venue', ids: spare, available: true },
    });
  expect(other).toHaveLength(1);
  await expectRefusal(meanwhile('rooms', repair, back), 'snapshot-changed');
  const repaired = await meanwhile('rooms', repair);
  expect(repaired.debates.some(({ venueId }) => lost.includes(venueId ?? ''))).toBe(false);
});

test('preformed panels wait for a thread, and so does a refusal of what has changed', async () => {
  const inRound = { ...made.params, roundId: made.rounds[0]?.id ?? '' };
  const set = await api.formPanels({ params: inRound, body: { version: null, count: 2 } });
  const { inDraw, version } = await drafted();
  const match = () => api.matchPanels({ params: inDraw, body: { version } });
  const gone = set.panels[0]?.seats.slice(-1).map(({ adjudicatorId }) => adjudicatorId) ?? [];
  await expectRefusal(
    meanwhile('allocation', match, () => withdraw(inRound.roundId, 'adjudicator', gone)),
    'snapshot-changed',
  );
  const matched = await meanwhile('allocation', match);
  expect(matched.leftOut).toEqual(gone);
});
