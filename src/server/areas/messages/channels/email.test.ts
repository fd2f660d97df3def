/** Messages by email: who gets one, when, in which words, and what becomes of it if it is withdrawn. */
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { type Stage, stageRound } from '#testing/factories/factories-ballots.ts';
import { startTestSmtp } from '#testing/fakes/smtp.ts';
import { allSent } from '#testing/messages.ts';
import { own, ownServer } from '#testing/own-server.ts';
import { verify } from '#testing/verify.ts';
import { deliverMessage } from './deliver.ts';

const smtp = await own(startTestSmtp());
const server = await ownServer({
  mail: { smtpUrl: smtp.url, from: 'Rostrum <tab@example.org>', dkim: null },
  publicUrl: 'https://tab.example.org',
  // The second of two leaves a minute later.
  mailPerMinute: 1,
});
const ana = await server.signIn('Ana');
await verify(server, ana, 'ana@example.org');
const { client } = ana;
let counter = 0;

/** A confirmed draw of one room; speakers and judges named here have an address each. */
async function stageWithAddresses(people: (stage: Stage) => readonly (string | undefined)[]) {
  const stage = await stageRound(server, ana, { state: 'confirmed' });
  const { speakers, adjudicators } = await client.participants.list({ params: stage.params });
  const addresses = [];
  for (const personId of people(stage)) {
    const email = `person-${++counter}@example.org`;
    addresses.push(email);
    const speaker = speakers.find(({ id }) => id === personId);
    const judge = adjudicators.find(({ id }) => id === personId);
    const id = personId ?? '';
    const body = { email, version: (speaker ?? judge)?.version ?? 0 };
    const { params } = stage;
    const { updateSpeaker, updateAdjudicator } = client.participants;
    if (speaker) await updateSpeaker({ params: { ...params, speakerId: id }, body });
    else await updateAdjudicator({ params: { ...params, adjudicatorId: id }, body });
  }
  return { stage, addresses };
}

async function move(stage: Stage, act: 'release' | 'unrelease') {
  const { draw } = await client.draw.ofRound({
    params: { ...stage.params, roundId: stage.roundId },
  });
  const params = { ...stage.params, drawId: stage.drawId };
  const version = draw?.version ?? 0;
  if (act === 'unrelease') await client.draw.unrelease({ params, body: { version } });
  else {
    await client.draw.release({ params, body: { version, when: 'now', despite: true } });
  }
  await allSent(server);
}

const firstSpeaker = (stage: Stage) => stage.rooms[0]?.teams[0]?.speakerIds[0];
const chair = (stage: Stage) => stage.rooms[0]?.panel[0]?.id;
const mailOf = async ({ params }: Stage) =>
  (await client.mail.list({ params, query: {} })).emails.filter(({ kind }) =>
    kind.startsWith('message-'),
  );
const newest = async ({ params }: Stage) => {
  const { messages } = await client.messages.list({ params, query: {} });
  if (!messages[0]) throw new Error('no message was sent');
  return messages[0];
};

describe('an email', () => {
  test('goes to everybody with an address, with the room in it and a link to their page', async () => {
    const { stage, addresses } = await stageWithAddresses((one) => [firstSpeaker(one)]);
    await move(stage, 'release');
    const [email] = await mailOf(stage);
    expect(email).toMatchObject({ kind: 'message-draw-released', to: addresses[0] });
    await expect
      .poll(() => smtp.emails.find(({ to }) => to === addresses[0])?.raw ?? '')
      .toContain('Your side: Opening Government');
    const raw = smtp.emails.find(({ to }) => to === addresses[0])?.raw ?? '';
    expect(raw).toContain('/p/');
    expect(raw).toContain('Judge 1.1 (chair)');
    await expect
      .poll(async () => (await newest(stage)).channels)
      .toMatchObject([
        { channel: 'inbox', people: 11 },
        { channel: 'email', people: 1, states: { sent: 1, queued: 0 } },
      ]);
    const { id: messageId } = await newest(stage);
    const key = { ...stage.params, messageId, channel: 'email', at: null };
    await deliverMessage(server.services)(key);
    expect(await mailOf(stage)).toHaveLength(1);
    expect((await newest(stage)).reached).toBe(1);
  });

  test('has no text of the tournament’s own for an address that nobody verified', async () => {
    const { stage, addresses } = await stageWithAddresses((one) => [firstSpeaker(one)]);
    const template = { title: 'Win a prize at evil.example', body: 'Go to {room}' };
    const params = { ...stage.params, moment: 'draw-released' as const };
    await client.messages.changeMoment({ params, body: { enabled: true, template, version: 0 } });
    await move(stage, 'release');
    await expect
      .poll(() => smtp.emails.find(({ to }) => to === addresses[0])?.raw ?? '')
      .toContain('Your side');
    const raw = smtp.emails.find(({ to }) => to === addresses[0])?.raw ?? '';
    expect(raw).not.toContain('evil.example');
    const link = await stage.linkOf(firstSpeaker(stage) ?? '');
    const { items } = await link.messages.inbox({ params: stage.params });
    expect(items[0]?.title).toBe('Win a prize at evil.example');
  });

  test('that waits for its turn stays here when the draw is withdrawn, and is not sent again', async () => {
    const { stage } = await stageWithAddresses((one) => [firstSpeaker(one), chair(one)]);
    await move(stage, 'release');
    const waiting = (await mailOf(stage)).filter(({ state }) => state === 'queued');
    expect(waiting).toHaveLength(1);
    await move(stage, 'unrelease');
    const after = (await mailOf(stage)).find(({ id }) => id === waiting[0]?.id);
    expect(after).toMatchObject({ state: 'not-sent', notSentBecause: 'withdrawn' });
    const params = { ...stage.params, emailId: after?.id ?? '' };
    await expectRefusal(client.mail.resend({ params }), 'wrong-state');
  });
});

