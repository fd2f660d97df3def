/** Results in, ordered tables out. */

export { mean } from '#engine/statistics.ts';
export { type AwardPlace, awardPlaces } from './award-places.ts';
export { outcomeShape } from './check-input.ts';
export { criterionMeans, rankByCriterion } from './criterion-means.ts';
export { firstPlaces } from './first-places.ts';
export {
  type BalanceDebate,
  type BalanceTest,
  type MotionBalance,
  motionBalance,
} from './motion-balance.ts';
export { compareRows, competitionRanks, type MetricRow, whyAbove } from './order.ts';
export {
  type AdjudicatorFigures,
  type AdjudicatorOrder,
  type AdjudicatorStanding,
  adjudicatorOrderOf,
  rankAdjudicators,
} from './rank-adjudicators.ts';
export { type InstitutionStanding, rankInstitutions } from './rank-institutions.ts';
export { rankSpeakers, type SpeakerTable } from './rank-speakers.ts';
export { rankTeams } from './rank-teams.ts';
export { standingsRules } from './standings-rules.ts';
export type {
  MetricValue,
  OrderReason,
  SpeakerStanding,
  StandingsBye,
  StandingsDebate,
  StandingsInput,
  StandingsSpeaker,
  StandingsTeam,
  TeamStanding,
} from './types.ts';
