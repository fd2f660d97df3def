/** The rounds of this tournament, and the one that a page is about. */

import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Api } from '#contract/index.ts';
import { areResultsPublic } from '#contract/kinds/results/public-results.ts';
import type { CallOutput } from '#contract/route.ts';
import { useRead } from '#web/lib/query/use-read.ts';

export type Round = CallOutput<Api['rounds']['list']>['rounds'][number];

/**
 * Whether the results of a round are public, by its own release or with the tab.
 * @param isTabReleased the tournament's `tabReleased`
 */
export function isResultPublic(
  { stage, silent, state, resultsReleased }: Round,
  isTabReleased: boolean,
): boolean {
  const isCompleted = state === 'completed';
  return areResultsPublic(
    { stage, silent, isCompleted, areResultsReleased: resultsReleased },
    isTabReleased,
  );
}

/** Every round in order, with those that are on now. */
export function useRounds() {
  return useRead('rounds.list');
}

/**
 * The round named in the address (`?round=`), else the one that is on, else the next one, else the
 * last; and how to choose another.
 */
export function useRoundChoice(
  rounds: readonly Round[],
): [round: Round | null, choose: (roundId: string) => void] {
  const { round: asked } = useSearch({ strict: false }) as { round?: string };
  const navigate = useNavigate();
  const round =
    rounds.find(({ id }) => id === asked) ??
    rounds.find(({ state }) => state === 'current') ??
    rounds.find(({ state }) => state === 'upcoming') ??
    rounds.at(-1) ??
    null;
  return [
    round,
    (roundId) => void navigate({ to: '.', search: { round: roundId }, replace: true } as never),
  ];
}
