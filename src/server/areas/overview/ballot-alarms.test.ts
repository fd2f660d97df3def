/** Ballots and breaks that a tab room could overlook: each is in the guide until it is settled. */
import { expect, test } from 'vitest';
import { sheetFor, stageRound } from '#testing/factories/factories-ballots.ts';
import { createPlayable, makeBreaks, playRound } from '#testing/factories/factories-played.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const { client } = ana;

type Params = { readonly params: { readonly tournamentId: string } };

async function alarms({ params }: Params, ...kinds: readonly string[]) {
  const { items } = await client.overview.attention({ params });
  return items.filter(({ kind, step }) => kinds.includes(step ?? kind));
}

/** Three judges who vote the same way. */
const marks = [
  [75, 75, 75, 37],
  [74, 74, 74, 36],
];

async function stage() {
  const one = await stageRound(server, ana, {
    ...{ packId: 'australs', rooms: 1 },
    panel: ['chair', 'panellist', 'panellist'],
  });
  const [room] = one.rooms;
  if (!room) throw new Error('no room');
  const params = { ...one.params, debateId: room.debateId };
  const send = async (index: number, reason?: string, scores = marks) => {
    const adjudicatorId = room.panel[index]?.id ?? '';
    const body = {
      ...{ adjudicatorId, sheet: sheetFor(room, scores), deviceKey: 'phone' },
      ...(reason ? { reason } : {}),
    };
    const idempotencyKey = crypto.randomUUID();
    return (await one.linkOf(adjudicatorId)).ballots.submit({ params, body, idempotencyKey });
  };
  const confirm = (ballotId: string) =>
    client.ballots.confirm({ params: { ...one.params, ballotId } });
  return { ...one, send, confirm };
}

test('the guide leads to a correction that waits before it completes the round', async () => {
  const one = await stage();
  for (const index of [0, 1, 2]) await one.confirm((await one.send(index)).id);
  const [room] = one.rooms;
  if (!room) throw new Error('no room');
  const ben = await server.signIn('Ben');
  await server.hire(one.params.tournamentId, ben, 'tab');
  const [first = [], second = []] = marks;
  const { id } = await ben.client.ballots.submit({
    params: { ...one.params, debateId: room.debateId },
    body: {
      ...{ adjudicatorId: room.panel[1]?.id ?? '', deviceKey: 'desk', reason: 'Misheard.' },
      sheet: sheetFor(room, [first.map((score, at) => (at === 0 ? score + 1 : score)), second]),
    },
    idempotencyKey: crypto.randomUUID(),
  });
  const params = { ...one.params, roundId: one.roundId };
  const ballots = async () =>
    (await client.rounds.conductor({ params })).steps.find(({ step }) => step === 'ballots');
  expect(await ballots()).toMatchObject({ state: 'ahead' });
  await one.confirm(id);
  expect(await ballots()).toMatchObject({ state: 'done' });
});

test('a correction that waits is in the guide after its round was completed', async () => {
  const one = await stage();
  for (const index of [0, 1, 2]) await one.confirm((await one.send(index)).id);
  const { rounds } = await client.rounds.list({ params: one.params });
  const round = rounds.find(({ id }) => id === one.roundId);
  await client.rounds.complete({
    params: { ...one.params, roundId: one.roundId },
    body: { version: round?.version ?? 0, withoutMotion: true },
  });
  const [room] = one.rooms;
  if (!room) throw new Error('no room');
  const adjudicatorId = room.panel[1]?.id ?? '';
  const ben = await server.signIn('Ben');
  await server.hire(one.params.tournamentId, ben, 'tab');
  const [first = [], second = []] = marks;
  const { id } = await ben.client.ballots.submit({
    params: { ...one.params, debateId: room.debateId },
    body: {
      ...{ adjudicatorId, deviceKey: 'desk', reason: 'Misheard.' },
      sheet: sheetFor(room, [first.map((score, at) => (at === 0 ? score + 1 : score)), second]),
    },
    idempotencyKey: crypto.randomUUID(),
  });
  expect(await alarms(one, 'ballots-unconfirmed')).toMatchObject([
    { count: 1, urgency: 'now', round: { id: one.roundId }, names: [expect.any(String)] },
  ]);
  await one.confirm(id);
  expect(await alarms(one, 'ballots-unconfirmed')).toEqual([]);
});

test('a team in two breaks at the same time is named until one of them gives way', async () => {
  const one = await createPlayable(ana, {
    field: { teams: 8, speakers: 2, adjudicators: 4, venues: 4 },
    fields: { packId: 'canadian', preliminaryRounds: 1, breakSize: 2 },
  });
  const { params } = one;
  const { breakCategories, teams } = await client.participants.list({ params });
  const open = breakCategories[0];
  const novice = await client.participants.addBreakCategory({
    params,
    body: { name: 'Novice', size: 2, priority: open?.priority ?? 0 },
  });
  for (const { id: teamId, version, breakCategoryIds } of teams) {
    const body = { version, breakCategoryIds: [...breakCategoryIds, novice.id] };
    await client.participants.updateTeam({ params: { ...params, teamId }, body });
  }
  await playRound(ana, one, { roundId: one.rounds[0]?.id ?? '' });
  await makeBreaks(ana, params);
  expect(await alarms(one, 'break-twice')).toMatchObject([
    { count: 2, urgency: 'now', names: [expect.any(String), expect.any(String)] },
  ]);
  await client.participants.updateBreakCategory({
    params: { ...params, categoryId: novice.id },
    body: { priority: 0, version: novice.version },
  });
  const made = await makeBreaks(ana, params);
  expect(await alarms(one, 'break-twice')).toEqual([]);

  // The best of the lower break comes into the higher one, and has a place in both, whatever their times.
  await server.services.db.pool.query(
    `update public.round set slot = case when break_category_id = $2
        then tstzrange('2026-12-01 10:00Z', '2026-12-01 11:00Z')
        else tstzrange('2026-12-01 12:00Z', '2026-12-01 13:00Z') end
      where tournament_id = $1 and stage = 'elimination'`,
    [params.tournamentId, novice.id],
  );
  const listOf = (page: typeof made, id: string | undefined) => {
    const list = page.breaks.find(({ category }) => category.id === id);
    if (!list) throw new Error('no break');
    return list;
  };
  for (const { category, version } of made.breaks) {
    await client.breaks.announce({
      params: { ...params, categoryId: category.id },
      body: { announced: true, version },
    });
  }
  const page = await client.breaks.list({ params });
  const first = (id: string | undefined) =>
    listOf(page, id).rows.find(({ breakRank }) => breakRank === 1);
  const [best, next] = [first(open?.id), first(novice.id)];
  const inOpen = { ...params, categoryId: open?.id ?? '', teamId: best?.teamId ?? '' };
  await client.breaks.withdraw({
    params: inOpen,
    body: { mode: 'move-up', version: listOf(page, open?.id).version },
  });
  expect(await alarms(one, 'break-twice')).toMatchObject([{ count: 1, names: [next?.name] }]);
  const inNovice = { ...params, categoryId: novice.id, teamId: next?.teamId ?? '' };
  const plan = await client.breaks.withdrawal({ params: inNovice });
  expect(plan.next).toMatchObject([{ id: best?.teamId, alsoIn: [], withdrewFrom: [open?.name] }]);
  await client.breaks.withdraw({
    params: inNovice,
    body: { mode: 'move-up', version: listOf(page, novice.id).version },
  });
  expect(await alarms(one, 'break-twice')).toEqual([]);
});
