import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectOk } from '../result.ts';
import { fairField, judgesOwed } from './index.ts';
import type { FieldApplicant, FieldInput } from './types.ts';

const applicant = (id: string, teams: number, judges: number): FieldApplicant => ({
  id,
  name: id,
  askedAt: id.charCodeAt(0),
  teams: { asked: teams, held: 0 },
  judges: { asked: judges, held: 0 },
  shareIds: [],
  underQuota: true,
});
const field = (more: Partial<FieldInput>): FieldInput => ({
  teams: { total: 99, atMost: Number.POSITIVE_INFINITY },
  judges: { total: null, atMost: Number.POSITIVE_INFINITY },
  shares: [],
  quota: { kind: 'n-1' },
  applicants: [],
  ...more,
});
const of = (input: FieldInput) =>
  Object.fromEntries(
    expectOk(fairField(input)).grants.map((g) => [g.id, `${g.teams}+${g.judges}`]),
  );

describe('fairField', () => {
  test('lets teams wait whose institution brings too few judges, and says so', () => {
    const input = field({ applicants: [applicant('a', 3, 1), applicant('b', 3, 2)] });
    expect(of(input)).toEqual({ a: '2+1', b: '3+2' });
    expect(expectOk(fairField(input)).grants[0]?.teamsWhy.endedBy).toBe('limit');
  });

  test('gives no judges to who wanted teams and got none; their places go round again', () => {
    const input = field({
      teams: { total: 1, atMost: 9 },
      judges: { total: 2, atMost: 9 },
      applicants: [applicant('a', 1, 2), applicant('b', 1, 2)],
    });
    expect(of(input)).toEqual({ a: '1+2', b: '0+0' });
  });

  test('asks no judges of those who are under no quota', () => {
    const alone = { ...applicant('a', 1, 0), underQuota: false };
    expect(of(field({ quota: { kind: 'n' }, applicants: [alone] }))).toEqual({ a: '1+0' });
  });

  const options = fc.record({ asked: fc.nat(4), held: fc.constant(0) });
  const inputs = fc
    .record({
      teams: fc.record({ total: fc.nat(12), atMost: fc.nat(12) }),
      judges: fc.record({ total: fc.option(fc.nat(12)), atMost: fc.nat(12) }),
      quota: fc.constantFrom(
        { kind: 'none' } as const,
        { kind: 'n' } as const,
        { kind: 'n-1' } as const,
      ),
      requests: fc.array(fc.tuple(options, options, fc.boolean()), { maxLength: 5 }),
    })
    .map(({ requests, ...rest }) =>
      field({
        ...rest,
        applicants: requests.map(([teams, judges, underQuota], index) => ({
          ...applicant(String(index), 0, 0),
          teams,
          judges,
          underQuota,
        })),
      }),
    );

  test('keeps the quota, both totals and every request', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { grants } = expectOk(fairField(input));
        const sum = (part: 'teams' | 'judges') => grants.reduce((n, g) => n + g[part], 0);
        expect(sum('teams')).toBeLessThanOrEqual(
          Math.min(input.teams.total ?? 99, input.teams.atMost),
        );
        expect(sum('judges')).toBeLessThanOrEqual(
          Math.min(input.judges.total ?? 99, input.judges.atMost),
        );
        for (const [index, { teams, judges }] of grants.entries()) {
          const own = input.applicants[index];
          expect(teams).toBeLessThanOrEqual(own?.teams.asked ?? 0);
          expect(judges).toBeLessThanOrEqual(own?.judges.asked ?? 0);
          if (own?.underQuota)
            expect(judges).toBeGreaterThanOrEqual(judgesOwed(teams, input.quota));
          if ((own?.teams.asked ?? 0) > 0 && teams === 0) expect(judges).toBe(0);
        }
      }),
    );
  });

  test('takes no team from anybody when there is one more place for teams', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        // With judges enough for all: scarce judges tie the two pools together.
        const calm = { ...input, judges: { total: null, atMost: Number.POSITIVE_INFINITY } };
        const more = { ...calm, teams: { total: (input.teams.total ?? 0) + 1, atMost: 99 } };
        const now = expectOk(fairField({ ...calm, teams: { ...calm.teams, atMost: 99 } })).grants;
        const then = expectOk(fairField(more)).grants;
        for (const [index, { teams }] of now.entries()) {
          expect(then[index]?.teams).toBeGreaterThanOrEqual(teams);
        }
      }),
    );
  });
});
