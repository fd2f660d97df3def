import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament, type TestTournament } from '#testing/factories/factories.ts';
import { stageRound } from '#testing/factories/factories-ballots.ts';
import { ownServer } from '#testing/own-server.ts';
import { pairNewScreen } from '#testing/pair-screen.ts';
import { statementsOf } from '#testing/statements.ts';
import { insertBreakDraft, storedText } from '#testing/stored.ts';

const server = await ownServer();
const ana = await server.signIn('Ana Šimić');
const ben = await server.signIn('Ben Adeyemi');
const vera = await server.signIn('Vera Okafor');
let tournament: TestTournament;
let params: { tournamentId: string };

beforeAll(async () => {
  tournament = await createTournament(ana, { name: 'Harbour Open', size: 8 });
  params = { tournamentId: tournament.id };
  await server.hire(tournament.id, vera, 'volunteer');
});

async function pairScreen(name = 'Great Hall') {
  const { screenId: id, token } = await pairNewScreen(server, ana.client, { ...params, name });
  const address = { ...params, screenId: id };
  return { id, in: address, token, device: server.withCredential('Screen', token) };
}

async function addScreen(name: string) {
  return ana.client.screens.add({ params, body: { name } });
}

async function setScene(screenId: string, scene: object, user = ana) {
  const { screens } = await ana.client.screens.list({ params });
  const version = screens.find((one) => one.id === screenId)?.version ?? 1;
  const body = { scene: scene as { kind: 'idle' }, version };
  return user.client.screens.setScene({ params: { ...params, screenId }, body });
}

test('a rotation of check-ins is saved without counting who is there', async () => {
  const session = await ana.client.checkin.open({
    params,
    body: { name: 'Day 1', opensAt: '2036-11-21T08:00:00.000Z' },
    idempotencyKey: newId(),
  });
  const { id, version } = await addScreen('Foyer');
  const turn = { scene: { kind: 'check-in' as const, sessionId: session.id }, seconds: 10 };
  const body = { turns: [turn, turn], running: true, version };
  const statements = await statementsOf(server, () =>
    ana.client.screens.setRotation({ params: { ...params, screenId: id }, body }),
  );
  expect(statements.some((text) => text.includes('from "check_in_session"'))).toBe(true);
  expect(statements.filter((text) => text.includes('from "check_in" '))).toEqual([]);
  const strange = { ...turn, scene: { ...turn.scene, sessionId: newId() } };
  const again = { ...body, turns: [strange], version: version + 1 };
  await expectRefusal(
    ana.client.screens.setRotation({ params: { ...params, screenId: id }, body: again }),
    'not-found',
  );
});

