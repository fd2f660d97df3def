/** The files that a page of a tournament starts with, so that none of them waits for another. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPageOf } from '#contract/kinds/pages.ts';

/** @returns the tags that load a page's files, by its path; empty for pages without a list. */
export type PageTags = (path: string) => readonly string[];

/**
 * @param root of the built web, whose build writes the list (`scripts/page-files.mjs`)
 * @param html of every page; what it loads anyway gets no second tag
 */
export function readPageTags(root: string, html: string): PageTags {
  const file = join(root, 'page-files.json');
  const table = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, readonly string[]>>)
    : {};
  const tags = Object.entries(table).map(([page, files]) => ({
    page,
    tags: files.filter((file) => !html.includes(`"${file}"`)).map(tagOf),
  }));
  return (path) => {
    const [, first, , ...rest] = path.split('/');
    if (first !== 'tournaments') return [];
    const child = rest.join('/');
    return tags.find(({ page }) => isPageOf(page, child))?.tags ?? [];
  };
}

function tagOf(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`;
}
