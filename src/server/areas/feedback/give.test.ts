import { describe, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { type Stage, stageRound } from '#testing/factories/factories-ballots.ts';
import { enterBallot, giveFeedback } from '#testing/factories/factories-feedback.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana Šimić');
const vera = await server.signIn('Vera Okafor');

type Input = Parameters<typeof stageRound>[2];

/** A round whose first room has its result. */
async function stage(input: Input = {}) {
  const staged = await stageRound(server, ana, { rooms: 2, ...input });
  await server.hire(staged.tournament.id, vera, 'volunteer');
  return staged;
}

async function decided(input: Input = {}) {
  const staged = await stage(input);
  await enterBallot(staged, room(staged), { enters: vera, confirms: ana });
  return staged;
}

function room(staged: Stage, index = 0) {
  const one = staged.rooms[index];
  if (!one) throw new Error('No such room was staged');
  return one;
}
const at = (staged: Stage, index = 0) => ({
  params: staged.params,
  debateId: room(staged, index).debateId,
});
const judgeId = (staged: Stage, seat = 0, index = 0) => room(staged, index).panel[seat]?.id ?? '';
const judge = (staged: Stage, seat = 0, index = 0) => staged.linkOf(judgeId(staged, seat, index));
const speakerOf = (staged: Stage, team = 0, seat = 0, index = 0) =>
  staged.linkOf(room(staged, index).teams[team]?.speakerIds[seat] ?? '');
const mineOf = async (client: Client, staged: Stage) =>
  (await client.feedback.mine({ params: staged.params })).rooms;

async function settle(
  staged: Stage,
  change: Partial<Parameters<Client['feedback']['saveSettings']>[0]['body']>,
) {
  const { params } = staged;
  const { scale: _, rule: __, ...settings } = await ana.client.feedback.settings({ params });
  await ana.client.feedback.saveSettings({ params, body: { ...settings, ...change } });
}

describe('a team', () => {
  test('owes one form on who explained, once the result is current', async () => {
    const staged = await stage();
    const speaker = await speakerOf(staged);
    expect(await mineOf(speaker, staged)).toMatchObject([
      { window: { state: 'not-yet' }, asked: [] },
    ]);
    await enterBallot(staged, room(staged), { enters: vera });
    expect(await mineOf(speaker, staged)).toMatchObject([{ window: { state: 'not-yet' } }]);
    const other = await decided();
    const [own] = await mineOf(await speakerOf(other), other);
    expect(own).toMatchObject({
      giver: 'team',
      from: { kind: 'team', id: room(other).teams[0]?.id },
      window: { state: 'open', closesAt: null },
      asked: [{ about: [judgeId(other)], formId: null }],
      given: [],
    });
  });

  test('has one form: what a partner changes is, and says whose hand it was', async () => {
    const staged = await decided();
    const [first, second] = [await speakerOf(staged), await speakerOf(staged, 0, 1)];
    const form = await giveFeedback(first, at(staged), { aboutId: judgeId(staged), score: 8 });
    expect(form).toMatchObject({ version: 1, score: 8, mine: true });
    const problem = await expectRefusal(
      giveFeedback(second, at(staged), { aboutId: judgeId(staged) }),
      'conflict',
    );
    expect(problem?.data).toMatchObject({ id: form.id, score: 8, mine: false });
    const change = { aboutId: judgeId(staged), score: 3, version: 1 };
    expect(await giveFeedback(second, at(staged), change)).toMatchObject({ version: 2 });
    const [own] = await mineOf(first, staged);
    expect(own?.given).toMatchObject([{ score: 3, version: 2, mine: false }]);
    await expectRefusal(giveFeedback(first, at(staged), change), 'conflict');
  });

  test('that names another judge as who explained replaces its form', async () => {
    const staged = await decided();
    const speaker = await speakerOf(staged);
    const { id } = await giveFeedback(speaker, at(staged), { aboutId: judgeId(staged) });
    const other = { aboutId: judgeId(staged, 1), version: 1 };
    await expectRefusal(giveFeedback(speaker, at(staged), { ...other, version: null }), 'conflict');
    await giveFeedback(speaker, at(staged), other);
    const [own] = await mineOf(speaker, staged);
    expect(own?.given.map(({ aboutId }) => aboutId)).toEqual([judgeId(staged, 1)]);
    expect(own?.given[0]?.id).not.toBe(id);
    const { rows } = await ana.client.feedback.given({ params: staged.params });
    expect(rows).toMatchObject([{ asked: false, version: 2 }]);
  });

  test('owes nothing in a silent round, and gives there only when it is opened by hand', async () => {
    const staged = await stage();
    await server.services.db.pool.query('update round set silent = true where id = $1', [
      staged.roundId,
    ]);
    await enterBallot(staged, room(staged), { enters: vera, confirms: ana });
    const speaker = await speakerOf(staged);
    const body = { aboutId: judgeId(staged) };
    expect((await mineOf(speaker, staged))[0]).toMatchObject({ asked: [] });
    await expectRefusal(giveFeedback(speaker, at(staged), body), 'wrong-state');
    await byHand(staged, 'open');
    await giveFeedback(speaker, at(staged), body);
    expect((await mineOf(speaker, staged))[0]).toMatchObject({ asked: [], given: [{ score: 7 }] });
  });
});

