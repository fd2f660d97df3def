import { useLingui } from '@lingui/react/macro';
import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { focusWhenDrawn } from '#web/ui/kit/focus-when-drawn.ts';
import type { FocusStore } from './board-focus.ts';
import type { DropTarget } from './board-model.ts';
import { targetOf } from './drop-target.ts';

interface BoardKeysInput {
  readonly board: RefObject<HTMLElement | null>;
  readonly focus: FocusStore;
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
 * The board without a pointer. Arrows go from seat to seat and on into the tray; Enter or Space
 * picks a judge up and puts them down, Escape puts them back, Delete takes them off the board, L
 * locks the panel, W says why. What happened is said for screen readers.
 */
export function useBoardKeys(input: BoardKeysInput) {
  const { board, focus, rows, columns, isEditable, nameOf, placed } = input;
  const { t } = useLingui();
  const [said, setSaid] = useState('');
  const setHeld = (held: string | null) => focus.set({ held });

  const standOn = (place: string) =>
    focusWhenDrawn(() => board.current?.querySelector<HTMLElement>(`[data-place="${place}"]`));
  const goTo = (row: number, column: number) => {
    input.showRow(row);
    standOn(`${row}:${column}`);
  };
  const go = (place: string, [down, along]: readonly [number, number]) => {
    const { stop } = focus.read();
    const [first = '', second = ''] = place.split(':');
    if (first === 'tray') {
      if (along === -1) goTo(stop.row, stop.column);
      else standOn(`tray:${Math.max(0, Number(second) + down)}`);
      return;
    }
    const [row, column] = [Number(first), Number(second)];
    if (along === 1 && column === columns - 1) return standOn(`tray:${stop.tray}`);
    goTo(clamp(row + down, rows - 1), clamp(column + along, columns - 1));
  };
  const put = (element: HTMLElement) => {
    const judgeId = element.dataset.judge;
    const { held } = focus.read();
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
    const { held } = focus.read();
    if (held !== null) setSaid(t`${nameOf(held)} put back.`);
    setHeld(null);
  };
  const act = (event: KeyboardEvent, element: HTMLElement): boolean => {
    const step = steps[event.key];
    const { debate, judge, place = '' } = element.dataset;
    const { held } = focus.read();
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
    said,
    /** Scrolls to a seat and focuses it. */
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
      const { stop } = focus.read();
      if (first === 'tray') focus.set({ stop: { ...stop, tray: Number(second) } });
      else if (first) {
        focus.set({ stop: { ...stop, row: Number(first), column: Number(second) } });
      }
    },
  };
}

function placeOfEvent({ target }: { readonly target: EventTarget }): HTMLElement | null {
  return target instanceof HTMLElement ? target.closest<HTMLElement>('[data-place]') : null;
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(most, value));
}
