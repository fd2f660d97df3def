import type { Reader } from '#server/db/database.ts';
import type { Facts } from '../standings/index.ts';
import * as repository from './repository.ts';
import { shortCategories } from './select.ts';
import { findBreakSettings } from './settings.ts';

/** Categories without a list that too few teams can break in. */
export async function findAllShortBreaks(
  reader: Reader,
  tournamentId: string,
  facts: Facts,
): Promise<ReadonlySet<string>> {
  const lists = await repository.findAllLists(reader, tournamentId);
  const made = new Set(lists.map(({ category_id }) => category_id));
  if (facts.breakCategories.every(({ id }) => made.has(id))) return new Set();
  const short = shortCategories(facts, await findBreakSettings(reader, tournamentId));
  return new Set(short.map(({ categoryId }) => categoryId).filter((id) => !made.has(id)));
}
