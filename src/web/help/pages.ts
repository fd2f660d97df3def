/** The help, read from Markdown files beside this one; they are part of the build. */
import { type HelpPageName, helpPageNames, helpTitles } from '#contract/kinds/help-pages.ts';
import { fold } from '#contract/text/fold.ts';

/** A line of text, or a picture of the product on a line of its own. */
export type HelpBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'picture'; readonly name: string; readonly alt: string };

export interface HelpSection {
  /** Of the heading, for a link to it; empty for what comes before the first one. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly HelpBlock[];
}

export interface HelpPage {
  readonly name: HelpPageName;
  readonly title: string;
  /** What the page is about, in a sentence. */
  readonly summary: string;
  readonly sections: readonly HelpSection[];
}

/** A picture on a line of its own: what it shows, and its name. */
const picture = /^!\[(.+)\]\(([\w-]+)\)$/gm;

const files = import.meta.glob<string>('./pages/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const textOf = new Map(
  Object.entries(files).map(([path, text]) => [/([\w-]+)\.md$/.exec(path)?.[1], text]),
);

/** Every page, in the order of the table of contents. */
export const helpPages: readonly HelpPage[] = helpPageNames.map((name) =>
  readPage(name, textOf.get(name) ?? ''),
);

/** `# Title`, a sentence, then text and `## Heading` sections. */
export function readPage(name: HelpPageName, file: string): HelpPage {
  const [head = '', ...rest] = file.split(/^## /m);
  const [, summary = '', ...intro] = head.trim().split('\n').filter(Boolean);
  const first = { id: '', title: '', blocks: blocksOf(intro.join('\n\n')) };
  const sections = rest.map((part) => {
    const [title = '', ...body] = part.split('\n');
    return { id: anchorOf(title), title: title.trim(), blocks: blocksOf(body.join('\n')) };
  });
  return {
    name,
    title: helpTitles[name],
    summary,
    sections: first.blocks.length > 0 ? [first, ...sections] : sections,
  };
}

/** The address of a heading within its page: its words in lower case. */
export function anchorOf(title: string): string {
  return fold(title)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

function blocksOf(text: string): HelpBlock[] {
  const parts = text.split(picture);
  // `split` with two groups: text, alt, name, text, alt, name, … text.
  return parts.flatMap((part, index): HelpBlock[] => {
    if (index % 3 === 1) return [{ kind: 'picture', alt: part, name: parts[index + 1] ?? '' }];
    return index % 3 === 0 && part.trim() !== '' ? [{ kind: 'text', text: part.trim() }] : [];
  });
}
