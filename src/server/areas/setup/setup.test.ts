import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { copyParts } from '#contract/kinds/copy-parts.ts';
import { savedTables } from '#server/backup/tables.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { createPlayable, playRound } from '#testing/factories/factories-played.ts';
import { ownServer } from '#testing/own-server.ts';
import { createTestServer } from '#testing/server.ts';
import { copyRules } from './copy-rules.ts';

const server = await ownServer();
const owner = await server.signIn('Olu');

let count = 0;
function frame(fields: Record<string, unknown> = {}) {
  count += 1;
  return {
    name: `Riverbend ${count}`,
    slug: `riverbend-copy-${count}`,
    packId: 'wsdc',
    size: 8,
    startDate: '2027-11-20',
    endDate: '2027-11-21',
    timeZone: 'Europe/Vienna',
    color: '#123456',
    place: null,
    ...fields,
  };
}

/** A tournament with a bit of everything, people and a draw's beginnings among it. */
async function earlier() {
  const { id: tournamentId, slug } = await createTournament(owner);
  const params = { tournamentId };
  const { client } = owner;
  await client.venues.add({ params, body: { rooms: [{ name: 'A1' }, { name: 'A2' }] } });
  await client.participants.addSpeakerCategory({ params, body: { name: 'Novice' } });
  await client.participants.addTeam({ params, body: { reference: 'Secret Team' } });
  await client.participants.addAdjudicator({ params, body: { name: 'Secret Judge' } });
  const { version } = await client.tournaments.get({ params });
  const settings = { enableAutoReg: true, autoRegMessage: 'Welcome back' };
  await client.tournaments.updateSettings({ params, body: { version, settings } });
  return { params, slug };
}

async function listed(tournamentId: string) {
  const params = { tournamentId };
  const { rounds } = await owner.client.rounds.list({ params });
  const people = await owner.client.participants.list({ params });
  const { venues } = await owner.client.venues.list({ params });
  return { rounds, people, venues };
}

