/** Header fields as reports have them: names and values, values on several lines, groups between empty lines. */

/** Bytes of a part that are looked at. */
const mostBytes = 64 * 1024;

export type Fields = ReadonlyMap<string, string>;

/** The groups of fields of a part; of a field that comes twice the first counts. */
export function readFields(content: ArrayBuffer | string): Fields[] {
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  const groups: Map<string, string>[] = [];
  let fields: Map<string, string> | null = null;
  let last = '';
  for (const line of text.slice(0, mostBytes).split(/\r?\n/)) {
    if (line.trim() === '') {
      fields = null;
      continue;
    }
    if (fields === null) {
      fields = new Map();
      groups.push(fields);
    }
    if (/^[ \t]/.test(line)) {
      const before = fields.get(last);
      if (before !== undefined) fields.set(last, `${before} ${line.trim()}`);
      continue;
    }
    const colon = line.indexOf(':');
    last = colon > 0 ? line.slice(0, colon).trim().toLowerCase() : '';
    if (last && !fields.has(last)) fields.set(last, line.slice(colon + 1).trim());
  }
  return groups;
}
