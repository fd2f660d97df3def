import { beforeEach, describe, expect, test } from 'vitest';
import { type StaffRole, staffRoles } from '#engine/vocabulary.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament, type TestTournament } from '#testing/factories/factories.ts';
import {
  askAs,
  askMany,
  callKey,
  emailsOf,
  type OwnSignup,
  openSignups,
} from '#testing/factories/factories-signups.ts';
import { ownServer } from '#testing/own-server.ts';
import type { TestUser } from '#testing/server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana Owner');
let ben: TestUser;
let tournament: TestTournament;
let params: { tournamentId: string };

beforeEach(async () => {
  ben = await server.signIn('Ben');
  tournament = await createTournament(ana);
  params = { tournamentId: tournament.id };
  await openSignups(ana, tournament);
});

const list = (user = ana) => user.client.signups.list({ params });
const rowOf = async (id: string) => (await list()).signups.find((row) => row.id === id);
const picked = ({ id, version }: Pick<OwnSignup, 'id' | 'version'>) => ({ id, version });
const mine = async (user: TestUser) => (await user.client.signups.page({ params })).mine[0];
const emails = () => emailsOf(server, tournament.id);

interface Numbers {
  readonly teams?: number | null;
  readonly judges?: number | null;
  readonly waits?: boolean;
}
const grant = (rows: readonly (Pick<OwnSignup, 'id' | 'version'> & Numbers)[], user = ana) =>
  user.client.signups.decideInstitutions({
    params,
    body: {
      act: 'grant',
      rows: rows.map(({ id, version, teams, judges, waits }) => ({
        id,
        version,
        teams: teams ?? null,
        judges: judges ?? null,
        waits: waits ?? false,
      })),
    },
    ...callKey(),
  });
const setAside = (act: 'waitlist' | 'reject', signup: OwnSignup, user = ana) =>
  user.client.signups.decideInstitutions({
    params,
    body: { act, rows: [picked(signup)] },
    ...callKey(),
  });

