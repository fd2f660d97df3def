import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useWindowRows } from './use-window-rows.ts';

function List({ count }: { readonly count: number }) {
  const { list, listStyle, rows } = useWindowRows<HTMLUListElement>({ count, rowHeight: 50 });
  return (
    <ul ref={list} style={listStyle}>
      {rows.map(({ index, place }) => (
        <li key={index} {...place}>
          <button type="button">{index}</button>
        </li>
      ))}
    </ul>
  );
}

let root: Root | null = null;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // Nothing is laid out here: every row is as high as it was expected to be.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50);
});
afterEach(() => {
  act(() => root?.unmount());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function show(count: number): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  act(() => root?.render(<List count={count} />));
  return place;
}

const drawn = (place: HTMLElement) => place.querySelectorAll('li').length;

function scrollTo(y: number) {
  act(() => {
    window.scrollTo(0, y);
    window.dispatchEvent(new Event('scroll'));
  });
}

test('a hundred rows are drawn whole', () => {
  expect(drawn(show(100))).toBe(100);
});

test('of more only those in sight are drawn, each with its place among all', () => {
  const place = show(150);
  expect(drawn(place)).toBeGreaterThan(0);
  expect(drawn(place)).toBeLessThan(50);
  expect(place.querySelector('li')?.getAttribute('aria-setsize')).toBe('150');
  expect(place.querySelector('ul')?.style.height).toBe('7500px');
});

test('the row with the focus stays when the page scrolls away from it', () => {
  const place = show(150);
  place.querySelector('button')?.focus();
  scrollTo(5000);
  const indexes = [...place.querySelectorAll('li')].map(({ dataset }) => Number(dataset.index));
  expect(indexes[0]).toBe(0);
  expect(indexes.at(-1)).toBeGreaterThan(95);
  expect(document.activeElement?.textContent).toBe('0');
});

test('paper has every row', () => {
  const place = show(150);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(drawn(place)).toBe(150);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(drawn(place)).toBeLessThan(50);
});
