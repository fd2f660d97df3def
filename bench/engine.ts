/** The engine's rows: targets of the specification, section 11; and a key press. */
import { similarNames } from '#contract/similar.ts';
import { allocateAlternatives, allocatePanels, sampleRound } from '#engine/allocation/index.ts';
import type { TeamOutcome } from '#engine/ballots/index.ts';
import { liveness } from '#engine/breaks/index.ts';
import { type DrawTeam, pairRound, repairDraw } from '#engine/draw/index.ts';
import { calibrateSources } from '#engine/feedback/index.ts';
import { bp } from '#engine/formats/bp.ts';
import { canadian } from '#engine/formats/canadian.ts';
import { twoOnTwo } from '#engine/formats/two-on-two.ts';
import { wsdc } from '#engine/formats/wsdc.ts';
import { solveAssignment } from '#engine/optimise/index.ts';
import { createRandom } from '#engine/random.ts';
import type { RulePack } from '#engine/rule-pack.ts';
import { rankTeams, type StandingsDebate, type StandingsInput } from '#engine/standings/index.ts';
import { teamMetrics } from '#engine/vocabulary.ts';
import { type Figure, median } from './measure.ts';

type Work = readonly [
  name: string,
  size: string,
  target: number,
  runs: number,
  work: () => unknown,
];

/** Measures everything; `quick` leaves the largest sizes out. */
export function engineFigures(quick: boolean): Figure[] {
  return works()
    .filter(([, , target]) => !quick || target < 2000)
    .map(([name, size, target, runs, work]) => ({
      name,
      size,
      value: median(runs, work),
      unit: 'ms',
      target,
    }));
}

function works(): Work[] {
  return [
    ['assignment, dense', '500', 30, 5, assignment(500)],
    ['assignment, dense', '2000', 1000, 3, assignment(2000)],
    ['BP draw, both stages', '88 teams', 10, 9, draw(bp, 88)],
    ['BP draw, both stages', '400 teams', 200, 5, draw(bp, 400)],
    ['BP draw, both stages', '2000 teams', 3000, 1, draw(bp, 2000)],
    ['two-team optimal draw', '24 teams', 5, 9, draw(canadian, 24)],
    ['two-team optimal draw', '200 teams', 300, 7, draw(canadian, 200)],
    ['two-team optimal draw', '1000 teams', 10_000, 1, draw(canadian, 1000)],
    ['two-team optimal draw, side limits', '200 teams', 300, 7, draw(wsdc, 200)],
    ['two-team classical draw', '1000 teams', 1000, 1, draw(twoOnTwo, 1000)],
    ['repair of a draw', '400 teams, 8 withdrawn', 50, 5, repair(400)],
    ['judge allocation', '22 debates', 50, 5, allocation(22, 80)],
    ['judge allocation', '100 debates', 1000, 3, allocation(100, 400)],
    ['judge allocation', '500 debates', 10_000, 1, allocation(500, 2000)],
    ['judge allocation, three to choose from', '100 debates', 4000, 1, alternatives(100, 400)],
    ['feedback, calibration', '400 sources, 8000 forms', 100, 5, calibration(400, 20)],
    ['standings, all metrics', '400 teams × 9', 20, 25, standings(400, 9)],
    ['liveness', '400 teams', 100, 5, livenessOf(400)],
    ['similar names while typing', '2000 names', 50, 5, similar(2000)],
  ];
}

function similar(size: number): () => unknown {
  const names = Array.from({ length: size }, (_, n) => ({
    name: `Debating Society ${n} of Place`,
  }));
  return () => similarNames('Debatting Socity 1999 of Plase', names);
}

function assignment(size: number): () => unknown {
  const random = createRandom(`assignment ${size}`);
  const cost = Float64Array.from({ length: size * size }, () => random.int(1000));
  return () => solveAssignment(cost, size, size);
}

/** Eight withdrawals from a drawn round, two late teams. */
function repair(count: number): () => unknown {
  const teams = fieldAfter(bp, count, 4);
  const base = { kind: 'power-paired', teamsPerRoom: 4, options: bp.draw.options } as const;
  const drawn = pairRound({ ...base, teams, seed: 'bench' });
  if (!drawn.ok) throw new Error('The draw was refused');
  const withdrawn = teams.slice(0, 8).map(({ id }) => id);
  const late = teams.slice(0, 2).map((team, index) => ({ ...team, id: `late${index}` }));
  const waiting = late.map(({ id }) => id);
  const change = { teams: [...teams, ...late], teamsPerRoom: 4, withdrawn, waiting };
  return () => repairDraw({ debates: drawn.value.debates, ...change });
}

/** A field after four rounds, in which teams met at random and won by strength. */
function draw(pack: RulePack, count: number): () => unknown {
  const teams = fieldAfter(pack, count, 4);
  const run = () =>
    pairRound({
      kind: 'power-paired',
      teamsPerRoom: pack.teamsPerRoom,
      teams,
      options: pack.draw.options,
      seed: 'bench',
    });
  const drawn = run();
  if (!drawn.ok) throw new Error(`The draw was refused: ${JSON.stringify(drawn.problems)}`);
  return run;
}

