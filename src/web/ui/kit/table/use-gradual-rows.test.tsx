import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useGradualRows } from './use-gradual-rows.ts';

interface ListProps {
  readonly items: readonly string[];
  readonly inSight: { readonly startIndex: number; readonly endIndex: number } | null;
}

function List({ items, inSight }: ListProps) {
  const rows = useGradualRows({ rows: items.map((_, index) => ({ index })), inSight, items });
  return rows.map(({ index, item }) => <p key={index}>{item}</p>);
}

let root: Root | null = null;
let place: HTMLElement;
const frames = new Map<number, FrameRequestCallback>();
let asked = 0;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  frames.clear();
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    asked += 1;
    frames.set(asked, callback);
    return asked;
  });
  vi.stubGlobal('cancelAnimationFrame', (handle: number) => frames.delete(handle));
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(() => {
  act(() => root?.unmount());
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const show = (props: ListProps) => act(() => root?.render(<List {...props} />));
const shown = () => [...place.querySelectorAll('p')].map(({ textContent }) => textContent);

/** Lets the frames that are asked for now come. */
function nextFrame(): void {
  const now = [...frames.values()];
  frames.clear();
  act(() => {
    for (const callback of now) callback(0);
  });
}

const letters = [...'abcdefghij'];

test('rows come a few in each frame, those in sight first, in their order', () => {
  show({ items: letters, inSight: { startIndex: 4, endIndex: 8 } });
  const steps = [shown().join('')];
  while (frames.size > 0) {
    nextFrame();
    steps.push(shown().join(''));
  }
  expect(steps).toEqual(['ef', 'efgh', 'aefghi', 'abcefghi', 'abcdefghij']);
});

test('a row that gets another item shows the one it had until its turn', () => {
  const inSight = { startIndex: 0, endIndex: 9 };
  show({ items: ['a', 'b'], inSight });
  show({ items: [...'vwx'], inSight });
  expect(shown()).toEqual([...'vw']);
  show({ items: [...'VWX'], inSight });
  expect(shown()).toEqual([...'vw']);
  nextFrame();
  expect(shown()).toEqual([...'VW']);
  nextFrame();
  expect(shown()).toEqual([...'VWX']);
});

test('rows that are no longer wanted go at once', () => {
  const inSight = { startIndex: 0, endIndex: 9 };
  show({ items: ['a', 'b'], inSight });
  show({ items: ['a'], inSight });
  expect(shown()).toEqual(['a']);
});

test('a list that is drawn whole has every row at once', () => {
  show({ items: letters, inSight: null });
  expect(shown()).toEqual(letters);
});
