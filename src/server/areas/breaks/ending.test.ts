/** A finished tournament, played by the simulator: how it ended, for everybody and for its people. */
import { beforeAll, expect, test } from 'vitest';
import { rulePacks } from '#engine/formats/index.ts';
import { ensureAccount, type KnownAccount } from '#server/areas/auth/index.ts';
import { clientOf, clientWith } from '#server/in-process.ts';
import { playTournament } from '#server/simulate/play-tournament.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer({ plans: 'open' });
let director: KnownAccount;
let params: { tournamentId: string };
const slug = 'ending-open';

beforeAll(async () => {
  director = await ensureAccount(server.services, { name: 'Ana Director', operator: false });
  const deputy = await ensureAccount(server.services, { name: 'Ben Deputy', operator: false });
  const pack = rulePacks.find(({ id }) => id === 'wudc-bp');
  if (!pack) throw new Error('no such pack');
  const { tournamentId } = await playTournament({
    server,
    clock: {
      now: server.clock.now,
      pass: (minutes) => server.clock.advance(minutes * 60_000),
    },
    director,
    deputy,
    stop: { kind: 'champion' },
    report: () => undefined,
    cast: {
      pack,
      slug,
      name: 'The Ending Open',
      teams: 24,
      rounds: 3,
      seed: 'one',
      dialect: 'teams-with-speakers',
    },
  });
  params = { tournamentId };
});

const publicEnding = async () => (await clientWith(server).breaks.ending({ params })).ending;

/** The pages of a team's speakers, by their private links. */
async function pagesOf(teamId: string) {
  const client = clientOf(server, director);
  const { speakers } = await client.participants.list({ params });
  const { links } = await client.participants.makeLinks({ params });
  const own = speakers.filter((speaker) => speaker.teamId === teamId);
  return Promise.all(
    own.map(({ id }) => {
      const key =
        links
          .find(({ personId }) => personId === id)
          ?.url.split('/')
          .at(-1) ?? '';
      return server.withCredential('Link', key).me.page({ params });
    }),
  );
}

test('names champions with finalists, the awards and the motions', async () => {
  const ending = await publicEnding();
  const { brackets } = await clientWith(server).breaks.published({ params });
  const { tables } = await clientWith(server).standings.published({ params });
  const champion = brackets[0]?.champion;
  expect(ending?.champions[0]).toMatchObject({ category: 'Open', team: { id: champion?.id } });
  expect(ending?.champions[0]?.finalists).toHaveLength(3);
  expect(ending?.awards[0]).toMatchObject({ of: 'speakers', category: null });
  expect(ending?.awards[0]?.rows[0]?.name).toBe(tables.speakers[0]?.name);
  expect(ending?.motions.length).toBeGreaterThan(3);
});

test('a champion’s own page has the break, the path, the scores and the places', async () => {
  const ending = await publicEnding();
  const teamId = ending?.champions[0]?.team.id ?? '';
  const [page] = await pagesOf(teamId);
  const own = page?.ending;
  expect(own).toMatchObject({ won: ['Open'], breakAnnounced: true, judged: null });
  expect(own?.breaks[0]?.breakRank).toBeGreaterThan(0);
  expect(own?.path.map(({ won }) => won)).toEqual(own?.path.map(() => true));
  const final = own?.path.at(-1);
  expect(final?.teams).toHaveLength(3);
  const { debate } = await clientWith(server).standings.debate({
    params: { ...params, debateId: final?.debateId ?? '' },
  });
  expect(debate.teams.map(({ id }) => id).sort()).toEqual(
    [teamId, ...(final?.teams ?? []).map(({ id }) => id)].sort(),
  );
  expect(own?.team).toMatchObject({ of: 24, rank: expect.any(Number) });
  expect(own?.speaker).toMatchObject({ of: 48, value: expect.any(Number) });
});

