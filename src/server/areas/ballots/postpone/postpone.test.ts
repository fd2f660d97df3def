/** A debate that is put off: who is reported, what waits for it, and how it ends. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { UndecidedData } from '#contract/undecided.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { sheetFor, stageRound } from '#testing/factories/factories-ballots.ts';
import { ownServer } from '#testing/own-server.ts';
import { setRole } from '#testing/set-role.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const ben = await server.signIn('Ben');
const { client } = ana;

const until = '2026-11-22T14:00:00.000Z';
const input = { reason: 'The chair is ill', until };
let stage: Awaited<ReturnType<typeof stageRound>>;
let inDebate: { readonly tournamentId: string; readonly debateId: string };

beforeEach(async () => {
  stage = await stageRound(server, ana, { packId: 'australs', panel: ['chair'], rooms: 2 });
  inDebate = { ...stage.params, debateId: stage.rooms[0]?.debateId ?? '' };
});

const postpone = (body: { reason: string; until: string | null } = input, by = client) =>
  by.ballots.postpone({ params: inDebate, body });
const attention = async () => (await client.overview.attention({ params: stage.params })).items;
const shown = async () => {
  const { draw } = await server.anonymous.draw.published({ params: stage.params, query: {} });
  return draw?.debates.find(({ id }) => id === inDebate.debateId)?.postponed;
};

/** The judge of the room sends a ballot. */
async function send() {
  const [room] = stage.rooms;
  if (!room) throw new Error('no room');
  const judge = room.panel[0]?.id ?? '';
  const marks = [
    [75, 75, 75, 37],
    [74, 74, 74, 36],
  ];
  return (await stage.linkOf(judge)).ballots.submit({
    params: inDebate,
    body: { adjudicatorId: judge, sheet: sheetFor(room, marks), deviceKey: 'phone' },
    idempotencyKey: `${judge} first`,
  });
}

describe('a postponed debate', () => {
  test('is shown to its teams, its judge and everybody, with the reason and the new time', async () => {
    await postpone();
    expect(await shown()).toEqual(input);
    const speaker = (await client.participants.list({ params: stage.params })).speakers.find(
      ({ teamId }) => teamId === stage.rooms[0]?.teams[0]?.id,
    );
    for (const id of [speaker?.id ?? '', stage.rooms[0]?.panel[0]?.id ?? '']) {
      const page = await (await stage.linkOf(id)).me.page({ params: stage.params });
      expect(page.now[0]?.debate?.postponed).toEqual(input);
    }
    await postpone({ reason: 'No room', until: null });
    expect(await shown()).toEqual({ reason: 'No room', until: null });
  });

  test('is an alarm of its own, and no late room, until it is undone', async () => {
    await postpone();
    const alarm = (await attention()).find(({ kind }) => kind === 'debates-postponed');
    expect(alarm).toMatchObject({ count: 1, urgency: 'soon' });
    const { rounds } = await client.progress.rounds({ params: stage.params });
    expect(rounds[0]?.rooms.map(({ debateId }) => debateId)).not.toContain(inDebate.debateId);
    await client.ballots.resume({ params: inDebate });
    expect((await attention()).map(({ kind }) => kind)).not.toContain('debates-postponed');
    expect(await shown()).toBeUndefined();
  });

  test('is named when the round is completed, which goes on without it only by name', async () => {
    await postpone();
    const [, other] = stage.rooms;
    if (!other) throw new Error('one room');
    const judge = other.panel[0]?.id ?? '';
    const marks = [
      [75, 75, 75, 37],
      [74, 74, 74, 36],
    ];
    const sent = await (await stage.linkOf(judge)).ballots.submit({
      params: { ...stage.params, debateId: other.debateId },
      body: { adjudicatorId: judge, sheet: sheetFor(other, marks), deviceKey: 'phone' },
      idempotencyKey: `${judge} first`,
    });
    await client.ballots.confirm({ params: { ...stage.params, ballotId: sent.id } });
    const params = { ...stage.params, roundId: stage.roundId };
    const { rounds } = await client.rounds.list({ params: stage.params });
    const version = rounds.find(({ id }) => id === stage.roundId)?.version ?? 0;
    const refused = await expectRefusal(
      client.rounds.complete({ params, body: { version } }),
      'undecided',
    );
    // What the code `undecided` carries.
    const data = refused?.data as UndecidedData | undefined;
    expect(data?.debates.map(({ debateId, reasons }) => [debateId, reasons[0]?.code])).toEqual([
      [inDebate.debateId, 'postponed'],
    ]);
    const body = { version, acceptUndecided: [inDebate.debateId], withoutMotion: true };
    await client.rounds.complete({ params, body });
    const kinds = (await attention()).map(({ kind }) => kind);
    expect(kinds).toContain('debates-postponed');
    expect(kinds).not.toContain('completed-undecided');
    const judgeOfRoom = await stage.linkOf(stage.rooms[0]?.panel[0]?.id ?? '');
    const page = await judgeOfRoom.me.page({ params: stage.params });
    expect(page.now[0]?.debate?.postponed).toEqual(input);
  });

  test('is one like any other as soon as its ballot is in', async () => {
    await postpone();
    await send();
    expect(await shown()).toBeUndefined();
    expect((await attention()).map(({ kind }) => kind)).not.toContain('debates-postponed');
    await expectRefusal(postpone(), 'wrong-state');
  });
});

