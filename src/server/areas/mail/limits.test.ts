import { describe, expect, test } from 'vitest';
import { systemActor } from '#server/actor.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { startTestSmtp } from '#testing/fakes/smtp.ts';
import { noLimits } from '#testing/no-limits.ts';
import { own, ownServer } from '#testing/own-server.ts';
import { createTestServer, type TestServer, type TestUser } from '#testing/server.ts';
import { verify } from '#testing/verify.ts';
import { prose, queueLast, queueMail, sendQueued } from './index.ts';
import { mailLimits, reasonToHold } from './limits.ts';

const smtp = await own(startTestSmtp());
const mail = { smtpUrl: smtp.url, from: 'Rostrum <tab@example.org>', dkim: null };
const server = await ownServer({ mail, mailPerMinute: 60 }, { limits: noLimits });

let calls = 0;
const once = () => ({ idempotencyKey: `call-${++calls}` });

/** A tournament of somebody whose address is verified, by default otherwise. */
async function stage(name: string, options: { verified?: boolean; on?: TestServer } = {}) {
  const { verified = true, on = server } = options;
  const owner = await on.signIn(`Owner of ${name}`);
  if (verified) await verify(on, owner, `${owner.accountId}@example.org`);
  const tournament = await createTournament(owner, { name });
  return { owner, params: { tournamentId: tournament.id }, tournament };
}

const invite = (owner: TestUser, params: { tournamentId: string }, email: string) =>
  owner.client.staff.invite({
    params,
    body: { role: 'tab', to: { kind: 'email', email } },
    ...once(),
  });

async function addJudges(owner: TestUser, params: { tournamentId: string }, count: number) {
  const ids: string[] = [];
  for (let n = 1; n <= count; n++) {
    const body = { name: `Judge ${n}`, email: `judge${n}.${params.tournamentId}@example.org` };
    ids.push((await owner.client.participants.addAdjudicator({ params, body })).id);
  }
  return ids;
}

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

const listOf = (owner: TestUser, params: { tournamentId: string }) =>
  owner.client.mail.list({ params, query: { limit: 200 } });

describe('one person', () => {
  test('gets ten emails an hour from one tournament, whatever the kinds; then it is refused', async () => {
    const { owner, params } = await stage('Ten Open');
    for (let n = 0; n < mailLimits.recipientPerHour; n++) {
      await invite(owner, params, n % 2 ? 'vic@example.org' : 'VIC@example.org');
    }
    const problem = await expectRefusal(
      invite(owner, params, 'vic@example.org'),
      'too-many-requests',
    );
    expect(problem?.detail).toContain('within an hour');
    await invite(owner, params, 'other@example.org');
    server.clock.advance(61 * 60_000);
    await invite(owner, params, 'vic@example.org');
  });

  test('is not reached by more through parallel calls, nor through many tournaments', async () => {
    const { owner, params } = await stage('Race Open');
    const calls = Array.from({ length: 25 }, () => invite(owner, params, 'race@example.org'));
    const settled = await Promise.allSettled(calls);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    for (const name of ['Race Two', 'Race Three', 'Race Four']) {
      const next = await stage(name);
      const more = Array.from({ length: 10 }, () =>
        invite(next.owner, next.params, 'race@example.org'),
      );
      await Promise.allSettled(more);
    }
    const { rows } = await server.services.db.pool.query(
      `select count(*) as n from mail_message where address = 'race@example.org'`,
    );
    expect(rows[0].n).toBe(mailLimits.recipientFromAllPerHour);
  });

  test('what a limit keeps back is listed with its reason, and can be sent later', async () => {
    const { owner, params } = await stage('Kept Open');
    const [judge = ''] = await addJudges(owner, params, 1);
    const send = () =>
      owner.client.participants.sendLinks({ params, body: { personIds: [judge], act: 'send' } });
    for (let n = 0; n < 10; n++) expect(await send()).toMatchObject({ sent: 1, notSent: 0 });
    expect(await send()).toMatchObject({ sent: 0, notSent: 1 });
    const { emails, states } = await listOf(owner, params);
    expect(states['not-sent']).toBe(1);
    const kept = emails.find(({ state }) => state === 'not-sent');
    expect(kept).toMatchObject({ notSentBecause: 'recipient-limit', channel: null, sentAt: null });
    const again = () =>
      owner.client.mail.resend({ params: { ...params, emailId: kept?.id ?? '' } });
    await expectRefusal(again(), 'too-many-requests');
    server.clock.advance(61 * 60_000);
    expect(await again()).toMatchObject({ id: kept?.id, state: 'queued', notSentBecause: null });
  });
});

