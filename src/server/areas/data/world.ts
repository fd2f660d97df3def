/** A working copy of a tournament's rows, and what was done to it. */
import {
  contentText,
  keyText,
  type Row,
  type State,
  type TableName,
  tableNames,
} from './tables-repository.ts';

export interface World {
  get<T extends TableName>(table: T, key: string): Row<T> | undefined;
  all<T extends TableName>(table: T): Row<T>[];
  /** Adds a row, or replaces the one with its key. */
  put<T extends TableName>(table: T, row: Row<T>): void;
  remove<T extends TableName>(table: T, row: Row<T>): void;
  /** The rows as they stand now. */
  state(): State;
}

/** Starts from a state; the state itself stays as it is. */
export function createWorld(state: State): World {
  const maps = new Map<TableName, Map<string, object>>(
    tableNames.map((table) => [
      table,
      new Map(state[table].map((row) => [keyText(table, row), row])),
    ]),
  );
  const mapOf = <T extends TableName>(table: T) =>
    // Each map holds only what `put` and the state gave for its table.
    maps.get(table) as unknown as Map<string, Row<T>>;
  return {
    get: (table, key) => mapOf(table).get(key),
    all: (table) => [...mapOf(table).values()],
    put: (table, row) => void mapOf(table).set(keyText(table, row), row),
    remove: (table, row) => void mapOf(table).delete(keyText(table, row)),
    state: () =>
      // One entry for each table name, which fromEntries cannot say.
      Object.fromEntries(
        tableNames.map((table) => [table, [...mapOf(table).values()]]),
      ) as unknown as State,
  };
}

/** What was done to one table. */
export interface TableChange {
  readonly table: TableName;
  readonly inserted: readonly object[];
  readonly updated: readonly { readonly before: object; readonly after: object }[];
  readonly deleted: readonly object[];
}

/** The rows that differ between two states, by table, parents first. */
export function difference(before: State, after: State): TableChange[] {
  return tableNames
    .map((table) => tableDifference(table, before[table], after[table]))
    .filter(
      ({ inserted, updated, deleted }) => inserted.length + updated.length + deleted.length > 0,
    );
}

function tableDifference(
  table: TableName,
  before: readonly object[],
  after: readonly object[],
): TableChange {
  const old = new Map(before.map((row) => [keyText(table, row), row]));
  const kept = new Set(after.map((row) => keyText(table, row)));
  const inserted: object[] = [];
  const updated: { before: object; after: object }[] = [];
  for (const row of after) {
    const previous = old.get(keyText(table, row));
    if (!previous) inserted.push(row);
    else if (contentText(table, previous) !== contentText(table, row)) {
      updated.push({ before: previous, after: row });
    }
  }
  const deleted = before.filter((row) => !kept.has(keyText(table, row)));
  return { table, inserted, updated, deleted };
}

/** The change that takes a change back. */
export function inverse(changes: readonly TableChange[]): TableChange[] {
  return changes.map(({ table, inserted, updated, deleted }) => ({
    table,
    inserted: deleted,
    updated: updated.map(({ before, after }) => ({ before: after, after: before })),
    deleted: inserted,
  }));
}
