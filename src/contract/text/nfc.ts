/** More marks than any script puts on one character; the bound of the Stream-Safe Text Format (UAX #15, 13). */
const mostMarks = 30;

const marksBeyond = new RegExp(`(\\p{M}{${mostMarks}})\\p{M}+`, 'gu');

/**
 * The text in Unicode's normal form C, as everything that people write is kept, with at most 30 combining
 * marks in a row. Putting marks into their order takes time by the square of their number: of one request
 * of some hundred kilobytes, many seconds.
 */
export function nfc(text: string): string {
  return text.replace(marksBeyond, '$1').normalize('NFC');
}
