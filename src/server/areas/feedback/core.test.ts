import { describe, expect, test } from 'vitest';
import type { RulePack } from '#engine/rule-pack.ts';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { type Stage, stageRound } from '#testing/factories/factories-ballots.ts';
import { enterBallot, giveFeedback, openQuestion } from '#testing/factories/factories-feedback.ts';
import { ownServer } from '#testing/own-server.ts';
import { statementsOf } from '#testing/statements.ts';

const server = await ownServer();
const ana = await server.signIn('Ana Šimić');
const vera = await server.signIn('Vera Okafor');
const carl = await server.signIn('Carl Core');
const cora = await server.signIn('Cora Convenor');
const eve = await server.signIn('Eve Equity');

/** A round whose rooms have their results; the core, a convenor and an equity officer are hired. */
async function stage(input: Parameters<typeof stageRound>[2] = {}) {
  const staged = await stageRound(server, ana, input);
  const { id } = staged.tournament;
  await server.hire(id, vera, 'volunteer');
  await server.hire(id, carl, 'adj-core');
  await server.hire(id, cora, 'convenor');
  await server.hire(id, eve, 'equity');
  for (const room of staged.rooms) await enterBallot(staged, room, { enters: vera, confirms: ana });
  return staged;
}

const room = (staged: Stage, index = 0) => {
  const one = staged.rooms[index];
  if (!one) throw new Error('No such room was staged');
  return one;
};
const at = (staged: Stage, index = 0) => ({
  params: staged.params,
  debateId: room(staged, index).debateId,
});
const judgeId = (staged: Stage, seat = 0) => room(staged).panel[seat]?.id ?? '';
const team = (staged: Stage, index = 0) => ({
  kind: 'team' as const,
  id: room(staged).teams[index]?.id ?? '',
});
const fromJudge = (staged: Stage, seat: number) => ({
  kind: 'adjudicator' as const,
  id: judgeId(staged, seat),
});
/** The paper of a team about the chair, entered at the desk. */
const paper = (staged: Stage, index: number, score: number) =>
  giveFeedback(carl.client, at(staged), {
    from: team(staged, index),
    aboutId: judgeId(staged),
    score,
  });
const progressOf = (staged: Stage) =>
  carl.client.feedback.progress({ params: staged.params, query: { roundId: staged.roundId } });

describe('progress', () => {
  test('says what is owed, given and missing, by round and by who owes it', async () => {
    const staged = await stage();
    await paper(staged, 0, 8);
    const { rounds, givers, missing, extra } = await progressOf(staged);
    // Four teams, a chair on two others, a panellist on the chair.
    expect(rounds[0]).toMatchObject({ owed: 7, given: 1, rooms: { open: 1 }, byHand: null });
    expect(rounds[1]).toMatchObject({ owed: 0, given: 0, rooms: { open: 0, 'not-yet': 0 } });
    expect(missing).toHaveLength(6);
    expect(missing.some(({ from }) => from.id === team(staged).id)).toBe(false);
    const figures = givers.map(({ id, owed, given }) => [id, owed, given]);
    expect(figures).toContainEqual([team(staged).id, 1, 1]);
    expect(figures).toContainEqual([judgeId(staged), 2, 0]);
    expect(extra).toBe(0);
  });

  test('names forms that nobody asked for', async () => {
    const staged = await stage();
    const body = { from: fromJudge(staged, 2), aboutId: judgeId(staged), score: 5 };
    await giveFeedback(carl.client, at(staged), body);
    expect((await progressOf(staged)).extra).toBe(1);
  });

  test('finds rooms whose teams name different judges as who explained', async () => {
    const staged = await stage({ panel: ['panellist', 'panellist'] });
    for (const [index, seat] of [0, 1].entries()) {
      const body = { from: team(staged, index), aboutId: judgeId(staged, seat) };
      await giveFeedback(carl.client, at(staged), body);
    }
    const { disputed } = await progressOf(staged);
    expect(disputed).toMatchObject([{ debateId: room(staged).debateId }]);
    expect(disputed[0]?.named.map(({ id }) => id).sort()).toEqual(
      [judgeId(staged), judgeId(staged, 1)].sort(),
    );
  });

  test('knows its round', async () => {
    const staged = await stage();
    const { params } = staged;
    const query = { roundId: newId() };
    await expectRefusal(carl.client.feedback.progress({ params, query }), 'not-found');
  });
});

