import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament, type TestTournament } from '#testing/factories/factories.ts';
import {
  askAs,
  callKey,
  emailsOf,
  type OwnSignup,
  openSignups,
} from '#testing/factories/factories-signups.ts';
import { allSent } from '#testing/messages.ts';
import { ownServer } from '#testing/own-server.ts';
import type { TestUser } from '#testing/server.ts';
import { verify } from '#testing/verify.ts';

const server = await ownServer();
const ana = await server.signIn('Ana Owner');
let ben: TestUser;
let tournament: TestTournament;
let params: { tournamentId: string };
let signup: OwnSignup;

const terms = {
  currency: 'EUR',
  perTeam: 5000,
  perJudge: 1000,
  perInstitution: 2000,
  dueDays: 14,
  overdueFrees: false,
};
const invoice = { issuer: 'Riverbend Union\nBerlin', bank: 'IBAN DE00 1234', prefix: 'RO-' };

beforeEach(async () => {
  ben = await server.signIn('Ben');
  tournament = await createTournament(ana);
  params = { tournamentId: tournament.id };
  await openSignups(ana, tournament, { fees: terms, invoice });
  signup = await askAs(ben, tournament, { teams: 3, judges: 2 });
});

const of = () => ({ params: { ...params, signupId: signup.id } });
const grant = async (numbers: { readonly teams?: number; readonly judges?: number } = {}) => {
  const { signups } = await ana.client.signups.list({ params });
  const version = signups.find(({ id }) => id === signup.id)?.version ?? 0;
  const rows = [{ id: signup.id, version, ...numbers }];
  return ana.client.signups.decideInstitutions({
    params,
    body: { act: 'grant', rows },
    ...callKey(),
  });
};
const statement = async () => {
  const { payers } = await ana.client.fees.list({ params });
  return payers.find(({ signupId }) => signupId === signup.id)?.statement;
};
const issue = (body: { readonly recipient?: string; readonly send?: boolean } = {}, user = ana) =>
  user.client.fees.issueInvoice({ ...of(), body, ...callKey() });
const write = (kind: 'charge' | 'payment' | 'waiver' | 'refund', amount: number, user = ana) =>
  user.client.fees.addEntry({ ...of(), body: { kind, amount, note: kind }, ...callKey() });

describe('the ledger', () => {
  test('charges the places on the grant, due after the days that were set', async () => {
    await grant();
    expect(await statement()).toMatchObject({
      currency: 'EUR',
      charged: 19_000,
      balance: 19_000,
      overdue: false,
      dueAt: new Date(server.clock.now().getTime() + 14 * 86_400_000).toISOString(),
    });
    expect((await emailsOf(server, tournament.id))[0]?.text).toContain(
      'Amount due: €190.00, due on',
    );
  });

  test('follows the number: more is charged, what is undone is waived', async () => {
    await grant({ teams: 1, judges: 1 });
    await grant({ teams: 3, judges: 1 });
    expect(await statement()).toMatchObject({ charged: 18_000, waived: 0 });
    await grant({ teams: 2, judges: 1 });
    const { entries = [], ...sums } = (await statement()) ?? {};
    expect(sums).toMatchObject({ charged: 18_000, waived: 5000, balance: 13_000 });
    expect(entries.map(({ kind, reason, quantity }) => [kind, reason, quantity])).toEqual([
      ['charge', 'institution', 1],
      ['charge', 'team', 1],
      ['charge', 'judge', 1],
      ['charge', 'team', 2],
      ['waiver', 'team', 1],
    ]);
  });

  test('is paid by hand with who, when and a note, in parts and too much', async () => {
    await grant();
    await ana.client.fees.addEntry({
      ...of(),
      body: { kind: 'payment', amount: 10_000, note: 'Bank', day: '2026-11-20' },
      ...callKey(),
    });
    const after = await write('payment', 10_000);
    expect(after).toMatchObject({ paid: 20_000, balance: -1000, dueAt: null });
    expect(after.entries.at(-2)).toMatchObject({
      note: 'Bank',
      day: '2026-11-20',
      by: 'Ana Owner',
      at: server.clock.now().toISOString(),
    });
    expect((await write('refund', 1000)).balance).toBe(0);
  });

  test('is overdue while the money does not reach the oldest charge', async () => {
    await grant();
    server.clock.advance(15 * 86_400_000);
    await write('payment', 18_999);
    expect(await statement()).toMatchObject({ balance: 1, overdue: true });
    await write('waiver', 1);
    expect(await statement()).toMatchObject({ balance: 0, overdue: false });
  });

  test('is never changed, not even in the database', async () => {
    await grant();
    await expect(
      server.services.db.pool.query(
        'update fee_entry set amount = 1, unit_amount = 1, quantity = 1',
      ),
    ).rejects.toThrow('do not change');
  });

  test('keeps its currency once something is charged', async () => {
    await grant();
    await expectRefusal(
      openSignups(ana, tournament, { fees: { ...terms, currency: 'USD' } }),
      'in-use',
    );
  });

  test('stays with its owner’s statement, without the organisers’ names', async () => {
    await grant();
    await write('payment', 19_000);
    const [own] = (await ben.client.signups.page({ params })).mine;
    expect(own?.fees).toMatchObject({ paid: 19_000, balance: 0 });
    expect(own?.fees?.entries.every(({ by }) => by === null)).toBe(true);
  });
});

