import { beforeAll, describe, expect, test } from 'vitest';
import type { Api } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import type { CallInput } from '#contract/route.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { ownServer } from '#testing/own-server.ts';
import { insertTournamentsLike } from '#testing/stored.ts';

const search = { ...limits.search, perAddress: 10_000 };
const server = await ownServer({}, { limits: { ...limits, search } });
const ana = await server.signIn('Ana');

beforeAll(async () => {
  const make = (name: string, startDate: string, fields: object = {}) =>
    createTournament(ana, { name, startDate, endDate: startDate, ...fields });
  await make('Now Open', '2026-11-21');
  await make('Next Open', '2026-12-01', { place: 'Online' });
  await make('Later Open', '2027-03-01', { packId: 'wsdc', place: 'Łódź, Śródmieście' });
  const last = await make('Last Open', '2026-10-01');
  await make('First Open', '2025-10-01');
  await ana.client.tournaments.update({
    params: { tournamentId: last.id },
    body: { version: last.version, language: 'pl' },
  });
  await ana.client.participants.addInstitution({
    params: { tournamentId: last.id },
    body: { name: 'Uniwersytet Łódzki', shortName: 'UŁ' },
  });
});

const everything = ['Now', 'Next', 'Later', 'Last', 'First'];

type Query = NonNullable<CallInput<Api['tournaments']['list']>['query']>;
const list = (query: Query = {}) => server.anonymous.tournaments.list({ query });
const names = async (query: Query) =>
  (await list(query)).tournaments.map(({ name }) => name.replace(' Open', ''));

describe('browsing', () => {
  test('shows what is on first, then what comes, then what was, the nearest first', async () => {
    expect(await names({})).toEqual(everything);
  });

  test.each<[string, Query, string[]]>([
    ['live', { when: 'live' }, ['Now']],
    ['upcoming', { when: 'upcoming' }, ['Next', 'Later']],
    ['past', { when: 'past' }, ['Last', 'First']],
    ['a format', { format: 'wsdc' }, ['Later']],
    ['online', { online: 'true' }, ['Next']],
    ['in person', { online: 'false' }, ['Now', 'Later', 'Last', 'First']],
    ['a place, without accents', { place: 'lodz srod' }, ['Later']],
    ['a language', { language: 'pl' }, ['Last']],
    ['an institution', { institution: 'UNIWERSYTET ŁÓDZKI' }, ['Last']],
    ['days', { from: '2026-11-21', to: '2026-12-01' }, ['Now', 'Next']],
    ['words of the name', { search: 'ope lat' }, ['Later']],
    ['words of the place', { search: 'lodz' }, ['Later']],
    ['several things at once', { when: 'past', format: 'wudc-bp', language: 'pl' }, ['Last']],
    ['signs that mean something to a database', { search: "%_'" }, everything],
    ['nothing', { search: 'zzzz' }, []],
  ])('filters by %s', async (_, query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test('counts each time with the other filters as they are', async () => {
    expect(await list({ when: 'past', format: 'wudc-bp' })).toMatchObject({
      total: 2,
      counts: { live: 1, upcoming: 1, past: 2 },
    });
    expect(await list()).toMatchObject({ total: 5, languages: ['pl'] });
    expect((await list()).formats.map(({ id }) => id).sort()).toEqual(['wsdc', 'wudc-bp']);
  });

  test('pages without showing anything twice', async () => {
    const pages = [];
    for (const offset of [0, 2, 4, 6]) pages.push(...(await names({ limit: 2, offset })));
    expect(pages).toEqual(everything);
  });

  test('refuses what is no filter', async () => {
    await expectRefusal(list({ from: 'yesterday' }), 'invalid-input');
    await expectRefusal(list({ limit: 1000 }), 'invalid-input');
    await expectRefusal(list({ language: 'xx' as never }), 'invalid-input');
  });

  test('leaves out what does not want to be listed, from the next call on', async () => {
    const made = await createTournament(ana, { name: 'Hidden Open' });
    const params = { tournamentId: made.id };
    expect((await list({ search: 'hidden' })).total).toBe(1);
    const changed = await ana.client.tournaments.update({
      params,
      body: { version: made.version, listed: false },
    });
    expect(changed.listed).toBe(false);
    expect(await list({ search: 'hidden' })).toMatchObject({ total: 0, tournaments: [] });
    expect(await server.anonymous.tournaments.get({ params })).toMatchObject({ listed: false });
  });
});

test('two thousand tournaments are listed as quickly as a visitor turns pages', async () => {
  const [row] = (await list()).tournaments;
  await insertTournamentsLike(server.services, row?.id ?? '', 2000);
  const took = async (query: Query) => {
    const begin = performance.now();
    await list(query);
    return performance.now() - begin;
  };
  await took({});
  const first = Math.min(await took({}), await took({}), await took({}));
  const last = Math.min(...[await took({ offset: 1950 }), await took({ offset: 1950 })]);
  const typed = Math.min(await took({ search: 'many 19' }), await took({ search: 'many 19' }));
  expect((await list({ search: 'many' })).total).toBe(2000);
  // The machine may be busy; without an index or with counts for every row these take seconds.
  expect(Math.max(first, last, typed)).toBeLessThan(500);
});
