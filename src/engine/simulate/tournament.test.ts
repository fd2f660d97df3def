import { describe, expect, it } from 'vitest';
import { liveness } from '../breaks/index.ts';
import { roundPlanFor, rulePacks } from '../formats/index.ts';
import { expectOk } from '../result.ts';
import { playTournament } from './index.ts';

const size = 24;

describe.each(rulePacks.map((pack) => [pack.id, pack] as const))(
  'a tournament of %s',
  (_, pack) => {
    const plan = roundPlanFor(pack, size);
    const played = playTournament({ pack, teams: size, seed: 'one' });
    const preliminary = played.rounds.filter(({ stage }) => stage === 'preliminary');

    it('seats every team once in every preliminary round', () => {
      expect(preliminary).toHaveLength(plan.preliminary);
      for (const { draw } of preliminary) {
        const seated = draw.debates.flatMap(({ teams }) => teams.map(({ teamId }) => teamId));
        expect([...seated, ...draw.byes].sort()).toEqual([...played.teamIds].sort());
      }
    });

    it('gives out all points and fills the break', () => {
      const perRoom = pack.pointsPerRank.reduce((sum, points) => sum + points, 0);
      const rooms = preliminary.reduce((sum, { draw }) => sum + draw.debates.length, 0);
      const points = played.standings.reduce((sum, row) => sum + (row.metrics.points ?? 0), 0);
      expect(points).toBe(rooms * perRoom);
      expect(played.breaking).toHaveLength(plan.breakSize);
    });

    it('ends with one champion out of the break', () => {
      expect(played.breaking).toContain(played.champion);
      expect(played.rounds.at(-1)?.draw.debates).toHaveLength(1);
    });

    it('keeps every side limit of the pack', () => {
      const limit = pack.draw.options.sideLimit?.overall ?? plan.preliminary;
      for (const id of played.teamIds) {
        const seats = preliminary.map(({ outcomes }) => {
          return outcomes.flatMap(({ teams }) => teams).find((team) => team.teamId === id)?.seat;
        });
        for (const seat of pack.sides.keys()) {
          const times = seats.filter((own) => own === seat).length;
          if (pack.teamsPerRoom === 2) expect(times).toBeLessThanOrEqual(limit);
        }
      }
    });

    it('is never contradicted by what liveness proved after each round', () => {
      const open = { id: 'open', size: plan.breakSize, reserves: 0, general: true, priority: 1 };
      const category = { ...open, ...pack.breaks };
      if (pack.pointsPerRank[0] === 0) return;
      for (let after = 0; after <= plan.preliminary; after++) {
        const [proven] = expectOk(
          liveness({
            categories: [category],
            teams: played.standings.map((row) => ({
              id: row.teamId,
              institutionId: null,
              swing: false,
              points: row.byRound.slice(0, after).reduce<number>((sum, own) => sum + (own ?? 0), 0),
              eligible: ['open'],
              remarks: {},
            })),
            remaining: Array.from({ length: plan.preliminary - after }, () => ({ weight: 1 })),
            pointsPerRank: pack.pointsPerRank,
            absencesPossible: false,
          }),
        );
        if (pack.breaks.rule !== 'standard') continue;
        const wrong = proven?.teams.filter(({ teamId, state }) =>
          played.breaking.includes(teamId) ? state === 'dead' : state === 'broken',
        );
        expect(wrong).toEqual([]);
        if (after === 0) expect(proven?.teams.every((team) => team.state === 'live')).toBe(true);
      }
    });
  },
);

it.each(rulePacks.map((pack) => [pack.id, pack] as const))(
  'a tournament of %s survives teams that do not come',
  (_, pack) => {
    const played = playTournament({ pack, teams: 24, seed: 'absent', noShows: 0.15 });
    const teams = played.debates.flatMap(({ outcome }) => outcome.teams);
    const forfeits = teams.filter(({ forfeit }) => forfeit);
    expect(forfeits.length).toBeGreaterThan(0);
    for (const { score, points, speeches } of forfeits) {
      expect([score, points, speeches]).toEqual([null, pack.pointsPerRank.at(-1), []]);
    }
    expect(played.breaking).toContain(played.champion);
  },
);

it('plays the same tournament from the same seed', () => {
  const [pack] = rulePacks;
  if (!pack) throw new Error('no pack');
  const one = playTournament({ pack, teams: 16, seed: 'a' });
  expect(playTournament({ pack, teams: 16, seed: 'a' })).toEqual(one);
  expect(playTournament({ pack, teams: 16, seed: 'b' })).not.toEqual(one);
});

it('plays odd numbers with byes, nobody sitting out twice before all others', () => {
  const pack = rulePacks.find(({ id }) => id === 'australs');
  if (!pack) throw new Error('no pack');
  const played = playTournament({ pack, teams: 17, seed: 'odd' });
  const byes = played.rounds
    .filter(({ stage }) => stage === 'preliminary')
    .flatMap(({ draw }) => draw.byes);
  expect(byes).toHaveLength(5);
  expect(new Set(byes).size).toBe(5);
});

it('plays speakers in rooms as even as can be', () => {
  const pack = rulePacks.find(({ id }) => id === 'public-speaking');
  if (!pack) throw new Error('no pack');
  const played = playTournament({ pack, teams: 13, seed: 'uneven' });
  const sizes = played.rounds[0]?.draw.debates.map(({ teams }) => teams.length).sort();
  expect(sizes).toEqual([4, 4, 5]);
});