function fieldAfter(pack: RulePack, count: number, rounds: number): DrawTeam[] {
  const random = createRandom(`field ${count}`);
  const seats = pack.teamsPerRoom;
  const field = Array.from({ length: count }, (_, index) => ({
    id: `t${index}`,
    institutionId: `i${random.int(Math.ceil(count / 3))}`,
    strength: random.normal(),
    points: 0,
    seatHistory: Array.from({ length: seats }, () => 0),
    met: [] as { teamId: string; round: number }[],
  }));
  for (let round = 1; round <= rounds; round++) {
    const order = random.shuffle(field);
    for (let start = 0; start + seats <= count; start += seats) {
      const room = order.slice(start, start + seats);
      const places = [...room].sort((a, b) => b.strength - a.strength + random.normal());
      for (const [seat, team] of room.entries()) {
        team.seatHistory[seat] = (team.seatHistory[seat] ?? 0) + 1;
        team.points += pack.pointsPerRank[places.indexOf(team)] ?? 0;
        for (const other of room) if (other !== team) team.met.push({ teamId: other.id, round });
      }
    }
  }
  return field.map(({ strength, ...team }) => ({
    ...team,
    tieBreaks: [strength],
    pullups: random.int(2),
    drawStrength: random.int(20),
    seed: null,
    allocatedSeat: null,
  }));
}

function allocation(debates: number, adjudicators: number): () => unknown {
  const input = sampleRound({ debates, adjudicators, seed: 'bench' });
  return () => {
    const result = allocatePanels(input);
    if (!result.ok) throw new Error(`The allocation was refused: ${JSON.stringify(result)}`);
    const { cost, bound } = result.value.linear;
    if (cost > 1.01 * bound) throw new Error(`Linear terms ${cost} above their bound ${bound}`);
    return result;
  };
}

function alternatives(debates: number, adjudicators: number): () => unknown {
  const input = sampleRound({ debates, adjudicators, seed: 'bench' });
  return () => allocateAlternatives(input, { count: 3 });
}

function calibration(sources: number, each: number): () => unknown {
  const random = createRandom('calibration');
  const forms = Array.from({ length: sources * each }, (_, index) => ({
    sourceId: `s${index % sources}`,
    aboutId: `j${random.int(sources)}`,
    score: random.int(11),
  }));
  return () => calibrateSources(forms);
}

function standings(count: number, rounds: number): () => unknown {
  const random = createRandom('standings');
  const ids = Array.from({ length: count }, (_, index) => `t${index}`);
  const debates = Array.from({ length: rounds }, (_, index) => {
    const order = random.shuffle(ids);
    return Array.from({ length: count / 4 }, (_, room) =>
      debateOf(index + 1, order.slice(room * 4, room * 4 + 4), random.int(20)),
    );
  }).flat();
  const input: StandingsInput = {
    debates,
    teams: ids.map((id) => ({
      id,
      name: id,
      institutionId: `i${id.length}`,
      swing: false,
      speakerIds: [`${id}a`, `${id}b`],
    })),
    speakers: ids.flatMap((id) =>
      ['a', 'b'].map((s) => ({ id: id + s, name: id + s, teamId: id, categoryIds: [] })),
    ),
    byes: [],
    rounds: Array.from({ length: rounds }, (_, index) => index + 1),
    pointsForWin: 3,
  };
  return () => rankTeams(input, teamMetrics);
}

function debateOf(round: number, ids: readonly string[], level: number): StandingsDebate {
  const teams = ids.map((teamId, seat): TeamOutcome => {
    const score = 160 - seat * 3 - level;
    return {
      teamId,
      seat,
      rank: seat + 1,
      points: 3 - seat,
      win: null,
      score,
      margin: null,
      votes: null,
      votesPossible: null,
      iron: false,
      forfeit: false,
      speeches: ['a', 'b'].map((s, index) => ({
        speakerId: teamId + s,
        position: index + 1,
        kind: 'substantive',
        score: score / 2,
        ghost: false,
      })),
    };
  });
  return {
    debateId: `${round}/${ids[0]}`,
    round,
    stage: 'preliminary',
    weight: 1,
    outcome: { teams, motionId: null, dissenting: [], split: false },
    pullups: [],
  };
}

function livenessOf(count: number): () => unknown {
  const random = createRandom('liveness');
  const category = { rule: 'standard', institutionCap: null, reserves: 0 } as const;
  const input = {
    categories: [
      { ...category, id: 'open', size: 48, general: true, priority: 30 },
      { ...category, id: 'esl', size: 16, general: false, priority: 20 },
    ],
    teams: Array.from({ length: count }, (_, index) => ({
      id: `t${index}`,
      institutionId: null,
      swing: false,
      points: random.int(19),
      eligible: index % 4 === 0 ? ['open', 'esl'] : ['open'],
      remarks: {},
    })),
    remaining: [{ weight: 1 }, { weight: 1 }, { weight: 1 }],
    pointsPerRank: [3, 2, 1, 0],
    absencesPossible: true,
  };
  return () => liveness(input);
}
