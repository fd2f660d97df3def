import { createRandom, type Random } from '#engine/random.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import type { Id } from '#engine/vocabulary.ts';
import { explain } from '../explain.ts';
import { foldIntoRooms } from '../fold.ts';
import { checkEliminationInput } from '../proof/check-input.ts';
import type { Draw, DrawnDebate, DrawProblem, EliminationInput } from '../types.ts';
import { planEliminations } from './elimination-plan.ts';
import { isForThird, pairThirdPlace } from './third-place.ts';

type Breaking = EliminationInput['breaking'];
type Previous = EliminationInput['previous'];

/**
 * Draws an elimination round (R7). The bracket goes by rooms, it is not re-seeded: winners meet by
 * the rank of the room they come from. Sides are shuffled and stay open for the toss. The final has
 * the debate for the third place beside it where that is asked for.
 * @returns the debates with the teams that skip the round as byes; refusals: `bad-break-size`,
 * `missing-result`, `wrong-winners`, `wrong-semifinals`, `schedule-exhausted` after the final, with the
 * debate for the third place beside it or alone, and those of `InputProblem` (I1).
 */
export function pairElimination(input: EliminationInput): Result<Draw, DrawProblem> {
  const wrong = checkEliminationInput(input);
  if (wrong.length > 0) return refused(...wrong);
  const paired = input.previous.length === 0 ? firstRound(input) : laterRound(input);
  if (!paired.ok) return paired;
  const { rooms, bypassing } = paired.value;
  const coin = createRandom(input.seed).fork('seats');
  const ranks = new Map(input.breaking.map(({ teamId, breakRank }) => [teamId, breakRank]));
  const from = originOf(input.previous);
  const debates = rooms.map((teams, index) => {
    const rank = bypassing.length + index + 1;
    return toDebate(teams, rank, { coin, ranks, from, reseeded: input.reseed === true });
  });
  const drawn: Draw = { debates, byes: bypassing, cost: 0 };
  const isFinal = debates.length === 1 && input.previous.length > 0;
  if (!input.thirdPlace || !isFinal) return ok(drawn);
  const third = pairThirdPlace(input);
  return third.ok ? ok({ ...drawn, debates: [...debates, third.value] }) : third;
}

/** Teams of each room, best room first, and those that skip the round. */
interface Pairing {
  readonly rooms: readonly (readonly Id[])[];
  readonly bypassing: readonly Id[];
}

/** The best skip a partial round; the others are folded (R7.2, R7.3). */
function firstRound({ teamsPerRoom, breaking }: EliminationInput): Result<Pairing, DrawProblem> {
  const planned = planEliminations(teamsPerRoom, breaking.length);
  if (!planned.ok) return planned;
  const [round] = planned.value;
  const order = inBreakOrder(breaking);
  const skipping = round?.bypassing ?? 0;
  const rooms = foldIntoRooms(order.slice(skipping), round?.debates ?? 0);
  return ok({ rooms, bypassing: order.slice(0, skipping) });
}

function laterRound(input: EliminationInput): Result<Pairing, DrawProblem> {
  const previous = [...input.previous].sort((a, b) => a.rank - b.rank);
  const skipped = (previous[0]?.rank ?? 1) - 1;
  const wasFinal = previous.length === 1 && skipped === 0;
  if (wasFinal || previous.some(isForThird)) {
    const planned = planEliminations(input.teamsPerRoom, input.breaking.length);
    const rounds = planned.ok ? planned.value.length : 1;
    return refused({ code: 'schedule-exhausted', data: { rounds } });
  }
  const problems = resultProblems(previous, input.teamsPerRoom);
  if (problems.length > 0) return refused(...problems);
  const bypassers = inBreakOrder(input.breaking).slice(0, skipped);
  if (input.reseed)
    return foldReseeded(input, [...bypassers, ...previous.flatMap((d) => d.advancing)]);
  if (input.teamsPerRoom === 2) return foldWinners(bypassers, previous);
  return joinRooms(bypassers, previous, input.teamsPerRoom / 2);
}

