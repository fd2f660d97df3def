/** Problems of an archive, counted by kind and round. */
import type { ArchiveProblemCode } from '#contract/kinds/tab/archive-problems.ts';

export interface RoundProblem {
  readonly code: ArchiveProblemCode;
  /** Null: the whole archive. */
  readonly round: string | null;
  readonly count: number;
  /** The first of them. */
  readonly names: readonly string[];
}

/** Names that a problem lists. */
const mostNames = 20;

export function createProblems() {
  const found = new Map<
    string,
    { code: ArchiveProblemCode; round: string | null; names: string[] }
  >();
  return {
    /** Adds names to a kind of problem of a round; the same name counts once, an empty one each time. */
    add(code: ArchiveProblemCode, round: string | null, names: readonly string[]): void {
      if (names.length === 0) return;
      const key = JSON.stringify([code, round]);
      const known = found.get(key) ?? { code, round, names: [] };
      const seen = new Set(known.names);
      for (const name of names) {
        if (name === '' || !seen.has(name)) known.names.push(name);
        seen.add(name);
      }
      found.set(key, known);
    },
    all(): RoundProblem[] {
      return [...found.values()].map(({ code, round, names }) => ({
        code,
        round,
        count: names.length,
        names: names
          .filter((name) => name !== '')
          .slice(0, mostNames)
          .map((name) => name.slice(0, 200)),
      }));
    },
  };
}
