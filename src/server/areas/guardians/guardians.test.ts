/** Consents of guardians: recorded by the staff and by themselves, private, and what lacks without. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { OwnConsent } from '#contract/areas/participants/guardians.ts';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createPlayable, playRound } from '#testing/factories/factories-played.ts';
import {
  openRegistration,
  register,
  submission,
} from '#testing/factories/factories-registration.ts';
import { ownServer } from '#testing/own-server.ts';
import { publicBytes } from '#testing/public-bytes.ts';
import type { TestUser } from '#testing/server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const cara = await server.signIn('Cara Convenor');
const eve = await server.signIn('Eve Equity');
const vera = await server.signIn('Vera Volunteer');
let params: { readonly tournamentId: string };

const paper = { state: 'given', how: 'paper', on: '2026-11-20' } as const;
const guardian = { name: 'Ivana Kos', contact: '+385 91 555 0101' };

/** Two teams of two, and a judge. */
beforeEach(async () => {
  ({ params } = await openRegistration(ana, {}, { minors: true }));
  await server.hire(params.tournamentId, cara, 'convenor');
  await server.hire(params.tournamentId, eve, 'equity');
  await server.hire(params.tournamentId, vera, 'volunteer');
  for (const reference of ['Alpha', 'Bravo']) {
    const speakers = [{ name: `${reference} Abel` }, { name: `${reference} Zorn` }];
    await ana.client.participants.addTeam({ params, body: { reference, speakers } });
  }
  await ana.client.participants.addAdjudicator({ params, body: { name: 'Jo Judge' } });
});

type Act = Parameters<typeof ana.client.guardians.record>[0]['body']['act'];

const list = (who: TestUser = ana) => who.client.guardians.list({ params });

async function record(names: readonly string[], act: Act, who: TestUser = ana) {
  const { rows } = await list();
  const picked = rows.filter(({ name }) => names.includes(name));
  return who.client.guardians.record({
    params,
    body: { rows: picked.map(({ personId, version }) => ({ id: personId, version })), act },
    idempotencyKey: newId(),
  });
}

async function linkOf(name: string) {
  const { speakers, adjudicators } = await ana.client.participants.list({ params });
  const personId = [...speakers, ...adjudicators].find((one) => one.name === name)?.id ?? '';
  const { url } = await ana.client.participants.rotateLink({ params: { ...params, personId } });
  return { personId, client: server.withCredential('Link', url.split('/').at(-1) ?? '') };
}

async function shown(): Promise<string[]> {
  const { teams, adjudicators } = await server.anonymous.participants.publicList({ params });
  return [...teams.flatMap(({ speakers }) => speakers), ...adjudicators.map(({ name }) => name)];
}

describe('the staff', () => {
  test('see every speaker as missing at first; judges are taken for adults', async () => {
    const { rows, missing } = await list();
    expect(rows.map(({ name, state }) => [name, state])).toEqual([
      ['Alpha Abel', 'needed'],
      ['Alpha Zorn', 'needed'],
      ['Bravo Abel', 'needed'],
      ['Bravo Zorn', 'needed'],
    ]);
    expect(missing).toBe(4);
    expect(await shown()).toEqual(['J. J.']);
  });

  test('record many forms on paper at once, and undo it', async () => {
    const { count, undoId } = await record(['Alpha Abel', 'Alpha Zorn', 'Bravo Abel'], paper, cara);
    expect(count).toBe(3);
    const { rows, missing } = await list(eve);
    expect(missing).toBe(1);
    expect(rows[0]).toMatchObject({
      state: 'given',
      how: 'paper',
      givenOn: '2026-11-20',
      enteredAs: 'staff',
      enteredBy: 'Cara Convenor',
    });
    expect(await shown()).toEqual(['A. A.', 'A. Z.', 'B. A.', 'J. J.']);
    await cara.client.guardians.undo({ params: { ...params, undoId } });
    expect((await list()).missing).toBe(4);
    const again = cara.client.guardians.undo({ params: { ...params, undoId } });
    await expectRefusal(again, 'no-undo');
  });

  test('cannot undo over what somebody recorded since', async () => {
    const { undoId } = await record(['Alpha Abel'], paper);
    await record(['Alpha Abel'], { state: 'withdrawn', on: '2026-11-21' });
    const undo = ana.client.guardians.undo({ params: { ...params, undoId } });
    await expectRefusal(undo, 'no-undo');
    expect((await list()).rows[0]).toMatchObject({ state: 'withdrawn', givenOn: '2026-11-20' });
  });

  test('write down who agreed, and of somebody of age keep nothing of a guardian', async () => {
    await record(['Alpha Abel'], { ...paper, how: 'phone', guardian });
    expect((await list()).rows[0]).toMatchObject({ guardianName: 'Ivana Kos', how: 'phone' });
    await record(['Alpha Abel'], { state: 'of-age' });
    const { rows, missing } = await list();
    expect(rows[0]).toMatchObject({ state: 'of-age', guardianName: null, guardianContact: null });
    expect(missing).toBe(3);
  });

  test('are refused: no name, a day to come, nothing to withdraw, a stale record', async () => {
    await expectRefusal(record(['Alpha Abel'], { ...paper, how: 'email' }), 'invalid-input');
    await expectRefusal(record(['Alpha Abel'], { ...paper, on: '2026-12-01' }), 'invalid-input');
    const withdrawn = { state: 'withdrawn', on: '2026-11-20' } as const;
    await expectRefusal(record(['Alpha Abel'], withdrawn), 'wrong-state');
    const { rows } = await list();
    await record(['Alpha Abel'], paper);
    const stale = ana.client.guardians.record({
      params,
      body: { rows: rows.map(({ personId }) => ({ id: personId, version: 0 })), act: paper },
      idempotencyKey: newId(),
    });
    await expectRefusal(stale, 'conflict');
    expect((await list()).missing).toBe(3);
  });

  test('without the right see and record nothing', async () => {
    await expectRefusal(list(vera), 'forbidden');
    await expectRefusal(record(['Alpha Abel'], paper, eve), 'forbidden');
    await expectRefusal(record(['Alpha Abel'], paper, vera), 'forbidden');
    await expectRefusal(server.anonymous.guardians.list({ params }), 'unauthenticated');
  });

  test('have nothing to record where the tournament is not for minors', async () => {
    const { version } = await ana.client.tournaments.get({ params });
    await record(['Alpha Abel'], paper);
    await ana.client.tournaments.update({ params, body: { version, minors: false } });
    expect(await list()).toEqual({ rows: [], missing: 0 });
    expect(await shown()).toContain('Bravo Abel');
  });
});

