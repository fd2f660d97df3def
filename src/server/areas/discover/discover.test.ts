import { beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { addressKey } from '#server/http/wire/address.ts';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament, type TestTournament } from '#testing/factories/factories.ts';
import { ownServer } from '#testing/own-server.ts';
import { createTestServer, type TestUser } from '#testing/server.ts';

const server = await ownServer({}, { limits: { ...limits, search: wide(limits.search) } });
let ana: TestUser;
/** Far from the queue's real clock, so that no job runs beside the tests. */
const start = '2036-11-21T09:00:00.000Z';

beforeAll(async () => {
  server.clock.set(start);
  ana = await server.signIn('Ana');
});

/** The tests ask more often than a visitor. */
function wide<L extends object>(limit: L) {
  return { ...limit, perActor: 10_000, perAddress: 10_000 };
}

const look = (q: string) => server.anonymous.discover.search({ query: { q } });
const raw = async (url: string) => (await server.app.inject({ url })).body;

/** Neither listed in Browse nor found anywhere. */
async function unlist({ id, version }: TestTournament) {
  await ana.client.tournaments.update({
    params: { tournamentId: id },
    body: { version, listed: false },
  });
}

describe('searching tournaments and institutions', () => {
  test.each([
    ['without accents', 'lodz nadbrzez'],
    ['with a slip', 'Nadbrzezyn'],
    ['with two letters swapped', 'Ldoz Nadbrzezny'],
    ['by the place', 'wybrzeze'],
    ['in the other order', 'nadbrzezny łódź'],
  ])('finds a name %s', async (_, q) => {
    const name = 'Łódź Nadbrzeżny Open';
    const { tournaments } = await look(q);
    if (tournaments.found === 0) await createTournament(ana, { name, place: 'Wybrzeże' });
    expect((await look(q)).tournaments.items.map((one) => one.name)).toContain(name);
  });

  test('finds a part of a name in a script without spaces', async () => {
    await createTournament(ana, { name: '北京河湾辩论公开赛' });
    expect((await look('河湾')).tournaments.items).toMatchObject([{ name: '北京河湾辩论公开赛' }]);
  });

  test('finds nothing for one letter, for words that nobody has, and for signs alone', async () => {
    for (const q of ['r', 'zzqqxxyy', '%_', '   ']) {
      expect(await look(q)).toMatchObject({ tournaments: { found: 0 }, people: { found: 0 } });
    }
  });

  test('waits for a turn where there is something to compare', async () => {
    await createTournament(ana, { name: 'Waiting Open' });
    const caller = { actor: null, address: addressKey('127.0.0.1') };
    const take = () => server.services.heavyTurns.take(caller);
    const turns = await Promise.all(Array.from({ length: 6 }, take));
    let isFound = false;
    const asked = look('waiting open').finally(() => {
      isFound = true;
    });
    await look('r');
    expect(isFound).toBe(false);
    for (const turn of turns) turn.end();
    expect((await asked).tournaments.items).toMatchObject([{ name: 'Waiting Open' }]);
  });

  test('shows an institution once, with the tournaments it takes part in', async () => {
    const names = ['Université Saint-Étienne', 'UNIVERSITÉ SAINT-ÉTIENNE'];
    for (const name of names) {
      const { id: tournamentId } = await createTournament(ana);
      await ana.client.participants.addInstitution({
        params: { tournamentId },
        body: { name, shortName: 'USE' },
      });
    }
    const { institutions } = await look('saint etiene');
    expect(institutions.items).toMatchObject([{ tournaments: 2 }]);
    const { total } = await server.anonymous.tournaments.list({
      query: { institution: institutions.items[0]?.name ?? '' },
    });
    expect(total).toBe(2);
  });

  test('keeps to tournaments that want to be found', async () => {
    const hidden = await createTournament(ana, { name: 'Quorndon Secret Cup' });
    await ana.client.participants.addInstitution({
      params: { tournamentId: hidden.id },
      body: { name: 'Quorndon College', shortName: 'QC' },
    });
    expect(await raw('/api/search?q=Quorndon')).toContain('Quorndon Secret Cup');
    await unlist(hidden);
    expect(await raw('/api/search?q=Quorndon')).not.toContain('Quorndon');
    expect(await raw('/api/tournaments?search=Quorndon')).not.toContain('Quorndon');
  });

  test('shows more of one kind than of all together', async () => {
    for (let n = 0; n < 7; n++) await createTournament(ana, { name: `Wexcombe Cup ${n}` });
    expect((await look('wexcombe')).tournaments).toMatchObject({ found: 7 });
    expect((await look('wexcombe')).tournaments.items).toHaveLength(5);
    const alone = await server.anonymous.discover.search({
      query: { q: 'wexcombe', kind: 'tournaments' },
    });
    expect(alone.tournaments.items).toHaveLength(7);
    expect(alone.people).toEqual({ items: [], found: 0, more: false });
  });
});

