/** Codes as people paste them: with spaces, in capitals, inside a link. */

/** The code in a typed text: 8 lower-case hexadecimal characters, or null. */
export function codeIn(typed: string): string | null {
  const [, linked = typed] = /(?:[?&]code=|\/register\/)([^&#/?]*)/.exec(typed) ?? [];
  const code = linked.replace(/[\s-]/g, '').toLowerCase();
  return /^[0-9a-f]{8}$/.test(code) ? code : null;
}
