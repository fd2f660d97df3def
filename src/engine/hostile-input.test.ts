/** No door of the engine throws or hangs, whatever comes in: a result, or a refusal with a code (I1). */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { allocateAlternatives, allocatePanels, sampleRound } from './allocation/index.ts';
import { scoreDebate } from './ballots/index.ts';
import { fill, room, shippedPack } from './ballots/testing.ts';
import { liveness, selectBreaks } from './breaks/index.ts';
import { category, standings } from './breaks/testing.ts';
import { pairElimination, pairRound } from './draw/index.ts';
import { inventField, options } from './draw/proof/test-teams.ts';
import { fairnessReport } from './fairness/index.ts';
import { fairPlaces } from './places/index.ts';
import type { Problem, Result } from './result.ts';
import { rankTeams } from './standings/index.ts';
import { duel, input, team } from './standings/testing.ts';
import { assignVenues } from './venues/index.ts';
import { stepFreeNeed, testDebate, testInput, testVenue, testVisit } from './venues/testing.ts';

/** A door takes what the type says; the tests hand it anything. */
type Door = (given: never) => Result<unknown, Problem>;

const round = sampleRound({ debates: 3, adjudicators: 8, seed: 'hostile' });
const british = room(shippedPack('bp'));
const two = room(shippedPack('australs'));
const marks = (first: number) => ({ marks: [first, 75, 75, 37.5] });
const sheet = fill(two, [marks(76), marks(74)]);
const twoTeams = (method: 'classical' | 'optimal') => ({
  kind: 'power-paired',
  teamsPerRoom: 2,
  teams: inventField({ seats: 2, min: 6, max: 6 })(1),
  options: options({ method, oddBracket: 'intermediate-bubbles', pullupRestriction: 'none' }),
  seed: 'hostile',
});
const lastRound = [
  { rank: 3, teams: ['c', 'f'], advancing: ['c'] },
  { rank: 4, teams: ['d', 'e'], advancing: ['e'] },
];

