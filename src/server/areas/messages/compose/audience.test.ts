/** Who each audience is. */
import { expect, test } from 'vitest';
import type { Audience } from '#contract/areas/messages/audience.ts';
import { newId } from '#server/keys/secrets.ts';
import { type Stage, stageRound } from '#testing/factories/factories-ballots.ts';
import { enterBallot } from '#testing/factories/factories-feedback.ts';
import { askAs, callKey, openSignups } from '#testing/factories/factories-signups.ts';
import { noLimits } from '#testing/no-limits.ts';
import { ownServer } from '#testing/own-server.ts';
import { findAudience } from './audience.ts';

const server = await ownServer({}, { limits: noLimits });
const ana = await server.signIn('Ana');
const ben = await server.signIn('Ben');
const { client } = ana;

async function idsOf({ params }: Stage, audience: Audience): Promise<readonly string[]> {
  const at = { ...params, now: server.clock.now() };
  const ids = await server.services.db.read((reader) => findAudience(reader, at, audience));
  return [...ids].sort();
}
const speakersOf = (room: Stage['rooms'][number] | undefined) =>
  (room?.teams ?? []).flatMap(({ speakerIds }) => speakerIds);
const panelOf = (room: Stage['rooms'][number] | undefined) =>
  (room?.panel ?? []).map(({ id }) => id);

test('speakers, judges and everyone leave out a team that has withdrawn', async () => {
  const stage = await stageRound(server, ana);
  const [room] = stage.rooms;
  const [team] = room?.teams ?? [];
  expect(await idsOf(stage, { who: 'speakers' })).toEqual(speakersOf(room).sort());
  expect(await idsOf(stage, { who: 'judges' })).toEqual(panelOf(room).sort());
  await server.services.db.pool.query('update team set withdrawn_at = now() where id = $1', [
    team?.id,
  ]);
  const rest = speakersOf(room).filter((id) => !team?.speakerIds.includes(id));
  expect(await idsOf(stage, { who: 'everyone' })).toEqual([...rest, ...panelOf(room)].sort());
  expect(await idsOf(stage, { who: 'people', personIds: [...(team?.speakerIds ?? [])] })).toEqual(
    [],
  );
});

test('placeholders of a swing team are left out, a reachable person in it is not', async () => {
  const stage = await stageRound(server, ana);
  const [room] = stage.rooms;
  const [team] = room?.teams ?? [];
  const [reachable = '', placeholder = ''] = team?.speakerIds ?? [];
  const { pool } = server.services.db;
  await pool.query('update team set swing = true where id = $1', [team?.id]);
  await pool.query('update person set account_id = $2 where id = $1', [reachable, ben.accountId]);
  const rest = speakersOf(room).filter((id) => !team?.speakerIds.includes(id));
  expect(await idsOf(stage, { who: 'speakers' })).toEqual([...rest, reachable].sort());
  expect(await idsOf(stage, { who: 'people', personIds: [placeholder] })).toEqual([placeholder]);
});

test('staff are those of them who also take part', async () => {
  const stage = await stageRound(server, ana);
  const [judge = ''] = panelOf(stage.rooms[0]);
  expect(await idsOf(stage, { who: 'staff' })).toEqual([]);
  await server.services.db.pool.query('update person set account_id = $2 where id = $1', [
    judge,
    ben.accountId,
  ]);
  await server.hire(stage.params.tournamentId, ben, 'volunteer');
  expect(await idsOf(stage, { who: 'staff' })).toEqual([judge]);
});

test('a room and a building are the people of a released draw there', async () => {
  const stage = await stageRound(server, ana, { state: 'confirmed', rooms: 2 });
  const { params, roundId } = stage;
  const rooms = [{ name: 'L1', building: 'Library' }];
  const { venues } = await client.venues.add({ params, body: { rooms } });
  const venueId = venues[0]?.id ?? '';
  const buildingId = venues[0]?.buildingId ?? '';
  const [room] = stage.rooms;
  const { pool } = server.services.db;
  await pool.query('update debate set venue_id = $2 where id = $1', [room?.debateId, venueId]);
  const inRoom = { who: 'room', roundId, venueId } as const;
  const inBuilding = { who: 'building', roundId, buildingId } as const;
  expect(await idsOf(stage, inRoom)).toEqual([]);
  await pool.query(`update draw set state = 'released' where id = $1`, [stage.drawId]);
  const there = [...speakersOf(room), ...panelOf(room)].sort();
  expect(await idsOf(stage, inRoom)).toEqual(there);
  expect(await idsOf(stage, inBuilding)).toEqual(there);
});

