/** Draws, their repair, and the assignment below them. */
import { type DrawTeam, forecastNextDraw, pairRound, repairDraw } from '#engine/draw/index.ts';
import { bp } from '#engine/formats/bp.ts';
import { solveAssignment } from '#engine/optimise/index.ts';
import { createRandom } from '#engine/random.ts';
import type { RulePack } from '#engine/rule-pack.ts';

/** A dense assignment of so many rows to as many columns. */
export function assignment(size: number): () => unknown {
  const random = createRandom(`assignment ${size}`);
  const cost = Float64Array.from({ length: size * size }, () => random.int(1000));
  return () => solveAssignment(cost, { rows: size, columns: size });
}

/** A round of a pack after four rounds, in which teams met at random and won by strength. */
export function drawOf(pack: RulePack, count: number): () => ReturnType<typeof pairRound> {
  const teams = fieldAfter(pack, count, 4);
  return () =>
    pairRound({
      kind: 'power-paired',
      teamsPerRoom: pack.teamsPerRoom,
      teams,
      options: pack.draw.options,
      seed: 'bench',
    });
}

/** The same, drawn once before. */
export function draw(pack: RulePack, count: number): () => unknown {
  const run = drawOf(pack, count);
  const drawn = run();
  if (!drawn.ok) throw new Error(`The draw was refused: ${JSON.stringify(drawn.problems)}`);
  return run;
}

/** Eight withdrawals from a drawn round, two late teams. */
export function repair(count: number): () => unknown {
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

/** What a BP draft leaves for the next round, over the fewest endings that are tried. */
export function outlook(count: number): () => unknown {
  const { teamsPerRoom, pointsPerRank, draw: rules } = bp;
  const teams = fieldAfter(bp, count, 4);
  const next = { kind: 'power-paired', options: rules.options } as const;
  const drawn = pairRound({ ...next, teamsPerRoom, teams, seed: 'bench' });
  if (!drawn.ok) throw new Error('The draw was refused');
  const input = { draw: drawn.value, teams, teamsPerRoom, next, pointsPerRank, weight: 1 };
  return () => forecastNextDraw({ ...input, samples: 8, seed: 'bench' });
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
