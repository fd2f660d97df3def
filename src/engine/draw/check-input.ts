/** What the doors of the draw ask of their input (I1). */
import {
  type Check,
  checkInput,
  choice,
  either,
  type InputProblem,
  id,
  ids,
  list,
  nullable,
  object,
  optional,
  real,
  text,
  truth,
  twice,
  whole,
} from '../check-input.ts';
import type {
  ByeResult,
  ByeRule,
  DrawMethod,
  DrawOptions,
  OddBracketRule,
  PairingRule,
  PullupPool,
  PullupRestriction,
  SideMethod,
} from '../rule-pack.ts';
import { drawKinds, pairingTerms } from '../vocabulary.ts';
import type { EliminationInput, PairRoundInput } from './types.ts';

/** Far beyond any tournament, so that a slip of the finger does not hold up a server. */
const mostTeams = 4000;
const mostSeats = 64;
const counts = list(whole(0, 1000), { max: mostSeats });
const seats = whole(1, mostSeats);

const oddBrackets = {
  'pullup-top': true,
  'pullup-bottom': true,
  'pullup-middle': true,
  'pullup-random': true,
  intermediate: true,
  'intermediate-by-donor': true,
  'intermediate-bubbles': true,
  'lowest-ds-wins': true,
  'lowest-ds-rank': true,
  anywhere: true,
  'one-room': true,
} satisfies Record<OddBracketRule, true>;
const pairings = {
  fold: true,
  slide: true,
  random: true,
  adjacent: true,
  'fold-top-adjacent-rest': true,
} satisfies Record<PairingRule, true>;
const sides = {
  balance: true,
  random: true,
  preallocated: true,
  'by-ballot': true,
} satisfies Record<SideMethod, true>;
const restrictions = {
  'fewest-pullups': true,
  'lowest-draw-strength': true,
  'lowest-draw-strength-speaks': true,
} satisfies Record<PullupRestriction, true>;
const pools = { bracket: true, 'top-quarter': true } satisfies Record<PullupPool, true>;
const costs = { simple: true, entropy: true, variance: true } satisfies Record<
  DrawOptions['position']['cost'],
  true
>;
const meetings = { 'fewest-repeats': true, coin: true } satisfies Record<
  DrawOptions['meeting'],
  true
>;
const methods = { classical: true, optimal: true } satisfies Record<DrawMethod, true>;
const roundKinds = { prepared: true, impromptu: true } satisfies Record<
  NonNullable<DrawOptions['roundKind']>,
  true
>;
const byeRules = { lowest: true, random: true, nobody: true } satisfies Record<ByeRule, true>;
const byeResults = { none: true, win: true, average: true } satisfies Record<ByeResult, true>;

const options = object({
  oddBracket: choice(oddBrackets),
  pairing: choice(pairings),
  sides: choice(sides),
  avoid: object({
    history: truth,
    institution: truth,
    historyPenalty: real(0, 1e9),
    institutionPenalty: real(0, 1e9),
  }),
  pullupRestriction: either(choice(['none']), choice(restrictions), list(choice(restrictions))),
  pullupPool: optional(choice(pools)),
  position: object({ cost: choice(costs), alpha: real(0, 100), exponent: real(0, 16) }),
  meeting: choice(meetings),
  method: optional(choice(methods)),
  pairingOrder: optional(
    list(
      list(object({ term: choice(pairingTerms), weight: whole(1, 1000) }), {
        min: 1,
        max: pairingTerms.length,
      }),
      { min: 1, max: pairingTerms.length },
    ),
  ),
  sideLimit: optional(
    object({ overall: optional(whole(0, 1000)), ofKind: optional(whole(0, 1000)) }),
  ),
  smallerRooms: optional(truth),
  roundKind: optional(choice(roundKinds)),
  byes: optional(choice(byeRules)),
  byeResult: optional(choice(byeResults)),
  reseed: optional(truth),
  thirdPlace: optional(truth),
});

const team: Check = object({
  id,
  institutionId: nullable(id),
  points: real(),
  tieBreaks: list(real(), { max: 100 }),
  seatHistory: counts,
  met: list(object({ teamId: id, round: whole(0, 1_000_000) })),
  pullups: whole(0, 1000),
  drawStrength: real(),
  drawStrengthSpeaks: optional(real()),
  opponentsRank: optional(real()),
  seed: nullable(real()),
  allocatedSeat: nullable(whole(0, mostSeats - 1)),
  kindHistory: optional(counts),
  byes: optional(whole(0, 1000)),
});

const round = object({
  kind: choice(drawKinds.filter((kind) => kind !== 'elimination' && kind !== 'manual')),
  teamsPerRoom: seats,
  teams: list(team, { max: mostTeams, by: 'id' }),
  options,
  seed: text,
  roundIndex: optional(whole(0, 1_000_000)),
  byes: optional(choice(['lowest', 'random'])),
  undecided: optional(
    list(
      object({
        id,
        round: whole(0, 1_000_000),
        rank: whole(0, 1_000_000),
        teams: list(id),
        accepted: truth,
      }),
    ),
  ),
});

/** Everything wrong with what `pairRound` is given. */
export function checkRoundInput(input: PairRoundInput): readonly InputProblem[] {
  return checkInput(round, input);
}

const elimination = object({
  teamsPerRoom: seats,
  breaking: list(object({ teamId: id, breakRank: whole(1, 1_000_000) }), {
    max: mostTeams,
    by: 'teamId',
  }),
  previous: list(
    object({
      rank: whole(1, 1_000_000),
      teams: ids(mostSeats),
      advancing: list(id, { max: mostSeats }),
    }),
    { max: mostTeams, by: 'rank' },
  ),
  seed: text,
  reseed: optional(truth),
  thirdPlace: optional(truth),
});

/**
 * Everything wrong with what `pairElimination` is given: no team was in two rooms before, and nobody
 * who skipped that round was in one.
 */
export function checkEliminationInput(input: EliminationInput): readonly InputProblem[] {
  return checkInput(elimination, input, ({ previous, breaking }) => {
    const top = Math.min(...previous.map(({ rank }) => rank));
    const skipped =
      previous.length === 0
        ? []
        : [...breaking].sort((a, b) => a.breakRank - b.breakRank).slice(0, top - 1);
    return twice([
      ...skipped.map(({ teamId }) => ({ id: teamId, path: 'breaking' })),
      ...previous.flatMap(({ teams }, index) =>
        teams.map((teamId) => ({ id: teamId, path: `previous.${index}.teams` })),
      ),
    ]);
  });
}
