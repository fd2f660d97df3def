/** Whole tournaments of every pack, through the use cases, on a real database. */
import { beforeAll, expect, test } from 'vitest';
import { rulePacks } from '#engine/formats/index.ts';
import { createRandom } from '#engine/random.ts';
import { handingOf } from '#engine/simulate/index.ts';
import { ownServer } from '#testing/own-server.ts';
import { ensureAccount, type KnownAccount } from '../areas/auth/index.ts';
import { clientOf, clientWith } from '../in-process.ts';
import { roundMinutes } from './play-round.ts';
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

interface Input {
  readonly teams: number;
  readonly rounds: number;
  readonly until: string;
  readonly feedback?: number;
  readonly late?: number;
  readonly noShows?: number;
}

function play(packId: string, options: Input) {
  const pack = rulePacks.find((one) => one.id === packId);
  const stop = parseStop(options.until);
  if (!pack || !stop) throw new Error('no such pack or stop');
  const kind = options.late === undefined ? (options.noShows ? '-absent' : '') : '-late';
  const slug = `${packId}-${options.until.replaceAll(':', '-')}${kind}`;
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
      late: options.late,
      noShows: options.noShows,
      seed: 'one',
      dialect: packId === 'bp' ? 'people-per-row' : 'teams-with-speakers',
    },
  });
}

test.each(rulePacks.map((pack) => [pack.id, pack] as const))(
  '%s is played from the first draw to the champion, though some stay away',
  async (packId, pack) => {
    const teams = pack.teamsPerRoom * 4;
    const input = { teams, rounds: 2, until: 'champion', noShows: 0.1 };
    const { tournamentId, champions } = await play(packId, input);
    const params = { tournamentId };
    const { rounds } = await clientWith(server).rounds.list({ params });
    expect(rounds.filter((round) => round.state !== 'completed')).toEqual([]);
    const { kind, tables } = await clientWith(server).standings.published({ params });
    expect(kind).toBe('tab');
    expect(champions.map((one) => one.category)).toContain('Open');
    const { absent, away, swings, byes } = await absencesOf(params);
    // The public tab is without swing teams.
    expect(tables.teams).toHaveLength(teams);
    expect(absent).toBeGreaterThan(0);
    expect(away).toBeGreaterThan(0);
    // Where the rules know no byes, swing teams fill the rooms.
    const isFilled = pack.teamsPerRoom > 2 && !pack.draw.options.smallerRooms;
    expect(swings.size > 0).toBe(isFilled);
    expect(byes > 0).toBe(pack.teamsPerRoom === 2);
  },
);

/** Who missed the preliminary rounds and what came of it; whoever came is drawn, and nobody else. */
async function absencesOf(params: { readonly tournamentId: string }) {
  const { rounds, participants, draw: draws } = clientOf(server, director);
  const { teams, adjudicators } = await participants.list({ params });
  const swings = new Set(teams.filter(({ swing }) => swing).map(({ id }) => id));
  let [absent, away, byes] = [0, 0, 0];
  for (const { id, stage } of (await rounds.list({ params })).rounds) {
    if (stage === 'elimination') continue;
    const inRound = { params: { ...params, roundId: id } };
    const { teamIds, adjudicatorIds } = await rounds.availability(inRound);
    const { draw } = await draws.ofRound(inRound);
    if (!draw) throw new Error('a completed round has its draw');
    const seated = draw.debates.flatMap((debate) => debate.teams.map(({ teamId }) => teamId));
    expect([...seated, ...draw.byes].sort()).toEqual([...teamIds].sort());
    absent += teams.filter((team) => !team.swing && !teamIds.includes(team.id)).length;
    away += adjudicators.length - adjudicatorIds.length;
    byes += draw.byes.length;
  }
  return { absent, away, swings, byes };
}

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

test('late ballots are the last of their round, and are still out in the middle of one', async () => {
  const share = 0.5;
  const input = { teams: 32, rounds: 4, until: 'round:2:ballots', late: share };
  const { tournamentId } = await play('wudc-bp', input);
  const params = { tournamentId };
  const { rounds } = await clientWith(server).rounds.list({ params });
  const [done, open] = rounds;
  if (!done || !open) throw new Error('two rounds are there');
  const handingIn = (seq: number, rank: number) =>
    handingOf(createRandom(`one/late/${seq}/${rank}/0`), share).minutesLate;
  const tab = clientOf(server, director).ballots;
  const roomsOf = async (roundId: string) =>
    (await tab.ofRound({ params: { ...params, roundId } })).rooms;

  const complete = await roomsOf(done.id);
  const sentAt = complete.map(({ ballots }) => Date.parse(ballots[0]?.enteredAt ?? ''));
  const first = Math.min(...sentAt);
  const late = complete.map(({ rank }) => handingIn(done.seq, rank));
  expect(sentAt.map((at) => Math.round((at - first) / 60_000))).toEqual(late);
  expect(new Set(late).size).toBeGreaterThan(2);
  const begins = [done, open].map(({ drawReleasedAt }) => Date.parse(drawReleasedAt ?? ''));
  expect(Math.round(((begins[1] ?? 0) - (begins[0] ?? 0)) / 60_000)).toBe(roundMinutes);

  const half = await roomsOf(open.id);
  expect(half.map(({ decided }) => decided)).toEqual(
    half.map(({ rank }, index) => index < half.length / 2 && handingIn(open.seq, rank) === 0),
  );
});

test('teams of rooms whose chair was outvoted tell of a judge of the majority', async () => {
  const input = { teams: 24, rounds: 3, until: 'round:2', feedback: 1 };
  const { tournamentId } = await play('australs', input);
  const { rounds, missing } = await clientOf(server, director).feedback.progress({
    params: { tournamentId },
  });
  expect(rounds.slice(0, 2).map(({ owed, given }) => owed - given)).toEqual([0, 0]);
  expect(missing).toEqual([]);
});

test('teams and judges give the feedback they owe, by their own links', async () => {
  const input = { teams: 16, rounds: 4, until: 'round:1', feedback: 1, noShows: 0.1 };
  const { tournamentId } = await play('wudc-bp', input);
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
  // Each team of the first round but swing teams.
  const { participants, rounds: days } = clientOf(server, director);
  const [first] = (await days.list({ params })).rounds;
  const { teamIds } = await days.availability({ params: { ...params, roundId: first?.id ?? '' } });
  const { teams } = await participants.list({ params });
  const owing = teams.filter(({ id, swing }) => !swing && teamIds.includes(id));
  expect(owing.length).toBeLessThan(teamIds.length);
  expect(total).toBe(owing.length);
  expect(rows.every(({ author, answers }) => author !== null && 'agree' in answers)).toBe(true);
  expect(forms.map(({ version }) => version)).toEqual([1]);
  const scores = (await tab.judges({ params })).rows;
  expect(scores.some(({ base, score }) => base !== score)).toBe(true);
});
