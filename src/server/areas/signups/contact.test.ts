import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { openRegistration } from '#testing/factories/factories-registration.ts';
import {
  askAs,
  callKey,
  emailsOf,
  type OwnSignup,
  openSignups,
} from '#testing/factories/factories-signups.ts';
import { ownServer } from '#testing/own-server.ts';
import type { TestUser } from '#testing/server.ts';
import { verify } from '#testing/verify.ts';

const server = await ownServer();
const ana = await server.signIn('Ana Owner');
const stranger = await server.signIn('Stranger');
let ben: TestUser;
let params: { tournamentId: string };
let signup: OwnSignup;

const fees = {
  currency: 'EUR',
  perTeam: 5000,
  perJudge: 0,
  perInstitution: 0,
  dueDays: 14,
  overdueFrees: false,
};
const invoice = { issuer: 'Riverbend Union', bank: 'IBAN DE00 1234\nRiverbend', prefix: 'RO-' };

beforeEach(async () => {
  ben = await server.signIn(`Ben ${newId()}`);
  const open = await openRegistration(ana, { requireRegCode: true });
  params = open.params;
  await openSignups(ana, open.tournament, { fees, invoice });
  signup = await askAs(ben, open.tournament, {
    institution: { name: 'University of Aarhus', shortName: 'Aarhus', region: null },
    teams: 3,
    judges: 1,
  });
});

const of = () => ({ params: { ...params, signupId: signup.id } });
const ofPerson = (personId: string) => ({ params: { ...params, signupId: signup.id, personId } });
const page = (user = ben) => user.client.signups.contact(of());

async function grant(numbers: { readonly teams?: number; readonly judges?: number } = {}) {
  const { signups } = await ana.client.signups.list({ params });
  const version = signups.find(({ id }) => id === signup.id)?.version ?? 0;
  await ana.client.signups.decideInstitutions({
    params,
    body: { act: 'grant', rows: [{ id: signup.id, version, ...numbers }] },
    ...callKey(),
  });
}

const register = (body: object, user = ben) =>
  user.client.signups.registerPerson({
    ...of(),
    body: { role: 'speaker', name: 'Noor Haddad', ...body },
    ...callKey(),
  });