async function byHand(staged: Stage, state: 'open' | 'closed' | null) {
  const { params, roundId } = staged;
  const { rounds } = await ana.client.feedback.progress({ params });
  const version = rounds.find((round) => round.roundId === roundId)?.version ?? 0;
  return ana.client.feedback.setRound({
    params: { ...params, roundId },
    body: { byHand: state, version },
  });
}

describe('a judge', () => {
  test('owes by position as soon as the ballot is in', async () => {
    const staged = await stage();
    const chair = await judge(staged);
    await expectRefusal(
      giveFeedback(chair, at(staged), { aboutId: judgeId(staged, 1) }),
      'wrong-state',
    );
    await enterBallot(staged, room(staged), { enters: vera });
    const asked = (ids: string[]) => ids.map((id) => ({ about: [id], formId: null }));
    expect((await mineOf(chair, staged))[0]).toMatchObject({
      giver: 'chair',
      window: { state: 'open' },
      asked: asked([judgeId(staged, 1), judgeId(staged, 2)]),
    });
    expect((await mineOf(await judge(staged, 1), staged))[0]?.asked).toEqual(
      asked([judgeId(staged)]),
    );
    expect((await mineOf(await judge(staged, 2), staged))[0]?.asked).toEqual([]);
    const { id } = await giveFeedback(chair, at(staged), { aboutId: judgeId(staged, 1) });
    expect((await mineOf(chair, staged))[0]?.asked[0]).toEqual({
      about: [judgeId(staged, 1)],
      formId: id,
    });
  });

  test('says nothing about themselves, or about somebody of another room', async () => {
    const staged = await decided();
    const chair = await judge(staged);
    for (const aboutId of [judgeId(staged), judgeId(staged, 0, 1), newId()]) {
      await expectRefusal(giveFeedback(chair, at(staged), { aboutId }), 'invalid-input');
    }
  });

  test('who was taken off the panel gives nothing more, and nothing more is said about them', async () => {
    const staged = await decided();
    const [chair, speaker] = [await judge(staged), await speakerOf(staged)];
    await giveFeedback(chair, at(staged), { aboutId: judgeId(staged, 1) });
    await server.services.db.pool.query('delete from panel_seat where adjudicator_id = $1', [
      judgeId(staged),
    ]);
    await expectRefusal(
      giveFeedback(chair, at(staged), { aboutId: judgeId(staged, 1), version: 1 }),
      'forbidden',
    );
    await expectRefusal(
      giveFeedback(speaker, at(staged), { aboutId: judgeId(staged) }),
      'invalid-input',
    );
    const { rows } = await ana.client.feedback.given({ params: staged.params });
    expect(rows).toMatchObject([{ asked: false, from: { id: judgeId(staged) } }]);
  });
});

describe('only those in the room', () => {
  test('give feedback, for themselves', async () => {
    const staged = await decided();
    const body = { aboutId: judgeId(staged) };
    await expectRefusal(
      giveFeedback(await speakerOf(staged, 0, 0, 1), at(staged), body),
      'forbidden',
    );
    await expectRefusal(giveFeedback(server.anonymous, at(staged), body), 'unauthenticated');
    await expectRefusal(giveFeedback(vera.client, at(staged), body), 'forbidden');
    const from = { kind: 'team' as const, id: room(staged).teams[1]?.id ?? '' };
    await expectRefusal(
      giveFeedback(await speakerOf(staged), at(staged), { ...body, from }),
      'invalid-input',
    );
    await expectRefusal(
      giveFeedback(await speakerOf(staged), { ...at(staged), debateId: newId() }, body),
      'forbidden',
    );
  });

  test('and the desk, for anybody of the room, after the end as well', async () => {
    const staged = await decided();
    await byHand(staged, 'closed');
    const from = { kind: 'team' as const, id: room(staged).teams[1]?.id ?? '' };
    const body = { aboutId: judgeId(staged), from };
    expect(await giveFeedback(ana.client, at(staged), body)).toMatchObject({ mine: false });
    await expectRefusal(
      giveFeedback(ana.client, at(staged), { ...body, from: null }),
      'invalid-input',
    );
    await expectRefusal(
      giveFeedback(ana.client, { ...at(staged), debateId: newId() }, body),
      'not-found',
    );
    const [own] = await mineOf(await speakerOf(staged, 1), staged);
    expect(own?.given).toMatchObject([{ score: 7, mine: false }]);
  });
});

