/** What an act did to judges’ base scores, for the history that the core reads. */
import type { Fact } from './db/database.ts';

/** Ids and numbers only; null: the judge was new. */
export interface ScoreChange {
  readonly of: string;
  readonly before: number | null;
  readonly after: number;
}

/** Rows as imports and acts that can be undone describe them. */
interface RowsChange {
  readonly table: string;
  readonly inserted: readonly object[];
  readonly updated: readonly { readonly before: object; readonly after: object }[];
}

/** The base scores that changes of rows set; a new judge without a score has none. */
export function scoresIn(changes: readonly RowsChange[]): ScoreChange[] {
  return changes
    .filter(({ table }) => table === 'adjudicator')
    .flatMap(({ inserted, updated }) => [
      ...inserted.map((row) => ({ of: idOf(row), before: null, after: scoreOf(row) })),
      ...updated.map(({ before, after }) => {
        return { of: idOf(after), before: scoreOf(before), after: scoreOf(after) };
      }),
    ])
    .filter(({ before, after }) => (before ?? 0) !== after);
}

/** The part of an entry’s data that keeps them; only for entries of the area `adjudicator`. */
export function aboutScores(scores: readonly ScoreChange[]): {
  readonly scores?: readonly ScoreChange[];
} {
  return scores.length > 0 ? { scores } : {};
}

/** The entry beside one of another area, which more people may read; nothing where none changed. */
export function scoresFact(scores: readonly ScoreChange[]): readonly Fact[] {
  if (scores.length === 0) return [];
  const data = { count: scores.length, scores };
  return [{ type: 'adjudicator.scored', topics: ['participants', 'allocation'], data }];
}

function idOf(row: object): string {
  return String(Reflect.get(row, 'person_id'));
}

function scoreOf(row: object): number {
  return Number(Reflect.get(row, 'base_score') ?? 0);
}
