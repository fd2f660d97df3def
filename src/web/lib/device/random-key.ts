/**
 * A random key of 128 bits as hexadecimal text. `crypto.randomUUID` exists only on secure pages, and
 * phones in the same room open this site over plain HTTP (`npm start -- --lan`).
 */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
