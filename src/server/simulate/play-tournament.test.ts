/** Whole tournaments of every pack, through the use cases, on a real database. */
import { beforeAll, expect, test } from 'vitest';
import { rulePacks } from '#engine/formats/index.ts';
import { ensureAccount, type KnownAccount } from '../areas/auth/index.ts';
import { clientOf, clientWith } from '../in-process.ts';
import { ownServer } from '../testing/own-server.ts';
import { playTournament } from './play-tournament.ts';
import type { ShiftedClock } from './shifted-clock.ts';
import { parseStop } from './stop.ts';

const server = await ownServer({ plans: 'open' });
let clock: ShiftedClock;
let director: KnownAccount;
let deputy: KnownAccount;

beforeAll(async () => {
  clock = {
    now: server.clock.now,
    pass: (minutes) => server.clock.advance(minutes * 60_000),
  };
  director = await ensureAccount(server.services, { name: 'Ana Director', operator: false });
  deputy = await ensureAccount(server.services, { name: 'Ben Deputy', operator: false });
});

interface Wish {
  readonly teams: number;
  readonly rounds: number;
  readonly until: string;
  readonly feedback?: number;
}

function play(packId: string, options: Wish) {
  const pack = rulePacks.find((one) => one.id === packId);
  const stop = parseStop(options.until);
  if (!pack || !stop) throw new Error('no such pack or stop');
  const slug = `${packId}-${options.until.replaceAll(':', '-')}`;
  return playTournament({
    server,
    clock,
    director,
    deputy,
    stop,
    report: () => undefined,
    cast: {
      pack,
      slug,
      name: `${pack.name} simulated`,
      teams: options.teams,
      rounds: options.rounds,
      feedback: options.feedback,
      seed: 'one',
      dialect: packId === 'bp' ? 'people-per-row' : 'teams-with-speakers',
    },
  });
}

test.each(rulePacks.map((pack) => [pack.id, pack.teamsPerRoom] as const))(
  '%s is played from the first draw to the champion',
  async (packId, teamsPerRoom) => {
    const teams = teamsPerRoom * 9;
    const { tournamentId, champions } = await play(packId, { teams, rounds: 3, until: 'champion' });
    const params = { tournamentId };
    const { rounds } = await clientWith(server).rounds.list({ params });
    expect(rounds.filter((round) => round.state !== 'completed')).toEqual([]);
    const { kind, tables } = await clientWith(server).standings.published({ params });
    expect(kind).toBe('tab');
    expect(tables.teams).toHaveLength(teams);
    expect(champions.map((one) => one.category)).toContain('Open');
  },
);

test('a tournament can stop with half of the ballots in', async () => {
  const { tournamentId } = await play('wudc-bp', {
    teams: 24,
    rounds: 4,
    until: 'round:2:ballots',
  });
  const { rounds, currentRoundIds } = await clientWith(server).rounds.list({
    params: { tournamentId },
  });
  expect(rounds.find((round) => round.id === currentRoundIds[0])?.abbreviation).toBe('R2');
});

test('teams and judges give the feedback they owe, by their own links', async () => {
  const wish = { teams: 16, rounds: 4, until: 'round:1', feedback: 1 };
  const { tournamentId } = await play('wudc-bp', wish);
  const tab = clientOf(server, director).feedback;
  const params = { tournamentId };
  const { rounds, missing, extra } = await tab.progress({ params });
  const owed = rounds[0]?.owed ?? 0;
  expect({ given: rounds[0]?.given, missing, extra }).toEqual({
    given: owed,
    missing: [],
    extra: 0,
  });
  const { rows, forms, total } = await tab.given({ params, query: { giver: 'team' } });
  expect(total).toBe(wish.teams);
  expect(rows.every(({ author, answers }) => author !== null && 'agree' in answers)).toBe(true);
  expect(forms.map(({ version }) => version)).toEqual([1]);
  const scores = (await tab.judges({ params })).rows;
  expect(scores.some(({ base, score }) => base !== score)).toBe(true);
});
