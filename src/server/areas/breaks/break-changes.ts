/** What making the breaks again did, for the log. Pure. */
import { changesBetween, type LoggedChange } from '#server/changes-between.ts';
import type { BreakListRow } from './repository.ts';

type Lists = readonly Pick<BreakListRow, 'category_id' | 'rows'>[];

/** Of each category how many teams break, then of each team whose place in it differs both places. */
export function breakChanges(before: Lists, after: Lists): LoggedChange[] {
  const categories = new Set([...before, ...after].map((list) => list.category_id));
  const all = [...categories].map((of) => ({
    of,
    was: placesIn(before, of),
    is: placesIn(after, of),
  }));
  return [
    ...all.flatMap(({ of, was, is }) =>
      changesBetween({ breaking: was?.size }, { breaking: is?.size ?? null }).map((one) => {
        return { ...one, of };
      }),
    ),
    ...all.flatMap(({ of, was, is }) =>
      [...new Set([...(is?.keys() ?? []), ...(was?.keys() ?? [])])].flatMap((teamId) =>
        changesBetween({ breakRank: was?.get(teamId) }, { breakRank: is?.get(teamId) ?? null }).map(
          (one) => ({ ...one, of: `${of}, ${teamId}` }),
        ),
      ),
    ),
  ];
}

/** Places of the teams that break in a category, the best first; undefined: it has no list. */
function placesIn(lists: Lists, categoryId: string): ReadonlyMap<string, number> | undefined {
  const list = lists.find((one) => one.category_id === categoryId);
  return (
    list &&
    new Map(
      list.rows.flatMap(({ teamId, breakRank }) =>
        breakRank === null ? [] : [[teamId, breakRank]],
      ),
    )
  );
}
