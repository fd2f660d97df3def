import { expect, test } from 'vitest';
import { makeBackup } from '#server/backup/make-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { stageRound } from '#testing/factories/factories-ballots.ts';
import { enterBallot, giveFeedback, openQuestion } from '#testing/factories/factories-feedback.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana Šimić');
const vera = await server.signIn('Vera Okafor');

/** A room in which the first team said something about the chair, under a form of its own. */
async function stage() {
  const staged = await stageRound(server, ana);
  const { params } = staged;
  const room = staged.rooms[0];
  if (!room) throw new Error('No room was staged');
  await server.hire(params.tournamentId, vera, 'volunteer');
  await enterBallot(staged, room, { enters: vera, confirms: ana });
  const form = { introduction: 'Be kind.', questions: [openQuestion], version: 0 };
  await ana.client.feedback.saveForm({ params, body: form });
  const { scale: _, rule: __, ...settings } = await ana.client.feedback.settings({ params });
  await ana.client.feedback.saveSettings({ params, body: { ...settings, recency: 0.5 } });
  const chairId = room.panel[0]?.id ?? '';
  const at = { params, debateId: room.debateId };
  const from = { kind: 'team' as const, id: room.teams[0]?.id ?? '' };
  const body = { from, aboutId: chairId, answers: { why: 'Fair' }, formVersion: 1 };
  await giveFeedback(ana.client, at, body);
  await giveFeedback(ana.client, at, { ...body, score: 8, version: 1 });
  return { staged, params, chairId, from };
}
const givenIn = async (params: { tournamentId: string }) =>
  (await ana.client.feedback.given({ params })).rows;

test('neither a feedback nor its form has versions without end', async () => {
  const { staged, params, chairId, from } = await stage();
  const { pool } = server.services.db;
  const inTournament = [params.tournamentId];
  await pool.query(
    'update feedback set version = 100 where tournament_id = $1 and version = 2',
    inTournament,
  );
  const again = giveFeedback(
    ana.client,
    { params, debateId: staged.rooms[0]?.debateId ?? '' },
    { from, aboutId: chairId, answers: { why: 'Fair' }, formVersion: 1, version: 100 },
  );
  await expectRefusal(again, 'tournament-full');
  await pool.query(
    `insert into feedback_form select (jsonb_populate_record(one, '{"version": 50}')).*
     from feedback_form as one where tournament_id = $1`,
    inTournament,
  );
  const form = { introduction: '', questions: [openQuestion], version: 50 };
  await expectRefusal(ana.client.feedback.saveForm({ params, body: form }), 'tournament-full');
});

test('a backup brings back what was given, with its versions, and goes on counting', async () => {
  const { params } = await stage();
  const before = await givenIn(params);
  const settings = await ana.client.feedback.settings({ params });
  const backup = JSON.stringify(await makeBackup(server.services, params.tournamentId));
  const { name } = await ana.client.tournaments.get({ params });
  await ana.client.deletions.remove({ params, body: { name } });
  await restoreBackup(server.services, backup);
  const bare = (rows: typeof before) => rows.map(({ position: _, ...row }) => row);
  expect(bare(await givenIn(params))).toEqual(bare(before));
  expect(await ana.client.feedback.settings({ params })).toEqual(settings);
});

test('a copy takes the form and the weights over, and nothing that was said', async () => {
  const { params } = await stage();
  const made = await ana.client.setup.copy({
    params,
    body: {
      tournament: {
        name: 'Next year',
        slug: `next-${params.tournamentId.slice(-8)}`,
        startDate: '2027-11-20',
        endDate: '2027-11-21',
        timeZone: 'Europe/Vienna',
        packId: 'wudc-bp',
        size: 8,
        color: '#123456',
        place: null,
      },
      parts: ['forms', 'rules'],
    },
  });
  const next = { tournamentId: made.id };
  const { current } = await ana.client.feedback.form({ params: next });
  expect(current).toMatchObject({
    version: 1,
    introduction: 'Be kind.',
    questions: [openQuestion],
  });
  expect(await ana.client.feedback.settings({ params: next })).toMatchObject({ recency: 0.5 });
  expect(await givenIn(next)).toEqual([]);
});

test('a judge who was there twice keeps what was said about both', async () => {
  const { params, chairId, from } = await stage();
  const twin = await ana.client.participants.addAdjudicator({ params, body: { name: 'Twin' } });
  const { adjudicators } = await ana.client.participants.list({ params });
  const gone = adjudicators.find(({ id }) => id === chairId);
  await ana.client.participants.mergePeople({
    params,
    body: {
      keep: { id: twin.id, version: twin.version },
      gone: { id: chairId, version: gone?.version ?? 0 },
    },
  });
  expect(await givenIn(params)).toMatchObject([
    { about: { id: twin.id, name: 'Twin' }, from, score: 8, version: 2, asked: true },
  ]);
});
