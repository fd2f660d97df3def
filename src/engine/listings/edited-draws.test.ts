/**
 * What becomes of draws after they are made: changed by hand, repaired, put into slots, looked ahead
 * from, in `edited/`. To accept an intended change, run `npx vitest run src/engine/listings -u` and read
 * what changed.
 */
import { describe, expect, it, test } from 'vitest';
import {
  allocateSides,
  assignFlights,
  checkDraw,
  checkOptions,
  chooseFreest,
  costsNow,
  type EditableDebate,
  forecastNextDraw,
  foreseeRounds,
  inOrder,
  isOneUpOneDown,
  isWholeOrder,
  markDebates,
  measureDraw,
  opponentsRank,
  optionsInUse,
  pairConcurrent,
  pairHiddenElimination,
  pairRound,
  repairDraw,
  resettleFlights,
  roomsOfSlots,
  slotsOf,
  swapTeams,
} from '../draw/index.ts';
import { options } from '../draw/proof/test-teams.ts';
import { rulePacks } from '../formats/index.ts';
import { createRandom } from '../random.ts';
import type { DrawOptions } from '../rule-pack.ts';
import { pairingTerms } from '../vocabulary.ts';
import { drawInput, drawn, fieldOf, fullOf } from './drawn.ts';
import { inWords, listingOf } from './listing-of.ts';

const sizes = [2, 4];

function drawOf(seats: number, seed: number, rooms = 4) {
  const teams = fieldOf(seats, rooms, seed).map((team, index) => ({
    ...team,
    division: index % 6 === 0 ? 'a' : null,
  }));
  const result = drawn({ oddBracket: 'anywhere' }, { teams }, seats);
  if (!result.ok) throw new Error('the field can be drawn');
  return { teams, debates: result.value.debates };
}

function roomLines(debates: readonly EditableDebate[]): string {
  const lines = debates.map(({ rank, bracket, teams, flags = [] }) => {
    const places = teams.map(({ teamId, seat, flags: own = [] }) => {
      return `${seat}:${teamId}${own.map((flag) => ` ${flag}`).join('')}`;
    });
    return `  ${rank} (${bracket ?? 'none'}): ${places.join(', ')}; ${flags.join(' ')}\n`;
  });
  return lines.join('');
}

