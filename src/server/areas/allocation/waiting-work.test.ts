/** Rooms and preformed panels are worked out in the pool: what they rest on may change meanwhile. */
import { beforeEach, expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { createField } from '#testing/factories/factories-field.ts';
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
  { tournamentId, kind }: { readonly tournamentId: string; readonly kind: 'rooms' | 'allocation' },
  call: () => Promise<T>,
  change: () => Promise<unknown> = async () => undefined,
): Promise<T> {
  const held = await holdThreads(server.services.workPool);
  try {
    const answer = call();
    // Refusals are looked at by whoever asked.
    answer.catch(() => undefined);
    await held.waitsFor(tournamentId, kind);
    await change();
    held.end();
    return await answer;
  } finally {
    held.end();
  }
}

const withdraw = (roundId: string, ids: readonly string[]) =>
  ana.client.rounds.setAvailability({
    params: { ...made.params, roundId },
    body: { kind: 'set', subject: 'venue', ids: [...ids], available: false },
  });

test('rooms wait for a thread, and are refused if they are no longer what was asked about', async () => {
  const { inDraw, inRound, version } = await drafted();
  const work = { tournamentId: made.tournamentId, kind: 'rooms' } as const;
  const assign = () =>
    api.assignVenues({ params: inDraw, body: { version, mode: 'all' as const } });
  const spare = made.field.venueIds.slice(3);
  await expectRefusal(
    meanwhile(work, assign, () => withdraw(inRound.roundId, spare)),
    'snapshot-changed',
  );
  const placed = await meanwhile(work, assign);
  expect(placed.debates.every(({ venueId }) => venueId)).toBe(true);

  const lost = placed.debates.slice(0, 1).flatMap(({ venueId }) => venueId ?? []);
  const plan = await meanwhile(work, () => api.planRepair({ params: inDraw, body: { lost } }));
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
  await expectRefusal(meanwhile(work, repair, back), 'snapshot-changed');
  const repaired = await meanwhile(work, repair);
  expect(repaired.debates.some(({ venueId }) => lost.includes(venueId ?? ''))).toBe(false);
});

test('preformed panels wait for a thread, and so does a refusal of what has changed', async () => {
  // Nobody has an institution, so no chair has a conflict.
  const { id: tournamentId } = await createTournament(ana, { size: 12 });
  await createField(ana, tournamentId, { teams: 12, adjudicators: 9, speakers: 0 });
  const { rounds } = await ana.client.rounds.list({ params: { tournamentId } });
  const inRound = { tournamentId, roundId: rounds[0]?.id ?? '' };
  const set = await api.formPanels({ params: inRound, body: { version: null, count: 3 } });
  await ana.client.rounds.setAvailability({
    params: inRound,
    body: { kind: 'all', of: ['teams', 'adjudicators'] },
  });
  const draw = await ana.client.draw.generate({ params: inRound, body: {} });
  const match = () =>
    api.matchPanels({ params: { tournamentId, drawId: draw.id }, body: { version: draw.version } });
  const wing = set.panels[0]?.seats.find(({ role }) => role === 'panellist');
  const gone = wing ? [wing.adjudicatorId] : [];
  const leave = () =>
    ana.client.rounds.setAvailability({
      params: inRound,
      body: { kind: 'set', subject: 'adjudicator', ids: gone, available: false },
    });
  const work = { tournamentId, kind: 'allocation' } as const;
  await expectRefusal(meanwhile(work, match, leave), 'snapshot-changed');
  const matched = await meanwhile(work, match);
  expect(matched.leftOut).toEqual(gone);
});
