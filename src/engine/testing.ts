/** The public doors of the engine with an input that each takes, and ways to change it, for tests. */
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
export type Door = (given: never) => Result<unknown, Problem>;

const emptyRound = sampleRound({ debates: 3, adjudicators: 8, seed: 'hostile' });
const round = {
  ...emptyRound,
  debates: emptyRound.debates.map((debate, index) =>
    index > 0
      ? debate
      : { ...debate, seats: [{ adjudicatorId: 'j0', role: 'panellist', locked: false }] },
  ),
};
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
  { rank: 4, teams: ['d', 'e'], advancing: ['e'], flags: ['repeat'] },
];

/** An input that each door takes. */
export const doors: Record<string, readonly [Door, unknown]> = {
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

export type Path = readonly (string | number)[];

/** Every place in a value, the root left out. */
export function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, own]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    return [at, ...placesIn(own, at)];
  });
}

/** The value with something else in one place. */
export function changed(
  value: unknown,
  [key, ...rest]: Path,
  change: (old: unknown) => unknown,
): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value)) {
    return value.map((own, index) => (index === key ? changed(own, rest, change) : own));
  }
  const bag = value as Readonly<Record<string, unknown>>;
  return { ...bag, [key]: changed(bag[key], rest, change) };
}
