import { describe, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import type { ProgressStep } from '#engine/vocabulary.ts';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { type Stage, sheetFor, stageRound } from '#testing/factories/factories-ballots.ts';
import { ownServer } from '#testing/own-server.ts';
import type { TestUser } from '#testing/server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana Šimić');
const vera = await server.signIn('Vera Okafor');
const cora = await server.signIn('Cora Convenor');
const eve = await server.signIn('Eve Other');
let counter = 0;

const seconds = (count: number) =>
  new Date(server.clock.now().getTime() + count * 1000).toISOString();
const mark = (step: ProgressStep, change: { at?: string; back?: boolean; key?: string } = {}) => ({
  step,
  back: false,
  at: seconds(0),
  key: `mark-${String(counter++).padStart(8, '0')}`,
  ...change,
});

async function stage(input: Parameters<typeof stageRound>[2] = {}) {
  const staged = await stageRound(server, ana, { rooms: 2, ...input });
  await server.hire(staged.tournament.id, vera, 'volunteer');
  await server.hire(staged.tournament.id, cora, 'convenor');
  return staged;
}

const inRoom = (staged: Stage, index = 0) => ({
  ...staged.params,
  debateId: staged.rooms[index]?.debateId ?? '',
});
const judgeOf = (staged: Stage, seat = 0, room = 0) =>
  staged.linkOf(staged.rooms[room]?.panel[seat]?.id ?? '');
const tell = (client: Client, staged: Stage, marks: ReturnType<typeof mark>[], room = 0) =>
  client.progress.mark({ params: inRoom(staged, room), body: { marks } });

/** The panel's ballot, entered at the desk and confirmed by somebody else. */
async function sendBallot(staged: Stage, index: number) {
  const room = staged.rooms[index];
  if (!room) throw new Error('No such room was staged');
  const marks = [80, 75, 70, 65].map((score) => [score, score]);
  const { id } = await vera.client.ballots.submit({
    params: inRoom(staged, index),
    body: { adjudicatorId: null, sheet: sheetFor(room, marks), deviceKey: 'd' },
    idempotencyKey: newId(),
  });
  await ana.client.ballots.confirm({ params: { ...staged.params, ballotId: id } });
}

async function roomsSeen(staged: Stage, viewer: TestUser = vera) {
  const { rounds } = await viewer.client.progress.rounds({ params: staged.params });
  return rounds[0]?.rooms ?? [];
}

describe('a judge', () => {
  test('says how far one’s own room is; the staff sees it, each role of it', async () => {
    const staged = await stage();
    const chair = await judgeOf(staged);
    const at = seconds(-90);
    await tell(chair, staged, [mark('started', { at })]);
    const said = [{ step: 'started', at, by: 'judge' }];
    expect((await chair.progress.room({ params: inRoom(staged) })).reached).toEqual(said);
    for (const viewer of [ana, vera, cora]) {
      const [first, second] = await roomsSeen(staged, viewer);
      expect(first).toMatchObject({ reached: said, ballots: { due: 1, in: 0, at: null } });
      expect(second?.reached).toEqual([]);
    }
  });

  test('may not speak for another room, nor a trainee for any', async () => {
    const staged = await stage();
    const chair = await judgeOf(staged);
    const trainee = await judgeOf(staged, 2);
    await expectRefusal(tell(chair, staged, [mark('started')], 1), 'forbidden');
    await expectRefusal(tell(trainee, staged, [mark('started')]), 'forbidden');
    await expectRefusal(chair.progress.room({ params: inRoom(staged, 1) }), 'forbidden');
    await expectRefusal(chair.progress.rounds({ params: staged.params }), 'forbidden');
  });

  test('takes a wrong tap back; the one before it holds again', async () => {
    const staged = await stage();
    const chair = await judgeOf(staged);
    const at = seconds(-60);
    await tell(chair, staged, [mark('started', { at }), mark('decision', { at: seconds(-30) })]);
    const { reached } = await tell(chair, staged, [mark('started', { back: true })]);
    expect(reached).toEqual([{ step: 'started', at, by: 'judge' }]);
    expect((await tell(chair, staged, [mark('waiting', { back: true })])).reached).toEqual([]);
  });

  test('taps twice, late and from a fast clock: each counts once and in its place', async () => {
    const staged = await stage();
    const [chair, panellist] = [await judgeOf(staged), await judgeOf(staged, 1)];
    const late = mark('started', { at: seconds(-3600) });
    await tell(panellist, staged, [mark('speeches-over', { at: seconds(-60) })]);
    await tell(chair, staged, [late]);
    await tell(chair, staged, [late, mark('deliberating', { at: seconds(3600) })]);
    const { reached } = await chair.progress.room({ params: inRoom(staged) });
    expect(reached.map(({ step, at }) => [step, at])).toEqual([
      ['started', late.at],
      ['speeches-over', seconds(-60)],
      ['deliberating', seconds(0)],
    ]);
  });
});