describe('what was given', () => {
  test('is listed newest first, narrowed and in pages, with how the team fared', async () => {
    const staged = await stage();
    for (const [index, score] of [8, 6, 4].entries()) await paper(staged, index, score);
    const { params } = staged;
    const page = await carl.client.feedback.given({ params, query: { limit: 2 } });
    expect(page).toMatchObject({ more: true, total: 3, forms: [{ version: 0 }] });
    expect(page.rows.map(({ score, rank, asked }) => [score, rank, asked])).toEqual([
      [4, 3, true],
      [6, 2, true],
    ]);
    const before = page.rows.at(-1)?.position ?? 0;
    const rest = await carl.client.feedback.given({ params, query: { before } });
    expect(rest.rows).toMatchObject([{ score: 8, from: team(staged), author: 'Carl Core' }]);
    const byTeam = { params, query: { fromId: team(staged, 1).id } };
    expect((await carl.client.feedback.given(byTeam)).rows).toMatchObject([{ score: 6 }]);
    const about = { params, query: { aboutId: judgeId(staged, 1) } };
    expect(await carl.client.feedback.given(about)).toMatchObject({ rows: [], total: 0 });
  });

  test('is found by its words, by the judge and by who gave it', async () => {
    const staged = await stage();
    await paper(staged, 0, 8);
    const { params } = staged;
    const countOf = async (search: string) =>
      (await carl.client.feedback.given({ params, query: { search } })).total;
    expect(await countOf('JÜDGE 1.1')).toBe(1);
    expect(await countOf('Judge 1.2')).toBe(0);
    expect(await countOf('1.1')).toBe(1);
    expect(await countOf('%%')).toBe(0);
  });

  test('counts, unless the core says why not; a change of the form does not bring it back', async () => {
    const staged = await stage();
    const { params } = staged;
    const { id } = await paper(staged, 0, 0);
    const call = (body: { standing: 'ignored' | 'confirmed'; reason?: string; version: number }) =>
      carl.client.feedback.decide({ params: { ...params, feedbackId: id }, body });
    await expectRefusal(call({ standing: 'ignored', version: 1 }), 'invalid-input');
    expect(await call({ standing: 'confirmed', version: 1 })).toMatchObject({
      standing: 'confirmed',
      decidedBy: 'Carl Core',
    });
    const reason = 'Written about the other chair.';
    await call({ standing: 'ignored', reason, version: 1 });
    const changed = await giveFeedback(carl.client, at(staged), {
      from: team(staged),
      aboutId: judgeId(staged),
      version: 1,
    });
    expect((await carl.client.feedback.given({ params })).rows).toMatchObject([
      { id: changed.id, standing: 'ignored', reason },
    ]);
    await expectRefusal(call({ standing: 'confirmed', version: 1 }), 'not-found');
    const now = { params: { ...params, feedbackId: changed.id } };
    const problem = await expectRefusal(
      carl.client.feedback.decide({ ...now, body: { standing: 'confirmed', version: 1 } }),
      'conflict',
    );
    expect(problem?.data).toMatchObject({ id: changed.id, version: 2 });
  });
});

type OrderOfJudges = Pick<RulePack['standings'], 'adjudicators' | 'adjudicatorMissedAllowed'>;