describe('the page of an institution’s contact', () => {
  test('is there once places are granted, for the contact alone', async () => {
    await expectRefusal(page(), 'wrong-state');
    await grant({ teams: 2, judges: 1 });
    expect(await page()).toMatchObject({
      institution: { name: 'University of Aarhus' },
      seats: { teams: { used: 0, cap: 2 }, judges: { used: 0, cap: 1 } },
      teams: [],
      judges: [],
      open: true,
      mayChange: true,
    });
    await expectRefusal(page(stranger), 'not-found');
    await expectRefusal(page(ana), 'not-found');
    await expectRefusal(server.anonymous.signups.contact(of()), 'unauthenticated');
  });

  test('registers teams, speakers and judges until the places are taken', async () => {
    await grant({ teams: 1, judges: 1 });
    const { teams } = await register({ teamName: 'Aarhus A', email: 'noor@example.org' });
    expect(teams).toMatchObject([{ name: 'Aarhus A', speakers: [{ name: 'Noor Haddad' }] }]);
    const teamId = teams[0]?.id ?? '';
    const both = await register({ name: 'Liv Holm', teamId });
    expect(both.teams[0]?.speakers.map(({ name }) => name)).toEqual(['Noor Haddad', 'Liv Holm']);
    const judged = await register({ role: 'adjudicator', name: 'Per Juhl' });
    expect(judged).toMatchObject({
      judges: [{ name: 'Per Juhl', hasAccount: false }],
      seats: { teams: { used: 1, cap: 1 }, judges: { used: 1, cap: 1 } },
    });
    await expectRefusal(register({ teamName: 'B' }), 'slots-exceeded');
    await expectRefusal(register({ role: 'adjudicator', name: 'One More' }), 'slots-exceeded');
    await expectRefusal(register({ name: 'Third', teamId }), 'team-full');
    await expectRefusal(register({ name: 'Nobody' }), 'invalid-input');
    await expectRefusal(register({ name: 'Liv Holm', teamId }, stranger), 'not-found');
  });

  test('replaces and removes its own people only', async () => {
    await grant();
    const first = await register({ teamName: 'A' });
    const noor = first.teams[0]?.speakers[0]?.personId ?? '';
    const replaced = await ben.client.signups.replacePerson({
      ...ofPerson(noor),
      body: { name: 'Liv Holm' },
      ...callKey(),
    });
    expect(replaced.teams[0]?.speakers.map(({ name }) => name)).toEqual(['Liv Holm']);
    const other = await ana.client.participants.addInstitution({
      params,
      body: { name: 'BusyPlaces', shortName: 'Else' },
    });
    const judge = await ana.client.participants.addAdjudicator({
      params,
      body: { name: 'Not Theirs', institutionId: other.id },
    });
    const independent = await ana.client.participants.addAdjudicator({
      params,
      body: {
        name: 'Independent',
        institutionId: (await page()).institution.id,
        independent: true,
      },
    });
    for (const personId of [judge.id, independent.id, newId(), noor]) {
      const call = { ...ofPerson(personId), body: { name: 'X' }, ...callKey() };
      await expectRefusal(ben.client.signups.replacePerson(call), 'not-found');
      await expectRefusal(
        ben.client.signups.removePerson({ ...ofPerson(personId), ...callKey() }),
        'not-found',
      );
    }
    const liv = replaced.teams[0]?.speakers[0]?.personId ?? '';
    const removed = await ben.client.signups.removePerson({ ...ofPerson(liv), ...callKey() });
    expect(removed.teams).toEqual([]);
  });

  test('makes a new code, and the old one stops working', async () => {
    await grant();
    const before = await page();
    const after = await ben.client.signups.newCode({ ...of(), ...callKey() });
    expect(after.code).not.toBe(before.code);
    expect(after.signup.url).toContain(after.code);
    const open = (code: string | null) =>
      stranger.client.registration.ofCode({ params: { ...params, code: code ?? '' } });
    await expectRefusal(open(before.code), 'bad-code');
    expect(await open(after.code)).toMatchObject({ name: 'University of Aarhus' });
  });

  test('asks for more, which waits for the organisers like a new request', async () => {
    const waiting = async () =>
      (await ana.client.overview.attention({ params })).items.find(
        ({ kind }) => kind === 'signups-places',
      )?.count ?? 0;
    await grant({ teams: 1, judges: 1 });
    expect(await waiting()).toBe(0);
    server.clock.advance(1000);
    const { version } = (await page()).signup;
    const ask = (numbers: { teams: number; judges: number }, at = version) =>
      ben.client.signups.askForMore({ ...of(), body: { ...numbers, version: at }, ...callKey() });
    await expectRefusal(ask({ teams: 0, judges: 1 }), 'wrong-state');
    await expectRefusal(ask({ teams: 1, judges: 1 }), 'wrong-state');
    const asked = await ask({ teams: 2, judges: 1 });
    expect(asked.signup).toMatchObject({
      waits: true,
      asked: { teams: 2 },
      granted: { teams: 1 },
    });
    expect(await waiting()).toBe(1);
    await expectRefusal(ask({ teams: 3, judges: 1 }), 'conflict');
    server.clock.advance(1000);
    await grant({ teams: 2, judges: 1 });
    expect(await waiting()).toBe(0);
    expect((await page()).seats.teams.cap).toBe(2);
  });

  test('says how to pay: on the page, on an invoice, and by email only to a verified address', async () => {
    const emailText = async () => (await emailsOf(server, params.tournamentId)).at(-1)?.text;
    await grant({ teams: 1, judges: 1 });
    const own = (await page()).signup;
    const reference = own.fees?.reference ?? '';
    expect(reference).toMatch(/^RO-[0-9A-F]{6}$/);
    expect(own.howToPay).toBe(invoice.bank);
    const always = [
      'Amount due: €50.00, due on',
      `Reference: ${reference}`,
      'Sign in to see how to pay, and to download the invoice as PDF:',
      `/signup/${signup.id}`,
    ];
    for (const part of always) expect(await emailText()).toContain(part);
    expect(await emailText()).not.toContain('IBAN');
    await verify(server, ben, 'contact@example.org');
    server.clock.advance(1000);
    await grant({ teams: 1, judges: 0 });
    for (const part of [...always, 'How to pay:\nIBAN DE00 1234\nRiverbend']) {
      expect(await emailText()).toContain(part);
    }
    const make = (user = ben) =>
      user.client.signups.makeInvoice({ ...of(), body: { recipient: 'Dean' }, ...callKey() });
    await expectRefusal(make(stranger), 'not-found');
    const made = await make();
    expect(made.fees?.invoices).toMatchObject([{ label: 'RO-0001', total: 5000 }]);
    const file = await ben.client.signups.myInvoice({
      params: { ...params, signupId: signup.id, number: '1' },
    });
    expect(Buffer.from(file.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    await expectRefusal(make(), 'not-ready');
    await ana.client.fees.addEntry({
      ...of(),
      body: { kind: 'payment', amount: 5000 },
      ...callKey(),
    });
    expect((await page()).signup.howToPay).toBe('');
  });
});

test('anybody may know whether places can be asked for, and nothing else of it', async () => {
  const opening = () => server.anonymous.signups.opening({ params });
  expect(await opening()).toEqual({ opening: 'open', opensAt: null, closesAt: null });
  const later = new Date(server.clock.now().getTime() + 60_000).toISOString();
  await openSignups(ana, { id: params.tournamentId }, { closesAt: later });
  expect(await opening()).toMatchObject({ opening: 'open', closesAt: later });
  server.clock.advance(61_000);
  expect(await opening()).toMatchObject({ opening: 'over' });
});

test('nobody outside the tab room hears of requests and payments, so that they cannot be counted', async () => {
  await grant({ teams: 2, judges: 1 });
  await register({ teamName: 'Aarhus A' });
  await ana.client.fees.addEntry({
    ...of(),
    body: { kind: 'payment', amount: 5000 },
    ...callKey(),
  });
  await ben.client.signups.askForMore({
    ...of(),
    body: { version: (await page()).signup.version, teams: 3, judges: 1 },
    ...callKey(),
  });
  const { rows } = await server.services.db.pool.query<{ type: string; topics: string[] }>(
    `select type, topics from activity where tournament_id = $1
       and (type like 'signup.%' or type like 'fee.%') and type <> 'signup.settings-changed'`,
    [params.tournamentId],
  );
  expect(rows.length).toBeGreaterThan(3);
  for (const { type, topics } of rows) expect(topics, type).toEqual(['tabroom']);
});