describe('granting', () => {
  test('gives all that was asked when no number is given, makes the institution and sends the link', async () => {
    const signup = await askAs(ben, tournament, { teams: 3, judges: 2 });
    const { rows } = await grant([signup]);
    expect(rows[0]).toMatchObject({ state: 'granted', granted: { teams: 3, judges: 2 } });
    const own = await mine(ben);
    expect(own?.url).toMatch(/\/register.*[0-9a-f]{8}$/);
    const { institutions } = await ana.client.registration.overview({ params });
    expect(institutions).toMatchObject([
      { name: 'University of Ben', shortName: 'Ben', teams: { cap: 3 }, judges: { cap: 2 } },
    ]);
    const [email] = await emails();
    expect(email).toMatchObject({ kind: 'signup-granted', address: 'contact@example.org' });
    expect(email?.text).toContain('3 teams and 2 judges');
    expect(email?.text).toContain(own?.url);
  });

  test('gives fewer than asked, says so, and refuses more', async () => {
    const signup = await askAs(ben, tournament, { teams: 3, judges: 2 });
    await expectRefusal(grant([{ ...signup, teams: 4 }]), 'refused-by-rules');
    await expectRefusal(grant([{ ...signup, teams: 0, judges: 0 }]), 'refused-by-rules');
    const { rows } = await grant([{ ...signup, teams: 1, judges: 1 }]);
    expect(rows[0]).toMatchObject({ granted: { teams: 1, judges: 1 }, waits: false });
    expect((await emails())[0]?.text).toContain('You asked for 3 teams and 2 judges.');
  });

  test('takes several at once, each with its number, all or none', async () => {
    const asked = await askMany(server, tournament, [{ name: 'A' }, { name: 'B' }, { name: 'C' }]);
    const [a, b, c] = asked.map(({ signup }) => signup) as [OwnSignup, OwnSignup, OwnSignup];
    const stale = { ...b, version: b.version + 1 };
    const problem = await expectRefusal(grant([a, stale]), 'conflict');
    expect(problem?.data).toEqual({ ids: [b.id] });
    expect((await rowOf(a.id))?.state).toBe('new');
    expect(await emails()).toEqual([]);
    await grant([{ ...a, teams: 1 }, b, { ...c, judges: 0 }]);
    expect((await list()).signups.map((row) => row.granted)).toEqual([
      { teams: 1, judges: 1 },
      { teams: 2, judges: 1 },
      { teams: 2, judges: 0 },
    ]);
    expect(await emails()).toHaveLength(3);
  });

  test('changes a granted number later, with an email, and never below what is registered', async () => {
    const signup = await askAs(ben, tournament, { teams: 3 });
    const [row] = (await grant([signup])).rows;
    if (!row?.institutionId) throw new Error('no institution');
    await ana.client.participants.addTeam({
      params,
      body: { reference: 'A', institutionId: row.institutionId },
    });
    const fewer = await grant([{ ...row, teams: 1 }]);
    expect(fewer.rows[0]?.granted?.teams).toBe(1);
    expect((await emails()).at(-1)).toMatchObject({ kind: 'signup-changed' });
    const again = { id: row.id, version: fewer.rows[0]?.version ?? 0 };
    await expectRefusal(grant([{ ...again, teams: 0, judges: 1 }]), 'refused-by-rules');
  });

  test.each([
    { independent: true, refused: false },
    { independent: false, refused: true },
  ])('a judge holds a place of the institution unless independent: $independent', async (one) => {
    const signup = await askAs(ben, tournament, { teams: 1, judges: 1 });
    const [row] = (await grant([signup])).rows;
    if (!row?.institutionId) throw new Error('no institution');
    const { institutionId } = row;
    const { independent } = one;
    await ana.client.participants.addAdjudicator({
      params,
      body: { name: 'Jo Judge', institutionId, independent },
    });
    const less = grant([{ id: row.id, version: row.version, teams: 1, judges: 0 }]);
    if (one.refused) await expectRefusal(less, 'refused-by-rules');
    else expect((await less).rows[0]?.granted?.judges).toBe(0);
  });

  test('keeps within the plan, and within the organisers’ own total', async () => {
    const [one, two] = await askMany(server, tournament, [
      { name: 'Big', teams: 150 },
      { name: 'Small', teams: 2 },
    ]);
    if (!one || !two) throw new Error('nobody');
    await server.services.db.pool.query('update tournament set plan = $1 where id = $2', [
      'MICRO',
      tournament.id,
    ]);
    const beyond = await expectRefusal(grant([one.signup]), 'plan-exceeded');
    expect(beyond?.detail).toBe('It looks like this tournament has hit its team cap!');
    await openSignups(ana, tournament, { places: { teams: 3, judges: null } });
    await expectRefusal(grant([{ ...one.signup, teams: 4 }]), 'refused-by-rules');
    await grant([{ ...one.signup, teams: 2 }]);
    await expectRefusal(grant([two.signup]), 'refused-by-rules');
    await expectRefusal(
      openSignups(ana, tournament, { places: { teams: 25, judges: null } }),
      'plan-exceeded',
    );
  });

  test('gives an independent judge and a team a code of their own', async () => {
    const judge = await askAs(ben, tournament, { kind: 'adjudicator', institution: null });
    const eve = await server.signIn('Eve');
    const team = await askAs(eve, tournament, {
      kind: 'team',
      institution: null,
      teamName: 'Open A',
    });
    await ana.client.signups.decideJudges({
      params,
      body: { act: 'grant', rows: [picked(judge)] },
      ...callKey(),
    });
    await grant([team]);
    const urls = [(await mine(ben))?.url, (await mine(eve))?.url];
    expect(new Set(urls).size).toBe(2);
    const { independents } = await ana.client.registration.overview({ params });
    expect(
      independents.map(({ label, teams, judges }) => [label, teams.cap, judges.cap]).sort(),
    ).toEqual([
      ['Ben', 0, 1],
      ['Open A', 1, 0],
    ]);
  });

  test('holds the places of two requests of one institution in one code', async () => {
    const institution = { name: 'Same University', shortName: 'SU', region: null };
    const [a, b] = await askMany(server, tournament, [
      { name: 'A', institution, teams: 2, judges: 0 },
      { name: 'B', institution, teams: 1, judges: 3 },
    ]);
    if (!a || !b) throw new Error('nobody');
    await grant([a.signup, b.signup]);
    const { institutions } = await ana.client.registration.overview({ params });
    expect(institutions).toMatchObject([{ teams: { cap: 3 }, judges: { cap: 3 } }]);
    expect((await mine(a.user))?.url).toBe((await mine(b.user))?.url);
    await a.user.client.signups.withdraw({
      params: { ...params, signupId: a.signup.id },
      ...callKey(),
    });
    const after = await ana.client.registration.overview({ params });
    expect(after.institutions).toMatchObject([{ teams: { cap: 1 }, judges: { cap: 3 } }]);
  });
});

