/** Reads the cells of one row: each answer is checked, each fault says where it is. */

import { email as emailSchema } from '#contract/schemas.ts';
import { isBlankCell } from '#contract/text/blank-cell.ts';
import { textFault } from '#contract/text/clean-text.ts';
import type { Problems } from './problems.ts';
import type { Sheet, SheetRow } from './sheet.ts';

export interface Cells {
  readonly file: string;
  /** 1-based line of the file on which the row starts. */
  readonly line: number;
  /** Whether the file has the column at all; without it, what is known stays. */
  has(column: string): boolean;
  /** The text, or null when it is empty or too long. */
  text(column: string, max: number): string | null;
  /** Like `text`, with an error when it is empty. */
  required(column: string, max: number): string | null;
  flag(column: string): boolean | null;
  number(column: string, range: Range): number | null;
  email(column: string): string | null;
  /** Several names in one cell, split at `/`, `;`, `|` or a comma. */
  list(column: string): string[];
  error(column: string | null, code: string, message: string): void;
  warning(column: string | null, code: string, message: string): void;
}

export interface Range {
  readonly min: number;
  readonly max: number;
  readonly integer?: boolean;
}

const flags: Readonly<Record<string, boolean>> = {
  '1': true,
  true: true,
  yes: true,
  y: true,
  t: true,
  '0': false,
  false: false,
  no: false,
  n: false,
  f: false,
};

/** Whether a text answers yes or no, where a name may be meant. */
export function isFlag(text: string): boolean {
  return text.toLowerCase() === 'x' || Object.hasOwn(flags, text.toLowerCase());
}

/** Columns in which a dash or "none" may be meant. */
const prose = ['text', 'infoslide', 'description', 'choices'];

/** The reader of one row. */
export function cellsOf(sheet: Sheet, row: SheetRow, problems: Problems): Cells {
  const headingOf = (column: string) => sheet.headings.get(column) ?? column;
  const at = (column: string | null) => ({
    file: sheet.file,
    row: row.line,
    column: column && headingOf(column),
  });
  const raw = (column: string) => {
    const value = row.cells.get(column) ?? '';
    return isBlankCell(value) && !prose.includes(column) ? '' : value;
  };
  const error = (column: string | null, code: string, message: string) =>
    problems.error(at(column), code, message);
  const text = (column: string, max: number) => {
    const value = raw(column);
    if (value === '') return null;
    const fault = textFault(value, { lines: true });
    if (fault) {
      error(column, 'bad-text', fault);
      return null;
    }
    if ([...value].length > max) {
      error(column, 'too-long', `At most ${max} characters.`);
      return null;
    }
    return value;
  };
  return {
    file: sheet.file,
    line: row.line,
    has: (column) => sheet.columns.includes(column),
    text,
    required(column, max) {
      if (raw(column) === '') error(column, 'missing', `“${headingOf(column)}” is empty.`);
      return text(column, max);
    },
    flag(column) {
      const value = raw(column).toLowerCase();
      if (value === '') return null;
      const flag = flags[value];
      if (flag === undefined) error(column, 'bad-flag', `“${value}” is neither yes nor no.`);
      return flag ?? null;
    },
    number(column, range) {
      const value = raw(column);
      if (value === '') return null;
      const fault = numberFault(value, range);
      if (fault) error(column, 'bad-number', fault);
      return fault ? null : Number(value.replace(',', '.'));
    },
    email(column) {
      const value = raw(column);
      if (value === '') return null;
      const parsed = emailSchema.safeParse(value);
      if (!parsed.success)
        error(column, 'bad-email', `“${value.slice(0, 80)}” is no e-mail address.`);
      return parsed.success ? parsed.data : null;
    },
    list: (column) =>
      raw(column)
        .split(/[/;|,]/)
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    error,
    warning: (column, code, message) => problems.warning(at(column), code, message),
  };
}

const decimal = /^[+-]?\d{1,12}([.,]\d{1,12})?$/;

function numberFault(text: string, { min, max, integer }: Range): string | null {
  if (!decimal.test(text)) return `“${text.slice(0, 40)}” is no number.`;
  const value = Number(text.replace(',', '.'));
  if (integer && !Number.isInteger(value)) return `“${text}” is no whole number.`;
  return value < min || value > max ? `“${text}” is not between ${min} and ${max}.` : null;
}
