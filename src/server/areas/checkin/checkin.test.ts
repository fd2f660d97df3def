import { beforeEach, describe, expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament, type TestTournament } from '#testing/factories/factories.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana Šimić');
const vera = await server.signIn('Vera Okafor');
const eve = await server.signIn('Eve Other');
let tournament: TestTournament;
let params: { readonly tournamentId: string };
let counter = 0;

beforeEach(async () => {
  tournament = await createTournament(ana, { size: 8 });
  params = { tournamentId: tournament.id };
  await server.hire(tournament.id, vera, 'volunteer');
});

const key = () => `mark-${String(counter++).padStart(8, '0')}`;
const once = () => ({ idempotencyKey: key() });
const minutes = (count: number) =>
  new Date(server.clock.now().getTime() + count * 60_000).toISOString();

/** Two teams of two, and a judge with an address. */
async function people() {
  const team = async (reference: string) =>
    ana.client.participants.addTeam({
      params,
      body: {
        reference,
        speakers: [{ name: `${reference} One` }, { name: `${reference} Two` }],
      },
    });
  const alpha = await team('Alpha');
  const bravo = await team('Bravo');
  const judge = await ana.client.participants.addAdjudicator({
    params,
    body: { name: 'Mei Tanaka', email: 'mei@example.org' },
  });
  const { speakers } = await ana.client.participants.list({ params });
  const of = (teamId: string) =>
    speakers.filter((one) => one.teamId === teamId).map(({ id }) => id);
  return { alpha, bravo, judge, alphas: of(alpha.id), bravos: of(bravo.id) };
}

function openSession(
  body: Parameters<typeof ana.client.checkin.open>[0]['body'] = { name: 'Day 1' },
) {
  return ana.client.checkin.open({ params, body, ...once() });
}

async function linkOf(personId: string) {
  const { url } = await ana.client.participants.rotateLink({ params: { ...params, personId } });
  return server.withCredential('Link', url.split('/').at(-1) ?? '');
}

const markAs = (direction: 'in' | 'out') => (personId: string) => ({
  personId,
  direction,
  at: server.clock.now().toISOString(),
  key: key(),
});

describe('a session', () => {
  test('is planned, open, closing in its last three minutes, and closed by its time', async () => {
    const session = await openSession({
      name: 'Day 1',
      opensAt: minutes(10),
      closesAt: minutes(30),
    });
    const state = async () => (await ana.client.checkin.sessions({ params })).sessions[0]?.state;
    expect(session.state).toBe('planned');
    server.clock.advance(10 * 60_000);
    expect(await state()).toBe('open');
    server.clock.advance(17 * 60_000);
    expect(await state()).toBe('closing');
    server.clock.advance(3 * 60_000);
    expect(await state()).toBe('closed');
  });

  test('is extended, closed and opened again; a stale change is refused', async () => {
    const session = await openSession({ name: 'Day 1', closesAt: minutes(5) });
    const at = { ...params, sessionId: session.id };
    server.clock.advance(6 * 60_000);
    const again = await ana.client.checkin.change({
      params: at,
      body: { version: session.version, closed: false },
    });
    expect(again).toMatchObject({ state: 'open', closesAt: null });
    const closed = await ana.client.checkin.change({
      params: at,
      body: { version: again.version, closed: true },
    });
    expect(closed.state).toBe('closed');
    await expectRefusal(
      ana.client.checkin.change({ params: at, body: { version: session.version, name: 'X' } }),
      'conflict',
    );
  });

  test('cannot end before it begins', async () => {
    await expectRefusal(
      openSession({ name: 'Day 1', opensAt: minutes(10), closesAt: minutes(5) }),
      'invalid-input',
    );
  });

  test('is opened by tab, owner and core only; every member of the staff marks', async () => {
    const body = { name: 'Mine' };
    await expectRefusal(vera.client.checkin.open({ params, body, ...once() }), 'forbidden');
    await expectRefusal(eve.client.checkin.sessions({ params }), 'forbidden');
    await expectRefusal(server.anonymous.checkin.sessions({ params }), 'unauthenticated');
    const { alphas } = await people();
    const { id } = await openSession();
    const marks = alphas.map(markAs('in'));
    const done = await vera.client.checkin.mark({
      params: { ...params, sessionId: id },
      body: { marks },
    });
    expect(done).toEqual({ taken: 2, unknown: [], overtaken: [] });
  });
});

