/** How judges mark debates: kindly or not, widely or not, with their panel or against it (F9). */

import { compareText } from '#engine/collections.ts';
import { groupBy } from '../collections.ts';
import type { Id } from '../vocabulary.ts';

/** What one judge wrote about one debate; a sheet of the whole panel belongs to each of its voters. */
export interface JudgeSheet {
  readonly debateId: Id;
  readonly adjudicatorId: Id;
  /** Of substantive speeches: all marks are on one scale. */
  readonly marks: readonly { readonly speakerId: Id; readonly score: number }[];
  /** The judge's own order of the teams, best first; empty: the panel decided together. */
  readonly ranking: readonly Id[];
  /** The order that was announced. */
  readonly decision: readonly Id[];
}

export interface ScoringStatistics {
  readonly adjudicatorId: Id;
  readonly debates: number;
  /** Mean of mark − what others gave the same speaker anywhere; null: nobody else marked them. */
  readonly leniency: number | null;
  /** Standard deviation of the marks; null: fewer than two. */
  readonly spread: number | null;
  /** Share of team pairs put in the announced order, own ballots only; null: none. */
  readonly agreement: number | null;
}

/** Statistics of every judge who marked anything, by id. Forfeits and ghosts are to be left out. */
export function scoringStatistics(sheets: readonly JudgeSheet[]): readonly ScoringStatistics[] {
  const ofAll = createTotals();
  const bySelf = [...groupBy(sheets, ({ adjudicatorId }) => adjudicatorId)]
    .sort(([a], [b]) => compareText(a, b))
    .map(([adjudicatorId, own]) => {
      const marks = own.flatMap((sheet) => sheet.marks);
      const ofOwn = createTotals();
      for (const mark of marks) {
        ofAll.add(mark);
        ofOwn.add(mark);
      }
      return { adjudicatorId, own, marks, ofOwn };
    });
  return bySelf.map(({ adjudicatorId, own, marks, ofOwn }) => {
    const differences = marks.flatMap(({ speakerId, score }) => {
      const [all, self] = [ofAll.of(speakerId), ofOwn.of(speakerId)];
      const others = all.count - self.count;
      return others === 0 ? [] : [score - (all.sum - self.sum) / others];
    });
    return {
      adjudicatorId,
      debates: own.length,
      leniency: meanOf(differences),
      spread: deviationOf(marks.map(({ score }) => score)),
      agreement: meanOf(own.flatMap(agreements)),
    };
  });
}

/**
 * Sums and numbers of marks by speaker: what others gave is all without one’s own, however many of them
 * there are.
 */
function createTotals() {
  const bySpeaker = new Map<Id, { readonly sum: number; readonly count: number }>();
  const of = (speakerId: Id) => bySpeaker.get(speakerId) ?? { sum: 0, count: 0 };
  return {
    of,
    add({ speakerId, score }: JudgeSheet['marks'][number]): void {
      const { sum, count } = of(speakerId);
      bySpeaker.set(speakerId, { sum: sum + score, count: count + 1 });
    },
  };
}

/** 1 for each pair of teams that the judge put in the announced order, 0 for the others. */
function agreements({ ranking, decision }: JudgeSheet): number[] {
  const place = new Map(decision.map((teamId, index) => [teamId, index]));
  return ranking.flatMap((upper, index) =>
    ranking.slice(index + 1).flatMap((lower) => {
      const a = place.get(upper);
      const b = place.get(lower);
      return a === undefined || b === undefined ? [] : [a < b ? 1 : 0];
    }),
  );
}

/** The mean; null of nothing. */
export function meanOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The standard deviation of a sample; null of fewer than two. */
export function deviationOf(values: readonly number[]): number | null {
  const mean = meanOf(values);
  if (mean === null || values.length < 2) return null;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1));
}
