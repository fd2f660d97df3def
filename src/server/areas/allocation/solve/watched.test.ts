import { expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { createField } from '#testing/factories/factories-field.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const ben = await server.signIn('Ben');

/** Enough that there is time to watch the allocation and to end it. */
const rooms = 150;
const judges = 400;

const { id: tournamentId } = await createTournament(ana, { size: rooms * 4 });
await createField(ana, tournamentId, { teams: rooms * 4, adjudicators: judges, speakers: 0 });
await server.hire(tournamentId, ben, 'tab');
const { rounds } = await ana.client.rounds.list({ params: { tournamentId } });
const inRound = { tournamentId, roundId: rounds[0]?.id ?? '' };
await ana.client.rounds.setAvailability({
  params: inRound,
  body: { kind: 'all', of: ['teams', 'adjudicators'] },
});

/** Asks until the work is known, or its request has ended; each question is a call. */
async function known(work: string, asked: Promise<unknown>) {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  asked.then(end, end);
  while (!isOver) {
    const progress = await ana.client.allocation.work({ params: { tournamentId, work } });
    if (progress) return progress;
  }
  throw new Error('The work was over before it could be watched.');
}

test.each([
  [
    'an allocation',
    async (work: string) => {
      const draw = await ana.client.draw.generate({ params: inRound, body: {} });
      const body = { version: draw.version, mode: 'all' as const, work };
      const params = { tournamentId, drawId: draw.id };
      return {
        asked: ana.client.allocation.allocate({ params, body }),
        isUntouched: async () => {
          const { draw: present } = await ana.client.draw.ofRound({ params: inRound });
          return present?.version === draw.version;
        },
      };
    },
  ],
  [
    'the forming of panels',
    async (work: string) => ({
      asked: ana.client.allocation.formPanels({
        params: inRound,
        body: { version: null, count: rooms, work },
      }),
      isUntouched: async () =>
        (await ana.client.allocation.preformed({ params: inRound })).set === null,
    }),
  ],
])('%s is watched and ended by who asked for it', async (_, start) => {
  const work = 'a-name-of-the-page';
  const { asked, isUntouched } = await start(work);
  const refused = expectRefusal(asked, 'cancelled');
  const { done, of } = await known(work, asked);
  expect(done).toBeLessThanOrEqual(of);
  const params = { tournamentId, work };
  expect(await ben.client.allocation.work({ params })).toBe(null);
  await expectRefusal(ben.client.allocation.cancelWork({ params }), 'not-found');
  await ana.client.allocation.cancelWork({ params });
  await refused;
  expect(await isUntouched()).toBe(true);
  expect(await ana.client.allocation.work({ params })).toBe(null);
});
