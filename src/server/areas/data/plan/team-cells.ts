/** What a row says about a team and its speakers, read and checked. */

import { longestCodeName } from '#contract/kinds/code-names.ts';
import { guardianColumns, phoneColumns } from '#contract/kinds/import-kinds.ts';
import type { Cells } from '../cells.ts';
import { type GuardianCells, readGuardian } from './guardians.ts';
import { type PhoneCells, readPhone } from './phones.ts';
import { categoriesIn, type NameIndex, resolve, resolveAll } from './planning.ts';

/** Most `speakerN_…` groups that a row of teams may have. */
const maxSpeakerColumns = 12;

/** What the names in team files stand for. */
export interface TeamNames {
  readonly institutions: NameIndex;
  readonly breaks: NameIndex;
  readonly categories: NameIndex;
}

/** What a row of teams may say of a speaker besides name and address. */
const rest = [
  'gender',
  'pronouns',
  'short_name',
  'code_name',
  'anonymous',
  ...phoneColumns,
  'category',
  ...guardianColumns,
];

/** The speakers in a row of teams; an address without a name is an error. */
export function readSpeakers(names: TeamNames, cells: Cells): SpeakerCells[] {
  const numbers = Array.from({ length: maxSpeakerColumns }, (_, index) => index + 1);
  return numbers.flatMap((n) => {
    const column = `speaker${n}_name`;
    if (!cells.has(column)) return [];
    const name = cells.text(column, 100);
    const cellOf = (field: string) => `speaker${n}_${field}`;
    const speaker = readSpeaker(names, cells, { column, cellOf });
    if (name !== null) return [{ ...speaker, name }];
    if (speaker.email) cells.error(column, 'missing', 'There is an address without a name.');
    else if (rest.some((field) => cells.text(cellOf(field), 250) !== null)) {
      cells.warning(column, 'left-out', 'There is no name: the rest of this speaker is left out.');
    }
    return [];
  });
}

interface SpeakerColumns {
  readonly column: string;
  readonly cellOf: (field: string) => string;
}

export function readSpeaker(
  names: TeamNames,
  cells: Cells,
  { column, cellOf }: SpeakerColumns,
): Omit<SpeakerCells, 'name'> {
  const into = { index: names.categories, what: 'speaker category' };
  const category = cellOf('category');
  return {
    column,
    email: cells.email(cellOf('email')),
    gender: cells.text(cellOf('gender'), 40),
    pronouns: cells.text(cellOf('pronouns'), 40),
    shortName: cells.text(cellOf('short_name'), 40),
    codeName: cells.text(cellOf('code_name'), longestCodeName),
    anonymous: cells.flag(cellOf('anonymous')),
    guardian: readGuardian(cells, cellOf),
    phone: readPhone(cells, cellOf),
    categoryIds: cells.has(category)
      ? resolveAll(cells, category, into, categoriesIn(cells, category))
      : null,
  };
}

/** The team in a row; `isWrong` when it names an institution that there is not. */
export function readTeam(names: TeamNames, cells: Cells, column: string) {
  const institutionId = resolve(cells, 'institution', {
    index: names.institutions,
    what: 'institution',
  });
  const breaks = { index: names.breaks, what: 'break category' };
  return {
    reference: cells.required(column, 60),
    institutionId,
    isWrong: institutionId === null && cells.text('institution', 250) !== null,
    prefix: cells.flag('use_institution_prefix'),
    emoji: cells.text('emoji', 16),
    codeName: column === 'reference' ? cells.text('code_name', longestCodeName) : null,
    seed: cells.number('seed', { min: -1e6, max: 1e6 }),
    swing: cells.flag('swing'),
    division: cells.text('division', 60),
    breakIds: cells.has('break_category')
      ? resolveAll(cells, 'break_category', breaks, categoriesIn(cells, 'break_category'))
      : null,
  };
}

export type TeamRow = ReturnType<typeof readTeam>;

export interface SpeakerCells {
  readonly column: string;
  readonly name: string;
  readonly email: string | null;
  readonly gender: string | null;
  readonly pronouns: string | null;
  readonly shortName: string | null;
  readonly codeName: string | null;
  readonly anonymous: boolean | null;
  readonly guardian: GuardianCells;
  readonly phone: PhoneCells;
  /** Null: the file does not say. */
  readonly categoryIds: readonly string[] | null;
}
