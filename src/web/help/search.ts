/** Finds pages and headings of the help by their words, without case or accents. */
import { fold } from '#contract/text/fold.ts';
import { matches } from '../ui/kit/text/matches.ts';
import type { HelpPage, HelpSection } from './pages.ts';

export interface HelpHit {
  readonly href: string;
  readonly title: string;
  /** The heading within the page; null: the page itself. */
  readonly heading: string | null;
}

interface Found {
  readonly page: HelpPage;
  readonly section: HelpSection;
}

/** More are no help. */
const most = 12;

/** Pages by their title first, then headings, then pages by their sentence, then whatever says it. */
export function searchHelp(pages: readonly HelpPage[], query: string): HelpHit[] {
  if (query.trim() === '') return [];
  const has = (...texts: readonly string[]) => matches(fold(texts.join(' ')), query);
  const byTitle = pages.filter(({ title }) => has(title));
  const bySummary = pages.filter(
    (page) => !byTitle.includes(page) && has(page.title, page.summary),
  );
  const sections: Found[] = pages.flatMap((page) =>
    page.sections.filter(({ id }) => id !== '').map((section) => ({ page, section })),
  );
  const byHeading = sections.filter(({ page, section }) => has(page.title, section.title));
  const byText = sections.filter(
    (one) =>
      !byHeading.includes(one) &&
      has(
        one.page.title,
        one.section.title,
        ...one.section.blocks.map((block) => (block.kind === 'text' ? block.text : block.alt)),
      ),
  );
  return [
    ...byTitle.map(toPage),
    ...byHeading.map(toHeading),
    ...bySummary.map(toPage),
    ...byText.map(toHeading),
  ].slice(0, most);
}

function toPage({ name, title }: HelpPage): HelpHit {
  return { href: `/docs/${name}`, title, heading: null };
}

function toHeading({ page, section }: Found): HelpHit {
  return { href: `/docs/${page.name}#${section.id}`, title: page.title, heading: section.title };
}
