/** What judges reported for the mix of panels: who sees it, who writes it, what it does. */
import { describe, expect, test } from 'vitest';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { createField } from '#testing/factories/factories-field.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');

async function prepare() {
  const { id: tournamentId } = await createTournament(ana, { size: 8 });
  const input = { teams: 8, adjudicators: 4, speakers: 0 };
  const { adjudicatorIds } = await createField(ana, tournamentId, input);
  const { rounds } = await ana.client.rounds.list({ params: { tournamentId } });
  return { params: { tournamentId }, adjudicatorIds, roundId: rounds[0]?.id ?? '' };
}

test('the same is written for several judges; what is left out stays', async () => {
  const { params, adjudicatorIds } = await prepare();
  const [one = '', two = ''] = adjudicatorIds;
  const set = ana.client.allocation.setBackgrounds;
  await set({ params, body: { adjudicatorIds: [one, two], language: 'ESL', gender: 'f' } });
  const { backgrounds } = await set({ params, body: { adjudicatorIds: [two], gender: null } });
  const expected = [
    { adjudicatorId: one, gender: 'f', language: 'ESL', experience: null },
    { adjudicatorId: two, gender: null, language: 'ESL', experience: null },
  ];
  expect(new Set(backgrounds)).toEqual(new Set(expected));
  await expectRefusal(
    set({ params, body: { adjudicatorIds: [one, newId()], gender: 'm' } }),
    'not-found',
  );
  await expectRefusal(
    set({ params, body: { adjudicatorIds: [one], gender: ' ' } }),
    'invalid-input',
  );
});

test('the panels mix languages and experience once they are known, whatever their case', async () => {
  const { params, adjudicatorIds, roundId } = await prepare();
  const inRound = { ...params, roundId };
  const [a = '', b = '', c = '', d = ''] = adjudicatorIds;
  const set = ana.client.allocation.setBackgrounds;
  await set({ params, body: { adjudicatorIds: [a, b], language: 'ESL', experience: 'new' } });
  await set({ params, body: { adjudicatorIds: [c], language: 'main', experience: 'old' } });
  await set({ params, body: { adjudicatorIds: [d], language: 'Main', experience: 'OLD' } });
  await ana.client.rounds.setAvailability({
    params: inRound,
    body: { kind: 'all', of: ['teams', 'adjudicators'] },
  });
  const draw = await ana.client.draw.generate({ params: inRound, body: {} });
  const mixed = await ana.client.allocation.allocate({
    params: { ...params, drawId: draw.id },
    body: {
      version: draw.version,
      mode: 'all',
      panelSize: 2,
      weights: { sameLanguage: 100, sameExperience: 100 },
    },
  });
  const pairs = mixed.draw.debates.map(({ panel }) =>
    panel.map((seat) => ([a, b].includes(seat.adjudicatorId) ? 'esl' : 'main')).sort(),
  );
  expect(pairs).toEqual([
    ['esl', 'main'],
    ['esl', 'main'],
  ]);
  expect(mixed.pairwise).toBe(0);
});

test('only those who edit people see it; the core allocates without', async () => {
  const { params, adjudicatorIds, roundId } = await prepare();
  const body = { adjudicatorIds: [...adjudicatorIds], gender: 'private-gender' };
  await ana.client.allocation.setBackgrounds({ params, body });
  for (const role of ['adj-core', 'convenor'] as const) {
    const user = await server.signIn(role);
    await server.hire(params.tournamentId, user, role);
    await expectRefusal(user.client.allocation.backgrounds({ params }), 'forbidden');
    await expectRefusal(user.client.allocation.setBackgrounds({ params, body }), 'forbidden');
  }
  const facts = await ana.client.allocation.facts({ params: { ...params, roundId } });
  const list = await ana.client.participants.list({ params });
  const activity = await ana.client.activity.list({ params, query: { limit: 50 } });
  expect(JSON.stringify([facts, list, activity])).not.toContain('private-gender');
});

describe('what a judge says about themselves', () => {
  /** The first judge holds a private link. */
  async function withLink() {
    const made = await prepare();
    const [judgeId = ''] = made.adjudicatorIds;
    return { ...made, judgeId, judge: await linkOf(made.params, judgeId) };
  }

  async function linkOf(params: { readonly tournamentId: string }, personId: string) {
    const { url } = await ana.client.participants.rotateLink({ params: { ...params, personId } });
    return server.withCredential('Link', url.split('/').at(-1) ?? '');
  }

  const background = { gender: 'own-gender', language: 'ESL', experience: null };

  test('is theirs to write, change and take back, and the organisers see it', async () => {
    const { params, judgeId, judge } = await withLink();
    const empty = await judge.allocation.myBackground({ params });
    expect(empty).toMatchObject({ gender: null, language: null, experience: null });
    const saved = await judge.allocation.setMyBackground({ params, body: background });
    expect(saved).toMatchObject(background);
    const { backgrounds } = await ana.client.allocation.backgrounds({ params });
    expect(backgrounds).toEqual([{ adjudicatorId: judgeId, ...background }]);
    const body = { ...background, gender: null, experience: 'three finals' };
    await judge.allocation.setMyBackground({ params, body });
    await ana.client.allocation.setBackgrounds({
      params,
      body: { adjudicatorIds: [judgeId], language: 'EFL' },
    });
    const seen = await judge.allocation.myBackground({ params });
    expect(seen).toMatchObject({ gender: null, language: 'EFL', experience: 'three finals' });
  });

  test('is logged by its fields alone, and only when it changed', async () => {
    const { params, judgeId, judge } = await withLink();
    await judge.allocation.setMyBackground({ params, body: background });
    await judge.allocation.setMyBackground({ params, body: background });
    const { rows } = await ana.client.activity.list({ params, query: { limit: 50 } });
    const own = rows.filter(({ type }) => type === 'adjudicator.changed');
    expect(own).toHaveLength(1);
    expect(own[0]).toMatchObject({
      ids: { adjudicatorId: judgeId },
      data: { fields: ['gender', 'language'] },
    });
    expect(JSON.stringify(rows)).not.toContain('own-gender');
  });

  test('offers others the words of three judges, and nobody’s own', async () => {
    const { params, adjudicatorIds, judge } = await withLink();
    const [, ...others] = adjudicatorIds;
    const set = ana.client.allocation.setBackgrounds;
    await set({ params, body: { adjudicatorIds: others, language: 'ESL' } });
    await set({ params, body: { adjudicatorIds: others.slice(1), gender: 'rare' } });
    const { usual } = await judge.allocation.myBackground({ params });
    expect(usual).toEqual({ gender: [], language: ['ESL'], experience: [] });
  });

  test('is not asked of speakers, strangers or in other words than it takes', async () => {
    const { params, judge } = await withLink();
    const { id: teamId } = await ana.client.participants.addTeam({
      params,
      body: { reference: 'Speaking', speakers: [{ name: 'Sami Speaks' }] },
    });
    const { speakers } = await ana.client.participants.list({ params });
    const speaker = await linkOf(params, speakers.find((one) => one.teamId === teamId)?.id ?? '');
    const stranger = (await server.signIn('Stranger')).client;
    for (const [client, refusal] of [
      [speaker, 'not-found'],
      [stranger, 'forbidden'],
    ] as const) {
      await expectRefusal(client.allocation.myBackground({ params }), refusal);
      await expectRefusal(client.allocation.setMyBackground({ params, body: background }), refusal);
    }
    for (const gender of ['', 'x'.repeat(41)]) {
      const body = { ...background, gender };
      await expectRefusal(judge.allocation.setMyBackground({ params, body }), 'invalid-input');
    }
  });
});
