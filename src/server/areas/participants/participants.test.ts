import { beforeEach, describe, expect, test } from 'vitest';
import type { StaffRole } from '#engine/vocabulary.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { ownServer } from '#testing/own-server.ts';
import { createTestServer } from '#testing/server.ts';
import { setRole } from '#testing/set-role.ts';
import { teamName } from './teams/team-name.ts';

const server = await ownServer();
const ana = await server.signIn('Ana Šimić');
const ben = await server.signIn('Ben Adeyemi');
let params: { tournamentId: string };

beforeEach(async () => {
  params = { tournamentId: (await createTournament(ana)).id };
});

const oxford = { name: 'University of Oxford', shortName: 'Oxford' };

test.each([
  ['A', true, 'Oxford', 'Oxford A'],
  ['A', false, 'Oxford', 'A'],
  ['A', true, null, 'A'],
])(
  'a team called %s, prefixed %s, of %s is %s',
  (reference, useInstitutionPrefix, institution, name) => {
    expect(teamName({ reference, useInstitutionPrefix, institution })).toBe(name);
  },
);

describe('institutions', () => {
  test('are added, renamed and removed while empty', async () => {
    const api = ana.client.participants;
    const made = await api.addInstitution({ params, body: oxford });
    const changed = await api.updateInstitution({
      params: { ...params, institutionId: made.id },
      body: { version: made.version, shortName: 'Oxf' },
    });
    expect(changed).toMatchObject({ shortName: 'Oxf', name: oxford.name, version: 2 });
    await api.addTeam({ params, body: { reference: 'A', institutionId: made.id } });
    const remove = () => api.removeInstitution({ params: { ...params, institutionId: made.id } });
    await expectRefusal(remove(), 'in-use');
    const { teams } = await api.list({ params });
    await api.removeTeam({ params: { ...params, teamId: teams[0]?.id ?? '' } });
    await remove();
    expect(await server.anonymous.participants.institutions({ params })).toEqual([]);
  });

  test('are distinguished by folded name and by short name', async () => {
    const api = ana.client.participants;
    await api.addInstitution({ params, body: oxford });
    const sameName = { name: 'university of OXFORD', shortName: 'Other' };
    await expectRefusal(api.addInstitution({ params, body: sameName }), 'name-taken');
    const sameShort = { name: 'Oxford Brookes', shortName: 'oxford' };
    await expectRefusal(api.addInstitution({ params, body: sameShort }), 'name-taken');
  });

  test('refuse a stale version with the present row', async () => {
    const api = ana.client.participants;
    const { id } = await api.addInstitution({ params, body: oxford });
    const update = () =>
      api.updateInstitution({
        params: { ...params, institutionId: id },
        body: { version: 1, region: 'Europe' },
      });
    await update();
    const problem = await expectRefusal(update(), 'conflict');
    expect(problem?.data).toMatchObject({ version: 2, region: 'Europe' });
  });
});

describe('teams', () => {
  test('come with their speakers, a full name and eligibility', async () => {
    const api = ana.client.participants;
    const { id: institutionId } = await api.addInstitution({ params, body: oxford });
    const { breakCategories } = await api.list({ params });
    const team = await api.addTeam({
      params,
      body: {
        reference: 'A',
        institutionId,
        breakCategoryIds: breakCategories.map((one) => one.id),
        speakers: [{ name: 'Łucja Nowak', email: 'lucja@example.org' }, { name: '北京' }],
      },
    });
    expect(team).toMatchObject({ name: 'Oxford A', breakCategoryIds: [breakCategories[0]?.id] });
    const { speakers } = await api.list({ params });
    expect(speakers.map((row) => [row.name, row.position, row.email])).toEqual([
      ['Łucja Nowak', 1, 'lucja@example.org'],
      ['北京', 2, null],
    ]);
    await expectRefusal(
      api.addTeam({ params, body: { reference: ' a ', institutionId } }),
      'name-taken',
    );
    const key = { ...params, teamId: team.id };
    const changed = await api.updateTeam({
      params: key,
      body: { version: 1, useInstitutionPrefix: false, breakCategoryIds: [] },
    });
    expect(changed).toMatchObject({ name: 'A', breakCategoryIds: [], version: 2 });
    await expectRefusal(api.updateTeam({ params: key, body: { version: 1, seed: 4 } }), 'conflict');
    await api.removeTeam({ params: key });
    expect((await api.list({ params })).speakers).toEqual([]);
    await expectRefusal(api.removeTeam({ params: key }), 'not-found');
  });

  test('never point into another tournament', async () => {
    const api = ana.client.participants;
    const other = { tournamentId: (await createTournament(ana)).id };
    const { id } = await api.addInstitution({ params: other, body: oxford });
    await expectRefusal(
      api.addTeam({ params, body: { reference: 'A', institutionId: id } }),
      'invalid-input',
    );
    const team = await api.addTeam({ params: other, body: { reference: 'A' } });
    await expectRefusal(
      api.updateTeam({ params: { ...params, teamId: team.id }, body: { version: 1, seed: 1 } }),
      'not-found',
    );
  });

  test('never exceed the plan, however many are added at once', async () => {
    const tight = await createTestServer({ plans: 'grant' });
    try {
      const { client } = await tight.signIn('Ana');
      const here = { tournamentId: (await createTournament({ client })).id };
      const calls = Array.from({ length: 30 }, (_, index) =>
        client.participants.addTeam({ params: here, body: { reference: `Team ${index}` } }).then(
          () => 'added',
          (error: { code: string }) => error.code,
        ),
      );
      const outcomes = await Promise.all(calls);
      expect(outcomes.filter((one) => one === 'added')).toHaveLength(24);
      expect(outcomes.filter((one) => one === 'plan-exceeded')).toHaveLength(6);
    } finally {
      await tight.close();
    }
  });
});