describe('what a copy takes over', () => {
  test('is said of every table that a backup carries, and of no other', () => {
    const tables: string[] = savedTables.map(({ table }) => table);
    expect(Object.keys(copyRules).sort()).toEqual(tables.sort());
  });

  test('is all but people with every part, under new ids', async () => {
    const { params } = await earlier();
    const body = { tournament: frame(), parts: [...copyParts] };
    const made = await owner.client.setup.copy({ params, body });
    expect(made).toMatchObject({
      name: body.tournament.name,
      packId: 'wudc-bp',
      timeZone: 'Europe/Vienna',
      experimental: false,
      settings: { autoRegMessage: 'Welcome back', enableAutoReg: false },
      counts: { teams: 0, adjudicators: 0 },
    });
    const [old, now] = [await listed(params.tournamentId), await listed(made.id)];
    expect(now.rounds.map(({ name }) => name)).toEqual(old.rounds.map(({ name }) => name));
    expect(now.venues.map(({ name }) => name)).toEqual(['A1', 'A2']);
    expect(now.people.speakerCategories.map(({ name }) => name)).toEqual(['Novice']);
    const ids = (list: typeof old) => list.rounds.map(({ id }) => id);
    expect(ids(now).filter((id) => ids(old).includes(id))).toEqual([]);
    // Elimination rounds belong to the copy's own break.
    const breaks = now.people.breakCategories.map(({ id }) => id);
    const ofBreak = now.rounds.flatMap((round) => round.breakCategoryId ?? []);
    expect(ofBreak.length).toBeGreaterThan(0);
    expect(ofBreak.every((id) => breaks.includes(id))).toBe(true);
    expect(JSON.stringify(now)).not.toMatch(/Secret/);
  });

  test('keeps names that look like ids, of rows and of none, in a rehearsal too', async () => {
    const { params } = await earlier();
    const { client } = owner;
    const { people } = await listed(params.tournamentId);
    // Copied before the rooms are: its new id is known when they are written.
    const names = [people.speakerCategories[0]?.id ?? '', randomUUID()];
    await client.venues.add({ params, body: { rooms: names.map((name) => ({ name })) } });
    for (const name of names) {
      await client.participants.addSpeakerCategory({ params, body: { name } });
      // Stay behind with the other people.
      await client.participants.addInstitution({ params, body: { name, shortName: name } });
      await client.participants.addTeam({ params, body: { reference: name } });
    }
    const body = { tournament: frame(), parts: [...copyParts] };
    const made = await client.setup.copy({ params, body });
    const rehearsal = await client.setup.rehearse({ params });
    for (const { id } of [made, rehearsal]) {
      const copied = await listed(id);
      const namesOf = (rows: readonly { readonly name: string }[]) =>
        rows.map(({ name }) => name).sort();
      expect(namesOf(copied.venues)).toEqual(['A1', 'A2', ...names].sort());
      expect(namesOf(copied.people.speakerCategories)).toEqual(['Novice', ...names].sort());
      expect([copied.people.institutions, copied.people.teams]).toEqual([[], []]);
    }
    const kept = (await listed(params.tournamentId)).people;
    expect(kept.institutions.map(({ name }) => name).sort()).toEqual([...names].sort());
    expect(kept.teams.map(({ reference }) => reference)).toEqual(expect.arrayContaining(names));
  });

  test('is nothing but the frame with no part', async () => {
    const { params } = await earlier();
    const body = { tournament: frame({ packId: 'wsdc', size: 8 }), parts: [] };
    const made = await owner.client.setup.copy({ params, body });
    expect(made).toMatchObject({ packId: 'wsdc', settings: { autoRegMessage: '' } });
    const { rounds, people, venues } = await listed(made.id);
    expect(rounds.length).toBeGreaterThan(0);
    expect([people.speakerCategories, venues]).toEqual([[], []]);
  });

  test('is refused where a new tournament would be', async () => {
    const { params, slug } = await earlier();
    const copy = (fields: Record<string, unknown>) =>
      owner.client.setup.copy({ params, body: { tournament: frame(fields), parts: ['rules'] } });
    await expectRefusal(copy({ slug }), 'slug-unavailable');
    await expectRefusal(copy({ slug: 'create' }), 'slug-unavailable');
    await expectRefusal(copy({ endDate: '2027-11-01' }), 'invalid-input');
    await expectRefusal(copy({ endDate: '2028-11-01' }), 'too-many-days');
  });

  test('is for those who may edit the settings of the earlier one', async () => {
    const { params } = await earlier();
    const convenor = await server.signIn('Convenor');
    await server.hire(params.tournamentId, convenor, 'convenor');
    const body = { tournament: frame(), parts: [] };
    await expectRefusal(convenor.client.setup.copy({ params, body }), 'forbidden');
    await expectRefusal(convenor.client.setup.rehearse({ params }), 'forbidden');
    expect((await convenor.client.setup.sources()).tournaments).toEqual([]);
    const keeper = await server.signIn('Keeper');
    await server.hire(params.tournamentId, keeper, 'tab');
    expect((await keeper.client.setup.sources()).tournaments).toMatchObject([
      { id: params.tournamentId },
    ]);
    expect((await keeper.client.setup.copy({ params, body })).id).not.toBe(params.tournamentId);
    await expectRefusal(server.anonymous.setup.sources(), 'unauthenticated');
  });
});

