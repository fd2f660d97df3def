import { describe, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { type Stage, sheetFor, stageRound } from '#testing/factories/factories-ballots.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const eve = await server.signIn('Eve');

/** A room of Australs, whose teams rank three motions; these are out. */
async function prepare(packId = 'australs', motions = ['One', 'Two', 'Three'], rooms = 1) {
  const stage = await stageRound(server, ana, { packId, rooms, panel: ['chair', 'trainee'] });
  const motionIds: string[] = [];
  for (const reference of motions) {
    const body = { reference, text: `This house prefers ${reference}`, roundIds: [stage.roundId] };
    motionIds.push((await ana.client.motions.add({ params: stage.params, body })).id);
  }
  const [room] = stage.rooms;
  if (!room) throw new Error('no room');
  const inRoom = { ...stage.params, debateId: room.debateId };
  return { stage, motionIds, room, inRoom };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

async function release({ stage }: Prepared) {
  const inRound = { ...stage.params, roundId: stage.roundId };
  const { revealAt } = await ana.client.motions.release({ params: inRound, body: { at: null } });
  server.clock.set(revealAt ?? '');
}

/** A speaker of the team in this seat. */
async function speakerOf({ stage, room }: Prepared, seat: number): Promise<Client> {
  return stage.linkOf(room.teams[seat]?.speakerIds[0] ?? '');
}

function say(client: Client, { inRoom, room }: Prepared, seat: number, motionIds: string[]) {
  const teamId = room.teams[seat]?.id ?? '';
  return client.motions.choose({ params: { ...inRoom, teamId }, body: { motionIds } });
}

function withdrawChoice(client: Client, { inRoom, room }: Prepared, seat: number) {
  const teamId = room.teams[seat]?.id ?? '';
  return client.motions.withdrawChoice({ params: { ...inRoom, teamId } });
}

/** Three speeches and a reply. */
const marks = (mark: number) => [mark, mark, mark, mark / 2];

async function chair({ stage, room }: Prepared): Promise<Client> {
  return stage.linkOf(room.panel[0]?.id ?? '');
}

const texts = (stage: Stage, path: string) =>
  server.app.inject({ url: `/api/tournaments/${stage.params.tournamentId}/${path}` });

describe('the motion of a room (R3.23)', () => {
  test('is what two rankings leave; nobody sees the other’s before', async () => {
    const prepared = await prepare();
    const { inRoom, motionIds } = prepared;
    const [x = '', y = '', z = ''] = motionIds;
    const [first, second] = [await speakerOf(prepared, 0), await speakerOf(prepared, 1)];
    expect(await first.motions.choice({ params: inRoom })).toEqual({ choice: null });
    await release(prepared);
    await say(first, prepared, 0, [z, y, x]);
    const { choice } = await say(first, prepared, 0, [x, y, z]);
    expect(choice).toMatchObject({
      procedure: 'ranking',
      chosen: null,
      teams: [
        { answered: true, mine: true, answer: [x, y, z] },
        { answered: false, mine: false, answer: null },
      ],
    });
    const seen = await second.motions.choice({ params: inRoom });
    expect(seen.choice?.teams[0]).toMatchObject({ answered: true, answer: null });
    await say(second, prepared, 1, [y, z, x]);
    const reported = await (await chair(prepared)).motions.choice({ params: inRoom });
    expect(reported.choice).toMatchObject({
      chosen: { motionId: y, byCoin: false },
      teams: [{ answer: [x, y, z] }, { answer: [y, z, x] }],
    });
    expect([...(reported.choice?.chosen?.struck ?? [])].sort()).toEqual([x, z].sort());
    await expectRefusal(say(first, prepared, 0, [y, x, z]), 'wrong-state');
  });

  test('follows from one answer, or the coin, when the time is over', async () => {
    const prepared = await prepare();
    const { inRoom, motionIds, stage } = prepared;
    await release(prepared);
    const [x = '', y = '', z = ''] = motionIds;
    const { choice } = await say(await speakerOf(prepared, 0), prepared, 0, [z, x, y]);
    const closesAt = Date.parse(choice?.closesAt ?? '');
    server.clock.set(new Date(closesAt - 1));
    const inRound = { ...stage.params, roundId: stage.roundId };
    const before = await ana.client.motions.choices({ params: inRound });
    expect(before.rooms).toMatchObject([{ debateId: inRoom.debateId, rank: 1, chosen: null }]);
    server.clock.set(new Date(closesAt));
    const { rooms } = await ana.client.motions.choices({ params: inRound });
    expect(rooms[0]?.chosen).toEqual({ motionId: z, struck: [y], byCoin: false });
    await expectRefusal(say(await speakerOf(prepared, 1), prepared, 1, [x, y, z]), 'wrong-state');
  });

  test('asks for a veto where the rules say so, and the desk may say it for a team', async () => {
    const prepared = await prepare();
    const { stage, motionIds } = prepared;
    const { pack, version } = await ana.client.tournaments.pack({ params: stage.params });
    await ana.client.tournaments.updatePack({
      params: stage.params,
      body: {
        pack: { ...pack, motions: { perRound: 3, procedure: 'veto', choiceMinutes: 2 } },
        version,
      },
    });
    await release(prepared);
    const [x = '', y = '', z = ''] = motionIds;
    await expectRefusal(say(ana.client, prepared, 0, [x, y]), 'invalid-input');
    await say(ana.client, prepared, 0, [x]);
    const { choice } = await say(ana.client, prepared, 1, [y]);
    expect(choice).toMatchObject({ chosen: { motionId: z, byCoin: false } });
  });

  test('is nothing to choose with one motion, or where motions are given', async () => {
    const one = await prepare('australs', ['Only']);
    await release(one);
    expect(await ana.client.motions.choice({ params: one.inRoom })).toEqual({ choice: null });
    await expectRefusal(say(ana.client, one, 0, one.motionIds), 'wrong-state');
    const given = await prepare('wudc-bp');
    await release(given);
    expect(await ana.client.motions.choice({ params: given.inRoom })).toEqual({ choice: null });
  });
});

describe('the desk answers for a team without a phone', () => {
  test('until the room has chosen; the team’s own word is before it', async () => {
    const prepared = await prepare();
    const { motionIds } = prepared;
    const [x = '', y = '', z = ''] = motionIds;
    await release(prepared);
    const { choice } = await say(ana.client, prepared, 0, [x, y, z]);
    expect(choice?.teams).toMatchObject([
      { answered: true, byDesk: true, answer: null },
      { answered: false, byDesk: false, answer: null },
    ]);
    const own = await speakerOf(prepared, 0);
    const { choice: changed } = await say(own, prepared, 0, [z, y, x]);
    expect(changed?.teams[0]).toMatchObject({ byDesk: false, answer: [z, y, x] });
    await expectRefusal(say(ana.client, prepared, 0, [x, y, z]), 'wrong-state');
    await expectRefusal(withdrawChoice(ana.client, prepared, 0), 'wrong-state');
  });

  test('and takes it back, also where the room’s motion followed from it', async () => {
    const prepared = await prepare();
    const { motionIds, inRoom } = prepared;
    const [x = '', y = '', z = ''] = motionIds;
    await release(prepared);
    await say(await speakerOf(prepared, 0), prepared, 0, [x, y, z]);
    const { choice } = await say(ana.client, prepared, 1, [z, y, x]);
    expect(choice?.chosen).toMatchObject({ motionId: y });
    await expectRefusal(withdrawChoice(await speakerOf(prepared, 1), prepared, 1), 'forbidden');
    await expectRefusal(withdrawChoice(eve.client, prepared, 1), 'forbidden');
    const { choice: open } = await withdrawChoice(ana.client, prepared, 1);
    expect(open).toMatchObject({ chosen: null, teams: [{ answer: null }, { answered: false }] });
    const { rows } = await ana.client.activity.list({
      params: prepared.stage.params,
      query: { area: 'motion' },
    });
    expect(rows.map(({ type }) => type).slice(0, 3)).toEqual([
      'motion.entry-taken-back',
      'motion.entered',
      'motion.answered',
    ]);
    await say(ana.client, prepared, 1, [z, y, x]);
    server.clock.set(new Date(choice?.closesAt ?? ''));
    await expectRefusal(withdrawChoice(ana.client, prepared, 1), 'wrong-state');
    const stranger = { ...inRoom, teamId: newId() };
    await expectRefusal(ana.client.motions.withdrawChoice({ params: stranger }), 'not-found');
  });
});

describe('the ballot', () => {
  test('names the motion that the room has chosen; only the tab room says another', async () => {
    const prepared = await prepare();
    const { room, inRoom, motionIds } = prepared;
    const [x = '', y = '', z = ''] = motionIds;
    const judge = await chair(prepared);
    await release(prepared);
    const { roomMotion } = await judge.ballots.form({ params: inRoom, query: {} });
    expect(roomMotion).toBeNull();
    await say(ana.client, prepared, 0, [x, y, z]);
    await say(ana.client, prepared, 1, [z, y, x]);
    const form = await judge.ballots.form({ params: inRoom, query: {} });
    expect(form.roomMotion).toEqual({ motionId: y, binds: true, by: 'teams' });
    const send = (client: Client, motionId: string) =>
      client.ballots.submit({
        params: inRoom,
        body: {
          adjudicatorId: form.adjudicatorId,
          sheet: sheetFor(room, [marks(76), marks(75)], { motionId }),
          deviceKey: 'a phone',
        },
        idempotencyKey: newId(),
      });
    const refused = await expectRefusal(send(judge, x), 'refused-by-rules');
    expect(refused?.data).toEqual([
      { code: 'motion-not-chosen', path: 'motionId', data: { motionId: x, chosen: y } },
    ]);
    expect((await send(judge, y)).state).toBe('submitted');
    const atDesk = await ana.client.ballots.form({ params: inRoom, query: {} });
    expect(atDesk.roomMotion).toEqual({ motionId: y, binds: false, by: 'teams' });
    expect((await send(ana.client, x)).sheet.motionId).toBe(x);
  });

  test('of a judge may name any motion where no team answered; the overview says so', async () => {
    const prepared = await prepare('australs', ['One', 'Two', 'Three'], 2);
    const { room, inRoom, motionIds, stage } = prepared;
    const judge = await chair(prepared);
    const silent = async () => {
      const { items } = await ana.client.overview.attention({ params: stage.params });
      return items.filter(({ kind }) => kind === 'motions-unranked');
    };
    expect(await silent()).toEqual([]);
    await release(prepared);
    expect(await silent()).toMatchObject([{ count: 2, urgency: 'soon' }]);
    const { choice } = await ana.client.motions.choice({ params: inRoom });
    server.clock.set(new Date(choice?.closesAt ?? ''));
    expect(await silent()).toMatchObject([{ count: 2, until: null }]);
    const form = await judge.ballots.form({ params: inRoom, query: {} });
    expect(form.roomMotion).toMatchObject({ binds: false, by: 'nobody' });
    const other = motionIds.find((id) => id !== form.roomMotion?.motionId) ?? '';
    const { adjudicatorId } = form;
    const sheet = sheetFor(room, [marks(76), marks(75)], { motionId: other });
    const entered = await judge.ballots.submit({
      params: inRoom,
      body: { adjudicatorId, sheet, deviceKey: 'a phone' },
      idempotencyKey: newId(),
    });
    expect(entered.sheet.motionId).toBe(other);
    // The motion of the first room is known now.
    expect(await silent()).toMatchObject([{ count: 1 }]);
  });
});

describe('who may say and see it', () => {
  test('a team for itself, the room and the desk', async () => {
    const prepared = await prepare();
    const { inRoom, motionIds, stage } = prepared;
    await release(prepared);
    const first = await speakerOf(prepared, 0);
    await expectRefusal(say(first, prepared, 1, motionIds), 'forbidden');
    await expectRefusal(say(eve.client, prepared, 0, motionIds), 'forbidden');
    await expectRefusal(say(await chair(prepared), prepared, 0, motionIds), 'forbidden');
    await expectRefusal(eve.client.motions.choice({ params: inRoom }), 'forbidden');
    await expectRefusal(server.anonymous.motions.choice({ params: inRoom }), 'unauthenticated');
    const inRound = { ...stage.params, roundId: stage.roundId };
    await expectRefusal(first.motions.choices({ params: inRound }), 'forbidden');
  });

  test('with sense: every motion once, of a room that is there', async () => {
    const prepared = await prepare();
    const { inRoom, motionIds, stage, room } = prepared;
    await release(prepared);
    const [x = '', y = ''] = motionIds;
    for (const motionIds of [
      [x, y],
      [x, y, y],
      [x, y, newId()],
    ]) {
      await expectRefusal(say(ana.client, prepared, 0, motionIds), 'invalid-input');
    }
    const teamId = room.teams[0]?.id ?? '';
    const elsewhere = { ...inRoom, debateId: newId(), teamId };
    await expectRefusal(
      ana.client.motions.choose({ params: elsewhere, body: { motionIds } }),
      'not-found',
    );
    const stranger = { ...inRoom, teamId: newId() };
    await expectRefusal(
      ana.client.motions.choose({ params: stranger, body: { motionIds } }),
      'not-found',
    );
    const nowhere = { ...stage.params, roundId: newId() };
    await expectRefusal(ana.client.motions.choices({ params: nowhere }), 'not-found');
  });

  test('and no byte of the motions before they are out', async () => {
    const prepared = await prepare();
    const { inRoom, stage } = prepared;
    const answers = await (await speakerOf(prepared, 0)).motions.choice({ params: inRoom });
    expect(JSON.stringify(answers)).not.toContain('This house');
    expect((await texts(stage, 'motions/public')).body).not.toContain('This house');
  });
});
