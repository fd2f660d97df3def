/** A tournament for minors: no full name in anything that anybody may read. */
import { beforeAll, expect, test } from 'vitest';
import { describePage } from '#server/http/pages/page-head.ts';
import {
  createPlayable,
  makeBreaks,
  type PlayedTournament,
  playRound,
} from '#testing/factories/factories-played.ts';
import { ownServer } from '#testing/own-server.ts';
import { publicBytes, screenBytes, searchBytes } from '#testing/public-bytes.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const zoe = await server.signIn('Zoe Zimmermann');
/** As the field’s people are called; a rule pack has sides called “Speaker 1”. */
const fullName = /Speaker \d+\.\d|Judge \d/;
let played: PlayedTournament;

beforeAll(async () => {
  played = await createPlayable(ana, {
    field: { teams: 8, adjudicators: 4, venues: 2 },
    fields: { preliminaryRounds: 2, breakSize: 4, minors: true },
  });
  const { params, rounds } = played;
  await giveConsents();
  for (const { id, silent } of rounds.slice(0, 2)) {
    await playRound(ana, played, { roundId: id, releaseResults: !silent, panels: true });
  }
  await makeBreaks(ana, params);
  await ana.client.breaks.releaseTab({ params, body: { released: true } });
  const { speakers } = await ana.client.participants.list({ params });
  await ana.client.participants.setAccount({
    params: { ...params, personId: speakers[0]?.id ?? '' },
    body: { account: zoe.accountId, version: speakers[0]?.version ?? 0 },
  });
});

/** Everybody’s guardian has agreed. */
async function giveConsents() {
  const { params } = played;
  const { rows } = await ana.client.guardians.list({ params });
  await ana.client.guardians.record({
    params,
    body: {
      rows: rows.map(({ personId, version }) => ({ id: personId, version })),
      act: { state: 'given', how: 'paper', on: '2026-11-02' },
    },
    idempotencyKey: 'consents-of-all',
  });
}

test('pages, API and calendars show initials beside the team', async () => {
  const bytes = await publicBytes(server, ana, played.tournamentId);
  expect(bytes).not.toMatch(fullName);
  expect(bytes).toMatch(/"S\."/);
  const { teams } = await server.anonymous.participants.publicList({ params: played.params });
  expect(teams[0]).toMatchObject({ name: 'Team 1', speakers: ['S.', 'S.'] });
});

test('big screens show initials', async () => {
  const bytes = await screenBytes(server, ana, played.tournamentId);
  expect(bytes).not.toMatch(fullName);
  expect(bytes).toMatch(/"[JS]\."/);
});

test('nobody is found by name, and a shared year shows initials', async () => {
  expect(await searchBytes(server, ['Speaker', 'Judge'])).not.toMatch(fullName);
  const { url } = await zoe.client.wrapped.share({ params: { year: 2026 } });
  const key = url.split('/').at(-1) ?? '';
  const shared = await server.anonymous.wrapped.shared({ params: { key } });
  expect(shared.name).toBe('Z. Z.');
  expect(JSON.stringify(shared)).not.toMatch(fullName);
  expect((await zoe.client.wrapped.year({ params: { year: 2026 } })).name).toBe(zoe.name);
});

test('search engines keep nothing of it, though it is listed', async () => {
  const { slug, listed } = await server.anonymous.tournaments.get({ params: played.params });
  expect(listed).toBe(true);
  for (const child of ['', '/schedule', '/motions', '/participants']) {
    const head = await describePage(server.services, `/tournaments/${slug}${child}`);
    expect(head).toMatchObject({ status: 200, indexed: false, about: null });
  }
  const files = ['/sitemap.xml', '/sitemap/tournaments-1.xml', '/sitemap/motions-1.xml'];
  for (const url of files) expect((await server.app.inject({ url })).body).not.toContain(slug);
});

test('the tab room and the people of a team see full names', async () => {
  const { speakers } = await ana.client.standings.tables({ params: played.params });
  expect(speakers[0]?.name).toMatch(fullName);
  const page = await zoe.client.me.page({ params: played.params });
  expect(page.person.name).toMatch(fullName);
});
