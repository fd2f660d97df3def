/** What rounds without marks count for: byes, walkovers and forfeits (R5.3, R5.15, R5.18). */

import { mean, sum } from '#engine/statistics.ts';
import type { TeamOutcome } from '../ballots/index.ts';
import type { RulePack } from '../rule-pack.ts';

/** The part of a pack that says so. */
export type MissingScores = Pick<
  RulePack['standings'],
  'missingTotals' | 'walkoverTotals' | 'walkoverScore' | 'forfeitTotals' | 'forfeitScore'
>;

/** That part alone, to be put into the input of the standings. */
export function missingScores(standings: RulePack['standings']): MissingScores {
  const { missingTotals, walkoverTotals, walkoverScore, forfeitTotals, forfeitScore } = standings;
  return { missingTotals, walkoverTotals, walkoverScore, forfeitTotals, forfeitScore };
}

/** One team's totals and margins, with what the rules add. */
export interface FilledScores {
  /** Of every debate that has one, fixed ones included. */
  readonly totals: readonly number[];
  /** Their sum, with the team's mean for each round that counts so. */
  readonly speaks: number;
  readonly margins: readonly number[];
  readonly marginSum: number;
}

/** A team's part in a debate, among all of the room. */
interface Part {
  readonly own: TeamOutcome;
  readonly debate: { readonly outcome: { readonly teams: readonly TeamOutcome[] } };
}

/** What a team's debates and byes come to, in the order given. */
export function filledScores(
  rules: MissingScores,
  parts: readonly Part[],
  byes: number,
): FilledScores {
  const fills = parts.map((part) => fillOf(rules, part));
  const debated = parts.flatMap(({ own }) => own.score ?? []);
  const totals = parts.flatMap((part) => totalOf(rules, part) ?? []);
  const means = fills.filter((fill) => fill === 'average' || fill === 'as-average-bye').length;
  const meanByes = rules.missingTotals === 'average' ? byes : 0;
  const debatedMargins = parts.flatMap(({ own }) => own.margin ?? []);
  const margins = parts.flatMap((part) => marginOf(rules, part) ?? []);
  const meanMargins = fills.filter((fill) => fill === 'average').length;
  return {
    totals,
    speaks: sum(totals) + (mean(debated) ?? 0) * (means + meanByes),
    margins,
    marginSum: sum(margins) + (mean(debatedMargins) ?? 0) * meanMargins,
  };
}

/** `as-average-bye` adds to sums of totals only, as a bye does. */
type Fill = 'none' | 'average' | 'as-average-bye' | 'fixed';

/** What a debate without a total counts for; nothing when it has one. */
function fillOf(rules: MissingScores, { own, debate }: Part): Fill {
  if (own.score !== null) return 'none';
  if (own.forfeit) return rules.forfeitTotals ?? 'none';
  const asBye = rules.missingTotals === 'average' ? 'as-average-bye' : 'none';
  const others = debate.outcome.teams.filter(({ teamId }) => teamId !== own.teamId);
  const isWalkover = others.length > 0 && others.every(({ forfeit }) => forfeit);
  const chosen = isWalkover ? (rules.walkoverTotals ?? 'as-bye') : 'as-bye';
  return chosen === 'as-bye' ? asBye : chosen;
}

function totalOf(rules: MissingScores, part: Part): number | null {
  const { own } = part;
  if (own.score !== null || fillOf(rules, part) !== 'fixed') return own.score;
  return (own.forfeit ? rules.forfeitScore : rules.walkoverScore) ?? null;
}

/** A fixed total makes a margin only against another total. */
function marginOf(rules: MissingScores, part: Part): number | null {
  const { own, debate } = part;
  const { teams } = debate.outcome;
  if (own.margin !== null || fillOf(rules, part) !== 'fixed' || teams.length !== 2) {
    return own.margin;
  }
  const other = teams.find(({ teamId }) => teamId !== own.teamId);
  const total = totalOf(rules, part);
  const against = other ? totalOf(rules, { own: other, debate }) : null;
  return total === null || against === null ? null : total - against;
}