describe.each(sizes)('a draw with %i to a room', (seats) => {
  it('is checked and marked after a change by hand as its listing says', async () => {
    const text = [1, 2, 3].map((seed) => {
      const { teams, debates } = drawOf(seats, seed);
      const [first, second] = debates;
      const [a = '', b = ''] = [first?.teams[0]?.teamId, second?.teams[1]?.teamId];
      const edits: Record<string, readonly EditableDebate[]> = {
        'as drawn': debates,
        exchanged: swapTeams(debates, a, b),
        'one for a stranger': swapTeams(debates, a, 'stranger'),
        'one room less': debates.slice(1),
        'a room too many': [
          ...debates,
          ...debates.slice(0, 1).map((room) => ({ ...room, rank: 9 })),
        ],
        'seats turned': debates.map((room) => ({
          ...room,
          teams: room.teams.map((place) => ({ ...place, seat: (place.seat + 1) % seats })),
        })),
        'a team less': debates.map((room) => ({ ...room, teams: room.teams.slice(room.rank % 2) })),
        'no brackets': debates.map((room) => ({ ...room, bracket: null })),
      };
      const lines = Object.entries(edits).map(([title, rooms]) => {
        const found = checkDraw({ debates: rooms, teams, teamsPerRoom: seats, byes: ['t1'] });
        const smaller = checkDraw({ debates: rooms, teams, teamsPerRoom: seats, smallestRoom: 1 });
        const findings = found.map((one) => `    ${inWords(one)}\n`).join('');
        const marked = roomLines(markDebates(rooms, teams));
        return `${title}, field ${seed}; ${smaller.length} where rooms may be smaller\n${marked}${findings}`;
      });
      return lines.join('');
    });
    await expect(text.join('')).toMatchFileSnapshot(`edited/by-hand-${seats}.txt`);
  });

  it('is repaired after withdrawals and late teams as its listing says', async () => {
    const changes = [
      { withdrawn: ['t0'], waiting: [] },
      { withdrawn: ['t0', 't3'], waiting: ['t20'] },
      { withdrawn: ['t1', 't2', 't5', 't6', 't7'], waiting: [] },
      { withdrawn: [], waiting: ['t20', 't21', 't22', 't23', 't24'] },
      { withdrawn: ['t4'], waiting: ['t20', 't21', 't23'], mayExchange: true },
      { withdrawn: ['t1', 't2', 't3'], waiting: ['t22'], smallestRoom: 1 },
    ];
    // With few steps the last field is only looked over.
    const text = [1, 2, 3, 4].flatMap((seed) =>
      changes.map((change) => {
        const { teams, debates } = drawOf(seats, seed, 5);
        const late = fieldOf(seats, 5, seed + 50).map((team, at) => ({
          ...team,
          id: `t${20 + at}`,
        }));
        const {
          debates: rooms,
          moves,
          ...rest
        } = repairDraw(
          { debates, teams: [...teams, ...late], teamsPerRoom: seats, ...change },
          seed === 4 ? 3 : undefined,
        );
        const moved = moves.map((move) => `    ${inWords(move)}\n`).join('');
        const title = `${inWords(change)}, field ${seed}: ${inWords(rest)}`;
        return `${title}\n${roomLines(rooms)}${moved}`;
      }),
    );
    await expect(text.join('')).toMatchFileSnapshot(`edited/repaired-${seats}.txt`);
  });

  it('leaves the next rounds what its listing says', async () => {
    const own = { oddBracket: seats === 2 ? ('lowest-ds-rank' as const) : ('anywhere' as const) };
    const pointsPerRank = [3, 2, 1, 0].slice(-seats);
    const text = [1, 2, 3].map((seed) => {
      const { teams, debates } = drawOf(seats, seed);
      const draw = { debates, byes: [] };
      const next = { kind: 'power-paired' as const, options: options(own) };
      const base = { draw, teams, teamsPerRoom: seats, pointsPerRank, weight: 2 };
      const outlook = forecastNextDraw({ ...base, next, samples: 5, seed: 'ahead' });
      const foreseen = foreseeRounds(
        { ...base, coming: [{ ...next, weight: 1 }], breakSize: seats * 2 },
        'ahead',
      );
      const figures = measureDraw({ debates, teams, teamsPerRoom: seats, options: options(own) });
      const drafts = ['x', 'y', 'z'].map((other) => ({
        costs: costsNow(figures, { criteria: [{ code: 'repeat', cost: 2 }] }),
        outlook: expectOutlook({ ...base, next, samples: 4, seed: other }),
      }));
      const choice = chooseFreest(drafts);
      const costs = drafts[0]?.costs;
      return listingOf(`field ${seed}`, { outlook, foreseen, costs, choice });
    });
    await expect(text.join('')).toMatchFileSnapshot(`edited/ahead-${seats}.txt`);
  });
});

function expectOutlook(input: Parameters<typeof forecastNextDraw>[0]) {
  const made = forecastNextDraw(input);
  return made.ok ? made.value : null;
}

test('debates follow one another in slots as the listing says', async () => {
  const random = createRandom('slots');
  const debates = Array.from({ length: 7 }, (_, index) => ({
    ...{ rank: index + 1, venueId: random.pick([null, 'v1', 'v2', 'v3', 'v4']) },
    ...{
      venueLocked: random.next() < 0.3,
      importance: random.int(4) - 2,
      teams: [`a${index}`, `b${index}`],
    },
    panel: Array.from({ length: random.int(3) }, () => ({ adjudicatorId: `j${random.int(9)}` })),
  }));
  const text = [1, 2, 3].map((flights) => {
    const settled = resettleFlights(random.shuffle(debates), flights);
    return listingOf(`${flights} in a slot`, {
      flights: assignFlights(debates, flights),
      slots: slotsOf(settled).map((slot) => slot.map(({ rank }) => rank)),
      settled,
      rooms: roomsOfSlots(settled),
    });
  });
  await expect(text.join('')).toMatchFileSnapshot('edited/slots.txt');
});

