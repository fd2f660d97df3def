import { expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { type Stage, sheetFor, stageRound } from '#testing/factories/factories-ballots.ts';
import { ownServer } from '#testing/own-server.ts';
import { statementsOf } from '#testing/statements.ts';

const server = await ownServer();
const ana = await server.signIn('Ana Šimić');

const marks = [
  [75, 76],
  [73, 73],
  [78, 79],
  [75, 74],
];

async function people(stage: Stage) {
  const [room] = stage.rooms;
  if (!room) throw new Error('no room');
  const [chair, , trainee] = room.panel;
  const page = async (personId: string | undefined) =>
    (await stage.linkOf(personId ?? '')).me.page({ params: stage.params });
  return {
    room,
    page,
    speaker: room.teams[2]?.speakerIds[0],
    chair: chair?.id,
    trainee: trainee?.id,
  };
}

test('a private link says whose it is, and opens only its own tournament', async () => {
  const stage = await stageRound(server, ana);
  const other = await stageRound(server, ana);
  const { speaker } = await people(stage);
  const client = await stage.linkOf(speaker ?? '');
  const { name, personId } = await client.me.byLink({ params: stage.params });
  expect({ name, personId }).toEqual({ name: 'Speaker 1.30', personId: speaker });
  await expectRefusal(client.me.byLink({ params: other.params }), 'forbidden');
  await expectRefusal(client.me.page({ params: other.params }), 'forbidden');
  await expectRefusal(server.anonymous.me.page({ params: stage.params }), 'unauthenticated');
  await expectRefusal(ana.client.me.page({ params: stage.params }), 'forbidden');
  await stage.linkOf(speaker ?? '');
  await expectRefusal(client.me.page({ params: stage.params }), 'unauthenticated');
});

test('a speaker sees room, side, team and panel', async () => {
  const stage = await stageRound(server, ana);
  const { page, room, speaker } = await people(stage);
  const { person, now, history } = await page(speaker);
  expect(person.team?.id).toBe(room.teams[2]?.id);
  expect(person.roles).toEqual(['speaker']);
  expect(person.partners).toEqual(['Speaker 1.31']);
  expect(now).toHaveLength(1);
  expect(now[0]).toMatchObject({ seat: 2, role: null, bye: false, ballot: 'none' });
  expect(now[0]?.debate?.panel).toHaveLength(3);
  expect(history).toEqual([]);
});

test.each(['draft', 'confirmed'] as const)('a %s draw is not reported', async (state) => {
  const stage = await stageRound(server, ana, { state });
  const { page, speaker } = await people(stage);
  const seen = await page(speaker);
  expect(seen.now).toEqual([]);
  expect(seen.next?.roundName).toBeTruthy();
  expect(JSON.stringify(seen)).not.toContain('Judge');
});

test('a judge sees what became of the ballot; a trainee owes none', async () => {
  const stage = await stageRound(server, ana);
  const { page, room, chair, trainee } = await people(stage);
  const ballot = async () => (await page(chair)).now[0]?.ballot;
  expect(await ballot()).toBe('due');
  expect((await page(trainee)).now[0]).toMatchObject({ role: 'trainee', ballot: 'none' });
  const judge = await stage.linkOf(chair ?? '');
  const { id } = await judge.ballots.submit({
    params: { ...stage.params, debateId: room.debateId },
    body: { adjudicatorId: null, sheet: sheetFor(room, marks), deviceKey: 'phone' },
    idempotencyKey: 'me-1',
  });
  expect(await ballot()).toBe('submitted');
  await ana.client.ballots.confirm({ params: { ...stage.params, ballotId: id } });
  expect(await ballot()).toBe('confirmed');
});

test('where the panel has one ballot, a panellist learns who sends it and who sent it', async () => {
  const stage = await stageRound(server, ana);
  const { page, room, chair } = await people(stage);
  const panellist = room.panel.find(({ role }) => role === 'panellist')?.id;
  const card = async (id: string | undefined) => (await page(id)).now[0];
  expect(await card(panellist)).toMatchObject({ ballot: 'due', ballotChair: 'Judge 1.1' });
  expect(await card(chair)).toMatchObject({ ballot: 'due', ballotChair: null });
  const judge = await stage.linkOf(chair ?? '');
  await judge.ballots.submit({
    params: { ...stage.params, debateId: room.debateId },
    body: { adjudicatorId: null, sheet: sheetFor(room, marks), deviceKey: 'phone' },
    idempotencyKey: 'me-panel',
  });
  expect(await card(panellist)).toMatchObject({ ballot: 'submitted', ballotSentBy: 'Judge 1.1' });
  expect(await card(chair)).toMatchObject({ ballot: 'submitted', ballotSentBy: null });
});

test('where each judge has a ballot, nobody sends it for a panellist', async () => {
  const panel = ['chair', 'panellist', 'panellist'] as const;
  const stage = await stageRound(server, ana, { packId: 'australs', panel });
  const { page, room } = await people(stage);
  const [card] = (await page(room.panel[1]?.id)).now;
  expect(card).toMatchObject({ ballot: 'due', ballotChair: null, ballotSentBy: null });
});

test('results are reported only once they are released', async () => {
  const stage = await stageRound(server, ana);
  const { page, room, chair, speaker } = await people(stage);
  const judge = await stage.linkOf(chair ?? '');
  const { id } = await judge.ballots.submit({
    params: { ...stage.params, debateId: room.debateId },
    body: { adjudicatorId: null, sheet: sheetFor(room, marks), deviceKey: 'phone' },
    idempotencyKey: 'me-2',
  });
  await ana.client.ballots.confirm({ params: { ...stage.params, ballotId: id } });
  await stage.complete();
  const before = await page(speaker);
  expect(before.now).toEqual([]);
  const debateId = room.debateId;
  expect(before.history).toMatchObject([{ debateId, seat: 2, rank: null, points: null }]);
  const roundId = before.history[0]?.roundId ?? '';
  const inRound = { ...stage.params, roundId };
  const { rounds } = await ana.client.rounds.list({ params: stage.params });
  const { version = 0 } = rounds.find((round) => round.id === roundId) ?? {};
  await ana.client.rounds.update({ params: inRound, body: { version, private: true } });
  // A private round has no pages before its results are out.
  expect((await page(speaker)).history).toMatchObject([{ debateId: null }]);
  await stage.releaseResults();
  expect((await page(speaker)).history).toMatchObject([{ debateId, rank: 1, points: 3 }]);
  expect((await page(chair)).history).toMatchObject([{ role: 'chair', rank: null, points: null }]);
});

test('a team with a bye and a judge without a room are reported so', async () => {
  const stage = await stageRound(server, ana, { byes: 1 });
  const judge = await ana.client.participants.addAdjudicator({
    params: stage.params,
    body: { name: 'Free Judge' },
  });
  const { page } = await people(stage);
  const bye = await page(stage.byes[0]?.speakerIds[0]);
  expect(bye.now).toMatchObject([{ debate: null, bye: true }]);
  expect((await page(judge.id)).now).toMatchObject([{ debate: null, bye: false, ballot: 'none' }]);
});

test('what changed in a released draw is on the page of each person it affects, and no other', async () => {
  const stage = await stageRound(server, ana, { rooms: 3 });
  const [first, second, third] = stage.rooms;
  const { tournamentId } = stage.params;
  const inDraw = { tournamentId, drawId: stage.drawId };
  const links = await Promise.all(
    [
      first?.teams[0]?.speakerIds[0],
      second?.teams[0]?.speakerIds[0],
      third?.teams[0]?.speakerIds[0],
      first?.panel[1]?.id,
      first?.panel[0]?.id,
    ].map((personId) => stage.linkOf(personId ?? '')),
  );
  const changes = async () =>
    Promise.all(
      links.map(async (link) => {
        const { now } = await link.me.page({ params: stage.params });
        return now.flatMap((card) => card.changes.map(({ kind }) => kind));
      }),
    );
  expect(await changes()).toEqual([[], [], [], [], []]);

  const [teamId = '', withTeamId = ''] = [first, second].map((room) => room?.teams[0]?.id ?? '');
  const { version } = await ana.client.draw.swap({
    params: inDraw,
    body: { version: 1, teamId, withTeamId },
  });
  const teams = ['team', 'team'];
  expect(await changes()).toEqual([teams, teams, [], teams, teams]);

  const moves = [{ adjudicatorId: first?.panel[1]?.id ?? '', to: null }];
  await ana.client.allocation.setSeats({ params: inDraw, body: { version, moves } });
  // The speaker who moved is in the second room now; the judge taken out reads about nothing else.
  const [moved, came, outside, out, chair] = await changes();
  expect([moved, came, outside, out]).toEqual([teams, [...teams, 'judge'], [], ['judge']]);
  expect(chair).toEqual([...teams, 'judge']);
});

test('a page is made without the whole tournament, its results, motions and delays', async () => {
  const stage = await stageRound(server, ana, { rooms: 2 });
  const { speaker } = await people(stage);
  const client = await stage.linkOf(speaker ?? '');
  const statements = await statementsOf(server, () => client.me.page({ params: stage.params }));
  const of = (table: string) => statements.filter((text) => text.includes(`from "${table}" `));
  expect(of('speaker_category')).toEqual([]);
  for (const text of of('postponement')) expect(text).toContain('"debate_id" = any');
  const motions = of('round_motion').filter((text) => text.includes('"motion"."text"'));
  for (const text of motions) expect(text).toContain('"round_id" = any');
  expect(of('postponement').length * motions.length).toBeGreaterThan(0);
});

test('my registration is not found when there is none', async () => {
  const stage = await stageRound(server, ana);
  await expectRefusal(ana.client.me.registration({ params: stage.params }), 'not-found');
  await expectRefusal(
    server.anonymous.me.registration({ params: stage.params }),
    'unauthenticated',
  );
});
