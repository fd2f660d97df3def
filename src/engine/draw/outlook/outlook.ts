import { ok, type Result } from '#engine/result.ts';
import { type Id, type OutlookFigure, outlookFigures } from '#engine/vocabulary.ts';
import { pairRound } from '../pair-round.ts';
import type { EditableDebate } from '../proof/check-draw.ts';
import { type DrawFigures, measureDraw } from '../proof/measure-draw.ts';
import { allocateSides } from '../two-team/allocate-sides.ts';
import type { DrawProblem, DrawTeam, PairRoundInput } from '../types.ts';
import { guessResults, strengthsOf } from './guess-results.ts';
import { teamsAfter } from './teams-after.ts';

export interface OutlookInput {
  readonly draw: { readonly debates: readonly EditableDebate[]; readonly byes: readonly Id[] };
  /** The teams as they entered the draw. */
  readonly teams: readonly DrawTeam[];
  readonly teamsPerRoom: number;
  /** How the next round is drawn. */
  readonly next: Pick<PairRoundInput, 'kind' | 'options' | 'roundIndex' | 'byes' | 'divisions'>;
  /** Team points by place in the room, best first. */
  readonly pointsPerRank: readonly number[];
  /** How many times a win in the round that is drawn counts. */
  readonly weight: number;
  /** How many endings of the round are tried, at least 1. */
  readonly samples: number;
  readonly seed: string;
}

/** A figure of the next draw over all endings that were tried. */
export interface Expected {
  readonly mean: number;
  /** One ending in ten lies below `low`, one in ten above `high`. */
  readonly low: number;
  readonly high: number;
}

export type Outlook = Readonly<Record<OutlookFigure, Expected>>;

/**
 * What a draw leaves for the next round (R8.7): the round is played many times by chance, the next one
 * drawn after each, and its figures (R8.4) are summed up. Drafts compared with the same seed see the same
 * luck, so even small differences between them mean something.
 * @returns refusals of `pairRound` for the next round
 */
export function forecastNextDraw(input: OutlookInput): Result<Outlook, DrawProblem> {
  const { draw, teams, teamsPerRoom, next, samples, seed } = input;
  const strengths = strengthsOf(teams);
  const figures: DrawFigures[] = [];
  for (let sample = 0; sample < samples; sample++) {
    const own = `${seed}/${sample}`;
    const guess = guessResults({ ...input, ...draw }, strengths, own);
    const after = teamsAfter({ ...draw, teams, teamsPerRoom }, guess);
    const sided = next.options.sides === 'preallocated' ? allocateSides(after, own) : after;
    const drawn = pairRound({ ...next, teamsPerRoom, teams: sided, seed: own });
    if (!drawn.ok) return drawn;
    const { debates } = drawn.value;
    figures.push(measureDraw({ debates, teams: sided, teamsPerRoom, options: next.options }));
  }
  const expected = outlookFigures.map((name) => {
    return [name, expectedOf(figures.map((one) => one[name]))] as const;
  });
  // One entry for each figure of the list.
  return ok(Object.fromEntries(expected) as Record<OutlookFigure, Expected>);
}

function expectedOf(values: readonly number[]): Expected {
  const order = [...values].sort((a, b) => a - b);
  const at = (share: number) => order[Math.round(share * (order.length - 1))] ?? 0;
  const mean = order.reduce((sum, value) => sum + value, 0) / order.length;
  return { mean: Math.round(mean * 100) / 100, low: at(0.1), high: at(0.9) };
}

/**
 * Of drafts that are equally good now, the one that leaves the next round freest: the fewest expected
 * repeats, then institution clashes, then teams pulled up again, then uneven seats. Differences below a
 * hundredth count as none.
 * @param drafts at least one
 * @returns their index; the first of equals
 */
export function freestOf(drafts: readonly Outlook[]): number {
  const keys = ['repeats', 'institutions', 'repeatedPullups', 'unevenTeams'] as const;
  let best = 0;
  drafts.forEach((draft, index) => {
    const current = drafts[best];
    if (!current) return;
    const decisive = keys.find((key) => Math.abs(draft[key].mean - current[key].mean) >= 0.01);
    if (decisive && draft[decisive].mean < current[decisive].mean) best = index;
  });
  return best;
}
