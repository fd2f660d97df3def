import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { startFakeTabbycat } from '#testing/fakes/fake-tabbycat.ts';
import { own, ownServer } from '#testing/own-server.ts';
import { createTestServer } from '#testing/server.ts';

const tabbycat = await own(startFakeTabbycat());
tabbycat.addTournament();
const server = await ownServer({ privateAddresses: true });
const owner = await server.signIn('Olu');

// Nobody checks so often that it would be refused.
beforeEach(() => server.clock.advance(60_000));
afterEach(() => tabbycat.shut(false));

const look = (changes: { address?: string; token?: string; tournament?: string | null } = {}) =>
  owner.client.tab.look({
    body: { address: tabbycat.origin, token: tabbycat.token, ...changes },
  });

describe('looking at a Tabbycat', () => {
  test('lists its tournaments and summarises the only one', async () => {
    const seen = await look();
    expect(seen).toMatchObject({
      address: tabbycat.origin,
      tournaments: [{ slug: 'riverbend', name: 'Riverbend Open' }],
      tournament: {
        slug: 'riverbend',
        summary: {
          name: 'Riverbend Open',
          institutions: 12,
          teams: 24,
          speakers: 48,
          adjudicators: 18,
          venues: 6,
          motions: 5,
          breakCategories: [{ name: 'Open', size: 8 }],
          speakerCategories: ['ESL', 'Novice'],
          shape: { teamsPerRoom: 4, speakersPerTeam: 2, replies: false },
        },
        likelyPack: { id: 'wudc-bp' },
      },
    });
    expect(seen.tournament?.summary.rounds).toHaveLength(7);
    expect(seen.tournament?.summary.rounds.at(-1)).toMatchObject({ stage: 'elimination' });
  });

  test('takes the tournament from the address of any of its pages', async () => {
    tabbycat.addTournament({ slug: 'other', name: 'Other' });
    const address = `${tabbycat.origin}/other/participants/list/`;
    expect((await look({ address })).tournament?.slug).toBe('other');
    // Two to choose from, and none named.
    expect((await look()).tournament).toBeNull();
  });

  test('reads lists page by page', async () => {
    const many = { slug: 'many', teams: 450, speakersPerTeam: 3, teamsPerRoom: 2, replies: true };
    tabbycat.addTournament(many);
    const { tournament } = await look({ tournament: 'many' });
    expect(tournament?.summary).toMatchObject({ teams: 450, speakers: 1350 });
    expect(tournament?.likelyPack).not.toBeNull();
  });

  test.each<[string, Partial<Record<'token' | 'tournament' | 'address', string>>, string, RegExp]>([
    ['a wrong token', { token: 'wrong' }, 'body.token', /doesn’t recognise this token/],
    ['somebody’s token', { token: 'guest' }, 'body.token', /an administrator’s/],
    ['no such tournament', { tournament: 'nowhere' }, 'body.tournament', /no such tournament/],
    ['a token of two words', { token: 'a b' }, 'body.token', /no spaces/],
    ['no address', { address: 'not an address' }, 'body.address', /such as/],
    ['another protocol', { address: 'ftp://tab.example' }, 'body.address', /such as/],
    [
      'a name of nobody',
      { address: 'https://no.invalid' },
      'body.address',
      /No site has this name/,
    ],
  ])('says what is wrong with %s', async (_what, changes, path, sentence) => {
    const token = changes.token === 'guest' ? tabbycat.guestToken : changes.token;
    const given = { tournament: 'riverbend', ...changes, ...(token ? { token } : {}) };
    const problem = await expectRefusal(look(given), 'invalid-input');
    expect(problem?.issues?.[0]?.path).toBe(path);
    expect(problem?.issues?.[0]?.message).toMatch(sentence);
  });

  test.each([
    ['a page', { status: 200, body: '<html></html>', type: 'text/html' }, /No Tabbycat/],
    ['nothing', { status: 404, body: '' }, /No Tabbycat/],
    ['another JSON', { status: 200, body: '{}', type: 'application/json' }, /No Tabbycat/],
    ['a redirect', { status: 302, body: '', headers: { location: '/' } }, /redirects/],
  ])('distinguishes a Tabbycat from a site with %s', async (_what, fault, sentence) => {
    tabbycat.fail(/v1$/, fault);
    const problem = await expectRefusal(look(), 'invalid-input');
    expect(problem?.issues?.[0]).toMatchObject({ path: 'body.address' });
    expect(problem?.detail).toMatch(sentence);
  });

  test('a site whose API is off says so', async () => {
    tabbycat.shut(true);
    const problem = await expectRefusal(look(), 'invalid-input');
    expect(problem?.detail).toMatch(/API is turned off/);
  });

  test.each([
    [
      'too many calls',
      { status: 429, body: '', headers: { 'retry-after': '40' } },
      /again in 40 seconds/,
    ],
    ['errors', { status: 502, body: '<html>', times: 2 }, /reported an error/],
    [
      'rows of another kind',
      { status: 200, body: '[{"seq":"x"}]', type: 'application/json' },
      /could not be read/,
    ],
    ['too much', { status: 200, body: 'x'.repeat(5_000_000) }, /too large/],
  ])('reports %s', async (_what, fault, sentence) => {
    tabbycat.fail(/rounds/, fault);
    const problem = await expectRefusal(look({ tournament: 'riverbend' }), 'tab-unavailable');
    expect(problem).toMatchObject({ status: 502, detail: expect.stringMatching(sentence) });
  });

  test('a short wait and one error are borne without a word', async () => {
    tabbycat.fail(/teams/, { status: 429, body: '', headers: { 'retry-after': '0' } });
    tabbycat.fail(/venues/, { status: 503, body: '' });
    expect((await look({ tournament: 'riverbend' })).tournament?.summary.venues).toBe(6);
  });

  test('is for people who are signed in, ten times a minute', async () => {
    const body = { address: tabbycat.origin, token: 'wrong' };
    await expectRefusal(server.anonymous.tab.look({ body }), 'unauthenticated');
    for (let n = 0; n < 10; n++) await expectRefusal(look({ token: 'no' }), 'invalid-input');
    await expectRefusal(look(), 'too-many-requests');
  });

  test('never goes inside the network unless the operator allows it', async () => {
    const strict = await createTestServer();
    const ana = await strict.signIn('Ana');
    const at = (address: string) => ana.client.tab.look({ body: { address, token: 'x' } });
    const inside = await expectRefusal(at('https://127.0.0.1'), 'invalid-input');
    expect(inside?.detail).toMatch(/private network/);
    const plain = await expectRefusal(at(tabbycat.origin), 'invalid-input');
    expect(plain?.detail).toMatch(/https/);
    await strict.close();
  });
});

