/** What the releases of the tab say of its parts. Pure. */
import type { z } from 'zod';
import type { Api } from '#contract/index.ts';
import { type TabPart, tabParts } from '#contract/kinds/tab-parts.ts';
import { type Facts, gateInput, whyHeld } from '#server/areas/standings/index.ts';
import type { StoredTab } from '#server/db/documents.ts';

type State = z.output<Api['breaks']['tabRelease']['response']>;

/** Every part that the format has, with its releases. */
export function partsOf(facts: Facts): State['parts'] {
  const input = gateInput(facts);
  const hasCategories =
    facts.speakerCategories.length > 0 || facts.breakCategories.some(({ general }) => !general);
  return tabParts
    .filter((part) => part !== 'replies' || input.hasReplies)
    .filter((part) => part !== 'categories' || hasCategories)
    .map((part) => {
      const { released = null, planned = null } = facts.tab[part] ?? {};
      return { part, released, planned, held: whyHeld(part, input) };
    });
}

/** The tab once some parts are public in full; what is public in full already keeps its moment. */
export function withWholeParts(tab: StoredTab, parts: readonly TabPart[], now: Date): StoredTab {
  const at = now.toISOString();
  const opened = parts.map((part) => {
    const before = tab[part]?.released;
    const { criteria = false, figures = 'score' } = before ?? {};
    const released = before?.top === null ? before : { at, top: null, criteria, figures };
    return [part, { released, planned: null }] as const;
  });
  return { ...tab, ...Object.fromEntries(opened) };
}