test('a category and an institution are their people', async () => {
  const stage = await stageRound(server, ana);
  const { params } = stage;
  const [team, other] = stage.rooms[0]?.teams ?? [];
  const { pool } = server.services.db;
  const { id: institutionId } = await client.participants.addInstitution({
    params,
    body: { name: 'Riverbend', shortName: 'RB' },
  });
  await pool.query('update public.team set institution_id = $2 where id = $1', [
    team?.id,
    institutionId,
  ]);
  expect(await idsOf(stage, { who: 'institution', institutionId })).toEqual(
    [...(team?.speakerIds ?? [])].sort(),
  );
  const categoryId = newId();
  const { breakCategories } = await client.participants.list({ params });
  const breakId = breakCategories[0]?.id ?? '';
  await pool.query('delete from break_eligibility where category_id = $1', [breakId]);
  await pool.query('insert into break_eligibility values ($1, $2, $3)', [
    params.tournamentId,
    other?.id,
    breakId,
  ]);
  expect(await idsOf(stage, { who: 'category', categoryId: breakId })).toEqual(
    [...(other?.speakerIds ?? [])].sort(),
  );
  expect(await idsOf(stage, { who: 'category', categoryId })).toEqual([]);
});

test('those not checked in, with a ballot missing or owing feedback', async () => {
  const stage = await stageRound(server, ana, { panel: ['chair', 'panellist'] });
  const { params, roundId } = stage;
  const [room] = stage.rooms;
  if (!room) throw new Error('no room');
  const [chair = '', panellist = ''] = panelOf(room);
  const session = await client.checkin.open({
    params,
    body: { name: 'Day 1' },
    idempotencyKey: newId(),
  });
  await client.checkin.mark({
    params: { ...params, sessionId: session.id },
    body: {
      marks: [
        { key: newId(), personId: chair, direction: 'in', at: server.clock.now().toISOString() },
      ],
    },
    idempotencyKey: newId(),
  });
  const missing = await idsOf(stage, { who: 'not-checked-in', sessionId: session.id });
  expect(missing).toEqual([...speakersOf(room), panellist].sort());
  const { pack } = await client.tournaments.pack({ params });
  const due = pack.ballots.preliminary.kind === 'consensus' ? [chair] : [chair, panellist];
  expect(await idsOf(stage, { who: 'ballots-missing', roundId })).toEqual(due.sort());
  expect(await idsOf(stage, { who: 'feedback-owed', roundId })).toEqual([]);
  await server.hire(params.tournamentId, ben, 'volunteer');
  await enterBallot(stage, room, { enters: ben, confirms: ana });
  expect(await idsOf(stage, { who: 'ballots-missing', roundId })).toEqual([]);
  const owing = await idsOf(stage, { who: 'feedback-owed', roundId });
  expect(owing).toEqual([...speakersOf(room), chair, panellist].sort());
});

test('those with places that are not paid for', async () => {
  const stage = await stageRound(server, ana);
  const { params, tournament } = stage;
  await openSignups(ana, tournament, {
    fees: {
      currency: 'EUR',
      perTeam: 5000,
      perJudge: 0,
      perInstitution: 0,
      dueDays: 14,
      overdueFrees: false,
    },
  });
  const signup = await askAs(ben, tournament, { teams: 1, judges: 0 });
  const [row] = (await client.signups.list({ params })).signups;
  const rows = [{ id: signup.id, version: row?.version ?? 0 }];
  await client.signups.decideInstitutions({ params, body: { act: 'grant', rows }, ...callKey() });
  const { pool } = server.services.db;
  const [team] = stage.rooms[0]?.teams ?? [];
  await pool.query(
    'update public.team set institution_id = (select institution_id from signup where id = $2) where id = $1',
    [team?.id, signup.id],
  );
  const speakers = [...(team?.speakerIds ?? [])].sort();
  expect(await idsOf(stage, { who: 'unpaid' })).toEqual(speakers);
  await client.fees.addEntry({
    params: { ...params, signupId: signup.id },
    body: { kind: 'payment', amount: 5000 },
    ...callKey(),
  });
  expect(await idsOf(stage, { who: 'unpaid' })).toEqual([]);
});
