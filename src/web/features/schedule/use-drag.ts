import { type PointerEvent, useRef } from 'react';
import { useTournament } from '../../lib/tournament.tsx';
import { localOf } from '../../lib/zoned-time.ts';
import { gridMinutes, type Shift, shifted } from './grid-model.ts';
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
  /** Only the end follows the pointer. */
  readonly isEdge: boolean;
}

/** Moves an event with the pointer, or its end with the lower edge. A finger scrolls; touch has the form. */
export function useDrag({ days, onDraft, onDrop }: DragInput) {
  const { timeZone } = useTournament();
  const drag = useRef<Drag | null>(null);
  const isDragged = useRef(false);
  return {
    /** Whether the click that comes now ends a drag; asked once. */
    endsDrag(): boolean {
      const wasDragged = isDragged.current;
      isDragged.current = false;
      return wasDragged;
    },
    of: (event: PlannedEvent) => ({
      onPointerDown: (pointer: PointerEvent<HTMLElement>) => {
        isDragged.current = false;
        if (pointer.button !== 0 || pointer.pointerType === 'touch') return;
        drag.current = startOf(event, pointer);
      },
      onPointerMove: (pointer: PointerEvent) => {
        if (!drag.current) return;
        const { x, y } = drag.current;
        const far = Math.hypot(pointer.clientX - x, pointer.clientY - y);
        if (!isDragged.current && far < slack) return;
        isDragged.current = true;
        const next = shiftOf(drag.current, pointer, { days, timeZone });
        onDraft(shifted(drag.current.event, next, timeZone));
      },
      onPointerUp: () => {
        const before = drag.current?.event;
        drag.current = null;
        if (before && isDragged.current) onDrop(before);
      },
      onPointerCancel: () => {
        drag.current = null;
        onDraft(null);
      },
    }),
  };
}

function startOf(event: PlannedEvent, pointer: PointerEvent<HTMLElement>): Drag {
  const { currentTarget, target, pointerId, clientX, clientY } = pointer;
  currentTarget.setPointerCapture(pointerId);
  return {
    event,
    x: clientX,
    y: clientY,
    columnWidth: currentTarget.closest('[data-day]')?.clientWidth ?? 1,
    isEdge: target instanceof HTMLElement && target.dataset.edge === 'end',
  };
}

/** How far the pointer has gone, on the grid and within its days. */
function shiftOf(
  { event, x, y, columnWidth, isEdge }: Drag,
  pointer: PointerEvent,
  { days, timeZone }: { readonly days: readonly string[]; readonly timeZone: string },
): Shift {
  const raw = (pointer.clientY - y) / pixelsPerMinute;
  const minutes = Math.round(raw / gridMinutes) * gridMinutes;
  if (isEdge) return { longer: minutes };
  const column = days.indexOf(localOf(event.startsAt, timeZone).slice(0, 10));
  const wanted = column + Math.round((pointer.clientX - x) / columnWidth);
  return { minutes, days: Math.min(days.length - 1, Math.max(0, wanted)) - column };
}
