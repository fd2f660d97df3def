import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { type FooterLinks, SiteFooter } from './public-layout.tsx';

beforeAll(() => i18n.loadAndActivate({ locale: 'en-GB', messages: {} }));

/** The footer's links: words and address. */
function linksOf(links: FooterLinks): [string | null, string | null][] {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <SiteFooter links={links} zone={undefined} />
    </I18nProvider>,
  );
  return [...page.querySelectorAll('a')].map((one) => [one.textContent, one.getAttribute('href')]);
}

test('the footer leads to docs, chat server, terms and privacy', () => {
  expect(linksOf({ docs: '/docs', chat: 'https://chat.example.org/invite' })).toEqual([
    ['Docs', '/docs'],
    ['Chat server', 'https://chat.example.org/invite'],
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
  ]);
});

test('a site without a chat server has no entry for it', () => {
  expect(linksOf({ docs: '/docs', chat: null }).map(([words]) => words)).toEqual([
    'Docs',
    'Terms',
    'Privacy',
  ]);
});