describe('the staff', () => {
  test('marks any room; strangers and the public none', async () => {
    const staged = await stage();
    const { reached } = await tell(vera.client, staged, [mark('speeches-over')], 1);
    expect(reached).toMatchObject([{ step: 'speeches-over', by: 'staff' }]);
    await expectRefusal(tell(eve.client, staged, [mark('started')]), 'forbidden');
    await expectRefusal(tell(server.anonymous, staged, [mark('started')]), 'unauthenticated');
    await expectRefusal(eve.client.progress.rounds({ params: staged.params }), 'forbidden');
  });

  test('sees which ballots are in', async () => {
    const staged = await stage();
    await sendBallot(staged, 0);
    const [first, second] = await roomsSeen(staged);
    expect(first?.ballots).toMatchObject({ in: 1, at: expect.any(String) });
    expect(second?.ballots).toMatchObject({ in: 0, at: null });
  });
});

describe('refused', () => {
  test('is a mark without a key or a step, and waiting as a step forward', async () => {
    const staged = await stage();
    for (const bad of [
      mark('waiting'),
      mark('started', { key: 'x' }),
      mark('started', { at: 'soon' }),
      mark('ended' as ProgressStep),
    ]) {
      await expectRefusal(tell(vera.client, staged, [bad]), 'invalid-input');
    }
    await expectRefusal(tell(vera.client, staged, []), 'invalid-input');
  });

  test('is a room of no released draw, of another tournament, and of a round that is over', async () => {
    const draft = await stage({ state: 'confirmed' });
    await expectRefusal(tell(vera.client, draft, [mark('started')]), 'not-found');
    expect(await roomsSeen(draft)).toEqual([]);
    const one = await stage();
    const params = { ...one.params, debateId: draft.rooms[0]?.debateId ?? '' };
    const body = { marks: [mark('started')] };
    await expectRefusal(vera.client.progress.mark({ params, body }), 'not-found');
    for (const [index] of one.rooms.entries()) await sendBallot(one, index);
    await one.complete();
    await expectRefusal(tell(vera.client, one, [mark('started')]), 'wrong-state');
    expect(await roomsSeen(one)).toEqual([]);
  });

  test('is a mark beyond the limit of a debate', async () => {
    const staged = await stage();
    const judge = await judgeOf(staged);
    const hundred = () => Array.from({ length: 100 }, () => mark('started'));
    for (let call = 0; call < 5; call++) await tell(judge, staged, hundred());
    const problem = await expectRefusal(tell(judge, staged, [mark('started')]), 'tournament-full');
    expect(problem?.detail).toBe('A debate can have up to 500 progress marks.');
    await tell(vera.client, staged, [mark('started')], 1);
  });

  test('leaves nothing of the call behind', async () => {
    const staged = await stage();
    const bad = [mark('started'), mark('started', { at: 'soon' })];
    await expectRefusal(tell(vera.client, staged, bad), 'invalid-input');
    expect((await roomsSeen(staged))[0]?.reached).toEqual([]);
  });
});
