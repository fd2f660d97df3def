/** What a tournament gave each of its teams, besides points. */
export { fairnessReport } from './fairness-report.ts';
export type {
  FairnessInput,
  FairnessReport,
  FairnessTeam,
  GroupFairness,
} from './types.ts';
