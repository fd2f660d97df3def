import { useLingui } from '@lingui/react/macro';
import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { focusWhenDrawn } from '../../ui/kit/focus-when-drawn.ts';
import type { DropTarget } from './board-model.ts';

interface BoardKeysInput {
  readonly board: RefObject<HTMLElement | null>;
  readonly rows: number;
  readonly columns: number;
  readonly isEditable: boolean;
  readonly nameOf: (judgeId: string) => string;
  /** "panellist in A1", for what is said. */
  readonly placed: (target: DropTarget) => string;
  /** Scrolls a row into view, so that it is there to be focused. */
  readonly showRow: (row: number) => void;
  /** @returns false when the drop was refused. */
  readonly onDrop: (judgeId: string, target: DropTarget) => boolean;
  readonly onLock: (debateId: string) => void;
  readonly onWhy: (seat: HTMLElement) => void;
}

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
  Home: [0, -1000],
  End: [0, 1000],
};

/**
 * The board without a pointer. Arrows go from seat to seat and on into the tray; Enter or Space picks
 * a judge up and puts them down, Escape puts them back, Delete takes them off the board, L locks the
 * panel, W says why. What happened is said for screen readers.
 */
export function useBoardKeys(input: BoardKeysInput) {
  const { board, rows, columns, isEditable, nameOf, placed } = input;
  const { t } = useLingui();
  const [held, setHeld] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [stop, setStop] = useState({ row: 0, column: 0, tray: 0 });

  const focus = (place: string) =>
    focusWhenDrawn(() => board.current?.querySelector<HTMLElement>(`[data-place="${place}"]`));
  const goTo = (row: number, column: number) => {
    input.showRow(row);
    focus(`${row}:${column}`);
  };
  const go = (place: string, [down, along]: readonly [number, number]) => {
    const [first = '', second = ''] = place.split(':');
    if (first === 'tray') {
      if (along === -1) goTo(stop.row, stop.column);
      else focus(`tray:${Math.max(0, Number(second) + down)}`);
      return;
    }
    const [row, column] = [Number(first), Number(second)];
    if (along === 1 && column === columns - 1) return focus(`tray:${stop.tray}`);
    goTo(clamp(row + down, rows - 1), clamp(column + along, columns - 1));
  };
  const put = (element: HTMLElement) => {
    const judgeId = element.dataset.judge;
    if (held === null) {
      if (!judgeId) return;
      setHeld(judgeId);
      setSaid(
        t`${nameOf(judgeId)} picked up. Arrows choose a seat, Enter puts down, Delete takes off the board, Escape puts back.`,
      );
      return;
    }
    setHeld(null);
    if (judgeId === held) return setSaid(t`${nameOf(held)} put back.`);
    drop(held, targetOf(element));
  };
  const drop = (judgeId: string, target: DropTarget) => {
    if (!input.onDrop(judgeId, target)) return;
    setSaid(t`${nameOf(judgeId)}: ${placed(target)}.`);
  };
  const release = () => {
    if (held !== null) setSaid(t`${nameOf(held)} put back.`);
    setHeld(null);
  };
  const act = (event: KeyboardEvent, element: HTMLElement): boolean => {
    const step = steps[event.key];
    const { debate, judge, place = '' } = element.dataset;
    if (step) go(place, step);
    else if (event.key.toLowerCase() === 'w' && judge && debate) input.onWhy(element);
    else if (event.key === 'Escape' && held !== null) release();
    else if (!isEditable) return false;
    else if (event.key === 'Enter' || event.key === ' ') put(element);
    else if (event.key.toLowerCase() === 'l' && debate) input.onLock(debate);
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      const judgeId = held ?? judge;
      setHeld(null);
      if (judgeId) drop(judgeId, { kind: 'tray' });
    } else return false;
    return true;
  };
  return {
    held,
    said,
    stop,
    /** Shows a seat and stands on it. */
    goTo,
    /** A click or tap while a judge is picked up. */
    put,
    release,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const element = placeOfEvent(event);
      if (element && act(event, element)) event.preventDefault();
    },
    onFocus: (event: FocusEvent) => {
      const [first = '', second = ''] = placeOfEvent(event)?.dataset.place?.split(':') ?? [];
      if (first === 'tray') setStop((before) => ({ ...before, tray: Number(second) }));
      else if (first) setStop((now) => ({ ...now, row: Number(first), column: Number(second) }));
    },
  };
}

/** What an element of the board takes judges as. */
export function targetOf({ dataset }: HTMLElement): DropTarget {
  const { debate, role, judge } = dataset;
  if (!debate || (role !== 'chair' && role !== 'panellist' && role !== 'trainee')) {
    return { kind: 'tray' };
  }
  return { kind: 'seat', debateId: debate, role, judgeId: judge ?? null };
}

function placeOfEvent({ target }: { readonly target: EventTarget }): HTMLElement | null {
  return target instanceof HTMLElement ? target.closest<HTMLElement>('[data-place]') : null;
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(most, value));
}
