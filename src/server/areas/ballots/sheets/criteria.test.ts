import { expect, test } from 'vitest';
import type { SheetSpeech } from '#engine/ballot-sheet.ts';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { type StagedRoom, sheetFor, stageRound } from '#testing/factories/factories-ballots.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
type Sent = ReturnType<typeof sheetFor>;

/** Each speech changed as the list says, team by team. */
function changed(sheet: Sent, changes: readonly (readonly Partial<SheetSpeech>[])[]): Sent {
  return {
    ...sheet,
    teams: sheet.teams.map((team, seat) => ({
      ...team,
      speeches: team.speeches.map((speech, index) => ({ ...speech, ...changes[seat]?.[index] })),
    })),
  };
}

const speech = (style: number, content: number, strategy: number) => ({
  marks: [style, content, strategy],
  score: style + content + strategy,
});
const reply = speech(14, 14, 7);

/** A World Schools sheet whose first speech is as it is reported. */
function schoolsSheet(room: StagedRoom, first: Partial<SheetSpeech>): Sent {
  const plain = speech(28, 28, 14);
  const marks = [
    [71, 70, 70, 35],
    [70, 69, 70, 35],
  ];
  return changed(sheetFor(room, marks), [
    [first, plain, plain, reply],
    [plain, speech(27, 28, 14), plain, reply],
  ]);
}

async function sender(packId: string, panel: readonly ('chair' | 'panellist')[]) {
  const stage = await stageRound(server, ana, { packId, panel });
  await ana.client.tournaments.updateSettings({
    params: stage.params,
    body: { version: stage.tournament.version, settings: { confirmByAnother: false } },
  });
  const [room] = stage.rooms;
  if (!room) throw new Error('no room');
  const send = (
    client: typeof ana.client,
    adjudicatorId: string | null,
    sheet: Sent,
    reason: string | null = null,
  ) =>
    client.ballots.submit({
      params: { ...stage.params, debateId: room.debateId },
      body: { adjudicatorId, sheet, reason, deviceKey: 'phone' },
      idempotencyKey: newId(),
    });
  const speakers = async () => {
    const { speakers: rows, speakerMetrics } = await ana.client.standings.tables({
      params: stage.params,
    });
    return new Map(
      rows.map(({ speakerId, byRound, metrics }) => {
        return [speakerId, { byRound, ranks: metrics[speakerMetrics.indexOf('speech-ranks')] }];
      }),
    );
  };
  return { stage, room, send, speakers };
}

test('a judge marks by criteria, and the score is their sum (R4.24)', async () => {
  const { stage, room, send, speakers } = await sender('wsdc', ['chair', 'panellist']);
  const [chair, other] = room.panel.map(({ id }) => id);
  if (!chair || !other) throw new Error('no panel');
  const judge = await stage.linkOf(chair);
  const refusalOf = async (first: Partial<SheetSpeech>) => {
    const problem = await expectRefusal(
      send(judge, chair, schoolsSheet(room, first)),
      'refused-by-rules',
    );
    return problem?.data;
  };
  expect(await refusalOf({ ...speech(28, 29, 14), score: 72 })).toMatchObject([
    { code: 'score-not-sum', path: 'teams.0.speeches.0.score', data: { value: 72, sum: 71 } },
  ]);
  expect(await refusalOf({ marks: [33, null, 14.25] })).toMatchObject([
    { code: 'mark-out-of-range', path: 'teams.0.speeches.0.marks.0' },
    { code: 'mark-missing', path: 'teams.0.speeches.0.marks.1' },
    { code: 'mark-off-step', path: 'teams.0.speeches.0.marks.2' },
  ]);
  expect(await refusalOf({ marks: undefined, score: 71 })).toHaveLength(3);

  const sent = await send(judge, chair, schoolsSheet(room, speech(28, 29, 14)));
  expect(sent.sheet.teams[0]?.speeches[0]).toMatchObject({ marks: [28, 29, 14], score: 71 });
  const params = { ...stage.params, debateId: room.debateId };
  const { latest } = await judge.ballots.form({ params });
  expect(latest?.sheet.teams[0]?.speeches[0]?.marks).toEqual([28, 29, 14]);
  // The desk types in the other judge's paper: what counts is the mean of both scores.
  await send(ana.client, other, schoolsSheet(room, speech(29.5, 29.5, 15)));
  const [first = ''] = room.teams[0]?.speakerIds ?? [];
  expect((await speakers()).get(first)?.byRound).toEqual([72.5]);

  // What is reported to everybody is reported without what it is made of.
  await stage.complete();
  await stage.releaseResults();
  const { standings } = server.anonymous;
  const reported = [
    await standings.results({ params: stage.params, query: { roundId: stage.roundId } }),
    await standings.team({ params: { ...stage.params, teamId: room.teams[0]?.id ?? '' } }),
    await standings.published({ params: stage.params }),
  ];
  expect(JSON.stringify(reported)).not.toMatch(/marks|72\.5|29\.5/);

  // The tab has them where its release says so; replies come out by themselves.
  const release = (part: 'teams' | 'replies' | 'speakers' | 'scoresheets', criteria: boolean) =>
    ana.client.breaks.releasePart({
      params: { ...stage.params, part },
      body: { at: null, criteria },
    });
  const published = () => standings.published({ params: stage.params });
  const names = ['Style', 'Content', 'Strategy'];
  await release('replies', true);
  const alone = await published();
  expect(alone.open).toMatchObject({ replies: { top: null }, speakers: null, teams: null });
  expect(alone.tables.speakers).toEqual([]);
  expect(alone.tables.replyCriteria).toEqual(names);
  expect(alone.tables.replies.map((row) => row.criteria)).toEqual([
    [14, 14, 7],
    [14, 14, 7],
  ]);
  await release('speakers', false);
  const bare = (await published()).tables;
  expect([bare.speakerCriteria, bare.speakers[0]?.criteria]).toEqual([[], []]);
  await release('speakers', true);
  const { speakerCriteria, speakers: rows } = (await published()).tables;
  expect(speakerCriteria).toEqual(names);
  const means = rows.find(({ speakerId }) => speakerId === first)?.criteria;
  expect(means).toEqual([28.75, 29.25, 14.5]);

  const sheet = () => standings.scoresheet({ params });
  await release('teams', false);
  await expectRefusal(sheet(), 'not-found');
  await release('scoresheets', false);
  const plain = await sheet();
  expect(plain.criteria).toEqual([]);
  expect(plain.sheets[0]?.teams[0]?.speeches[0]).toMatchObject({ score: 71, marks: [] });
  await release('scoresheets', true);
  const full = await sheet();
  expect([full.criteria, full.replyCriteria]).toEqual([names, names]);
  const marks = full.sheets.map(({ teams }) => teams[0]?.speeches[0]?.marks);
  expect(marks).toEqual(
    expect.arrayContaining([
      [28, 29, 14],
      [29.5, 29.5, 15],
    ]),
  );
});

