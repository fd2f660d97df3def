/** How a table says which of its columns are personal, whose they are, and what erasing does to them. */
import type { PersonalKind } from '#contract/kinds/personal-kinds.ts';
import type { Schema } from '../schema.ts';

/**
 * Whom a column names: an account, a person of a tournament, an address, or something that is
 * somebody's: their request, their signup, their own registration code, the key under which they call.
 */
export type Subject = 'account' | 'person' | 'address' | 'request' | 'signup' | 'code' | 'actor';

export interface Owner<C extends string = string> {
  readonly column: C;
  readonly is: Subject;
  /** The row is about them but not theirs to read: erased, never exported. */
  readonly withheld?: true;
}

export interface PersonalColumn {
  readonly kind: PersonalKind;
  /** What erasing writes; absent: null. `stays`: a number or id that says nothing without the name. */
  readonly erased?: string | null | { readonly stays: true };
  /** The one field of a document that is personal. */
  readonly within?: string;
  /** Kept under the server's secret; opened for its owner's export. */
  readonly sealed?: true;
  /** Not in its owner's export: it is shown to them as far as it is released, or is a secret. */
  readonly withheld?: true;
}

export interface TableDeclaration<C extends string = string> {
  readonly of?: readonly Owner<C>[];
  /** `row`: it goes. `columns` (by default): it stays for what hangs on it, and is emptied. */
  readonly erase?: 'row' | 'columns';
  readonly personal?: Readonly<Partial<Record<C, PersonalKind | PersonalColumn>>>;
  /** Columns that name the account that did something to somebody else's row. */
  readonly acts?: readonly C[];
  /** Rows of this value in this column are not in the export. */
  readonly except?: { readonly column: C; readonly value: string };
  /** Every other column. */
  readonly plain: readonly C[];
}

export type Declarations = {
  readonly [T in keyof Schema]?: TableDeclaration<Extract<keyof Schema[T], string>>;
};

/** Shown in place of a name that was erased. */
export const redacted = 'Redacted';

/** Says nothing once the name is gone. */
export const stays = (kind: PersonalKind) => ({ kind, erased: { stays: true } }) as const;
/** Written over with a value, where null is not allowed. */
export const becomes = (kind: PersonalKind, erased: string) => ({ kind, erased }) as const;
/** Not shown in the export of its owner. */
export const withheld = (kind: PersonalKind, erased: PersonalColumn['erased'] = null) =>
  ({ kind, erased, withheld: true }) as const;