test('rounds beside each other are drawn or refused as the listing says', async () => {
  const broken = (ids: readonly string[]) =>
    ids.map((teamId, index) => ({ teamId, breakRank: index + 1 }));
  const elimination = (ids: readonly string[]) => ({
    ...{ teamsPerRoom: 2, breaking: broken(ids), previous: [], seed: 'beside' },
  });
  const open = { categoryId: 'open', input: elimination(['t0', 't1', 't2', 't3']) };
  const esl = { categoryId: 'esl', input: elimination(['t4', 't5']) };
  const shared = { categoryId: 'shared', input: elimination(['t1', 't6']) };
  const empty = { categoryId: 'empty', input: elimination(['t1']) };
  const round = drawInput({}, { teams: fieldOf(2, 4, 9) });
  const hidden = [['t0', 't1', 't2', 't3'], ['t0', 't1', 't2', 't3', 't4'], ['t0']].map((ids) =>
    pairHiddenElimination({ elimination: elimination(ids), round }),
  );
  const text = [
    listingOf('two', pairConcurrent([open, esl])),
    listingOf('of one team', pairConcurrent([open, shared])),
    listingOf('one refused', pairConcurrent([empty, esl, empty])),
    ...hidden.map((one, index) => listingOf(`hidden ${index}`, one)),
    fullOf(
      'undecided',
      pairRound({
        ...round,
        undecided: [
          { id: 'd1', round: 1, rank: 2, teams: ['t1', 't2'], accepted: false },
          { id: 'd2', round: 1, rank: 1, teams: ['t3', 't4'], accepted: true },
          { id: 'd3', round: 2, rank: 1, teams: ['t1', 't4'], accepted: false },
        ],
      }),
    ),
  ];
  await expect(text.join('')).toMatchFileSnapshot('edited/beside.txt');
});

test('options are in use and contradict each other as the listing says', async () => {
  const kinds = [
    'power-paired',
    'random',
    'seeded',
    'round-robin',
    'elimination',
    'manual',
  ] as const;
  const changes: Partial<DrawOptions>[] = [
    {},
    ...([{ oddBracket: 'one-room' }, { oddBracket: 'anywhere' }, { method: 'optimal' }] as const),
    ...([{ meeting: 'coin' }, { smallerRooms: true }, { byes: 'lowest' }] as const),
    { pullupRestriction: ['fewest-pullups', 'fewest-pullups'] },
    { pullupPool: 'top-quarter', sideLimit: { overall: 2, ofKind: null }, sides: 'preallocated' },
    { position: { cost: 'variance', alpha: 1, exponent: 0 } },
    { avoid: { history: true, institution: true, historyPenalty: 0, institutionPenalty: 0 } },
    { method: 'optimal', pairingOrder: inOrder(...pairingTerms.slice(1)) },
    { method: 'optimal', pairingOrder: [...inOrder(...pairingTerms), []] },
  ];
  const lines = changes.flatMap((change) =>
    kinds.flatMap((kind) =>
      [2, 3, 4].map((teamsPerRoom) => {
        const format = { kind, teamsPerRoom };
        const own = options(change);
        const problems = checkOptions(own, format).map(({ code, path }) => `${code} at ${path}`);
        const used = [...optionsInUse(own, format)].join(' ');
        return `${JSON.stringify(change).slice(0, 90)}, ${kind}, ${teamsPerRoom}: ${problems.join(', ') || 'fine'}; ${used}\n`;
      }),
    ),
  );
  const whole = inOrder(...pairingTerms);
  const orders = whole.flatMap((level, at) =>
    [[], [...level, ...level], [{ term: 'repeat', weight: 1 } as const]].map((other) => {
      const order = whole.with(at, other);
      return `order with ${other.map(({ term }) => term).join(' ')} at ${at}: ${isWholeOrder(order)}\n`;
    }),
  );
  const packs = rulePacks.map(({ id, draw }) => {
    const format = { kind: draw.later, teamsPerRoom: 2 };
    return `${id}: ${isOneUpOneDown(draw.options, format)}\n`;
  });
  await expect([...lines, ...orders, ...packs].join('')).toMatchFileSnapshot('edited/options.txt');
});

test('sides are given beforehand as the listing says', async () => {
  const lines = [1, 2, 3, 4].flatMap((seed) => {
    const teams = fieldOf(2, 5, seed).map((team, index) => ({
      ...team,
      allocatedSeat: seed > 2 && index < 3 ? team.allocatedSeat : null,
    }));
    return [teams, teams.slice(1)].map((field) => {
      const given = allocateSides(field, `sides ${seed}`);
      return `field ${seed}: ${given.map(({ id, allocatedSeat }) => `${id}:${allocatedSeat}`).join(' ')}\n`;
    });
  });
  const ranks = new Map([
    ['a', 1],
    ['b', 4],
    ['c', 7],
  ]);
  const met = (...ids: string[]) => ids.map((teamId) => ({ teamId, round: 1 }));
  const means = [met(), met('a'), met('a', 'c'), met('b', 'x'), met('x')].map((own) => {
    return `met ${own.map(({ teamId }) => teamId).join(' ')}: ${opponentsRank(own, ranks)}\n`;
  });
  await expect([...lines, ...means].join('')).toMatchFileSnapshot('edited/sides.txt');
});
