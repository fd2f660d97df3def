import type { Random } from '#engine/random.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import { pairBracket, pairingFor, pairSides } from '../pairing.ts';
import type { Rooms } from '../positional/positional.ts';
import { seatInOrder } from '../positional/seating.ts';
import { rankBySeed, rankByStanding, sortedById } from '../ranking.ts';
import { reduceClashes } from '../reduce-clashes.ts';
import { circleRound, circleRounds } from '../round-robin/round-robin.ts';
import type { DrawProblem, DrawTeam, PairRoundInput } from '../types.ts';
import { allocateSides } from './allocate-sides.ts';
import { formBrackets } from './brackets.ts';
import { avoidClashes, type SettledPair } from './one-up-one-down.ts';
import { planOptimal } from './optimal.ts';
import { formSidedBrackets } from './sided-brackets.ts';
import { type PlannedDebate, toRooms } from './two-team-rooms.ts';
import { avoidsClashes, settled, withAlternatives } from './two-team-why.ts';
import type { Entry } from './types.ts';

/**
 * Draws rooms of two teams on two sides by the classical rules (R2, R3, R4.1, R6.1).
 * @param teams in seeded order, even in number.
 */
export function pairTwoTeams(
  given: readonly DrawTeam[],
  input: PairRoundInput,
  random: Random,
): Result<Rooms, DrawProblem> {
  if (input.kind === 'round-robin') return roundRobin(input, random);
  const teams = seatedTeams(given, input);
  if (input.options.sides === 'preallocated') {
    const problem = unequalSides(teams);
    if (problem) return refused(problem);
  }
  if (input.kind === 'power-paired' && input.options.method === 'optimal') {
    const { planned, ...proven } = planOptimal(teams, input, random);
    return ok({ ...toRooms(planned, input, random), ...proven });
  }
  return ok(toRooms(plan(teams, input, random), input, random));
}

function plan(teams: readonly DrawTeam[], input: PairRoundInput, random: Random): PlannedDebate[] {
  switch (input.kind) {
    case 'power-paired': {
      const ranked = rankByStanding(teams);
      return withAlternatives(powerPaired(ranked, input, random), ranked, input.options);
    }
    case 'seeded': {
      // One bracket of everybody, folded: neither points nor the odd-bracket rule play a part.
      const level = rankBySeed(teams).map((team) => ({ ...team, points: 0 }));
      const options = { ...input.options, pairing: 'fold' } as const;
      const folded = powerPaired(level, { ...input, options }, random);
      const planned = folded.flat().map((debate) => ({ ...debate, bracket: null }));
      return avoidsClashes(options)
        ? withAlternatives([planned], level, options)
        : settled(planned, 'seeds');
    }
    default: {
      const pairs = randomPairs(teams, input, random);
      return avoidsClashes(input.options)
        ? withAlternatives([pairs], teams, input.options)
        : settled(pairs, 'coin');
    }
  }
}

/** Pairs of the seeded order, then clashes exchanged away as far as they are to be avoided (R2.2). */
function randomPairs(
  teams: readonly DrawTeam[],
  { options }: PairRoundInput,
  random: Random,
): PlannedDebate[] {
  const { history, institution } = options.avoid;
  const preallocated = options.sides === 'preallocated';
  const inOrder = preallocated ? alternateSides(teams) : teams;
  const mayTake = (team: DrawTeam, seat: number): boolean =>
    !preallocated || team.allocatedSeat === seat;
  const terms = { repeats: history, institutions: institution, pullups: false };
  const start = seatInOrder(inOrder, 2, mayTake);
  const { seating } = reduceClashes(start, terms, random.fork('meetings'));
  const entries = [...seating.teamAt].flatMap((index) =>
    inOrder.slice(index, index + 1).map((team): Entry => ({ team, flags: [] })),
  );
  return pairBracket(entries, 'adjacent', random).map((pair) => ({
    pair,
    swapped: null,
    bracket: null,
    ranks: null,
    pairing: 'random',
  }));
}

/** Rooms bracket by bracket, from the top. */
function powerPaired(
  ranked: readonly DrawTeam[],
  { options }: PairRoundInput,
  random: Random,
): PlannedDebate[][] {
  const pullUps = random.fork('pull-ups');
  const pairs = random.fork('pairs');
  const isSided = options.sides === 'preallocated';
  const brackets = isSided
    ? formSidedBrackets(ranked, options, pullUps)
    : formBrackets(ranked, options, pullUps);
  return brackets.map((bracket, index) => {
    const pairing = pairingFor(options.pairing, index === 0);
    const paired =
      'sides' in bracket
        ? pairSides(bracket.sides, pairing, pairs)
        : pairBracket(bracket.entries, pairing, pairs);
    const repaired = avoidClashes(paired, options.avoid);
    const order = 'sides' in bracket ? [...bracket.sides[0], ...bracket.sides[1]] : bracket.entries;
    return repaired.map((debate) => ({
      ...debate,
      bracket: bracket.points,
      ranks: ranksOf(debate, order),
      pairing,
    }));
  });
}

/** 1-based places of the two teams in their bracket. */
function ranksOf({ pair }: SettledPair, order: readonly Entry[]): number[] {
  return pair.map((entry) => order.indexOf(entry) + 1);
}

function roundRobin(input: PairRoundInput, random: Random): Result<Rooms, DrawProblem> {
  const order = rankBySeed(sortedById(input.teams)).map((team): Entry => ({ team, flags: [] }));
  const rounds = circleRounds(order.length);
  const { roundIndex = 0 } = input;
  if (roundIndex >= rounds) return refused({ code: 'schedule-exhausted', data: { rounds } });
  const planned: PlannedDebate[] = [];
  const resting: DrawTeam[] = [];
  for (const [a, b] of circleRound(order, roundIndex)) {
    if (a && b)
      planned.push({ pair: [a, b], swapped: null, bracket: null, ranks: null, pairing: 'circle' });
    else if (a) resting.push(a.team);
  }
  return ok({ ...toRooms(settled(planned, 'schedule'), input, random), resting });
}

/** Where no sides were allocated beforehand, the draw does it (R3.12). */
export function seatedTeams(
  teams: readonly DrawTeam[],
  input: PairRoundInput,
): readonly DrawTeam[] {
  const isOpen = teams.every((team) => team.allocatedSeat === null);
  return input.options.sides === 'preallocated' && isOpen
    ? allocateSides(teams, input.seed)
    : teams;
}

function unequalSides(teams: readonly DrawTeam[]): DrawProblem | null {
  const counts = [0, 1].map((seat) => teams.filter((t) => t.allocatedSeat === seat).length);
  const without = sortedById(teams.filter(({ allocatedSeat }) => allocatedSeat === null));
  if (without.length === 0 && counts[0] === counts[1]) return null;
  const teamIds = without.map(({ id }) => id);
  return { code: 'allocated-seats-unequal', data: { counts, teamIds } };
}

function alternateSides(teams: readonly DrawTeam[]): DrawTeam[] {
  const second = teams.filter((team) => team.allocatedSeat === 1);
  return teams
    .filter((team) => team.allocatedSeat === 0)
    .flatMap((team, index) => [team, ...second.slice(index, index + 1)]);
}
