import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hashSecret } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { startTestSmtp } from '#testing/fakes/smtp.ts';
import { own, ownServer } from '#testing/own-server.ts';
import { createTestServer } from '#testing/server.ts';
import { verify } from '#testing/verify.ts';
import { type Email, privateLinkEmails, prose, queueMail, sendQueued } from './index.ts';
import { findById, updateEmail } from './repository.ts';

const smtp = await own(startTestSmtp());
const server = await ownServer({
  mail: { smtpUrl: smtp.url, from: 'Rostrum <tab@example.org>', dkim: null },
  publicUrl: 'https://tab.example.org',
});
const ana = await server.signIn('Ana Owner');
await verify(server, ana, 'ana@example.org');
const tournamentId = (await createTournament(ana, { name: 'Riverbend Open', slug: 'riverbend' }))
  .id;

type Fields = Partial<Email> & { readonly tournamentId?: string | null };

async function queue(to: string, fields: Fields = {}, target = server): Promise<string> {
  const scope = { tournamentId: null, actor: { kind: 'system' } } as const;
  const { id } = await target.services.db.write(scope, (tx) =>
    queueMail(tx, target.services, {
      tournamentId,
      kind: 'signup-granted',
      to,
      toName: 'Zoë Đurić',
      text: prose(
        'Hello <b>Zoë</b>,\n\nregister here:\n\nhttps://tab.example.org/tournaments/riverbend/register?code=0123abcd\n\nor see https://example.net/a?b=1&c=2.',
      ),
      ...fields,
    }),
  );
  return id;
}

function stateOf(id: string, target = server) {
  return target.services.db.read((reader) => findById(reader, id));
}

async function settled(id: string, target = server) {
  await expect.poll(async () => (await stateOf(id, target))?.state).not.toBe('queued');
  return stateOf(id, target);
}