const doors: Record<string, readonly [Door, unknown]> = {
  'pairRound, two teams': [pairRound, twoTeams('classical')],
  'pairRound, one matching': [pairRound, twoTeams('optimal')],
  'pairRound, four teams': [
    pairRound,
    {
      ...twoTeams('classical'),
      teamsPerRoom: 4,
      teams: inventField({ seats: 4, min: 3, max: 3 })(1),
      options: options({ oddBracket: 'anywhere', pullupRestriction: ['fewest-pullups'] }),
    },
  ],
  pairElimination: [
    pairElimination,
    {
      teamsPerRoom: 2,
      breaking: ['a', 'b', 'c', 'd', 'e', 'f'].map((teamId, index) => {
        return { teamId, breakRank: index + 1 };
      }),
      previous: lastRound,
      seed: 'hostile',
    },
  ],
  allocatePanels: [allocatePanels, { ...round, options: { ...round.options, steps: 50 } }],
  allocateAlternatives: [
    (given) => allocateAlternatives(given, { count: 2 }),
    { ...round, options: { ...round.options, steps: 20 } },
  ],
  scoreDebate: [
    ({ context, sheets }: { context: typeof two; sheets: never }) => scoreDebate(context, sheets),
    {
      context: two,
      sheets: ['x', 'y', 'z'].map((adjudicatorId) => {
        return { adjudicatorId, chair: adjudicatorId === 'x', sheet };
      }),
    },
  ],
  'scoreDebate, four teams': [
    ({ context, sheets }: { context: typeof two; sheets: never }) => scoreDebate(context, sheets),
    {
      context: british,
      sheets: [
        {
          adjudicatorId: null,
          chair: true,
          sheet: fill(
            british,
            [1, 2, 3, 4].map((rank) => ({ rank, marks: [80 - rank, 80 - rank] })),
          ),
        },
      ],
    },
  ],
  rankTeams: [
    ({ given, metrics }: { given: never; metrics: never }) => rankTeams(given, metrics),
    {
      given: input({
        teams: ['A', 'B', 'C', 'D'].map((id) => team(id)),
        debates: [duel(1, ['A', 150], ['B', 140]), duel(1, ['C', 150], ['D', 140])],
        byes: [{ teamId: 'A', round: 2, weight: 1, result: 'average' }],
      }),
      metrics: ['points', 'who-beat-whom', 'draw-strength-ranks', 'speaks-sum'],
    },
  ],
  fairnessReport: [
    fairnessReport,
    {
      seats: 2,
      teams: ['A', 'B'].map((id) => ({ id, points: 1, groupIds: ['north'] })),
      debates: [
        {
          debateId: 'd',
          outcome: duel(1, ['A', 150], ['B', 140]).outcome,
          pullups: ['B'],
          venueId: 'v',
          judges: [{ id: 'j', strength: 4 }],
        },
      ],
    },
  ],
  selectBreaks: [
    selectBreaks,
    {
      categories: [
        category({ rule: 'aida-2016-australs', reserves: 1 }),
        category({ id: 'esl', size: 2, general: false, priority: 1, regionMinimums: { r: 1 } }),
      ],
      teams: standings('A.I B.I C.I D.I E.J F.K', () => ({ eligible: ['open', 'esl'] })),
    },
  ],
  liveness: [
    liveness,
    {
      categories: [category(), category({ id: 'esl', rule: 'aida-1996', general: false })],
      teams: standings('A.I B.I C.I D.I E.J F.K', () => ({ eligible: ['open', 'esl'] })),
      remaining: [{ weight: 1 }, { weight: 2 }],
      pointsPerRank: [3, 2, 1, 0],
      absencesPossible: false,
    },
  ],
  assignVenues: [
    assignVenues,
    testInput({
      debates: [
        testDebate('d1', 1, { needs: [stepFreeNeed], visits: [testVisit('v1')] }),
        testDebate('d2', 2, { lockedVenueId: 'v2' }),
      ],
      venues: [testVenue('v1', { stepFree: true }), testVenue('v2'), testVenue('v3')],
      walks: [{ from: 'b1', to: 'b2', minutes: 3 }],
      hosts: [{ buildingId: 'b1', maxRooms: 2 }],
    }),
  ],
  fairPlaces: [
    fairPlaces,
    {
      total: 10,
      atMost: 8,
      shares: [{ id: 's', kind: 'percent', value: 20, keepUnused: true }],
      applicants: ['x', 'y', 'z'].map((id) => ({
        ...{ id, name: id, askedAt: 1, asked: 4, held: 1, limit: 5, shareIds: ['s'] },
      })),
    },
  ],
};

type Path = readonly (string | number)[];

/** Every place in a value, the root left out. */
function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, own]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    return [at, ...placesIn(own, at)];
  });
}

/** The value with something else in one place. */
function changed(value: unknown, [key, ...rest]: Path, change: (old: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value)) {
    return value.map((own, index) => (index === key ? changed(own, rest, change) : own));
  }
  const bag = value as Readonly<Record<string, unknown>>;
  return { ...bag, [key]: changed(bag[key], rest, change) };
}

/** What a broken or hostile client might put in the place of a value. */
const hostile: readonly ((old: unknown) => unknown)[] = [
  ...[Number.NaN, Infinity, -Infinity, -1, 0, 0.5, 1e9, 1e308, -1e308, 2 ** 53].map(
    (value) => () => value,
  ),
  ...['', '\0', '\0x', '__proto__', 'constructor', 'x'.repeat(5000), 'no-such'].map(
    (value) => () => value,
  ),
  ...[null, undefined, true, false].map((value) => () => value),
  () => [],
  () => ({}),
  (old) => (Array.isArray(old) ? [...old, ...old] : [old]),
  (old) => (Array.isArray(old) ? old.slice(1) : old),
  (old) => (Array.isArray(old) ? Array<unknown>(20_000).fill(old[0]) : old),
];

