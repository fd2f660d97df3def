/** What judges are worth as they enter a round: the one way to know a judge's score (F7). */
import { groupBy } from '#engine/collections.ts';
import {
  calibrateSources,
  type JudgeScore,
  judgeScore,
  type ScoredForm,
  type ScoreWeights,
} from '#engine/feedback/index.ts';
import type { Reader } from '#server/db/database.ts';
import type { StoredFeedbackSettings } from '#server/db/documents.ts';
import type { RoundRow } from '../rounds/index.ts';
import { findAllMarks, type Marked } from './repository.ts';
import { settingsOf } from './settings.ts';

/** The round that judges enter; null: there is none, and scores are base scores. */
export type Entered = Pick<RoundRow, 'seq' | 'feedback_weight'> | null;

export interface JudgeScores {
  readonly weights: ScoreWeights;
  of(judge: { readonly id: string; readonly baseScore: number }): JudgeScore;
}

/** The scores with which judges enter a round: forms of that round and later say nothing yet. */
export async function loadJudgeScores(
  reader: Reader,
  tournamentId: string,
  round: Entered,
): Promise<JudgeScores> {
  const settings = await settingsOf(reader, tournamentId);
  return scoresFrom(await findAllMarks(reader, tournamentId), settings, round);
}

/** The same from forms that are loaded already. */
export function scoresFrom(
  marks: readonly Marked[],
  settings: StoredFeedbackSettings,
  round: Entered,
): JudgeScores {
  const counting = countingBefore(marks, round);
  const weights: ScoreWeights = {
    feedback: round?.feedback_weight ?? 0,
    giver: settings.giver,
    recency: settings.recency,
  };
  const reliabilityOf = settings.reliability ? reliabilitiesOf(counting) : null;
  const formsOf = groupBy(
    counting,
    ({ aboutId }) => aboutId,
    (mark): ScoredForm => {
      const { id, giver, score, roundSeq } = mark;
      const reliability = reliabilityOf?.get(sourceKey(mark));
      return { id, giver, round: roundSeq, score, reliability };
    },
  );
  return {
    weights,
    of: ({ id, baseScore }) => judgeScore(baseScore, formsOf.get(id) ?? [], weights),
  };
}

/** Forms that count towards the scores with which judges enter a round. */
export function countingBefore(marks: readonly Marked[], round: Entered): Marked[] {
  return marks.filter(({ ignored, roundSeq }) => !ignored && round && roundSeq < round.seq);
}

/** Forms as the calibration takes them (F8). */
export function calibrationOf(marks: readonly Marked[]) {
  return calibrateSources(
    marks.map((mark) => ({
      sourceId: sourceKey(mark),
      aboutId: mark.aboutId,
      score: mark.score,
    })),
  );
}

export function sourceKey({ from }: Pick<Marked, 'from'>): string {
  return `${from.kind}/${from.id}`;
}

/** How far each source can be relied on, by its key. */
export function reliabilitiesOf(marks: readonly Marked[]): ReadonlyMap<string, number> {
  const { sources } = calibrationOf(marks);
  return new Map(sources.map(({ sourceId, reliability }) => [sourceId, reliability]));
}
