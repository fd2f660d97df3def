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

/** Characters of a name that are shown. */
const longestName = 200;

interface Found {
  readonly code: ArchiveProblemCode;
  readonly round: string | null;
  readonly seen: Set<string>;
  /** Without those that are empty. */
  readonly names: string[];
  count: number;
}

export function createProblems() {
  const found = new Map<string, Found>();
  return {
    /** Adds names to a kind of problem of a round; the same name counts once, an empty one each time. */
    add(code: ArchiveProblemCode, round: string | null, names: readonly string[]): void {
      if (names.length === 0) return;
      const key = JSON.stringify([code, round]);
      const known = found.get(key) ?? { code, round, seen: new Set<string>(), names: [], count: 0 };
      found.set(key, known);
      for (const name of names) {
        if (known.seen.has(name)) continue;
        known.count += 1;
        if (name === '') continue;
        known.seen.add(name);
        if (known.names.length < mostNames) known.names.push(name.slice(0, longestName));
      }
    },
    all(): RoundProblem[] {
      return [...found.values()].map(({ code, round, count, names }) => ({
        code,
        round: round?.slice(0, longestName) ?? null,
        count,
        names,
      }));
    },
  };
}
