/** Entering at the desk what came in on paper, without reading what others gave. */
import { expect, test } from 'vitest';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { stageRound } from '#testing/factories/factories-ballots.ts';
import { giveFeedback } from '#testing/factories/factories-feedback.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana Owner');
const vera = await server.signIn('Vera Volunteer');

/** A released round, with a volunteer who may enter feedback. */
async function staged() {
  const stage = await stageRound(server, ana, { rooms: 2 });
  const { params } = stage;
  await server.hire(stage.tournament.id, vera, 'volunteer');
  const inRound = { params: { ...params, roundId: stage.roundId } };
  const allow = () =>
    ana.client.staff.extendRole({
      params: { ...params, role: 'volunteer' },
      body: { actions: ['feedback.give'] },
      idempotencyKey: newId(),
    });
  const [room] = stage.rooms;
  if (!room) throw new Error('No room was staged');
  const [team, other] = room.teams;
  const [chair, wing] = room.panel;
  if (!team || !other || !chair || !wing) throw new Error('Half a room was staged');
  const at = { params, debateId: room.debateId };
  return { stage, inRound, allow, room, team, other, chair, wing, at };
}

test('a volunteer enters forms only where the owner allows it, before the window opens too', async () => {
  const { inRound, allow, room, team, chair, at } = await staged();
  const from = { kind: 'team', id: team.id } as const;
  await expectRefusal(vera.client.feedback.desk(inRound), 'forbidden');
  await expectRefusal(giveFeedback(vera.client, at, { from, aboutId: chair.id }), 'forbidden');
  await allow();
  const { rooms } = await vera.client.feedback.desk(inRound);
  const here = rooms.filter(({ debateId }) => debateId === room.debateId);
  expect(here.map((one) => one.from.id)).toEqual([
    ...room.teams.map(({ id }) => id),
    ...room.panel.map(({ id }) => id),
  ]);
  for (const one of here) expect(one.panel.map(({ id }) => id)).not.toContain(one.from.id);
  await giveFeedback(vera.client, at, { from, aboutId: chair.id, score: 4 });
  const again = await vera.client.feedback.desk(inRound);
  expect(again.rooms.find((one) => one.from.id === team.id)?.given).toMatchObject([
    { aboutId: chair.id, score: 4, version: 1 },
  ]);
  await expectRefusal(vera.client.feedback.given({ params: inRound.params }), 'forbidden');
});

test('what others gave is there, and neither read nor replaced', async () => {
  const { inRound, allow, team, chair, at } = await staged();
  await allow();
  const from = { kind: 'team', id: team.id } as const;
  await giveFeedback(ana.client, at, { from, aboutId: chair.id, score: 9 });
  const { rooms } = await vera.client.feedback.desk(inRound);
  const theirs = rooms.find((one) => one.from.id === team.id);
  expect(theirs).toMatchObject({ given: [], sealed: [chair.id] });
  for (const version of [null, 1]) {
    const input = { from, aboutId: chair.id, score: 1, version };
    const problem = await expectRefusal(giveFeedback(vera.client, at, input), 'conflict');
    expect(problem?.data ?? null).toBeNull();
  }
  const all = await ana.client.feedback.desk(inRound);
  expect(all.rooms.find((one) => one.from.id === team.id)).toMatchObject({
    given: [{ score: 9 }],
    sealed: [],
  });
});

test('people of the round get their own rooms alone; an unknown round is refused', async () => {
  const { stage, inRound, chair, room } = await staged();
  const judge = await stage.linkOf(chair.id);
  const { rooms } = await judge.feedback.desk(inRound);
  expect(rooms.map((one) => [one.debateId, one.from.id])).toEqual([[room.debateId, chair.id]]);
  await expectRefusal(server.anonymous.feedback.desk(inRound), 'unauthenticated');
  const nowhere = { params: { ...inRound.params, roundId: newId() } };
  await expectRefusal(ana.client.feedback.desk(nowhere), 'not-found');
});
