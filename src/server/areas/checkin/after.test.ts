/** Who is missing, and what follows when a check-in closes: emails, and the repair of a round. */
import { beforeEach, describe, expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { ownServer } from '#testing/own-server.ts';
import type { TestUser } from '#testing/server.ts';
import { remindMissing } from './emails.ts';

const server = await ownServer();
const ana = await server.signIn('Ana Šimić');
const vera = await server.signIn('Vera Okafor');
const eve = await server.signIn('Eve Other');
let params: { readonly tournamentId: string };
let roundId: string;
let counter = 0;

beforeEach(async () => {
  const tournament = await createTournament(ana, { size: 8 });
  params = { tournamentId: tournament.id };
  await server.hire(tournament.id, vera, 'volunteer');
  const { rounds } = await ana.client.rounds.list({ params });
  roundId = rounds[0]?.id ?? '';
});

const key = () => `mark-${String(counter++).padStart(8, '0')}`;
const once = () => ({ idempotencyKey: key() });
const minutes = (count: number) =>
  new Date(server.clock.now().getTime() + count * 60_000).toISOString();

async function addTeam(reference: string, swing = false) {
  const speakers = [{ name: `${reference} One` }, { name: `${reference} Two` }];
  return ana.client.participants.addTeam({ params, body: { reference, speakers, swing } });
}

function addJudge(name: string, email?: string) {
  return ana.client.participants.addAdjudicator({
    params,
    body: { name, ...(email ? { email } : {}) },
  });
}

async function open(body: { closesAt?: string; remindBefore?: number } = {}) {
  const session = await ana.client.checkin.open({
    params,
    body: { name: 'Day 1', ...body },
    ...once(),
  });
  return { session, at: { ...params, sessionId: session.id } };
}

/** Addresses of the emails that ask somebody to check in. */
async function requestedByEmail() {
  const { emails } = await ana.client.mail.list({ params, query: {} });
  return emails.filter(({ kind }) => kind === 'check-in-reminder').map(({ to }) => to);
}

const availability = () => ana.client.rounds.availability({ params: { ...params, roundId } });

describe('emails to those who are missing', () => {
  test('go out by hand, each with an own link; those without an address are named', async () => {
    const judge = await addJudge('Mei Tanaka', 'mei@example.org');
    await addTeam('Alpha');
    const { at, session } = await open();
    expect(await ana.client.checkin.chase({ params: at, ...once() })).toEqual({
      written: 1,
      notSent: 0,
      withoutAddress: ['Alpha One', 'Alpha Two'],
    });
    const { emails } = await ana.client.mail.list({ params, query: {} });
    expect(emails[0]).toMatchObject({ kind: 'check-in-reminder', personId: judge.id });
    await expectRefusal(vera.client.checkin.chase({ params: at, ...once() }), 'forbidden');
    const body = { version: session.version, closed: true };
    await ana.client.checkin.change({ params: at, body });
    await expectRefusal(ana.client.checkin.chase({ params: at, ...once() }), 'wrong-state');
  });

  test('go out by themselves before the end, to each once, though the end moves', async () => {
    const judge = await addJudge('Mei Tanaka', 'mei@example.org');
    const here = await addJudge('Noor Haddad', 'noor@example.org');
    const { at, session } = await open({ closesAt: minutes(30), remindBefore: 10 });
    const payload = { tournamentId: params.tournamentId, sessionId: session.id };
    const remind = (moment: string) => remindMissing(server.services)({ ...payload, at: moment });
    const mark = { personId: here.id, direction: 'in' as const, at: minutes(0), key: key() };
    await ana.client.checkin.mark({ params: at, body: { marks: [mark] } });
    const first = minutes(20);
    server.clock.advance(20 * 60_000);
    await remind(first);
    await remind(first);
    expect(await requestedByEmail()).toEqual(['mei@example.org']);
    const closesAt = minutes(25);
    await ana.client.checkin.change({ params: at, body: { version: session.version, closesAt } });
    const second = minutes(15);
    await ana.client.checkin.mark({
      params: at,
      body: { marks: [{ ...mark, key: key(), direction: 'out', at: minutes(0) }] },
    });
    server.clock.advance(15 * 60_000);
    await remind(first);
    expect(await requestedByEmail()).toEqual(['mei@example.org']);
    await remind(second);
    expect((await requestedByEmail()).sort()).toEqual(['mei@example.org', 'noor@example.org']);
    expect(judge.id).not.toBe(here.id);
  });

  test('do not go out once somebody has closed it, or before a session that is as short', async () => {
    await addJudge('Mei Tanaka', 'mei@example.org');
    const { at, session } = await open({ closesAt: minutes(30), remindBefore: 10 });
    const closed = await ana.client.checkin.change({
      params: at,
      body: { version: session.version, closed: true },
    });
    expect(closed.remindBefore).toBe(10);
    const short = await open({ closesAt: minutes(25), remindBefore: 30 });
    const moment = minutes(20);
    server.clock.advance(20 * 60_000);
    const { tournamentId } = params;
    for (const { id } of [session, short.session]) {
      await remindMissing(server.services)({ tournamentId, sessionId: id, at: moment });
    }
    expect(await requestedByEmail()).toEqual([]);
  });

  test('refuses a reminder of no minutes', async () => {
    await expectRefusal(open({ closesAt: minutes(30), remindBefore: 0 }), 'invalid-input');
  });
});

describe('the repair of a round', () => {
  const repair = (
    who: TestUser,
    at: { tournamentId: string; sessionId: string },
    body: { teamIds: string[]; adjudicatorIds?: string[]; newSwings?: number },
  ) =>
    who.client.checkin.repair({
      params: at,
      body: { roundId, adjudicatorIds: [], ...body },
      ...once(),
    });
  const undo = (who: TestUser, undoId: string | null) =>
    who.client.checkin.undoRepair({ params: { ...params, undoId: undoId ?? '' } });

  test('leaves exactly those in whom it names, and is undone in one', async () => {
    const [alpha, bravo] = [await addTeam('Alpha'), await addTeam('Bravo')];
    const judge = await addJudge('Mei Tanaka');
    const { at } = await open();
    await repair(ana, at, { teamIds: [alpha.id, bravo.id] });
    const done = await repair(vera, at, { teamIds: [bravo.id], adjudicatorIds: [judge.id] });
    expect(done).toMatchObject({ teams: 1, adjudicators: 1, swings: [] });
    expect(await availability()).toMatchObject({
      teamIds: [bravo.id],
      adjudicatorIds: [judge.id],
    });
    await undo(vera, done.undoId);
    const back = await availability();
    expect([...back.teamIds].sort()).toEqual([alpha.id, bravo.id].sort());
    expect(back.adjudicatorIds).toEqual([]);
    await expectRefusal(undo(vera, done.undoId), 'no-undo');
  });

  test('makes swing teams that are here, and takes them away again', async () => {
    const alpha = await addTeam('Alpha');
    await addTeam('Swing 1', true);
    const { at } = await open();
    const done = await repair(ana, at, { teamIds: [alpha.id], newSwings: 2 });
    expect(done).toMatchObject({ teams: 3, swings: ['Swing 2', 'Swing 3'] });
    const { teams } = await ana.client.checkin.people({ params: at });
    expect(teams.filter(({ swing }) => swing).map(({ name, state }) => [name, state])).toEqual([
      ['Swing 1', 'missing'],
      ['Swing 2', 'present'],
      ['Swing 3', 'present'],
    ]);
    await undo(ana, done.undoId);
    const after = await ana.client.participants.list({ params });
    expect(after.teams.map(({ name }) => name)).toEqual(['Alpha', 'Swing 1']);
    expect(after.speakers).toHaveLength(4);
    expect((await availability()).teamIds).toEqual([]);
  });

  test('cannot be undone once its swing team has been drawn', async () => {
    const alpha = await addTeam('Alpha');
    const others = [await addTeam('Bravo'), await addTeam('Charlie')];
    await addTeam('Delta');
    const { at } = await open();
    const ids = [alpha, ...others].map(({ id }) => id);
    const done = await repair(ana, at, { teamIds: ids, newSwings: 1 });
    await ana.client.draw.generate({ params: { ...params, roundId }, body: {}, ...once() });
    await expectRefusal(undo(ana, done.undoId), 'no-undo');
    expect((await availability()).teamIds).toHaveLength(4);
  });

  test('that changes nothing leaves nothing to take back', async () => {
    const alpha = await addTeam('Alpha');
    const { at } = await open();
    await repair(ana, at, { teamIds: [alpha.id] });
    expect(await repair(ana, at, { teamIds: [alpha.id, alpha.id] })).toMatchObject({
      teams: 1,
      undoId: null,
    });
  });

  test('refuses strangers, swings by those who may not edit teams, and other sessions', async () => {
    const alpha = await addTeam('Alpha');
    const { at } = await open();
    await expectRefusal(repair(ana, at, { teamIds: [eve.accountId] }), 'invalid-input');
    await expectRefusal(
      repair(ana, at, { teamIds: [], adjudicatorIds: [alpha.id] }),
      'invalid-input',
    );
    await expectRefusal(repair(vera, at, { teamIds: [alpha.id], newSwings: 1 }), 'forbidden');
    await expectRefusal(repair(eve, at, { teamIds: [alpha.id] }), 'forbidden');
    const elsewhere = { ...at, sessionId: alpha.id };
    await expectRefusal(repair(ana, elsewhere, { teamIds: [alpha.id] }), 'not-found');
    await expectRefusal(undo(vera, alpha.id), 'not-found');
  });
});
