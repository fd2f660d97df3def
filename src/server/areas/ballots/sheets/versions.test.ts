/** How many versions of a sheet there may be, which are shown, and whose need another person. */
import { expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { type Stage, sheetFor, stageRound } from '#testing/factories/factories-ballots.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');

type Sheet = ReturnType<typeof sheetFor>;
const marks = [
  [75, 76],
  [73, 73],
  [78, 79],
  [75, 74],
];

async function stageRoom() {
  const stage = await stageRound(server, ana);
  const [room] = stage.rooms;
  if (!room) throw new Error('no room');
  const params = { ...stage.params, debateId: room.debateId };
  const submit = (client: Client, sheet: Sheet, seenId?: null) =>
    client.ballots.submit({
      params,
      body: { adjudicatorId: null, sheet, reason: null, seenId, deviceKey: 'a-phone' },
      idempotencyKey: newId(),
    });
  const judge = (index: number) => stage.linkOf(room.panel[index]?.id ?? '');
  return { stage, room, submit, judge, sheet: sheetFor(room, marks), status: statusOf(stage) };
}

const statusOf = (stage: Stage) => async () => {
  const { rooms } = await ana.client.ballots.ofRound({
    params: { ...stage.params, roundId: stage.roundId },
  });
  if (!rooms[0]) throw new Error('no room');
  return rooms[0];
};

/** Adds earlier versions of a ballot, by nobody. */
const copy = (ballotId: string, count: number) =>
  server.services.db.pool.query(
    `insert into ballot select (jsonb_populate_record(ballot, jsonb_build_object(
       'id', gen_random_uuid(), 'version', version + $2 * 10 + n, 'state', 'superseded',
       'author_person', null))).*
     from ballot, generate_series(1, $2::int) as n where ballot.id = $1`,
    [ballotId, count],
  );

test('all judges together have a bound, beyond which the tab room can still correct', async () => {
  const { room, submit, judge, sheet, status } = await stageRoom();
  const { id } = await submit(await judge(0), sheet);
  await copy(id, 1000);
  const problem = await expectRefusal(submit(await judge(1), sheet), 'tournament-full');
  expect(problem?.detail).toBe('A debate can have up to 1000 versions of its ballots.');
  await submit(ana.client, sheetFor(room, [[75, 77], ...marks.slice(1)]));
  const { ballots, earlier } = await status();
  expect(earlier).toBe(1000);
  const inState = (state: string) => ballots.filter((ballot) => ballot.state === state);
  expect(inState('superseded')).toHaveLength(10);
  expect(inState('submitted')).toHaveLength(2);
  await copy(id, 500);
  await expectRefusal(submit(ana.client, sheet), 'tournament-full');
});

test('of what one author sends without having seen the others, five versions wait', async () => {
  const { room, submit, judge, status } = await stageRoom();
  const link = await judge(0);
  for (let n = 0; n < 7; n++) {
    await submit(link, sheetFor(room, [[60, 60 + n], ...marks.slice(1)]), null);
  }
  const { ballots } = await status();
  expect(ballots.map(({ state }) => state)).toEqual([
    'superseded',
    'superseded',
    ...Array<string>(5).fill('submitted'),
  ]);
});

test('a sheet holds no longer texts than its speeches need', async () => {
  const { submit, judge, sheet } = await stageRoom();
  const [first, ...others] = sheet.teams;
  const [speech] = first?.speeches ?? [];
  if (!first || !speech) throw new Error('no speech');
  const reason = 'x'.repeat(300);
  const speeches = Array.from({ length: 20 }, (_, n) => ({ ...speech, position: n + 1, reason }));
  const stuffed = { ...sheet, teams: [{ ...first, speeches }, ...others] };
  const problem = await expectRefusal(
    submit(await judge(0), { ...stuffed, lowPointReason: 'y' }),
    'invalid-input',
  );
  expect(problem?.issues?.[0]?.path).toBe('body.sheet');
  await expectRefusal(submit(await judge(0), stuffed), 'refused-by-rules');
});

test('a judge who may seat judges has their ballot confirmed by somebody else, whatever the setting', async () => {
  const { stage, room, submit, judge, sheet, status } = await stageRoom();
  const { params, tournament } = stage;
  const body = { version: tournament.version, settings: { confirmByAnother: false } };
  await ana.client.tournaments.updateSettings({ params, body });
  const ben = await server.signIn('Ben');
  await server.hire(tournament.id, ben, 'adj-core');
  const personId = room.panel[0]?.id ?? '';
  const { adjudicators } = await ana.client.participants.list({ params });
  const { version = 0 } = adjudicators.find(({ id }) => id === personId) ?? {};
  const link = await judge(0);
  await ana.client.participants.setAccount({
    params: { ...params, personId },
    body: { account: ben.accountId, version },
  });
  // With the account, and with the private link that hides it.
  for (const client of [ben.client, link]) {
    expect(await submit(client, sheet)).toMatchObject({ state: 'submitted' });
  }
  const waiting = (await status()).ballots.at(-1);
  await ana.client.ballots.confirm({ params: { ...params, ballotId: waiting?.id ?? '' } });
  expect(await status()).toMatchObject({ decided: true });
});