describe('an invoice', () => {
  const pdfOf = async (number: number) => {
    const file = await ana.client.fees.invoice({
      params: { ...of().params, number: String(number) },
    });
    return { ...file, bytes: Buffer.from(file.base64, 'base64') };
  };

  test('lists what is charged since the last, with numbers without gaps', async () => {
    await grant({ teams: 1, judges: 1 });
    const first = await issue();
    expect(first.invoices).toMatchObject([{ number: 1, label: 'RO-0001', total: 8000 }]);
    await expectRefusal(issue(), 'not-ready');
    await grant({ teams: 2, judges: 1 });
    expect((await issue()).invoices.at(-1)).toMatchObject({ number: 2, total: 5000 });
    const { fileName, contentType, bytes } = await pdfOf(1);
    expect([fileName, contentType]).toEqual(['Invoice RO-0001.pdf', 'application/pdf']);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.equals((await pdfOf(1)).bytes)).toBe(true);
  });

  test('gets its number once, whoever presses at the same moment', async () => {
    await grant();
    const eve = await server.signIn('Eve');
    const other = await askAs(eve, tournament);
    await ana.client.signups.decideInstitutions({
      params,
      body: { act: 'grant', rows: [{ id: other.id, version: other.version }] },
      ...callKey(),
    });
    const both = [signup.id, other.id].map((signupId) =>
      ana.client.fees.issueInvoice({ params: { ...params, signupId }, body: {}, ...callKey() }),
    );
    const numbers = (await Promise.all(both)).map(({ invoices }) => invoices[0]?.number);
    expect(numbers.sort()).toEqual([1, 2]);
  });

  test('goes out with an email whose link needs the sign-in, and again when asked', async () => {
    await grant();
    await issue();
    await ana.client.fees.sendInvoice({ params: { ...of().params, number: '1' }, ...callKey() });
    const emails = (await emailsOf(server, tournament.id)).filter(({ kind }) => kind === 'invoice');
    expect(emails).toHaveLength(2);
    expect(emails[0]?.text).toContain(`/tournaments/${tournament.slug}/signup`);
    expect(emails[0]?.text).toContain('€190.00');
  });

  test('goes as a PDF to the applicant’s verified address, and to no other', async () => {
    await grant();
    const attachedTo = async () => {
      await allSent(server);
      const folder = join(server.services.config.dataDir, 'outbox');
      const { rows } = await server.services.db.pool.query<{ id: string }>(
        `select id from mail_message where tournament_id = $1 and kind = 'invoice'
         order by created_at desc limit 1`,
        [tournament.id],
      );
      const file = readdirSync(folder).find((name) => name.includes(rows[0]?.id ?? '-')) ?? '';
      return (await PostalMime.parse(readFileSync(join(folder, file)))).attachments;
    };
    await verify(server, ana, 'ana.owner@example.org');
    await issue();
    expect(await attachedTo()).toEqual([]);
    const [typed] = (await ana.client.fees.list({ params })).payers;
    await verify(server, ben, typed?.contactEmail ?? '');
    server.clock.advance(1000);
    await ana.client.fees.sendInvoice({ params: { ...of().params, number: '1' }, ...callKey() });
    const [pdf, ...more] = await attachedTo();
    expect(more).toEqual([]);
    expect(pdf).toMatchObject({ filename: 'Invoice RO-0001.pdf', mimeType: 'application/pdf' });
    const bytes = Buffer.from(pdf?.content as ArrayBuffer);
    expect(bytes.equals((await pdfOf(1)).bytes)).toBe(true);
    const [first, second] = (await emailsOf(server, tournament.id)).filter(
      ({ kind }) => kind === 'invoice',
    );
    expect(
      [first?.text, second?.text].filter((text) => text?.includes('is attached')),
    ).toHaveLength(1);
  });

  test('is downloaded by its owner and by who may see fees, by nobody else', async () => {
    await grant();
    await issue({ send: false });
    const key = { params: { ...of().params, number: '1' } };
    expect((await ben.client.signups.myInvoice(key)).fileName).toBe('Invoice RO-0001.pdf');
    const eve = await server.signIn('Eve');
    await expectRefusal(eve.client.signups.myInvoice(key), 'not-found');
    await expectRefusal(eve.client.fees.invoice(key), 'forbidden');
    await expectRefusal(server.anonymous.signups.myInvoice(key), 'unauthenticated');
    await expectRefusal(
      ben.client.signups.myInvoice({ params: { ...key.params, number: '9' } }),
      'not-found',
    );
  });

  test('prints Latin, Greek, Cyrillic and Vietnamese names, and says what it cannot print', async () => {
    await grant();
    const problem = await expectRefusal(issue({ recipient: '北京大学\nPeking' }), 'invalid-input');
    expect(problem?.issues?.[0]).toMatchObject({ path: 'body.recipient' });
    expect(problem?.detail).toContain('北 京 大 学');
    const made = await issue({ recipient: 'Łódź · Αθήνα · Київ · Nguyễn · Kaʻiulani\n“Straße” 5' });
    expect(made.invoices).toHaveLength(1);
    expect((await pdfOf(1)).bytes.length).toBeGreaterThan(5000);
  });
});

