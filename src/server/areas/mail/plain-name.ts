/** Names that other people chose, made harmless for a sender, a subject or a sentence of an email. */
import { nfc } from '#contract/text/nfc.ts';

/** Longest name in an email, in characters; what is cut off ends in an ellipsis. */
export const longestName = 60;

/** Signs that programs and people read as a full stop, a colon, a slash or an at sign in an address. */
const dots = /[․。｡．]/gu;
const colons = /[ː˸׃∶꞉：]/gu;
const slashes = /[⁄∕╱⧸⫻／＼\\]/gu;
const ats = /[@﹫＠]/gu;

/**
 * The name as plain words: nothing in it is, or looks like, a web or email address, and nothing in it
 * changes lines or the direction of writing. Schemes go by their shape (`x://`), not by their characters,
 * so `һttp` in Cyrillic goes as well; a dot with characters close behind it becomes a space, so that no
 * mail program makes a link of `pay-here.example`. Initials such as `J.R. Smith` stay.
 * @returns at most `longestName` characters; empty when nothing is left
 */
export function plainName(name: string): string {
  const oneLine = nfc(name)
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    // Joiners shape characters in Persian and the scripts of India; every other invisible sign goes.
    .replace(/(?!\u200c|\u200d)\p{Cf}/gu, '')
    .replace(/(?<![\p{L}\p{M}])(?:\u200c|\u200d)|(?:\u200c|\u200d)(?!\p{L})/gu, '')
    .replace(dots, '.')
    .replace(colons, ':')
    .replace(slashes, '/')
    .replace(ats, '@');
  const harmless = oneLine
    .replace(/[^\s/@]*:\/+/gu, ' ')
    .replace(/\b(?:mailto|tel|sms|javascript|data):/giu, ' ')
    .replace(/[<>@]|\/{2,}/gu, ' ')
    .replace(/(\d)\.(?=\d+\.\d)|(?<=\d\.\d+)\.(?=\d)/gu, '$1 ')
    .replace(
      /(?<=[\p{L}\p{N}\p{M}])\.(?=[\p{N}-]*\p{L}(?:[\p{L}\p{N}\p{M}-]|\u200c|\u200d))/gu,
      ' ',
    )
    .replace(/(?<![\p{L}\p{N}])www(?![\p{L}\p{N}])\.?/giu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const characters = [...harmless];
  if (characters.length <= longestName) return harmless;
  return `${characters
    .slice(0, longestName - 1)
    .join('')
    .trimEnd()}…`;
}