test('a judge under age is recorded, and hidden until the guardian agrees', async () => {
  const { personId } = await linkOf('Jo Judge');
  const say = (act: Act, version: number) =>
    ana.client.guardians.record({
      params,
      body: { rows: [{ id: personId, version }], act },
      idempotencyKey: newId(),
    });
  await say({ state: 'needed' }, 0);
  expect((await list()).missing).toBe(5);
  expect(await shown()).toEqual([]);
  await say(paper, 1);
  expect(await shown()).toEqual(['J. J.']);
});

describe('the guardian, with the private link', () => {
  test('gives consent and withdraws it; public pages follow', async () => {
    const { client } = await linkOf('Bravo Zorn');
    expect(await client.guardians.mine({ params })).toMatchObject({ state: 'needed' });
    await client.guardians.setMine({ params, body: { kind: 'given', guardian } });
    expect(await client.guardians.mine({ params })).toEqual({
      state: 'given',
      guardianName: 'Ivana Kos',
      guardianContact: '+385 91 555 0101',
      how: 'online',
      givenOn: '2026-11-21',
      withdrawnOn: null,
    });
    expect(await shown()).toContain('B. Z.');
    await client.guardians.withdrawMine({ params });
    expect((await list()).rows[3]).toMatchObject({ state: 'withdrawn', enteredAs: 'self' });
    expect(await shown()).not.toContain('B. Z.');
    const ofAge = client.guardians.setMine({ params, body: { kind: 'of-age' } });
    await expectRefusal(ofAge, 'wrong-state');
    await expectRefusal(client.guardians.withdrawMine({ params }), 'wrong-state');
  });

  test('is asked nothing where the tournament is not for minors', async () => {
    const { version } = await ana.client.tournaments.get({ params });
    await ana.client.tournaments.update({ params, body: { version, minors: false } });
    const { client } = await linkOf('Bravo Zorn');
    expect(await client.guardians.mine({ params })).toBeNull();
    const set = client.guardians.setMine({ params, body: { kind: 'of-age' } });
    await expectRefusal(set, 'wrong-state');
  });
});

test('the registration form takes the consent, or keeps whom to ask', async () => {
  const open = { tournament: await ana.client.tournaments.get({ params }), params };
  expect(await server.anonymous.registration.form({ params })).toMatchObject({ minors: true });
  const join = async (team: string, said: OwnConsent | null) => {
    const who = await server.signIn(newId());
    const body = submission(open, {}, { team: { name: team }, details: { guardian: said } });
    await register(who, open, { body });
    return who.client.guardians.mine({ params });
  };
  expect(await join('Foxes', { kind: 'given', guardian })).toMatchObject({
    state: 'given',
    how: 'online',
  });
  expect(await join('Geese', { kind: 'later', guardian })).toMatchObject({
    state: 'needed',
    guardianName: 'Ivana Kos',
  });
  expect(await join('Hares', { kind: 'of-age' })).toMatchObject({ state: 'of-age' });
  expect(await join('Ibexes', null)).toMatchObject({ state: 'needed', guardianName: null });
});