describe('the Tabbycat of a tournament', () => {
  const tied = async () => {
    const params = { tournamentId: (await createTournament(owner)).id };
    const body = {
      address: tabbycat.origin,
      tournament: 'riverbend',
      token: tabbycat.token,
      version: null,
    };
    return { params, body, ...(await owner.client.tab.connect({ params, body })) };
  };

  test('is kept with its summary; the token never comes back, nor lies open', async () => {
    const { params, connection } = await tied();
    expect(connection).toMatchObject({
      address: tabbycat.origin,
      tournament: 'riverbend',
      hasToken: true,
      problem: null,
      version: 1,
    });
    const helper = await server.signIn('Helper');
    await server.hire(params.tournamentId, helper, 'volunteer');
    const seen = await helper.client.tab.connection({ params });
    expect(seen.connection?.summary.teams).toBe(24);
    const { rows } = await server.services.db.pool.query('select * from tab_connection');
    const backup = await owner.client.data.exportJson({ params });
    expect(JSON.stringify([seen, rows, backup])).not.toContain(tabbycat.token);
    expect(JSON.stringify(backup)).not.toContain('token_sealed');
  });

  test('changes from the state that was seen, with the kept token for the same site only', async () => {
    const { params, body } = await tied();
    const again = { ...body, token: null, version: 1 };
    expect((await owner.client.tab.connect({ params, body: again })).connection?.version).toBe(2);
    await expectRefusal(owner.client.tab.connect({ params, body: again }), 'conflict');
    await expectRefusal(owner.client.tab.connect({ params, body }), 'conflict');
    const elsewhere = { ...again, address: 'https://other.example', version: 2 };
    const problem = await expectRefusal(
      owner.client.tab.connect({ params, body: elsewhere }),
      'invalid-input',
    );
    expect(problem?.issues?.[0]?.path).toBe('body.token');
  });

  test('is checked again: what went wrong is next to the last summary until it works', async () => {
    const { params } = await tied();
    tabbycat.shut(true);
    const failed = await owner.client.tab.check({ params });
    expect(failed.connection?.problem).toMatch(/API is turned off/);
    expect(failed.connection?.summary.teams).toBe(24);
    tabbycat.shut(false);
    tabbycat.addTournament({ teams: 30 });
    const repaired = await owner.client.tab.check({ params });
    expect(repaired.connection).toMatchObject({ problem: null, version: 1 });
    expect(repaired.connection?.summary.teams).toBe(30);
    tabbycat.addTournament();
  });

  test('is not kept when the site refuses it', async () => {
    const params = { tournamentId: (await createTournament(owner)).id };
    const body = {
      address: tabbycat.origin,
      tournament: 'riverbend',
      token: 'wrong',
      version: null,
    };
    await expectRefusal(owner.client.tab.connect({ params, body }), 'invalid-input');
    expect((await owner.client.tab.connection({ params })).connection).toBeNull();
    await expectRefusal(owner.client.tab.check({ params }), 'not-ready');
  });

  test('is forgotten with its token', async () => {
    const { params } = await tied();
    await expectRefusal(owner.client.tab.disconnect({ params, body: { version: 9 } }), 'conflict');
    await owner.client.tab.disconnect({ params, body: { version: 1 } });
    expect((await owner.client.tab.connection({ params })).connection).toBeNull();
  });

  test('asks for the token again where a backup was restored', async () => {
    const { params } = await tied();
    await server.services.db.pool.query(
      'update tab_connection set token_sealed = null where tournament_id = $1',
      [params.tournamentId],
    );
    expect((await owner.client.tab.connection({ params })).connection?.hasToken).toBe(false);
    const problem = await expectRefusal(owner.client.tab.check({ params }), 'not-ready');
    expect(problem?.detail).toMatch(/token again/);
  });

  test('is set by those who may edit the settings, and seen by the staff', async () => {
    const { params, body } = await tied();
    const convenor = await server.signIn('Convenor');
    await server.hire(params.tournamentId, convenor, 'convenor');
    const { client } = convenor;
    await expectRefusal(client.tab.connect({ params, body }), 'forbidden');
    await expectRefusal(client.tab.check({ params }), 'forbidden');
    await expectRefusal(client.tab.disconnect({ params, body: { version: 1 } }), 'forbidden');
    const stranger = await server.signIn('Stranger');
    await expectRefusal(stranger.client.tab.connection({ params }), 'forbidden');
    await expectRefusal(server.anonymous.tab.connection({ params }), 'unauthenticated');
  });
});