describe('scores', () => {
  const judgesOf = async (staged: Stage, round: number) => {
    const { params } = staged;
    const { rounds } = await carl.client.rounds.list({ params });
    const roundId = rounds[round]?.id ?? '';
    const { rows } = await carl.client.feedback.judges({ params, query: { roundId } });
    return { rows, roundId };
  };
  const setWeight = async (staged: Stage, round: number, weight: number) => {
    const { params } = staged;
    const { rounds } = await carl.client.feedback.progress({ params });
    const one = rounds[round];
    return carl.client.feedback.setRound({
      params: { ...params, roundId: one?.roundId ?? '' },
      body: { weight, version: one?.version ?? 0 },
    });
  };

  test('are base and feedback by the weight of the round, reported form by form', async () => {
    const staged = await stage();
    const { params } = staged;
    for (const [index, score] of [8, 6].entries()) await paper(staged, index, score);
    await setWeight(staged, 1, 0.25);
    const first = await judgesOf(staged, 0);
    expect(first.rows.find(({ id }) => id === judgeId(staged))).toMatchObject({
      base: 0,
      score: 0,
    });
    const { rows, roundId } = await judgesOf(staged, 1);
    expect(rows.find(({ id }) => id === judgeId(staged))).toMatchObject({
      base: 0,
      feedback: 7,
      score: 1.75,
      forms: 2,
      ignored: 0,
      trend: [{ mean: 7 }],
      scoring: { debates: 1, spread: expect.any(Number), agreement: null },
    });
    const detail = await carl.client.feedback.judge({
      params: { ...params, adjudicatorId: judgeId(staged) },
      query: { roundId },
    });
    const tried = await carl.client.feedback.marks({ params, query: { roundId } });
    expect(tried.rows.map(({ score, giver, round }) => [score, giver, round])).toEqual([
      [8, 'team', 1],
      [6, 'team', 1],
    ]);
    expect((await carl.client.feedback.marks({ params })).rows).toEqual([]);
    expect(detail.given.map(({ share }) => share)).toEqual([0.5, 0.5]);
    expect(detail.history.map(({ score }) => score)).toEqual([0, 1.75]);
    expect(detail.explanation.criteria.map(({ code, cost }) => [code, cost])).toEqual([
      ['base-score', 0],
      ['feedback', 1.75],
    ]);
  });

  test('leave out what is ignored, and weigh by position', async () => {
    const staged = await stage();
    const { params } = staged;
    const low = await paper(staged, 0, 0);
    await paper(staged, 1, 8);
    const body = { from: fromJudge(staged, 1), aboutId: judgeId(staged), score: 2 };
    await giveFeedback(carl.client, at(staged), body);
    await carl.client.feedback.decide({
      params: { ...params, feedbackId: low.id },
      body: { standing: 'ignored', reason: 'Revenge.', version: 1 },
    });
    const { scale: _, rule: __, ...settings } = await carl.client.feedback.settings({ params });
    const giver = { ...settings.giver, panellist: 2 };
    await carl.client.feedback.saveSettings({ params, body: { ...settings, giver } });
    const { rows } = await judgesOf(staged, 1);
    expect(rows.find(({ id }) => id === judgeId(staged))).toMatchObject({
      feedback: 4,
      forms: 2,
      ignored: 1,
    });
    await expectRefusal(
      carl.client.feedback.saveSettings({ params, body: { ...settings, giver } }),
      'conflict',
    );
  });

  test('are those with which panels are made', async () => {
    const staged = await stage();
    const { params } = staged;
    await paper(staged, 0, 8);
    await setWeight(staged, 1, 0.5);
    const { roundId } = await judgesOf(staged, 1);
    await ana.client.rounds.setAvailability({
      params: { ...params, roundId },
      body: { kind: 'all', of: ['adjudicators'] },
    });
    const facts = await carl.client.allocation.facts({ params: { ...params, roundId } });
    const scores = new Map(facts.adjudicators.map((one) => [one.adjudicatorId, one.score]));
    expect(scores.get(judgeId(staged))).toBe(4);
    expect(scores.get(judgeId(staged, 1))).toBe(0);
  });

  test('rank judges as the rules of the tournament say, the judge break like the table', async () => {
    const staged = await stage({ panel: ['chair', 'panellist', 'trainee'] });
    const { params } = staged;
    const add = (name: string, baseScore: number) =>
      ana.client.participants.addAdjudicator({ params, body: { name, baseScore } });
    const away = await add('Away', 9);
    const spare = await add('Spare', 8);
    await ana.client.rounds.setAvailability({
      params: { ...params, roundId: staged.roundId },
      body: { kind: 'set', subject: 'adjudicator', ids: [spare.id], available: true },
    });
    await staged.complete();
    const rule = async (standings: OrderOfJudges) => {
      const { pack, version } = await ana.client.tournaments.pack({ params });
      await ana.client.tournaments.updatePack({
        params,
        body: { pack: { ...pack, standings: { ...pack.standings, ...standings } }, version },
      });
    };
    const ranks = async () => {
      const { rows } = await judgesOf(staged, 1);
      const rankOf = new Map(rows.map(({ id, rank }) => [id, rank]));
      const { judges } = await ana.client.breaks.judges({ params, query: {} });
      expect(new Map(judges.map(({ id, rank }) => [id, rank]))).toEqual(rankOf);
      return [away.id, spare.id, ...[0, 1, 2].map((seat) => judgeId(staged, seat))].map((id) =>
        rankOf.get(id),
      );
    };
    // By score, then who chaired; a trainee has no rank, one missed round is allowed.
    expect(await ranks()).toEqual([1, 2, 3, 4, null]);
    await rule({ adjudicators: ['rounds', 'chaired'], adjudicatorMissedAllowed: null });
    expect(await ranks()).toEqual([3, 3, 1, 2, null]);
    // Who was there without being needed has missed nothing.
    await rule({ adjudicators: ['score'], adjudicatorMissedAllowed: 0 });
    expect(await ranks()).toEqual([null, 1, 2, 2, null]);
    const { rows } = await judgesOf(staged, 1);
    expect(rows.find(({ id }) => id === away.id)).toMatchObject({ missed: 1, rounds: 0 });
    expect(rows.find(({ id }) => id === judgeId(staged))).toMatchObject({
      missed: 0,
      rounds: 1,
      debates: 1,
      chaired: 1,
    });
  });

  test('show how sources use the scale', async () => {
    const staged = await stage();
    const { params } = staged;
    await paper(staged, 0, 9);
    await paper(staged, 1, 3);
    const { rows } = await carl.client.feedback.sources({ params });
    const kind = rows.find(({ id }) => id === team(staged).id);
    expect(kind).toMatchObject({ forms: 1, kind: 'team' });
    expect(kind?.leniency).toBeGreaterThan(0);
  });

  test('are of judges and rounds that are there', async () => {
    const staged = await stage();
    const { params } = staged;
    const nobody = { ...params, adjudicatorId: newId() };
    await expectRefusal(carl.client.feedback.judge({ params: nobody }), 'not-found');
    const query = { roundId: newId() };
    await expectRefusal(carl.client.feedback.judges({ params, query }), 'not-found');
  });
});