test('speakers move between teams as far as the rules leave room', async () => {
  const api = ana.client.participants;
  const full = await api.addTeam({
    params,
    body: { reference: 'Full', speakers: [{ name: 'One' }, { name: 'Two' }] },
  });
  const free = await api.addTeam({ params, body: { reference: 'Free' } });
  await expectRefusal(
    api.addSpeaker({ params, body: { teamId: full.id, name: 'Three' } }),
    'refused-by-rules',
  );
  const category = await api.addSpeakerCategory({ params, body: { name: 'ESL' } });
  const added = await api.addSpeaker({
    params,
    body: { teamId: free.id, name: 'Three', categoryIds: [category.id] },
  });
  expect(added).toMatchObject({ position: 1, categoryIds: [category.id] });
  const key = { ...params, speakerId: added.id };
  await expectRefusal(
    api.updateSpeaker({ params: key, body: { version: 1, teamId: full.id } }),
    'refused-by-rules',
  );
  const changed = await api.updateSpeaker({
    params: key,
    body: { version: 1, name: 'Thrée', anonymous: true, categoryIds: [] },
  });
  expect(changed).toMatchObject({ name: 'Thrée', categoryIds: [], version: 2 });
  const seen = await server.anonymous.participants.publicList({ params });
  expect(seen.teams.find((team) => team.id === free.id)?.speakers).toEqual([]);
  await api.removeSpeaker({ params: key });
  await expectRefusal(api.removeSpeaker({ params: key }), 'not-found');
  await expectRefusal(
    api.addSpeaker({ params, body: { teamId: free.id, name: 'A\u0007B' } }),
    'invalid-input',
  );
});

test('names are reported without anything that boards do not show', async () => {
  const api = ana.client.participants;
  const home = await api.addInstitution({ params, body: oxford });
  const team = await api.addTeam({ params, body: { reference: 'A', institutionId: home.id } });
  const judge = await api.addAdjudicator({
    params,
    body: { name: 'Zoë Quist', email: 'zoe@example.org', baseScore: 7, institutionId: home.id },
  });
  expect(await api.names({ params })).toEqual({
    institutions: [{ id: home.id, name: oxford.name, shortName: oxford.shortName }],
    teams: [{ id: team.id, division: null, name: 'Oxford A', emoji: null, institutionId: home.id }],
    adjudicators: [
      {
        id: judge.id,
        name: 'Zoë Quist',
        shortName: null,
        institutionId: home.id,
        trainee: false,
        independent: false,
      },
    ],
  });
  await expectRefusal(ben.client.participants.names({ params }), 'forbidden');
});

