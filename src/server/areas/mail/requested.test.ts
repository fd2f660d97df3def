/** Emails that people ask for reach the asker's verified address; every other address was typed. */
import { expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { createAskingField, onceKey } from '#testing/factories/factories-requests.ts';
import { askAs, callKey, emailsOf, openSignups } from '#testing/factories/factories-signups.ts';
import { startTestSmtp } from '#testing/fakes/smtp.ts';
import { noLimits } from '#testing/no-limits.ts';
import { own, ownServer } from '#testing/own-server.ts';
import type { TestUser } from '#testing/server.ts';
import { verify } from '#testing/verify.ts';
import { sendQueued } from './index.ts';
import { mailLimits } from './limits.ts';

const smtp = await own(startTestSmtp());
const mail = { smtpUrl: smtp.url, from: 'Rostrum <tab@example.org>', dkim: null };
const server = await ownServer({ mail }, { limits: noLimits });

const trap = 'Confirm your password at https://evil.example/login';
const fees = {
  currency: 'EUR',
  perTeam: 0,
  perJudge: 100,
  perInstitution: 0,
  dueDays: 14,
  overdueFrees: false,
};

/** The email to an address, once it has arrived: the mail server counts a try before it has the text. */
async function rawOf(address: string): Promise<string> {
  const find = () => smtp.emails.find(({ to }) => to === address)?.raw;
  await expect.poll(find).toBeDefined();
  return find() ?? '';
}

async function paidSignups(name: string) {
  const owner = await server.signIn(name);
  const tournament = await createTournament(owner, { name: `Open of ${name}` });
  const invoice = { issuer: 'x', bank: trap, prefix: '' };
  await openSignups(owner, tournament, { kinds: ['adjudicator'], fees, invoice });
  return { owner, tournament, params: { tournamentId: tournament.id } };
}

type Paid = Awaited<ReturnType<typeof paidSignups>>;

const inputOf = (contactEmail: string) =>
  ({
    kind: 'adjudicator',
    institution: null,
    teams: 0,
    judges: 1,
    contactName: 'Dear customer',
    contactEmail,
  }) as const;

async function grant({ owner, params }: Paid, id: string) {
  const { signups } = await owner.client.signups.list({ params });
  const version = signups.find((row) => row.id === id)?.version ?? 0;
  await owner.client.signups.decideJudges({
    params,
    body: { act: 'grant', rows: [{ id, version }] },
    ...callKey(),
  });
}

/** One account asks as somebody else, grants it to itself and withdraws. */
async function askAndGrant(paid: Paid, contactEmail: string, user: TestUser = paid.owner) {
  const asked = await askAs(user, paid.tournament, inputOf(contactEmail));
  await grant(paid, asked.id);
  await user.client.signups.withdraw({
    params: { ...paid.params, signupId: asked.id },
    ...callKey(),
  });
  return asked;
}

const listOf = ({ owner, params }: Pick<Paid, 'owner' | 'params'>) =>
  owner.client.mail.list({ params, query: { limit: 200 } });

test('a decision goes to no typed address before the owner’s is verified, and nothing promises it', async () => {
  const paid = await paidSignups('Spam');
  const asked = await askAndGrant(paid, 'victim1@example.org');
  expect(asked.answerByEmail).toBe(false);
  expect((await paid.owner.client.signups.page({ params: paid.params })).answersReach).toEqual({
    anyAddress: false,
    ownAddress: null,
  });
  const { emails } = await listOf(paid);
  expect(emails).toMatchObject([
    { kind: 'signup-granted', state: 'not-sent', notSentBecause: 'owner-unverified' },
  ]);
  const again = { params: { ...paid.params, emailId: emails[0]?.id ?? '' } };
  await expectRefusal(paid.owner.client.mail.resend(again), 'owner-unverified');
  // Anybody can save any address as theirs.
  await server.services.db.pool.query('update account set email = $1 where id = $2', [
    'victim1@example.org',
    paid.owner.accountId,
  ]);
  await expectRefusal(paid.owner.client.mail.resend(again), 'owner-unverified');
  await verify(server, paid.owner, 'owner@example.org');
  await paid.owner.client.mail.resend(again);
  const raw = await rawOf('victim1@example.org');
  expect(raw).not.toContain('evil.example');
  expect(raw).not.toContain('password');
});

test('the applicant’s verified address gets the decision with the bank details, whoever the owner is', async () => {
  const paid = await paidSignups('Una');
  const ben = await server.signIn('Ben Asker');
  await verify(server, ben, 'Ben@example.org');
  const asked = await askAndGrant(paid, 'ben@example.org', ben);
  expect(asked.answerByEmail).toBe(true);
  const [email] = await emailsOf(server, paid.tournament.id);
  expect(email?.text).toContain(trap);
  await expect.poll(() => smtp.tries('ben@example.org')).toBe(1);
});

test('decisions to typed addresses count as typed ones; those to verified ones do not', async () => {
  const paid = await paidSignups('Count');
  await verify(server, paid.owner, 'count@example.org');
  await server.services.db.pool.query(
    `insert into mail_message (id, tournament_id, account_id, kind, confidential, asked, address,
       address_folded, name, subject, search_folded, text_sealed, state, admitted_at, created_at)
     select gen_random_uuid(), $1, $2, 'signup-granted', false, false, 'p' || n, 'p' || n, null, '',
       '', '', 'sent', $3, $3 from generate_series(1, $4) n`,
    [paid.tournament.id, paid.owner.accountId, server.clock.now(), mailLimits.typedPerHour],
  );
  await askAndGrant(paid, 'one.more@example.org');
  await askAndGrant(paid, 'count@example.org');
  const { emails } = await listOf(paid);
  const reasonOf = (address: string) => emails.find(({ to }) => to === address)?.notSentBecause;
  expect(reasonOf('one.more@example.org')).toBe('account-limit');
  expect(reasonOf('count@example.org')).toBeNull();
});

test('an answer goes to no address that an organiser typed, and its words to none at all', async () => {
  const field = await createAskingField(server);
  const { owner, params } = field;
  const [asker] = field.speakers;
  const requestOf = async () => {
    const { id } = (await asker?.client.requests.ask({
      params,
      body: { topic: 'other', text: 'x' },
      idempotencyKey: onceKey(),
    })) ?? { id: '' };
    const detail = await owner.client.requests.get({ params: { ...params, requestId: id } });
    const answered = await owner.client.requests.answer({
      params: { ...params, requestId: id },
      body: { version: 1, text: trap },
      idempotencyKey: onceKey(),
    });
    return { detail, answered };
  };
  const held = await requestOf();
  expect(held.detail.email).toBe('owner-unverified');
  expect(held.answered.notes.at(-1)).toMatchObject({ email: 'not-sent' });
  expect((await listOf(field)).emails).toMatchObject([{ notSentBecause: 'owner-unverified' }]);
  await verify(server, owner, 'olga@example.org');
  const sent = await requestOf();
  expect(sent.detail.email).toBe('goes');
  expect(await rawOf('one.a@example.org')).not.toContain('evil');
});

test('words for a verified reader are sent again to that address only', async () => {
  const field = await createAskingField(server);
  const { owner, params } = field;
  const reader = await server.signIn('Rita Reader');
  await verify(server, reader, 'rita@example.org');
  const [speaker] = field.speakers;
  await server.services.db.pool.query('update person set account_id = $1 where id = $2', [
    reader.accountId,
    speaker?.id,
  ]);
  const { id } = await reader.client.requests.ask({
    params,
    body: { topic: 'other', text: 'x' },
    idempotencyKey: onceKey(),
  });
  await owner.client.requests.answer({
    params: { ...params, requestId: id },
    body: { version: 1, text: trap },
    idempotencyKey: onceKey(),
  });
  const [email] = (await listOf(field)).emails;
  expect(email).toMatchObject({ to: 'rita@example.org', notSentBecause: null });
  const emailId = email?.id ?? '';
  await sendQueued(server.services)({ id: emailId });
  await expect.poll(() => smtp.tries('rita@example.org')).toBe(1);
  const resend = () => owner.client.mail.resend({ params: { ...params, emailId } });
  await expect.poll(async () => (await listOf(field)).states.sent).toBe(1);
  expect(await resend()).toMatchObject({ to: 'rita@example.org' });
  await verify(server, reader, 'new@example.org');
  await expectRefusal(resend(), 'owner-unverified');
  expect(smtp.tries('one.a@example.org')).toBeLessThan(2);
});
