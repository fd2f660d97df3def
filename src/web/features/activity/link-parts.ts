/** A piece of a text; `path`: of the page that it leads to, null for plain text. */
export interface LinkPart {
  readonly text: string;
  readonly path: string | null;
}

interface Page {
  readonly name: string;
  readonly path: string;
}

/** Cuts a text where it first says each of these names; the longest name that fits wins. Pure. */
export function linkParts(text: string, pages: readonly Page[]): LinkPart[] {
  const [page, ...others] = pages
    .filter(({ name }) => name !== '' && text.includes(name))
    .sort((a, b) => b.name.length - a.name.length);
  if (!page) return text === '' ? [] : [{ text, path: null }];
  const at = text.indexOf(page.name);
  return [
    ...linkParts(text.slice(0, at), others),
    { text: page.name, path: page.path },
    ...linkParts(text.slice(at + page.name.length), others),
  ];
}
