/** Writes values as an outline that a person can read and compare line by line. */

/** Lines longer than this are broken up, part by part. */
const widest = 160;
/** Lists of nothing longer than this go on from line to line. */
const narrow = 40;

/**
 * One line where the value is short, else a line for each of its parts. What is null, false or empty is
 * left out, and numbers are rounded to a millionth, so that the last bits of a sum say nothing.
 */
export function listingOf(title: string, value: unknown): string {
  return `${outline(title, value, '').join('\n')}\n`;
}

/** Several values under their titles. */
export function listingOfAll(parts: Readonly<Record<string, unknown>>): string {
  return Object.entries(parts)
    .map(([title, value]) => listingOf(title, value))
    .join('');
}

/** On one line, without braces around the whole. */
export function inWords(value: object): string {
  return partsOf(value)
    .map(([key, own]) => (own === true ? key : `${key} ${inline(own)}`))
    .join(', ');
}

function outline(title: string, value: unknown, indent: string): string[] {
  const line = `${indent}${title}: ${inline(value)}`;
  const parts = partsOf(value);
  if (line.length <= widest || parts.length === 0) return [line];
  if (typeof value === 'object' && value !== null && isList(value)) {
    const items = parts.map(([, own]) => inline(own));
    if (items.every((item) => item.length <= narrow)) {
      return [`${indent}${title}:`, ...filled(items, `${indent}  `)];
    }
  }
  return [`${indent}${title}:`, ...parts.flatMap(([key, own]) => outline(key, own, `${indent}  `))];
}

function filled(items: readonly string[], indent: string): string[] {
  const lines: string[] = [];
  for (const item of items) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + item.length + 2 <= widest) {
      lines[lines.length - 1] = `${last}, ${item}`;
    } else lines.push(`${indent}${item}`);
  }
  return lines;
}

function inline(value: unknown): string {
  if (typeof value === 'number') return String(Math.round(value * 1e6) / 1e6 + 0);
  if (typeof value === 'string') return /^[\w./+-]+$/.test(value) ? value : JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const parts = partsOf(value);
  if (isList(value)) return `[${parts.map(([, own]) => inline(own)).join(', ')}]`;
  return `{${parts.map(([key, own]) => `${key}: ${inline(own)}`).join(', ')}}`;
}

function partsOf(value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [];
  if (isList(value)) return [...value].map((own, index) => [String(index), own]);
  const parts = value instanceof Map ? [...value] : Object.entries(value);
  return parts.flatMap(([key, own]) => (isNothing(own) ? [] : [[String(key), own]]));
}

function isNothing(value: unknown): boolean {
  if (typeof value === 'string') return value === '';
  if (value === null || value === undefined || value === false) return true;
  return typeof value === 'object' && partsOf(value).length === 0;
}

function isList(value: object): value is Iterable<unknown> {
  return Symbol.iterator in value && !(value instanceof Map);
}
