import type { Alternative, ExplainedCriterion, SettledBy } from '#engine/explanation.ts';
import type { Random } from '#engine/random.ts';
import { clashFlags } from '../clashes.ts';
import {
  bracketCriterion,
  explain,
  institutionCriterion,
  pullUpCriterion,
  repeatCriterion,
  seatCriterion,
} from '../explain.ts';
import type { BracketPairing } from '../pairing.ts';
import type { Rooms } from '../positional/positional.ts';
import type { DrawnDebate, PairRoundInput } from '../types.ts';
import { clashCost, type SettledPair } from './one-up-one-down.ts';
import { seatPair } from './sides.ts';

/** A pair with the rule that made it, before it takes sides. */
export interface PlannedDebate extends SettledPair {
  readonly bracket: number | null;
  /** Places within the bracket; null where no rank played a part. */
  readonly ranks: readonly number[] | null;
  readonly pairing: BracketPairing | 'circle';
  /** The pair is in the order of its sides already. */
  readonly isSeated?: boolean;
  readonly alternative?: Alternative;
  readonly settledBy?: SettledBy;
}

/** Gives the pairs sides, room ranks in their order, marks and reasons. */
export function toRooms(
  planned: readonly PlannedDebate[],
  input: PairRoundInput,
  random: Random,
): Rooms {
  const coin = random.fork('sides');
  const debates = planned.map((plan, index) => toDebate(plan, index + 1, { input, coin }));
  const cost = planned.reduce((sum, { pair }) => sum + clashCost(pair, input.options.avoid), 0);
  return { debates, cost };
}

function toDebate(
  plan: PlannedDebate,
  rank: number,
  { input, coin }: { input: PairRoundInput; coin: Random },
): DrawnDebate {
  const { options } = input;
  const { avoid } = options;
  // A round robin has no allocated sides to keep (R6.2).
  const method =
    options.sides === 'preallocated' && plan.pairing === 'circle' ? 'balance' : options.sides;
  const entries = plan.isSeated
    ? plan.pair
    : seatPair(plan.pair, { ...options, sides: method }, coin);
  const teams = entries.map((entry) => entry.team);
  const pulledUp = entries.filter((entry) => entry.flags.includes('pullup'));
  const imbalance = teams.map(({ seatHistory: [first = 0, second = 0] }, seat) =>
    Math.abs(first - second + (seat === 0 ? 1 : -1)),
  );
  return {
    rank,
    bracket: plan.bracket,
    teams: entries.map(({ team, flags }, seat) => ({ teamId: team.id, seat, flags })),
    flags: [...(plan.swapped ? [plan.swapped] : []), ...clashFlags(teams)],
    sidesOpen: options.sides === 'by-ballot',
    why: {
      ...explain(
        plan.bracket === null ? null : bracketCriterion(teams, plan.bracket),
        pullUpCriterion(pulledUp.map((entry) => entry.team)),
        repeatCriterion(teams, avoid.history ? avoid.historyPenalty : 0),
        institutionCriterion(teams, avoid.institution ? avoid.institutionPenalty : 0),
        pairingCriterion(plan),
        seatCriterion(teams, imbalance),
      ),
      ...(plan.alternative ? { alternative: plan.alternative } : {}),
      ...(plan.settledBy ? { settledBy: plan.settledBy } : {}),
    },
  };
}

/** The pairing rule, the places it paired, and the exchange that departed from it. */
function pairingCriterion({ pairing, ranks, swapped }: PlannedDebate): ExplainedCriterion {
  return {
    code: 'pairing',
    weight: 1,
    cost: swapped ? 1 : 0,
    data: { rule: pairing, ...(ranks ? { ranks } : {}), ...(swapped ? { swapped } : {}) },
  };
}
