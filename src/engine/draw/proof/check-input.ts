/** What the doors of the draw ask of their input (I1). */
import type { Check, InputProblem } from '#engine/check-input.ts';
import * as is from '#engine/check-input.ts';
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
} from '#engine/rule-pack.ts';
import { drawKinds, pairingTerms } from '#engine/vocabulary.ts';
import type { DebateFlag, DrawCertificate, EliminationInput, PairRoundInput } from '../types.ts';

/** Far beyond any tournament, so that a slip of the finger does not hold up a server. */
const mostTeams = 4000;
const mostSeats = 64;
const counts = is.list(is.whole(0, 1000), { max: mostSeats });
const seats = is.whole(1, mostSeats);

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

const options = is.object({
  oddBracket: is.choice(oddBrackets),
  pairing: is.choice(pairings),
  sides: is.choice(sides),
  avoid: is.object({
    history: is.truth,
    institution: is.truth,
    historyPenalty: is.real(0, 1e9),
    institutionPenalty: is.real(0, 1e9),
  }),
  pullupRestriction: is.either(
    is.choice(['none']),
    is.choice(restrictions),
    is.list(is.choice(restrictions)),
  ),
  pullupPool: is.optional(is.choice(pools)),
  position: is.object({ cost: is.choice(costs), alpha: is.real(0, 100), exponent: is.real(0, 16) }),
  meeting: is.choice(meetings),
  method: is.optional(is.choice(methods)),
  pairingOrder: is.optional(
    is.list(
      is.list(is.object({ term: is.choice(pairingTerms), weight: is.whole(1, 1000) }), {
        min: 1,
        max: pairingTerms.length,
      }),
      { min: 1, max: pairingTerms.length },
    ),
  ),
  sideLimit: is.optional(
    is.object({ overall: is.optional(is.whole(0, 1000)), ofKind: is.optional(is.whole(0, 1000)) }),
  ),
  smallerRooms: is.optional(is.truth),
  roundKind: is.optional(is.choice(roundKinds)),
  byes: is.optional(is.choice(byeRules)),
  byeResult: is.optional(is.choice(byeResults)),
  reseed: is.optional(is.truth),
  thirdPlace: is.optional(is.truth),
});

const team: Check = is.object({
  id: is.id,
  institutionId: is.nullable(is.id),
  points: is.real(),
  tieBreaks: is.list(is.real(), { max: 100 }),
  seatHistory: counts,
  met: is.list(is.object({ teamId: is.id, round: is.whole(0, 1_000_000) })),
  pullups: is.whole(0, 1000),
  drawStrength: is.real(),
  drawStrengthSpeaks: is.optional(is.real()),
  opponentsRank: is.optional(is.real()),
  seed: is.nullable(is.real()),
  allocatedSeat: is.nullable(is.whole(0, mostSeats - 1)),
  kindHistory: is.optional(counts),
  byes: is.optional(is.whole(0, 1000)),
  division: is.optional(is.nullable(is.id)),
});

const round = is.object({
  kind: is.choice(drawKinds.filter((kind) => kind !== 'elimination' && kind !== 'manual')),
  teamsPerRoom: seats,
  teams: is.list(team, { max: mostTeams, by: 'id' }),
  options,
  seed: is.text,
  roundIndex: is.optional(is.whole(0, 1_000_000)),
  byes: is.optional(is.choice(['lowest', 'random'])),
  divisions: is.optional(is.ids(mostTeams)),
  undecided: is.optional(
    is.list(
      is.object({
        id: is.id,
        round: is.whole(0, 1_000_000),
        rank: is.whole(0, 1_000_000),
        teams: is.list(is.id),
        accepted: is.truth,
      }),
    ),
  ),
});

/** Everything wrong with what `pairRound` is given. */
export function checkRoundInput(input: PairRoundInput): readonly InputProblem[] {
  return is.checkInput(round, input);
}

const debateFlags = {
  'swapped-history': true,
  'swapped-institution': true,
  'swapped-both': true,
  repeat: true,
  'same-institution': true,
  'third-place': true,
} satisfies Record<DebateFlag, true>;

const elimination = is.object({
  teamsPerRoom: seats,
  breaking: is.list(is.object({ teamId: is.id, breakRank: is.whole(1, 1_000_000) }), {
    max: mostTeams,
    by: 'teamId',
  }),
  previous: is.list(
    is.object({
      rank: is.whole(1, 1_000_000),
      teams: is.ids(mostSeats),
      advancing: is.list(is.id, { max: mostSeats }),
      flags: is.optional(is.list(is.choice(debateFlags), { max: mostSeats })),
    }),
    { max: mostTeams, by: 'rank' },
  ),
  seed: is.text,
  reseed: is.optional(is.truth),
  thirdPlace: is.optional(is.truth),
});

/**
 * Everything wrong with what `pairElimination` is given: no team was in two rooms before, and nobody
 * who skipped that round was in one.
 */
export function checkEliminationInput(input: EliminationInput): readonly InputProblem[] {
  return is.checkInput(elimination, input, ({ previous, breaking }) => {
    const top = Math.min(...previous.map(({ rank }) => rank));
    const skipped = [...breaking].sort((a, b) => a.breakRank - b.breakRank).slice(0, top - 1);
    return is.twice([
      ...skipped.map(({ teamId }) => ({ id: teamId, path: 'breaking' })),
      ...previous.flatMap(({ teams }, index) =>
        teams.map((teamId) => ({ id: teamId, path: `previous.${index}.teams` })),
      ),
    ]);
  });
}

const price = is.real(-Number.MAX_VALUE, Number.MAX_VALUE);
const index = is.whole(0, mostTeams);
const ofSeats = is.object({
  kind: is.choice(['seats']),
  teams: is.table(price),
  places: is.list(price, { max: mostTeams * mostSeats }),
});
const ofPairs = is.object({
  kind: is.choice(['pairs']),
  prices: is.list(is.list(price, { max: mostTeams })),
  blossoms: is.list(
    is.object({
      items: is.list(index, { max: mostTeams }),
      spared: is.list(price),
    }),
    { max: mostTeams },
  ),
});
const certificate = is.either(
  ofSeats,
  ofPairs,
  is.object({ kind: is.choice(['divisions']), parts: is.table(is.either(ofSeats, ofPairs)) }),
);

/** Whether what came as the certificate of a draw is of a kind that can be checked, whole and in numbers. */
export function isCertificate(value: unknown): value is DrawCertificate {
  return certificate(value).length === 0;
}
