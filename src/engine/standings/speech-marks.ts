import type { SpeechOutcome } from '../ballots/index.ts';
import type { Id } from '../vocabulary.ts';
import { deviation, mean } from './statistics.ts';
import type { StandingsDebate } from './types.ts';

/** A substantive speech that is no ghost's, seen beside the others of its debate and judge. */
export interface SpeechMark {
  readonly speakerId: Id;
  readonly teamId: Id;
  readonly round: number;
  readonly score: number;
  /** Place of the mark in its debate, 1 = best; equal marks share the mean of their places. */
  readonly rank: number;
  /** The mark as it would stand on a scale common to all judges (R5.13). */
  readonly normalised: number;
}

/** Fewer marks than this say nothing about a judge's scale. */
const fewestMarks = 8;

/**
 * Every counted mark with its place in the debate (R5.12) and judge-normalised value (R5.13).
 * @param debates counted ones only, in a fixed order.
 */
export function speechMarks(debates: readonly StandingsDebate[]): SpeechMark[] {
  const all = debates.flatMap((debate) => marksOf(debate).map(({ score }) => score));
  const field = { centre: mean(all) ?? 0, spread: deviation(all) ?? 0 };
  const byJudge = new Map<Id, number[]>();
  for (const debate of debates) {
    if (!debate.markedBy) continue;
    const own = byJudge.get(debate.markedBy) ?? [];
    for (const { score } of marksOf(debate)) own.push(score);
    byJudge.set(debate.markedBy, own);
  }
  return debates.flatMap((debate) => {
    const scale = scaleOf(debate.markedBy ? (byJudge.get(debate.markedBy) ?? []) : []);
    const marks = marksOf(debate);
    return marks.map(({ score, speakerId, teamId }) => ({
      speakerId,
      teamId,
      round: debate.round,
      score,
      rank: meanPlace(
        score,
        marks.map((mark) => mark.score),
      ),
      normalised: scale
        ? field.centre + (field.spread * (score - scale.centre)) / scale.spread
        : score,
    }));
  });
}

function marksOf(debate: StandingsDebate): (SpeechOutcome & { readonly teamId: Id })[] {
  return debate.outcome.teams.flatMap(({ teamId, speeches }) =>
    speeches
      .filter(({ kind, ghost }) => kind === 'substantive' && !ghost)
      .map((speech) => ({ ...speech, teamId })),
  );
}

function scaleOf(marks: readonly number[]): { centre: number; spread: number } | null {
  const centre = mean(marks);
  const spread = deviation(marks);
  if (marks.length < fewestMarks || centre === null || !spread) return null;
  return { centre, spread };
}

function meanPlace(score: number, all: readonly number[]): number {
  const above = all.filter((other) => other > score).length;
  const level = all.filter((other) => other === score).length;
  return above + (level + 1) / 2;
}
