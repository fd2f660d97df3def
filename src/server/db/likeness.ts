/** How the site's search compares words in SQL: by groups of letters (`search_grams`). */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { fold } from '#contract/text/fold.ts';

/** An array of groups of letters: a column that keeps them, or `gramsOf`. */
export type Grams = RawBuilder<unknown>;

/**
 * Most rows whose nearness to a mistyped text is computed: at a tenth of a millisecond each. Beyond,
 * any of those that share letters are compared.
 */
export const mostCandidates = 1000;

/** A word of so many letters shares a group with its mistyped form, whatever the one slip is. */
const longWord = 6;

export function gramsOf(words: RawBuilder<unknown>): Grams {
  return sql`search_grams(${words})`;
}

/** Every typed word stands there, as far as it is typed. */
export function hasAll(grams: Grams, typed: string): RawBuilder<SqlBool> {
  return sql`${grams} @> search_grams(${typed})`;
}

/** Some letters of each long word stand there; of the whole text where it has no long word. */
export function hasSome(grams: Grams, typed: string): RawBuilder<SqlBool> {
  const words = fold(typed)
    .split(' ')
    .filter((word) => [...word].length >= longWord)
    // The longest first: the fewest rows have something of it.
    .sort((one, other) => other.length - one.length);
  const parts = words.length > 0 ? words : [typed];
  const shared = parts.map((text) => sql`${grams} && search_grams(${text})`);
  return sql`(${sql.join(shared, sql` and `)})`;
}

/** How many groups of letters both have. */
export function sharedCount(grams: Grams, typed: string): RawBuilder<number> {
  return sql`cardinality(array(
    select unnest(search_grams(${typed})) intersect select unnest(${grams})
  ))`;
}
