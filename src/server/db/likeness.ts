/** How the site's search compares words in SQL: by groups of characters (`search_grams`). */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { fold } from '#contract/text/fold.ts';

/** An array of groups of characters: a column that keeps them, or `gramsOf`. */
export type Grams = RawBuilder<unknown>;

/**
 * Most rows that are ranked by their nearness to a mistyped text, at a tenth of a millisecond or two
 * each. Where more rows share characters with it, any of them are ranked.
 */
export const mostCandidates = 1000;

/** Characters from which on a word shares a group with its mistyped form, wherever the one slip is. */
const longWord = 6;

export function gramsOf(words: RawBuilder<unknown>): Grams {
  return sql`search_grams(${words})`;
}

/** The text has every typed word, as far as it is typed. */
export function hasAll(grams: Grams, typed: string): RawBuilder<SqlBool> {
  return sql`${grams} @> search_grams(${typed})`;
}

/** The text shares characters with each long word that was typed; with any word where none is long. */
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

/** How many groups of characters both have. */
export function sharedCount(grams: Grams, typed: string): RawBuilder<number> {
  return sql`cardinality(array(
    select unnest(search_grams(${typed})) intersect select unnest(${grams})
  ))`;
}
