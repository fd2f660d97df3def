/** What a pack says about its tables besides the order of the metrics. */
import type { RulePack } from '../rule-pack.ts';
import { type MissingScores, missingScores } from './missing-scores.ts';
import type { HeadToHeadRules } from './types.ts';

/** That part alone, to be put into the input of the standings. */
export function standingsRules(standings: RulePack['standings']): MissingScores & HeadToHeadRules {
  const { whoBeatWhomAmong, whoBeatWhomWeights } = standings;
  return { ...missingScores(standings), whoBeatWhomAmong, whoBeatWhomWeights };
}
