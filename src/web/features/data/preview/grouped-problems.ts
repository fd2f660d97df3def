import { groupBy } from '#engine/collections.ts';
import type { Preview } from './preview.ts';

type Problem = Preview['problems'][number];

/** The same problem in one column of a file, however many lines have it. */
export interface GroupedProblem extends Omit<Problem, 'row'> {
  readonly id: string;
  /** Ascending; empty where it is about the whole file. */
  readonly lines: readonly number[];
}

/** Problems in the order in which each comes first: a category that is missing is said once, not for every team. */
export function groupProblems(problems: readonly Problem[]): GroupedProblem[] {
  const groups = groupBy(problems, ({ file, column, severity, code, message }) =>
    JSON.stringify([file, column, severity, code, message]),
  );
  return [...groups].flatMap(([id, [first, ...more]]) => {
    if (!first) return [];
    const { row: _, ...same } = first;
    const lines = [first, ...more].flatMap(({ row }) => (row === null ? [] : [row]));
    return [{ ...same, id, lines: lines.toSorted((a, b) => a - b) }];
  });
}
