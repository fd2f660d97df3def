/** A custom role may edit participants, and becomes none of them. */
import { beforeEach, expect, test } from 'vitest';
import { isSensitive, withNeeds } from '#contract/custom-roles.ts';
import type { TournamentAction } from '#contract/permissions.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { ownServer } from '#testing/own-server.ts';
import type { TestUser } from '#testing/server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana Owner');
const ben = await server.signIn('Ben Desk');
let params: { tournamentId: string };
let judge: { id: string; version: number };
let teamId: string;

beforeEach(async () => {
  params = { tournamentId: (await createTournament(ana)).id };
  judge = await ana.client.participants.addAdjudicator({
    params,
    body: { name: 'Judge', email: 'judge@example.org' },
  });
  const team = await ana.client.participants.addTeam({
    params,
    body: { reference: 'A', institutionId: null },
  });
  teamId = team.id;
});

async function hire(user: TestUser, actions: TournamentAction[]) {
  const { staff } = ana.client;
  const role = await staff.createRole({
    params,
    body: { name: 'Desk', actions, acceptSensitive: withNeeds(actions).filter(isSensitive) },
    idempotencyKey: `role-${params.tournamentId}`,
  });
  const { link } = await staff.invite({
    params,
    body: { role: 'custom', roleId: role.id, to: { kind: 'link' } },
    idempotencyKey: `invite-${params.tournamentId}`,
  });
  const key = new URL(link ?? '').searchParams.get('key') ?? '';
  await user.client.staff.acceptLink({ params, body: { key } });
  return user.client.participants;
}

const addressOf = async (id: string) =>
  (await ana.client.participants.list({ params })).adjudicators.find((one) => one.id === id)?.email;

test('it neither links an account to a person nor unlinks one', async () => {
  const desk = await hire(ben, ['participants.edit', 'participants.contact']);
  const ofJudge = { ...params, personId: judge.id };
  for (const account of [ben.accountId, 'ben@example.org', 'Ben Desk']) {
    const body = { account, version: judge.version };
    await expectRefusal(desk.setAccount({ params: ofJudge, body }), 'forbidden');
  }
  const body = { account: ana.accountId, version: judge.version };
  await ana.client.participants.setAccount({ params: ofJudge, body });
  const unlink = desk.unlink({ params: ofJudge, body: { version: judge.version + 1 } });
  await expectRefusal(unlink, 'forbidden');
});

test('it adds judges without an address, which could be its own', async () => {
  const desk = await hire(ben, ['adjudicators.edit', 'participants.contact', 'allocation.edit']);
  const add = (email: string | null) =>
    desk.addAdjudicator({ params, body: { name: 'Ben', email } });
  await expectRefusal(add('ben@example.org'), 'forbidden');
  expect(await add(null)).toMatchObject({ name: 'Ben', email: null });
});

test('it merges no people and no teams', async () => {
  const desk = await hire(ben, ['participants.edit', 'adjudicators.edit', 'participants.contact']);
  const mine = await desk.addAdjudicator({ params, body: { name: 'Ben' } });
  const people = { keep: judge, gone: mine };
  await expectRefusal(desk.mergePeople({ params, body: people }), 'forbidden');
  const other = await desk.addTeam({ params, body: { reference: 'B' } });
  const teams = { keep: other, gone: { id: teamId, version: 1 } };
  await expectRefusal(desk.mergeTeams({ params, body: teams }), 'forbidden');
});

test('it changes no address, and may repeat one that it sees', async () => {
  const desk = await hire(ben, ['participants.edit', 'adjudicators.edit', 'participants.contact']);
  const ofJudge = { ...params, adjudicatorId: judge.id };
  for (const email of ['ben@example.org', null]) {
    const body = { email, version: judge.version };
    await expectRefusal(desk.updateAdjudicator({ params: ofJudge, body }), 'forbidden');
  }
  const same = { name: 'Judge Judy', email: 'judge@example.org', version: judge.version };
  expect((await desk.updateAdjudicator({ params: ofJudge, body: same })).name).toBe('Judge Judy');
  const speaker = await desk.addSpeaker({
    params,
    body: { name: 'Sue', teamId, email: 's@x.org' },
  });
  const body = { email: 'ben@example.org', version: speaker.version };
  const ofSpeaker = { ...params, speakerId: speaker.id };
  await expectRefusal(desk.updateSpeaker({ params: ofSpeaker, body }), 'forbidden');
  await desk.updateSpeaker({
    params: ofSpeaker,
    body: { name: 'Sue S', version: speaker.version },
  });
  expect(await addressOf(judge.id)).toBe('judge@example.org');
});

test('where it sees no addresses, it learns none by repeating them', async () => {
  const desk = await hire(ben, ['participants.edit', 'adjudicators.edit']);
  const body = { email: 'judge@example.org', version: judge.version };
  const ofJudge = { ...params, adjudicatorId: judge.id };
  await expectRefusal(desk.updateAdjudicator({ params: ofJudge, body }), 'forbidden');
});

test('it reads no private link in an email, even where it may send emails', async () => {
  await hire(ben, ['mail.send']);
  const body = { personIds: [judge.id], act: 'send' as const };
  await ana.client.participants.sendLinks({ params, body });
  const { emails } = await ana.client.mail.list({ params });
  const email = { params: { ...params, emailId: emails[0]?.id ?? '' } };
  const { link } = await ana.client.mail.get(email);
  expect(link).toContain('/p/');
  const seen = await ben.client.mail.get(email);
  expect(seen.link).toBeNull();
  expect(seen.text).not.toContain(link ?? '');
});
