/** The languages that the web was built in, and the one that a browser asks for. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sourceLanguage } from '#contract/text/language.ts';

/** Each language beside the source's, as a BCP 47 tag, with the address of its catalogue. */
export type Languages = ReadonlyMap<string, string>;

/** Honest browsers name a handful. */
const mostRanges = 20;

/** The longest tag that software has to accept (RFC 5646, 4.4.1). Longer ones would be looked up part by part. */
const longestRange = 35;

/** @param root of the built web, whose build writes `assets/locales/TAG.HASH.json` */
export function languagesIn(root: string): Languages {
  const folder = join(root, 'assets', 'locales');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return new Map(
    files.flatMap((file) => {
      const tag = /^([\w-]+)\.\w+\.json$/.exec(file)?.[1];
      return tag ? [[tag, `/assets/locales/${file}`]] : [];
    }),
  );
}

/**
 * The language that suits an `Accept-Language` best (RFC 4647, lookup): `de-CH` is served in `de`, and what is
 * not there in the source's.
 */
export function languageFor(header: string | undefined, languages: Languages): string {
  if (!header || languages.size === 0) return sourceLanguage;
  const known = new Map(
    [sourceLanguage, ...languages.keys()].map((tag) => [tag.toLowerCase(), tag]),
  );
  // English of any kind is the source's.
  known.set('en', sourceLanguage);
  const ranges = header.toLowerCase().split(',', mostRanges).map(parseRange);
  ranges.sort((a, b) => b.weight - a.weight);
  for (const { range, weight } of ranges) {
    if (weight === 0 || range.length > longestRange) continue;
    const parts = range.split('-');
    for (let length = parts.length; length > 0; length -= 1) {
      const tag = known.get(parts.slice(0, length).join('-'));
      if (tag) return tag;
    }
  }
  return sourceLanguage;
}

function parseRange(text: string): { readonly range: string; readonly weight: number } {
  const [range = '', ...parameters] = text.split(';').map((part) => part.trim());
  const quality = parameters.find((one) => one.startsWith('q='));
  const weight = quality === undefined ? 1 : Number(quality.slice(2));
  return { range, weight: weight >= 0 && weight <= 1 ? weight : 0 };
}