describe('over SMTP', () => {
  test('an email goes out once, with its id, its tournament and a text that HTML repeats safely', async () => {
    const id = await queue('zoe@example.org');
    expect(await settled(id)).toMatchObject({ state: 'sent', channel: 'smtp', error: null });
    const raw = smtp.emails.find(({ to }) => to === 'zoe@example.org')?.raw ?? '';
    expect(raw).toMatch(new RegExp(`Message-ID:\\s+<${id}-[0-9a-f]{32}@tab.example.org>`));
    expect(raw).toContain('From: Rostrum for Riverbend Open <tab@example.org>');
    expect(raw).toContain('https://tab.example.org/tournaments/riverbend');
    const html = raw.slice(raw.indexOf('text/html'));
    expect(html).toContain('&lt;b&gt;');
    expect(html).not.toContain('<b>');
    await sendQueued(server.services)({ id });
    expect(smtp.tries('zoe@example.org')).toBe(1);
  });

  test.each([
    ['nobody@example.org', 'No such user'],
    ['refused@example.org', 'Rejected as spam'],
  ])('5xx ends it: %s', async (address, reason) => {
    const id = await queue(address);
    const row = await settled(id);
    expect(row).toMatchObject({ state: 'failed', tries: 1 });
    expect(row?.error).toContain(reason);
  });

  test.each(['busy@example.org', 'full@example.org'])(
    '4xx waits and tries again: %s',
    async (to) => {
      const id = await queue(to);
      await expect.poll(async () => (await stateOf(id))?.next_try_at).toBeTruthy();
      expect(await stateOf(id)).toMatchObject({ state: 'queued', tries: 1, sending_since: null });
    },
  );

  test('an email that was put off arrives at the next try', async () => {
    const id = await queue('once@example.org');
    await expect.poll(async () => (await stateOf(id))?.next_try_at).toBeTruthy();
    await sendQueued(server.services)({ id });
    expect((await stateOf(id))?.state).toBe('queued');
    server.clock.advance(61_000);
    await sendQueued(server.services)({ id });
    expect(await settled(id)).toMatchObject({ state: 'sent', tries: 2 });
  });

  test('an email that was put off stays once its person, link or invite has gone', async () => {
    const { participants, staff } = ana.client;
    const params = { tournamentId };
    const add = (name: string) =>
      participants.addAdjudicator({ params, body: { name, email: `once@${name}.example` } });
    const [kept, removed, rotated] = [
      await add('kept'),
      await add('removed'),
      await add('rotated'),
    ];
    for (const { id } of [kept, removed, rotated]) {
      await participants.sendLinks({ params, body: { personIds: [id], act: 'send' } });
    }
    const lea = await server.signIn('Lea');
    await verify(server, lea, 'once@account.example');
    const invite = (to: { kind: 'account'; name: string } | { kind: 'email'; email: string }) =>
      staff.invite({ params, body: { role: 'volunteer', to }, idempotencyKey: `once ${to.kind}` });
    const { id: inviteId } = await invite({ kind: 'email', email: 'once@invited.example' });
    await invite({ kind: 'account', name: 'Lea' });
    const { rows } = await server.services.db.pool.query<{ id: string; host: string }>(
      `select id, split_part(address, '@', 2) as host from mail_message
        where kind in ('private-link', 'staff-invite') and address like 'once@%.example'`,
    );
    expect(rows).toHaveLength(5);
    for (const { id } of rows) {
      await expect.poll(async () => (await stateOf(id))?.next_try_at).toBeTruthy();
    }
    await staff.revokeInvite({ params: { ...params, inviteId }, idempotencyKey: 'once revoked' });
    await participants.removeAdjudicator({ params: { ...params, adjudicatorId: removed.id } });
    await participants.rotateLink({ params: { ...params, personId: rotated.id } });
    server.clock.advance(61_000);
    for (const { id } of rows) await sendQueued(server.services)({ id });
    const ends = rows.map(async ({ id, host }) => {
      const row = await settled(id);
      return [host, row?.not_sent_because ?? row?.state];
    });
    expect(Object.fromEntries(await Promise.all(ends))).toEqual({
      'kept.example': 'sent',
      'account.example': 'sent',
      'removed.example': 'withdrawn',
      'rotated.example': 'withdrawn',
      'invited.example': 'withdrawn',
    });
  });

  test('it gives up after a day of temporary failures', async () => {
    const id = await queue('busy@example.net');
    await expect.poll(async () => (await stateOf(id))?.next_try_at).toBeTruthy();
    for (let n = 2; n <= 8; n++) {
      server.clock.advance(13 * 60 * 60_000);
      await sendQueued(server.services)({ id });
      // The queue itself may be quicker: the clock moves on only when nobody is at it.
      await expect
        .poll(async () => {
          const row = await stateOf(id);
          return row?.sending_since === null && row.tries === n;
        })
        .toBe(true);
    }
    await expect.poll(async () => (await stateOf(id))?.state).toBe('failed');
    expect((await stateOf(id))?.tries).toBe(8);
  });

  test('a line that goes dead after the email leaves it unknown, and it is not repeated', async () => {
    const id = await queue('drop@example.org');
    expect(await settled(id)).toMatchObject({ state: 'unknown', tries: 1, sent_at: null });
    await sendQueued(server.services)({ id });
    expect(smtp.tries('drop@example.org')).toBe(1);
  });

  test('an attempt that was cut off with its process is unknown, and it is not repeated', async () => {
    const id = await queue('once@example.com');
    await expect.poll(async () => (await stateOf(id))?.next_try_at).toBeTruthy();
    await server.services.db.write({ tournamentId: null, actor: { kind: 'system' } }, (tx) =>
      updateEmail(tx, id, { sending_since: tx.now, next_try_at: null }),
    );
    await sendQueued(server.services)({ id });
    expect((await stateOf(id))?.state).toBe('queued');
    server.clock.advance(6 * 60_000);
    await sendQueued(server.services)({ id });
    expect((await stateOf(id))?.state).toBe('unknown');
    expect(smtp.tries('once@example.com')).toBe(1);
  });

  test('a write that fails sends nothing', async () => {
    const scope = { tournamentId: null, actor: { kind: 'system' } } as const;
    const failing = server.services.db.write(scope, async (tx) => {
      await queueMail(tx, server.services, {
        tournamentId,
        kind: 'notice',
        to: 'never@example.org',
        toName: null,
        text: prose('Never'),
      });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    const after = await queue('after@example.org');
    await settled(after);
    expect(smtp.tries('never@example.org')).toBe(0);
  });

  test('line breaks in a name make no headers', async () => {
    const id = await queue('lines@example.org', {
      toName: 'Zoë\r\nBcc: victim@example.org',
    });
    await settled(id);
    const raw = smtp.emails.find(({ to }) => to === 'lines@example.org')?.raw ?? '';
    expect(raw).not.toMatch(/^Bcc:/m);
    expect(smtp.tries('victim@example.org')).toBe(0);
  });
});

describe('with another configuration', () => {
  test('a wrong password is temporary, and appears nowhere', async () => {
    const strict = await startTestSmtp({ user: 'tab', password: 'right' });
    const smtpUrl = strict.url.replace(':right@', ':wrong-secret@');
    const other = await createTestServer({
      mail: { smtpUrl, from: 'tab@example.org', dkim: null },
    });
    const id = await queue('zoe@example.org', { tournamentId: null }, other);
    await expect.poll(async () => (await stateOf(id, other))?.next_try_at).toBeTruthy();
    const row = await stateOf(id, other);
    expect(row).toMatchObject({ state: 'queued', tries: 1 });
    expect(JSON.stringify(row)).not.toContain('wrong-secret');
    await other.close();
    await strict.close();
  });

  test('without a mail server an email is a file that only its owner reads', async () => {
    const other = await createTestServer();
    const id = await queue('zoe@example.org', { tournamentId: null }, other);
    expect(await settled(id, other)).toMatchObject({ state: 'sent', channel: 'outbox' });
    const folder = join(other.services.config.dataDir, 'outbox');
    const name = readdirSync(folder).find((one) => one.endsWith(`-signup-granted-${id}.eml`)) ?? '';
    expect(name).toMatch(/^\d{8}T\d{6}Z-signup-granted-/);
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder, name), 'utf8')).toContain('To: =?UTF-8?');
    await other.close();
  });
});