describe.each(Object.entries(doors))('%s', (_, [door, sample]) => {
  const enter = (given: unknown) => door(given as never);
  const places = placesIn(sample);

  it('takes the sample', () => {
    expect(enter(sample)).toMatchObject({ ok: true });
  });

  it('answers with a result or a refusal, whatever values two fields hold', () => {
    const change = fc.tuple(fc.constantFrom(...places), fc.constantFrom(...hostile));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 2 }), (changes) => {
        const [first, second] = changes;
        const once = first ? changed(sample, ...first) : sample;
        const isThere = second && placesIn(once).some((at) => at.join('.') === second[0].join('.'));
        const result = enter(isThere ? changed(once, ...second) : once);
        if (!result.ok) expect(result.problems.every(({ code }) => code.length > 0)).toBe(true);
        if (!result.ok) expect(result.problems.length).toBeGreaterThan(0);
      }),
      { numRuns: 250 },
    );
  });
});

describe('refuses', () => {
  const refusal = (name: string, path: Path, value: unknown) => {
    const [door, sample] = doors[name] ?? doors['pairRound, two teams'] ?? [];
    const result = door?.(changed(sample, path, () => value) as never);
    return result?.ok === false ? result.problems[0] : result;
  };

  test.each([
    ['pairRound, two teams', ['teams', 1, 'id'], 't0', 'id-twice', 'teams.1.id'],
    ['pairRound, two teams', ['teams', 1, 'id'], '', 'not-an-id', 'teams.1.id'],
    ['pairRound, two teams', ['teams', 1, 'id'], '\0a', 'not-an-id', 'teams.1.id'],
    ['pairRound, two teams', ['teamsPerRoom'], -1, 'not-a-number', 'teamsPerRoom'],
    [
      'pairRound, two teams',
      ['teams', 0, 'pullups'],
      Number.NaN,
      'not-a-number',
      'teams.0.pullups',
    ],
    [
      'pairRound, four teams',
      ['teams', 0, 'seatHistory', 0],
      1e12,
      'not-a-number',
      'teams.0.seatHistory.0',
    ],
    ['pairElimination', ['previous', 1, 'teams', 0], 'c', 'id-twice', 'previous.1.teams'],
    ['pairElimination', ['previous', 1, 'teams', 0], 'a', 'id-twice', 'previous.1.teams'],
    ['selectBreaks', ['teams', 1, 'id'], 'A', 'id-twice', 'teams.1.id'],
    ['selectBreaks', ['categories', 0, 'id'], 'constructor', 'not-an-id', 'categories.0.id'],
    ['liveness', ['pointsPerRank'], [], 'too-few', 'pointsPerRank'],
    ['liveness', ['teams', 0, 'points'], 1e9, 'not-a-number', 'teams.0.points'],
    ['scoreDebate', ['sheets', 1, 'adjudicatorId'], 'x', 'id-twice', 'sheets.1.adjudicatorId'],
    ['scoreDebate', ['sheets', 1, 'chair'], true, 'id-twice', 'sheets.1.chair'],
    ['scoreDebate', ['context', 'pack', 'draw'], {}, 'not-an-object', 'pack.draw.options'],
    ['rankTeams', ['metrics', 0], 'charm', 'not-a-choice', 'metrics.0'],
    [
      'rankTeams',
      ['given', 'debates', 0, 'weight'],
      Number.NaN,
      'not-a-number',
      'debates.0.weight',
    ],
    [
      'allocatePanels',
      ['adjudicators', 0, 'score'],
      Number.NaN,
      'not-a-number',
      'adjudicators.0.score',
    ],
    ['fairnessReport', ['debates', 0, 'judges', 0, 'id'], '', 'not-an-id', 'debates.0.judges.0.id'],
    ['assignVenues', ['venues', 1, 'id'], 'v1', 'id-twice', 'venues.1.id'],
    ['fairPlaces', ['total'], 1e9, 'not-a-number', 'total'],
  ] as const)('%s with %j = %j', (name, path, value, code, where) => {
    expect(refusal(name, path, value)).toMatchObject({ code, path: where });
  });
});
