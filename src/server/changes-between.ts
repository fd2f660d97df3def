/** What a change did, for the log: each field that is no personal data, before and after. */

/** Names, addresses and texts of people never enter the log: of them it says only that they changed. */
const personal = new Set(['email', 'name', 'notes', 'phone', 'pronouns', 'shortName', 'zoomEmail']);
const longest = 200;

export interface LoggedChange {
  readonly field: string;
  /** Text; empty: nothing. An id stays an id: the log names it when it is read. */
  readonly before: string;
  readonly after: string;
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

/** Null: a document, which no line can show. */
function toText(value: unknown): string | null {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) {
    return value.join(', ').slice(0, longest);
  }
  if (typeof value === 'object') return null;
  return String(value).slice(0, longest);
}
