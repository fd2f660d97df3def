import { expect, test } from 'vitest';
import { cellToCorrect } from './grid-keys.ts';

function gridOf(cells: readonly { col: string; value: string; wrong?: boolean }[]): HTMLElement {
  const grid = document.createElement('div');
  for (const { col, value, wrong } of cells) {
    const cell = document.createElement('input');
    cell.dataset.col = col;
    cell.value = value;
    if (wrong) cell.setAttribute('aria-invalid', 'true');
    grid.append(cell);
  }
  return grid;
}

const valueAt = (element: HTMLElement | undefined) =>
  element instanceof HTMLInputElement ? element.value : undefined;

test('a refused ballot leads to the wrong field, not to the first one', () => {
  const filled = gridOf([
    { col: 'a', value: '1' },
    { col: 'a', value: '755', wrong: true },
    { col: 'b', value: '999', wrong: true },
  ]);
  expect(valueAt(cellToCorrect(filled, 'a'))).toBe('755');
  expect(valueAt(cellToCorrect(filled, 'b'))).toBe('999');
});

test('an unfinished ballot leads to what all sheets have in common, when that is what is empty', () => {
  const full = gridOf([{ col: 'a', value: '75' }]);
  const speaker = document.createElement('select');
  speaker.setAttribute('aria-invalid', 'true');
  full.prepend(speaker);
  expect(cellToCorrect(full, 'a')).toBe(speaker);
});

test('an unfinished ballot leads to the first field that is empty', () => {
  const open = gridOf([
    { col: 'a', value: '1' },
    { col: 'a', value: '', wrong: true },
    { col: 'a', value: '75' },
  ]);
  expect(valueAt(cellToCorrect(open, 'a'))).toBe('');
});
