/** The most rooms that one text may make. */
export const maxNames = 500;

/**
 * Room names from what people write: one a line or separated by commas, with runs such as `A1–A12`,
 * `101-118` or `Room 01 to 08`. Leading zeros stay; what is no run stays as it is written.
 */
export function expandNames(text: string): string[] {
  const parts = text.split(/[\n,;]/).flatMap((part) => expandRun(part.trim()));
  return [...new Set(parts.filter((part) => part !== ''))].slice(0, maxNames);
}

const run = /^(.*?)(\d{1,4})\s*(?:–|—|-|\bto\b|\.\.)\s*(.*?)(\d{1,4})$/u;

function expandRun(text: string): string[] {
  const match = run.exec(text);
  if (!match) return [text];
  const [, before = '', first = '', again = '', last = ''] = match;
  const [from, to] = [Number(first), Number(last)];
  // `A1–B12` is no run, and neither is `12–3`.
  if ((again !== '' && again !== before) || to < from || to - from >= maxNames) return [text];
  const width = first.startsWith('0') ? first.length : 0;
  return Array.from(
    { length: to - from + 1 },
    (_, index) => `${before}${String(from + index).padStart(width, '0')}`,
  );
}
