import { isSameSum, sumOfMarks } from '#engine/criteria.ts';
import type { Criterion } from '#engine/rule-pack.ts';
import { likelyMark } from '../likely-mark.ts';
import { isOnStep, isWithin, type SpeechReading } from '../reading.ts';
import type { BallotProblem } from '../types.ts';

/**
 * The marks of a speech by its criteria (R4.24): each there, in its range and on its step, none
 * besides, and the score their weighted sum. A partial sheet may leave all of them out.
 */
export function checkCriteria(
  seat: number,
  { criteria, written, index, speech }: SpeechReading,
  partial: boolean,
): BallotProblem[] {
  const path = `teams.${seat}.speeches.${index}`;
  const data = { seat, position: speech.position };
  const marks = written?.marks ?? [];
  const score = written?.score ?? null;
  const got = marks.length;
  const wanted = criteria.length;
  if (got > wanted) {
    return [{ code: 'marks-too-many', path: `${path}.marks`, data: { ...data, wanted, got } }];
  }
  if (partial && score === null && marks.every((mark) => mark === null)) return [];
  const problems = criteria.flatMap((criterion, at) =>
    checkMark(criterion, marks[at] ?? null).map(
      (problem): BallotProblem => ({
        ...problem,
        path: `${path}.marks.${at}`,
        data: { ...data, ...problem.data },
      }),
    ),
  );
  const sum = sumOfMarks(criteria, marks);
  if (sum !== null && (score === null || !isSameSum(score, sum))) {
    const details = { ...data, value: score, sum };
    problems.push({ code: 'score-not-sum', path: `${path}.score`, data: details });
  }
  return problems;
}

function checkMark(criterion: Criterion, value: number | null): BallotProblem[] {
  const { name, min, max, step } = criterion;
  if (value === null) return [{ code: 'mark-missing', data: { name } }];
  if (!isWithin(criterion, value)) {
    const likely = likelyMark(value, criterion, (min + max) / 2);
    const slip = likely === null ? {} : { likely };
    return [{ code: 'mark-out-of-range', data: { name, value, min, max, ...slip } }];
  }
  return isOnStep(criterion, value) ? [] : [{ code: 'mark-off-step', data: { name, value, step } }];
}
