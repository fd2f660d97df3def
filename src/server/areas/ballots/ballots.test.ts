import { describe, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import { findAllSince } from '#server/db/activity-repository.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { type Stage, sheetFor, stageRound } from '#testing/factories/factories-ballots.ts';
import { ownServer } from '#testing/own-server.ts';
import { loadOutcomes } from './index.ts';

const server = await ownServer();
const ana = await server.signIn('Ana Šimić');
const ben = await server.signIn('Ben Adeyemi');
let counter = 0;

type Sheet = ReturnType<typeof sheetFor>;
const marks = [
  [75, 76],
  [73, 73],
  [78, 79],
  [75, 74],
];
const otherMarks = [[75, 77], ...marks.slice(1)];

function submit(
  client: Client,
  stage: Stage,
  sheet: Sheet,
  more: { adjudicatorId?: string; reason?: string; key?: string; seenId?: string | null } = {},
) {
  const [room] = stage.rooms;
  counter++;
  return client.ballots.submit({
    params: { ...stage.params, debateId: room?.debateId ?? '' },
    body: {
      adjudicatorId: more.adjudicatorId ?? null,
      sheet,
      reason: more.reason ?? null,
      ...(more.seenId === undefined ? {} : { seenId: more.seenId }),
      deviceKey: 'a-phone',
    },
    idempotencyKey: more.key ?? `key-${counter}`,
  });
}

async function bpStage(input: Parameters<typeof stageRound>[2] = {}) {
  const stage = await stageRound(server, ana, input);
  const [room] = stage.rooms;
  if (!room) throw new Error('no room');
  const judge = (index: number) => stage.linkOf(room.panel[index]?.id ?? '');
  const confirm = (client: Client, ballotId: string) =>
    client.ballots.confirm({ params: { ...stage.params, ballotId } });
  const status = async () => {
    const params = { ...stage.params, roundId: stage.roundId };
    const [first] = (await ana.client.ballots.ofRound({ params })).rooms;
    if (!first) throw new Error('no room');
    return first;
  };
  const outcomes = () =>
    server.services.db.read((reader) => loadOutcomes(reader, stage.tournament.id));
  return { stage, room, judge, confirm, status, outcomes, sheet: sheetFor(room, marks) };
}

describe('the form', () => {
  test('holds what a phone needs, for judges with a vote and for the staff', async () => {
    const { stage, room, judge } = await bpStage();
    const params = { ...stage.params, debateId: room.debateId };
    const form = await (await judge(0)).ballots.form({ params });
    expect(form.teams.map((team) => team.speakers.length)).toEqual([2, 2, 2, 2]);
    expect(form.panel.map((seat) => seat.role)).toEqual(['chair', 'panellist', 'trainee']);
    expect(form).toMatchObject({ adjudicatorId: null, latest: null, sidesOpen: false });
    expect(form.viewerId).toBe(room.panel[0]?.id);
    // Reasons for extreme scores are asked of judges, not of whoever copies a sheet.
    const asksNone = { ...form.reasonsFor, asks: false };
    expect(await ana.client.ballots.form({ params })).toEqual({
      ...form,
      viewerId: null,
      reasonsFor: asksNone,
    });
    await expectRefusal((await judge(2)).ballots.form({ params }), 'forbidden');
    await expectRefusal(server.anonymous.ballots.form({ params }), 'unauthenticated');
    await expectRefusal(ben.client.ballots.form({ params }), 'forbidden');
  });

  test('after the round is read by the judge who sent it, and by no other', async () => {
    const { stage, room, judge, confirm, sheet } = await bpStage();
    const params = { ...stage.params, debateId: room.debateId };
    const { id } = await submit(await judge(0), stage, sheet);
    const before = await (await judge(0)).ballots.form({ params });
    expect(before).toMatchObject({ isOver: false, latest: { id, state: 'submitted' } });
    await confirm(ana.client, id);
    await stage.complete();
    const after = await (await judge(0)).ballots.form({ params });
    expect(after).toMatchObject({
      isOver: true,
      resting: null,
      latest: { id, state: 'confirmed' },
    });
    expect(await ana.client.ballots.form({ params })).toMatchObject({
      isOver: false,
      resting: { breaks: [], draws: [], tabReleased: false, archived: false },
    });
    await expectRefusal((await judge(2)).ballots.form({ params }), 'forbidden');

    const open = await bpStage();
    const [{ version } = { version: 0 }] = (await ana.client.rounds.list(open.stage)).rounds;
    await ana.client.rounds.complete({
      params: { ...open.stage.params, roundId: open.stage.roundId },
      body: { version, acceptUndecided: [open.room.debateId], withoutMotion: true },
    });
    await expectRefusal(
      (await open.judge(0)).ballots.form({
        params: { ...open.stage.params, debateId: open.room.debateId },
      }),
      'wrong-state',
    );
  });

  test('never shows a judge a motion that is not released', async () => {
    const { stage, room, judge } = await bpStage();
    const text = 'This house would keep its secrets';
    await ana.client.motions.add({
      params: stage.params,
      body: { reference: 'Secrets', text, roundIds: [stage.roundId] },
    });
    const params = { ...stage.params, debateId: room.debateId };
    const form = await (await judge(0)).ballots.form({ params });
    expect(form.motions).toHaveLength(1);
    expect(JSON.stringify(form)).not.toMatch(/secrets/i);
    expect((await ana.client.ballots.form({ params })).motions[0]?.text).toBe(text);
  });

  test.each(['draft', 'confirmed'] as const)('is closed to judges of a %s draw', async (state) => {
    const { stage, room, judge } = await bpStage({ state });
    const params = { ...stage.params, debateId: room.debateId };
    await expectRefusal((await judge(0)).ballots.form({ params }), 'forbidden');
  });
});

describe('sending', () => {
  test('a sheet that breaks the rules names every problem and is not kept', async () => {
    const { stage, room, judge, status } = await bpStage();
    const bad = sheetFor(room, [[175, 76], ...marks.slice(1)]);
    const problem = await expectRefusal(submit(await judge(0), stage, bad), 'refused-by-rules');
    expect(problem?.data).toMatchObject([
      { code: 'score-out-of-range', path: 'teams.0.speeches.0.score', data: { likely: 75 } },
    ]);
    expect(await status()).toMatchObject({ state: 'missing', ballots: [] });
  });

  test('twenty times with one key is one ballot', async () => {
    const { stage, judge, status, sheet } = await bpStage();
    const client = await judge(0);
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => submit(client, stage, sheet, { key: 'once' })),
    );
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect((await status()).ballots).toHaveLength(1);
  });

  test('needs a key', async () => {
    const { stage, room, judge, sheet } = await bpStage();
    const client = await judge(0);
    await expectRefusal(
      client.ballots.submit({
        params: { ...stage.params, debateId: room.debateId },
        body: { adjudicatorId: null, sheet, deviceKey: 'x' },
      }),
      'idempotency-key-required',
    );
  });

  test('again by the same judge replaces what waits; by another is next to it', async () => {
    const { stage, room, judge, status, sheet } = await bpStage();
    const [chair, panellist] = [await judge(0), await judge(1)];
    await submit(chair, stage, sheet);
    await submit(chair, stage, sheetFor(room, otherMarks));
    expect((await status()).ballots.map(({ state }) => state)).toEqual(['superseded', 'submitted']);
    await submit(panellist, stage, sheetFor(room, otherMarks));
    expect((await status()).state).toBe('submitted');
    await submit(panellist, stage, sheet);
    expect((await status()).state).toBe('disagree');
  });

  test('many judges at once get versions one after the other', async () => {
    const { stage, judge, status, sheet } = await bpStage();
    const clients = [await judge(0), await judge(1), ana.client];
    await Promise.all(clients.map((client) => submit(client, stage, sheet)));
    expect((await status()).ballots.map(({ version }) => version)).toEqual([1, 2, 3]);
  });

  test('is refused to others, to trainees, and once the round is completed', async () => {
    const { stage, judge, confirm, sheet } = await bpStage();
    await expectRefusal(submit(await judge(2), stage, sheet), 'forbidden');
    await expectRefusal(submit(ben.client, stage, sheet), 'forbidden');
    const other = await bpStage();
    await expectRefusal(submit(await other.judge(0), stage, sheet), 'forbidden');
    await confirm(ana.client, (await submit(await judge(0), stage, sheet)).id);
    await stage.complete();
    const reason = 'I remember now.';
    await expectRefusal(submit(await judge(0), stage, sheet, { reason }), 'wrong-state');
    await submit(ana.client, stage, sheet, { reason });
  });

  test('a room without judges has nothing to send', async () => {
    const { stage, room } = await bpStage({ packId: 'australs', panel: [] });
    const sheet = sheetFor(room, [
      [75, 75, 75, 38],
      [74, 74, 74, 37],
    ]);
    await expectRefusal(submit(ana.client, stage, sheet), 'not-ready');
  });
});

