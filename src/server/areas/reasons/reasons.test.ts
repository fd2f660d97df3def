/** Reasons for decisions: who writes, who reads and when, what the tab room does about them (R4.29). */
import { expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { type Stage, stageRound } from '#testing/factories/factories-ballots.ts';
import { enterBallot } from '#testing/factories/factories-feedback.ts';
import { allSent } from '#testing/messages.ts';
import { ownServer } from '#testing/own-server.ts';
import { publicBytes } from '#testing/public-bytes.ts';

const server = await ownServer();
const ana = await server.signIn('Ana Šimić');
const vera = await server.signIn('Vera Okafor');
const eve = await server.signIn('Eve Equity');
const ben = await server.signIn('Ben Adeyemi');
const hour = 3_600_000;

type Written = Parameters<Client['ballotSettings']['save']>[0]['body']['written'];
const required: Written = { mode: 'required', rounds: 'all', hours: 2 };

/** A released round of two rooms in which reasons are asked for. */
async function stage(written: Partial<Written> = {}, fields: { minors?: boolean } = {}) {
  const staged = await stageRound(server, ana, { rooms: 2, fields });
  const { params, rooms, linkOf } = staged;
  await server.hire(params.tournamentId, vera, 'volunteer');
  await server.hire(params.tournamentId, eve, 'equity');
  const settings = await ana.client.ballotSettings.get({ params });
  const body = { ...settings, written: { ...required, ...written } };
  await ana.client.ballotSettings.save({ params, body });
  const [room, other] = rooms;
  if (!room || !other) throw new Error('no rooms');
  const inDebate = { ...params, debateId: room.debateId };
  const [chair, wing] = [
    await linkOf(room.panel[0]?.id ?? ''),
    await linkOf(room.panel[1]?.id ?? ''),
  ];
  const speaker = await linkOf(room.teams[0]?.speakerIds[0] ?? '');
  const stranger = await linkOf(other.teams[0]?.speakerIds[0] ?? '');
  return { staged, params, room, other, inDebate, chair, wing, speaker, stranger };
}

const write = (client: Client, inDebate: Stage['params'] & { debateId: string }) =>
  async function say(text: string, version = 0) {
    return client.reasons.write({
      params: inDebate,
      body: { text, version },
      idempotencyKey: newId(),
    });
  };

/** Both rooms decided, the round completed, its results out. */
async function finish({ staged }: { readonly staged: Stage }) {
  for (const room of staged.rooms) await enterBallot(staged, room, { enters: vera, confirms: ana });
  await staged.complete();
  await staged.releaseResults();
}

const alarmsOf = async (params: Stage['params']) => {
  const { items } = await ana.client.overview.attention({ params });
  return items.filter(({ kind }) => kind.startsWith('reasons-'));
};

test('the chair writes, and the teams of the debate read it with the result, nobody else', async () => {
  const scene = await stage();
  const { params, inDebate, chair, wing, speaker, stranger } = scene;
  const say = write(chair, inDebate);
  expect(await chair.reasons.own({ params: inDebate })).toMatchObject({
    mode: 'required',
    mayWrite: true,
    deadline: null,
    hours: 2,
  });
  expect((await wing.reasons.own({ params: inDebate })).mode).toBe('off');
  const secret = 'Opening won on <b>burden</b> of proof';
  const first = await say(secret);
  expect(first.written).toMatchObject({ text: secret, version: 1 });
  expect(first.isShown).toBe(false);
  await expectRefusal(speaker.reasons.read({ params: inDebate }), 'not-found');
  for (const one of scene.staged.rooms) {
    await enterBallot(scene.staged, one, { enters: vera, confirms: ana });
  }
  await scene.staged.complete();
  // Decided and completed, but not released: nothing is out.
  await expectRefusal(speaker.reasons.read({ params: inDebate }), 'not-found');
  expect((await speaker.me.page({ params })).reasons).toEqual([]);
  expect(await publicBytes(server, ana, params.tournamentId)).not.toContain('burden');
  expect(JSON.stringify(await speaker.me.page({ params }))).not.toContain('burden');

  await scene.staged.releaseResults();
  const { reasons } = await speaker.me.page({ params });
  expect(reasons).toMatchObject([{ debateId: inDebate.debateId }]);
  expect(await speaker.reasons.read({ params: inDebate })).toMatchObject({
    text: secret,
    by: 'Judge 1.1',
  });
  expect((await wing.reasons.read({ params: inDebate })).text).toBe(secret);
  expect((await stranger.me.page({ params })).reasons).toEqual([]);
  await expectRefusal(stranger.reasons.read({ params: inDebate }), 'forbidden');
  await expectRefusal(ben.client.reasons.read({ params: inDebate }), 'forbidden');
  await expectRefusal(server.anonymous.reasons.read({ params: inDebate }), 'unauthenticated');
  // Even then they are for the room alone.
  expect(await publicBytes(server, ana, params.tournamentId)).not.toContain('burden');
});

test('teams hear once that they can read their reasons: with the result, or when they come later', async () => {
  const scene = await stage();
  const { params, inDebate, chair, speaker, stranger, wing, staged, other } = scene;
  const heardBy = async (client: Client) => {
    await allSent(server);
    const { items } = await client.messages.inbox({ params });
    return items.filter(({ kind }) => kind === 'reasons-out').map(({ title }) => title);
  };
  const about = [expect.stringMatching(/^The reasons for your result in /)];
  const first = await write(chair, inDebate)('Opening proved its harms');
  expect(await heardBy(speaker)).toEqual([]);
  await finish(scene);
  expect(await heardBy(speaker)).toEqual(about);
  for (const client of [stranger, chair, wing]) expect(await heardBy(client)).toEqual([]);
  // The other room’s come after the result; another text of the first is no news.
  const later = await staged.linkOf(other.panel[0]?.id ?? '');
  await write(later, { ...params, debateId: other.debateId })('Closing answered the model');
  await write(chair, inDebate)('Opening proved most of its harms', first.written.version);
  expect(await heardBy(stranger)).toEqual(about);
  expect(await heardBy(speaker)).toEqual(about);
  expect(JSON.stringify(await speaker.messages.inbox({ params }))).not.toContain('harms');
});

test('reasons of a silent round wait for the tab', async () => {
  const scene = await stage();
  const { params, inDebate, chair, speaker, staged } = scene;
  const { rounds } = await ana.client.rounds.list({ params });
  const version = rounds.find(({ id }) => id === staged.roundId)?.version ?? 0;
  await ana.client.rounds.update({
    params: { ...params, roundId: staged.roundId },
    body: { version, silent: true },
  });
  await write(chair, inDebate)('Closing answered the model');
  for (const one of staged.rooms) await enterBallot(staged, one, { enters: vera, confirms: ana });
  await staged.complete();
  await expectRefusal(speaker.reasons.read({ params: inDebate }), 'not-found');
  expect((await speaker.me.page({ params })).reasons).toEqual([]);
  await ana.client.breaks.releaseTab({ params, body: { released: true } });
  expect((await speaker.reasons.read({ params: inDebate })).text).toContain('model');
});

test('only the chair writes, within the limits, and never over another text', async () => {
  const { inDebate, chair, wing, speaker } = await stage();
  await expectRefusal(write(wing, inDebate)('Me too'), 'forbidden');
  await expectRefusal(write(speaker, inDebate)('We won'), 'forbidden');
  await expectRefusal(write(ana.client, inDebate)('The desk'), 'forbidden');
  await expectRefusal(write(server.anonymous, inDebate)('Nobody'), 'unauthenticated');
  await expectRefusal(write(chair, inDebate)('x'.repeat(6001)), 'invalid-input');
  const first = await write(chair, inDebate)('From the phone');
  const stale = await expectRefusal(write(chair, inDebate)('From the laptop'), 'conflict');
  expect(stale?.data).toEqual(first);
  const none = await write(chair, inDebate)('', 1);
  expect(none.written).toMatchObject({ text: '', writtenAt: null });
});

test('the deadline counts from the first ballot; what is owed is still taken after it', async () => {
  const scene = await stage();
  const { params, inDebate, chair, staged, room, other } = scene;
  expect(await alarmsOf(params)).toEqual([]);
  await enterBallot(staged, room, { enters: vera, confirms: ana });
  await enterBallot(staged, other, { enters: vera, confirms: ana });
  expect(await alarmsOf(params)).toMatchObject([{ count: 2, urgency: 'later' }]);
  const { deadline } = await chair.reasons.own({ params: inDebate });
  expect(Date.parse(deadline ?? '')).toBe(server.clock.now().getTime() + 2 * hour);
  server.clock.advance(2 * hour + 1000);
  expect(await alarmsOf(params)).toMatchObject([{ count: 2, urgency: 'soon' }]);
  await write(chair, inDebate)('Late, but here');
  await expectRefusal(write(chair, inDebate)('On second thoughts', 1), 'wrong-state');
  expect(await alarmsOf(params)).toMatchObject([{ count: 1 }]);
  // The tab room does without the other one.
  const waive = (waived: boolean, version: number) =>
    ana.client.reasons.waive({
      params: { ...params, debateId: other.debateId },
      body: { waived, version },
    });
  expect(await waive(true, 0)).toMatchObject({ isWaived: true, isOwed: false });
  expect(await alarmsOf(params)).toEqual([]);
  await expectRefusal(waive(false, 0), 'conflict');
  expect(await waive(false, 1)).toMatchObject({ isOwed: true, isLate: true });
});

test('optional reasons are never owed, and rounds that are not marked ask for none', async () => {
  const free = await stage({ mode: 'optional' });
  await enterBallot(free.staged, free.room, { enters: vera, confirms: ana });
  expect(await alarmsOf(free.params)).toEqual([]);
  const marked = await stage({ rounds: 'marked' });
  const { params, inDebate, chair, staged } = marked;
  expect((await chair.reasons.own({ params: inDebate })).mode).toBe('off');
  await expectRefusal(write(chair, inDebate)('Unasked'), 'wrong-state');
  const { rounds } = await ana.client.rounds.list({ params });
  const version = rounds.find(({ id }) => id === staged.roundId)?.version ?? 0;
  await ana.client.rounds.update({
    params: { ...params, roundId: staged.roundId },
    body: { version, writtenReasons: true },
  });
  await write(chair, inDebate)('Asked');
});

test('equity and the tab room withhold a text; its chair learns why, its teams nothing', async () => {
  const scene = await stage();
  const { params, inDebate, chair, speaker, wing } = scene;
  await write(chair, inDebate)('You were hopeless');
  await finish(scene);
  const hold = (client: Client, because: string | null, version: number) =>
    client.reasons.withhold({ params: inDebate, body: { because, version } });
  await expectRefusal(hold(vera.client, 'No', 1), 'forbidden');
  await expectRefusal(hold(chair, 'No', 1), 'forbidden');
  await expectRefusal(hold(eve.client, ' ', 1), 'invalid-input');
  const held = await hold(eve.client, 'Unkind', 1);
  expect(held).toMatchObject({ isWithheld: true, isShown: false, withheldBecause: 'Unkind' });
  await expectRefusal(speaker.reasons.read({ params: inDebate }), 'not-found');
  await expectRefusal(wing.reasons.read({ params: inDebate }), 'not-found');
  const page = JSON.stringify(await speaker.me.page({ params }));
  expect(page).not.toContain('Unkind');
  expect((await chair.reasons.own({ params: inDebate })).written.withheldBecause).toBe('Unkind');
  await expectRefusal(hold(ana.client, null, 1), 'conflict');
  expect(await hold(ana.client, null, 2)).toMatchObject({ isShown: true });
  expect((await speaker.reasons.read({ params: inDebate })).text).toBe('You were hopeless');
});

test('for minors the tab room approves each text, and a changed one again', async () => {
  const scene = await stage({}, { minors: true });
  const { params, inDebate, chair, speaker } = scene;
  const approve = (client: Client, version: number) =>
    client.reasons.approve({ params: inDebate, body: { version } });
  await expectRefusal(approve(ana.client, 0), 'invalid-input');
  await write(chair, inDebate)('Good rebuttal');
  await finish(scene);
  await expectRefusal(speaker.reasons.read({ params: inDebate }), 'not-found');
  expect(await alarmsOf(params)).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'reasons-unapproved', count: 1 })]),
  );
  await expectRefusal(approve(eve.client, 1), 'forbidden');
  expect(await approve(ana.client, 1)).toMatchObject({ needsApproval: false, isShown: true });
  expect((await speaker.reasons.read({ params: inDebate })).text).toBe('Good rebuttal');
  // What the tab room did is no other text.
  await write(chair, inDebate)('Good rebuttal, weak close', 1);
  await expectRefusal(speaker.reasons.read({ params: inDebate }), 'not-found');
});

