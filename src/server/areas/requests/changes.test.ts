import { describe, expect, test } from 'vitest';
import type { Api } from '#contract/index.ts';
import type { CallInput } from '#contract/route.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createPlayable, playRound } from '#testing/factories/factories-played.ts';
import { type Asker, createAskingField, onceKey } from '#testing/factories/factories-requests.ts';
import { ownServer } from '#testing/own-server.ts';

type Change = NonNullable<CallInput<Api['requests']['ask']>['body']['change']>;

const server = await ownServer();

/** A field of its own for each test: they change it. */
async function stage() {
  const field = await createAskingField(server);
  const [one, two, three, four] = field.speakers;
  const [teamA, teamB] = field.teams;
  if (!one || !two || !three || !four || !teamA || !teamB) throw new Error('no field');
  const propose = async (asker: Pick<Asker, 'client'>, change: Change, topic = 'tab' as const) =>
    asker.client.requests.ask({
      params: field.params,
      body: { topic, text: 'Please change this', change },
      idempotencyKey: onceKey(),
    });
  const tab = field.staff.tab.client.requests;
  const at = (requestId: string) => ({ ...field.params, requestId });
  const card = async (id: string) => {
    const { change } = await tab.get({ params: at(id) });
    if (!change) throw new Error('no change');
    return change;
  };
  const apply = async (id: string) =>
    tab.apply({ params: at(id), body: { seen: (await card(id)).seen } });
  const people = () => field.owner.client.participants.list({ params: field.params });
  return { field, one, two, three, four, teamA, teamB, propose, tab, at, card, apply, people };
}

type Stage = Awaited<ReturnType<typeof stage>>;

const speakerOf = async ({ people }: Stage, id: string) =>
  (await people()).speakers.find((row) => row.id === id);

describe('one click applies', () => {
  test('a new name, and says what it was before', async () => {
    const s = await stage();
    const change = { kind: 'rename', personId: s.one.id, name: 'Zoë Đurić' } as const;
    const { id } = await s.propose(s.one, change);
    expect(await s.card(id)).toMatchObject({
      state: 'open',
      mayApply: true,
      lines: [{ field: 'name', subject: 'One A', before: 'One A', after: 'Zoë Đurić' }],
    });
    const row = await s.apply(id);
    expect(row).toMatchObject({ state: 'taken', change: { state: 'applied', mayApply: false } });
    expect(row.change?.lines).toMatchObject([{ before: 'One A', after: 'Zoë Đurić' }]);
    expect(row.change?.appliedBy).toBe('Staff tab');
    expect((await speakerOf(s, s.one.id))?.name).toBe('Zoë Đurić');
    const mine = await s.one.client.requests.mine({ params: s.field.params });
    expect(mine.requests[0]?.appliedAt).not.toBeNull();
  });

  test('another address', async () => {
    const s = await stage();
    const change = { kind: 'email', personId: s.one.id, email: 'new@example.org' } as const;
    const { id } = await s.propose(s.one, change);
    await s.apply(id);
    expect((await speakerOf(s, s.one.id))?.email).toBe('new@example.org');
  });

  test("a team's name", async () => {
    const s = await stage();
    const change = { kind: 'rename-team', teamId: s.teamA.id, name: 'Aardvark' } as const;
    const { id } = await s.propose(s.one, change);
    await s.apply(id);
    const { teams } = await s.people();
    expect(teams.find((team) => team.id === s.teamA.id)?.reference).toBe('Aardvark');
  });

  test('two speakers of two teams changing places', async () => {
    const s = await stage();
    const pair = { personId: s.one.id, withPersonId: s.four.id };
    const { id } = await s.propose(s.one, { kind: 'swap-speakers', ...pair });
    const { lines } = await s.card(id);
    expect(lines.map(({ before, after }) => [before, after])).toEqual([
      ['Delft A · 1', 'Delft B · 2'],
      ['Delft B · 2', 'Delft A · 1'],
    ]);
    await s.apply(id);
    expect(await speakerOf(s, s.one.id)).toMatchObject({ teamId: s.teamB.id, position: 2 });
    expect(await speakerOf(s, s.four.id)).toMatchObject({ teamId: s.teamA.id, position: 1 });
  });

  test('two speakers of one team changing their order', async () => {
    const s = await stage();
    const pair = { personId: s.one.id, withPersonId: s.two.id };
    const { id } = await s.propose(s.one, { kind: 'swap-speakers', ...pair });
    await s.apply(id);
    expect((await speakerOf(s, s.two.id))?.position).toBe(1);
  });

  test('a category, decided by the language team', async () => {
    const s = await stage();
    const { params } = s.field;
    const category = await s.field.owner.client.participants.addSpeakerCategory({
      params,
      body: { name: 'EFL' },
    });
    const { id } = await s.one.client.requests.ask({
      params,
      body: {
        topic: 'language',
        text: 'I learnt English at school',
        change: { kind: 'category', personId: s.one.id, categoryId: category.id, member: true },
      },
      idempotencyKey: onceKey(),
    });
    const language = s.field.staff.language.client.requests;
    const { change } = await language.get({ params: s.at(id) });
    expect(change?.lines).toMatchObject([{ field: 'category', before: null, after: 'EFL' }]);
    await language.apply({ params: s.at(id), body: { seen: change?.seen ?? '' } });
    expect((await speakerOf(s, s.one.id))?.categoryIds).toEqual([category.id]);
  });

  test('withdrawing, and the organisers can take it back', async () => {
    const s = await stage();
    const { id } = await s.propose(s.one, { kind: 'withdraw-person', personId: s.one.id });
    const row = await s.apply(id);
    expect(row.asker.name).toBe('One A');
    expect(await speakerOf(s, s.one.id)).toBeUndefined();
    const team = await s.propose(s.three, { kind: 'withdraw-team', teamId: s.teamB.id });
    await s.apply(team.id);
    expect((await s.people()).teams.map((one) => one.id)).toEqual([s.teamA.id]);
  });
});

