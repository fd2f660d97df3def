/** Turning a tournament's emails off: with one click, on a page, on one's own page; what goes on all the same. */
import { describe, expect, test } from 'vitest';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { type Stage, stageRound } from '#testing/factories/factories-ballots.ts';
import { startTestSmtp } from '#testing/fakes/smtp.ts';
import { allSent } from '#testing/messages.ts';
import { noLimits } from '#testing/no-limits.ts';
import { own, ownServer } from '#testing/own-server.ts';
import { verify } from '#testing/verify.ts';
import { queueMail } from '../index.ts';
import { paragraphs } from '../mail-text.ts';
import { saveChoice } from './stop-repository.ts';

const smtp = await own(startTestSmtp());
const server = await ownServer(
  {
    mail: { smtpUrl: smtp.url, from: 'Rostrum <tab@example.org>', dkim: null },
    publicUrl: 'https://tab.example.org',
  },
  { limits: noLimits },
);
const ana = await server.signIn('Ana');
await verify(server, ana, 'ana@example.org');
const { client } = ana;
let counter = 0;

interface Judge {
  readonly stage: Stage;
  readonly personId: string;
  readonly address: string;
}

async function judgeWithAddress(): Promise<Judge> {
  const stage = await stageRound(server, ana, { state: 'confirmed' });
  const personId = stage.rooms[0]?.panel[0]?.id ?? '';
  const { params } = stage;
  const { adjudicators } = await client.participants.list({ params });
  const address = `judge-${++counter}@example.org`;
  const version = adjudicators.find(({ id }) => id === personId)?.version ?? 0;
  await client.participants.updateAdjudicator({
    params: { ...params, adjudicatorId: personId },
    body: { email: address, version },
  });
  return { stage, personId, address };
}

const toThem = ({ stage, personId }: Judge) => ({
  params: stage.params,
  body: {
    audience: { who: 'people' as const, personIds: [personId] },
    template: { title: 'Lunch', body: 'It is ready.' },
    confirmed: 1,
  },
});

async function write(judge: Judge): Promise<void> {
  const { params, body } = toThem(judge);
  await client.messages.send({ params, body: { ...body, at: null } });
  await allSent(server);
}

const emailsTo = (address: string) => smtp.emails.filter(({ to }) => to === address);

/** The address in the header of the newest email, without its origin. */
async function wayOut({ address }: Judge): Promise<string> {
  await expect.poll(() => emailsTo(address).length).toBeGreaterThan(0);
  const raw = (emailsTo(address).at(-1)?.raw ?? '').replace(/\r\n[ \t]+/g, ' ');
  const [, path = ''] = /^List-Unsubscribe: <https:\/\/tab\.example\.org([^>]+)>/m.exec(raw) ?? [];
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  return path;
}

const oneClick = (url: string) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });

const keyIn = (path: string) => path.slice('/unsubscribe/'.length);
const anybody = server.anonymous;

describe('one click', () => {
  test('ends all emails but emergencies and answers, without signing in', async () => {
    const judge = await judgeWithAddress();
    await write(judge);
    const path = await wayOut(judge);
    expect((await oneClick(path)).statusCode).toBe(200);
    expect((await oneClick(path)).statusCode).toBe(200);
    await write(judge);
    expect(emailsTo(judge.address)).toHaveLength(1);
    const link = await judge.stage.linkOf(judge.personId);
    expect((await link.messages.inbox({ params: judge.stage.params })).unread).toBe(2);
    const { params, body } = toThem(judge);
    await client.messages.sendEmergency({ params, body: { ...body, reason: 'Fire' } });
    await allSent(server);
    await expect.poll(() => emailsTo(judge.address).length).toBe(2);
    expect(emailsTo(judge.address)[1]?.raw).not.toContain('List-Unsubscribe');
  });

  test('is refused for a key that is not ours, or names somebody else', async () => {
    const judge = await judgeWithAddress();
    const other = await judgeWithAddress();
    await write(judge);
    const path = await wayOut(judge);
    const forged = path.replace(judge.personId, other.personId);
    for (const url of [forged, `${path}0`, '/unsubscribe/x', path.replace(/.$/, 'x')]) {
      expect((await oneClick(url)).statusCode).toBe(404);
    }
    const key = keyIn(forged);
    await expectRefusal(anybody.mail.choice({ params: { key } }), 'not-found');
    await expectRefusal(anybody.mail.choose({ params: { key }, body: { on: false } }), 'not-found');
    await write(judge);
    await expect.poll(() => emailsTo(judge.address).length).toBe(2);
  });

  test('takes a form of a few bytes and no more', async () => {
    const judge = await judgeWithAddress();
    await write(judge);
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: await wayOut(judge),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: 'x'.repeat(10_000),
    });
    expect(statusCode).toBe(413);
  });
});

