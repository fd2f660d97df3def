import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, test } from 'vitest';
import { CardPicture } from './card-picture.tsx';
import { type CardContent, useCards, type Year } from './cards.ts';

const nothing: Year = {
  ...{ year: 2026, name: 'Jo', tournaments: [], breaks: [], sides: [], partners: [] },
  ...{ judges: [], motions: [], speeches: [] },
  rooms: { spoken: 0, judged: 0, chaired: 0, decided: 0, won: 0, eliminations: 0 },
};
const tournament = {
  ...{ slug: 'open', name: 'Harbour Open', icon: null, color: '#7e2460', as: ['adjudicator'] },
  ...{ startDate: '2026-11-21', endDate: '2026-11-22', official: false, experimental: false },
} as unknown as Year['tournaments'][number];
const judged: Year = {
  ...nothing,
  tournaments: [tournament],
  rooms: { ...nothing.rooms, judged: 4, chaired: 3 },
};
const spoken: Year = {
  ...judged,
  rooms: { spoken: 5, judged: 0, chaired: 0, decided: 5, won: 3, eliminations: 0 },
  breaks: [{ tournament: 'Harbour Open', round: 'Final', champion: true }],
  sides: [{ name: 'Government', rooms: 5, bench: 'government' }],
  partners: [{ name: 'Mo', rooms: 5 }],
  judges: [{ name: 'Kim', rooms: 2 }],
  motions: [{ text: 'This House would wait', tournament: 'Harbour Open', round: 'Round 1' }],
  speeches: [{ score: 80, tournament: 'Harbour Open', round: 'Final', side: 'Government' }],
};

beforeAll(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  i18n.loadAndActivate({ locale: 'en-GB', messages: {} });
});

interface CardsProps {
  readonly year: Year;
  readonly onCards: (cards: readonly CardContent[]) => void;
}

function Cards({ year, onCards }: CardsProps) {
  const cards = useCards(year);
  onCards(cards);
  return cards.map((card) => (
    <CardPicture key={card.key} card={card} year={year.year} pictureRef={null} />
  ));
}

/** The cards of a year, each drawn as its picture. */
async function cardsOf(year: Year) {
  const host = document.createElement('div');
  const root = createRoot(host);
  const seen: (readonly CardContent[])[] = [];
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Cards year={year} onCards={(cards) => seen.push(cards)} />
      </I18nProvider>,
    ),
  );
  const pictures = host.innerHTML;
  await act(async () => root.unmount());
  return { cards: seen.at(-1) ?? [], pictures };
}

test.each([
  ['one tournament without a room', { ...nothing, tournaments: [tournament] }, ['year']],
  ['rooms judged', judged, ['year', 'judged']],
  [
    'rooms spoken in and won',
    spoken,
    ['year', 'breaks', 'sides', 'partners', 'judges', 'motions', 'best'],
  ],
])('a year of %s has the cards that it can fill', async (_, year, keys) => {
  const { cards } = await cardsOf(year);
  expect(cards.map(({ key }) => key)).toEqual(keys);
  const empty = cards.filter(({ figure, quote }) => !figure && !quote);
  expect(empty).toEqual([]);
  expect(cards.filter(({ figure }) => figure === '0')).toEqual([]);
});

test('cards are in the product’s fonts and colours', async () => {
  const styles = join(import.meta.dirname, '../../styles');
  const fonts = readFileSync(join(styles, 'fonts.css'), 'utf8');
  const tokens = readFileSync(join(styles, 'tokens.css'), 'utf8');
  const { pictures } = await cardsOf(spoken);
  const families = [...pictures.matchAll(/font-family="(?:&quot;)?([\w ]+)/g)].map(
    ([, own]) => own,
  );
  expect(new Set(families)).toEqual(new Set(['Source Sans 3', 'Source Serif 4']));
  for (const family of families) expect(fonts).toContain(`"${family}"`);
  const colours = new Set([...pictures.matchAll(/#[0-9a-f]{6}/g)].map(([colour]) => colour));
  for (const colour of ['#7e2460', '#faf9f5']) {
    expect(colours).toContain(colour);
    expect(tokens).toContain(colour);
  }
});
