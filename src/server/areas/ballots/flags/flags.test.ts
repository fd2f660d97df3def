import { expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { stageRound } from '#testing/factories/factories-ballots.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana Šimić');
const ben = await server.signIn('Ben Adeyemi');
let counter = 0;

async function flaggable() {
  const stage = await stageRound(server, ana, { rooms: 2 });
  const { params, roundId, rooms, linkOf } = stage;
  const [room, other] = rooms;
  if (!room || !other) throw new Error('no rooms');
  const inDebate = { ...params, debateId: room.debateId };
  const flag = (client: typeof ana.client, note: string) => {
    counter++;
    return client.ballots.flag({
      params: inDebate,
      body: { note },
      idempotencyKey: `flag-${counter}`,
    });
  };
  const flags = async () => {
    const status = await ana.client.ballots.ofRound({ params: { ...params, roundId } });
    return status.rooms.flatMap((one) => one.flags);
  };
  const alarms = async () => {
    const { items } = await ana.client.overview.attention({ params });
    return items.filter(({ kind }) => kind === 'ballots-flagged');
  };
  const judge = await linkOf(room.panel[0]?.id ?? '');
  const stranger = await linkOf(other.panel[0]?.id ?? '');
  return { params, inDebate, judge, stranger, flag, flags, alarms };
}

test('a judge flags a ballot, the guide says so, and settling it leaves a trace', async () => {
  const { params, inDebate, judge, flag, flags, alarms } = await flaggable();
  expect(await alarms()).toEqual([]);
  const raised = await flag(judge, 'I may have swapped the reply scores');
  expect(raised).toMatchObject({ raisedBy: 'Judge 1.1', resolvedAt: null });
  expect(await flags()).toEqual([raised]);
  expect(await alarms()).toMatchObject([{ count: 1, urgency: 'now' }]);
  expect((await judge.ballots.form({ params: inDebate })).flags).toEqual([raised]);
  // What others flag is for the tab room alone.
  await flag(ana.client, 'Ask the chair about the order');
  expect((await judge.ballots.form({ params: inDebate })).flags).toEqual([raised]);
  // Two flags are one room.
  expect(await alarms()).toMatchObject([{ count: 1 }]);

  const settle = (flagId: string, resolution: string | null) =>
    ana.client.ballots.resolveFlag({ params: { ...params, flagId }, body: { resolution } });
  const settled = await settle(raised.id, 'Checked with the paper: right');
  expect(settled).toMatchObject({ resolvedBy: 'Ana Šimić', resolution: expect.any(String) });
  expect((await judge.ballots.form({ params: inDebate })).flags).toEqual([settled]);
  const again = await expectRefusal(settle(raised.id, 'No'), 'wrong-state');
  expect(again?.data).toEqual(settled);
  for (const { id, resolvedAt } of await flags()) if (resolvedAt === null) await settle(id, null);
  expect(await alarms()).toEqual([]);
  expect(await flags()).toHaveLength(2);
});

test('only people of the room and the desk flag, and only the tab room settles', async () => {
  const { params, judge, stranger, flag, flags } = await flaggable();
  await expectRefusal(flag(stranger, 'Not my room'), 'forbidden');
  await expectRefusal(flag(ben.client, 'Not my tournament'), 'forbidden');
  await expectRefusal(flag(server.anonymous, 'Nobody'), 'unauthenticated');
  await expectRefusal(flag(judge, '   '), 'invalid-input');
  await expectRefusal(flag(judge, 'x'.repeat(501)), 'invalid-input');
  expect(await flags()).toEqual([]);
  const { id: flagId } = await flag(judge, 'Look again');
  const settle = { params: { ...params, flagId }, body: { resolution: null } };
  await expectRefusal(judge.ballots.resolveFlag(settle), 'forbidden');
});
