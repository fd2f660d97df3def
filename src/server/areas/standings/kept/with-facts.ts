/** What is worked out of the facts of a tournament: several tables of one answer ask for the same. */

/** Of the same facts: each table that leaves out later rounds is a question of its own. */
const mostKept = 6;

type Kept<T> = (facts: object, key: string, make: () => T) => T;

/** Keeps what was made of facts, by what was asked, for as long as the facts are kept. */
export function keptWithFacts<T>(): Kept<T> {
  const ofFacts = new WeakMap<object, Map<string, { readonly value: T }>>();
  return (facts, key, make) => {
    const kept = ofFacts.get(facts) ?? new Map<string, { readonly value: T }>();
    ofFacts.set(facts, kept);
    const entry = kept.get(key) ?? { value: make() };
    // Least recently used first, which is the one to go.
    kept.delete(key);
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return entry.value;
  };
}