describe('it refuses', () => {
  test('to apply twice', async () => {
    const s = await stage();
    const { id } = await s.propose(s.one, { kind: 'rename', personId: s.one.id, name: 'X' });
    const { seen } = await s.card(id);
    await s.tab.apply({ params: s.at(id), body: { seen } });
    await expectRefusal(s.tab.apply({ params: s.at(id), body: { seen } }), 'already-done');
  });

  test('when things are no longer as they were shown', async () => {
    const s = await stage();
    const { id } = await s.propose(s.one, { kind: 'rename', personId: s.one.id, name: 'X' });
    const { seen } = await s.card(id);
    await s.field.owner.client.participants.updateSpeaker({
      params: { ...s.field.params, speakerId: s.one.id },
      body: { version: s.one.version, name: 'Corrected already' },
    });
    await expectRefusal(s.tab.apply({ params: s.at(id), body: { seen } }), 'snapshot-changed');
    expect((await s.card(id)).lines[0]?.before).toBe('Corrected already');
    expect((await speakerOf(s, s.one.id))?.name).toBe('Corrected already');
  });

  test('what is gone', async () => {
    const s = await stage();
    const { id } = await s.propose(s.one, { kind: 'rename', personId: s.one.id, name: 'X' });
    const { seen } = await s.card(id);
    await s.field.owner.client.participants.removeSpeaker({
      params: { ...s.field.params, speakerId: s.one.id },
    });
    expect(await s.card(id)).toMatchObject({ state: 'gone', lines: [], mayApply: false });
    await expectRefusal(s.tab.apply({ params: s.at(id), body: { seen } }), 'snapshot-changed');
  });

  test("a team's name that is taken, and nothing of it is kept", async () => {
    const s = await stage();
    const change = { kind: 'rename-team', teamId: s.teamA.id, name: 'B' } as const;
    const { id } = await s.propose(s.one, change);
    await expectRefusal(s.apply(id), 'name-taken');
    expect(await s.card(id)).toMatchObject({ state: 'open', mayApply: true });
  });

  test('whoever reads the request but may not edit', async () => {
    const s = await stage();
    const { id } = await s.propose(s.one, { kind: 'rename', personId: s.one.id, name: 'X' });
    const convenor = s.field.staff.convenor.client.requests;
    const { change } = await convenor.get({ params: s.at(id) });
    expect(change?.mayApply).toBe(false);
    const call = convenor.apply({ params: s.at(id), body: { seen: change?.seen ?? '' } });
    await expectRefusal(call, 'forbidden');
  });

  test('proposals about others', async () => {
    const s = await stage();
    const foreign: Change[] = [
      { kind: 'rename', personId: s.two.id, name: 'X' },
      { kind: 'email', personId: s.three.id, email: 'x@example.org' },
      { kind: 'rename-team', teamId: s.teamB.id, name: 'X' },
      { kind: 'swap-speakers', personId: s.two.id, withPersonId: s.three.id },
      { kind: 'swap-speakers', personId: s.one.id, withPersonId: s.field.judge.id },
      { kind: 'withdraw-team', teamId: s.teamB.id },
      { kind: 'category', personId: s.one.id, categoryId: crypto.randomUUID(), member: true },
      { kind: 'ballot-correction', debateId: crypto.randomUUID(), correction: 'x' },
    ];
    for (const change of foreign) await expectRefusal(s.propose(s.one, change), 'invalid-input');
    const coach = await server.signIn('Coach');
    const own: Change = { kind: 'rename', personId: s.one.id, name: 'X' };
    await expectRefusal(s.propose(coach, own), 'invalid-input');
  });
});

