import { beforeEach, describe, expect, test } from 'vitest';
import { jobHandlers } from '#server/job-handlers.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament, type TestTournament } from '#testing/factories/factories.ts';
import { askMany, callKey, emailsOf, openSignups } from '#testing/factories/factories-signups.ts';
import { ownServer } from '#testing/own-server.ts';
import { overdueJob } from './index.ts';

const server = await ownServer();
const ana = await server.signIn('Ana Owner');
let tournament: TestTournament;
let params: { tournamentId: string };

beforeEach(async () => {
  tournament = await createTournament(ana);
  params = { tournamentId: tournament.id };
});

type Options = Awaited<ReturnType<typeof askMany>>[number];
const rows = async () => (await ana.client.signups.list({ params })).signups;
const states = async () =>
  Object.fromEntries(
    (await rows()).map((row) => [
      row.institution?.shortName ?? row.contactName,
      row.granted ? `${row.granted.teams}+${row.granted.judges}` : row.state,
    ]),
  );
const versionOf = async (id: string) => (await rows()).find((row) => row.id === id)?.version ?? 0;
const decide = async (
  act: 'grant' | 'waitlist',
  { signup }: Options,
  numbers: { readonly teams?: number; readonly judges?: number; readonly waits?: boolean } = {},
) => {
  const picked = { id: signup.id, version: await versionOf(signup.id) };
  return ana.client.signups.decideInstitutions({
    params,
    body: act === 'grant' ? { act, rows: [{ ...picked, ...numbers }] } : { act, rows: [picked] },
    ...callKey(),
  });
};
const withdraw = ({ user, signup }: Options) =>
  user.client.signups.withdraw({ params: { ...params, signupId: signup.id }, ...callKey() });
const promotions = async () =>
  (await emailsOf(server, tournament.id)).filter(({ kind }) => kind === 'signup-promoted');
const places = (teams: number | null, judges: number | null = null) => ({
  places: { teams, judges },
});
const field = (names: string, input: { readonly teams?: number; readonly judges?: number } = {}) =>
  askMany(
    server,
    tournament,
    [...names].map((name) => ({ name, teams: 1, judges: 0, ...input })),
  );

describe('fair allocation', () => {
  const preview = () => ana.client.signups.previewInstitutions({ params });
  const apply = (digest: string) =>
    ana.client.signups.applyInstitutions({ params, body: { digest }, ...callKey() });

  test('previews one each, then a second each, and applies exactly that', async () => {
    await openSignups(ana, tournament, { ...places(5), quota: { kind: 'n-1' } });
    await field('ABC', { teams: 3, judges: 1 });
    const shown = await preview();
    expect(
      shown.rows.map(({ name, after, teamsWhy }) => [name, after.teams, teamsWhy.endedBy]),
    ).toEqual([
      ['University of A', 2, 'limit'],
      ['University of B', 2, 'limit'],
      ['University of C', 1, 'total'],
    ]);
    expect(shown.left.teams).toBe(0);
    expect(await emailsOf(server, tournament.id)).toEqual([]);
    expect(await states()).toEqual({ A: 'new', B: 'new', C: 'new' });
    expect(await apply(shown.digest)).toEqual({ granted: 3, waitlisted: 0 });
    expect(await states()).toEqual({ A: '2+1', B: '2+1', C: '1+1' });
    expect((await rows()).every((row) => row.waits)).toBe(true);
    expect(await emailsOf(server, tournament.id)).toHaveLength(3);
  });

  test('refuses a preview that no longer holds', async () => {
    await openSignups(ana, tournament, places(5));
    await field('AB');
    const { digest } = await preview();
    await field('C');
    await expectRefusal(apply(digest), 'snapshot-changed');
    const fresh = await preview();
    await openSignups(ana, tournament, places(6));
    await expectRefusal(apply(fresh.digest), 'snapshot-changed');
    await apply((await preview()).digest);
  });

  test('serves reserved shares first, by name and by region, and waitlists who gets none', async () => {
    await openSignups(ana, tournament, {
      ...places(3),
      shares: [
        { id: 'hosts', name: 'Hosts', kind: 'number', value: 1, institutions: ['host'] },
        { id: 'south', name: 'South', kind: 'percent', value: 34, regions: ['Süden'] },
      ],
    });
    await field('ABC');
    await askMany(server, tournament, [
      { name: 'Host', teams: 1, judges: 0 },
      {
        name: 'Far',
        teams: 1,
        judges: 0,
        institution: { name: 'Far University', shortName: 'Far', region: 'suden' },
      },
    ]);
    const shown = await preview();
    expect(shown.rows.map(({ teamsWhy }) => teamsWhy.reserved)).toEqual([
      [],
      [],
      [],
      [{ share: 'Hosts', places: 1 }],
      [{ share: 'South', places: 1 }],
    ]);
    expect(await apply(shown.digest)).toEqual({ granted: 3, waitlisted: 2 });
    expect(await states()).toEqual({
      A: '1+0',
      B: 'waitlisted',
      C: 'waitlisted',
      Host: '1+0',
      Far: '1+0',
    });
  });

  test('gives independent judges what is left of the judges’ places', async () => {
    await openSignups(ana, tournament, places(9, 3));
    const [a] = await field('A', { teams: 1, judges: 2 });
    if (!a) throw new Error('nobody');
    await decide('grant', a);
    await askMany(
      server,
      tournament,
      ['J', 'K'].map((name) => ({ name, kind: 'adjudicator' as const, institution: null })),
    );
    const shown = await ana.client.signups.previewJudges({ params });
    expect(shown.rows.map(({ name, after }) => [name, after.judges])).toEqual([
      ['J', 1],
      ['K', 0],
    ]);
    const body = { digest: shown.digest };
    await ana.client.signups.applyJudges({ params, body, ...callKey() });
    expect(await states()).toMatchObject({ J: '0+1', K: 'waitlisted' });
  });
});

