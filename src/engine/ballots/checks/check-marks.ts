import type { ScoreRange } from '#engine/rule-pack.ts';
import { likelyMark } from '../likely-mark.ts';
import {
  isOnStep,
  isPermitted,
  isWithin,
  type SheetReading,
  type SpeechReading,
} from '../reading.ts';
import type { BallotProblem } from '../types.ts';
import { checkCriteria } from './check-criteria.ts';

/**
 * The marks themselves (R4.3): there (unless the sheet may be partial), in range, on the step. Where
 * a mark is a sum, that of its criteria once they are right (R4.24).
 */
export function checkMarks(reading: SheetReading): BallotProblem[] {
  const partial = reading.rule.partial === true;
  const all = reading.teams.flatMap((team) => team.speeches);
  return reading.teams.flatMap((team) =>
    team.speeches.flatMap((entry): BallotProblem[] => {
      if (entry.criteria.length > 0) {
        const found = checkCriteria(team.seat, entry, partial);
        if (found.length > 0) return found;
      }
      const path = `teams.${team.seat}.speeches.${entry.index}.score`;
      const data = { seat: team.seat, position: entry.speech.position };
      const value = entry.written?.score ?? null;
      const { range } = entry;
      if (value === null) return partial ? [] : [{ code: 'score-missing', path, data }];
      if (!isWithin(range, value)) {
        const { min, max } = range;
        const likely = likelyMark(value, range, usualMark(all, range));
        const slip = likely === null ? {} : { likely };
        return [{ code: 'score-out-of-range', path, data: { ...data, value, min, max, ...slip } }];
      }
      if (isOnStep(range, value)) return [];
      return [{ code: 'score-off-step', path, data: { ...data, value, step: range.step } }];
    }),
  );
}

/** Mean of the permitted marks on the same scale, else the middle of the scale. */
function usualMark(entries: readonly SpeechReading[], range: ScoreRange): number {
  const marks = entries.flatMap(({ written, range: scale }) => {
    const score = written?.score ?? null;
    return scale === range && score !== null && isPermitted(range, score) ? [score] : [];
  });
  if (marks.length === 0) return (range.min + range.max) / 2;
  return marks.reduce((sum, mark) => sum + mark, 0) / marks.length;
}
