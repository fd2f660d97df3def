/** Domain-free solvers. They know costs and indices, nothing of debating. */
export {
  type Assignment,
  type AssignmentProblem,
  solveAssignment,
} from './assignment.ts';
export { real, whole } from './cells.ts';
export { solveTransportation, type Transportation } from './transportation.ts';
