/** What of a private round anybody may get to know: its results once they are out, never its rooms. */
import { beforeAll, expect, test } from 'vitest';
import {
  completeRound,
  createPlayable,
  type PlayedTournament,
  playRound,
} from '#testing/factories/factories-played.ts';
import { ownServer } from '#testing/own-server.ts';
import { publicBytes, screenBytes, searchBytes } from '#testing/public-bytes.ts';

const secrets = ['Zanzibar', 'Mogador', 'Timbuktu', 'hidden.example.org', 'Samarkand'] as const;

const server = await ownServer();
const ana = await server.signIn('Ana');
let made: PlayedTournament;
let params: PlayedTournament['params'];
let roundId: string;
let debates: readonly { readonly id: string }[];

/** A private round whose rooms, building, notes, map and links are names that stand nowhere else. */
beforeAll(async () => {
  const field = { teams: 8, adjudicators: 2, venues: 2, institutions: 2, speakers: 2 };
  made = await createPlayable(ana, { field });
  ({ params } = made);
  roundId = made.rounds[0]?.id ?? '';
  const { venues } = await ana.client.venues.list({ params });
  for (const [index, { id, version }] of venues.entries()) {
    await ana.client.venues.update({
      params: { ...params, venueId: id },
      body: { version, name: `Zanzibar ${index}`, building: 'Mogador' },
    });
  }
  const { buildings } = await ana.client.buildings.list({ params });
  const { id: buildingId = '', version = 0 } = buildings[0] ?? {};
  await ana.client.buildings.update({
    params: { ...params, buildingId },
    body: {
      version,
      accessNotes: 'Knock at the Timbuktu gate',
      mapLink: 'https://hidden.example.org/map',
      video: { kind: 'links', pattern: 'https://hidden.example.org/Samarkand-{room}' },
    },
  });
  const { rules } = await ana.client.venueRules.get({ params });
  await ana.client.venueRules.set({ params, body: { rules, linksPublic: true, version: null } });
  const round = made.rounds[0];
  await ana.client.rounds.update({
    params: { ...params, roundId },
    body: { version: round?.version ?? 0, private: true },
  });
});

async function everything(): Promise<string> {
  return [
    await publicBytes(server, ana, made.tournamentId),
    await screenBytes(server, ana, made.tournamentId),
    await searchBytes(server, secrets),
  ].join('\n');
}

function leaked(bytes: string, words: readonly string[]): string[] {
  return words.filter((word) => bytes.includes(word));
}

async function picture() {
  const { slug } = await server.anonymous.tournaments.get({ params });
  const url = `/share/tournaments/${slug}.png`;
  return (await server.app.inject({ method: 'GET', url })).headers.etag;
}

test('a released draw is in no public byte before the results, its rooms never', async () => {
  const before = await picture();
  await playRound(ana, made, { roundId, panels: true, rooms: true, until: 'confirmed' });
  const inRound = { ...params, roundId };
  const { draw } = await ana.client.draw.ofRound({ params: inRound, query: {} });
  debates = draw?.debates ?? [];
  expect(draw).toMatchObject({ state: 'released', debates: [{}, {}] });
  const bytes = await everything();
  expect(leaked(bytes, [...secrets, ...debates.map(({ id }) => id)])).toEqual([]);
  const records = await Promise.all(
    made.field.adjudicatorIds.map((adjudicatorId) =>
      server.anonymous.standings.adjudicator({ params: { ...params, adjudicatorId } }),
    ),
  );
  expect(records.flatMap(({ lines }) => lines)).toEqual([]);
  expect(await picture()).toBe(before);
});

test('those in the room are informed where it is', async () => {
  const [person] = (await ana.client.participants.list({ params })).speakers;
  const { url } = await ana.client.participants.rotateLink({
    params: { ...params, personId: person?.id ?? '' },
  });
  const key = url.split('/').at(-1) ?? '';
  const page = await server.withCredential('Link', key).me.page({ params });
  expect(page.now[0]?.debate).toMatchObject({
    building: 'Mogador',
    mapLink: 'https://hidden.example.org/map',
    accessNotes: 'Knock at the Timbuktu gate',
    link: expect.stringContaining('Samarkand-Zanzibar'),
  });
});

test('released results show who debated and how it ended, and still not where', async () => {
  await completeRound(ana, params, { roundId, releaseResults: true });
  const bytes = await everything();
  expect(leaked(bytes, secrets)).toEqual([]);
  const { debates: shown } = await server.anonymous.standings.results({ params, query: {} });
  expect(shown.map(({ id }) => id).sort()).toEqual(debates.map(({ id }) => id).sort());
  expect(shown[0]).toMatchObject({ venue: null, building: null, link: null, mapLink: null });
});