describe('at the desk', () => {
  test('teams are present, iron or missing by who is in', async () => {
    const { alphas, bravos, judge } = await people();
    const { id } = await openSession();
    const at = { ...params, sessionId: id };
    const [firstBravo = ''] = bravos;
    const marks = [...alphas, firstBravo, judge.id].map(markAs('in'));
    await ana.client.checkin.mark({ params: at, body: { marks } });
    const seen = await ana.client.checkin.people({ params: at });
    expect(seen.teams.map(({ name, state }) => [name, state])).toEqual([
      ['Alpha', 'present'],
      ['Bravo', 'iron'],
    ]);
    expect(seen.session.counts).toEqual({ expected: 5, in: 4 });
    expect(seen.people.find(({ name }) => name === 'Mei Tanaka')).toMatchObject({
      role: 'judge',
      in: true,
      by: 'desk',
      reachable: true,
    });
  });

  test('a mark sent twice counts once, and a late one from a lost network keeps its time', async () => {
    const { alphas } = await people();
    const { id } = await openSession();
    const at = { ...params, sessionId: id };
    const [personId = ''] = alphas;
    const early = { ...markAs('in')(personId), at: minutes(-10) };
    const later = markAs('out')(personId);
    const send = (marks: (typeof early)[]) =>
      ana.client.checkin.mark({ params: at, body: { marks } });
    expect((await send([later])).taken).toBe(1);
    expect((await send([early, later])).taken).toBe(1);
    const { people: all } = await ana.client.checkin.people({ params: at });
    expect(all.find((one) => one.id === personId)).toMatchObject({ in: false, at: later.at });
  });

  test('says of whom something later is known than what was kept without a network', async () => {
    const { judge, alphas } = await people();
    const { id } = await openSession();
    const at = { ...params, sessionId: id };
    const [alpha = ''] = alphas;
    const kept = [markAs('in')(judge.id), markAs('in')(alpha)];
    const mei = await linkOf(judge.id);
    const tap = (direction: 'in' | 'out') =>
      mei.checkin.markMine({ params: at, body: { direction, key: key() } });
    server.clock.advance(60_000);
    await tap('in');
    server.clock.advance(60_000);
    const left = await tap('out');
    const done = await vera.client.checkin.mark({ params: at, body: { marks: kept } });
    expect(done).toMatchObject({ taken: 2, unknown: [] });
    expect(done.overtaken).toEqual([
      { personId: judge.id, name: 'Mei Tanaka', in: false, at: left.at, by: 'self' },
    ]);
  });

  test('names people who are not of this tournament, and a clock that runs ahead is set right', async () => {
    const { alphas } = await people();
    const { id } = await openSession();
    const at = { ...params, sessionId: id };
    const [personId = ''] = alphas;
    const ahead = { ...markAs('in')(personId), at: minutes(600) };
    const stranger = markAs('in')(eve.accountId);
    const done = await ana.client.checkin.mark({ params: at, body: { marks: [ahead, stranger] } });
    expect(done).toEqual({ taken: 1, unknown: [eve.accountId], overtaken: [] });
    const { people: all } = await ana.client.checkin.people({ params: at });
    const seen = all.find((one) => one.id === personId)?.at ?? '';
    expect(Date.parse(seen)).toBeLessThanOrEqual(server.clock.now().getTime());
  });
});

