/** How the people who give feedback use the scale, and what the scores are without it (F8). */

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

/**
 * Fits `score = judge + leniency of the source` by alternating means (F8), leniency shrunk as if
 * every source had given two more forms of none. Reliability is the mean square error of all sources
 * ÷ (itself + the source's own), so that a usual source has ½ and a perfect one 1.
 */
export function calibrateSources(forms: readonly CalibrationForm[]): Calibration {
  const bySource = sorted(groupBy(forms, ({ sourceId }) => sourceId));
  const byJudge = sorted(groupBy(forms, ({ aboutId }) => aboutId));
  const leniency = new Map<Id, number>(bySource.map(([id]) => [id, 0]));
  const level = new Map<Id, number>();
  for (let pass = 0; pass < passes; pass++) {
    for (const [id, own] of byJudge) {
      level.set(id, mean(own.map((form) => form.score - (leniency.get(form.sourceId) ?? 0))));
    }
    for (const [id, own] of bySource) {
      const sum = own.reduce((all, form) => all + form.score - (level.get(form.aboutId) ?? 0), 0);
      leniency.set(id, sum / (own.length + shrinkage));
    }
  }
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
        reliability: usual + error === 0 ? 1 : usual / (usual + error),
      };
    }),
    judges: byJudge.map(([adjudicatorId]) => ({
      adjudicatorId,
      score: level.get(adjudicatorId) ?? 0,
    })),
  };
}

function sorted<T>(groups: ReadonlyMap<Id, readonly T[]>): [Id, readonly T[]][] {
  return [...groups].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
