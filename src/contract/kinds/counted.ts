/** A number with its noun; the plural is the singular with an s unless it is given. */
export function many(n: number, one: string, other = `${one}s`): string {
  return `${n} ${n === 1 ? one : other}`;
}
