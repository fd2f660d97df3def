import { expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { sheetFor, stageRound } from '#testing/factories/factories-ballots.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana Šimić');
const ben = await server.signIn('Ben Adeyemi');

const nothing = {
  text: '',
  reasonsFor: { low: null, high: null },
  written: { mode: 'off' as const, rounds: 'all' as const, hours: 3 },
};

test('judges read the text of the tournament and of their round above the ballot', async () => {
  const { params, roundId, rooms, linkOf } = await stageRound(server, ana, { rooms: 1 });
  const [room] = rooms;
  const judge = await linkOf(room?.panel[0]?.id ?? '');
  const inDebate = { ...params, debateId: room?.debateId ?? '' };
  const texts = async () => (await judge.ballots.form({ params: inDebate })).texts;
  const before = await ana.client.ballotSettings.get({ params });
  expect(before).toEqual({ ...nothing, version: 0 });
  expect(await texts()).toEqual([]);

  await ana.client.ballotSettings.save({ params, body: { ...before, text: 'Speak **slowly**.' } });
  const inRound = { ...params, roundId };
  const { rounds } = await ana.client.rounds.list({ params });
  const round = rounds.find(({ id }) => id === roundId);
  await ana.client.rounds.update({
    params: inRound,
    body: { version: round?.version ?? 0, ballotText: 'No results today.' },
  });
  expect(await texts()).toEqual(['Speak **slowly**.', 'No results today.']);
});

test('the text of a round stays in the tab room', async () => {
  const { params, roundId } = await stageRound(server, ana, { rooms: 1 });
  const { rounds } = await ana.client.rounds.list({ params });
  const version = rounds.find(({ id }) => id === roundId)?.version ?? 0;
  await ana.client.rounds.update({
    params: { ...params, roundId },
    body: { version, ballotText: 'Only for judges' },
  });
  const outside = await server.anonymous.rounds.list({ params });
  expect(outside.rounds.map(({ ballotText }) => ballotText).join('')).toBe('');
});

test('settings are refused to others, when too long, and when somebody was faster', async () => {
  const { params } = await stageRound(server, ana, { rooms: 1 });
  const body = { ...nothing, text: 'Be kind.', version: 0 };
  await expectRefusal(ben.client.ballotSettings.save({ params, body }), 'forbidden');
  await expectRefusal(server.anonymous.ballotSettings.get({ params }), 'unauthenticated');
  const long = { ...body, text: 'x'.repeat(5001) };
  await expectRefusal(ana.client.ballotSettings.save({ params, body: long }), 'invalid-input');
  const first = await ana.client.ballotSettings.save({ params, body });
  expect(first).toEqual({ ...body, version: 1 });
  const late = ana.client.ballotSettings.save({ params, body });
  expect((await expectRefusal(late, 'conflict'))?.data).toEqual(first);
  const second = await ana.client.ballotSettings.save({ params, body: { ...nothing, version: 1 } });
  expect(second).toEqual({ ...nothing, version: 2 });
  const turned = { ...nothing, reasonsFor: { low: 80, high: 60 }, version: 2 };
  const problem = await expectRefusal(
    ana.client.ballotSettings.save({ params, body: turned }),
    'invalid-input',
  );
  expect(problem?.issues?.[0]?.path).toBe('body.reasonsFor.high');
});

test('judges are asked why a score is extreme, the desk is not, and the tab room reads it (R4.28)', async () => {
  const { params, roundId, rooms, linkOf } = await stageRound(server, ana, { rooms: 1 });
  const [room] = rooms;
  if (!room) throw new Error('no room');
  const judge = await linkOf(room.panel[0]?.id ?? '');
  const inDebate = { ...params, debateId: room.debateId };
  const reasonsFor = { low: 62, high: 82 };
  await ana.client.ballotSettings.save({ params, body: { ...nothing, reasonsFor, version: 0 } });
  const form = await judge.ballots.form({ params: inDebate });
  expect(form.reasonsFor).toEqual({ ...reasonsFor, asks: true });
  const desk = await ana.client.ballots.form({ params: inDebate });
  expect(desk.reasonsFor).toEqual({ ...reasonsFor, asks: false });

  const sheet = sheetFor(room, [
    [75, 76],
    [73, 73],
    [83, 79],
    [75, 74],
  ]);
  const send = (body: typeof sheet, key: string) =>
    judge.ballots.submit({
      params: inDebate,
      body: { adjudicatorId: null, sheet: body, deviceKey: 'a-phone' },
      idempotencyKey: key,
    });
  // A ballot that was written before reasons were asked is taken without one.
  await send(sheet, 'without');
  const [third] = sheet.teams[2]?.speeches ?? [];
  if (third) third.reason = 'Carried the room alone';
  await send(sheet, 'with');
  const status = await ana.client.ballots.ofRound({ params: { ...params, roundId } });
  const [kept] = status.rooms[0]?.ballots.filter(({ state }) => state === 'submitted') ?? [];
  expect(kept?.sheet.teams[2]?.speeches[0]?.reason).toBe('Carried the room alone');
  if (third) third.reason = 'x'.repeat(301);
  await expectRefusal(send(sheet, 'long'), 'invalid-input');
});
