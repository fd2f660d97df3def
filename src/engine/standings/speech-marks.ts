import { deviation, mean } from '#engine/statistics.ts';
import type { Id } from '../vocabulary.ts';
import type { StandingsDebate } from './types.ts';

/** A substantive speech that is no ghost's, seen beside the others of its debate and judge. */
export interface SpeechMark {
  readonly speakerId: Id;
  readonly teamId: Id;
  readonly round: number;
  readonly score: number;
  /** Place in its debate, 1 = best, as declared or by the mark; equal marks share their places. */
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
  const given = debates.map((debate) => ({ debate, marks: marksOf(debate) }));
  const all: number[] = [];
  const byJudge = new Map<Id, number[]>();
  for (const { debate, marks } of given) {
    const own = debate.markedBy ? (byJudge.get(debate.markedBy) ?? []) : [];
    for (const { score } of marks) {
      all.push(score);
      own.push(score);
    }
    if (debate.markedBy) byJudge.set(debate.markedBy, own);
  }
  const field = { centre: mean(all) ?? 0, spread: deviation(all) ?? 0 };
  const scales = new Map([...byJudge].map(([judge, marks]) => [judge, scaleOf(marks)]));
  return given.flatMap(({ debate, marks }) => {
    const scale = (debate.markedBy && scales.get(debate.markedBy)) || null;
    return marks.map(({ score, speakerId, teamId, rank }) => ({
      speakerId,
      teamId,
      round: debate.round,
      score,
      rank: rank ?? meanPlace(score, marks),
      normalised: scale
        ? field.centre + (field.spread * (score - scale.centre)) / scale.spread
        : score,
    }));
  });
}

interface Mark {
  readonly speakerId: Id;
  readonly teamId: Id;
  readonly score: number;
  /** As judges declared it. */
  readonly rank: number | undefined;
}

function marksOf(debate: StandingsDebate): Mark[] {
  const marks: Mark[] = [];
  for (const { teamId, speeches } of debate.outcome.teams) {
    for (const { kind, ghost, speakerId, score, rank } of speeches) {
      if (kind === 'substantive' && !ghost) marks.push({ speakerId, teamId, score, rank });
    }
  }
  return marks;
}

function scaleOf(marks: readonly number[]): { centre: number; spread: number } | null {
  const centre = mean(marks);
  const spread = deviation(marks);
  if (marks.length < fewestMarks || centre === null || !spread) return null;
  return { centre, spread };
}

function meanPlace(score: number, all: readonly Mark[]): number {
  let above = 0;
  let level = 0;
  for (const other of all) {
    if (other.score > score) above += 1;
    else if (other.score === score) level += 1;
  }
  return above + (level + 1) / 2;
}