describe('a rehearsal', () => {
  test('is an experimental copy in no list, filled with invented people once', async () => {
    const { params, slug } = await earlier();
    const made = await owner.client.setup.rehearse({ params });
    expect(made).toMatchObject({ slug: `${slug}-rehearsal`, experimental: true });
    expect(made.name).toMatch(/\(rehearsal\)$/);
    const { tournaments } = await server.anonymous.tournaments.list();
    expect(tournaments.some(({ id }) => id === made.id)).toBe(false);
    const own = { tournamentId: made.id };
    const filled = await owner.client.setup.simulatePeople({ params: own, body: { teams: 16 } });
    expect(filled.teams).toBe(16);
    const { counts } = await owner.client.tournaments.get({ params: own });
    expect(counts).toMatchObject({ teams: 16, adjudicators: filled.adjudicators });
    // A rehearsal writes to nobody.
    const people = await owner.client.participants.list({ params: own });
    expect([...people.speakers, ...people.adjudicators].filter(({ email }) => email)).toEqual([]);
    const again = owner.client.setup.simulatePeople({ params: own, body: { teams: 16 } });
    await expectRefusal(again, 'wrong-state');
    // A second one is next to it.
    expect((await owner.client.setup.rehearse({ params })).slug).toBe(`${slug}-rehearsal-2`);
  });

  test('has as many judges as asked, the copied rooms, and made-up ones for what they lack', async () => {
    const { params } = await earlier();
    const own = { tournamentId: (await owner.client.setup.rehearse({ params })).id };
    const body = { teams: 60, adjudicators: 50 };
    const filled = await owner.client.setup.simulatePeople({ params: own, body });
    expect(filled).toEqual({ teams: 60, adjudicators: 50 });
    const { venues } = await owner.client.venues.list({ params: own });
    expect(venues).toHaveLength(15);
    expect(venues.map(({ name }) => name)).toEqual(expect.arrayContaining(['A1', 'A2']));
    const none = owner.client.setup.simulatePeople({ params: own, body: { teams: 1 } });
    await expectRefusal(none, 'invalid-input');
  });

  test('invented people never come into a real tournament', async () => {
    const params = { tournamentId: (await createTournament(owner)).id };
    const fill = owner.client.setup.simulatePeople({ params, body: { teams: 4 } });
    await expectRefusal(fill, 'wrong-state');
  });

  test('holds no more teams than a tournament without a plan may', async () => {
    const strict = await createTestServer({ plans: 'grant' });
    const ana = await strict.signIn('Ana');
    const params = { tournamentId: (await createTournament(ana)).id };
    const own = { tournamentId: (await ana.client.setup.rehearse({ params })).id };
    const fill = (teams: number) =>
      ana.client.setup.simulatePeople({ params: own, body: { teams } });
    await expectRefusal(fill(32), 'plan-exceeded');
    expect((await fill(24)).teams).toBe(24);
    await strict.close();
  });
});

describe('the steps of setting up', () => {
  const stepsOf = async (tournamentId: string) => {
    const { steps } = await owner.client.setup.steps({ params: { tournamentId } });
    return Object.fromEntries(steps.map(({ id, done }) => [id, done]));
  };

  test('tick themselves as the facts come in', async () => {
    const { id } = await createTournament(owner);
    const params = { tournamentId: id };
    expect(await stepsOf(id)).toEqual({
      plan: false,
      rounds: true,
      categories: true,
      rooms: false,
      staff: false,
      registration: false,
      judges: false,
      motions: false,
      listed: true,
    });
    await owner.client.venues.add({ params, body: { rooms: [{ name: 'A1' }] } });
    await owner.client.participants.addAdjudicator({ params, body: { name: 'Ana' } });
    await owner.client.staff.invite({
      params,
      body: { role: 'tab', to: { kind: 'link' } },
      idempotencyKey: 'invite-one',
    });
    const { version } = await owner.client.tournaments.get({ params });
    const settings = { enableAutoReg: true };
    await owner.client.tournaments.updateSettings({ params, body: { version, settings } });
    const { rounds } = await owner.client.rounds.list({ params });
    await owner.client.motions.add({
      params,
      body: { text: 'THW test', reference: 'Test', roundIds: [rounds[0]?.id ?? ''] },
    });
    expect(await stepsOf(id)).toMatchObject({
      plan: false,
      rooms: true,
      staff: true,
      registration: true,
      judges: true,
      motions: true,
    });
  });

  test('are said to be over once a draw has been released', async () => {
    const played = await createPlayable(owner, { field: { teams: 8, adjudicators: 2 } });
    const { params, rounds } = played;
    expect(await owner.client.setup.steps({ params })).toMatchObject({ begun: false });
    await playRound(owner, played, { roundId: rounds[0]?.id ?? '', until: 'drawn' });
    expect(await owner.client.setup.steps({ params })).toMatchObject({ begun: true });
  });

  test('name no plan where there are none to choose', async () => {
    const free = await createTestServer({ plans: 'free' });
    const ana = await free.signIn('Ana');
    const params = { tournamentId: (await createTournament(ana)).id };
    const { steps } = await ana.client.setup.steps({ params });
    expect(steps.some(({ id }) => id === 'plan')).toBe(false);
    await free.close();
  });

  test('are for the staff', async () => {
    const params = { tournamentId: (await createTournament(owner)).id };
    const stranger = await server.signIn('Stranger');
    await expectRefusal(stranger.client.setup.steps({ params }), 'forbidden');
  });
});