test.each(['tab', 'convenor', 'adj-core', 'equity', 'language', 'volunteer'] as const)(
  '%s sees and writes fees as the role may',
  async (role) => {
    await grant();
    const member = await server.signIn(role);
    await server.hire(tournament.id, member, role);
    const outcome = (call: Promise<unknown>) =>
      call.then(
        () => true,
        (error: { code?: string }) => (error.code === 'forbidden' ? false : error),
      );
    const may = role === 'tab' || role === 'convenor';
    expect(await outcome(member.client.fees.list({ params }))).toBe(may);
    expect(await outcome(write('payment', 1, member))).toBe(may);
    expect(await outcome(issue({}, member))).toBe(may);
  },
);

test.each([
  ['no amount', { kind: 'payment', amount: 0 }],
  ['a negative amount', { kind: 'payment', amount: -5 }],
  ['cents of cents', { kind: 'payment', amount: 1.5 }],
  ['another kind', { kind: 'gift', amount: 5 }],
  ['a day that is none', { kind: 'payment', amount: 5, day: '2026-02-30' }],
])('an entry with %s is refused', async (_, body) => {
  await expectRefusal(
    ana.client.fees.addEntry({ ...of(), body: body as never, ...callKey() }),
    'invalid-input',
  );
});

test.each<[string, Parameters<typeof openSignups>[2], string]>([
  ['an unknown currency', { fees: { ...terms, currency: 'XYZ' } }, 'fees.currency'],
  [
    'an end before the beginning',
    { opensAt: '2026-12-02T09:00:00Z', closesAt: '2026-12-01T09:00:00Z' },
    'closesAt',
  ],
  [
    'a share of more than everything',
    { shares: [{ id: 'a', name: 'A', kind: 'percent', value: 101 }] },
    'shares.0.value',
  ],
  [
    'a choice of one',
    { questions: [{ id: 'q', label: 'Q', kind: 'choice', options: ['a'] }] },
    'questions.0.options',
  ],
])('settings with %s are refused', async (_, changes, field) => {
  const problem = await expectRefusal(openSignups(ana, tournament, changes), 'invalid-input');
  expect(problem?.issues?.[0]?.path).toBe(`body.settings.${field}`);
});
