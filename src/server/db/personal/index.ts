/**
 * What in the database is personal, column by column: the one list from which the export, the
 * erasure and the privacy page are made. A test compares it with the database.
 */
import type { PersonalKind } from '#contract/kinds/personal-kinds.ts';
import { accountsData } from './accounts.ts';
import type { PersonalColumn, TableDeclaration } from './declaration.ts';
import { feedbackData } from './feedback.ts';
import { judgingData } from './judging.ts';
import { messagesData } from './messages.ts';
import { moneyData } from './money.ts';
import { operationsData } from './operations.ts';
import { peopleData } from './people.ts';
import { registrationData } from './registration.ts';
import { roundData } from './rounds.ts';
import { tournamentsData } from './tournaments.ts';
import { venuesData } from './venues.ts';

export { redacted, type Subject } from './declaration.ts';

type Tables = Readonly<Record<string, TableDeclaration>>;

/** Tables of the site itself. */
export const siteTables: Tables = { ...accountsData, ...operationsData };
/** Tables with a `tournament_id`. */
export const tournamentTables: Tables = {
  ...tournamentsData,
  ...peopleData,
  ...registrationData,
  ...roundData,
  ...feedbackData,
  ...judgingData,
  ...venuesData,
  ...messagesData,
  ...moneyData,
};
export const allTables: Tables = { ...siteTables, ...tournamentTables };

/** The personal columns of a table, each in its long form. */
export function personalColumns(
  table: TableDeclaration,
): (PersonalColumn & { readonly column: string })[] {
  return Object.entries(table.personal ?? {}).flatMap(([column, value]) =>
    value === undefined
      ? []
      : [{ column, ...(typeof value === 'string' ? { kind: value } : value) }],
  );
}

/** Where each kind of data is: `table.column`, in order. */
export function columnsByKind(): ReadonlyMap<PersonalKind, readonly string[]> {
  const kinds = new Map<PersonalKind, string[]>();
  const add = (kind: PersonalKind, column: string) =>
    kinds.set(kind, [...(kinds.get(kind) ?? []), column]);
  for (const [name, table] of Object.entries(allTables)) {
    for (const { column, kind } of personalColumns(table)) add(kind, `${name}.${column}`);
    for (const column of table.acts ?? []) add('acts', `${name}.${column}`);
  }
  return kinds;
}

/** Kinds of which their owner gets to read anything: the others are judgements and secrets. */
export function shownKinds(): ReadonlySet<PersonalKind> {
  const columns = Object.values(allTables).flatMap(personalColumns);
  return new Set(columns.filter((column) => !column.withheld).map(({ kind }) => kind));
}
