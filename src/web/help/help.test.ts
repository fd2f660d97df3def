import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { helpFor, helpPageNames, helpTitles } from '#contract/kinds/help-pages.ts';
import { privatePages } from '#contract/kinds/pages.ts';
import { helpPages } from './pages.ts';
import { searchHelp } from './search.ts';

const folder = (name: string) => join(import.meta.dirname, name);
/** `before/start`, without its ending. */
const files = readdirSync(folder('pages'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => file.slice(0, -'.md'.length));
const pictures = new Set(readdirSync(folder('pictures')));
const read = (name: string) => {
  const file = files.find((one) => basename(one) === name);
  return readFileSync(join(folder('pages'), `${file}.md`), 'utf8');
};

/** Addresses that are not the help's own. */
const elsewhere = new Set(['/docs/api']);

describe('the help', () => {
  test('has exactly the pages of its table of contents', () => {
    expect(files.map((file) => basename(file)).sort()).toEqual([...helpPageNames].sort());
  });

  test.each(helpPageNames)('%s has its title, a sentence and at least one section', (name) => {
    const page = helpPages.find((one) => one.name === name);
    expect(read(name)).toMatch(/^# .+\n[^\n]+\.\n/);
    expect(page?.summary).not.toBe('');
    expect(page?.sections.length).toBeGreaterThan(0);
  });

  test.each(helpPageNames)(
    'every link of %s leads to a page and a heading that are there',
    (name) => {
      const targets = [...read(name).matchAll(/\]\((\/[^)]*)\)/g)].map(([, href]) => href ?? '');
      const lost = targets.filter((href) => {
        const [path, hash] = href.split('#');
        if (elsewhere.has(path ?? '')) return false;
        const page = helpPages.find((one) => `/docs/${one.name}` === path);
        return !page || (hash !== undefined && !page.sections.some(({ id }) => id === hash));
      });
      expect(lost).toEqual([]);
    },
  );

  test.each(helpPageNames)('every picture of %s exists, light and dark', (name) => {
    const page = helpPages.find((one) => one.name === name);
    const names = (page?.sections ?? []).flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'picture' ? [block.name] : [])),
    );
    const lost = names.flatMap((one) =>
      [`${one}-light.webp`, `${one}-dark.webp`].filter((file) => !pictures.has(file)),
    );
    expect(lost).toEqual([]);
  });

  test.each(helpPageNames)('the headings of %s have addresses of their own', (name) => {
    const ids = (helpPages.find((one) => one.name === name)?.sections ?? []).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('every page of the tab room and every setting leads to its help', () => {
    const staff = privatePages.filter((path) => /^(manage|settings)(\/|$)/.test(path));
    expect(staff.length).toBeGreaterThan(40);
    expect(staff.filter((path) => helpFor(path) === null)).toEqual([]);
  });

  test('no page of somebody else has one', () => {
    expect([helpFor('me'), helpFor('upgrade'), helpFor('settings/nothing')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('the search', () => {
  const titles = (query: string) =>
    searchHelp(helpPages, query).map(({ title, heading }) => heading ?? title);

  test('finds a page by its title first', () => {
    expect(searchHelp(helpPages, 'check-in')[0]).toEqual({
      href: '/docs/check-in',
      title: 'Check-in',
      heading: null,
    });
  });

  test('finds headings, and what the text says', () => {
    expect(titles('late rooms')).toContain('Late rooms');
    expect(titles('hand scanner')).toContain('How people check in');
  });

  test('takes no notice of case, accents and the order of words', () => {
    expect(titles('ÉQUITY')).toContain(helpTitles.equity);
    expect(titles('screen pair a')).toContain('Pair a screen');
  });

  test('says nothing to nothing', () => {
    expect(titles('  ')).toEqual([]);
    expect(titles('zzzz')).toEqual([]);
  });
});
