/** What a change did, for the log: each field that is no personal data, before and after. */

/** Names, addresses and texts of people never enter the log: of them it says only that they changed. */
const personal = new Set(['email', 'name', 'notes', 'phone', 'pronouns', 'shortName', 'zoomEmail']);
const longest = 200;
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Changes that an entry shows before it counts the others. */
const mostShown = 20;
/** Things that an entry lets a search find. */
const mostFound = 200;
/** Names of things that are no more. */
const mostGone = 50;

export interface LoggedChange {
  readonly field: string;
  /** Text; empty: nothing. An id stays an id: the log names it when it is read. */
  readonly before: string;
  readonly after: string;
  /** The id of what changed, or ids separated by commas; absent: what the entry is about. */
  readonly of?: string;
}

/**
 * The fields of `change` whose values differ from those of `before`.
 * @param about `person`: the fields that say who somebody is are left out
 */
export function changesBetween(
  before: object,
  change: object,
  about: 'person' | 'thing' = 'thing',
): LoggedChange[] {
  const old = before as Readonly<Record<string, unknown>>;
  return Object.entries(change).flatMap(([field, value]) => {
    if (field === 'version' || !(field in old) || value === undefined) return [];
    if (about === 'person' && personal.has(field)) return [];
    const [was, is] = [toText(old[field]), toText(value)];
    return was === null || is === null || was === is ? [] : [{ field, before: was, after: is }];
  });
}

/**
 * The part of an entry's data that says what several things are, and what became of each: the first changes
 * are shown with the number of the others, and a search finds them all.
 */
export function aboutMany(
  ids: readonly string[],
  changes: readonly LoggedChange[] = [],
): {
  readonly of?: readonly string[];
  readonly changes?: readonly LoggedChange[];
  readonly more?: number;
} {
  // What is shown names its things itself; the ids let a search find the others.
  const hidden = changes
    .slice(mostShown)
    .flatMap(({ of = '', before, after }) => [of, before, after].join(', ').split(', '))
    .filter((text) => isId.test(text));
  const found = [...new Set([...ids, ...hidden])].slice(0, mostFound);
  return {
    ...(found.length > 0 ? { of: found } : {}),
    ...(changes.length > 0 ? firstChanges(changes) : {}),
  };
}

/** As `aboutMany`, of an act without a choice of its own things, such as one about a whole field. */
export function aboutEach(changes: readonly LoggedChange[]): {
  readonly of: readonly string[];
  readonly changes: readonly LoggedChange[];
  readonly more?: number;
} {
  const ids = new Set(changes.flatMap(({ of }) => of?.split(', ') ?? []));
  return { of: [...ids].slice(0, mostFound), ...firstChanges(changes) };
}

/** The changes that one entry shows, and how many more there were. */
export function firstChanges<Change>(changes: readonly Change[]): {
  readonly changes: readonly Change[];
  readonly more?: number;
} {
  const rest = changes.length - mostShown;
  return { changes: changes.slice(0, mostShown), ...(rest > 0 ? { more: rest } : {}) };
}

/** The part of an entry's data that says what things were called that are no more. */
export function aboutGone(names: readonly string[]): { readonly names: readonly string[] } {
  return { names: names.slice(0, mostGone) };
}

/** Null: a document, which no line can show. */
function toText(value: unknown): string | null {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) {
    return value.join(', ').slice(0, longest);
  }
  if (typeof value === 'object') return null;
  return String(value).slice(0, longest);
}