describe('adjudicators', () => {
  test('are seen with score and address only by those who may', async () => {
    const api = ana.client.participants;
    const made = await api.addAdjudicator({
      params,
      body: { name: 'Kofi Mensah', email: 'kofi@example.org', baseScore: 4.5, core: true },
    });
    expect(made).toMatchObject({ baseScore: 4.5, email: 'kofi@example.org' });
    const expected = [
      ['convenor', null, 'kofi@example.org'],
      ['adj-core', 4.5, null],
      ['volunteer', null, null],
    ] as const;
    for (const [role, score, address] of expected) {
      await beRole(role);
      const { adjudicators } = await ben.client.participants.list({ params });
      expect(adjudicators[0]).toMatchObject({ baseScore: score, email: address });
    }
    const raw = await server.app.inject({
      url: `/api/tournaments/${params.tournamentId}/participants/public`,
    });
    expect(raw.body).toContain('Kofi Mensah');
    expect(raw.body).not.toMatch(/kofi@|4\.5/);
  });

  test('are changed by the core, which may not touch teams', async () => {
    await beRole('adj-core');
    const api = ben.client.participants;
    const made = await api.addAdjudicator({ params, body: { name: 'Mei' } });
    const key = { ...params, adjudicatorId: made.id };
    const changed = await api.updateAdjudicator({
      params: key,
      body: { version: 1, trainee: true, baseScore: 2 },
    });
    expect(changed).toMatchObject({ trainee: true, baseScore: 2, core: false, name: 'Mei' });
    await expectRefusal(
      api.updateAdjudicator({ params: key, body: { version: 1, core: true } }),
      'conflict',
    );
    await expectRefusal(api.addTeam({ params, body: { reference: 'A' } }), 'forbidden');
    await api.removeAdjudicator({ params: key });
    await expectRefusal(api.removeAdjudicator({ params: key }), 'not-found');
  });
});

describe('break categories', () => {
  const eliminations = async () => {
    const { rounds } = await ana.client.rounds.list({ params });
    return rounds.filter((round) => round.stage === 'elimination').map((round) => round.name);
  };

  test('carry their elimination rounds with them', async () => {
    const api = ana.client.participants;
    const before = await eliminations();
    const made = await api.addBreakCategory({ params, body: { name: 'ESL', size: 8 } });
    expect(await eliminations()).toEqual([...before, 'ESL Semifinals', 'ESL Final']);
    const key = { ...params, categoryId: made.id };
    const renamed = await api.updateBreakCategory({
      params: key,
      body: { version: 1, name: 'EFL' },
    });
    expect(renamed).toMatchObject({ slug: 'efl', version: 2 });
    expect(await eliminations()).toEqual([...before, 'EFL Semifinals', 'EFL Final']);
    await api.updateBreakCategory({ params: key, body: { version: 2, size: 4 } });
    expect(await eliminations()).toEqual([...before, 'EFL Final']);
    await expectRefusal(
      api.updateBreakCategory({ params: key, body: { version: 3, size: 7 } }),
      'refused-by-rules',
    );
    await api.removeBreakCategory({ params: key });
    expect(await eliminations()).toEqual(before);
  });

  test('refuse a size without a bracket and a taken name', async () => {
    const api = ana.client.participants;
    const problem = await expectRefusal(
      api.addBreakCategory({ params, body: { name: 'Novice', size: 5 } }),
      'refused-by-rules',
    );
    expect(JSON.stringify(problem?.data)).toContain('allowed');
    await expectRefusal(
      api.addBreakCategory({ params, body: { name: 'OPEN', size: 4 } }),
      'name-taken',
    );
  });
});

describe('speaker categories', () => {
  test('are listed in public and lose their members with them', async () => {
    const api = ana.client.participants;
    const made = await api.addSpeakerCategory({ params, body: { name: 'ESL', selectable: false } });
    await api.addTeam({
      params,
      body: { reference: 'A', speakers: [{ name: 'One', categoryIds: [made.id] }] },
    });
    const key = { ...params, categoryId: made.id };
    await api.updateSpeakerCategory({ params: key, body: { version: 1, description: 'Second' } });
    const [seen] = await server.anonymous.participants.speakerCategories({ params });
    expect(seen).toEqual({ id: made.id, name: 'ESL', description: 'Second', selectable: false });
    await expectRefusal(api.addSpeakerCategory({ params, body: { name: 'esl' } }), 'name-taken');
    await expectRefusal(
      api.updateSpeakerCategory({ params: key, body: { version: 1, name: 'EFL' } }),
      'conflict',
    );
    await api.removeSpeakerCategory({ params: key });
    expect((await api.list({ params })).speakers[0]?.categoryIds).toEqual([]);
  });
});

