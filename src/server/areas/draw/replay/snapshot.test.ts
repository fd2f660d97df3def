import { beforeAll, expect, test } from 'vitest';
import {
  createPlayable,
  type PlayedTournament,
  playRound,
} from '#testing/factories/factories-played.ts';
import { ownServer } from '#testing/own-server.ts';
import { canonicalText, type DrawRequest, loadSnapshot } from './snapshot.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
let one: PlayedTournament;

/** Four teams in pairs; a prepared and an impromptu round are played, the third is prepared. */
beforeAll(async () => {
  one = await createPlayable(ana, {
    field: { teams: 4, venues: 2 },
    fields: { packId: 'canadian', preliminaryRounds: 3, breakSize: 2 },
  });
  const { pack } = await ana.client.tournaments.pack({ params: one.params });
  for (const [index, roundKind] of (['prepared', 'impromptu', 'prepared'] as const).entries()) {
    const round = one.rounds[index];
    await ana.client.rounds.update({
      params: { ...one.params, roundId: round?.id ?? '' },
      body: {
        drawOptions: { ...pack.draw.options, method: 'optimal', roundKind },
        version: round?.version ?? 0,
      },
    });
    if (index < 2) await playRound(ana, one, { roundId: round?.id ?? '' });
  }
  const params = { ...one.params, roundId: thirdRound() };
  await ana.client.rounds.setAvailability({ params, body: { kind: 'previous' } });
});

const thirdRound = () => one.rounds[2]?.id ?? '';

async function snapshotOf(options: Partial<DrawRequest> = {}) {
  const snapshot = await server.services.db.read((reader) =>
    loadSnapshot(reader, one.tournamentId, { roundId: thirdRound(), seed: 'mine', ...options }),
  );
  if (snapshot.task.kind !== 'round') throw new Error('Broken assumption: no elimination');
  return { ...snapshot, teams: snapshot.task.input.teams };
}

const sum = (counts: readonly number[] = []) => counts.reduce((total, n) => total + n, 0);

test('seats in rounds of the same kind are counted by themselves', async () => {
  const { teams } = await snapshotOf();
  expect(teams).toHaveLength(4);
  for (const team of teams) {
    expect(sum(team.seatHistory)).toBe(2);
    expect(sum(team.kindHistory)).toBe(1);
  }
  const { roundKind: _, ...noKind } = (await snapshotOf()).options;
  const plain = await snapshotOf({ options: noKind });
  expect(plain.teams.every((team) => team.kindHistory === undefined)).toBe(true);
});

test('a team brings what its opponents spoke', async () => {
  const { teams, digest } = await snapshotOf();
  const { teams: tables } = await ana.client.standings.tables({ params: one.params });
  expect(tables).toHaveLength(4);
  for (const team of teams) expect(team.drawStrengthSpeaks).toBeGreaterThan(100);
  expect((await snapshotOf({ seed: 'other' })).digest).not.toBe(digest);
});

test('the rank of the opponents is worked out where the rules ask for it', async () => {
  const { options, teams: plain, digest } = await snapshotOf();
  expect(plain.every((team) => !('opponentsRank' in team))).toBe(true);
  const asked = await snapshotOf({ options: { ...options, oddBracket: 'lowest-ds-rank' } });
  expect(asked.digest).not.toBe(digest);
  // Each met two of the three others: the mean of their places.
  for (const { opponentsRank } of asked.teams) {
    expect(opponentsRank).toBeGreaterThanOrEqual(1);
    expect(opponentsRank).toBeLessThanOrEqual(4);
  }
});

test('a round keeps an order of its own, and one that is not whole is refused', async () => {
  const { options } = await snapshotOf();
  const order = options.pairingOrder ?? [];
  expect(order[3]).toEqual([{ term: 'bracket', weight: 1 }]);
  const joined = [[...(order[0] ?? []), ...(order[1] ?? [])], ...order.slice(2)];
  expect((await snapshotOf({ options: { ...options, pairingOrder: joined } })).task).toBeDefined();
  const lacking = { ...options, pairingOrder: order.slice(1) };
  await expect(snapshotOf({ options: lacking })).rejects.toMatchObject({
    code: 'refused-by-rules',
    data: [{ code: 'order-not-whole', path: 'pairingOrder' }],
  });
});

test('sides that are allocated beforehand go half and half', async () => {
  const { options } = await snapshotOf();
  const { teams } = await snapshotOf({ options: { ...options, sides: 'preallocated' } });
  expect(teams.map((team) => team.allocatedSeat).sort()).toEqual([0, 0, 1, 1]);
});

test('the draw follows what its round says of it, also after the round was changed otherwise', async () => {
  const { rounds } = await ana.client.rounds.list({ params: one.params });
  const params = { ...one.params, roundId: thirdRound() };
  const body = { name: 'Round Three', version: rounds[2]?.version ?? 0 };
  await ana.client.rounds.update({ params, body });
  const draw = await ana.client.draw.generate({ params, body: {} });
  expect(draw.options).toMatchObject({ method: 'optimal', roundKind: 'prepared' });
  expect(draw.figures?.criteria?.map(({ code }) => code)).toContain('repeat');
  const { draw: kept } = await ana.client.draw.ofRound({ params });
  expect(kept?.figures).toEqual(draw.figures);
});

test('equal values have one text, whatever the order of their keys', () => {
  const at = new Date(0);
  const text = '{"2":null,"10":[{"a":1,"b":"1970-01-01T00:00:00.000Z"}],"z":[null,"x"]}';
  expect(canonicalText({ z: [undefined, 'x'], 10: [{ b: at, a: 1 }], 2: null })).toBe(text);
  expect(canonicalText({ 2: null, y: undefined, 10: [{ a: 1, b: at }], z: [null, 'x'] })).toBe(
    text,
  );
});
