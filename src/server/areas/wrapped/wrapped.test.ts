import { beforeAll, expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import {
  createPlayable,
  type PlayedTournament,
  playRound,
} from '#testing/factories/factories-played.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const zoe = await server.signIn('Zoe');
let played: PlayedTournament;

beforeAll(async () => {
  played = await createPlayable(ana, {
    field: { teams: 8, adjudicators: 4, venues: 2 },
    fields: { preliminaryRounds: 4 },
  });
  const [first, second] = played.rounds;
  await playRound(ana, played, { roundId: first?.id ?? '', releaseResults: true, panels: true });
  await playRound(ana, played, { roundId: second?.id ?? '', until: 'confirmed', panels: true });
  const { speakers } = await ana.client.participants.list({ params: played.params });
  await ana.client.participants.setAccount({
    params: { ...played.params, personId: speakers[0]?.id ?? '' },
    body: { account: zoe.accountId, version: speakers[0]?.version ?? 0 },
  });
});

const mine = () => zoe.client.wrapped.year({ params: { year: 2026 } });

test('a year holds rooms of released draws, and results where they are released', async () => {
  expect((await zoe.client.wrapped.years()).years).toEqual([2026]);
  const year = await mine();
  expect(year).toMatchObject({ year: 2026, name: 'Zoe', url: null, speeches: [], breaks: [] });
  expect(year.tournaments.map(({ as }) => as)).toEqual([['speaker']]);
  expect(year.rooms).toMatchObject({ spoken: 2, judged: 0, decided: 1 });
  expect(year.sides.reduce((sum, { rooms }) => sum + rooms, 0)).toBe(2);
  expect(year.partners).toEqual([{ name: 'Speaker 1.2', rooms: 2 }]);
  expect(year.judges.length).toBeGreaterThan(0);
});

test('no mark is in any byte of it before the tab is public', async () => {
  const { speakers } = await ana.client.standings.tables({ params: played.params });
  const marks = speakers.flatMap(({ byRound }) => byRound.filter((mark) => mark !== null));
  expect(marks.length).toBeGreaterThan(0);
  const { url } = await zoe.client.wrapped.share({ params: { year: 2026 } });
  const key = url.split('/').at(-1) ?? '';
  const answers = await Promise.all([
    mine(),
    server.anonymous.wrapped.shared({ params: { key } }),
    zoe.client.account.exportData(),
  ]);
  for (const answer of answers) {
    const text = JSON.stringify(answer);
    for (const mark of new Set(marks))
      expect(text).not.toMatch(new RegExp(`score[^}]*\\b${mark}\\b`));
    expect(text).not.toMatch(/"scores":\[\d/);
  }
  await zoe.client.wrapped.unshare({ params: { year: 2026 } });
});

test('nobody sees it until it is shared, and nobody once the link is revoked', async () => {
  await expectRefusal(server.anonymous.wrapped.years(), 'unauthenticated');
  await expectRefusal(server.anonymous.wrapped.year({ params: { year: 2026 } }), 'unauthenticated');
  await expectRefusal(
    server.anonymous.wrapped.share({ params: { year: 2026 } }),
    'unauthenticated',
  );
  const { url } = await zoe.client.wrapped.share({ params: { year: 2026 } });
  expect((await zoe.client.wrapped.share({ params: { year: 2026 } })).url).toBe(url);
  expect((await mine()).url).toBe(url);
  const params = { key: url.split('/').at(-1) ?? '' };
  expect(params.key.length).toBeGreaterThan(20);
  expect(await server.anonymous.wrapped.shared({ params })).toMatchObject({ name: 'Zoe' });
  await ana.client.wrapped.unshare({ params: { year: 2026 } });
  expect(await server.anonymous.wrapped.shared({ params })).toMatchObject({ name: 'Zoe' });
  await zoe.client.wrapped.unshare({ params: { year: 2026 } });
  await expectRefusal(server.anonymous.wrapped.shared({ params }), 'not-found');
  await expectRefusal(server.anonymous.wrapped.shared({ params: { key: 'x' } }), 'not-found');
  const { url: next } = await zoe.client.wrapped.share({ params: { year: 2026 } });
  expect(next).not.toBe(url);
});

test('a year without anything is empty, and a text is no year', async () => {
  const { rooms, tournaments } = await zoe.client.wrapped.year({ params: { year: 2024 } });
  expect([rooms.spoken, tournaments]).toEqual([0, []]);
  await expectRefusal(zoe.client.wrapped.year({ params: { year: 12 } }), 'not-found');
});

test('a shared year is read from memory until something in its tournaments changes', async () => {
  const { url } = await zoe.client.wrapped.share({ params: { year: 2026 } });
  const params = { key: url.split('/').at(-1) ?? '' };
  const names = async () =>
    (await server.anonymous.wrapped.shared({ params })).tournaments.map(({ name }) => name);
  const rename = (name: string) =>
    server.services.db.pool.query('update tournament set name = $1 where id = $2', [
      name,
      played.params.tournamentId,
    ]);
  const before = await names();
  // Past the program, so that nothing reports it: what is kept is seen.
  await rename('Renamed by hand');
  expect(await names()).toEqual(before);
  server.clock.advance(61_000);
  expect(await names()).toContain('Renamed by hand');
  await rename('Renamed again');
  await ana.client.screens.add({ params: played.params, body: { name: 'Great Hall' } });
  expect(await names()).toContain('Renamed again');
});