describe('searching people', () => {
  type Consents = Readonly<Record<string, boolean>>;

  /** Says by private link where the name may be used. */
  async function consent(tournamentId: string, personId: string, consents: Consents) {
    const params = { tournamentId };
    const { url } = await ana.client.participants.rotateLink({ params: { ...params, personId } });
    const own = server.withCredential('Link', url.split('/').at(-1) ?? '');
    const { version, details } = await own.registration.mine({ params });
    await own.registration.updateMine({
      params,
      body: { version, consents: { ...details.consents, ...consents } },
      idempotencyKey: newId(),
    });
  }

  /** A judge with consents; null: was never asked. */
  async function judge(name: string, consents: Consents | null, tournament?: TestTournament) {
    const { id: tournamentId } = tournament ?? (await createTournament(ana));
    const params = { tournamentId };
    const { id } = await ana.client.participants.addAdjudicator({ params, body: { name } });
    if (consents !== null) await consent(tournamentId, id, consents);
    return { tournamentId, id };
  }

  test('finds those who chose it, and nobody else', async () => {
    await judge('Violetta Agreed', { publicTab: true, archive: true });
    await judge('Violetta Unasked', null);
    await judge('Violetta Default', {});
    await judge('Violetta Tabonly', { publicTab: true, archive: false });
    await judge('Violetta Anonymous', { publicTab: false, archive: true });
    await judge('Violetta Profile', { profile: true, searchEngines: true });
    const hidden = await createTournament(ana);
    await judge('Violetta Unlisted', { archive: true }, hidden);
    await unlist(hidden);
    const { people } = await look('violetta');
    expect(people.items).toMatchObject([{ name: 'Violetta Agreed', role: 'adjudicator' }]);
    for (const q of ['violetta', 'violeta', 'unasked', 'default', 'tabonly', 'anonymous']) {
      const body = await raw(`/api/search?q=${q}`);
      expect(body).not.toMatch(/Violetta (?!Agreed)/);
      expect(await raw(`/api/search?q=${q}&kind=people`)).not.toMatch(/Violetta (?!Agreed)/);
    }
  });

  test('forgets somebody who changes their mind', async () => {
    const { tournamentId, id } = await judge('Petronella Once', { archive: true });
    expect((await look('petronella')).people.found).toBe(1);
    await consent(tournamentId, id, { archive: false });
    expect(await raw('/api/search?q=petronella')).not.toContain('Petronella');
  });
});

