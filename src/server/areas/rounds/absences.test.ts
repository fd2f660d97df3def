/** Rounds that judges say they cannot judge, and what the tab room makes of it. */
import { describe, expect, test } from 'vitest';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createField } from '#testing/factories/factories-field.ts';
import {
  openRegistration,
  register,
  submission,
} from '#testing/factories/factories-registration.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');

/** Eight teams, four judges with their private links, and the rounds. */
async function prepare() {
  const open = await openRegistration(ana, {}, { size: 16, preliminaryRounds: 3 });
  const { params } = open;
  const field = await createField(ana, params.tournamentId, {
    teams: 8,
    adjudicators: 4,
    venues: 2,
  });
  const { rounds } = await ana.client.rounds.list({ params });
  const { links } = await ana.client.participants.makeLinks({ params });
  const keyOf = new Map(links.map((one) => [one.personId, one.url.split('/').at(-1) ?? '']));
  const [first, second, third] = rounds;
  const [noor = '', mei = ''] = field.adjudicatorIds;
  if (!first || !second || !third) throw new Error('Broken assumption: three rounds');
  const holder = (personId: string) => server.withCredential('Link', keyOf.get(personId) ?? '');
  const inRound = (roundId: string) => ({ params: { ...params, roundId } });
  return { open, params, field, rounds, first, second, third, noor, mei, holder, inRound };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

type Change = Parameters<typeof ana.client.rounds.setAvailability>[0]['body'];
const everyone: Change = { kind: 'all', of: ['teams', 'adjudicators', 'venues'] };

function say({ params, holder }: Prepared, personId: string, away: string[]) {
  return holder(personId).rounds.setOwn({ params, body: { away }, idempotencyKey: newId() });
}

function set({ inRound }: Prepared, roundId: string, body: Change) {
  return ana.client.rounds.setAvailability({ ...inRound(roundId), body });
}

test('a judge says at registration which rounds they miss; a speaker has none to miss', async () => {
  const one = await prepare();
  const { open, params, first, second } = one;
  const { rounds } = await server.anonymous.registration.form({ params });
  expect(rounds.map(({ id }) => id)).toEqual(one.rounds.map(({ id }) => id));
  const kai = await server.signIn('Kai');
  const { personId } = await register(kai, open, {
    body: submission(open, { role: 'adjudicator' }, { details: { away: [second.id] } }),
  });
  const own = await kai.client.rounds.own({ params });
  expect(own.rounds.filter(({ away }) => away).map(({ id }) => id)).toEqual([second.id]);
  const { awayIds } = await ana.client.rounds.availability(one.inRound(second.id));
  expect(awayIds).toEqual([personId]);
  const wrong = [
    submission(open, {}, { team: { name: 'Foxes' }, details: { away: [first.id] } }),
    submission(open, { role: 'adjudicator' }, { details: { away: [newId()] } }),
    submission(open, { role: 'adjudicator' }, { details: { away: ['nonsense'] } }),
  ];
  for (const body of wrong) {
    await expectRefusal(register(await server.signIn('Somebody'), open, { body }), 'invalid-input');
  }
});

test('everyone and the round before skip them; naming them seats them all the same', async () => {
  const one = await prepare();
  const { first, second, noor, mei, field } = one;
  await say(one, noor, [first.id, second.id]);
  await say(one, mei, [second.id]);
  const others = field.adjudicatorIds.filter((id) => id !== noor);
  const all = await set(one, first.id, everyone);
  expect(all).toMatchObject({ skipped: 1, awayIds: [noor] });
  expect(all.adjudicatorIds).toEqual([...others].sort());
  const named = await set(one, first.id, {
    kind: 'set',
    subject: 'adjudicator',
    ids: [noor],
    available: true,
  });
  expect(named).toMatchObject({ skipped: 0, awayIds: [noor] });
  expect(named.adjudicatorIds).toContain(noor);
  expect(await set(one, first.id, everyone)).toMatchObject({ skipped: 0 });
  const next = await set(one, second.id, { kind: 'previous' });
  expect(next.skipped).toBe(2);
  expect(next.adjudicatorIds).toEqual(others.filter((id) => id !== mei).sort());
});

test('a judge who was marked leaves at once, comes back, and stays out where the tab room says so', async () => {
  const one = await prepare();
  const { first, second, noor, inRound } = one;
  const isIn = async (roundId: string) =>
    (await ana.client.rounds.availability(inRound(roundId))).adjudicatorIds.includes(noor);
  await set(one, first.id, everyone);
  await say(one, noor, [first.id, second.id]);
  expect(await isIn(first.id)).toBe(false);
  await say(one, noor, [second.id]);
  expect([await isIn(first.id), await isIn(second.id)]).toEqual([true, false]);
  await set(one, second.id, everyone);
  await set(one, second.id, {
    kind: 'set',
    subject: 'adjudicator',
    ids: [noor],
    available: false,
  });
  await say(one, noor, []);
  expect(await isIn(second.id)).toBe(false);
});

test('once the draw is confirmed the organisers are asked, and nobody who is away is seated', async () => {
  const one = await prepare();
  const { params, first, second, noor, inRound } = one;
  await say(one, noor, [first.id]);
  await set(one, first.id, everyone);
  const draft = await ana.client.draw.generate({ ...inRound(first.id), body: {} });
  // A draft settles nothing.
  await say(one, noor, [first.id, second.id]);
  const inDraw = { ...params, drawId: draft.id };
  const draw = await ana.client.draw.confirm({ params: inDraw, body: { version: draft.version } });
  const { draw: seated } = await ana.client.allocation.allocate({
    params: inDraw,
    body: { version: draw.version, mode: 'all' },
  });
  expect(JSON.stringify(seated.debates)).not.toContain(noor);
  await expectRefusal(say(one, noor, [second.id]), 'wrong-state');
  const { rounds } = await say(one, noor, [first.id]);
  expect(rounds[0]).toMatchObject({ id: first.id, away: true, mayChange: false });
  expect(rounds[1]).toMatchObject({ id: second.id, away: false, mayChange: true });
});

test('only judges say it, only of rounds of their tournament', async () => {
  const one = await prepare();
  const { params, first, noor, holder } = one;
  const { speakers } = await ana.client.participants.list({ params });
  const speaker = speakers[0]?.id ?? '';
  await expectRefusal(say(one, speaker, [first.id]), 'wrong-state');
  await expectRefusal(holder(speaker).rounds.own({ params }), 'wrong-state');
  await expectRefusal(server.anonymous.rounds.own({ params }), 'unauthenticated');
  const stranger = await server.signIn('Stranger');
  await expectRefusal(stranger.client.rounds.own({ params }), 'forbidden');
  const elsewhere = await prepare();
  await expectRefusal(say(one, noor, [elsewhere.first.id]), 'invalid-input');
  await expectRefusal(say(one, noor, ['round 1']), 'invalid-input');
});

test('a round that goes takes its absences with it, and a new one has none', async () => {
  const one = await prepare();
  const { params, third, noor, holder, inRound } = one;
  await say(one, noor, [third.id]);
  await ana.client.rounds.remove(inRound(third.id));
  const added = await ana.client.rounds.add({ params, body: {} });
  const { rounds } = await holder(noor).rounds.own({ params });
  expect(rounds.filter(({ away }) => away)).toEqual([]);
  expect(rounds.map(({ id }) => id)).toContain(added.id);
  // The page that was open still names the round that is gone.
  await expectRefusal(say(one, noor, [third.id]), 'invalid-input');
});

test('a person who is there twice keeps both absences; one who withdraws leaves none', async () => {
  const one = await prepare();
  const { params, first, second, noor, mei, inRound } = one;
  await say(one, noor, [first.id]);
  await say(one, mei, [first.id, second.id]);
  const { adjudicators } = await ana.client.participants.list({ params });
  const [keep, gone] = [noor, mei].map((id) => ({
    id,
    version: adjudicators.find((judge) => judge.id === id)?.version ?? 0,
  }));
  if (!keep || !gone) throw new Error('Broken assumption: two judges');
  await ana.client.participants.mergePeople({ params, body: { keep, gone } });
  const awayFrom = async (roundId: string) =>
    (await ana.client.rounds.availability(inRound(roundId))).awayIds;
  expect([await awayFrom(first.id), await awayFrom(second.id)]).toEqual([[noor], [noor]]);
  await ana.client.participants.removeAdjudicator({
    params: { ...params, adjudicatorId: noor },
  });
  expect([await awayFrom(first.id), await awayFrom(second.id)]).toEqual([[], []]);
});

describe('an import', () => {
  const readerOf =
    ({ params }: Prepared) =>
    async (text: string) => {
      const body = { source: 'test', files: [{ name: 'adjudicators.csv', text }] };
      const { digest, problems } = await ana.client.data.previewImport({ params, body });
      if (problems.some(({ severity }) => severity === 'error')) return { problems, id: '' };
      return {
        problems,
        ...(await ana.client.data.applyImport({ params, body: { ...body, digest } })),
      };
    };

  test('brings them in a column; without the column they stay', async () => {
    const one = await prepare();
    const { first, second, inRound, noor } = one;
    const bring = readerOf(one);
    const inFirst = () => ana.client.rounds.availability(inRound(first.id));
    await set(one, first.id, everyone);
    await bring(`name,away\nJudge 1,${first.abbreviation}; ${second.name}\n`);
    expect(await inFirst()).toMatchObject({ awayIds: [noor] });
    expect((await inFirst()).adjudicatorIds).not.toContain(noor);
    await bring('name,base_score\nJudge 1,5\n');
    expect((await ana.client.rounds.availability(inRound(second.id))).awayIds).toEqual([noor]);
    const { problems } = await bring('name,away\nJudge 2,Round 99\n');
    expect(problems).toContainEqual(expect.objectContaining({ column: 'away' }));
    await bring('name,away\nJudge 1,\n');
    expect(await inFirst()).toMatchObject({ awayIds: [] });
    expect((await inFirst()).adjudicatorIds).toContain(noor);
  });

  test('that is undone leaves everyone as they were', async () => {
    const one = await prepare();
    const { params, first, inRound } = one;
    const before = await set(one, first.id, everyone);
    const { id } = await readerOf(one)(`name,away\nJudge 1,${first.name}\n`);
    await ana.client.data.undoImport({ params: { ...params, importId: id } });
    const after = await ana.client.rounds.availability(inRound(first.id));
    expect({ ...after, skipped: 0, notBreaking: 0, alsoIn: [] }).toEqual(before);
  });
});
