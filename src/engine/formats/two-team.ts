/** What packs of two teams share: ballot rules, draw options, round plans. */
import type { BallotRule, DrawOptions, RoundPlan } from '../rule-pack.ts';

/** One sheet for each voting judge; the majority decides and gives the marks. */
export const perJudge: BallotRule = {
  kind: 'per-judge',
  result: 'scores',
  win: 'high-points',
  marksFrom: 'majority',
  marginCap: null,
};

/** One sheet for the panel. */
export const consensus: BallotRule = { ...perJudge, kind: 'consensus', marksFrom: 'all' };

/** Each judge names a winner and marks nobody. */
export const perJudgeWinner: BallotRule = {
  ...perJudge,
  result: 'winner',
  win: 'declared',
  marksFrom: 'all',
};

/** The whole field as one cheapest matching (R3.10), folded brackets, neither repeats nor mates. */
export const optimalDraw: DrawOptions = {
  oddBracket: 'pullup-middle',
  pairing: 'fold',
  sides: 'balance',
  avoid: { history: true, institution: true, historyPenalty: 1000, institutionPenalty: 1 },
  pullupRestriction: 'fewest-pullups',
  position: { cost: 'simple', alpha: 1, exponent: 1 },
  meeting: 'fewest-repeats',
  method: 'optimal',
};

/** From a handful of teams to hundreds: enough rounds to leave one unbeaten at most sizes. */
export const twoTeamRounds: readonly RoundPlan[] = [
  { fromTeams: 4, preliminary: 3, silent: 0, breakSize: 2 },
  { fromTeams: 8, preliminary: 4, silent: 0, breakSize: 4 },
  { fromTeams: 16, preliminary: 5, silent: 1, breakSize: 8 },
  { fromTeams: 48, preliminary: 6, silent: 1, breakSize: 16 },
  { fromTeams: 100, preliminary: 6, silent: 1, breakSize: 32 },
  { fromTeams: 400, preliminary: 8, silent: 2, breakSize: 64 },
];
