const mostRooms = 500;

/**
 * Names of rooms from what people type: one a line or separated by commas; `A1–A12` and `101-110`
 * count up, keeping leading zeros. Doubles are named once.
 */
export function roomNames(text: string): readonly string[] {
  const parts = text
    .split(/[\n,;]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return [...new Set(parts.flatMap(expand))].slice(0, mostRooms);
}

function expand(part: string): readonly string[] {
  const match = /^(.*?)(\d+)\s*(?:-|–|…|\.\.+|to)\s*(.*?)(\d+)$/u.exec(part);
  const [, prefix = '', first = '', secondPrefix = '', last = ''] = match ?? [];
  if (!match || (secondPrefix !== '' && secondPrefix !== prefix)) return [part];
  const [from, to] = [Number(first), Number(last)];
  if (to < from || to - from >= mostRooms) return [part];
  return Array.from(
    { length: to - from + 1 },
    (_, index) => `${prefix}${String(from + index).padStart(first.length, '0')}`,
  );
}
