import * as is from '#engine/check-input.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import { type Id, type OutlookFigure, outlookFigures } from '#engine/vocabulary.ts';
import { pairRound } from '../pair-round.ts';
import type { EditableDebate } from '../proof/check-draw.ts';
import { type DrawFigures, measureDraw } from '../proof/measure-draw.ts';
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

/** What `pairRound` does not look at itself. */
const shape = is.object({
  next: is.object({ kind: is.choice(['power-paired']) }),
  pointsPerRank: is.list(is.real(), { max: 64 }),
  weight: is.real(0, 1e6),
  samples: is.whole(1, 10_000),
});

export type Outlook = Readonly<Record<OutlookFigure, Expected>>;

/**
 * What a draw leaves for the next round (R8.7): the round is played many times by chance, the next one
 * drawn after each, and its figures (R8.4) are summed up. Drafts compared with the same seed see the same
 * luck, so even small differences between them mean something. Only a draw by results depends on
 * them, so any other kind of next round is refused.
 * @returns refusals of `pairRound` for the next round, and `not-a-choice` for its kind
 */
export function forecastNextDraw(input: OutlookInput): Result<Outlook, DrawProblem> {
  const wrong = is.checkInput(shape, input);
  if (wrong.length > 0) return refused(...wrong);
  const { draw, teams, teamsPerRoom, next, samples, seed } = input;
  const strengths = strengthsOf(teams);
  const figures: DrawFigures[] = [];
  for (let sample = 0; sample < samples; sample++) {
    const own = `${seed}/${sample}`;
    const guess = guessResults({ ...input, ...draw }, strengths, own);
    const after = teamsAfter({ ...draw, teams, teamsPerRoom }, guess);
    // Sides that are to be allocated beforehand are allocated by the draw: none are stored yet.
    const drawn = pairRound({ ...next, teamsPerRoom, teams: after, seed: own });
    if (!drawn.ok) return drawn;
    const { debates } = drawn.value;
    figures.push(measureDraw({ debates, teams: after, teamsPerRoom, options: next.options }));
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
