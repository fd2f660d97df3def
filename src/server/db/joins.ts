/** The one way in which two tables of a tournament are joined, and a team with its institution gets its name. */
import { type JoinBuilder, type StringReference, sql } from 'kysely';

/** The name of `team t` with `institution i`, which may be missing. */
export const teamName = sql`case when t.use_institution_prefix and i.id is not null
  then i.short_name || ' ' || t.reference else t.reference end`;

/** What a join must be for both columns to exist in the tables that it has. */
type Has<D, T extends keyof D, Column> =
  Column extends StringReference<D, T> ? unknown : 'no such column here';

/**
 * For `innerJoin` and `leftJoin`: two columns are equal, within one tournament. Keys are unique per
 * tournament, and an index serves them only together with it. Wrong columns are a type error.
 */
export function sameTournament<L extends `${string}.${string}`, R extends `${string}.${string}`>(
  left: L,
  right: R,
) {
  return <D, T extends keyof D>(
    join: JoinBuilder<D, T> & Has<D, T, L> & Has<D, T, R>,
  ): JoinBuilder<D, T> =>
    join
      .onRef(tournamentOf(left) as never, '=', tournamentOf(right) as never)
      .onRef(left as never, '=', right as never);
}

function tournamentOf(column: string): string {
  return `${column.slice(0, column.indexOf('.'))}.tournament_id`;
}
