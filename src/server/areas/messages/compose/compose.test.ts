/** Messages that the tab room writes: seen before, confirmed, sent once, to whom they are for. */
import { describe, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { type Stage, stageRound } from '#testing/factories/factories-ballots.ts';
import { allSent } from '#testing/messages.ts';
import { noLimits } from '#testing/no-limits.ts';
import { ownServer } from '#testing/own-server.ts';
import { insertScheduled } from './scheduled-repository.ts';
import { sendDue } from './send-due.ts';

const server = await ownServer({}, { limits: noLimits });
const ana = await server.signIn('Ana');
const vera = await server.signIn('Vera');
const { client } = ana;
const template = { title: 'Lunch is ready', body: 'Hello {name}, go to the hall.\nThen: {room}' };
const judges = { who: 'judges' } as const;
const day = 24 * 3_600_000;

type Sending = Parameters<Client['messages']['send']>[0]['body'];

const send = (stage: Stage, body: Partial<Sending> = {}, by: Client = client) =>
  by.messages.send({
    params: stage.params,
    body: { audience: judges, template, at: null, confirmed: 3, ...body },
  });
const later = (milliseconds: number) =>
  new Date(server.clock.now().getTime() + milliseconds).toISOString();
const inboxOf = async (stage: Stage, personId = '') =>
  (await (await stage.linkOf(personId)).messages.inbox({ params: stage.params })).items;
const judgeOf = (stage: Stage) => stage.rooms[0]?.panel[0]?.id ?? '';
const speakerOf = (stage: Stage) => stage.rooms[0]?.teams[0]?.speakerIds[0] ?? '';
const listOf = async (stage: Stage) =>
  (await client.messages.list({ params: stage.params, query: {} })).messages;
const runDue = ({ params }: Stage, id: string) =>
  sendDue(server.services)({ ...params, id, at: server.clock.now().toISOString() });

async function addressOf({ params }: Stage, personId: string): Promise<void> {
  await server.services.db.pool.query(
    `insert into person_private (tournament_id, person_id, email) values ($1, $2, $3)
     on conflict (tournament_id, person_id) do update set email = excluded.email`,
    [params.tournamentId, personId, `${personId}@example.org`],
  );
}

describe('a message sent now', () => {
  test('is confirmed first, reaches its audience once, and nobody else', async () => {
    const stage = await stageRound(server, ana, { state: 'confirmed' });
    const problem = await expectRefusal(send(stage, { confirmed: undefined }), 'unconfirmed');
    expect(problem?.data).toMatchObject({ recipients: 3 });
    await expectRefusal(send(stage, { confirmed: 2 }), 'unconfirmed');
    const { id } = await send(stage);
    await allSent(server);
    const [item, ...others] = await inboxOf(stage, judgeOf(stage));
    expect(others).toEqual([]);
    // The draw is not released: its line is left out.
    expect(item).toMatchObject({
      kind: 'announcement',
      title: 'Lunch is ready',
      body: 'Hello Judge 1.1, go to the hall.',
    });
    expect(await inboxOf(stage, speakerOf(stage))).toEqual([]);
    await Promise.all([runDue(stage, id), runDue(stage, id)]);
    const messages = await listOf(stage);
    expect(messages).toMatchObject([{ about: 'Lunch is ready', people: 3 }]);
    expect((await client.messages.scheduled({ params: stage.params })).scheduled).toEqual([]);
  });

  test('names the room of a released draw, not of one that is private', async () => {
    const stage = await stageRound(server, ana, { state: 'released' });
    const { params, roundId } = stage;
    const body = { audience: judges, template };
    const { previews } = await client.messages.preview({ params, body });
    expect(previews[0]?.body).toContain('Then: No room yet');
    const { rounds } = await client.rounds.list({ params });
    const version = rounds.find(({ id }) => id === roundId)?.version ?? 0;
    await client.rounds.update({
      params: { ...params, roundId },
      body: { version, private: true },
    });
    const hidden = await client.messages.preview({ params, body });
    expect(hidden.previews.map((one) => one.body)).toEqual(
      ['Judge 1.1', 'Judge 1.2', 'Judge 1.3'].map((name) => `Hello ${name}, go to the hall.`),
    );
  });

  test('fills in nothing that a name or a text of others spells like a placeholder', async () => {
    const stage = await stageRound(server, ana, { state: 'released' });
    const { params } = stage;
    const judge = { name: '{panel} {{room}}', trainee: false };
    const { id } = await client.participants.addAdjudicator({ params, body: judge });
    const audience = { who: 'people' as const, personIds: [id] };
    const { previews } = await client.messages.preview({ params, body: { audience, template } });
    expect(previews[0]?.body).toBe('Hello {panel} {{room}}, go to the hall.');
  });

  test('is refused with an empty audience, an unknown placeholder or too long a text', async () => {
    const stage = await stageRound(server, ana);
    const none = { audience: { who: 'staff' } as const, confirmed: undefined };
    await expectRefusal(send(stage, none), 'wrong-state');
    await expectRefusal(send(stage, { ...none, confirmed: 0 }), 'wrong-state');
    // By then there may be some.
    await expectRefusal(send(stage, { ...none, at: later(day) }), 'unconfirmed');
    const unknown = { ...template, body: 'In {rooom}' };
    const problem = await expectRefusal(send(stage, { template: unknown }), 'invalid-input');
    expect(problem?.detail).toContain('{rooom}');
    const ofSome = { ...template, title: 'Go to {room}' };
    await expectRefusal(send(stage, { template: ofSome }), 'invalid-input');
    const long = { ...template, body: 'x'.repeat(10_000) };
    await expectRefusal(send(stage, { template: long }), 'invalid-input');
    await expectRefusal(send(stage, { template: { title: ' ', body: '' } }), 'invalid-input');
    expect(await listOf(stage)).toEqual([]);
  });

  test('reaches nobody of another tournament', async () => {
    const stage = await stageRound(server, ana);
    const other = await stageRound(server, ana);
    const people = { who: 'people' as const, personIds: [judgeOf(other)] };
    await expectRefusal(send(stage, { audience: people, confirmed: undefined }), 'wrong-state');
    const elsewhere = [
      { who: 'room', roundId: other.roundId, venueId: newId() },
      { who: 'ballots-missing', roundId: other.roundId },
      { who: 'feedback-owed', roundId: other.roundId },
      { who: 'not-checked-in', sessionId: newId() },
      { who: 'institution', institutionId: newId() },
      { who: 'category', categoryId: newId() },
      { who: 'unreached', messageId: newId() },
    ] as const;
    for (const audience of elsewhere) {
      await expectRefusal(send(stage, { audience }), 'invalid-input');
      const body = { audience, template };
      await expectRefusal(client.messages.preview({ params: stage.params, body }), 'invalid-input');
    }
  });
});

describe('a scheduled message', () => {
  test('waits, can be changed and cancelled, and goes to its audience of that moment', async () => {
    const stage = await stageRound(server, ana);
    const { params } = stage;
    const first = await send(stage, { at: later(60_000) });
    const cancelled = await send(stage, { at: later(90_000) });
    const inMessage = { ...params, scheduledId: first.id };
    const change = { audience: judges, template, at: later(120_000), confirmed: 3, version: 1 };
    const changed = await client.messages.changeScheduled({ params: inMessage, body: change });
    expect(changed).toMatchObject({ at: change.at, by: 'Ana', version: 2 });
    const again = client.messages.changeScheduled({ params: inMessage, body: change });
    await expectRefusal(again, 'conflict');
    const inCancelled = { ...params, scheduledId: cancelled.id };
    await client.messages.cancelScheduled({ params: inCancelled });
    await expectRefusal(client.messages.cancelScheduled({ params: inCancelled }), 'not-found');
    const body = { name: 'Late Judge', trainee: false };
    const late = await client.participants.addAdjudicator({ params, body });
    server.clock.advance(60_000);
    await runDue(stage, first.id);
    expect(await listOf(stage)).toEqual([]);
    server.clock.advance(60_000);
    await runDue(stage, first.id);
    await runDue(stage, cancelled.id);
    expect(await listOf(stage)).toMatchObject([{ people: 4 }]);
    expect(await inboxOf(stage, late.id)).toHaveLength(1);
    await expectRefusal(client.messages.cancelScheduled({ params: inMessage }), 'not-found');
  });

  test('is not sent for somebody who has lost the right, unless others took it over', async () => {
    const stage = await stageRound(server, ana);
    const { params } = stage;
    await server.hire(params.tournamentId, vera, 'convenor');
    const left = await send(stage, { at: later(60_000) }, vera.client);
    const taken = await send(stage, { at: later(60_000) }, vera.client);
    const inTaken = { ...params, scheduledId: taken.id };
    const change = { audience: judges, template, at: later(60_000), confirmed: 3, version: 1 };
    const changed = await client.messages.changeScheduled({ params: inTaken, body: change });
    expect(changed.by).toBe('Ana');
    const ofVera = { ...params, userId: vera.accountId };
    await client.staff.remove({ params: ofVera, idempotencyKey: newId() });
    server.clock.advance(60_000);
    await runDue(stage, left.id);
    expect(await listOf(stage)).toEqual([]);
    const { rows } = await client.activity.list({ params, query: { limit: 1 } });
    expect(rows).toMatchObject([{ type: 'message.cancelled' }]);
    await runDue(stage, taken.id);
    expect(await listOf(stage)).toMatchObject([{ people: 3 }]);
  });

  test('is refused for a time that is over or years away', async () => {
    const stage = await stageRound(server, ana);
    for (const at of [later(-1000), later(400 * day), '9999-12-31T23:59:59.000Z']) {
      await expectRefusal(send(stage, { at }), 'invalid-input');
    }
  });

  test('takes a place among those that can wait, and gives it back', async () => {
    const stage = await stageRound(server, ana);
    const waiting = [];
    for (let nth = 0; nth < 50; nth++) waiting.push(await send(stage, { at: later(day) }));
    await expectRefusal(send(stage, { at: later(day) }), 'too-many-requests');
    for (const { id: scheduledId } of waiting) {
      await client.messages.cancelScheduled({ params: { ...stage.params, scheduledId } });
    }
    const { id: scheduledId } = await send(stage, { at: later(day) });
    await client.messages.cancelScheduled({ params: { ...stage.params, scheduledId } });
  });
});

describe('a message to the wrong people', () => {
  test('is withdrawn from inboxes, once', async () => {
    const stage = await stageRound(server, ana);
    const { params } = stage;
    await addressOf(stage, judgeOf(stage));
    await send(stage);
    await allSent(server);
    const [row] = await listOf(stage);
    const messageId = row?.id ?? '';
    expect(await inboxOf(stage, judgeOf(stage))).toHaveLength(1);
    await client.messages.withdraw({ params: { ...params, messageId } });
    expect(await inboxOf(stage, judgeOf(stage))).toEqual([]);
    expect((await listOf(stage))[0]?.withdrawnAt).not.toBeNull();
    const again = client.messages.withdraw({ params: { ...params, messageId } });
    await expectRefusal(again, 'already-done');
    const { rows } = await client.activity.list({ params, query: {} });
    expect(rows.filter(({ type }) => type === 'message.withdrawn')).toHaveLength(1);
  });

  test('stays where it reports a fact, and where somebody may not send such a message', async () => {
    const stage = await stageRound(server, ana, { state: 'confirmed' });
    const { params } = stage;
    const { draw } = await client.draw.ofRound({ params: { ...params, roundId: stage.roundId } });
    await client.draw.release({
      params: { ...params, drawId: stage.drawId },
      body: { version: draw?.version ?? 0, when: 'now', despite: true },
    });
    await allSent(server);
    const [released] = await listOf(stage);
    const ofDraw = { ...params, messageId: released?.id ?? '' };
    await expectRefusal(client.messages.withdraw({ params: ofDraw }), 'wrong-state');
    const body = { audience: judges, template, confirmed: 3, reason: 'Fire alarm' };
    await client.messages.sendEmergency({ params, body });
    await allSent(server);
    const emergency = (await listOf(stage)).find(({ kind }) => kind === 'emergency');
    const ofEmergency = { ...params, messageId: emergency?.id ?? '' };
    await server.hire(params.tournamentId, vera, 'convenor');
    await expectRefusal(vera.client.messages.withdraw({ params: ofEmergency }), 'forbidden');
    const unknown = { ...params, messageId: newId() };
    await expectRefusal(vera.client.messages.withdraw({ params: unknown }), 'not-found');
    await client.messages.withdraw({ params: ofEmergency });
    expect(await inboxOf(stage, judgeOf(stage))).toMatchObject([{ kind: 'draw-released' }]);
  });
});

test('an emergency overrides preferences and quiet hours, and its reason is in the log', async () => {
  const stage = await stageRound(server, ana);
  const { params } = stage;
  await addressOf(stage, judgeOf(stage));
  const link = await stage.linkOf(judgeOf(stage));
  const choices = { announcement: { email: false } };
  const quiet = { from: '00:00', to: '23:59' };
  await link.messages.changePreferences({ params, body: { choices, quiet } });
  const emergency = { audience: judges, template, confirmed: 3 };
  const body = { ...emergency, reason: 'Fire alarm in the main building' };
  const unexplained = { ...emergency, reason: ' ' };
  const calls = client.messages;
  await expectRefusal(calls.sendEmergency({ params, body: unexplained }), 'invalid-input');
  await send(stage);
  await calls.sendEmergency({ params, body });
  await allSent(server);
  const emails = (await listOf(stage)).map(({ kind, channels }) => [
    kind,
    channels.find(({ channel }) => channel === 'email')?.people ?? 0,
  ]);
  expect(Object.fromEntries(emails)).toEqual({ emergency: 1, announcement: 0 });
  const { rows } = await server.services.db.pool.query<{ data: Record<string, unknown> }>(
    `select data from activity where tournament_id = $1 and type = 'message.emergency'`,
    [params.tournamentId],
  );
  expect(rows[0]?.data).toMatchObject({ count: 3, reason: body.reason });
});

test('an emergency that is leaving can neither be changed nor cancelled', async () => {
  const stage = await stageRound(server, ana);
  const { params } = stage;
  await server.hire(params.tournamentId, vera, 'convenor');
  // As if its job had to wait.
  const waiting = { id: newId(), kind: 'emergency', audience: judges, template } as const;
  await server.services.db.write(
    { tournamentId: params.tournamentId, actor: { kind: 'system' } },
    (tx) => insertScheduled(tx, params.tournamentId, { ...waiting, at: tx.now, accountId: null }),
  );
  const inWaiting = { ...params, scheduledId: waiting.id };
  const change = { audience: judges, template, at: later(day), confirmed: 3, version: 1 };
  const changing = vera.client.messages.changeScheduled({ params: inWaiting, body: change });
  await expectRefusal(changing, 'conflict');
  const cancelling = vera.client.messages.cancelScheduled({ params: inWaiting });
  await expectRefusal(cancelling, 'not-found');
});

test('what an email says to an address that nobody verified is ours alone', async () => {
  const stage = await stageRound(server, ana);
  await addressOf(stage, judgeOf(stage));
  await send(stage);
  await allSent(server);
  const { emails } = await client.mail.list({ params: stage.params });
  const email = emails.find(({ kind }) => kind === 'message-announcement');
  const { text } = await client.mail.get({
    params: { ...stage.params, emailId: email?.id ?? '' },
  });
  expect(text).toContain('sent you a message');
  expect(text).not.toContain('Lunch');
});

test('is for those who may send messages, and each audience for those who may know of it', async () => {
  const stage = await stageRound(server, ana);
  const { params, roundId } = stage;
  await expectRefusal(send(stage, {}, vera.client), 'forbidden');
  await expectRefusal(send(stage, {}, server.anonymous), 'unauthenticated');
  await expectRefusal(send(stage, {}, await stage.linkOf(judgeOf(stage))), 'forbidden');
  await server.hire(params.tournamentId, vera, 'convenor');
  const body = { audience: judges, template, reason: 'Fire', confirmed: 3 };
  await expectRefusal(vera.client.messages.sendEmergency({ params, body }), 'forbidden');
  for (const who of ['ballots-missing', 'feedback-owed'] as const) {
    await expectRefusal(send(stage, { audience: { who, roundId } }, vera.client), 'forbidden');
  }
  await send(stage, {}, vera.client);
});
