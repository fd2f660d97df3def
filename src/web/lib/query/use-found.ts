import { useMemo } from 'react';
import { fold } from '#contract/text/fold.ts';
import { matcher } from '#web/ui/kit/text/matches.ts';

/**
 * The items whose words hold the query; all of them without one. Words are folded once, at the first
 * character of a search.
 * @param wordsOf keep it stable.
 */
export function useFound<T>(
  items: readonly T[],
  wordsOf: (item: T) => readonly string[],
  query: string,
): readonly T[] {
  const asked = query.trim();
  const isAsked = asked !== '';
  const texts = useMemo(
    () => (isAsked ? items.map((item) => fold(wordsOf(item).join(' '))) : []),
    [isAsked, items, wordsOf],
  );
  return useMemo(() => {
    if (!isAsked) return items;
    const isFound = matcher(asked);
    return items.filter((_, index) => isFound(texts[index] ?? ''));
  }, [items, texts, isAsked, asked]);
}