describe('an account and a tournament', () => {
  test('have limits of their own, and a hundred typed addresses an hour', async () => {
    const { owner, params } = await stage('Many Open');
    const other = await createTournament(owner, { name: 'Many Two' });
    for (let n = 0; n < mailLimits.typedPerHour; n++) {
      await invite(owner, params, `p${n}@example.org`);
    }
    await expectRefusal(invite(owner, params, 'one@example.org'), 'too-many-requests');
    await expectRefusal(
      invite(owner, { tournamentId: other.id }, 'one@example.org'),
      'too-many-requests',
    );
  });

  test('the rule itself: whose limit is used up', () => {
    const none = { perHour: 0, perDay: 0 };
    const usage = {
      tournament: none,
      account: { ...none, typedPerHour: 0 },
      recipient: { here: 0, fromAll: 0 },
    };
    const candidate = { isTyped: false, isOfSite: false, mayReach: true };
    const full = { perHour: mailLimits.perHour, perDay: mailLimits.perHour };
    const day = { perHour: 0, perDay: mailLimits.perDay };
    expect(reasonToHold(candidate, usage)).toBeNull();
    expect(reasonToHold({ ...candidate, mayReach: false }, usage)).toBe('owner-unverified');
    expect(reasonToHold(candidate, { ...usage, tournament: full })).toBe('tournament-limit');
    expect(reasonToHold(candidate, { ...usage, tournament: day })).toBe('tournament-limit');
    const account = { ...day, typedPerHour: 0 };
    expect(reasonToHold(candidate, { ...usage, account })).toBe('account-limit');
    // An attack on a tournament keeps nobody from proving an address.
    const site = { ...candidate, isOfSite: true };
    expect(reasonToHold(site, { ...usage, tournament: full, account })).toBeNull();
    const recipient = { here: 0, fromAll: mailLimits.recipientFromAllPerHour };
    expect(reasonToHold(site, { ...usage, recipient })).toBeNull();
  });
});