describe('the form', () => {
  const agree = {
    id: 'agree',
    text: 'Did you agree with the decision?',
    kind: 'yes-no' as const,
    required: true,
    from: ['team' as const],
    about: [],
    range: null,
    options: [],
  };
  const save = (staged: Stage, version: number, questions: (typeof agree)[]) =>
    ana.client.feedback.saveForm({
      params: staged.params,
      body: { introduction: 'Be kind.', questions, version },
    });

  test('asks by position; each problem is reported with its field', async () => {
    const staged = await decided();
    await save(staged, 0, [agree]);
    const [speaker, chair] = [await speakerOf(staged), await judge(staged)];
    const problem = await expectRefusal(
      giveFeedback(speaker, at(staged), {
        aboutId: judgeId(staged),
        score: 7.3,
        answers: { other: 'x' },
        formVersion: 1,
      }),
      'refused-by-rules',
    );
    expect(problem?.data).toMatchObject([
      { code: 'off-the-scale', path: 'score' },
      { code: 'answer-unknown', path: 'answers.other' },
      { code: 'answer-missing', path: 'answers.agree' },
    ]);
    await giveFeedback(chair, at(staged), { aboutId: judgeId(staged, 1), formVersion: 1 });
    await expectRefusal(
      giveFeedback(speaker, at(staged), { aboutId: judgeId(staged), formVersion: 9 }),
      'invalid-input',
    );
  });

  test('may change: what was given keeps the version that it answers', async () => {
    const staged = await decided();
    await save(staged, 0, [agree]);
    const speaker = await speakerOf(staged);
    const aboutId = judgeId(staged);
    const answers = { agree: true };
    await giveFeedback(speaker, at(staged), { aboutId, answers, formVersion: 1 });
    await save(staged, 1, []);
    const page = await speaker.feedback.mine({ params: staged.params });
    expect(page.forms.map(({ version }) => version)).toEqual([2, 1]);
    expect(page.rooms[0]?.given).toMatchObject([{ formVersion: 1, answers }]);
    // Filled in without a network while the form changed.
    const late = { aboutId, answers: { agree: false }, formVersion: 1, version: 1 };
    expect(await giveFeedback(speaker, at(staged), late)).toMatchObject({ formVersion: 1 });
    const { forms } = await ana.client.feedback.given({ params: staged.params });
    expect(forms).toMatchObject([{ version: 1, questions: [{ id: 'agree' }] }]);
  });
});

describe('the window', () => {
  test('closes after its minutes: who is late is reported so', async () => {
    const staged = await decided();
    await settle(staged, { minutes: 30 });
    const speaker = await speakerOf(staged);
    const body = { aboutId: judgeId(staged) };
    await giveFeedback(speaker, at(staged), body);
    server.clock.advance(30 * 60_000);
    const problem = await expectRefusal(
      giveFeedback(speaker, at(staged), { ...body, version: 1 }),
      'wrong-state',
    );
    expect(problem?.data).toMatchObject({ state: 'closed' });
    expect(await byHand(staged, 'open')).toMatchObject({ byHand: 'open', rooms: { open: 2 } });
    await giveFeedback(speaker, at(staged), { ...body, version: 1 });
    expect(await byHand(staged, null)).toMatchObject({ rooms: { closed: 1, 'not-yet': 1 } });
  });

  test('opens with the release of the draw where the settings say so', async () => {
    const staged = await stage();
    await settle(staged, { opens: 'release' });
    await giveFeedback(await speakerOf(staged), at(staged), { aboutId: judgeId(staged) });
    const { draw } = await ana.client.draw.ofRound({
      params: { ...staged.params, roundId: staged.roundId },
    });
    const inDraw = { ...staged.params, drawId: staged.drawId };
    const seen = draw?.version ?? 0;
    const back = await ana.client.draw.unrelease({ params: inDraw, body: { version: seen } });
    const again = { params: inDraw, body: { version: back.version } };
    await expectRefusal(ana.client.draw.unconfirm(again), 'in-use');
    await ana.client.draw.release({
      params: inDraw,
      body: { version: back.version, when: 'now', despite: true },
    });
    await settle(staged, { opens: 'hand' });
    const change = { aboutId: judgeId(staged), version: 1 };
    await expectRefusal(giveFeedback(await speakerOf(staged), at(staged), change), 'wrong-state');
  });

  test('lets a form through once, however often it is sent', async () => {
    const staged = await decided();
    const speaker = await speakerOf(staged);
    const call = {
      params: { ...staged.params, debateId: at(staged).debateId },
      body: { aboutId: judgeId(staged), score: 6, answers: {}, formVersion: 0, version: null },
      idempotencyKey: newId(),
    };
    const [first, second] = [await speaker.feedback.give(call), await speaker.feedback.give(call)];
    expect(second).toEqual(first);
    const { idempotencyKey: _, ...bare } = call;
    await expectRefusal(speaker.feedback.give(bare), 'idempotency-key-required');
  });
});
