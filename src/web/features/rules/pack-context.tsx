import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { RulePackProblem } from '#engine/formats/index.ts';
import type { RulePack } from '#engine/rule-pack.ts';
import { useProblemWords } from './problem-words.ts';

interface Editing {
  readonly pack: RulePack;
  readonly onChange: (pack: RulePack) => void;
  /** The sentence about what is wrong with a field itself. */
  readonly errorAt: (path: string) => string | undefined;
}

const PackContext = createContext<Editing | null>(null);

interface PackProviderProps {
  readonly pack: RulePack;
  readonly problems: readonly RulePackProblem[];
  readonly onChange: (pack: RulePack) => void;
  readonly children: ReactNode;
}

/** The pack that is edited, for every field of the page. */
export function PackProvider({ pack, problems, onChange, children }: PackProviderProps) {
  const sentence = useProblemWords();
  const editing = useMemo((): Editing => {
    const errors = new Map<string, string>();
    for (const problem of problems) {
      const path = problem.path ?? '';
      if (!errors.has(path)) errors.set(path, sentence(problem, pack));
    }
    return { pack, onChange, errorAt: (path) => errors.get(path) };
  }, [pack, problems, onChange, sentence]);
  return <PackContext value={editing}>{children}</PackContext>;
}

/** The pack that is edited on this page. */
export function usePack(): Editing {
  const editing = useContext(PackContext);
  if (!editing) throw new Error('Broken assumption: a field of rules outside their editor');
  return editing;
}
