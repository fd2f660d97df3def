import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type JudgeQuota, judgesOwed, teamsAllowed } from './index.ts';

const owed: JudgeQuota = { kind: 'rounds-owed', roundsPerTeam: 3, roundsPerJudge: 6 };

describe('the judge quota', () => {
  test.each<[JudgeQuota, number, number]>([
    [{ kind: 'none' }, 4, 0],
    [{ kind: 'n' }, 3, 3],
    [{ kind: 'n-1' }, 3, 2],
    [{ kind: 'n-1' }, 0, 0],
    [owed, 3, 2],
    [owed, 4, 2],
  ])('%j: %i teams bring %i judges', (quota, teams, judges) => {
    expect(judgesOwed(teams, quota)).toBe(judges);
  });

  const quotas = fc.oneof(
    fc.constantFrom<JudgeQuota>({ kind: 'none' }, { kind: 'n' }, { kind: 'n-1' }),
    fc.record({
      kind: fc.constant('rounds-owed' as const),
      roundsPerTeam: fc.integer({ min: 1, max: 12 }),
      roundsPerJudge: fc.integer({ min: 1, max: 12 }),
    }),
  );
  test('allows exactly the teams whose judges are there', () => {
    fc.assert(
      fc.property(quotas, fc.nat(20), fc.nat(20), (quota, teams, judges) => {
        expect(teams <= teamsAllowed(judges, quota)).toBe(judgesOwed(teams, quota) <= judges);
      }),
    );
  });
});
