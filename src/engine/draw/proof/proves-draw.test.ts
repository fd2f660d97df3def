import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byId } from '#engine/collections.ts';
import { expectOk } from '#engine/result.ts';
import type { DrawOptions } from '#engine/rule-pack.ts';
import { changed, placesIn } from '#engine/testing.ts';
import { type Draw, type PairRoundInput, pairRound, planRoundRobin, provesDraw } from '../index.ts';
import { inventField, options, team } from './test-teams.ts';

const seats = 4;
const field = inventField({ seats, min: 2, max: 8 });

function drawn(own: Partial<DrawOptions>, seed: number) {
  const input: PairRoundInput = {
    kind: 'power-paired',
    teamsPerRoom: seats,
    teams: field(seed),
    options: options({ oddBracket: 'anywhere', ...own }),
    seed: String(seed),
  };
  const result = pairRound(input);
  if (!result.ok) throw new Error('refused');
  return { input, draw: result.value };
}

/** The draw as it comes back from where it is kept. */
const stored = (draw: Draw): Draw => JSON.parse(JSON.stringify(draw));

const rules = fc.record({
  oddBracket: fc.constantFrom('anywhere' as const, 'one-room' as const),
  meeting: fc.constantFrom('fewest-repeats' as const, 'coin' as const),
  pullupRestriction: fc.constantFrom('none' as const, 'fewest-pullups' as const),
});

