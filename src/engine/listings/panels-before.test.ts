/**
 * Panels before their rooms are known, with the rounds to come in mind, and what they rest on, in
 * `panels-before/`. To accept an intended change, run `npx vitest run src/engine/listings -u` and read
 * what changed.
 */
import { expect, test } from 'vitest';
import {
  type AllocationInput,
  allocatePanels,
  checkAllocationOptions,
  comparePanels,
  defaultAllocationOptions,
  expectRooms,
  explainSeat,
  importanceByBracket,
  importanceByLiveness,
  indexPastRooms,
  matchPanels,
  moveSeats,
  planAhead,
  preformPanels,
  resolveConflicts,
  roundsTogether,
  sampleRound,
  shareRooms,
  teamConflicts,
  teamsSeen,
  withPlan,
} from '../allocation/index.ts';
import { team } from '../draw/proof/test-teams.ts';
import { bp } from '../formats/bp.ts';
import { rulePacks } from '../formats/index.ts';
import { createRandom } from '../random.ts';
import { inWords, listingOf, listingOfAll } from './listing-of.ts';

function roundOf(debates: number, adjudicators: number, seed: string): AllocationInput {
  const round = sampleRound({ debates, adjudicators, seed, earlier: 2, trainees: 0.15 });
  return { ...round, options: { ...round.options, steps: 200, panelSize: 1 } };
}

test('rooms are expected and shared as the listing says', async () => {
  const random = createRandom('expected');
  const text = [2, 4].flatMap((seats) =>
    [undefined, { safe: 6, live: 4 }].flatMap((thresholds) =>
      [3, 5].map((count) => {
        const rooms = Array.from({ length: count }, () => ({
          points: Array.from({ length: seats }, () => random.int(7)),
        }));
        const pointsPerRank = [3, 2, 1, 0].slice(-seats);
        const expected = expectRooms(rooms, { pointsPerRank, ...(thresholds && { thresholds }) });
        const title = `${rooms.map(({ points }) => points.join(' ')).join(' | ')}, ${inWords({ thresholds })}`;
        return listingOf(title, { expected, shared: shareRooms(expected, 2) });
      }),
    ),
  );
  const brackets = [5, 5, 4, 3, 3, 3, 2, 1, 0, 0, 0].map((bracket, index) => {
    return { debateId: `d${index}`, bracket };
  });
  const states = ['broken', 'live', 'dead'] as const;
  const prospects = [
    [],
    ['live'],
    ['dead'],
    ['dead', 'dead'],
    ['dead', 'broken'],
    ['live', 'dead'],
  ];
  const live = prospects.map((teams, index) => ({
    debateId: `d${index}`,
    teams: teams.flatMap((own) => states.filter((state) => state === own)),
  }));
  const importance = [importanceByBracket(brackets), importanceByLiveness(live)];
  await expect([...text, listingOf('importance', importance)].join('')).toMatchFileSnapshot(
    'panels-before/expected.txt',
  );
});

test('panels are formed and matched with rooms as the listing says', async () => {
  const text = ['one', 'two', 'three'].map((seed) => {
    const input = roundOf(4, 14, seed);
    const expected = [1, 2, 3, 4, 5].map((rank) => ({
      ...{ id: `p${rank}`, rank, least: 9 - rank, most: 10 - rank, importance: 2 - rank / 2 },
    }));
    const { debates: _, ...field } = { ...input, options: { ...input.options, panelSize: 3 } };
    const made = preformPanels(expected, field);
    if (!made.ok) return listingOf(seed, made.problems);
    const panels = made.value.panels.map((panel, at) => ({
      ...{ ...panel, rank: at + 1, importance: expected[at]?.importance ?? 0 },
    }));
    const barred = input.adjudicators.map((judge) => ({
      ...judge,
      conflictTeams: input.debates.slice(0, 2).flatMap(({ teamIds }) => teamIds),
    }));
    return listingOf(seed, {
      panels,
      matched: matchPanels({ ...input, panels }),
      byTeams: matchPanels({ ...input, panels, mismatch: 0.1 }),
      fewer: matchPanels({ ...input, panels: panels.slice(0, 3) }),
      withoutSome: matchPanels({ ...input, adjudicators: input.adjudicators.slice(0, 9), panels }),
      barred: matchPanels({ ...input, adjudicators: barred, panels }),
    });
  });
  await expect(text.join('')).toMatchFileSnapshot('panels-before/matched.txt');
});

