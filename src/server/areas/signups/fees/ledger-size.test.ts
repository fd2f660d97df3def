/** What a ledger costs its readers: they never read those of others, and it has an end. */
import { expect, test } from 'vitest';
import { mostInLedger } from '#contract/limits.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { askAs, callKey, openSignups } from '#testing/factories/factories-signups.ts';
import { ownServer } from '#testing/own-server.ts';
import { statementsOf } from '#testing/statements.ts';

const server = await ownServer();
const ana = await server.signIn('Ana Owner');
const ben = await server.signIn('Ben');
const { pool } = server.services.db;

const fees = {
  currency: 'EUR',
  perTeam: 5000,
  perJudge: 1000,
  perInstitution: 2000,
  dueDays: 14,
  overdueFrees: false,
};
const tournament = await createTournament(ana);
const params = { tournamentId: tournament.id };
await openSignups(ana, tournament, { fees });
const { id: signupId } = await askAs(ben, tournament, { teams: 3, judges: 2 });
const of = { params: { ...params, signupId } };

async function grant(teams: number) {
  const { signups } = await ana.client.signups.list({ params });
  const version = signups.find(({ id }) => id === signupId)?.version ?? 0;
  const rows = [{ id: signupId, version, teams, judges: 0 }];
  const body = { act: 'grant' as const, rows };
  return ana.client.signups.decideInstitutions({ params, body, ...callKey() });
}

const charge = () =>
  ana.client.fees.addEntry({ ...of, body: { kind: 'charge', amount: 100 }, ...callKey() });

test('its readers load the invoices of no other, and no documents', async () => {
  await grant(2);
  await ana.client.fees.issueInvoice({ ...of, body: { send: false }, ...callKey() });
  for (const read of [() => ben.client.signups.page({ params }), charge]) {
    const ofInvoices = (await statementsOf(server, read)).filter((text) =>
      text.includes('from "invoice"'),
    );
    expect(ofInvoices.length).toBeGreaterThan(0);
    for (const text of ofInvoices) {
      expect(text).toContain('"signup_id" = ');
      expect(text).not.toContain('"document"');
    }
  }
});

test('an applicant finds the place in the waitlist without the texts of the others', async () => {
  const cara = await server.signIn('Cara');
  const { id, version } = await askAs(cara, tournament);
  const body = { act: 'waitlist' as const, rows: [{ id, version }] };
  await ana.client.signups.decideInstitutions({ params, body, ...callKey() });
  const statements = await statementsOf(server, async () => {
    const [own] = (await cara.client.signups.page({ params })).mine;
    expect(own?.position).toBe(1);
  });
  const ofOthers = statements.filter(
    (text) => text.includes('from "signup"') && !text.includes('account_id" = '),
  );
  expect(ofOthers).toHaveLength(1);
  expect(ofOthers[0]).not.toMatch(/notes|answers|\*/);
});

test('a full ledger takes no more entries, and still waives places that are given back', async () => {
  await pool.query(
    `insert into fee_entry
       (tournament_id, id, signup_id, kind, reason, quantity, unit_amount, amount, currency, note, at)
     select $1, gen_random_uuid(), $2, 'charge', 'by-hand', 1, 100, 100, 'EUR', '', now()
     from generate_series(1, $3::integer - (select count(*) from fee_entry where signup_id = $2))`,
    [tournament.id, signupId, mostInLedger.entries],
  );
  const problem = await expectRefusal(charge(), 'tournament-full');
  expect(problem?.detail).toBe('A ledger can have up to 1,000 entries.');
  await grant(1);
  const { payers } = await ana.client.fees.list({ params });
  expect(payers[0]?.statement.entries).toHaveLength(mostInLedger.entries + 1);
});