describe('pairing', () => {
  const offer = () => server.anonymous.screens.offerCode();
  const answer = (secret: string) => server.anonymous.screens.pair({ body: { secret } });
  const add = (code: string) =>
    ana.client.screens.add({ params, body: { name: 'Great Hall', code } });
  const listed = async (id: string) =>
    (await ana.client.screens.list({ params })).screens.find((one) => one.id === id);

  test('a device shows a code, and pairs once it was typed, however it was', async () => {
    const { code, secret } = await offer();
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    expect(await answer(secret)).toBeNull();
    const screen = await add(`${code.slice(0, 4)}-${code.slice(4)} `.toLowerCase());
    expect(screen).toMatchObject({ paired: false, waitsUntil: expect.any(String) });
    const paired = await answer(secret);
    expect(paired).toMatchObject({ screenId: screen.id, tournamentId: tournament.id });
    const view = await server.withCredential('Screen', paired?.token ?? '').screens.view();
    expect(view).toMatchObject({ tournamentName: 'Harbour Open', scene: { kind: 'idle' } });
    expect(await listed(screen.id)).toMatchObject({ paired: true, waitsUntil: null });
  });

  test('a slip in the code is refused where it is typed', async () => {
    const { code } = await offer();
    const wrong = `${code[0] === 'A' ? 'B' : 'A'}${code.slice(1)}`;
    const seven = code.slice(0, 7);
    const refusals = [wrong, seven, `${code}A`].map((typed) =>
      add(typed).then(
        () => 'taken',
        (error) => error.code,
      ),
    );
    // One slip in 31 is not noticed.
    expect((await Promise.all(refusals)).slice(1)).toEqual(['bad-code', 'bad-code']);
  });

  test('another device cannot take the place with the code alone', async () => {
    const { code, secret } = await offer();
    await add(code);
    expect(await answer((await offer()).secret)).toBeNull();
    await expectRefusal(answer(code), 'invalid-input');
    expect(await answer(secret)).not.toBeNull();
  });

  test('a secret pairs once, even when it is sent several times together', async () => {
    const { code, secret } = await offer();
    await add(code);
    const outcomes = await Promise.all([1, 2, 3].map(() => answer(secret)));
    expect(outcomes.filter((one) => one !== null)).toHaveLength(1);
    expect(await answer(secret)).toBeNull();
  });

  test('a typed code waits five minutes for its device, and may be typed again after them', async () => {
    const { code, secret } = await offer();
    const { id } = await add(code);
    await expectRefusal(add(code), 'bad-code');
    server.clock.advance(5 * 60_000 + 1);
    expect(await answer(secret)).toBeNull();
    expect(await listed(id)).toMatchObject({ paired: false, waitsUntil: null });
    const again = await add(code);
    expect(await answer(secret)).toMatchObject({ screenId: again.id });
  });

  test('a screen is given to another device, or to none', async () => {
    const { in: address, device } = await pairScreen();
    const { code, secret } = await offer();
    const renewed = await ana.client.screens.setCode({ params: address, body: { code } });
    expect(renewed).toMatchObject({ paired: false });
    await expectRefusal(device.screens.view(), 'unauthenticated');
    expect(await answer(secret)).toMatchObject({ screenId: address.screenId });
    const freed = await ana.client.screens.setCode({ params: address, body: { code: null } });
    expect(freed).toMatchObject({ paired: false, waitsUntil: null });
  });

  test('people at a screen see which tournament has it, and refuse a wrong one', async () => {
    const { code, secret } = await offer();
    const other = { tournamentId: (await createTournament(ben, { name: 'Other Cup' })).id };
    await ben.client.screens.add({ params: other, body: { name: 'Great Hall', code } });
    const taken = await answer(secret);
    const device = server.withCredential('Screen', taken?.token ?? '');
    expect((await device.screens.view()).tournamentName).toBe('Other Cup');
    await device.screens.leave();
    await expectRefusal(device.screens.view(), 'unauthenticated');
    const { screens } = await ben.client.screens.list({ params: other });
    expect(screens).toMatchObject([{ paired: false, waitsUntil: null, seenAt: null }]);
    const next = await offer();
    const { id } = await add(next.code);
    expect(await answer(next.secret)).toMatchObject({ screenId: id });
    await expectRefusal(server.anonymous.screens.leave(), 'bad-code');
    await expectRefusal(ana.client.screens.leave(), 'bad-code');
  });

  test('codes, secrets and tokens are kept as hashes only', async () => {
    const { code, secret } = await offer();
    await add(code);
    const { token } = await pairScreen();
    const stored = await storedText(server.services, ['screen', 'idempotency', 'activity']);
    for (const text of [code, secret, token]) expect(stored).not.toContain(text);
  });

  test('a repeated call adds one screen', async () => {
    const input = { params, body: { name: 'Twice' }, idempotencyKey: 'screen-twice' };
    const first = await ana.client.screens.add(input);
    expect(await ana.client.screens.add(input)).toEqual(first);
  });
});

describe('who may', () => {
  test('see a view: only the paired device', async () => {
    await expectRefusal(server.anonymous.screens.view(), 'bad-code');
    await expectRefusal(ana.client.screens.view(), 'bad-code');
  });

  test('drive: only the staff', async () => {
    const { in: address, device } = await pairScreen();
    const body = { scene: { kind: 'idle' as const }, version: 2 };
    await expectRefusal(ben.client.screens.list({ params }), 'forbidden');
    await expectRefusal(ben.client.screens.setScene({ params: address, body }), 'forbidden');
    await expectRefusal(device.screens.setScene({ params: address, body }), 'forbidden');
    await expectRefusal(
      server.anonymous.screens.setCode({ params: address, body: { code: null } }),
      'unauthenticated',
    );
    const changed = await vera.client.screens.setScene({ params: address, body });
    expect(changed.version).toBe(3);
  });

  test('touch a screen: only from its own tournament', async () => {
    const other = await createTournament(ben);
    const { id: screenId } = await addScreen('Foyer');
    const address = { tournamentId: other.id, screenId };
    const body = { scene: { kind: 'idle' as const }, version: 1 };
    await expectRefusal(ben.client.screens.setScene({ params: address, body }), 'not-found');
    await expectRefusal(ben.client.screens.remove({ params: address }), 'not-found');
  });
});

