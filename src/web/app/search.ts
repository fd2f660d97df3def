/**
 * Everything after the `?` is text. The router's own reading would make the code
 * `12e45678` a number and `true` a boolean.
 */

export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Values as text, in their order; what is undefined is left out. */
export function stringifySearch(values: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}
