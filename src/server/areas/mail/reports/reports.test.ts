/** What mail servers report: read in every shape, counted once, shown, and the end of emails to dead addresses. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { emailTo } from '#testing/email-to.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { type Stage, stageRound } from '#testing/factories/factories-ballots.ts';
import { abuseReport, deliveryReport } from '#testing/fakes/mail-reports.ts';
import { startTestSmtp } from '#testing/fakes/smtp.ts';
import { allSent } from '#testing/messages.ts';
import { noLimits } from '#testing/no-limits.ts';
import { own, ownServer } from '#testing/own-server.ts';
import { verify } from '#testing/verify.ts';
import { deleteStop, takeMailbox } from '../index.ts';
import { largestMessage, readMessage } from './read-message.ts';

const mailReportSecret = 'a-secret-of-the-mail-server';
const smtp = await own(startTestSmtp());
const server = await ownServer(
  {
    mail: { smtpUrl: smtp.url, from: 'Rostrum <tab@example.org>', dkim: null },
    publicUrl: 'https://tab.example.org',
    mailReportSecret,
  },
  { limits: noLimits },
);
const ana = await server.signIn('Ana');
await verify(server, ana, 'ana@example.org');
const { client } = ana;
const folder = mkdtempSync(join(tmpdir(), 'rostrum-reports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let counter = 0;

interface Sent {
  readonly stage: Stage;
  readonly personId: string;
  readonly address: string;
}

async function judge(): Promise<Sent> {
  const stage = await stageRound(server, ana, { state: 'confirmed' });
  const personId = stage.rooms[0]?.panel[0]?.id ?? '';
  const address = `reader-${++counter}@example.org`;
  await setAddress({ stage, personId, address });
  return { stage, personId, address };
}

async function setAddress({ stage, personId, address }: Sent): Promise<void> {
  const { params } = stage;
  const { adjudicators } = await client.participants.list({ params });
  const version = adjudicators.find(({ id }) => id === personId)?.version ?? 0;
  await client.participants.updateAdjudicator({
    params: { ...params, adjudicatorId: personId },
    body: { email: address, version },
  });
}

/** Writes to the judge. @returns the message and the email, if there is one */
async function write({ stage, personId }: Sent) {
  const { params } = stage;
  await client.messages.send({
    params,
    body: {
      audience: { who: 'people', personIds: [personId] },
      template: { title: 'Lunch', body: 'It is ready.' },
      ...{ at: null, confirmed: 1 },
    },
  });
  await allSent(server);
  const { messages } = await client.messages.list({ params, query: {} });
  const { emails } = await client.mail.list({ params, query: {} });
  return { messageId: messages[0]?.id ?? '', email: emails[0] };
}

async function sentTo(reader: Sent) {
  const { messageId, email } = await write(reader);
  const raw = () => smtp.emails.find(({ to }) => to === reader.address)?.raw ?? '';
  await expect.poll(raw).not.toBe('');
  const [, localPart = ''] = /^Message-ID:\s+<([\w-]+)@/im.exec(raw()) ?? [];
  return { messageId, emailId: email?.id ?? '', localPart };
}

const post = (payload: string | Buffer, type = 'message/rfc822', secret = mailReportSecret) =>
  server.app.inject({
    method: 'POST',
    url: `/api/mail/reports/${secret}`,
    headers: { 'content-type': type },
    payload,
  });

const deliveryOf = async ({ stage }: Sent, messageId: string, state = 'unreached' as const) => {
  const params = { ...stage.params, messageId };
  return (await client.messages.deliveries({ params, query: { state } })).deliveries;
};

