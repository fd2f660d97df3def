/** Refuses an import that takes a tournament beyond its limits. What it has already is never refused. */
import {
  type BoundedTable,
  mostInTournament,
  mostMotionsOfRound,
  mostNeedsOfOne,
  tooManyMotionsSentence,
  tooManyNeedsSentence,
  tooManySentence,
} from '#contract/limits.ts';
import { groupBy } from '#engine/collections.ts';
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
  const crowded = [
    { most: mostMotionsOfRound, ownersIn: roundsOfMotions, sentence: tooManyMotionsSentence },
    { most: mostNeedsOfOne, ownersIn: subjectsOfNeeds, sentence: tooManyNeedsSentence },
  ].filter(({ most, ownersIn }) => {
    const [had, has] = [groupBy(ownersIn(before), itself), groupBy(ownersIn(after), itself)];
    return [...has].some(
      ([owner, { length }]) => length > most && length > (had.get(owner)?.length ?? 0),
    );
  });
  for (const { sentence } of crowded) problems.error(place, code, sentence);
  return crowded.length > 0 || overfull.length > 0;
}

function isImported(state: State) {
  return (table: BoundedTable): table is BoundedTable & keyof State => table in state;
}

const itself = (id: string) => id;

/** The round of each motion that is linked to one. */
function roundsOfMotions({ round_motion: links }: State): string[] {
  return links.map(({ round_id: roundId }) => roundId);
}

/** Whose each need of rooms is. */
function subjectsOfNeeds({ venue_constraint: needs }: State): string[] {
  return needs.map((need) => need.team_id ?? need.person_id ?? need.institution_id ?? '');
}
