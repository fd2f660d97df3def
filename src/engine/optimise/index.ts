/** Domain-free solvers. They know costs and indices, nothing of debating. */
export {
  type Assignment,
  type AssignmentProblem,
  solveAssignment,
} from './assignment.ts';
export { real, whole } from './cells.ts';
export { crowdedRows } from './crowded-rows.ts';
export { type Matching, type MatchingProblem, type PairCosts, solveMatching } from './matching.ts';
export { packLevels } from './pack-levels.ts';
export { provesMatching } from './proves-matching.ts';
export { solveTransportation, type Transportation } from './transportation.ts';