describe('scenes', () => {
  test('refuse a stale version and an unknown round', async () => {
    const { in: address, id } = await pairScreen();
    await setScene(id, { kind: 'message', text: 'Lunch until 13:30' });
    const body = { scene: { kind: 'idle' as const }, version: 1 };
    const problem = await expectRefusal(
      ana.client.screens.setScene({ params: address, body }),
      'conflict',
    );
    expect(problem?.data).toMatchObject({ scene: { text: 'Lunch until 13:30' } });
    const draw = { kind: 'draw', roundId: tournament.id, by: 'team' };
    await expectRefusal(setScene(id, draw), 'not-found');
  });

  test('show a message', async () => {
    const { id, device } = await pairScreen();
    await setScene(id, { kind: 'message', text: 'Lunch until 13:30' });
    const { scene } = await device.screens.view();
    expect(scene).toEqual({ kind: 'message', text: 'Lunch until 13:30' });
  });

  test('show a motion only after its moment', async () => {
    const { id, device, token } = await pairScreen();
    const { rounds } = await ana.client.rounds.list({ params });
    const roundId = rounds[0]?.id ?? '';
    await ana.client.motions.add({
      params,
      body: { reference: 'Harbour', text: 'THW sell the harbour', roundIds: [roundId] },
    });
    await setScene(id, { kind: 'motion', roundId });
    expect((await device.screens.view()).motions).toMatchObject({ state: 'hidden', motions: [] });
    await ana.client.motions.release({ params: { ...params, roundId }, body: { at: null } });
    const counting = await server.app.inject({
      url: '/api/screens/view',
      headers: { authorization: `Screen ${token}` },
    });
    expect(counting.json()).toMatchObject({ motions: { state: 'counting' } });
    expect(counting.body).not.toContain('harbour');
    server.clock.advance(61_000);
    expect((await device.screens.view()).motions).toMatchObject({
      state: 'released',
      motions: [{ text: 'THW sell the harbour' }],
    });
  });

  test('show a draw with the start that is expected once the round is late', async () => {
    const stage = await stageRound(server, ana);
    const { screenId, token } = await pairNewScreen(server, ana.client, {
      ...stage.params,
      name: 'Foyer',
    });
    // Events begin at full minutes.
    server.clock.advance(60_000 - (server.clock.now().getTime() % 60_000));
    const now = server.clock.now().getTime();
    const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
    const { roundId } = stage;
    const plan = [
      { kind: 'prep' as const, roundId, startsAt: at(10), endsAt: at(25) },
      { kind: 'debate' as const, roundId, startsAt: at(25), endsAt: at(100) },
    ];
    const body = { events: plan };
    await ana.client.schedule.add({ params: stage.params, body, idempotencyKey: 'late-draw-1' });
    const { screens } = await ana.client.screens.list({ params: stage.params });
    await ana.client.screens.setScene({
      params: { ...stage.params, screenId },
      body: { scene: { kind: 'draw', roundId, by: 'room' }, version: screens[0]?.version ?? 0 },
    });
    const device = server.withCredential('Screen', token);
    expect((await device.screens.view()).draw?.startsAt).toBe(at(25));
    // The motion is not out an hour later: it comes in five minutes at the earliest.
    server.clock.set(at(60));
    expect((await device.screens.view()).draw?.startsAt).toBe(at(80));
  });

  test('reveal a break from the bottom, and send no hidden row', async () => {
    const { id, device, token } = await pairScreen();
    const { categoryId, names } = await makeBreak(4);
    await setScene(id, { kind: 'break', categoryId, revealed: 2 });
    const view = await device.screens.view();
    expect(view.break?.total).toBe(4);
    expect(view.break?.rows.map((row) => [row.breakRank, row.name])).toEqual([
      [4, names[3]],
      [3, names[2]],
    ]);
    const raw = await server.app.inject({
      url: '/api/screens/view',
      headers: { authorization: `Screen ${token}` },
    });
    expect(raw.body).not.toContain(names[0]);
    expect(raw.body).not.toContain(names[1]);
    // A volunteer may drive screens, but must not reveal what is not public.
    const scene = { kind: 'break', categoryId, revealed: 4 };
    await expectRefusal(setScene(id, scene, vera), 'forbidden');
    await setScene(id, scene);
    expect((await device.screens.view()).break?.rows).toHaveLength(4);
  });
});