describe('confirming', () => {
  test('needs another person, and makes the result count', async () => {
    const { stage, confirm, status, outcomes, sheet } = await bpStage();
    const { id } = await submit(ana.client, stage, sheet);
    await expectRefusal(confirm(ana.client, id), 'same-person');
    await server.hire(stage.tournament.id, ben, 'tab');
    expect(await outcomes()).toEqual([]);
    const done = await confirm(ben.client, id);
    expect(done).toMatchObject({ state: 'confirmed', confirmedBy: ben.name, enteredBy: ana.name });
    expect(await status()).toMatchObject({ state: 'confirmed', decided: true });
    const [result] = await outcomes();
    expect(result?.outcome.teams.map(({ points }) => points)).toEqual([2, 0, 3, 1]);
  });

  test('needs another person than the one who entered it through a judge’s private link', async () => {
    const { stage, room, sheet, confirm } = await bpStage();
    const { links } = await ana.client.participants.makeLinks({ params: stage.params });
    const url = links.find(({ personId }) => personId === room.panel[0]?.id)?.url ?? '';
    const sent = await server.app.inject({
      method: 'POST',
      url: `/api/tournaments/${stage.tournament.id}/debates/${room.debateId}/ballots`,
      headers: {
        authorization: `Link ${url.split('/').at(-1)}`,
        session: ana.session,
        'idempotency-key': 'by-her-link',
      },
      payload: { adjudicatorId: null, sheet, reason: null, deviceKey: 'a-phone' },
    });
    const { id } = sent.json<{ id: string }>();
    await expectRefusal(confirm(ana.client, id), 'same-person');
    await server.hire(stage.tournament.id, ben, 'tab');
    expect((await confirm(ben.client, id)).state).toBe('confirmed');
  });

  test('by two people at once succeeds once', async () => {
    const { stage, judge, confirm, sheet } = await bpStage();
    await server.hire(stage.tournament.id, ben, 'tab');
    const { id } = await submit(await judge(0), stage, sheet);
    const calls = await Promise.allSettled([confirm(ana.client, id), confirm(ben.client, id)]);
    expect(calls.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expectRefusal(confirm(ana.client, id), 'wrong-state');
  });

  test('one of two ballots at once leaves exactly one current', async () => {
    const { stage, room, judge, confirm, status, sheet } = await bpStage();
    await server.hire(stage.tournament.id, ben, 'tab');
    const first = await submit(await judge(0), stage, sheet);
    const second = await submit(await judge(1), stage, sheetFor(room, otherMarks));
    await Promise.allSettled([confirm(ana.client, first.id), confirm(ben.client, second.id)]);
    const { ballots, state } = await status();
    expect(ballots.filter((ballot) => ballot.state === 'confirmed')).toHaveLength(1);
    expect(state).toBe('confirmed');
  });

  test('is not for volunteers or judges', async () => {
    const { stage, judge, confirm, sheet } = await bpStage();
    await server.hire(stage.tournament.id, ben, 'volunteer');
    const { id } = await submit(ben.client, stage, sheet);
    await expectRefusal(confirm(ben.client, id), 'forbidden');
    await expectRefusal(confirm(await judge(0), id), 'forbidden');
    await confirm(ana.client, id);
  });

  test('may be left out by the tournament', async () => {
    const { stage, judge, status, sheet } = await bpStage();
    const body = { version: stage.tournament.version, settings: { confirmByAnother: false } };
    await ana.client.tournaments.updateSettings({ params: stage.params, body });
    const sent = await submit(await judge(0), stage, sheet);
    expect(sent.state).toBe('confirmed');
    const corrected = await submit(await judge(0), stage, sheet, { reason: 'Misheard.' });
    expect(corrected.state).toBe('submitted');
    expect((await status()).decided).toBe(true);
  });
});

describe('a ballot written without having seen a newer one', () => {
  test('is kept beside it, and both wait to be compared', async () => {
    const { stage, room, judge, confirm, status, sheet } = await bpStage();
    const newer = await submit(await judge(0), stage, sheet, { seenId: null });
    const old = sheetFor(room, otherMarks);
    const late = await submit(await judge(0), stage, old, { seenId: null });
    expect(late).toMatchObject({ state: 'submitted', unseenId: newer.id });
    const now = await status();
    expect(now).toMatchObject({ state: 'disagree', decided: false });
    expect(now.ballots.map(({ state }) => state)).toEqual(['submitted', 'submitted']);
    const params = { ...stage.params, debateId: room.debateId };
    const { latest } = await (await judge(0)).ballots.form({ params });
    expect(latest).toMatchObject({ id: late.id, unseenId: newer.id });
    await confirm(ana.client, newer.id);
    expect(await status()).toMatchObject({ state: 'confirmed', decided: true });
  });

  test('never counts by itself, even where one person is enough', async () => {
    const { stage, room, judge, status, sheet } = await bpStage();
    await ana.client.tournaments.updateSettings({
      params: stage.params,
      body: { version: stage.tournament.version, settings: { confirmByAnother: false } },
    });
    await submit(await judge(0), stage, sheet, { seenId: null });
    const old = sheetFor(room, otherMarks);
    await submit(await judge(0), stage, old, { seenId: null, reason: 'From the phone' });
    expect((await status()).ballots.map(({ state }) => state)).toEqual(['confirmed', 'submitted']);
  });

  test('replaces what it was written after, and what says the same', async () => {
    const { stage, room, judge, status, sheet } = await bpStage();
    const first = await submit(await judge(0), stage, sheet, { seenId: null });
    await submit(await judge(0), stage, sheet, { seenId: null });
    const other = sheetFor(room, otherMarks);
    const last = (await status()).ballots.at(-1)?.id ?? first.id;
    const newest = await submit(await judge(0), stage, other, { seenId: last });
    expect(newest.unseenId).toBeNull();
    expect((await status()).ballots.map(({ state }) => state)).toEqual([
      'superseded',
      'superseded',
      'submitted',
    ]);
  });
});

describe('correcting', () => {
  test('needs a reason, and changes nothing until it is confirmed', async () => {
    const { stage, room, judge, confirm, outcomes, status, sheet } = await bpStage();
    await server.hire(stage.tournament.id, ben, 'tab');
    const { id } = await submit(await judge(0), stage, sheet);
    await confirm(ana.client, id);
    const fixed = sheetFor(room, [[60, 60], ...marks.slice(1)]);
    const refused = await expectRefusal(submit(ana.client, stage, fixed), 'reason-required');
    expect(refused?.data).toMatchObject({ id, state: 'confirmed' });
    expect(await submit(ana.client, stage, sheet)).toMatchObject({ id });
    const correction = await submit(ana.client, stage, fixed, { reason: 'Typed wrongly.' });
    expect((await status()).state).toBe('submitted');
    expect((await outcomes())[0]?.outcome.teams[0]?.points).toBe(2);
    await confirm(ben.client, correction.id);
    expect((await outcomes())[0]?.outcome.teams[0]?.points).toBe(0);
    expect((await status()).ballots.map((ballot) => [ballot.state, ballot.reason])).toEqual([
      ['superseded', null],
      ['confirmed', 'Typed wrongly.'],
    ]);
  });

  test('one judge uses up their own versions, not those of the others', async () => {
    const { stage, judge, sheet } = await bpStage();
    const { id } = await submit(await judge(0), stage, sheet);
    await server.services.db.pool.query(
      `insert into ballot select (jsonb_populate_record(ballot, jsonb_build_object(
         'id', gen_random_uuid(), 'version', version + n, 'state', 'superseded'))).*
       from ballot, generate_series(1, 500) as n where ballot.id = $1`,
      [id],
    );
    const problem = await expectRefusal(submit(await judge(0), stage, sheet), 'tournament-full');
    expect(problem?.detail).toBe('One person can enter up to 100 ballots of a debate.');
    await submit(await judge(1), stage, sheet);
    expect(await submit(ana.client, stage, sheet)).toMatchObject({ state: 'submitted' });
  });

  test('discarding a correction leaves the confirmed ballot', async () => {
    const { stage, judge, confirm, status, sheet } = await bpStage();
    const { id } = await submit(await judge(0), stage, sheet);
    await confirm(ana.client, id);
    const correction = await submit(ana.client, stage, sheet, { reason: 'Perhaps.' });
    const discard = (client: Client, ballotId: string) =>
      client.ballots.discard({ params: { ...stage.params, ballotId }, body: { reason: 'No.' } });
    await expectRefusal(discard(await judge(0), correction.id), 'forbidden');
    await discard(ana.client, correction.id);
    expect(await status()).toMatchObject({ state: 'confirmed', decided: true });
    await expectRefusal(discard(ana.client, correction.id), 'wrong-state');
  });

  test('one that counts is set aside with a reason, and its sheet is due again', async () => {
    const { stage, judge, confirm, outcomes, status, sheet } = await bpStage();
    const { id } = await submit(await judge(0), stage, sheet);
    await confirm(ana.client, id);
    const discard = (client: Client, reason: string | null) =>
      client.ballots.discard({ params: { ...stage.params, ballotId: id }, body: { reason } });
    await expectRefusal(discard(await judge(0), 'Not mine.'), 'forbidden');
    await expectRefusal(discard(ana.client, null), 'reason-required');
    await expectRefusal(discard(ana.client, ' '), 'reason-required');
    expect(await status()).toMatchObject({ state: 'confirmed', decided: true });
    expect(await discard(ana.client, 'Wrong room.')).toMatchObject({ state: 'discarded' });
    expect(await status()).toMatchObject({ state: 'missing', decided: false });
    expect(await outcomes()).toEqual([]);
    const again = await submit(await judge(0), stage, sheet);
    await confirm(ana.client, again.id);
    expect(await status()).toMatchObject({ state: 'confirmed', decided: true });
  });

  test('one that counts in a complete round is corrected, not set aside', async () => {
    const { stage, judge, confirm, status, sheet } = await bpStage();
    const { id } = await submit(await judge(0), stage, sheet);
    await confirm(ana.client, id);
    await stage.complete();
    const params = { ...stage.params, ballotId: id };
    await expectRefusal(
      ana.client.ballots.discard({ params, body: { reason: 'Wrong room.' } }),
      'wrong-state',
    );
    expect(await status()).toMatchObject({ state: 'confirmed', decided: true });
  });

  test('a speaker who has left the team still counts on the ballot that names them', async () => {
    const { stage, room, judge, confirm, outcomes, sheet } = await bpStage();
    await confirm(ana.client, (await submit(await judge(0), stage, sheet)).id);
    const [{ id: speakerId = '', version = 0 } = {}] = (
      await ana.client.participants.list({ params: stage.params })
    ).speakers.filter(({ id }) => id === room.teams[0]?.speakerIds[0]);
    const newTeam = await ana.client.participants.addTeam({
      params: stage.params,
      body: { reference: 'Newcomers' },
    });
    await ana.client.participants.updateSpeaker({
      params: { ...stage.params, speakerId },
      body: { version, teamId: newTeam.id },
    });
    expect(await outcomes()).toHaveLength(1);
  });
});

describe('a sheet for each judge', () => {
  const wins = [
    [76, 75, 75, 38],
    [74, 74, 74, 37],
  ];
  const losses = [wins[1] ?? [], wins[0] ?? []];

  test('the majority decides once everybody is confirmed', async () => {
    const { stage, room, judge, confirm, status, outcomes } = await bpStage({
      packId: 'australs',
      panel: ['chair', 'panellist', 'panellist'],
    });
    const sheets = [wins, losses, wins].map((own) => sheetFor(room, own));
    const states = [];
    for (const [index, sheet] of sheets.entries()) {
      const adjudicatorId = room.panel[index]?.id ?? '';
      const { id } = await submit(await judge(index), stage, sheet, { adjudicatorId });
      await confirm(ana.client, id);
      states.push((await status()).state);
    }
    expect(states).toEqual(['partial', 'partial', 'confirmed']);
    expect((await status()).dissenting).toEqual([room.panel[1]?.id]);
    const [result] = await outcomes();
    expect(result?.outcome.teams.map(({ win, votes }) => [win, votes])).toEqual([
      [true, 2],
      [false, 1],
    ]);
    expect(result?.outcome.dissenting).toEqual([room.panel[1]?.id]);
  });

  test("is one's own, never a colleague's or a trainee's", async () => {
    const { stage, room, judge } = await bpStage({ packId: 'australs' });
    const sheet = sheetFor(room, wins);
    const ids = room.panel.map(({ id }) => id);
    const asChair = await judge(0);
    await expectRefusal(
      submit(asChair, stage, sheet, { adjudicatorId: ids[1] ?? '' }),
      'forbidden',
    );
    await expectRefusal(submit(asChair, stage, sheet), 'invalid-input');
    await expectRefusal(
      submit(ana.client, stage, sheet, { adjudicatorId: ids[2] ?? '' }),
      'invalid-input',
    );
    await submit(ana.client, stage, sheet, { adjudicatorId: ids[1] ?? '' });
  });

  test('speakers in another order disagree', async () => {
    const { stage, room, judge, status } = await bpStage({
      packId: 'australs',
      panel: ['chair', 'panellist'],
    });
    const sheet = sheetFor(room, wins);
    const [first, second, ...rest] = sheet.teams[0]?.speeches ?? [];
    const swapped = {
      ...sheet,
      teams: sheet.teams.map((team, seat) =>
        seat === 0 && first && second
          ? {
              ...team,
              speeches: [
                { ...first, speakerId: second.speakerId },
                { ...second, speakerId: first.speakerId },
                ...rest,
              ],
            }
          : team,
      ),
    };
    await submit(await judge(0), stage, sheet, { adjudicatorId: room.panel[0]?.id ?? '' });
    await submit(await judge(1), stage, swapped, { adjudicatorId: room.panel[1]?.id ?? '' });
    expect((await status()).state).toBe('disagree');
  });
});

test('what is entered is reported to the tab room, and to the public only after the release', async () => {
  const { stage, room, judge, confirm, sheet } = await bpStage();
  const { id } = await submit(await judge(0), stage, sheet);
  await confirm(ana.client, id);
  const facts = async () =>
    (
      await server.services.db.read((reader) => findAllSince(reader, stage.tournament.id, 0, 1000))
    ).filter(({ type }) => type.startsWith('ballot.'));
  const before = await facts();
  expect(before.map(({ type }) => type)).toEqual(['ballot.submitted', 'ballot.confirmed']);
  expect(before.flatMap(({ topics }) => topics)).not.toContain('public');
  expect(before[0]).toMatchObject({ ids: { debateId: room.debateId, ballotId: id } });
  await stage.complete();
  await stage.releaseResults();
  const [one, two, ...rest] = marks;
  const swapped = sheetFor(room, [two ?? [], one ?? [], ...rest]);
  const correction = await submit(ana.client, stage, swapped, { reason: 'Swapped.' });
  await server.hire(stage.tournament.id, ben, 'tab');
  await confirm(ben.client, correction.id);
  expect((await facts()).map(({ topics }) => topics.includes('public'))).toEqual([
    false,
    false,
    false,
    true,
  ]);
  const { rows } = await ana.client.activity.list({ params: stage.params, query: { limit: 2 } });
  expect(rows).toMatchObject([
    { type: 'ballot.confirmed', data: { correction: true } },
    { type: 'ballot.submitted', data: { correction: true } },
  ]);
  expect(rows[1]?.changes).toEqual([
    { field: 'place', before: '2', after: '4', of: '1.1' },
    { field: 'scores', before: '75, 76', after: '73, 73', of: '1.1' },
    { field: 'place', before: '4', after: '2', of: '1.2' },
    { field: 'scores', before: '73, 73', after: '75, 76', of: '1.2' },
  ]);
});
