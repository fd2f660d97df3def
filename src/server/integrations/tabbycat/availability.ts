/** Who is away: a Tabbycat marks those who are there, round by round. */
import type { TabLeftOut } from '#server/ports/tab-program.ts';
import { namedLeftOut } from './left-out.ts';
import { pathOf, type Site } from './site.ts';

interface Availability {
  /** Abbreviations of the rounds that a judge misses. */
  readonly awayOf: (url: string) => readonly string[];
  readonly leftOut: readonly TabLeftOut[];
}

/** Of the rounds that are still ahead. Where no judge is marked, nobody has said who is there. */
export async function readAvailability(site: Site): Promise<Availability> {
  const judges = new Set((await site.adjudicators()).map(({ url }) => pathOf(url)));
  const ahead = (await site.rounds()).filter(({ completed }) => !completed);
  const marked: { readonly abbreviation: string; readonly present: ReadonlySet<string> }[] = [];
  const others: string[] = [];
  for (const { seq, name, abbreviation } of ahead) {
    const urls = (await site.available(seq)).map(pathOf);
    const present = new Set(urls.filter((url) => judges.has(url)));
    if (present.size > 0) marked.push({ abbreviation, present });
    if (present.size < urls.length) others.push(name);
  }
  return {
    awayOf: (url) => {
      const path = pathOf(url);
      return marked
        .filter(({ present }) => !present.has(path))
        .map(({ abbreviation }) => abbreviation);
    },
    leftOut: namedLeftOut('availability', others),
  };
}