describe('until the owner’s address is verified', () => {
  test('nobody is emailed who did not come by themselves; the refusal says the way out', async () => {
    const { owner, params } = await stage('Fresh Open', { verified: false });
    const problem = await expectRefusal(
      invite(owner, params, 'stranger@example.org'),
      'owner-unverified',
    );
    expect(problem?.detail).toContain('My Details');
    expect((await listOf(owner, params)).mayReachAnybody).toBe(false);
    const { invites } = await owner.client.staff.list({ params });
    expect(invites).toEqual([]);
    const [judge = ''] = await addJudges(owner, params, 1);
    const body = { personIds: [judge], act: 'send' as const };
    expect(await owner.client.participants.sendLinks({ params, body })).toMatchObject({
      sent: 0,
      notSent: 1,
    });
    await verify(server, owner, 'fresh@example.org');
    expect((await listOf(owner, params)).mayReachAnybody).toBe(true);
    await invite(owner, params, 'stranger@example.org');
  });

  test('a verified member of the staff does not stand in for the owner', async () => {
    const { owner, params } = await stage('Hired Open', { verified: false });
    const tab = await server.signIn('Verified Tab');
    await verify(server, tab, 'tab@example.com');
    await server.hire(params.tournamentId, tab, 'tab');
    const [judge = ''] = await addJudges(owner, params, 1);
    const body = { personIds: [judge], act: 'send' as const };
    expect(await tab.client.participants.sendLinks({ params, body })).toMatchObject({ sent: 0 });
  });

  test('people whose own account has verified the address are emailed, no others', async () => {
    const { owner, params } = await stage('Own Open', { verified: false });
    const [judge = ''] = await addJudges(owner, params, 1);
    const account = await server.signIn('Judge One');
    const address = `judge1.${params.tournamentId}@example.org`;
    await server.services.db.pool.query('update account set email = $1 where id = $2', [
      address,
      account.accountId,
    ]);
    await server.services.db.pool.query('update person set account_id = $1 where id = $2', [
      account.accountId,
      judge,
    ]);
    const body = { personIds: [judge], act: 'send' as const };
    const send = () => owner.client.participants.sendLinks({ params, body });
    // Anybody can save any address as theirs.
    expect(await send()).toMatchObject({ sent: 0, notSent: 1 });
    await verify(server, account, address);
    expect(await send()).toMatchObject({ sent: 1 });
  });

  test('a server without a mail server keeps files for anybody: nothing leaves it', async () => {
    const laptop = await createTestServer({}, { limits: noLimits });
    const { owner, params } = await stage('Laptop Open', { verified: false, on: laptop });
    await invite(owner, params, 'stranger@example.org');
    expect((await listOf(owner, params)).mayReachAnybody).toBe(true);
    await laptop.close();
  });
});