test('the page says what is chosen, and turns emails on again', async () => {
  const judge = await judgeWithAddress();
  await write(judge);
  const params = { key: keyIn(await wayOut(judge)) };
  const { name: tournament } = await client.tournaments.get({ params: judge.stage.params });
  expect(await anybody.mail.choice({ params })).toEqual({ tournament, on: true });
  expect(await anybody.mail.choose({ params, body: { on: false } })).toEqual({
    tournament,
    on: false,
  });
  const link = await judge.stage.linkOf(judge.personId);
  const preferences = () => link.messages.preferences({ params: judge.stage.params });
  expect((await preferences()).emailsOff).toBe(true);
  // An older page that does not know of it changes nothing.
  await link.messages.changePreferences({
    params: judge.stage.params,
    body: { choices: {}, quiet: null },
  });
  expect((await preferences()).emailsOff).toBe(true);
  await anybody.mail.choose({ params, body: { on: true } });
  await write(judge);
  await expect.poll(() => emailsTo(judge.address).length).toBe(2);
});

test('reminders obey as well, and whoever sends them learns why', async () => {
  const judge = await judgeWithAddress();
  const { params } = judge.stage;
  const link = await judge.stage.linkOf(judge.personId);
  await link.messages.changePreferences({
    params,
    body: { choices: {}, quiet: null, emailsOff: true },
  });
  const session = await client.checkin.open({
    params,
    body: {
      ...{ name: 'Morning', audience: 'judges', opensAt: null, closesAt: null },
      ...{ needsCode: false, remindBefore: null },
    },
    idempotencyKey: newId(),
  });
  await client.checkin.chase({
    params: { ...params, sessionId: session.id },
    body: {},
    idempotencyKey: newId(),
  });
  const { emails } = await client.mail.list({ params, query: { kind: 'check-in-reminder' } });
  expect(emails).toMatchObject([{ state: 'not-sent', notSentBecause: 'unsubscribed' }]);
  const emailId = emails[0]?.id ?? '';
  await expectRefusal(client.mail.resend({ params: { ...params, emailId } }), 'email-stopped');
});

test('an email that waits is ended by the click', async () => {
  const judge = await judgeWithAddress();
  const { params } = judge.stage;
  await write(judge);
  const path = await wayOut(judge);
  const scope = { tournamentId: params.tournamentId, actor: { kind: 'system' } } as const;
  const held = await server.services.db.write(scope, async (tx) => {
    const queued = await queueMail(tx, server.services, {
      tournamentId: params.tournamentId,
      kind: 'feedback-reminder',
      personId: judge.personId,
      to: judge.address,
      toName: null,
      text: paragraphs([]),
    });
    const { tournamentId } = params;
    await saveChoice(tx, { tournamentId, personId: judge.personId }, true);
    return queued;
  });
  expect(held.notSentBecause).toBeNull();
  await oneClick(path);
  await allSent(server);
  const email = await client.mail.get({ params: { ...params, emailId: held.id } });
  expect(email).toMatchObject({ state: 'not-sent', notSentBecause: 'unsubscribed' });
  expect(emailsTo(judge.address)).toHaveLength(1);
});