describe('by oneself', () => {
  test('a private link checks in and out, and the desk sees it at once', async () => {
    const { judge } = await people();
    const { id } = await openSession();
    const at = { ...params, sessionId: id };
    const mei = await linkOf(judge.id);
    const { sessions } = await mei.checkin.mine({ params, query: {} });
    expect(sessions).toMatchObject([{ id, name: 'Day 1', state: 'open', in: false }]);
    const done = await mei.checkin.markMine({ params: at, body: { direction: 'in', key: key() } });
    expect(done.in).toBe(true);
    const seen = await ana.client.checkin.people({ params: at });
    expect(seen.people.find((one) => one.id === judge.id)).toMatchObject({ in: true, by: 'self' });
    server.clock.advance(1000);
    await mei.checkin.markMine({ params: at, body: { direction: 'out', key: key() } });
    expect((await mei.checkin.mine({ params, query: {} })).sessions[0]?.in).toBe(false);
  });

  test('a second time changes nothing and says since when', async () => {
    const { judge } = await people();
    const { id } = await openSession();
    const at = { ...params, sessionId: id };
    const mei = await linkOf(judge.id);
    const tap = (direction: 'in' | 'out') =>
      mei.checkin.markMine({ params: at, body: { direction, key: key() } });
    const first = await tap('in');
    expect(first.repeated).toBe(false);
    server.clock.advance(60_000);
    expect(await tap('in')).toEqual({ in: true, at: first.at, repeated: true });
    expect(await tap('out')).toMatchObject({ in: false, repeated: false });
    expect(await tap('out')).toMatchObject({ in: false, repeated: true });
  });

  test('a tap without a network keeps its time, and counts a while after the end', async () => {
    const { judge, alphas } = await people();
    const { id } = await openSession({ name: 'Day 1', closesAt: minutes(10) });
    const params10 = { ...params, sessionId: id };
    const mei = await linkOf(judge.id);
    const alpha = await linkOf(alphas[0] ?? '');
    const tapped = minutes(5);
    const late = minutes(12);
    const send = (client: typeof mei, at: string) =>
      client.checkin.markMine({ params: params10, body: { direction: 'in', key: key(), at } });
    server.clock.advance(20 * 60_000);
    expect(await send(mei, tapped)).toEqual({ in: true, at: tapped, repeated: false });
    await expectRefusal(send(alpha, late), 'wrong-state');
    server.clock.advance(6 * 60_000);
    await expectRefusal(send(alpha, tapped), 'wrong-state');
  });

  test('nobody can say that they came earlier than a quarter of an hour ago', async () => {
    const { judge, alphas } = await people();
    const { id } = await openSession({
      name: 'Day 1',
      opensAt: minutes(-240),
      closesAt: minutes(30),
    });
    const at = { ...params, sessionId: id };
    const send = (client: typeof ana.client, said: string, direction: 'in' | 'out' = 'in') =>
      client.checkin.markMine({ params: at, body: { direction, key: key(), at: said } });
    const mei = await linkOf(judge.id);
    const now = server.clock.now().toISOString();
    expect(await send(mei, minutes(-200))).toEqual({ in: true, at: now, repeated: false });
    const tapped = minutes(10);
    server.clock.advance(20 * 60_000);
    // The desk saw that the judge had left, after that tap.
    await ana.client.checkin.mark({ params: at, body: { marks: [markAs('out')(judge.id)] } });
    expect(await send(mei, tapped)).toMatchObject({ in: false, repeated: true });
    const alpha = await linkOf(alphas[0] ?? '');
    server.clock.advance(20 * 60_000);
    await expectRefusal(send(alpha, minutes(-100)), 'wrong-state');
  });

  test('a scanned code says what it is of, and why it does not check in', async () => {
    const { judge } = await people();
    const mei = await linkOf(judge.id);
    const scan = async (code: string) =>
      (await mei.checkin.mine({ params, query: { code } })).scanned;
    const codeOf = async (sessionId: string) =>
      (await ana.client.checkin.code({ params: { ...params, sessionId } })).code;
    expect(await scan('AAAAAAAA')).toEqual({
      answer: 'unknown',
      sessionId: null,
      name: null,
      at: null,
    });
    const all = await openSession({ name: 'All' });
    expect(await scan(await codeOf(all.id))).toMatchObject({ answer: 'asked', sessionId: all.id });
    const speakers = await openSession({ name: 'Speakers', audience: 'speakers' });
    expect(await scan(await codeOf(speakers.id))).toMatchObject({ answer: 'others' });
    const later = await openSession({ name: 'Later', opensAt: minutes(5) });
    expect(await scan(await codeOf(later.id))).toMatchObject({
      answer: 'planned',
      at: later.opensAt,
    });
    const body = { version: all.version, closed: true };
    await ana.client.checkin.change({ params: { ...params, sessionId: all.id }, body });
    expect(await scan(await codeOf(all.id))).toMatchObject({
      answer: 'closed',
      at: server.clock.now().toISOString(),
    });
    expect((await mei.checkin.mine({ params, query: {} })).scanned).toBeNull();
  });

  test('informs those who come too late, for an hour', async () => {
    const { judge } = await people();
    const mei = await linkOf(judge.id);
    await openSession({ name: 'Day 1', closesAt: minutes(10) });
    const states = async () =>
      (await mei.checkin.mine({ params, query: {} })).sessions.map(({ state }) => state);
    server.clock.advance(30 * 60_000);
    expect(await states()).toEqual(['closed']);
    server.clock.advance(60 * 60_000);
    expect(await states()).toEqual([]);
  });

  test('says nothing of one that was missed once the next one asks', async () => {
    const { judge } = await people();
    const mei = await linkOf(judge.id);
    await openSession({ name: 'Day 1', closesAt: minutes(10) });
    server.clock.advance(30 * 60_000);
    const { id } = await openSession({ name: 'Day 2' });
    await mei.checkin.markMine({
      params: { ...params, sessionId: id },
      body: { direction: 'in', key: key() },
    });
    const { sessions } = await mei.checkin.mine({ params, query: {} });
    expect(sessions).toMatchObject([{ id, name: 'Day 2', in: true }]);
  });

  test('asks for the code of the hall when the session needs it', async () => {
    const { judge } = await people();
    const { id } = await openSession({ name: 'Day 1', needsCode: true });
    const at = { ...params, sessionId: id };
    const mei = await linkOf(judge.id);
    const mark = (code?: string) =>
      mei.checkin.markMine({
        params: at,
        body: { direction: 'in', key: key(), ...(code === undefined ? {} : { code }) },
      });
    await expectRefusal(mark(), 'bad-code');
    await expectRefusal(mark('WRONGONE'), 'bad-code');
    const { code, url } = await ana.client.checkin.code({ params: at });
    expect(url).toContain(`/tournaments/${tournament.slug}/check-in/${code}`);
    expect((await mark(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `)).in).toBe(true);
  });

  test('is not possible before it opens, after it closed, or for somebody who is not asked', async () => {
    const { judge, alphas } = await people();
    const planned = await openSession({ name: 'Later', opensAt: minutes(5) });
    const mei = await linkOf(judge.id);
    const mark = (client: typeof mei, sessionId: string) =>
      client.checkin.markMine({
        params: { ...params, sessionId },
        body: { direction: 'in', key: key() },
      });
    await expectRefusal(mark(mei, planned.id), 'wrong-state');
    const speakers = await openSession({ name: 'Speakers', audience: 'speakers' });
    await expectRefusal(mark(mei, speakers.id), 'not-found');
    await ana.client.checkin.change({
      params: { ...params, sessionId: speakers.id },
      body: { version: speakers.version, closed: true },
    });
    await expectRefusal(mark(await linkOf(alphas[0] ?? ''), speakers.id), 'wrong-state');
    await expectRefusal(mark(eve.client, speakers.id), 'forbidden');
  });

  test('works only in one’s own tournament', async () => {
    const { judge } = await people();
    const mei = await linkOf(judge.id);
    const other = await createTournament(eve);
    const session = await eve.client.checkin.open({
      params: { tournamentId: other.id },
      body: { name: 'Theirs' },
      ...once(),
    });
    const body = { direction: 'in' as const, key: key() };
    const at = { tournamentId: other.id, sessionId: session.id };
    await expectRefusal(mei.checkin.markMine({ params: at, body }), 'forbidden');
  });
});
