/** What the parts of the planner share. */
import type { z } from 'zod';
import type { importChange, sameInstitution } from '#contract/areas/data.ts';
import type { FileKind } from '#contract/kinds/import-kinds.ts';
import { mostCategoriesOfOne, tooManyCategoriesSentence } from '#contract/limits.ts';
import { fold } from '#contract/text/fold.ts';
import { similarNames } from '#contract/text/similar.ts';
import type { RulePack } from '#engine/rule-pack.ts';
import { type Cells, cellsOf, isFlag } from '../cells.ts';
import { type Problems, withGuess } from '../problems.ts';
import type { Sheet } from '../sheet.ts';
import { fullTeamName } from '../team-full-name.ts';
import type { World } from '../world.ts';

export type ChangeKind = z.output<typeof importChange>['kind'];

/** What surrounds the rows: the rules, and what can no longer be changed. */
export interface Frame {
  readonly pack: RulePack;
  /** The tournament is for minors: consents of guardians are kept. */
  readonly minors: boolean;
  /** Why phone numbers are asked for; null: none are kept. */
  readonly phonePurpose: string | null;
  /** Most teams that the plan holds. */
  readonly teamCap: number;
  /** Rounds that have a draw. */
  readonly drawnRoundIds: ReadonlySet<string>;
  /** Rounds whose draw is out. */
  readonly releasedRoundIds: ReadonlySet<string>;
  /** Rounds in which something is marked as available. */
  readonly attendedRoundIds: ReadonlySet<string>;
  /** Rounds whose motion is out or about to be. */
  readonly revealedRoundIds: ReadonlySet<string>;
  /** Break categories whose break has been computed. */
  readonly brokenCategoryIds: ReadonlySet<string>;
  /** Who imports (null: no account), and when. */
  readonly by: { readonly accountId: string | null; readonly at: Date };
}

/** A name in the files, and the institution that it means. */
export type SameInstitution = z.output<typeof sameInstitution>;

export interface Planning {
  readonly world: World;
  readonly frame: Frame;
  readonly sheets: readonly Sheet[];
  readonly problems: Problems;
  readonly newId: () => string;
  /** What the files also call an institution, by its id: misspelt names that mean it. */
  readonly otherNames: { readonly id: string; readonly names: readonly (string | null)[] }[];
  /** Notes that the files speak of a thing, changed or not. */
  touch(kind: ChangeKind, id: string): void;
}

/** Every row of every sheet of a kind, as a reader of its cells. */
export function rowsOf(planning: Planning, kind: FileKind): Cells[] {
  return planning.sheets
    .filter((sheet) => sheet.kind === kind)
    .flatMap((sheet) => sheet.rows.map((row) => cellsOf(sheet, row, planning.problems)));
}

/** "line 5", with its file where that is not the one it is named in. */
export function lineOf(row: Cells, beside: Cells): string {
  return row.file === beside.file ? `line ${row.line}` : `line ${row.line} of ${row.file}`;
}

/** "Lines 5 and 32", with their files where they are two. */
export function bothLines(first: Cells, second: Cells): string {
  if (first.file === second.file) return `Lines ${first.line} and ${second.line}`;
  return `Line ${first.line} of ${first.file} and line ${second.line} of ${second.file}`;
}

/** The first few names of a list, and how many more there are. */
export function shortList(names: readonly string[]): string {
  const most = 5;
  const shown = names.slice(0, most).join(', ');
  return names.length > most ? `${shown} and ${names.length - most} more` : shown;
}

export function hasSheet(planning: Planning, kind: FileKind): boolean {
  return planning.sheets.some((sheet) => sheet.kind === kind);
}

/** A look-up that knows the same thing by several names; a name of two things finds none. */
export interface NameIndex {
  /** Id of the thing, `ambiguous`, or undefined. */
  find(name: string): string | 'ambiguous' | undefined;
  /** The nearest name that is known; null: none is near. */
  near(name: string): string | null;
  add(id: string, names: readonly (string | null)[]): void;
}

/** Wrong names that get a guess: a file of nothing but wrong names would take minutes. */
const mostGuesses = 100;

export function createNameIndex(): NameIndex {
  const ids = new Map<string, string>();
  const written = new Map<string, string>();
  const guesses = new Map<string, string | null>();
  return {
    find: (name) => ids.get(fold(name) || name),
    near(name) {
      const known = guesses.get(name);
      if (known !== undefined || guesses.size >= mostGuesses) return known ?? null;
      const all = [...written.values()].map((one) => ({ name: one }));
      const guess = similarNames(name, all, 1)[0]?.name ?? null;
      guesses.set(name, guess);
      return guess;
    },
    add(id, names) {
      for (const name of names) {
        if (!name) continue;
        const key = fold(name) || name;
        const known = ids.get(key);
        if (known === undefined) written.set(key, name);
        ids.set(key, known === undefined || known === id ? id : 'ambiguous');
      }
    },
  };
}

/** Institutions by name and short name, as they stand now. */
export function institutionIndex({ world, otherNames }: Planning): NameIndex {
  const index = createNameIndex();
  for (const row of world.all('institution')) index.add(row.id, [row.name, row.short_name]);
  for (const { id, names } of otherNames) index.add(id, names);
  return index;
}

/** Teams by their full names; the reference alone would do only where it is one team's. */
export function teamIndex({ world }: Planning): NameIndex {
  const index = createNameIndex();
  for (const team of world.all('team')) index.add(team.id, [fullTeamName(world, team.id)]);
  return index;
}

/** Categories by short address and name. */
export function categoryIndex(
  { world }: Planning,
  table: 'break_category' | 'speaker_category',
): NameIndex {
  const index = createNameIndex();
  const rows: readonly { id: string; slug: string; name: string }[] =
    table === 'break_category' ? world.all('break_category') : world.all('speaker_category');
  for (const row of rows) index.add(row.id, [row.slug, row.name]);
  return index;
}

/** The id that a cell names; an error when it names nothing or two things. Null: empty or wrong. */
export function resolve(
  cells: Cells,
  column: string,
  into: {
    readonly index: Pick<NameIndex, 'find' | 'near'>;
    readonly what: string;
    readonly name?: string;
  },
): string | null {
  const name = into.name ?? cells.text(column, 250);
  if (name === null) return null;
  const id = into.index.find(name);
  const code = `-${into.what.replace(/\W+/g, '-')}`;
  if (id === undefined) {
    const message = isFlag(name)
      ? `“${name}” names no ${into.what}: write its name in each row that belongs to it.`
      : withGuess(`There is no ${into.what} “${name}”.`, into.index.near(name));
    cells.error(column, `unknown${code}`, message);
    return null;
  }
  if (id === 'ambiguous') {
    cells.error(column, `ambiguous${code}`, `“${name}” is the name of more than one ${into.what}.`);
    return null;
  }
  return id;
}

/** The categories that a cell names, or none where there are more than one thing can have. */
export function categoriesIn(cells: Cells, column: string): string[] {
  const names = cells.list(column);
  if (names.length <= mostCategoriesOfOne) return names;
  cells.error(column, 'too-many', tooManyCategoriesSentence);
  return [];
}

/** The ids of all the things that a cell names. */
export function resolveAll(
  cells: Cells,
  column: string,
  into: { readonly index: NameIndex; readonly what: string },
  names: readonly string[] = cells.list(column),
): string[] {
  const ids = names.flatMap((name) => resolve(cells, column, { ...into, name }) ?? []);
  return [...new Set(ids)];
}