describe('a rotation', () => {
  const turns = [
    { scene: { kind: 'message' as const, text: 'Welcome' }, seconds: 30 },
    { scene: { kind: 'standings' as const }, seconds: 10 },
  ];
  async function rotate(own: Parameters<typeof send>[1] = turns, running = true) {
    const screen = await pairScreen();
    await send(screen.in, own, { running, version: 2 });
    return screen;
  }
  function send(
    address: Awaited<ReturnType<typeof pairScreen>>['in'],
    own: Parameters<typeof ana.client.screens.setRotation>[0]['body']['turns'],
    { running, version }: { readonly running: boolean; readonly version: number },
    user = ana,
  ) {
    const body = { turns: own, running, version };
    return user.client.screens.setRotation({ params: address, body });
  }
  const kindOf = async ({ device }: Awaited<ReturnType<typeof pairScreen>>) =>
    (await device.screens.view()).scene.kind;

  test('shows each scene for its time, round and round', async () => {
    const screen = await rotate();
    const view = await screen.device.screens.view();
    const nextAt = new Date(server.clock.now().getTime() + 30_000).toISOString();
    expect(view).toMatchObject({ scene: { text: 'Welcome' }, turn: { index: 0, of: 2, nextAt } });
    server.clock.advance(30_000);
    expect(await kindOf(screen)).toBe('standings');
    server.clock.advance(10_000);
    expect(await kindOf(screen)).toBe('message');
  });

  test('pauses when somebody shows a scene by hand, and goes on when asked to', async () => {
    const screen = await rotate();
    await setScene(screen.id, { kind: 'idle' });
    server.clock.advance(35_000);
    expect(await screen.device.screens.view()).toMatchObject({
      scene: { kind: 'idle' },
      turn: null,
    });
    const again = await send(screen.in, turns, { running: true, version: 4 }, vera);
    expect(again).toMatchObject({ turn: { index: 0 }, scene: { kind: 'idle' }, rotation: turns });
    expect(await kindOf(screen)).toBe('message');
  });

  test('stays at a motion while it counts down and is read', async () => {
    const { rounds } = await ana.client.rounds.list({ params });
    const roundId = rounds[1]?.id ?? '';
    const body = { reference: 'Held', text: 'THW hold still', roundIds: [roundId] };
    await ana.client.motions.add({ params, body });
    const motion = { kind: 'motion' as const, roundId };
    const screen = await rotate([...turns, { scene: motion, seconds: 5 }]);
    expect(await kindOf(screen)).toBe('message');
    await ana.client.motions.release({ params: { ...params, roundId }, body: { at: null } });
    expect(await screen.device.screens.view()).toMatchObject({
      scene: motion,
      turn: { index: 2, nextAt: null },
    });
    server.clock.advance(60_000 + 119_000);
    expect(await kindOf(screen)).toBe('motion');
    server.clock.advance(1_000);
    expect(await kindOf(screen)).not.toBe('motion');
  });

  test('refuses a ceremony, scenes of nothing, and a stale version', async () => {
    const { in: address } = await rotate(turns, false);
    const ceremony = [
      { scene: { kind: 'break' as const, categoryId: tournament.id, revealed: 1 }, seconds: 10 },
    ];
    const running = { running: true, version: 3 };
    await expectRefusal(send(address, ceremony, running), 'invalid-input');
    const foreign = [{ scene: { kind: 'motion' as const, roundId: tournament.id }, seconds: 10 }];
    await expectRefusal(send(address, foreign, running), 'not-found');
    const hasty = [{ scene: { kind: 'idle' as const }, seconds: 1 }];
    await expectRefusal(send(address, hasty, running), 'invalid-input');
    await expectRefusal(send(address, turns, { running: true, version: 2 }), 'conflict');
    await expectRefusal(send(address, turns, running, ben), 'forbidden');
    expect(await send(address, [], running)).toMatchObject({ rotation: [], turn: null });
  });
});

test('whoever asks for codes again and again leaves some for the other screens', async () => {
  const { screens } = server.anonymous;
  for (let n = 0; n < 60; n++) await screens.offerCode();
  const junk = Array.from({ length: 700 }, (_, n) =>
    screens.pair({ body: { secret: `${n}`.padStart(43, 'x') } }),
  );
  expect(new Set(await Promise.all(junk))).toEqual(new Set([null]));
  await pairNewScreen(server, ana.client, { tournamentId: tournament.id, name: 'Late' });
});

/** A made break that nobody has announced: `names` in the order of places. */
async function makeBreak(size: number) {
  const list = await ana.client.participants.list({ params });
  const categoryId = list.breakCategories[0]?.id ?? '';
  const names = ['Alpha', 'Bravo', 'Charlie', 'Delta'].slice(0, size);
  const teams = [];
  for (const reference of names) {
    teams.push(await ana.client.participants.addTeam({ params, body: { reference } }));
  }
  const key = { tournamentId: tournament.id, categoryId };
  await insertBreakDraft(
    server.services,
    key,
    teams.map((team) => team.id),
  );
  return { categoryId, names };
}
