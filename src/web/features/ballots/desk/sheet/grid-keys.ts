/** The keys of a room's sheet: numbers go on by themselves, Enter and arrows move, all without a mouse. */
import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { isFinalMark } from './final-mark.ts';

interface GridKeys {
  /** Enter in the last field of the last column; a number never leaves it by itself. */
  readonly onLast: () => void;
  /** Ctrl or Cmd with Enter, from anywhere. */
  readonly onSave: () => void;
  /** A digit chose this value of the choice at `col` and `row`. */
  readonly onChoose: (at: DOMStringMap, value: string) => void;
}

type Cell = HTMLInputElement | HTMLSelectElement;

/**
 * Handlers for the element around the fields. A field carries `data-col` and `data-row`, a number also
 * `data-min`, `data-max` and `data-step`; the digit of a choice is the number of its option.
 */
export function useGridKeys({ onLast, onSave, onChoose }: GridKeys) {
  /** The field was reached because a number was typed out: Enter after it is not meant for this one. */
  const arrived = useRef<Element | null>(null);
  const goOn = (grid: Element, from: Cell) => {
    const next = cellsOf(grid)[cellsOf(grid).indexOf(from) + 1];
    if (next) focusOn(next);
    else onLast();
    return next ?? null;
  };
  return {
    onKeyDownCapture(event: KeyboardEvent<HTMLElement>): void {
      const { key, target, currentTarget: grid } = event;
      if (key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        onSave();
        return;
      }
      if (!isCell(target) || event.ctrlKey || event.metaKey || event.altKey) return;
      const take = () => {
        event.preventDefault();
        event.stopPropagation();
      };
      const isEcho = key === 'Enter' && arrived.current === target;
      arrived.current = null;
      if (key === 'Enter') {
        take();
        if (!isEcho) goOn(grid, target);
      } else if (key.startsWith('Arrow')) {
        const next = neighbour(grid, target, key);
        if (next === undefined) return;
        take();
        if (next) focusOn(next);
      } else if (target instanceof HTMLSelectElement && /^[1-9]$/.test(key)) {
        take();
        const option = [...target.options].filter(({ value }) => value !== '')[Number(key) - 1];
        if (!option) return;
        onChoose(target.dataset, option.value);
        if (cellsOf(grid).at(-1) !== target) arrived.current = goOn(grid, target);
      }
    },
    onInput(event: FormEvent<HTMLElement>): void {
      const { target, currentTarget: grid } = event;
      if (!(target instanceof HTMLInputElement) || !isCell(target)) return;
      const { min, max, step } = target.dataset;
      const range = { min: Number(min), max: Number(max), step: Number(step) };
      const isLast = cellsOf(grid).at(-1) === target;
      if (!isLast && isFinalMark(target.value, range)) arrived.current = goOn(grid, target);
    },
  };
}

/** The first field that is still empty, else the first; of one column where `column` is given. */
export function firstEmptyCell(grid: Element, column?: string): HTMLElement | undefined {
  const cells = cellsOf(grid).filter(
    ({ dataset }) => column === undefined || dataset.col === column,
  );
  return cells.find(({ value }) => value === '') ?? cells[0];
}

function isCell(target: EventTarget): target is Cell {
  return (
    (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) &&
    target.dataset.col !== undefined
  );
}

/**
 * The field that has to be corrected, else one that must not be empty: of the column, or of what all
 * sheets have in common (speakers, the toss). Without any the first empty field.
 * @param sheet the room's sheet: the grid and the fields above it
 */
export function cellToCorrect(sheet: Element, column?: string): HTMLElement | undefined {
  const invalid = [...sheet.querySelectorAll<HTMLElement>('[aria-invalid="true"]')];
  const own = cellsOf(sheet).filter(
    (cell) =>
      (column === undefined || cell.dataset.col === column) &&
      cell.getAttribute('aria-invalid') === 'true',
  );
  return (
    own.find(({ value }) => value !== '') ??
    own[0] ??
    invalid.find((field) => field.dataset.col === undefined) ??
    firstEmptyCell(sheet, column)
  );
}

/** Every field, column by column: a paper is typed from top to bottom, then comes the next judge's. */
function cellsOf(grid: Element): Cell[] {
  const all = [...grid.querySelectorAll<Cell>('[data-col]')];
  const columns = [...new Set(all.map(({ dataset }) => dataset.col))];
  return columns.flatMap((column) => all.filter(({ dataset }) => dataset.col === column));
}

/** The field beside, above or below; null at the edge, undefined where the key is the field's own. */
function neighbour(grid: Element, from: Cell, key: string): Cell | null | undefined {
  const all = [...grid.querySelectorAll<Cell>('[data-col]')];
  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight';
  // Inside a number the arrows move the cursor until its end.
  if (isAcross && from instanceof HTMLInputElement && !isAtEdge(from, key)) return undefined;
  const line = all.filter(({ dataset }) =>
    isAcross ? dataset.row === from.dataset.row : dataset.col === from.dataset.col,
  );
  const step = key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1;
  return line[line.indexOf(from) + step] ?? null;
}

function isAtEdge({ selectionStart, selectionEnd, value }: HTMLInputElement, key: string): boolean {
  const isAll = selectionStart === 0 && selectionEnd === value.length;
  return isAll || (key === 'ArrowLeft' ? selectionEnd === 0 : selectionStart === value.length);
}

function focusOn(cell: HTMLElement): void {
  cell.focus();
  if (cell instanceof HTMLInputElement) cell.select();
}