describe('conflicts', () => {
  test('are once per pair, either way round, and show one’s own institution', async () => {
    const api = ana.client.participants;
    const home = await api.addInstitution({ params, body: oxford });
    const one = await api.addAdjudicator({ params, body: { name: 'One', institutionId: home.id } });
    const two = await api.addAdjudicator({ params, body: { name: 'Two' } });
    const team = await api.addTeam({ params, body: { reference: 'A' } });
    const pair = { adjudicatorId: two.id, otherAdjudicatorId: one.id };
    const made = await api.addConflict({ params, body: pair });
    const turned = { adjudicatorId: one.id, otherAdjudicatorId: two.id };
    await expectRefusal(api.addConflict({ params, body: turned }), 'already-done');
    await api.addConflict({ params, body: { teamId: team.id, institutionId: home.id } });
    const { conflicts } = await api.conflicts({ params });
    expect(conflicts.map((row) => row.source).sort()).toEqual(['core', 'core', 'institution']);
    await api.removeConflict({ params: { ...params, conflictId: made.id } });
    expect((await api.conflicts({ params })).conflicts).toHaveLength(2);
  });

  test('refuse what is no pair, oneself and strangers', async () => {
    const api = ana.client.participants;
    const { id } = await api.addAdjudicator({ params, body: { name: 'One' } });
    for (const body of [{ adjudicatorId: id }, { adjudicatorId: id, otherAdjudicatorId: id }, {}]) {
      await expectRefusal(api.addConflict({ params, body }), 'refused-by-rules');
    }
    const stranger = { adjudicatorId: id, teamId: params.tournamentId };
    await expectRefusal(api.addConflict({ params, body: stranger }), 'not-found');
    await beRole('volunteer');
    await expectRefusal(ben.client.participants.conflicts({ params }), 'forbidden');
  });
});

describe('private links', () => {
  test('are made once, open the person, and stop working when rotated', async () => {
    const api = ana.client.participants;
    const { id } = await api.addAdjudicator({ params, body: { name: 'One' } });
    const before = await api.links({ params });
    expect(before.links.map(({ personId }) => personId)).not.toContain(id);
    expect(await api.links({ params })).toEqual(before);
    const first = await api.makeLinks({ params });
    expect(await api.makeLinks({ params })).toEqual(first);
    expect(await api.links({ params })).toEqual(first);
    const key = first.links[0]?.url.split('/p/')[1] ?? '';
    expect(first.links[0]?.personId).toBe(id);
    expect(Buffer.from(key, 'base64url')).toHaveLength(16);
    const mine = () => server.withCredential('Link', key).tournaments.access({ params });
    expect((await mine()).personId).toBe(id);
    const { url } = await api.rotateLink({ params: { ...params, personId: id } });
    expect(url).not.toBe(first.links[0]?.url);
    await expectRefusal(mine(), 'unauthenticated');
  });

  test('are made for a swing team only where somebody asks for one', async () => {
    const api = ana.client.participants;
    const team = await api.addTeam({ params, body: { reference: 'Swing 9', swing: true } });
    const speaker = await api.addSpeaker({ params, body: { name: 'Stand-in', teamId: team.id } });
    const { links } = await api.makeLinks({ params });
    expect(links.map(({ personId }) => personId)).not.toContain(speaker.id);
    const { url } = await api.rotateLink({ params: { ...params, personId: speaker.id } });
    const own = (await api.makeLinks({ params })).links.find((one) => one.personId === speaker.id);
    expect(own?.url).toBe(url);
  });

  test('are for owner and tab', async () => {
    await beRole('convenor');
    await expectRefusal(ben.client.participants.makeLinks({ params }), 'forbidden');
    await expectRefusal(
      ana.client.participants.rotateLink({ params: { ...params, personId: params.tournamentId } }),
      'not-found',
    );
  });
});

test('strangers and the public change and list nothing', async () => {
  await beRole(null);
  for (const [client, code] of [
    [ben.client, 'forbidden'],
    [server.anonymous, 'unauthenticated'],
  ] as const) {
    await expectRefusal(client.participants.list({ params }), code);
    await expectRefusal(client.participants.addTeam({ params, body: { reference: 'A' } }), code);
    await expectRefusal(client.participants.addInstitution({ params, body: oxford }), code);
    await expectRefusal(
      client.participants.addBreakCategory({ params, body: { name: 'X', size: 4 } }),
      code,
    );
  }
});

function beRole(role: StaffRole | null) {
  return setRole(server, { ...params, accountId: ben.accountId, role });
}
