/** Where the rules of a tab outside differ from the tournament's. Pure. */
import type { RulePack } from '#engine/rule-pack.ts';
import type { TabRules } from '#server/ports/tab-program.ts';

/** A sentence for each difference: `Teams in a debate: 4 there, 2 here`. */
export function differencesOf(there: TabRules, here: RulePack): string[] {
  const rows: readonly (readonly [string, string, string])[] = [
    ['Teams in a debate', `${there.teamsPerRoom}`, `${here.teamsPerRoom}`],
    ['Speakers in a team', `${there.speakersPerTeam}`, `${here.speakersPerTeam}`],
    ['Reply speeches', yesNo(there.replies), yesNo(here.replyRule !== 'none')],
    ...(there.scores
      ? [['Speaker scores', rangeOf(there.scores), rangeOf(here.scores.substantive)] as const]
      : []),
  ];
  return rows.filter(([, a, b]) => a !== b).map(([what, a, b]) => `${what}: ${a} there, ${b} here`);
}

function yesNo(value: boolean): string {
  return value ? 'yes' : 'no';
}

function rangeOf({ min, max, step }: { min: number; max: number; step: number }): string {
  return `${min} to ${max} in steps of ${step}`;
}
