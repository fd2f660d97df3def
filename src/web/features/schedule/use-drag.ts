import { type PointerEvent, useRef } from 'react';
import { localOf } from '#web/lib/time/zoned-time.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { gridMinutes, type Shift, shifted } from './grid-model.ts';
import { useLongPress } from './use-long-press.ts';
import type { PlannedEvent } from './use-plan.ts';

/** Height of a minute in the grid. */
export const pixelsPerMinute = 2;
/** A pointer that moves less has clicked. */
const slack = 4;

interface DragInput {
  readonly days: readonly string[];
  /** Draws the event at its new time; null: where it was. */
  readonly onDraft: (draft: PlannedEvent | null) => void;
  readonly onDrop: (before: PlannedEvent) => void;
}

/** A drag under way. */
interface Drag {
  readonly event: PlannedEvent;
  readonly x: number;
  readonly y: number;
  readonly columnWidth: number;
  /** What scrolls under the pointer, and how far it had when the drag began. */
  readonly scroller: Element | null;
  readonly scrolled: number;
  /** Only the end follows the pointer. */
  readonly isEdge: boolean;
}

/**
 * Moves an event with the pointer, or its end with the lower edge. A finger that rests on an event first
 * holds it; one that moves at once scrolls.
 */
export function useDrag({ days, onDraft, onDrop }: DragInput) {
  const { timeZone } = useTournament();
  const drag = useRef<Drag | null>(null);
  const isDragged = useRef(false);
  const press = useLongPress();
  return {
    /** Whether the click that comes now ends a drag; asked once. A key's click never does. */
    endsDrag({ detail }: { readonly detail: number }): boolean {
      const wasDragged = isDragged.current && detail > 0;
      isDragged.current = false;
      return wasDragged;
    },
    of: (event: PlannedEvent) => ({
      onPointerDown: (pointer: PointerEvent<HTMLElement>) => {
        isDragged.current = false;
        if (pointer.button !== 0) return;
        const start = startOf(event, pointer);
        if (pointer.pointerType !== 'touch') {
          drag.current = start;
          return;
        }
        press.begin(pointer, () => {
          isDragged.current = true;
          drag.current = start;
          onDraft(event);
        });
      },
      onPointerMove: (pointer: PointerEvent) => {
        press.move(pointer);
        if (!drag.current) return;
        const { x, y } = drag.current;
        const far = Math.hypot(pointer.clientX - x, pointer.clientY - y);
        if (!isDragged.current && far < slack) return;
        isDragged.current = true;
        const next = shiftOf(drag.current, pointer, { days, timeZone });
        onDraft(shifted(drag.current.event, next, timeZone));
      },
      onPointerUp: () => {
        press.end();
        const before = drag.current?.event;
        drag.current = null;
        if (before && isDragged.current) onDrop(before);
      },
      onPointerCancel: () => {
        press.end();
        drag.current = null;
        onDraft(null);
      },
    }),
  };
}

function startOf(event: PlannedEvent, pointer: PointerEvent<HTMLElement>): Drag {
  const { currentTarget, target, pointerId, clientX, clientY } = pointer;
  currentTarget.setPointerCapture(pointerId);
  const scroller = currentTarget.closest('[data-scroll]');
  return {
    event,
    x: clientX,
    y: clientY,
    columnWidth: currentTarget.closest('[data-day]')?.clientWidth ?? 1,
    scroller,
    scrolled: scroller?.scrollTop ?? 0,
    isEdge: target instanceof HTMLElement && target.dataset.edge === 'end',
  };
}

/** How far the pointer has gone, on the grid and within its days. */
function shiftOf(
  { event, x, y, columnWidth, scroller, scrolled, isEdge }: Drag,
  pointer: PointerEvent,
  { days, timeZone }: { readonly days: readonly string[]; readonly timeZone: string },
): Shift {
  const rolled = (scroller?.scrollTop ?? 0) - scrolled;
  const raw = (pointer.clientY - y + rolled) / pixelsPerMinute;
  const minutes = Math.round(raw / gridMinutes) * gridMinutes;
  if (isEdge) return { longer: minutes };
  const column = days.indexOf(localOf(event.startsAt, timeZone).slice(0, 10));
  const wanted = column + Math.round((pointer.clientX - x) / columnWidth);
  return { minutes, days: Math.min(days.length - 1, Math.max(0, wanted)) - column };
}
