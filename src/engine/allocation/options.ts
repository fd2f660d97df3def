/** The options an allocation starts with, and whether changed ones make sense. */
import { ok, type Problem, type Result, refused } from '../result.ts';
import type { BallotRule, RulePack } from '../rule-pack.ts';
import type { Stage } from '../vocabulary.ts';
import type { AllocationOptions, AllocationWeights } from './types.ts';

/** Weights in the order of the objective (A7 … A14). */
export const defaultAllocationWeights: AllocationWeights = {
  chairStrength: 100,
  panelStrength: 50,
  sawTeam: 12,
  satWith: 6,
  sameInstitution: 5,
  sameRegion: 1,
  sameGender: 2,
  sameLanguage: 1,
  sameExperience: 1,
  traineeChair: 2,
  fairness: 2,
  change: 1,
};

/** Trainees of a room where nobody says otherwise (A28). */
const usualTrainees = 1;

/** The options for a round of a pack, before anybody touched them. */
export function defaultAllocationOptions(given: {
  readonly pack: Pick<RulePack, 'panels' | 'adjudicatorScores'> & {
    readonly ballots: Readonly<Record<Stage, Pick<BallotRule, 'kind'>>>;
  };
  readonly stage: Stage;
  /** Sequence number of the round. */
  readonly round: number;
  readonly seed: string;
}): AllocationOptions {
  const { panels, adjudicatorScores, ballots } = given.pack;
  return {
    panelSize: given.stage === 'elimination' ? panels.elimination : panels.preliminary,
    policy: 'even',
    oddOnly: panels.oddOnly,
    wings: true,
    decision: ballots[given.stage].kind === 'per-judge' ? 'voting' : 'consensus',
    mode: 'all',
    minimumVotingScore: null,
    minimumChairScore: null,
    traineesPerRoom: usualTrainees,
    scale: { min: adjudicatorScores.min, max: adjudicatorScores.max },
    weights: defaultAllocationWeights,
    round: given.round,
    seed: given.seed,
    steps: 10_000,
    tolerance: 0.01,
    waived: [],
  };
}

/** `path` names the option. */
export type AllocationOptionProblem = Problem<
  'not-a-weight' | 'not-a-size' | 'scale-empty' | 'off-the-scale' | 'not-a-share' | 'not-a-count'
>;

/** Checks options that somebody changed (A24), every problem at once. */
export function checkAllocationOptions(
  options: AllocationOptions,
): Result<AllocationOptions, AllocationOptionProblem> {
  const { panelSize, scale, weights, tolerance } = options;
  const problems: AllocationOptionProblem[] = [];
  for (const [name, weight] of Object.entries(weights)) {
    if (!Number.isFinite(weight) || weight < 0) {
      problems.push({ code: 'not-a-weight', path: `weights.${name}`, data: { weight } });
    }
  }
  if (!Number.isInteger(panelSize) || panelSize < 1) {
    problems.push({ code: 'not-a-size', path: 'panelSize', data: { panelSize } });
  }
  if (!(scale.min < scale.max)) problems.push({ code: 'scale-empty', path: 'scale', data: scale });
  for (const name of ['minimumVotingScore', 'minimumChairScore'] as const) {
    const score = options[name];
    if (score === null || (score >= scale.min && score <= scale.max)) continue;
    problems.push({ code: 'off-the-scale', path: name, data: { score } });
  }
  if (!(tolerance >= 0 && tolerance <= 1)) {
    problems.push({ code: 'not-a-share', path: 'tolerance', data: { tolerance } });
  }
  for (const name of ['steps', 'traineesPerRoom'] as const) {
    const count = options[name];
    if (Number.isInteger(count) && count >= 0) continue;
    problems.push({ code: 'not-a-count', path: name, data: { [name]: count } });
  }
  return problems.length === 0 ? ok(options) : refused(...problems);
}