test('criteria do not change under a ballot; their names may (R3.22)', async () => {
  const { stage, room, send } = await sender('wsdc', ['chair']);
  const chair = room.panel[0]?.id ?? '';
  await send(ana.client, chair, schoolsSheet(room, speech(28, 29, 14)));
  const change = async (weight: number, name: string) => {
    const { pack, version } = await ana.client.tournaments.pack({ params: stage.params });
    const criteria = pack.scores.criteria?.map((own, index) =>
      index === 0 ? { ...own, name, weight, min: own.min / weight, max: own.max / weight } : own,
    );
    const scores = { ...pack.scores, criteria };
    return ana.client.tournaments.updatePack({
      params: stage.params,
      body: { pack: { ...pack, scores }, version },
    });
  };
  await expectRefusal(change(2, 'Style'), 'in-use');
  const { pack } = await change(1, 'Manner');
  expect(pack.scores.criteria?.map(({ name }) => name)).toEqual(['Manner', 'Content', 'Strategy']);
});

test('ranks of speeches are declared, and the tables count them (R4.25)', async () => {
  const { stage, room, send, speakers } = await sender('apda', ['chair']);
  const chair = await stage.linkOf(room.panel[0]?.id ?? '');
  const { adjudicatorId } = await chair.ballots.form({
    params: { ...stage.params, debateId: room.debateId },
  });
  const plain = sheetFor(room, [
    [28, 26],
    [26, 26],
  ]);
  const ranked = (...ranks: (number | null)[]): Sent =>
    changed(plain, [
      [{ rank: ranks[0] }, { rank: ranks[1] }],
      [{ rank: ranks[2] }, { rank: ranks[3] }],
    ]);
  const refusalOf = async (sheet: Sent) =>
    (await expectRefusal(send(chair, adjudicatorId, sheet), 'refused-by-rules'))?.data;
  expect(await refusalOf(plain)).toHaveLength(4);
  expect(await refusalOf(ranked(1, 2, 2, 5))).toMatchObject([
    { code: 'speech-rank-twice', path: 'teams.0.speeches.1.rank' },
    { code: 'speech-rank-twice', path: 'teams.1.speeches.0.rank' },
    { code: 'speech-rank-out-of-range', path: 'teams.1.speeches.1.rank' },
  ]);
  expect(await refusalOf(ranked(2, 1, 3, 4))).toMatchObject([
    { code: 'speech-rank-against-marks', path: 'teams.0.speeches.1.rank' },
  ]);
  await send(chair, adjudicatorId, ranked(1, 4, 2, 3));
  const tables = await speakers();
  const ids = room.teams.flatMap(({ speakerIds }) => speakerIds);
  // Three marks are level; by the marks alone their speakers would share third place.
  expect(ids.map((own) => tables.get(own)?.ranks)).toEqual([1, 4, 2, 3]);
});