describe('the page of emails', () => {
  const params = () => ({ tournamentId });
  const link = 'https://tab.example.org/tournaments/riverbend/p/a-very-secret-key';

  test('finds emails by name, state and kind, and counts them', async () => {
    const id = await queue('search@example.org', {
      kind: 'feedback-reminder',
      toName: 'Łukasz Ng',
    });
    await settled(id);
    await settled(await queue('nobody@example.org', { kind: 'feedback-reminder' }));
    const { emails } = await ana.client.mail.list({
      params: params(),
      query: { search: 'lukasz' },
    });
    expect(emails).toMatchObject([{ id, state: 'sent', toName: 'Łukasz Ng', channel: 'smtp' }]);
    const failed = await ana.client.mail.list({
      params: params(),
      query: { state: 'failed', kind: 'feedback-reminder' },
    });
    expect(failed.total).toBe(1);
    expect(failed.emails[0]?.error).toContain('No such user');
    expect(failed.kinds).toContainEqual({ kind: 'feedback-reminder', count: 2 });
    expect(failed.states.failed).toBeGreaterThan(0);
    expect(failed.delivery).toBe('smtp');
  });

  test('shows a text whole to those who may see private links; others get no key', async () => {
    const id = await queue('zoe@example.org', {
      text: prose(`Your link:\n\n${link}\n\nor (${link}).`),
    });
    const conny = await server.signIn('Conny');
    await server.hire(tournamentId, conny, 'convenor');
    const emailParams = { tournamentId, emailId: id };
    const whole = await ana.client.mail.get({ params: emailParams });
    expect(whole.link).toBe(link);
    expect(whole.text).toContain(`\n${link}\n`);
    const short = await conny.client.mail.get({ params: emailParams });
    expect(JSON.stringify(short)).not.toContain('secret-key');
    expect(short.link).toBeNull();
    await expectRefusal(conny.client.mail.resend({ params: emailParams }), 'forbidden');
  });

  test('nobody reads emails of another tournament, of the site, or confidential ones', async () => {
    const site = await queue('zoe@example.org', { tournamentId: null });
    const secret = await queue('hush@example.org', { confidential: true, kind: 'notice' });
    await settled(secret);
    const other = (await createTournament(ana)).id;
    const elsewhere = await queue('zoe@example.org', { tournamentId: other });
    for (const emailId of [site, secret, elsewhere]) {
      const emailParams = { tournamentId, emailId };
      await expectRefusal(ana.client.mail.get({ params: emailParams }), 'not-found');
      await expectRefusal(ana.client.mail.resend({ params: emailParams }), 'not-found');
    }
    const page = await ana.client.mail.list({ params: params(), query: { limit: 200 } });
    expect(JSON.stringify(page)).not.toContain('hush@');
  });

  test('sends a failed email again to the corrected address, as the same email', async () => {
    const judge = await ana.client.participants.addAdjudicator({
      params: params(),
      body: { name: 'Typo', email: 'nobody@example.org' },
    });
    const id = await queue('nobody@example.org', { personId: judge.id });
    expect((await settled(id))?.state).toBe('failed');
    await ana.client.participants.updateAdjudicator({
      params: { tournamentId, adjudicatorId: judge.id },
      body: { version: judge.version, email: 'right@example.org' },
    });
    const resend = () => ana.client.mail.resend({ params: { tournamentId, emailId: id } });
    expect(await resend()).toMatchObject({ id, state: 'queued', to: 'right@example.org' });
    expect((await settled(id))?.state).toBe('sent');
    expect(smtp.tries('right@example.org')).toBe(1);
  });

  test('sends one that had arrived as a new email', async () => {
    const id = await queue('twice@example.org');
    await settled(id);
    const again = await ana.client.mail.resend({ params: { tournamentId, emailId: id } });
    expect(again.id).not.toBe(id);
    await settled(again.id);
    expect(smtp.tries('twice@example.org')).toBe(2);
    expect((await stateOf(id))?.state).toBe('sent');
  });

  test('an email goes with its tournament', async () => {
    const owner = await server.signIn('Short');
    await verify(server, owner, 'short@example.org');
    const short = await createTournament(owner, { name: 'Short Open' });
    const id = await queue('zoe@example.org', { tournamentId: short.id });
    await settled(id);
    await owner.client.deletions.remove({
      params: { tournamentId: short.id },
      body: { name: 'Short Open' },
    });
    expect(await stateOf(id)).toBeUndefined();
  });

  test('a private link goes to the address of its person', async () => {
    const judge = await ana.client.participants.addAdjudicator({
      params: params(),
      body: { name: 'Jo Judge', email: 'jo@example.org' },
    });
    const hash = hashSecret('a-very-secret-key');
    await server.services.db.pool.query(`update person set link_hash = $2 where id = $1`, [
      judge.id,
      hash,
    ]);
    const scope = { tournamentId, actor: { kind: 'system' } } as const;
    const id = await server.services.db.write(scope, async (tx) => {
      const [email] = await privateLinkEmails(tx, tournamentId, new Map([[judge.id, link]]));
      if (!email) throw new Error('Nobody has an address');
      return (await queueMail(tx, server.services, { tournamentId, ...email })).id;
    });
    await settled(id);
    expect(smtp.emails.find(({ to }) => to === 'jo@example.org')?.raw).toContain('Jo Judge');
    expect(JSON.stringify(await stateOf(id))).not.toContain('secret-key');
  });
});