describe('motions', () => {
  const secret = 'This house would auction the moonstones';

  async function withMotion(text: string, fields: Parameters<typeof createTournament>[1] = {}) {
    const tournament = await createTournament(ana, fields);
    const params = { tournamentId: tournament.id };
    const { rounds } = await ana.client.rounds.list({ params });
    const roundId = rounds[0]?.id ?? '';
    const motion = await ana.client.motions.add({
      params,
      body: { reference: 'Moon', text, themes: ['economics', 'law'], roundIds: [roundId] },
    });
    const release = () =>
      ana.client.motions.release({ params: { ...params, roundId }, body: { at: null } });
    return { tournament, params, motion, release };
  }

  /** Everything that anybody can read about motions, as one text. */
  async function publicBytes({ tournament, motion }: Awaited<ReturnType<typeof withMotion>>) {
    const urls = [
      '/api/search?q=moonstones',
      '/api/search?q=auction+moonstone&kind=motions',
      '/api/motions',
      '/api/motions?theme=economics',
      `/api/motions?tournament=${tournament.slug}`,
      `/api/tournaments/${tournament.id}/motions/${motion.id}/public`,
      `/api/tournaments/${tournament.id}/motions/${motion.id}/balance`,
      `/tournaments/${tournament.slug}/motions/${motion.id}`,
      '/sitemap.xml',
      '/sitemap/tournaments-1.xml',
    ];
    return (await Promise.all(urls.map(raw))).join('\n');
  }

  test('are in no byte before their moment, and everywhere after it', async () => {
    const one = await withMotion(secret);
    const counts = await server.anonymous.discover.motions();
    expect(await publicBytes(one)).not.toContain('moonstones');
    const { revealAt } = await one.release();
    server.clock.set(new Date(Date.parse(revealAt ?? '') - 1));
    expect(await publicBytes(one)).not.toContain('moonstones');
    const before = await server.anonymous.discover.motions();
    expect(before).toEqual(counts);
    server.clock.set(revealAt ?? '');
    const { motions } = await look('aucton moonstones');
    expect(motions.items).toMatchObject([
      { text: secret, themes: ['economics', 'law'], rounds: ['Round 1'] },
    ]);
    const shown = await server.anonymous.motions.one({
      params: { ...one.params, motionId: one.motion.id },
    });
    expect(shown).toMatchObject({ text: secret, rounds: ['Round 1'] });
    await unlist(one.tournament);
    expect(await raw('/api/search?q=moonstones')).not.toContain('moonstones');
    expect(await raw('/api/motions')).not.toContain('moonstones');
  });

  test('are filtered by words, theme, rules, year and tournament', async () => {
    server.clock.set(start);
    const bp = await withMotion('This house would ban pelicans', { startDate: '2026-11-21' });
    const wsdc = await withMotion('This house would crown pelicans', {
      packId: 'wsdc',
      startDate: '2027-03-01',
      endDate: '2027-03-02',
    });
    for (const { release } of [bp, wsdc]) {
      const { revealAt } = await release();
      server.clock.set(revealAt ?? '');
    }
    const found = async (query: object) => {
      const { motions, total } = await server.anonymous.discover.motions({
        query: { search: 'pelicans', ...query },
      });
      expect(total).toBe(motions.length);
      return motions.map(({ text }) => text);
    };
    const [banned, crowned] = [bp.motion.text, wsdc.motion.text];
    expect(await found({})).toEqual([crowned, banned]);
    expect(await found({ search: 'crown pelic' })).toEqual([crowned]);
    expect(await found({ theme: 'law' })).toEqual([crowned, banned]);
    expect(await found({ theme: 'sport' })).toEqual([]);
    expect(await found({ format: 'wsdc' })).toEqual([crowned]);
    expect(await found({ year: 2026 })).toEqual([banned]);
    expect(await found({ tournament: wsdc.tournament.slug })).toEqual([crowned]);
    const { themes, years } = await server.anonymous.discover.motions();
    expect(themes).toEqual(expect.arrayContaining([{ theme: 'law', motions: 2 }]));
    expect(years).toEqual([2027, 2026]);
  });

  test('of one tournament are not shown in another, and unknown ones nowhere', async () => {
    const one = await withMotion('This house likes herons');
    const other = await createTournament(ana);
    const show = (tournamentId: string, motionId: string) =>
      server.anonymous.motions.one({ params: { tournamentId, motionId } });
    const { revealAt } = await one.release();
    server.clock.set(revealAt ?? '');
    await expectRefusal(show(other.id, one.motion.id), 'not-found');
    await expectRefusal(show(one.tournament.id, newId()), 'not-found');
  });

  test('take the themes of the list, and not too many', async () => {
    const { id: tournamentId } = await createTournament(ana);
    const add = (themes: string[]) =>
      ana.client.motions.add({
        params: { tournamentId },
        // Wrong themes are the point of the test.
        body: { reference: 'X', text: 'Y', themes: themes as never },
      });
    await expectRefusal(add(['gossip']), 'invalid-input');
    await expectRefusal(add(['law', 'arts', 'sport', 'media', 'health']), 'invalid-input');
  });
});

test('the search is refused to whoever asks too often', async () => {
  const strict = { ...limits, search: { ...limits.search, perAddress: 2 } };
  const narrow = await createTestServer({}, { limits: strict });
  try {
    const ask = () => narrow.anonymous.discover.search({ query: { q: 'open' } });
    await ask();
    await ask();
    await expectRefusal(ask(), 'too-many-requests');
  } finally {
    await narrow.close();
  }
});

test('wrong input is refused', async () => {
  const ask = (query: object) => server.app.inject({ url: '/api/motions', query: query as never });
  expect((await ask({ theme: 'gossip' })).statusCode).toBe(422);
  expect((await ask({ year: 'last' })).statusCode).toBe(422);
  await expectRefusal(look('x'.repeat(101)), 'invalid-input');
});