test('a tournament that is not for minors keeps no guardian', async () => {
  const open = await openRegistration(ana);
  const who = await server.signIn(newId());
  const details = { guardian: { kind: 'given', guardian } } as const;
  await register(who, open, { body: submission(open, {}, { team: { name: 'Foxes' }, details }) });
  const exported = await ana.client.data.exportJson({ params: open.params });
  expect(exported).toMatchObject({ tables: { guardian_consent: [] } });
});

test('the desk sees that a consent is missing, and the guide counts them', async () => {
  await record(['Alpha Abel'], { ...paper, guardian });
  const session = await ana.client.checkin.open({
    params,
    body: { name: 'Day 1' },
    idempotencyKey: newId(),
  });
  const at = { ...params, sessionId: session.id };
  const { people } = await vera.client.checkin.people({ params: at });
  expect(people.map(({ name, consentMissing }) => [name, consentMissing])).toEqual([
    ['Alpha Abel', false],
    ['Alpha Zorn', true],
    ['Bravo Abel', true],
    ['Bravo Zorn', true],
    ['Jo Judge', false],
  ]);
  expect(JSON.stringify(people)).not.toContain('Ivana');
  const { items } = await ana.client.overview.attention({ params });
  expect(items).toContainEqual(expect.objectContaining({ kind: 'consents-missing', count: 3 }));
  const { items: ofVera } = await vera.client.overview.attention({ params });
  expect(ofVera.map(({ kind }) => kind)).not.toContain('consents-missing');
});

describe('a spreadsheet', () => {
  const run = async (csv: string) => {
    const files = [{ name: 'speakers.csv', text: csv }];
    const { digest, problems } = await ana.client.data.previewImport({
      params,
      body: { source: 'test', files },
    });
    const batch = await ana.client.data.applyImport({
      params,
      body: { source: 'test', files, digest },
    });
    return { problems, batch };
  };
  const head = 'name,team_name,guardian_name,guardian_contact,guardian_consent\n';

  test('brings consents, and undoing the import takes them back', async () => {
    const { batch } = await run(
      `${head}Alpha Abel,Alpha,Ivana Kos,+385 1,2026-11-02\nAlpha Zorn,Alpha,,,of age\nBravo Abel,Bravo,Ivo Kos,ivo@example.org,no\n`,
    );
    const { rows } = await list();
    expect(rows.map(({ state, guardianName, givenOn }) => [state, guardianName, givenOn])).toEqual([
      ['given', 'Ivana Kos', '2026-11-02'],
      ['of-age', null, null],
      ['needed', 'Ivo Kos', null],
      ['needed', null, null],
    ]);
    expect(rows[0]).toMatchObject({ enteredAs: 'import', enteredBy: 'Ana', how: 'import' });
    await ana.client.data.undoImport({ params: { ...params, importId: batch.id } });
    expect((await list()).missing).toBe(4);
  });

  test('never gives back what was withdrawn, and names words that it cannot read', async () => {
    await record(['Alpha Abel'], paper);
    await record(['Alpha Abel'], { state: 'withdrawn', on: '2026-11-21' });
    const { problems } = await run(`${head}Alpha Abel,Alpha,,,yes\n`);
    expect(problems).toContainEqual(expect.objectContaining({ code: 'left-out' }));
    expect((await list()).rows[0]).toMatchObject({ state: 'withdrawn' });
    await expectRefusal(run(`${head}Bravo Abel,Bravo,,,perhaps\n`), 'import-refused');
  });
});

test('no public byte knows a guardian, or a minor without a consent', async () => {
  const played = await createPlayable(ana, {
    field: { teams: 4, adjudicators: 1, venues: 1 },
    fields: { minors: true },
  });
  params = played.params;
  const { rows } = await list();
  const [first] = rows;
  await record([first?.name ?? ''], { ...paper, guardian });
  const roundId = played.rounds[0]?.id ?? '';
  await playRound(ana, played, { roundId, releaseResults: true, panels: true });
  await ana.client.breaks.releaseTab({ params, body: { released: true } });
  const bytes = await publicBytes(server, ana, played.tournamentId);
  expect(bytes).not.toMatch(/Ivana|385 91/);
  expect(bytes).toContain('Anonymous');
  const log = await server.services.db.pool.query(
    `select topics, data from activity where tournament_id = $1 and type like 'guardian%'`,
    [played.tournamentId],
  );
  expect(log.rows).toMatchObject([{ topics: ['participants'] }]);
  expect(JSON.stringify(log.rows)).not.toContain('Ivana');
});