describe('a report', () => {
  test('of a dead mailbox ends emails to it, and puts its owner among those not reached', async () => {
    const reader = await judge();
    const { messageId, emailId, localPart } = await sentTo(reader);
    expect(await deliveryOf(reader, messageId)).toEqual([]);
    const report = deliveryReport({ localPart, status: '5.1.1', said: '550 5.1.1 No such user' });
    for (let time = 0; time < 2; time++) {
      expect((await post(report)).json()).toEqual({ taken: 1 });
    }
    expect(await deliveryOf(reader, messageId)).toMatchObject([
      { personId: reader.personId, channels: [{ state: 'failed', reason: 'bounced' }] },
    ]);
    const { params } = reader.stage;
    const email = await client.mail.get({ params: { ...params, emailId: emailId } });
    expect(email).toMatchObject({ state: 'failed', returned: 'bounced' });
    expect(email.error).toBe('550 5.1.1 No such user');
    const second = await write(reader);
    expect(second.email).toMatchObject({ state: 'not-sent', notSentBecause: 'bounced' });
    const again = { params: { ...params, emailId: emailId } };
    await expectRefusal(client.mail.resend(again), 'email-stopped');
    await setAddress({ ...reader, address: `new-${reader.address}` });
    expect((await client.mail.resend(again)).returned).toBeNull();
    await expect.poll(() => smtp.tries(`new-${reader.address}`)).toBe(1);
  });

  test('of a full mailbox shows, and the next email goes there again', async () => {
    const reader = await judge();
    const { messageId, localPart } = await sentTo(reader);
    await post(deliveryReport({ localPart, status: '5.2.2', said: '552 5.2.2 Over quota' }));
    expect(await deliveryOf(reader, messageId)).toMatchObject([
      { channels: [{ state: 'failed', reason: 'bounced-once' }] },
    ]);
    expect((await write(reader)).email).toMatchObject({ notSentBecause: null });
  });

  test('of a delay or a delivery says nothing', async () => {
    const reader = await judge();
    const { localPart } = await sentTo(reader);
    for (const action of ['delayed', 'delivered', 'relayed']) {
      const text = deliveryReport({ localPart, status: '4.4.1', said: 'x', action });
      expect((await post(text)).json()).toEqual({ taken: 0 });
    }
  });

  test('of spam ends emails to the reader, until they prove that the address is theirs', async () => {
    const reader = await judge();
    const { messageId, localPart } = await sentTo(reader);
    expect((await post(abuseReport({ localPart, type: 'not-spam' }))).json()).toEqual({ taken: 0 });
    await post(abuseReport({ localPart, type: 'abuse' }));
    expect(await deliveryOf(reader, messageId)).toMatchObject([
      { channels: [{ reason: 'complained' }] },
    ]);
    expect((await write(reader)).email).toMatchObject({ notSentBecause: 'complained' });
    const mia = await server.signIn(`Mia ${counter}`);
    await mia.client.users.updateMe({ body: { email: reader.address } });
    await mia.client.users.verifyEmail();
    const { text } = await emailTo(server, reader.address);
    const [, key = ''] = /verify=([\w-]+)/.exec(text) ?? [];
    await mia.client.users.confirmEmail({ body: { key } });
    expect((await write(reader)).email).toMatchObject({ notSentBecause: null });
  });

  test('as JSON counts like the others', async () => {
    const [one, two] = [await judge(), await judge()];
    const [first, second] = [await sentTo(one), await sentTo(two)];
    const events = [
      {
        ...{ type: 'bounce', permanent: true, detail: 'gone\u0000\r\nfor good' },
        messageId: `<${first.localPart}@tab.example.org>`,
      },
      { type: 'complaint', messageId: `${second.localPart}@tab.example.org` },
      { type: 'bounce', messageId: 'somebody@else.example' },
    ];
    const answer = await post(JSON.stringify({ events }), 'application/json');
    expect(answer.json()).toEqual({ taken: 2 });
    const { params } = one.stage;
    const email = await client.mail.get({ params: { ...params, emailId: first.emailId } });
    expect(email).toMatchObject({ returned: 'bounced', error: 'gone for good' });
    expect(await deliveryOf(two, second.messageId)).toMatchObject([
      { channels: [{ reason: 'complained' }] },
    ]);
  });

  test.each([
    ['no JSON', '{', 400],
    ['a list', '[]', 400],
    ['an unknown type', '{"events":[{"type":"open","messageId":"x"}]}', 400],
    ['too many', JSON.stringify({ events: Array(501).fill({}) }), 400],
    ['too deep', `{"events":${'['.repeat(50)}${']'.repeat(50)}}`, 400],
    ['too large', `{"events":"${'x'.repeat(largestMessage)}"}`, 413],
  ])('with %s is refused', async (_name, body, status) => {
    expect((await post(body, 'application/json')).statusCode).toBe(status);
  });

  test('needs the secret, before its body is read', async () => {
    const report = deliveryReport({
      localPart: server.services.newSeed(),
      status: '5.1.1',
      said: '',
    });
    for (const secret of ['x', `${mailReportSecret}x`, mailReportSecret.slice(1)]) {
      expect((await post(report, 'message/rfc822', secret)).statusCode).toBe(404);
    }
  });

  test('with an id and no mark of ours changes nothing: organisers see ids', async () => {
    const reader = await judge();
    const { emailId, localPart } = await sentTo(reader);
    const other = await sentTo(await judge());
    const mark = other.localPart.slice(emailId.length);
    const nobody = `01890a5d-ac96-774b-bcce-b302099a8057${localPart.slice(emailId.length)}`;
    for (const guess of [emailId, `${emailId}-${'0'.repeat(32)}`, `${emailId}${mark}`, nobody]) {
      const forged = deliveryReport({ localPart: guess, status: '5.1.1', said: reader.address });
      expect((await post(forged)).json()).toEqual({ taken: 0 });
    }
    expect((await write(reader)).email).toMatchObject({ notSentBecause: null });
  });

  test('about an email counts for the address to which it went', async () => {
    const own = await judge();
    const { localPart, emailId } = await sentTo(own);
    const report = deliveryReport({ localPart, status: '5.1.1', said: 'No such user' });
    await post(report);
    const stranger = { ...own, address: `new-${own.address}` };
    await setAddress(stranger);
    const email = { params: { ...own.stage.params, emailId: emailId } };
    expect((await client.mail.resend(email)).id).toBe(emailId);
    await expect.poll(() => smtp.tries(stranger.address)).toBe(1);
    expect((await post(report)).json()).toEqual({ taken: 0 });
    expect((await write(stranger)).email).toMatchObject({ notSentBecause: null });
  });
});

