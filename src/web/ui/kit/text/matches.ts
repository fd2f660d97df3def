import { fold } from '#contract/text/fold.ts';

/** Whether folded text holds every word of a query. An empty query matches all. */
export function matches(folded: string, query: string): boolean {
  return matcher(query)(folded);
}

/** The same for many texts and one query. What a query writes as one word, such as `71.5`, is found as one. */
export function matcher(query: string): (folded: string) => boolean {
  const words = query.split(/\s+/).map(fold);
  return (folded) => words.every((word) => folded.includes(word));
}
