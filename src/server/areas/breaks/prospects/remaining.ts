import type { LivenessInput } from '#engine/breaks/index.ts';
import { partForBreak } from '#server/areas/rounds/index.ts';
import type { Facts } from '#server/areas/standings/index.ts';

/** The rounds that a break waits for and that are not over, with whose results are in already. */
export function remainingRounds(facts: Facts): LivenessInput['remaining'] {
  return partForBreak(facts.rounds)
    .counted.filter(({ completed_at }) => completed_at === null)
    .map(({ seq, weight }) => {
      const decided = facts.outcomes.filter(({ roundSeq }) => roundSeq === seq);
      const debated = decided.flatMap(({ outcome }) => outcome.teams.map(({ teamId }) => teamId));
      const resting = facts.byes.flatMap((bye) => (bye.round === seq ? bye.teamId : []));
      return { weight, settled: new Set([...debated, ...resting]) };
    });
}
