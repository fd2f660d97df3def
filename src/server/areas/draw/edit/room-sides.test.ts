import { beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import {
  type Stage,
  type StagedRoom,
  sheetFor,
  stageRound,
} from '#testing/factories/factories-ballots.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const ben = await server.signIn('Ben');
let stage: Stage;
let room: StagedRoom;
let ids: string[];
let other: string[];

beforeEach(async () => {
  stage = await stageRound(server, ana, {
    packId: 'australs',
    stage: 'elimination',
    panel: ['chair', 'panellist', 'trainee'],
    sidesOpen: true,
  });
  const [first] = stage.rooms;
  if (!first) throw new Error('no room');
  room = first;
  ids = room.teams.map(({ id }) => id);
  other = [...ids].reverse();
});

const inRoom = () => ({ ...stage.params, debateId: room.debateId });
const settle = (client: Client, teamIds: string[]) =>
  client.draw.settleSides({ params: inRoom(), body: { teamIds } });
const judge = (index: number) => stage.linkOf(room.panel[index]?.id ?? '');

function send(client: Client, adjudicatorId: string, teams: 'as drawn' | 'reversed') {
  const sheet = sheetFor(room, [
    [76, 75, 75, 38],
    [74, 74, 74, 37],
  ]);
  const seated = teams === 'as drawn' ? sheet : { ...sheet, teams: [...sheet.teams].reverse() };
  return client.ballots.submit({
    params: inRoom(),
    body: { adjudicatorId, sheet: seated, seenId: null, deviceKey: 'phone' },
    idempotencyKey: newId(),
  });
}

describe('a room that decides its sides itself', () => {
  test('hears them once, and every sheet has them', async () => {
    const [chair, wing] = [await judge(0), await judge(1)];
    await settle(chair, other);
    for (const client of [chair, wing, ana.client]) {
      const form = await client.ballots.form({ params: inRoom() });
      expect(form.sidesOpen).toBe(false);
      expect(form.teams.map(({ id, seat }) => [id, seat])).toEqual(other.map((id, i) => [id, i]));
    }
    // The same again is no change, another answer of a judge is one too many.
    expect(await settle(wing, other)).toEqual({ debateId: room.debateId, teamIds: other });
    await expectRefusal(settle(wing, ids), 'wrong-state');
    const [a = '', b = ''] = room.panel.map(({ id }) => id);
    await expectRefusal(send(wing, b, 'as drawn'), 'refused-by-rules');
    await send(chair, a, 'reversed');
  });

  test('is changed by the tab room until a ballot says otherwise', async () => {
    const chair = await judge(0);
    await settle(chair, other);
    await settle(ana.client, ids);
    await send(chair, room.panel[0]?.id ?? '', 'as drawn');
    const problem = await expectRefusal(settle(ana.client, other), 'in-use');
    expect(problem?.data).toMatchObject({ ballots: 1 });
  });

  test('many rooms and judges at once settle theirs without a conflict', async () => {
    const [chair, wing] = [await judge(0), await judge(1)];
    const answers = await Promise.all([settle(chair, ids), settle(wing, ids), settle(chair, ids)]);
    expect(answers).toHaveLength(3);
  });

  test('takes no other teams, and nobody who does not judge it', async () => {
    await expectRefusal(settle(ana.client, [ids[0] ?? '', newId()]), 'refused-by-rules');
    await expectRefusal(settle(ana.client, []), 'invalid-input');
    await expectRefusal(settle(await judge(2), other), 'forbidden');
    await expectRefusal(settle(ben.client, other), 'forbidden');
    await expectRefusal(settle(server.anonymous, other), 'unauthenticated');
    const missing = ana.client.draw.settleSides({
      params: { ...stage.params, debateId: newId() },
      body: { teamIds: ids },
    });
    await expectRefusal(missing, 'not-found');
  });
});
