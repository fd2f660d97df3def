/** What a command of the operator's command line is. */
import type { ParseArgsConfig } from 'node:util';
import type { Session } from './session.ts';

export type Flags = Readonly<Record<string, string | boolean | undefined>>;

export interface Command {
  /** One sentence for the list. */
  readonly summary: string;
  /** What follows the command's name. */
  readonly usage: string;
  /** One line for each flag. */
  readonly flags: Readonly<Record<string, string>>;
  readonly options: NonNullable<ParseArgsConfig['options']>;
  /** How many arguments without a flag it takes. */
  readonly positionals: number;
  run(call: Call): Promise<Outcome>;
}

export interface Call {
  readonly positionals: readonly string[];
  readonly flags: Flags;
  /** Progress, for people: goes to stderr. */
  readonly report: (line: string) => void;
  /** Opens the database and the server behind it; closed when the command ends. */
  readonly open: (options?: SessionWish) => Promise<Session>;
}

export interface SessionWish {
  /** Minutes by which the clock is behind at the beginning. */
  readonly minutesAgo?: number;
}

/** What a command leaves: lines for people, or the same as JSON. */
export interface Outcome {
  readonly lines: readonly string[];
  readonly json: unknown;
  /** False: the program ends with 1 although nothing broke (a check that failed). */
  readonly ok?: boolean;
}

/** A mistake of the operator: told in its one sentence. */
export class UsageError extends Error {}

/** A flag that has to be given. */
export function required(flags: Flags, name: string): string {
  const value = flags[name];
  if (typeof value === 'string' && value.trim() !== '') return value;
  throw new UsageError(`--${name} is missing.`);
}

/** A flag that has to be a whole number in a range, or absent. */
export function wholeNumber(
  flags: Flags,
  name: string,
  range: readonly [min: number, max: number],
): number | undefined {
  const text = flags[name];
  if (text === undefined) return undefined;
  const value = Number(text);
  const [min, max] = range;
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new UsageError(`--${name} must be a whole number from ${min} to ${max}.`);
}
