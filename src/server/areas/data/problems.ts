/** What is wrong with the files, collected while they are read. */
import type { z } from 'zod';
import type { importProblem } from '#contract/areas/data.ts';

export type ImportProblem = z.output<typeof importProblem>;

/** Where: the file, its 1-based line, its column; null: all of it. */
export interface Place {
  readonly file: string;
  readonly row: number | null;
  readonly column: string | null;
}

export interface Problems {
  error(place: Place, code: string, message: string): void;
  warning(place: Place, code: string, message: string): void;
  list(): ImportProblem[];
}

/** More than anybody reads; the rest is counted. */
const limit = 1000;

export function createProblems(): Problems {
  const kept: ImportProblem[] = [];
  let more = 0;
  const add = (problem: ImportProblem) => {
    if (kept.length < limit || (problem.severity === 'error' && !kept.some(isError))) {
      kept.push(problem);
    } else more++;
  };
  return {
    error: (place, code, message) => add({ ...place, severity: 'error', code, message }),
    warning: (place, code, message) => add({ ...place, severity: 'warning', code, message }),
    list: () => (more === 0 ? kept : [...kept, remainder(more)]),
  };
}

/** A sentence that also asks whether something near was meant. */
export function withGuess(message: string, guess: string | null | undefined): string {
  return guess ? `${message} Did you mean “${guess}”?` : message;
}

export function isError(problem: ImportProblem): boolean {
  return problem.severity === 'error';
}

function remainder(more: number): ImportProblem {
  const message = `And ${more} more problems.`;
  return { file: '', row: null, column: null, severity: 'warning', code: 'more-problems', message };
}