test('a team that did not break has its place and no path', async () => {
  const { breaks } = await clientWith(server).breaks.published({ params });
  const broke = new Set(breaks.flatMap(({ rows }) => rows.map(({ teamId }) => teamId)));
  const { tables } = await clientWith(server).standings.published({ params });
  const last = tables.teams.findLast(({ teamId }) => !broke.has(teamId));
  const [page] = await pagesOf(last?.teamId ?? '');
  expect(page?.ending).toMatchObject({ won: [], path: [], team: { rank: last?.rank } });
});

test('swing teams and their speakers count in no place', async () => {
  const { pool } = server.services.db;
  const { tables } = await clientWith(server).standings.published({ params });
  const [ahead, own] = tables.teams;
  const set = async (swing: boolean) => {
    await pool.query('update team set swing = $1 where id = $2', [swing, ahead?.teamId]);
    // Whatever happens in the tournament: what is known of it is read again.
    await clientOf(server, director).screens.add({ params, body: { name: `Hall ${swing}` } });
    await server.services.events.catchUp();
  };
  await set(true);
  const [page] = await pagesOf(own?.teamId ?? '');
  expect(page?.ending).toMatchObject({ team: { of: 23, rank: 1 }, speaker: { of: 46 } });
  const winners = (await publicEnding())?.awards.flatMap(({ rows }) => rows) ?? [];
  expect(winners.map(({ teamId }) => teamId)).not.toContain(ahead?.teamId);
  expect(winners[0]?.place).toBe(1);
  await set(false);
});

test('a judge’s page counts the rooms, and its Wrapped is of the account alone', async () => {
  const client = clientOf(server, director);
  const { adjudicators } = await client.participants.list({ params });
  const { links } = await client.participants.makeLinks({ params });
  const key = links
    .find(({ personId }) => personId === adjudicators[0]?.id)
    ?.url.split('/')
    .at(-1);
  const page = await server.withCredential('Link', key ?? '').me.page({ params });
  expect(page.ending?.team).toBeNull();
  expect(page.ending?.judged?.rooms).toBeGreaterThan(0);
});

test('Wrapped of a champion names the break and the best speeches', async () => {
  const teamId = (await publicEnding())?.champions[0]?.team.id;
  const client = clientOf(server, director);
  const { speakers } = await client.participants.list({ params });
  const speaker = speakers.find((one) => one.teamId === teamId);
  const zoe = await server.signIn('Zoe');
  await client.participants.setAccount({
    params: { ...params, personId: speaker?.id ?? '' },
    body: { account: zoe.accountId, version: speaker?.version ?? 0 },
  });
  const { years } = await zoe.client.wrapped.years();
  const year = await zoe.client.wrapped.year({ params: { year: years[0] ?? 0 } });
  expect(year.breaks).toMatchObject([{ tournament: 'The Ending Open', champion: true }]);
  expect(year.speeches).toHaveLength(3);
});

test('the share picture changes when the tab is withdrawn, and the marks go with it', async () => {
  const picture = () => server.app.inject({ url: `/share/tournaments/${slug}.png` });
  const before = await picture();
  expect(before.statusCode).toBe(200);
  const teamId = (await publicEnding())?.champions[0]?.team.id ?? '';
  await clientOf(server, director).breaks.releaseTab({ params, body: { released: false } });
  const ending = await publicEnding();
  expect(ending?.awards).toEqual([]);
  const [page] = await pagesOf(teamId);
  expect(page?.ending?.speaker).toBeNull();
  expect((await picture()).headers.etag).not.toBe(before.headers.etag);
});

test('a motion that appears after the last round is named from its moment on', async () => {
  const { pool } = server.services.db;
  const before = (await publicEnding())?.motions ?? [];
  const at = new Date(server.clock.now().getTime() + 3600_000);
  await pool.query(
    'update round set motion_reveal_at = $1 where tournament_id = $2 and stage = $3 and seq = 1',
    [at, params.tournamentId, 'preliminary'],
  );
  // Whatever happens in the tournament: its pages are made again.
  await clientOf(server, director).screens.add({ params, body: { name: 'Great Hall' } });
  await server.services.events.catchUp();
  expect((await publicEnding())?.motions.length).toBeLessThan(before.length);
  server.clock.advance(3600_000);
  expect((await publicEnding())?.motions).toEqual(before);
});