describe('waitlisting, rejecting, deleting', () => {
  test('rejecting sends nothing and ends asking; deleting lets ask again', async () => {
    const signup = await askAs(ben, tournament);
    await setAside('reject', signup);
    expect(await emails()).toEqual([]);
    expect((await mine(ben))?.state).toBe('rejected');
    await expectRefusal(askAs(ben, tournament), 'wrong-state');
    await ana.client.signups.removeInstitution({
      params: { ...params, signupId: signup.id },
      ...callKey(),
    });
    expect(await mine(ben)).toBeUndefined();
    expect((await list()).signups).toEqual([]);
    expect((await askAs(ben, tournament)).state).toBe('new');
  });

  test('waitlisting shows the place in the line', async () => {
    const asked = await askMany(server, tournament, [{ name: 'A' }, { name: 'B' }]);
    for (const { signup } of [...asked].reverse()) await setAside('waitlist', signup);
    const positions = await Promise.all(
      asked.map(async ({ user }) => (await mine(user))?.position),
    );
    expect(positions).toEqual([1, 2]);
  });

  test('a granted request cannot be rejected, and only owner and tab delete it, with its link', async () => {
    const signup = await askAs(ben, tournament);
    const [row] = (await grant([signup])).rows;
    if (!row) throw new Error('no row');
    await expectRefusal(setAside('reject', { ...signup, version: row.version }), 'wrong-state');
    const of = { params: { ...params, signupId: signup.id } };
    await expectRefusal(
      ana.client.signups.removeInstitution({ ...of, ...callKey() }),
      'wrong-state',
    );
    const convenor = await server.signIn('Convenor');
    await server.hire(tournament.id, convenor, 'convenor');
    await expectRefusal(
      convenor.client.signups.removeGranted({ ...of, ...callKey() }),
      'forbidden',
    );
    await ana.client.signups.removeGranted({ ...of, ...callKey() });
    const { institutions } = await ana.client.registration.overview({ params });
    expect(institutions).toMatchObject([{ name: 'University of Ben', codeId: null }]);
    expect(await mine(ben)).toBeUndefined();
  });

  test('keeps places with which people have registered', async () => {
    const signup = await askAs(ben, tournament);
    const [row] = (await grant([signup])).rows;
    await ana.client.participants.addTeam({
      params,
      body: { reference: 'A', institutionId: row?.institutionId ?? null },
    });
    const of = { params: { ...params, signupId: signup.id } };
    await expectRefusal(ben.client.signups.withdraw({ ...of, ...callKey() }), 'in-use');
    await expectRefusal(ana.client.signups.removeGranted({ ...of, ...callKey() }), 'in-use');
  });
});

describe('roles', () => {
  const decides: Readonly<Record<'institutions' | 'judges', readonly StaffRole[]>> = {
    institutions: ['tab', 'convenor'],
    judges: ['tab', 'adj-core'],
  };
  const sees: readonly StaffRole[] = ['tab', 'convenor', 'adj-core', 'equity'];

  test.each(staffRoles)('%s decides and sees what the role may', async (role) => {
    const member = await server.signIn(role);
    await server.hire(tournament.id, member, role);
    const institution = await askAs(ben, tournament);
    const judge = await askAs(ben, tournament, { kind: 'adjudicator', institution: null });
    const outcome = (call: Promise<unknown>) =>
      call.then(
        () => true,
        (error: { code?: string }) => (error.code === 'forbidden' ? false : error),
      );
    const { signups } = member.client;
    const wait = (signup: OwnSignup) => ({
      params,
      body: { act: 'waitlist' as const, rows: [picked(signup)] },
      ...callKey(),
    });
    expect({
      sees: await outcome(signups.list({ params })),
      institutions: await outcome(signups.decideInstitutions(wait(institution))),
      judges: await outcome(signups.decideJudges(wait(judge))),
      previewsInstitutions: await outcome(signups.previewInstitutions({ params })),
      previewsJudges: await outcome(signups.previewJudges({ params })),
      settings: await outcome(signups.settings({ params })),
    }).toEqual({
      sees: sees.includes(role),
      institutions: decides.institutions.includes(role),
      judges: decides.judges.includes(role),
      previewsInstitutions: decides.institutions.includes(role),
      previewsJudges: decides.judges.includes(role),
      settings: role === 'tab',
    });
  });

  test('a route for judges decides on no institution, and the other way round', async () => {
    const signup = await askAs(ben, tournament);
    const body = { act: 'grant' as const, rows: [picked(signup)] };
    await expectRefusal(
      ana.client.signups.decideJudges({ params, body, ...callKey() }),
      'not-found',
    );
    const of = { params: { ...params, signupId: signup.id } };
    await expectRefusal(ana.client.signups.removeJudge({ ...of, ...callKey() }), 'not-found');
  });

  test('the adjudication core sees requests without contact data and fees', async () => {
    await openSignups(ana, tournament, {
      fees: {
        currency: 'EUR',
        perTeam: 5000,
        perJudge: 0,
        perInstitution: 0,
        dueDays: 7,
        overdueFrees: false,
      },
    });
    await grant([await askAs(ben, tournament)]);
    const core = await server.signIn('Core');
    await server.hire(tournament.id, core, 'adj-core');
    const [row] = (await list(core)).signups;
    expect(row).toMatchObject({ contactName: null, contactEmail: null, fees: null });
    expect((await list()).signups[0]).toMatchObject({
      contactEmail: 'contact@example.org',
      fees: { currency: 'EUR', balance: 10_000, overdue: false },
    });
  });
});
