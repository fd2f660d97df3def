/** What a command of the operator's command line is. */
import type { ParseArgsConfig } from 'node:util';
import type { Session, SessionOptions } from './session.ts';
import type { Flags } from './usage.ts';

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
  readonly open: (options?: SessionOptions) => Promise<Session>;
}

/** What a command leaves: lines for people, or the same as JSON. */
export interface Outcome {
  readonly lines: readonly string[];
  readonly json: unknown;
  /** False: the program ends with 1 although nothing broke (a check that failed). */
  readonly ok?: boolean;
}