test('the tab room sees who owes, and asks them once an hour', async () => {
  const { params, staged, room, other, chair, inDebate } = await stage();
  const inRound = { ...params, roundId: staged.roundId };
  const ask = (client: Client, confirmed?: number) =>
    client.reasons.ask({
      params: inRound,
      body: confirmed === undefined ? {} : { confirmed },
    });
  await expectRefusal(ask(ana.client), 'wrong-state');
  await enterBallot(staged, room, { enters: vera, confirms: ana });
  await enterBallot(staged, other, { enters: vera, confirms: ana });
  await server.services.db.pool.query(
    `insert into person_private (tournament_id, person_id, email) values ($1, $2, $3)
     on conflict (tournament_id, person_id) do update set email = excluded.email`,
    [params.tournamentId, room.panel[0]?.id, 'chair@example.org'],
  );
  await expectRefusal(ask(eve.client), 'forbidden');
  const first = await ask(ana.client);
  expect(first).toMatchObject({ emails: 1, resting: 0, unreachable: [{ name: 'Judge 2.1' }] });
  expect(await ask(ana.client)).toMatchObject({ emails: 0, resting: 1 });
  const list = await eve.client.reasons.ofRound({ params: inRound });
  expect(list.debates.map(({ isOwed, askedAt }) => [isOwed, askedAt !== null])).toEqual([
    [true, true],
    [true, false],
  ]);
  // Being asked is no other version of a text.
  await write(chair, inDebate)('Here it is');
  await expectRefusal(vera.client.reasons.ofRound({ params: inRound }), 'forbidden');
  await expectRefusal(chair.reasons.ofRound({ params: inRound }), 'forbidden');
});