test('once a team has debated it leaves the rounds to come, and ballots go to the desk', async () => {
  const owner = await server.signIn('Director');
  const played = await createPlayable(owner, {
    field: { teams: 8, adjudicators: 2, venues: 2 },
    fields: { preliminaryRounds: 3 },
  });
  const { params } = played;
  const [first, second] = played.rounds;
  if (!first || !second) throw new Error('no rounds');
  await playRound(owner, played, { roundId: first.id, until: 'drawn' });
  const inSecond = { ...params, roundId: second.id };
  await owner.client.rounds.setAvailability({
    params: inSecond,
    body: { kind: 'all', of: ['teams'] },
  });
  const { speakers } = await owner.client.participants.list({ params });
  const [speaker] = speakers;
  const { links } = await owner.client.participants.makeLinks({ params });
  const link = links.find(({ personId }) => personId === speaker?.id);
  const client = server.withCredential('Link', link?.url.split('/').at(-1) ?? '');
  const { me } = await client.requests.mine({ params });
  const ask = async (change: Change) =>
    client.requests.ask({
      params,
      body: { topic: 'tab', text: 'Please', change },
      idempotencyKey: onceKey(),
    });
  const { requests } = owner.client;

  const debateId = me?.debates[0]?.id ?? '';
  const correction = await ask({ kind: 'ballot-correction', debateId, correction: 'We had 78' });
  const inCorrection = { ...params, requestId: correction.id };
  const { change } = await requests.get({ params: inCorrection });
  expect(change).toMatchObject({ mayApply: false, desk: { debateId, roundId: first.id } });
  const click = requests.apply({ params: inCorrection, body: { seen: change?.seen ?? '' } });
  await expectRefusal(click, 'wrong-state');

  const leave = await ask({ kind: 'withdraw-team', teamId: speaker?.teamId ?? '' });
  const inLeave = { ...params, requestId: leave.id };
  const card = (await requests.get({ params: inLeave })).change;
  await requests.apply({ params: inLeave, body: { seen: card?.seen ?? '' } });
  const { teamIds } = await owner.client.rounds.availability({ params: inSecond });
  expect(teamIds).toHaveLength(7);
  expect(teamIds).not.toContain(speaker?.teamId);
});
