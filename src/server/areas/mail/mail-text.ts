/** The words of an email. What other people wrote can only get in through here. */
import { plainName } from './plain-name.ts';

/** Made by this file alone, so that no caller can put a name into an email as it stands. */
export interface MailText {
  readonly words: string;
  readonly [made]: true;
}
declare const made: unique symbol;

/** Longest text that a person wrote, as it is quoted in an email. */
const longestProse = 4000;

/**
 * Our own sentences around values: a string is somebody's name and made harmless (`plainName`), a
 * `MailText` stays as it is.
 */
export function mailText(
  sentences: TemplateStringsArray,
  ...values: readonly (string | number | MailText)[]
): MailText {
  const parts = sentences.map((sentence, index) => {
    const value = values[index] ?? '';
    if (typeof value === 'number') return `${sentence}${value}`;
    return `${sentence}${typeof value === 'string' ? plainName(value) : value.words}`;
  });
  return textOf(parts.join(''));
}

/** Paragraphs in their order; empty ones are left out. */
export function paragraphs(parts: readonly (MailText | null)[]): MailText {
  const words = parts.map((part) => part?.words ?? '').filter((part) => part !== '');
  return textOf(words.join('\n\n'));
}

/** An address of this server. Names in it are slugs and keys, which hold no spaces or line breaks. */
export function ownLink(url: string): MailText {
  return textOf(url.replace(/\s/gu, ''));
}

/**
 * What somebody wrote to this reader on purpose, such as an answer: lines stay, invisible signs go.
 * Only in an `askedText` (`queue.ts`): never to an address that its holder has not verified.
 */
export function prose(text: string): MailText {
  const words = text
    .replace(/\r\n?/gu, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/(?!\u200c|\u200d)\p{Cf}/gu, '')
    .trim();
  return textOf([...words].slice(0, longestProse).join(''));
}

/**
 * Our own sentences as they were stored, filled in with plain names (`plainName`) and nothing else that
 * people wrote: the caller has seen to that.
 */
export function storedText(text: string): MailText {
  return textOf(text);
}

/** Somebody's words as a quotation. */
export function quoted(text: string): MailText {
  const lines = prose(text).words.split('\n');
  return textOf(lines.map((line) => `> ${line}`).join('\n'));
}

function textOf(words: string): MailText {
  // The mark exists for the compiler only.
  return { words } as MailText;
}