test('an address that the mail server refuses for good gets no further emails', async () => {
  const reader = await judge();
  await setAddress({ ...reader, address: 'gone@example.org' });
  const first = await write(reader);
  await expect
    .poll(async () => {
      const { emails } = await client.mail.list({ params: reader.stage.params, query: {} });
      return emails.find(({ id }) => id === first.email?.id)?.returned;
    })
    .toBe('bounced');
  expect((await write(reader)).email).toMatchObject({ notSentBecause: 'bounced' });
  const scope = { tournamentId: null, actor: { kind: 'system' } } as const;
  await server.services.db.write(scope, (tx) => deleteStop(tx, 'GONE@example.org'));
  expect((await write(reader)).email).toMatchObject({ notSentBecause: null });
});

test('a mailbox file is read email by email, quoted lines and large ones included', async () => {
  const reader = await judge();
  const { messageId, localPart } = await sentTo(reader);
  const file = join(folder, 'bounces.mbox');
  const report = deliveryReport({ localPart, status: '5.1.1', said: '550 5.1.1 No such user' });
  const head = 'From MAILER-DAEMON Sat Nov 21 10:00:00 2026\n';
  const quoted = report.replace(/^From /gm, '>From ');
  const large = `Subject: large\n\n${`${'x'.repeat(70)}\n`.repeat(10_000)}`;
  writeFileSync(
    file,
    `not an email\n${head}Subject: hello\n\nFrom nobody\n${head}${large}${head}${quoted}\n${head}${'y'.repeat(600_000)}`,
  );
  expect(await takeMailbox(server.services, file)).toEqual({ messages: 5, taken: 1 });
  expect(await deliveryOf(reader, messageId)).toMatchObject([{ channels: [{ state: 'failed' }] }]);
  await expect(takeMailbox(server.services, join(folder, 'none'))).rejects.toThrow('ENOENT');
  await expect(takeMailbox(server.services, '/dev/zero')).rejects.toThrow('is not a file');
});

describe('a hostile email', () => {
  const head = 'Content-Type: multipart/report; boundary=b\r\n\r\n';
  test.each([
    ['nothing', ''],
    ['nothing but dashes', '-'.repeat(200_000)],
    ['no end of headers', 'X: y\r\n'.repeat(40_000)],
    ['one endless header', `Subject: ${'=?utf-8?q?a?= '.repeat(18_000)}`],
    ['one endless parameter', `Content-Type: multipart/report; ${'a*0*="x";'.repeat(20_000)}`],
    ['thousands of parts', head + '--b\r\nContent-Type: message/rfc822\r\n\r\nx\r\n'.repeat(5000)],
    ['thousands of levels', nested(3000)],
    ['thousands of addresses', `To: ${'a <a@b>, '.repeat(25_000)}\r\n\r\n`],
    ['broken base64', `Content-Transfer-Encoding: base64\r\n\r\n${'='.repeat(200_000)}`],
    ['a report behind thousands of empty lines', reportBehind('\n'.repeat(8000))],
    ['a report behind a hundred beginnings of a part', reportBehind('--b\n\n'.repeat(101))],
    [
      'a status of one endless line',
      `${head}--b\r\nContent-Type: message/delivery-status\r\n\r\nAction: failed\r\nStatus:${' '.repeat(200_000)}\r\n--b--`,
    ],
  ])('with %s reports nothing', async (_name, text) => {
    const message = Buffer.from(text.slice(0, largestMessage));
    expect(await readMessage(message, 'tab.example.org')).toBeNull();
  });

  /** A report of an email of ours, with a text before it. */
  function reportBehind(text: string): string {
    const localPart = `${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}-${'0'.repeat(32)}`;
    return deliveryReport({ status: '5.1.1', said: '550', localPart }).replace(
      'This is',
      `${text}This is`,
    );
  }

  function nested(levels: number): string {
    return Array.from(
      { length: levels },
      (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
    ).join('');
  }
});