test('panels are planned with the rounds to come as the listing says', async () => {
  const text = ['1', '6', '9', '14', '17', '18', 'few'].map((seed) => {
    const size = { debates: 3, adjudicators: 5, earlier: 2, trainees: 0, conflicts: 0 };
    const round = sampleRound({ ...size, seed });
    const [first, ...others] = round.adjudicators;
    const own = round.debates[0]?.teamIds ?? [];
    // In the last field one of three may judge no room but the top one, and none after it.
    const barred = round.debates
      .flatMap(({ teamIds }) => teamIds)
      .filter((id) => !own.includes(id));
    const free = { conflictTeams: [], conflictInstitutions: [], conflictAdjudicators: [] };
    const few = [
      ...(first ? [{ ...first, ...free, conflictTeams: barred }] : []),
      ...others.slice(0, 2).map((judge) => ({ ...judge, ...free })),
    ];
    const input = {
      ...round,
      adjudicators: seed === 'few' ? few : round.adjudicators,
      options: { ...round.options, steps: 200, panelSize: 1 },
    };
    const made = planAhead(input, {
      draw: {
        debates: input.debates.map(({ rank, teamIds }) => ({
          ...{ rank, bracket: null, teams: teamIds.map((teamId, seat) => ({ teamId, seat })) },
        })),
        byes: [],
      },
      teams: input.debates.flatMap(({ teamIds, rank }) =>
        teamIds.map((id, seat) =>
          team(id, { points: 9 - rank, tieBreaks: [seat], seatHistory: [1, 1, 1, 0] }),
        ),
      ),
      ...{ teamsPerRoom: 4, pointsPerRank: [3, 2, 1, 0], weight: 1, breakSize: null },
      coming: [{ kind: 'power-paired', weight: 1, options: bp.draw.options }],
      ...{ sizes: [{ round: 6, panelSize: 1 }], endings: 3, seed: 'one' },
    });
    if (!made.ok) return listingOf(seed, made.problems);
    const planned = allocatePanels(withPlan(input, made.value));
    const alone = allocatePanels(input);
    const differences =
      planned.ok && alone.ok ? comparePanels(alone.value.panels, planned.value.panels) : null;
    const seats = planned.ok ? planned.value.panels : [];
    const board = withPlan(input, made.value);
    const debates = board.debates.map((debate) => ({
      ...debate,
      seats: seats.find(({ debateId }) => debateId === debate.id)?.seats ?? [],
    }));
    const why = board.adjudicators.flatMap(({ id }) =>
      debates.flatMap(({ id: debateId }) => {
        const found = explainSeat({ ...board, debates, debateId, adjudicatorId: id });
        const later = found?.criteria.filter(({ code }) => code.startsWith('expected')) ?? [];
        return later.map(
          ({ code, cost, data }) => `${id} in ${debateId}: ${inWords({ code, cost, ...data })}`,
        );
      }),
    );
    return listingOf(seed, { plan: made.value, differences, why });
  });
  await expect(text.join('')).toMatchFileSnapshot('panels-before/ahead.txt');
});

test('conflicts and earlier rooms are found as the listing says', async () => {
  const random = createRandom('conflicts');
  const id = (letter: string, of: number) => `${letter}${random.int(of)}`;
  const conflicts = resolveConflicts({
    adjudicators: Array.from({ length: 6 }, (_, at) => ({
      id: `j${at}`,
      institutionIds: [id('i', 4)],
    })),
    teams: Array.from({ length: 8 }, (_, at) => ({
      id: `t${at}`,
      institutionIds: at % 3 ? [id('i', 5)] : [],
    })),
    declared: {
      teams: Array.from({ length: 6 }, () => ({ adjudicatorId: id('j', 8), teamId: id('t', 10) })),
      adjudicators: Array.from({ length: 6 }, () => ({
        adjudicatorId: id('j', 8),
        otherId: id('j', 6),
      })),
      institutions: Array.from({ length: 3 }, () => ({
        adjudicatorId: id('j', 8),
        institutionId: id('i', 7),
      })),
      teamInstitutions: [
        { teamId: 't3', institutionId: 'i1' },
        { teamId: 'lost', institutionId: 'i6' },
      ],
    },
  });
  const conflictsOf = teamConflicts([
    ...conflicts.institutions,
    { id: 'large', teamIds: Array.from({ length: 40 }, (_, at) => `t${at}`) },
  ]);
  const barred = [
    { conflictTeams: [], conflictInstitutions: [] },
    { conflictTeams: ['t1'], conflictInstitutions: [] },
    { conflictTeams: [], conflictInstitutions: ['i1'] },
    { conflictTeams: ['t7'], conflictInstitutions: ['i1', 'i2', 'lost'] },
    { conflictTeams: ['t50'], conflictInstitutions: ['i1', 'large'] },
  ].map((judge) => {
    const found = conflictsOf(judge);
    const teams = Array.from({ length: 60 }, (_, at) => `t${at}`).filter((one) => found.has(one));
    return `${inWords(judge)}: ${teams.join(' ')}\n`;
  });
  const crowd = Array.from({ length: 20 }, (_, at) => `w${at}`);
  const past = [
    ...Array.from({ length: 14 }, () => ({
      ...{ round: 1 + random.int(5), teamIds: [id('t', 6), id('t', 6)] },
      adjudicatorIds: [...new Set([id('j', 4), id('j', 4)])],
    })),
    { round: 2, teamIds: ['t9'], adjudicatorIds: ['j0', 'j1', ...crowd] },
    { round: 3, teamIds: ['t8'], adjudicatorIds: ['j0', ...crowd.slice(1)] },
  ];
  const seen = [4, undefined].flatMap((before) => {
    const index = indexPastRooms(past, before);
    return ['j0', 'j1', 'j2', 'j3', 'w1', 'lost'].map((judge) => {
      const own = Object.fromEntries(teamsSeen(index, judge));
      const among = [...teamsSeen(index, judge, new Set(['t1', 't8'])).keys()];
      const mates = ['j0', 'j1', 'j2', 'w1', 'w2'].map((mate) => [
        mate,
        roundsTogether(index, judge, mate),
      ]);
      const met = Object.fromEntries(mates);
      return listingOf(`${judge} before ${before ?? 'the end'}`, { seen: own, among, met });
    });
  });
  await expect([listingOfAll({ conflicts }), ...barred, ...seen].join('')).toMatchFileSnapshot(
    'panels-before/conflicts.txt',
  );
});

