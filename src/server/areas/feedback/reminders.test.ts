import { expect, test } from 'vitest';
import { jobHandlers, recurringJobs } from '#server/job-handlers.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { type Stage, stageRound } from '#testing/factories/factories-ballots.ts';
import { enterBallot, giveFeedback } from '#testing/factories/factories-feedback.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana Šimić');
const vera = await server.signIn('Vera Okafor');

/** A room of a chair, a panellist and four teams; the chair and one speaker have an address. */
async function stage() {
  const staged = await stageRound(server, ana, { panel: ['chair', 'panellist'] });
  await server.hire(staged.tournament.id, vera, 'volunteer');
  const room = staged.rooms[0];
  if (!room) throw new Error('No room was staged');
  const [chairId = '', speakerId = ''] = [room.panel[0]?.id, room.teams[0]?.speakerIds[0]];
  for (const id of [chairId, speakerId]) {
    await server.services.db.pool.query(
      `insert into person_private (tournament_id, person_id, email) values ($1, $2, $3)
       on conflict (tournament_id, person_id) do update set email = excluded.email`,
      [staged.tournament.id, id, `${id}@example.org`],
    );
  }
  return { staged, room, chairId, speakerId };
}

const emailsOf = async ({ params }: Stage) => {
  const { emails } = await ana.client.mail.list({ params });
  return emails.filter(({ kind }) => kind === 'feedback-reminder').map((one) => one.personId);
};
const chase = ({ params, roundId }: Stage, confirmed?: number) =>
  ana.client.feedback.chase({
    params: { ...params, roundId },
    body: confirmed === undefined ? {} : { confirmed },
  });
const remind = async () => {
  const [job] = recurringJobs(server.services.config);
  await jobHandlers(server.services)[job?.name ?? '']?.({});
};

test('a chase writes to everybody who owes, once an hour, and says whom it cannot reach', async () => {
  const { staged, room, chairId, speakerId } = await stage();
  await expectRefusal(chase(staged), 'wrong-state');
  await enterBallot(staged, room, { enters: vera, confirms: ana });
  const question = await expectRefusal(chase(staged), 'unconfirmed');
  expect(question?.data).toEqual({ recipients: 2, notSent: {} });
  const first = await chase(staged, 2);
  expect(first).toMatchObject({ emails: 2, resting: 0 });
  // Seven speakers and the panellist.
  expect(first.unreachable).toHaveLength(8);
  expect((await emailsOf(staged)).sort()).toEqual([chairId, speakerId].sort());
  expect(await chase(staged)).toMatchObject({ emails: 0, resting: 2 });
  server.clock.advance(61 * 60_000);
  const chair = await staged.linkOf(chairId);
  const at = { params: staged.params, debateId: room.debateId };
  await giveFeedback(chair, at, { aboutId: room.panel[1]?.id ?? '' });
  expect(await chase(staged)).toMatchObject({ emails: 1, resting: 0 });
  const problem = chase({ ...staged, roundId: staged.drawId });
  await expectRefusal(problem, 'not-found');
});

test('who still owes a while after the window opened is reminded once', async () => {
  const { staged, room, chairId, speakerId } = await stage();
  const { params } = staged;
  const { scale: _, rule: __, ...settings } = await ana.client.feedback.settings({ params });
  await enterBallot(staged, room, { enters: vera, confirms: ana });
  server.clock.advance(31 * 60_000);
  await remind();
  expect(await emailsOf(staged)).toEqual([]);
  await ana.client.feedback.saveSettings({ params, body: { ...settings, remindAfter: 45 } });
  await remind();
  expect(await emailsOf(staged)).toEqual([]);
  server.clock.advance(15 * 60_000);
  await remind();
  await remind();
  expect((await emailsOf(staged)).sort()).toEqual([chairId, speakerId].sort());
});

test('nobody is reminded of a window that has closed', async () => {
  const { staged, room } = await stage();
  const { params } = staged;
  const { scale: _, rule: __, ...settings } = await ana.client.feedback.settings({ params });
  const change = { opens: 'ballot' as const, minutes: 20, remindAfter: 30 };
  await ana.client.feedback.saveSettings({ params, body: { ...settings, ...change } });
  await enterBallot(staged, room, { enters: vera, confirms: ana });
  server.clock.advance(60 * 60_000);
  await remind();
  expect(await emailsOf(staged)).toEqual([]);
});

test('a tournament in which nothing has happened for two weeks is not looked at', async () => {
  const { staged, room } = await stage();
  const { params } = staged;
  const { scale: _, rule: __, ...settings } = await ana.client.feedback.settings({ params });
  await enterBallot(staged, room, { enters: vera, confirms: ana });
  const body = { ...settings, minutes: null, remindAfter: 45 };
  await ana.client.feedback.saveSettings({ params, body });
  server.clock.advance(15 * 24 * 60 * 60_000);
  await remind();
  const { rows } = await server.services.db.pool.query(
    `select from mail_message where tournament_id = $1 and kind = 'feedback-reminder'`,
    [params.tournamentId],
  );
  expect(rows).toEqual([]);
});
