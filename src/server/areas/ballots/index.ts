export { countMissing, loadOutcomes, type OutcomeInForce } from './outcomes.ts';
