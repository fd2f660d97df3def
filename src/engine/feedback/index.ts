/** Feedback on judges, and what it says about them. Rules: `docs/rules/feedback.md`. */
export {
  type Calibration,
  type CalibrationForm,
  calibrateSources,
  type SourceCalibration,
} from './calibrate.ts';
export {
  defaultScoreWeights,
  explainJudgeScore,
  type JudgeScore,
  judgeScore,
  type ScoreDifference,
  type ScoredForm,
  type ScoreWeights,
  whyScoredAbove,
} from './judge-score.ts';
export {
  type FeedbackProgress,
  feedbackProgress,
  largestTalkingPanel,
  orallists,
  owedFeedback,
} from './owed.ts';
export { feedbackPaths, feedbackRuleOf } from './paths.ts';
export {
  checkFeedback,
  checkQuestions,
  type FeedbackProblem,
  questionsFor,
} from './questions.ts';
export {
  deviationOf,
  type JudgeSheet,
  meanOf,
  type ScoringStatistics,
  scoringStatistics,
} from './scoring.ts';
export type * from './types.ts';
export {
  type FeedbackWindow,
  feedbackWindow,
  hasOpened,
  type WindowRule,
  windowState,
} from './window.ts';