test('seats are moved as the listing says', async () => {
  const input = roundOf(3, 12, 'moves');
  const made = allocatePanels({ ...input, options: { ...input.options, panelSize: 3 } });
  if (!made.ok) throw new Error('the round can be allocated');
  const rooms = made.value.panels.map(({ debateId, seats }, room) => ({
    id: debateId,
    panel: seats.map((seat, at) => ({ ...seat, locked: room === 1 || at === room })),
  }));
  const names = [...new Set(rooms.flatMap(({ panel }) => panel.map((seat) => seat.adjudicatorId)))];
  const moved = [...names.slice(0, 4), 'late'].flatMap((adjudicatorId) => [
    listingOf(`${adjudicatorId} away`, moveSeats(rooms, [{ adjudicatorId, to: null }])),
    ...rooms.flatMap(({ id: debateId }) =>
      (['chair', 'trainee'] as const).map((role) => {
        const to = { debateId, role };
        return listingOf(
          `${adjudicatorId} as ${role} of ${debateId}`,
          moveSeats(rooms, [{ adjudicatorId, to }]),
        );
      }),
    ),
  ]);
  await expect(moved.join('')).toMatchFileSnapshot('panels-before/moved.txt');
});

test('options of panels are made and checked as the listing says', async () => {
  const base = roundOf(2, 6, 'options').options;
  const wrong: Record<string, readonly unknown[]> = {
    panelSize: [0, 1, 1.5, -1],
    scale: [
      { min: 1, max: 1 },
      { min: 2, max: 1 },
      { min: 0, max: 0.1 },
    ],
    minimumVotingScore: [null, -1, 0, 10, 10.1],
    minimumChairScore: [null, -1, 0, 10, 10.1],
    tolerance: [0, 1, -0.1, 1.1, Number.NaN],
    steps: [0, -1, 0.5],
    traineesPerRoom: [0, -1, 0.5],
    weights: Object.keys(base.weights).flatMap((name) =>
      [0, -1, Infinity].map((value) => ({ ...base.weights, [name]: value })),
    ),
  };
  const lines = Object.entries(wrong).flatMap(([name, values]) =>
    values.map((value) => {
      const checked = checkAllocationOptions({ ...base, [name]: value } as never);
      const said = checked.ok ? 'taken' : inWords(checked.problems);
      return `${name} ${name === 'weights' ? '' : JSON.stringify(value)}: ${said}\n`;
    }),
  );
  const made = rulePacks.flatMap((pack) =>
    (['preliminary', 'elimination'] as const).map((stage) => {
      const own = defaultAllocationOptions({ pack, stage, round: 3, seed: 's' });
      return `${pack.id}, ${stage}: ${inWords({ ...own, weights: null })}\n`;
    }),
  );
  const weights = listingOf('weights', base.weights);
  await expect([...lines, ...made, weights].join('')).toMatchFileSnapshot(
    'panels-before/options.txt',
  );
});