/** Re-seeded: whoever is left folds by break rank, whatever the rooms were (R7.7). */
function foldReseeded(input: EliminationInput, left: readonly Id[]): Result<Pairing, DrawProblem> {
  const rooms = left.length / input.teamsPerRoom;
  if (!isPowerOfTwo(rooms)) return badSize(left.length);
  const stillIn = new Set(left);
  const order = inBreakOrder(input.breaking).filter((id) => stillIn.has(id));
  return ok({ rooms: foldIntoRooms(order, rooms), bypassing: [] });
}

/** Two teams: those that skipped, then the winners by room, folded (R7.4). */
function foldWinners(bypassers: readonly Id[], previous: Previous): Result<Pairing, DrawProblem> {
  const teams = [...bypassers, ...previous.flatMap((debate) => debate.advancing)];
  if (!isPowerOfTwo(teams.length)) return badSize(teams.length);
  return ok({ rooms: foldIntoRooms(teams, teams.length / 2), bypassing: [] });
}

/**
 * More teams per room (R7.5): after a partial round the teams that skipped it are folded and each
 * room is joined by those who advance from the partial room of its rank; later, room i is joined by
 * the last but i.
 */
function joinRooms(
  bypassers: readonly Id[],
  previous: Previous,
  advance: number,
): Result<Pairing, DrawProblem> {
  const winners = previous.map((debate) => debate.advancing);
  if (bypassers.length > 0) {
    if (bypassers.length !== winners.length * advance) return badSize(bypassers.length);
    const folded = foldIntoRooms(bypassers, winners.length);
    return ok({ rooms: folded.map((room, i) => [...room, ...(winners[i] ?? [])]), bypassing: [] });
  }
  if (!isPowerOfTwo(winners.length)) return badSize(winners.length * advance);
  const top = winners.slice(0, winners.length / 2);
  const rooms = top.map((room, i) => [...room, ...(winners[winners.length - 1 - i] ?? [])]);
  return ok({ rooms, bypassing: [] });
}

/** Half of each room goes on, each from that room and none twice; all problems at once. */
function resultProblems(previous: Previous, teamsPerRoom: number): DrawProblem[] {
  const wanted = Math.floor(teamsPerRoom / 2);
  return previous.flatMap(({ rank, teams, advancing }): DrawProblem[] => {
    if (advancing.length === 0) return [{ code: 'missing-result', data: { rank } }];
    const valid = new Set(advancing.filter((id) => teams.includes(id)));
    if (valid.size === wanted && advancing.length === wanted) return [];
    return [{ code: 'wrong-winners', data: { rank, got: advancing.length, wanted } }];
  });
}

function badSize(size: number): Result<never, DrawProblem> {
  return refused({ code: 'bad-break-size', data: { size, allowed: [] } });
}

function inBreakOrder(breaking: Breaking): Id[] {
  return [...breaking].sort((a, b) => a.breakRank - b.breakRank).map(({ teamId }) => teamId);
}

/** Room of the previous round each team comes from. */
function originOf(previous: Previous): ReadonlyMap<Id, number> {
  return new Map(previous.flatMap(({ rank, teams }) => teams.map((id) => [id, rank] as const)));
}

function toDebate(
  teams: readonly Id[],
  rank: number,
  known: {
    coin: Random;
    ranks: ReadonlyMap<Id, number>;
    from: ReadonlyMap<Id, number>;
    reseeded: boolean;
  },
): DrawnDebate {
  const seated = known.coin.shuffle(teams);
  const data = {
    rule: known.from.size === 0 || known.reseeded ? 'fold' : 'by-room',
    teams: seated,
    breakRanks: seated.map((id) => known.ranks.get(id) ?? 0),
    ...(known.from.size === 0 ? {} : { fromRooms: seated.map((id) => known.from.get(id) ?? 0) }),
  };
  return {
    rank,
    bracket: null,
    teams: seated.map((teamId, seat) => ({ teamId, seat, flags: [] })),
    flags: [],
    sidesOpen: true,
    why: { ...explain({ code: 'pairing', weight: 1, cost: 0, data }), settledBy: 'bracket' },
  };
}

function isPowerOfTwo(value: number): boolean {
  return value > 0 && Number.isInteger(Math.log2(value));
}