describe('the waitlist promotes by itself', () => {
  let asked: Options[];
  beforeEach(async () => {
    await openSignups(ana, tournament, places(2));
    asked = await field('ABCD');
    for (const [index, one] of asked.entries()) {
      await decide(index < 2 ? 'grant' : 'waitlist', one);
    }
  });

  test('when a place is given back, the oldest first', async () => {
    await withdraw(asked[1] as Options);
    expect(await states()).toEqual({ A: '1+0', B: 'withdrawn', C: '1+0', D: 'waitlisted' });
    expect(await promotions()).toHaveLength(1);
  });

  test('when a granted request is deleted', async () => {
    const signupId = asked[0]?.signup.id ?? '';
    await ana.client.signups.removeGranted({ params: { ...params, signupId }, ...callKey() });
    expect(await states()).toEqual({ B: '1+0', C: '1+0', D: 'waitlisted' });
  });

  test('when there are more places', async () => {
    await openSignups(ana, tournament, places(4));
    expect(await states()).toEqual({ A: '1+0', B: '1+0', C: '1+0', D: '1+0' });
    expect(await promotions()).toHaveLength(2);
  });

  test('when a grant is lowered', async () => {
    const [big] = await field('E', { teams: 3 });
    await openSignups(ana, tournament, places(7));
    expect(await states()).toMatchObject({ C: '1+0', D: '1+0', E: 'new' });
    await decide('grant', big as Options);
    const [late] = await field('F');
    await decide('waitlist', late as Options);
    const lowered = await decide('grant', big as Options, { teams: 2 });
    expect(lowered.promoted).toBe(1);
    expect(await states()).toMatchObject({ E: '2+0', F: '1+0' });
  });

  test('with as many places as came free, and no more', async () => {
    await openSignups(ana, tournament, places(3));
    const spare = await field('X');
    await decide('waitlist', spare[0] as Options);
    await openSignups(ana, tournament, places(9));
    const [later] = await field('Y');
    await decide('waitlist', later as Options);
    expect(await states()).toMatchObject({ X: '1+0', Y: 'waitlisted' });
  });

  test('exactly once, when two places come free at the same moment', async () => {
    await Promise.all([withdraw(asked[0] as Options), withdraw(asked[1] as Options)]);
    expect(await states()).toEqual({ A: 'withdrawn', B: 'withdrawn', C: '1+0', D: '1+0' });
    const emails = await promotions();
    expect(emails).toHaveLength(2);
    const [c] = (await (asked[2] as Options).user.client.signups.page({ params })).mine;
    expect(c).toMatchObject({ state: 'granted', position: null });
  });

  test('who was granted fewer moves up too, if it stays in line', async () => {
    const [big] = await field('E', { teams: 3, judges: 2 });
    await openSignups(ana, tournament, places(5));
    await decide('grant', big as Options, { teams: 1, waits: true });
    await withdraw(asked[0] as Options);
    expect(await states()).toMatchObject({ A: 'withdrawn', E: '2+2' });
  });
});