test('an announcement that is withdrawn leaves to nobody whose email still waits', async () => {
  const { stage } = await stageWithAddresses((one) => [firstSpeaker(one), chair(one)]);
  const { params } = stage;
  const template = { title: 'Lunch', body: 'Now' };
  const body = { audience: { who: 'everyone' }, template, at: null, confirmed: 11 } as const;
  await client.messages.send({ params, body });
  await allSent(server);
  const waiting = (await mailOf(stage)).filter(({ state }) => state === 'queued');
  expect(waiting).toHaveLength(1);
  const { id: messageId } = await newest(stage);
  await client.messages.withdraw({ params: { ...params, messageId } });
  const after = (await mailOf(stage)).find(({ id }) => id === waiting[0]?.id);
  expect(after).toMatchObject({ state: 'not-sent', notSentBecause: 'withdrawn' });
});

describe('a person', () => {
  test('who wants no email about draws gets none, and the inbox all the same', async () => {
    const { stage } = await stageWithAddresses((one) => [firstSpeaker(one)]);
    const link = await stage.linkOf(firstSpeaker(stage) ?? '');
    const body = { choices: { 'draw-released': { email: false } }, quiet: null };
    const { params } = stage;
    expect((await link.messages.preferences({ params })).reachable).toEqual(['email']);
    await link.messages.changePreferences({ params, body });
    await move(stage, 'release');
    expect(await mailOf(stage)).toEqual([]);
    expect((await link.messages.inbox({ params })).unread).toBe(1);
  });

  test('is left in peace in quiet hours, until they end', async () => {
    const { stage } = await stageWithAddresses((one) => [firstSpeaker(one)]);
    const link = await stage.linkOf(firstSpeaker(stage) ?? '');
    // It is 10:00 in Berlin.
    const quiet = { from: '22:00', to: '10:30' };
    const { params } = stage;
    await link.messages.changePreferences({ params, body: { choices: {}, quiet } });
    await move(stage, 'release');
    expect(await mailOf(stage)).toEqual([]);
    const { id: messageId } = await newest(stage);
    const inMessage = { params: { ...params, messageId }, query: { state: 'queued' as const } };
    const { deliveries } = await client.messages.deliveries(inMessage);
    const at = '2026-11-21T09:30:00.000Z';
    expect(deliveries[0]?.channels).toMatchObject([{ state: 'queued', notBefore: at }]);
    server.clock.set(at);
    await deliverMessage(server.services)({ ...params, messageId, channel: 'email', at });
    expect(await mailOf(stage)).toHaveLength(1);
  });

  test('cannot choose hours that are none, or a channel that there is not', async () => {
    const { stage } = await stageWithAddresses(() => []);
    const link = await stage.linkOf(firstSpeaker(stage) ?? '');
    const { params } = stage;
    const quiet = { from: '22:00', to: '22:00' };
    const call = link.messages.changePreferences({ params, body: { choices: {}, quiet } });
    await expectRefusal(call, 'invalid-input');
    const choices = { 'draw-released': { pigeon: true } } as object;
    const other = link.messages.changePreferences({ params, body: { choices, quiet: null } });
    await expectRefusal(other, 'invalid-input');
    await expectRefusal(client.messages.preferences({ params }), 'forbidden');
  });
});
