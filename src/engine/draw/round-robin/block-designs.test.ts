import { describe, expect, it } from 'vitest';
import { pairRound } from '../index.ts';
import { options, team } from '../proof/test-teams.ts';
import type { DrawTeam } from '../types.ts';
import { perfectFields, perfectRound } from './block-designs.ts';

describe.each(perfectFields)('the perfect schedule of %i teams (R6.4)', (count) => {
  const rounds = Array.from({ length: (count - 1) / 3 }, (_, round) => perfectRound(count, round));

  it('seats everybody once in each round', () => {
    for (const rooms of rounds) {
      const seated = (rooms ?? []).flat().sort((a, b) => a - b);
      expect(seated).toEqual(Array.from({ length: count }, (_, index) => index));
    }
  });

  it('lets every two meet exactly once', () => {
    const met = new Set<string>();
    for (const room of rounds.flatMap((rooms) => rooms ?? [])) {
      for (const a of room) for (const b of room) if (a < b) met.add(`${a}/${b}`);
    }
    const rooms = rounds.flatMap((own) => own ?? []).length;
    expect(met.size).toBe((count * (count - 1)) / 2);
    expect(rooms * 6).toBe(met.size);
  });

  it('spreads the seats evenly', () => {
    const times = Array.from({ length: count }, () => [0, 0, 0, 0]);
    for (const room of rounds.flatMap((rooms) => rooms ?? [])) {
      room.forEach((index, seat) => {
        const own = times[index];
        if (own) own[seat] = (own[seat] ?? 0) + 1;
      });
    }
    for (const own of times) expect(Math.max(...own) - Math.min(...own)).toBeLessThanOrEqual(1);
  });
});

it('knows no schedule for other numbers', () => {
  expect([8, 12, 20, 24, 64].map((count) => perfectRound(count, 0))).toEqual(
    new Array(5).fill(null),
  );
});

it('a round robin of sixteen is played without a repeat, one of twelve reports its shortfall', () => {
  const repeats = (count: number, rounds: number): number => {
    let teams: DrawTeam[] = Array.from({ length: count }, (_, index) => team(`t${index}`));
    let total = 0;
    for (let roundIndex = 0; roundIndex < rounds; roundIndex++) {
      const kind = 'round-robin' as const;
      const given = { kind, teamsPerRoom: 4, teams, options: options(), seed: 's', roundIndex };
      const drawn = pairRound(given);
      if (!drawn.ok) throw new Error(JSON.stringify(drawn.problems));
      total += drawn.value.meetings?.repeats ?? 0;
      const { debates } = drawn.value;
      teams = teams.map((own) => {
        const room = debates.find((debate) => debate.teams.some((t) => t.teamId === own.id));
        const others = (room?.teams ?? []).filter(({ teamId }) => teamId !== own.id);
        return {
          ...own,
          met: [...own.met, ...others.map(({ teamId }) => ({ teamId, round: roundIndex }))],
        };
      });
    }
    return total;
  };
  expect(repeats(16, 5)).toBe(0);
  expect(repeats(28, 9)).toBe(0);
  expect(repeats(12, 3)).toBeGreaterThan(0);
});