test('twelve grants at the same moment never give more places than there are', async () => {
  await openSignups(ana, tournament, places(7));
  const asked = await field('ABCDEFGHIJKL');
  const outcomes = await Promise.allSettled(asked.map((one) => decide('grant', one)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
  const { totals } = await ana.client.signups.list({ params });
  expect(totals.teams).toEqual({ asked: 12, granted: 7, places: 7 });
  expect(await emailsOf(server, tournament.id)).toHaveLength(7);
});

describe('an overdue fee', () => {
  const fees = {
    currency: 'EUR',
    perTeam: 5000,
    perJudge: 1000,
    perInstitution: 2000,
    dueDays: 7,
    overdueFrees: true,
  };
  const look = (at: Date) =>
    jobHandlers(server.services)[overdueJob]?.({ ...params, at: at.toISOString() });
  let asked: Options[];
  beforeEach(async () => {
    await openSignups(ana, tournament, { ...places(2), fees });
    asked = await field('ABC');
    for (const [index, one] of asked.entries()) {
      await decide(index < 2 ? 'grant' : 'waitlist', one);
    }
  });

  test('frees the places once, promotes, informs both, and asks for the rest no more', async () => {
    const [a, b] = asked as [Options, Options];
    await ana.client.fees.addEntry({
      params: { ...params, signupId: a.signup.id },
      body: { kind: 'payment', amount: 7000 },
      ...callKey(),
    });
    await look(server.clock.now());
    expect(await states()).toEqual({ A: '1+0', B: '1+0', C: 'waitlisted' });
    server.clock.advance(8 * 86_400_000);
    await Promise.all([look(server.clock.now()), look(server.clock.now())]);
    expect(await states()).toEqual({ A: '1+0', B: 'withdrawn', C: '1+0' });
    const kinds = (await emailsOf(server, tournament.id)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'signup-overdue')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'signup-promoted')).toHaveLength(1);
    const [own] = (await b.user.client.signups.page({ params })).mine;
    expect(own).toMatchObject({ withdrawnBecause: 'overdue', url: null, fees: { balance: 0 } });
  });

  test('leaves places with a registration, and takes the others', async () => {
    const [a] = asked as [Options];
    await openSignups(ana, tournament, places(4));
    const row = (await rows()).find(({ id }) => id === a.signup.id);
    const [big] = await field('E', { teams: 2 });
    await openSignups(ana, tournament, places(6));
    await decide('grant', big as Options);
    const granted = (await rows()).find(({ id }) => id === big?.signup.id);
    for (const institutionId of [row?.institutionId, granted?.institutionId]) {
      await ana.client.participants.addTeam({
        params,
        body: { reference: 'A', institutionId: institutionId ?? null },
      });
    }
    server.clock.advance(9 * 86_400_000);
    await look(server.clock.now());
    expect(await states()).toMatchObject({ A: '1+0', B: 'withdrawn', C: 'withdrawn', E: '1+0' });
    await look(server.clock.now());
    const kinds = (await emailsOf(server, tournament.id)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'signup-overdue')).toHaveLength(3);
  });

  test('frees nothing while the organisers do not want it', async () => {
    await openSignups(ana, tournament, { fees: { ...fees, overdueFrees: false } });
    server.clock.advance(9 * 86_400_000);
    await look(server.clock.now());
    expect(await states()).toEqual({ A: '1+0', B: '1+0', C: 'waitlisted' });
    expect((await rows())[0]?.fees).toMatchObject({ balance: 7000, overdue: true });
  });
});