describe('email to many', () => {
  test('waits for the number of people to be confirmed, and changes nothing until then', async () => {
    const { owner, params } = await stage('Bulk Open');
    const personIds = await addJudges(owner, params, 3);
    const send = (confirmed?: number) =>
      owner.client.participants.sendLinks({
        params,
        body: {
          personIds,
          act: 'rotate-and-send',
          ...(confirmed === undefined ? {} : { confirmed }),
        },
      });
    const before = await owner.client.participants.makeLinks({ params });
    for (const wrong of [undefined, 0, 2, 4]) {
      const problem = await expectRefusal(send(wrong), 'unconfirmed');
      expect(problem?.data).toEqual({ recipients: 3, notSent: {} });
    }
    expect(await owner.client.participants.makeLinks({ params })).toEqual(before);
    expect((await listOf(owner, params)).total).toBe(0);
    expect(await send(3)).toMatchObject({ sent: 3, notSent: 0 });
  });

  test('asks for the number without waiting for a lock', async () => {
    const { owner, params } = await stage('Asked Open');
    const personIds = await addJudges(owner, params, 2);
    const other = await server.services.db.pool.connect();
    try {
      await other.query('begin');
      await other.query('select pg_advisory_xact_lock(728412, hashtext($1))', [owner.accountId]);
      await other.query('select id from tournament where id = $1 for update', [
        params.tournamentId,
      ]);
      const body = { personIds, act: 'rotate-and-send' as const };
      const question = await expectRefusal(
        owner.client.participants.sendLinks({ params, body }),
        'unconfirmed',
      );
      expect(question?.data).toEqual({ recipients: 2, notSent: {} });
    } finally {
      await other.query('rollback');
      other.release();
    }
  });

  test('a repeated call gets its first answer, though the number has changed', async () => {
    const { owner, params } = await stage('Again Open');
    const personIds = await addJudges(owner, params, 2);
    const body = { personIds, act: 'send' as const, confirmed: 2 };
    const call = { params, body, ...once() };
    const first = await owner.client.participants.sendLinks(call);
    for (let n = 1; n < mailLimits.recipientPerHour; n++) {
      await owner.client.participants.sendLinks({ params, body, ...once() });
    }
    const question = await expectRefusal(
      owner.client.participants.sendLinks({ params, body, ...once() }),
      'unconfirmed',
    );
    expect(question?.data).toEqual({ recipients: 0, notSent: { 'recipient-limit': 2 } });
    expect(await owner.client.participants.sendLinks(call)).toEqual(first);
  });

  test('leaves at the configured rate, behind what waits already; one person never waits', async () => {
    const { owner, params } = await stage('Paced Open');
    const personIds = await addJudges(owner, params, 4);
    const body = { personIds, act: 'send' as const, confirmed: 4 };
    await owner.client.participants.sendLinks({ params, body });
    await owner.client.participants.sendLinks({ params, body });
    const start = server.clock.now().getTime();
    const { emails, pace } = await listOf(owner, params);
    const waits = emails.map(({ nextTryAt, state }) =>
      state === 'queued' && nextTryAt ? (Date.parse(nextTryAt) - start) / 1000 : 0,
    );
    expect(waits.sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(pace).toEqual({ perMinute: 60, lastAt: new Date(start + 7000).toISOString() });
    await invite(owner, params, 'quick@example.org');
    await expect.poll(() => smtp.tries('quick@example.org')).toBe(1);
    const ofPaced = () => smtp.emails.filter(({ raw }) => raw.includes('Paced Open')).length;
    await expect.poll(ofPaced).toBe(2);
    server.clock.advance(8000);
    for (const { id } of emails) await sendQueued(server.services)({ id });
    await expect.poll(async () => (await listOf(owner, params)).states.sent).toBe(8);
  });
});

test('emails of an act are written at its end; until then the account may send others', async () => {
  const { owner, params } = await stage('Late Open');
  const { tournamentId } = params;
  await server.services.db.write({ tournamentId, actor: systemActor }, async (tx) => {
    for (const to of ['late1@example.org', 'late2@example.org']) {
      const text = prose('Your places.');
      queueLast(tx, server.services, {
        tournamentId,
        kind: 'signup-granted',
        to,
        toName: null,
        text,
      });
    }
    const { rows } = await server.services.db.pool.query(
      'select pg_try_advisory_xact_lock(728412, hashtext($1)) as free',
      [owner.accountId],
    );
    expect(rows).toEqual([{ free: true }]);
  });
  const { emails } = await listOf(owner, params);
  expect(emails.map(({ to }) => to).sort()).toEqual(['late1@example.org', 'late2@example.org']);
});

test('emails on their way into the list hold up no other account', async () => {
  const slow = await stage('Slow Open');
  const quick = await stage('Quick Open');
  const [queued, sent] = [gate(), gate()];
  const scope = { tournamentId: slow.params.tournamentId, actor: systemActor };
  const writing = server.services.db.write(scope, async (tx) => {
    const email = { to: 'slow@example.org', toName: null, text: prose('Your places.') };
    await queueMail(tx, server.services, { ...slow.params, kind: 'signup-granted', ...email });
    queued.open();
    await sent.opened;
  });
  await queued.opened;
  await invite(quick.owner, quick.params, 'quick@example.org');
  sent.open();
  await writing;
  const { emails } = await listOf(slow.owner, slow.params);
  expect(emails.map(({ to }) => to)).toEqual(['slow@example.org']);
});

test('sender and subject follow one pattern, whatever the tournament and its people are called', async () => {
  const { owner, params } = await stage('Win at https://evil.example');
  const body = { name: 'www.evil.example', email: 'plain@example.org' };
  const { id } = await owner.client.participants.addAdjudicator({ params, body });
  await owner.client.participants.sendLinks({ params, body: { personIds: [id], act: 'send' } });
  const find = () => smtp.emails.find(({ to }) => to === 'plain@example.org')?.raw ?? '';
  await expect.poll(find).not.toBe('');
  expect(find()).toContain('From: Rostrum for Win at evil example <tab@example.org>');
  expect(find()).toContain('Subject: Your private link (Rostrum for Win at evil example)');
  expect(find()).not.toContain('evil.example');
});
