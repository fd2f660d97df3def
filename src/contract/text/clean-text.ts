/** What text may not contain, whoever types or imports it. */

/**
 * Embeddings, overrides and isolates change the direction of what is after a name, up to the end
 * of the line. The marks that Arabic and Hebrew need (U+061C, U+200E, U+200F) do not.
 */
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/u;

/** Spaces, format characters and marks, and the letters and signs that are drawn as nothing. */
const invisible = /[\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/gu;

/**
 * Why a text cannot be taken, as a sentence; null when it can.
 * @param lines whether line breaks and tabs are part of it
 */
export function textFault(text: string, { lines }: { readonly lines: boolean }): string | null {
  const allowed = lines ? text.replace(/[\n\r\t]/g, '') : text;
  if (/\p{Cc}/u.test(allowed)) return 'Control characters are not allowed.';
  if (bidiControls.test(text)) return 'Characters that change the direction are not allowed.';
  if (text !== '' && text.replace(invisible, '') === '') return 'This has no visible characters.';
  return null;
}

/** The same text without what is refused in it; it may be left with nothing. */
export function cleanText(text: string): string {
  const clean = text.replace(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, ' ').trim();
  return textFault(clean, { lines: false }) === null ? clean : '';
}
