import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPlayable, playRound } from '#testing/factories/factories-played.ts';
import { ownServer } from '#testing/own-server.ts';
import { publicAddresses, screenBytes } from '#testing/public-bytes.ts';
import { setRanks } from '#testing/set-ranks.ts';
import { findAllSince } from '../db/activity-repository.ts';
import { eventMessage } from '../live/messages.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');

/** A round with results, a silent one after it, and a third whose draw follows from both. */
async function play() {
  const made = await createPlayable(ana, {
    field: { teams: 16, speakers: 2, adjudicators: 8, venues: 6 },
    fields: { preliminaryRounds: 3, breakSize: 4 },
  });
  const [first, second, third] = made.rounds.map(({ id }) => id);
  const whole = { panels: true, rooms: true };
  const done = { ...whole, until: 'completed' } as const;
  await playRound(ana, made, { ...done, roundId: first ?? '', releaseResults: true });
  await playRound(ana, made, { ...done, roundId: second ?? '' });
  await playRound(ana, made, { ...whole, roundId: third ?? '', until: 'drawn' });
  return made;
}

/** What a private link opens: the page, the calendar, and the public pages as its holder sees them. */
async function readAsPerson(
  params: { readonly tournamentId: string },
  personId: string,
): Promise<Record<string, unknown>> {
  const key = (await ana.client.participants.makeLinks({ params })).links
    .find((link) => link.personId === personId)
    ?.url.split('/')
    .at(-1);
  const { me, draw, standings, schedule } = server.withCredential('Link', key ?? '');
  const { own } = await schedule.calendars({ params });
  return {
    page: await me.page({ params }),
    draw: await draw.published({ params, query: {} }),
    standings: await standings.published({ params }),
    calendar: (await server.app.inject(new URL(own ?? '', 'http://rostrum.test').pathname)).body,
  };
}

/** Every live message of a tournament that anybody may hear. */
async function publicEvents(tournamentId: string) {
  const entries = await server.services.db.read((reader) =>
    findAllSince(reader, tournamentId, 0, 1000),
  );
  return entries
    .filter(({ topics }) => topics.includes('public'))
    .map((entry) => eventMessage('public', entry));
}

test('what anybody may read does not depend on the order of brackets', async () => {
  const { tournamentId, params, rounds } = await play();
  const shown = await server.anonymous.draw.published({ params, query: {} });
  const { slug } = await server.anonymous.tournaments.get({ params });
  const base = `/api/tournaments/${tournamentId}`;
  const addresses = [
    ...(await publicAddresses(server, ana, tournamentId)),
    ...rounds.map(({ id }) => `/tournaments/${slug}/results?round=${id}`),
  ];
  const speakers = (await ana.client.participants.list({ params })).speakers;
  const people = [speakers[0]?.id ?? '', shown.draw?.debates[0]?.panel[0]?.id ?? ''];
  const read = async () => {
    const seen: Record<string, unknown> = {};
    for (const address of addresses) {
      const { statusCode, body } = await server.app.inject(address);
      // How many facts the log has says nothing of rooms.
      if (statusCode === 200) seen[address] = body.replaceAll(/"seq":\d+/g, '');
    }
    // Each time on a new screen.
    const screens = await screenBytes(server, ana, tournamentId);
    seen.screens = screens.replaceAll(/"screenId":"[^"]+"/g, '');
    for (const personId of people) {
      const own = JSON.stringify(await readAsPerson(params, personId));
      seen[personId] = own.replaceAll(/"seq":\d+/g, '');
    }
    seen.events = await publicEvents(tournamentId);
    return seen;
  };
  const before = await read();
  expect(Object.keys(before).length).toBeGreaterThan(8);
  for (const part of ['schedule.ics', 'draw/public', 'standings/public', 'results/public']) {
    expect(Object.keys(before)).toContain(`${base}/${part}`);
  }
  expect(Object.keys(before)).toContain(`/share/tournaments/${slug}.png`);
  const { draw } = server.anonymous;
  const pages = await Promise.all(
    rounds.map(({ id: roundId }) => draw.published({ params, query: { roundId } })),
  );
  const debateIds = pages.flatMap((page) => page.draw?.debates.map(({ id }) => id) ?? []);
  expect(debateIds).toHaveLength(12);
  expect(before[`${base}/draw/public`]).toContain(shown.draw?.debates[0]?.id);
  for (const id of debateIds) expect(JSON.stringify(before.events)).not.toContain(id);
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(debateIds, { minLength: debateIds.length }),
      async (order) => {
        await setRanks(server, tournamentId, order);
        const after = await read();
        expect(after).toEqual(before);
      },
    ),
    { numRuns: 2 },
  );
});

test('ids of debates do not sort by rank', async () => {
  const made = await createPlayable(ana, {
    field: { teams: 48, speakers: 2, adjudicators: 0, venues: 0 },
  });
  const params = { ...made.params, roundId: made.rounds[0]?.id ?? '' };
  await ana.client.rounds.setAvailability({ params, body: { kind: 'all', of: ['teams'] } });
  const { debates } = await ana.client.draw.generate({ params, body: {} });
  const byRank = [...debates].sort((a, b) => a.rank - b.rank).map(({ id }) => id);
  expect(byRank).not.toEqual([...byRank].sort());
  for (const id of byRank) expect(id).toMatch(/^.{14}4/);
});
