/** How the people who give feedback use the scale, and what the scores are without it (F8). */

import { compareText } from '#engine/collections.ts';
import { groupBy } from '../collections.ts';
import type { Id } from '../vocabulary.ts';

export interface CalibrationForm {
  /** Who gave it, e.g. `team/…`. */
  readonly sourceId: Id;
  readonly aboutId: Id;
  readonly score: number;
}

export interface SourceCalibration {
  readonly sourceId: Id;
  readonly forms: number;
  /** How much kinder than others about the same judges; below zero: stricter. Shrunk towards 0. */
  readonly leniency: number;
  /** 0 … 1: how close the source is to the others once its leniency is taken off. */
  readonly reliability: number;
}

export interface Calibration {
  /** By id. */
  readonly sources: readonly SourceCalibration[];
  /** Mean of each judge with the leniency of those who judged them taken off; by id. */
  readonly judges: readonly { readonly adjudicatorId: Id; readonly score: number }[];
}

/** Forms by which a source's leniency is held back: one form says little about its giver. */
const shrinkage = 2;
/** Passes of the alternating means; each at least halves what is left to move. */
const passes = 60;
/** Square errors below this are those of the arithmetic: everybody agrees. */
const rounding = 1e-18;

/**
 * Fits `score = judge + leniency of the source` by alternating means (F8), leniency shrunk as if
 * every source had given two more forms of none. Reliability is the mean square error of all sources
 * ÷ (itself + the source's own), so that a usual source has ½ and a perfect one 1.
 */
export function calibrateSources(forms: readonly CalibrationForm[]): Calibration {
  const bySource = sorted(groupBy(forms, ({ sourceId }) => sourceId));
  const byJudge = sorted(groupBy(forms, ({ aboutId }) => aboutId));
  const { leniency, level } = alternate(forms, bySource, byJudge);
  const errorOf = (form: CalibrationForm) =>
    (form.score - (level.get(form.aboutId) ?? 0) - (leniency.get(form.sourceId) ?? 0)) ** 2;
  const usual = mean(forms.map(errorOf));
  return {
    sources: bySource.map(([sourceId, own]) => {
      const error = mean(own.map(errorOf));
      return {
        sourceId,
        forms: own.length,
        leniency: leniency.get(sourceId) ?? 0,
        reliability: usual + error < rounding ? 1 : usual / (usual + error),
      };
    }),
    judges: byJudge.map(([adjudicatorId]) => ({
      adjudicatorId,
      score: level.get(adjudicatorId) ?? 0,
    })),
  };
}

/** The alternating means, over numbers instead of ids: thousands of forms are passed over sixty times. */
function alternate(
  forms: readonly CalibrationForm[],
  bySource: readonly [Id, readonly CalibrationForm[]][],
  byJudge: readonly [Id, readonly CalibrationForm[]][],
): { readonly leniency: ReadonlyMap<Id, number>; readonly level: ReadonlyMap<Id, number> } {
  const sourceAt = new Map(bySource.map(([id], index) => [id, index]));
  const judgeAt = new Map(byJudge.map(([id], index) => [id, index]));
  const sources = Int32Array.from(forms, ({ sourceId }) => sourceAt.get(sourceId) ?? 0);
  const judges = Int32Array.from(forms, ({ aboutId }) => judgeAt.get(aboutId) ?? 0);
  const scores = Float64Array.from(forms, ({ score }) => score);
  const given = Float64Array.from(bySource, ([, own]) => own.length + shrinkage);
  const taken = Float64Array.from(byJudge, ([, own]) => own.length);
  const leniency = new Float64Array(bySource.length);
  const level = new Float64Array(byJudge.length);
  const spread = (
    into: Float64Array,
    {
      of,
      counts,
      without,
      at,
    }: Record<'of' | 'at', Int32Array> & Record<'counts' | 'without', Float64Array>,
  ) => {
    into.fill(0);
    for (let form = 0; form < scores.length; form++) {
      const own = of[form] ?? 0;
      into[own] = (into[own] ?? 0) + (scores[form] ?? 0) - (without[at[form] ?? 0] ?? 0);
    }
    for (let index = 0; index < into.length; index++) {
      into[index] = (into[index] ?? 0) / (counts[index] ?? 1);
    }
  };
  for (let pass = 0; pass < passes; pass++) {
    spread(level, { of: judges, counts: taken, without: leniency, at: sources });
    spread(leniency, { of: sources, counts: given, without: level, at: judges });
  }
  return {
    leniency: new Map(bySource.map(([id], index) => [id, leniency[index] ?? 0])),
    level: new Map(byJudge.map(([id], index) => [id, level[index] ?? 0])),
  };
}

function sorted<T>(groups: ReadonlyMap<Id, readonly T[]>): [Id, readonly T[]][] {
  return [...groups].sort(([a], [b]) => compareText(a, b));
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