describe('the audit of seats by their dual values (R8.6)', () => {
  it('proves every power-paired draw as it was stored', () => {
    fc.assert(
      fc.property(rules, fc.nat(), (own, seed) => {
        const { input, draw } = drawn(own, seed);
        expect(provesDraw(input, stored(draw))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('does not take dearer seats, other prices or none for a proof', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { input, draw } = drawn({ meeting: 'coin' }, seed);
        const [first, ...rest] = draw.debates;
        if (!first) return;
        const turned = first.teams.map((place) => ({ ...place, seat: (place.seat + 1) % seats }));
        const other = { ...draw, debates: [{ ...first, teams: turned }, ...rest] };
        const costOf = (one: Draw) => costs(input, one);
        const isDearer = costOf(other) > costOf(draw) + 1e-6;
        if (isDearer) expect(provesDraw(input, other)).toBe(false);
        expect(provesDraw(input, { debates: draw.debates })).toBe(false);
        expect(provesDraw(input, { ...draw, debates: rest })).toBe(false);
      }),
      { numRuns: 60 },
    );
    const { input, draw } = drawn({}, 7);
    const { certificate } = draw;
    if (certificate?.kind !== 'seats') throw new Error('no seats were solved');
    const [one = ''] = Object.keys(certificate.teams);
    const raised = { ...certificate.teams, [one]: (certificate.teams[one] ?? 0) + 1 };
    expect(provesDraw(input, { ...draw, certificate: { ...certificate, teams: raised } })).toBe(
      false,
    );
    const pairs = { kind: 'pairs', prices: [], blossoms: [] } as const;
    expect(provesDraw(input, { ...draw, certificate: pairs })).toBe(false);
  });
});

describe('what is no certificate', () => {
  const ofFour = drawn({}, 7);
  const input: PairRoundInput = {
    ...ofFour.input,
    teamsPerRoom: 2,
    options: options({ method: 'optimal' }),
  };
  const ofTwo = { input, draw: expectOk(pairRound(input)) };
  const byDivision = {
    ...input,
    teams: input.teams.map((one, index) => ({ ...one, division: index % 4 < 2 ? 'x' : 'y' })),
  };
  const ofDivisions = { input: byDivision, draw: expectOk(pairRound(byDivision)) };

  it.each([
    ['of an unknown kind', { kind: 'newer' }],
    ['of no kind', {}],
    ['a text', 'seats'],
    ['null', null],
    ['seats without prices', { kind: 'seats' }],
    ['pairs without prices', { kind: 'pairs' }],
    ['divisions without parts', { kind: 'divisions' }],
    ['divisions of an unknown kind', { kind: 'divisions', parts: { x: { kind: 'newer' } } }],
    ['divisions of divisions', { kind: 'divisions', parts: { x: { kind: 'divisions' } } }],
  ])('%s proves nothing, and nothing throws', (_, certificate) => {
    for (const { input, draw } of [ofFour, ofTwo, ofDivisions])
      expect(provesDraw(input, { ...draw, certificate: certificate as never })).toBe(false);
  });

  it('proves nothing once a field is gone or no number', () => {
    for (const { input, draw } of [ofFour, ofTwo, ofDivisions]) {
      const whole = stored(draw).certificate;
      expect(provesDraw(input, { ...draw, certificate: whole as never })).toBe(true);
      for (const path of placesIn(whole)) {
        for (const put of [undefined, Number.NaN, '1', {}]) {
          const certificate = changed(whole, path, () => put) as never;
          expect([path, provesDraw(input, { ...draw, certificate })]).toEqual([path, false]);
        }
      }
    }
  });
});

describe('the audit of seats', () => {
  /** A first round: every seat costs everybody the same, so that prices are all the same. */
  const teams = Array.from({ length: 4 }, (_, index) => team(`t${index}`));
  const input: PairRoundInput = {
    kind: 'power-paired',
    teamsPerRoom: seats,
    teams,
    options: options({ oddBracket: 'anywhere' }),
    seed: 'first',
  };
  const draw = expectOk(pairRound(input));
  const seatedBy = (change: (seat: number) => number): Draw => ({
    ...draw,
    debates: draw.debates.map((debate) => ({
      ...debate,
      teams: debate.teams.map((place) => ({ ...place, seat: change(place.seat) })),
    })),
  });

  it('takes no draw in which a seat is taken twice, though it costs as little', () => {
    expect(provesDraw(input, draw)).toBe(true);
    expect(
      provesDraw(
        input,
        seatedBy((seat) => Math.max(1, seat)),
      ),
    ).toBe(false);
    expect(
      provesDraw(
        input,
        seatedBy((seat) => Math.min(2, seat)),
      ),
    ).toBe(false);
  });

  it('takes no seat that a room does not have', () => {
    expect(
      provesDraw(
        input,
        seatedBy((seat) => seat + 0.5),
      ),
    ).toBe(false);
    expect(
      provesDraw(
        input,
        seatedBy((seat) => seat - 1),
      ),
    ).toBe(false);
    expect(
      provesDraw(
        input,
        seatedBy((seat) => seat + 1),
      ),
    ).toBe(false);
  });
});

/** Total seat cost by the Shannon entropy (R5.3), worked out apart from the engine. */
function costs({ teams, options: { position } }: PairRoundInput, { debates }: Draw): number {
  const known = byId(teams);
  return debates
    .flatMap((debate) => debate.teams)
    .reduce((sum, { teamId, seat }) => {
      const history = known.get(teamId)?.seatHistory ?? [];
      const after = Array.from(
        { length: seats },
        (_, index) => (history[index] ?? 0) + Number(index === seat),
      );
      const total = after.reduce((all, times) => all + times, 0);
      const missing = after.reduce(
        (bits, times) => bits + (times > 0 ? (times / total) * Math.log2(times / total) : 0),
        Math.log2(seats),
      );
      return sum + (total * Math.max(0, missing)) ** position.exponent;
    }, 0);
}

it('a round robin is planned with what it cannot bring together (R6.5)', () => {
  expect(planRoundRobin(7, 2)).toEqual({ rounds: 7, perfect: true, unmet: 0 });
  expect(planRoundRobin(16, 4)).toEqual({ rounds: 5, perfect: true, unmet: 0 });
  // Twenty teams have 190 pairs; six rounds of five rooms bring six pairs a room together.
  expect(planRoundRobin(20, 4)).toEqual({ rounds: 6, perfect: false, unmet: 10 });
  expect(planRoundRobin(9, 1)).toMatchObject({ rounds: 1 });
});
