/**
 * The calls of the client's document (seed 7), spoken as its client speaks them: raw HTTP, the
 * session in the header `session`, JSON names to the character. The areas' own tests go deeper.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { currencySigns, plans, planTerms } from '#contract/kinds/plans.ts';
import { staffRoleText } from '#contract/permissions.ts';
import { createTournament, type TestTournament } from '#testing/factories/factories.ts';
import {
  addInstitution,
  type OpenTournament,
  openRegistration,
} from '#testing/factories/factories-registration.ts';
import { ownServer } from '#testing/own-server.ts';
import type { TestUser } from '#testing/server.ts';
import { markTournament } from '#testing/stored.ts';
import { issueSession } from '../areas/auth/index.ts';
import { newId } from '../keys/secrets.ts';

const server = await ownServer({ plans: 'open' });
const ana = await server.signIn('Ana Šimić');
const ben = await server.signIn('Ben Adeyemi');
const eve = await server.signIn('Eve Other');
let tournament: TestTournament;
let at: string;

beforeAll(async () => {
  tournament = await createTournament(ana, { name: 'Harbour Open', slug: 'harbour-open' });
  at = `/api/tournaments/${tournament.id}`;
});

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** One call of the client; `body` is JSON. */
async function call(
  line: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} ${string}`,
  { as, body, key }: { as?: TestUser; body?: object; key?: string } = {},
): Promise<Answer> {
  const [method = '', url = ''] = line.split(' ');
  const answer = await server.app.inject({
    method: method as 'GET',
    url,
    headers: {
      ...(as ? { session: as.session } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  });
  return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json() };
}

const nowhere = `/api/tournaments/${newId()}`;

describe('users', () => {
  test('GET /api/me answers the user to whoever sends a session header', async () => {
    const { status, body } = await call('GET /api/me', { as: ana });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: ana.accountId,
      name: 'Ana Šimić',
      email: null,
      zoomEmail: null,
    });
    expect((await call('GET /api/me')).status).toBe(401);
    const spoilt = { ...ana, session: `${ana.session.slice(0, -4)}AAAA` };
    expect((await call('GET /api/me', { as: spoilt })).status).toBe(401);
  });

  test('PATCH /api/me takes email and name', async () => {
    const body = { email: 'ana@example.org', name: 'Ana Šimić Perić' };
    const done = await call('PATCH /api/me', { as: ana, body });
    expect(done).toMatchObject({ status: 200, body });
    expect((await call('PATCH /api/me', { as: ana, body: { email: 'nonsense' } })).status).toBe(
      422,
    );
    expect((await call('PATCH /api/me', { as: ana, body: { name: '' } })).status).toBe(422);
    expect((await call('PATCH /api/me', { as: ana, body: { name: 'x'.repeat(101) } })).status).toBe(
      422,
    );
    expect((await call('PATCH /api/me', { body })).status).toBe(401);
  });

  test('POST /api/auth/refresh takes a token beside the session and answers session and refresh', async () => {
    const tokens = await issueSession(server.services, ana.accountId, { userAgent: 'test' });
    const answer = await call('POST /api/auth/refresh', {
      as: { ...ana, session: tokens.session },
      body: { token: tokens.refresh },
    });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).sort()).toEqual(['refresh', 'session']);
    const wrong = await call('POST /api/auth/refresh', { body: { token: 'nothing' } });
    expect(wrong).toMatchObject({ status: 401 });
    const missing = await call('POST /api/auth/refresh', { as: ana, body: {} });
    expect(missing).toMatchObject({ status: 401, body: { detail: 'No refresh token' } });
  });

  test('GET /api/discord/me answers id and avatar', async () => {
    const { status, body } = await call('GET /api/discord/me', { as: ana });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: expect.any(String), avatar: null });
    expect((await call('GET /api/discord/me')).status).toBe(401);
  });
});

describe('tournaments', () => {
  test('GET /api/tournaments/{id} and /api/tournamentSlug/{slug} answer the same tournament', async () => {
    const byId = await call(`GET ${at}`);
    const bySlug = await call('GET /api/tournamentSlug/harbour-open');
    expect(byId.status).toBe(200);
    expect(bySlug.body).toEqual(byId.body);
    expect((await call(`GET ${nowhere}`)).status).toBe(404);
    expect((await call('GET /api/tournamentSlug/no-such-slug')).status).toBe(404);
  });

  test('a tournament has the client’s fields and settings, to the character', async () => {
    const { body } = await call(`GET ${at}`);
    expect(body).toMatchObject({
      id: tournament.id,
      slug: 'harbour-open',
      name: 'Harbour Open',
      icon: null,
      color: '#7e2460',
      startDate: '2026-11-21',
      endDate: '2026-11-22',
      official: false,
      experimental: false,
      plan: null,
      settings: {
        timezoneOffset: 1,
        useInstitutionPrefixes: expect.any(Boolean),
        enableAutoReg: expect.any(Boolean),
        requireRegCode: expect.any(Boolean),
        preventNewOpenTeams: expect.any(Boolean),
        preventNewOpenAdjudicators: expect.any(Boolean),
        autoRegMessage: expect.any(String),
      },
    });
  });

  test('the offset of a zone may be fractional', async () => {
    const far = await createTournament(ana, { slug: 'kathmandu-open', timeZone: 'Asia/Kathmandu' });
    expect(far.settings.timezoneOffset).toBe(5.75);
  });

  test('GET /api/showcase answers a list of what the operator shows', async () => {
    const { status, body } = await call('GET /api/showcase');
    expect(status).toBe(200);
    expect(body).toEqual([]);
    await markTournament(server.services, tournament.id, { showcase: true });
    const shown = await call('GET /api/showcase');
    expect(shown.body).toEqual([{ id: tournament.id, slug: 'harbour-open', name: 'Harbour Open' }]);
  });

  test('institutions, teams and speaker categories are lists with the client’s fields', async () => {
    const { client } = ana;
    const params = { tournamentId: tournament.id };
    const ucl = await client.participants.addInstitution({
      params,
      body: { name: 'University College London', shortName: 'UCL' },
    });
    const team = await client.participants.addTeam({
      params,
      body: { reference: 'A', institutionId: ucl.id },
    });
    const novice = await client.participants.addSpeakerCategory({
      params,
      body: { name: 'Novice', description: 'First year', selectable: true },
    });
    const lists = await Promise.all(
      ['institutions', 'teams', 'speaker-categories'].map((list) => call(`GET ${at}/${list}`)),
    );
    expect(lists.map(({ body }) => body)).toEqual([
      [{ id: ucl.id, name: 'University College London', shortName: 'UCL' }],
      [{ id: team.id, name: 'UCL A', institution: ucl.id }],
      [{ id: novice.id, name: 'Novice', description: 'First year', selectable: true }],
    ]);
    for (const list of ['institutions', 'teams', 'speaker-categories']) {
      expect((await call(`GET ${nowhere}/${list}`)).status).toBe(404);
      expect((await call(`GET /api/tournaments/no-id/${list}`)).status).toBe(404);
    }
  });
});

describe('invites', () => {
  test('GET and POST …/admins/{userId} read and accept one’s own invite, and nobody else’s', async () => {
    const mine = `${at}/admins/${ben.accountId}`;
    expect((await call(`GET ${mine}`, { as: ben })).status).toBe(403);
    await ana.client.staff.invite({
      params: { tournamentId: tournament.id },
      body: { role: 'adj-core', to: { kind: 'account', name: 'Ben Adeyemi' } },
      idempotencyKey: 'seed-invite',
    });
    const pending = await call(`GET ${mine}`, { as: ben });
    expect(pending).toMatchObject({ status: 200, body: { role: 'adj-core', state: 'pending' } });
    expect((await call(`GET ${mine}`, { as: eve })).status).toBe(403);
    expect((await call(`POST ${mine}/accept`, { as: eve })).status).toBe(403);
    expect((await call(`POST ${mine}/accept`)).status).toBe(401);
    const accepted = await call(`POST ${mine}/accept`, { as: ben });
    expect(accepted).toMatchObject({ status: 200, body: { state: 'accepted' } });
    // A tournament that does not exist answers like one that is private.
    const away = `${nowhere}/admins/${ben.accountId}`;
    expect((await call(`GET ${away}`, { as: ben })).status).toBe(404);
    expect((await call(`POST ${away}/accept`, { as: ben })).status).toBe(404);
    expect((await call(`POST ${at}/admins/no-id/accept`, { as: ben })).status).toBe(404);
  });

  test('the six roles have the client’s texts', () => {
    expect(staffRoleText).toEqual({
      tab: 'an Admin',
      'adj-core': 'an AdjCore member',
      convenor: 'a Convenor',
      equity: 'an Equity officer',
      language: 'a Language Team member',
      volunteer: 'a Volunteer',
    });
  });
});

describe('registration', () => {
  let open: OpenTournament;
  let oxford: Awaited<ReturnType<typeof addInstitution>>;
  let join: string;
  beforeAll(async () => {
    open = await openRegistration(ana, { useInstitutionPrefixes: true });
    oxford = await addInstitution(ana, open, {
      name: 'University of Oxford',
      shortName: 'Oxford',
      teamCap: 1,
      judgeCap: 1,
    });
    join = `/api/tournaments/${open.params.tournamentId}/join`;
  });

  /** The submission as the client's document lists it, and nothing more. */
  const payload = (participant: object, team: object | null) => ({
    participant: {
      role: 'speaker',
      name: 'Noor Haddad',
      email: 'noor@example.org',
      discord: null,
      institution: oxford.id,
      team: null,
      categories: [],
      tournament: open.params.tournamentId,
      ...participant,
    },
    team,
  });

  test('GET …/join and …/join/{code} answer the institution tied to the code', async () => {
    expect((await call(`GET ${join}`, { as: ben })).body).toBeNull();
    const known = await call(`GET ${join}/${oxford.code}`, { as: ben });
    expect(known.body).toEqual({
      id: oxford.id,
      name: 'University of Oxford',
      shortName: 'Oxford',
    });
    expect((await call(`GET ${join}/00000000`, { as: ben })).status).toBe(404);
    expect((await call(`GET ${join}/${oxford.code}`)).status).toBe(401);
    expect((await call(`GET ${nowhere}/join`, { as: ben })).status).toBe(404);
  });

  test('POST …/join/{code} takes participant and team, and GET /api/me/tournaments/{id} knows it', async () => {
    const mine = `/api/me/tournaments/${open.params.tournamentId}`;
    expect((await call(`GET ${mine}`, { as: ben })).status).toBe(404);
    const body = payload({}, { id: null, name: 'Oxford A', institution: oxford.id });
    const done = await call(`POST ${join}/${oxford.code}`, { as: ben, body, key: 'seed-join-1' });
    expect(done.status).toBe(200);
    const registered = await call(`GET ${mine}`, { as: ben });
    expect(registered).toEqual(done);
    const { personId, ...fields } = registered.body;
    expect(personId).toEqual(expect.any(String));
    expect(fields).toEqual({
      name: 'Noor Haddad',
      email: 'noor@example.org',
      discord: null,
      role: 'speaker',
      institution: oxford.id,
      team: expect.any(String),
      categories: [],
      tournament: open.params.tournamentId,
    });
    expect((await call(`GET ${mine}`)).status).toBe(401);
    expect((await call(`GET /api/me/tournaments/${newId()}`, { as: ben })).status).toBe(404);
    expect((await call('GET /api/me/tournaments/no-id', { as: ben })).status).toBe(404);
  });

  test('a full institution and wrong input are refused with the client’s words', async () => {
    const second = payload({ name: 'Eve' }, { id: null, name: 'B', institution: oxford.id });
    const full = await call(`POST ${join}/${oxford.code}`, {
      as: eve,
      body: second,
      key: 'seed-join-2',
    });
    expect(full).toMatchObject({ status: 409, body: { detail: 'Institutional Slots Exceeded' } });
    const empty = payload({ name: '' }, { id: null, name: 'B', institution: oxford.id });
    const wrong = await call(`POST ${join}`, { as: eve, body: empty, key: 'seed-join-3' });
    expect(wrong.status).toBe(422);
    expect((await call(`POST ${join}`, { body: second, key: 'seed-join-4' })).status).toBe(401);
    const away = await call(`POST ${nowhere}/join`, { as: eve, body: second, key: 'seed-join-5' });
    expect(away.status).toBe(404);
  });

  test('PUT …/join is for participants, and says so when no chat server can be joined', async () => {
    expect((await call(`PUT ${join}`, { as: eve })).status).toBe(403);
    expect((await call(`PUT ${join}`)).status).toBe(401);
    expect((await call(`PUT ${join}`, { as: ben })).status).toBe(409);
    expect((await call(`PUT ${nowhere}/join`, { as: ben })).status).toBe(404);
  });
});

describe('constants', () => {
  test('the plans have the client’s limits and prices', () => {
    const table = plans.map((plan) => {
      const { teams, days, language, prices } = planTerms[plan];
      return [plan, teams, days, language, prices && Object.values(prices).join('/')];
    });
    expect(table.sort((a, b) => String(a[0]).localeCompare(String(b[0])))).toEqual([
      ['CUSTOM', 2000, 14, true, null],
      ['LARGE', 200, 5, false, null],
      ['LEGACY', 100, 2, false, null],
      ['MICRO', 24, 2, false, '20/19/12/11/22/15'],
      ['PRO', 160, 5, true, '53/51/35/32/58/40'],
      ['REGULAR', 80, 3, false, '31/30/20/19/34/24'],
    ]);
    expect(Object.keys(planTerms.MICRO.prices ?? {})).toEqual([
      'aud',
      'cad',
      'eur',
      'gbp',
      'nzd',
      'usd',
    ]);
  });

  test('the currencies have the client’s signs', () => {
    expect(currencySigns).toEqual({
      aud: 'A$',
      cad: 'C$',
      eur: '€',
      gbp: '£',
      nzd: 'NZ$',
      usd: '$',
    });
  });
});