describe('a debate with a date', () => {
  const startOf = async () => {
    const params = { ...stage.params, roundId: stage.roundId };
    const { draw } = await client.draw.ofRound({ params });
    return draw?.debates.find(({ id }) => id === inDebate.debateId)?.startsAt ?? null;
  };
  const drawn = '2026-11-21T10:00:00.000Z';

  async function date() {
    const params = { ...stage.params, roundId: stage.roundId };
    const { draw } = await client.draw.ofRound({ params });
    await client.draw.setFixtures({
      params: { ...stage.params, drawId: draw?.id ?? '' },
      body: {
        version: draw?.version ?? 0,
        fixtures: [{ debateId: inDebate.debateId, startsAt: drawn, location: null }],
      },
    });
  }

  test('moves to the new time, goes without one, and comes back when that is undone', async () => {
    await date();
    await postpone();
    expect(await startOf()).toBe(until);
    await postpone({ reason: 'No room', until: null });
    expect(await startOf()).toBeNull();
    await client.ballots.resume({ params: inDebate });
    expect(await startOf()).toBe(drawn);
  });

  test('is the new time where it had none', async () => {
    await postpone();
    expect(await startOf()).toBe(until);
    await client.ballots.resume({ params: inDebate });
    expect(await startOf()).toBeNull();
  });
});

describe('refusals', () => {
  test('those who may not confirm ballots may not postpone', async () => {
    await expectRefusal(postpone(input, ben.client), 'forbidden');
    const { tournamentId } = stage.params;
    await setRole(server, { tournamentId, accountId: ben.accountId, role: 'volunteer' });
    await expectRefusal(postpone(input, ben.client), 'forbidden');
  });

  test('a reason is needed, and a debate that is here and out', async () => {
    await expectRefusal(postpone({ reason: ' ', until: null }), 'invalid-input');
    await expectRefusal(postpone({ reason: 'x', until: 'tomorrow' }), 'invalid-input');
    const params = { ...stage.params, debateId: stage.roundId };
    await expectRefusal(client.ballots.postpone({ params, body: input }), 'not-found');
    await expectRefusal(client.ballots.resume({ params: inDebate }), 'wrong-state');
    stage = await stageRound(server, ana, { packId: 'australs', state: 'confirmed' });
    inDebate = { ...stage.params, debateId: stage.rooms[0]?.debateId ?? '' };
    await expectRefusal(postpone(), 'wrong-state');
  });
});