describe('the form', () => {
  test('is written by the core, each time a version of its own', async () => {
    const { params } = await stage();
    const save = (version: number, questions = [openQuestion]) =>
      carl.client.feedback.saveForm({ params, body: { introduction: '', questions, version } });
    expect(await save(0)).toMatchObject({
      current: { version: 1, madeBy: 'Carl Core' },
      earlier: [{ version: 0 }],
    });
    const problem = await expectRefusal(save(0, []), 'conflict');
    expect(problem?.data).toMatchObject({ current: { version: 1 } });
    const twice = await expectRefusal(save(1, [openQuestion, openQuestion]), 'refused-by-rules');
    expect(twice?.data).toMatchObject([{ code: 'id-twice', path: 'questions.1.id' }]);
  });
});

test('a change of one round reads the rooms and forms of that round alone', async () => {
  const staged = await stage();
  await paper(staged, 0, 8);
  const { rounds } = await progressOf(staged);
  const version = rounds.find(({ roundId }) => roundId === staged.roundId)?.version ?? 0;
  const statements = await statementsOf(server, async () => {
    const round = await carl.client.feedback.setRound({
      params: { ...staged.params, roundId: staged.roundId },
      body: { weight: 1, version },
    });
    expect(round).toMatchObject({ weight: 1, given: 1 });
  });
  const reads = statements.filter((text) => /from "(feedback|debate)" /.test(text));
  expect(reads.length).toBeGreaterThan(1);
  for (const text of reads) expect(text).toMatch(/"round"."id" = |"debate_id" = any/);
});

test('a round that has moved on is not changed', async () => {
  const staged = await stage();
  const call = (roundId: string, version: number) =>
    carl.client.feedback.setRound({
      params: { ...staged.params, roundId },
      body: { weight: 1, version },
    });
  const problem = await expectRefusal(call(staged.roundId, 99), 'conflict');
  expect(problem?.data).toMatchObject({ roundId: staged.roundId });
  await expectRefusal(call(newId(), 1), 'not-found');
  const nothing = { ...staged.params, roundId: staged.roundId };
  await expectRefusal(
    carl.client.feedback.setRound({ params: nothing, body: { version: 1 } }),
    'invalid-input',
  );
});

test('who wrote what stays with the core: no convenor, no equity officer, no public byte', async () => {
  const staged = await stage();
  const { params } = staged;
  const words = 'Never looked up from the phone';
  await carl.client.feedback.saveForm({
    params,
    body: { introduction: '', questions: [openQuestion], version: 0 },
  });
  const body = {
    from: team(staged),
    aboutId: judgeId(staged),
    answers: { why: words },
    formVersion: 1,
  };
  const { id } = await giveFeedback(carl.client, at(staged), body);
  for (const { client } of [cora, eve, vera]) {
    await expectRefusal(client.feedback.given({ params }), 'forbidden');
    await expectRefusal(client.feedback.judges({ params }), 'forbidden');
    await expectRefusal(client.feedback.progress({ params }), 'forbidden');
    const decision = { standing: 'confirmed' as const, version: 1 };
    await expectRefusal(
      client.feedback.decide({ params: { ...params, feedbackId: id }, body: decision }),
      'forbidden',
    );
  }
  await staged.complete();
  await staged.releaseResults();
  const judge = await staged.linkOf(judgeId(staged));
  const seen = [
    await judge.feedback.mine({ params }),
    await judge.me.page({ params }),
    await server.anonymous.standings.adjudicator({
      params: { ...params, adjudicatorId: judgeId(staged) },
    }),
    await server.anonymous.standings.results({ params, query: { roundId: staged.roundId } }),
  ];
  expect(JSON.stringify(seen)).not.toContain(words);
  const log = await cora.client.activity.list({ params, query: { area: 'feedback' } });
  expect(log.rows.length).toBeGreaterThan(0);
  for (const hidden of [words, judgeId(staged), room(staged).debateId]) {
    expect(JSON.stringify(log)).not.toContain(hidden);
  }
});
