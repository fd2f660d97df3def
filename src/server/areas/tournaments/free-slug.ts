import type { Reader } from '#server/db/database.ts';
import { slugFault, slugFrom } from './slug.ts';
import { existsSlug } from './slug-repository.ts';

/** Longest begin of a slug that leaves room for a number after it. */
const longestBase = 56;
const mostTries = 100;

/** The first of `slug`, `slug-2`, `slug-3` … that can be taken; null when nothing near is free. */
export async function freeSlug(reader: Reader, wanted: string): Promise<string | null> {
  const base = slugFrom(wanted).slice(0, longestBase);
  if (base.length < 3) return null;
  for (let n = 1; n < mostTries; n++) {
    const candidate = n === 1 ? base : `${base}-${n}`;
    if (!slugFault(candidate) && !(await existsSlug(reader, candidate))) return candidate;
  }
  return null;
}
