/** Refuses an import that takes a tournament beyond its limits. What it has already is never refused. */
import {
  type BoundedTable,
  mostInTournament,
  mostMotionsOfRound,
  tooManyMotionsSentence,
  tooManySentence,
} from '#contract/limits.ts';
import { createCounts } from '#server/counts.ts';
import type { Problems } from '../problems.ts';
import type { State } from '../tables-repository.ts';

interface Change {
  readonly before: State;
  readonly after: State;
}

/** @returns whether it is refused: then its rows are more than a preview should carry */
export function refuseTooMany(problems: Problems, { before, after }: Change): boolean {
  const place = { file: '', row: null, column: null };
  const code = 'too-many';
  // The keys of an object that the contract wrote, without tables that no import fills.
  const tables = (Object.keys(mostInTournament) as BoundedTable[]).filter(isImported(after));
  const overfull = tables.filter((table) => {
    const { length } = after[table];
    return length > mostInTournament[table].most && length > before[table].length;
  });
  for (const table of overfull) problems.error(place, code, tooManySentence(table));
  const [had, has] = [motionsByRound(before), motionsByRound(after)];
  const isFull = after.round.some(
    ({ id }) => has.of(id) > mostMotionsOfRound && has.of(id) > had.of(id),
  );
  if (isFull) problems.error(place, code, tooManyMotionsSentence);
  return isFull || overfull.length > 0;
}

function isImported(state: State) {
  return (table: BoundedTable): table is BoundedTable & keyof State => table in state;
}

function motionsByRound({ round_motion: links }: State) {
  const counts = createCounts();
  for (const { round_id: roundId } of links) counts.add(roundId, 1);
  return counts;
}
