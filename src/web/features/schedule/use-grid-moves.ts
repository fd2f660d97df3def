import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { formatMoment } from '../../lib/format.ts';
import { useTournament } from '../../lib/tournament.tsx';
import { localOf } from '../../lib/zoned-time.ts';
import { useEventWords } from '../../ui/debate/event-words.ts';
import { gridMinutes, minutesOf, type Shift, shifted } from './grid-model.ts';
import type { PlannedEvent } from './use-plan.ts';

/** Height of a minute in the grid. */
export const pixelsPerMinute = 2;
/** A pointer that moves less has clicked. */
const slack = 4;

interface GridMovesInput {
  readonly days: readonly string[];
  /** Null for whoever may only look. */
  readonly onMove: ((before: PlannedEvent, after: PlannedEvent) => Promise<unknown>) | null;
  readonly onOpen: (event: PlannedEvent) => void;
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

const keyShifts: Readonly<Record<string, Shift>> = {
  ArrowUp: { minutes: -gridMinutes },
  ArrowDown: { minutes: gridMinutes },
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
};
const keyLengths: Readonly<Record<string, Shift>> = {
  ArrowUp: { longer: -gridMinutes },
  ArrowDown: { longer: gridMinutes },
};

/**
 * Moves events by pointer (drag, or drag the lower edge) and by keys: Space picks up, arrows move, Shift
 * with arrows makes longer and shorter, Space puts down, Escape puts back. The draft is what to draw
 * instead of the kept event; what happens is said for screen readers.
 */
export function useGridMoves({ days, onMove, onOpen }: GridMovesInput) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const { titleOf } = useEventWords();
  const [draft, setDraft] = useState<PlannedEvent | null>(null);
  const [held, setHeld] = useState<PlannedEvent | null>(null);
  const [said, setSaid] = useState('');
  const drag = useRef<Drag | null>(null);
  const isDragged = useRef(false);

  const put = (before: PlannedEvent, after: PlannedEvent | null) => {
    setHeld(null);
    const isSame = !after || (after.startsAt === before.startsAt && after.endsAt === before.endsAt);
    if (isSame || !onMove) return setDraft(null);
    void onMove(before, after).finally(() => setDraft(null));
  };
  const place = (event: PlannedEvent) => {
    setDraft(event);
    setSaid(
      t`${titleOf(event)}: ${formatMoment(event.startsAt, timeZone)}, ${minutesOf(event)} minutes`,
    );
  };
  const onKeyDown = (event: PlannedEvent, key: KeyboardEvent) => {
    if (!onMove) return;
    if (held?.id !== event.id) {
      if (key.key !== ' ') return;
      key.preventDefault();
      setHeld(event);
      setSaid(
        t`${titleOf(event)} picked up. Arrow keys move it, Shift with an arrow changes its length, Space puts it down, Escape puts it back.`,
      );
      return;
    }
    const shift = (key.shiftKey ? keyLengths : keyShifts)[key.key];
    if (shift) place(shifted(draft ?? event, shift, timeZone));
    else if (key.key === ' ' || key.key === 'Enter') put(held, draft);
    else if (key.key === 'Escape') put(held, null);
    else return;
    key.preventDefault();
  };
  return {
    draft,
    said,
    heldId: held?.id ?? null,
    of: (event: PlannedEvent) => ({
      onKeyDown: (key: KeyboardEvent) => onKeyDown(event, key),
      // Space and Enter end in a click as well: while an event is held they mean something else.
      onKeyUp: (key: KeyboardEvent) => key.key === ' ' && key.preventDefault(),
      onBlur: () => held?.id === event.id && put(held, draft),
      onClick: () => {
        if (!isDragged.current && held === null) onOpen(event);
        isDragged.current = false;
      },
      onPointerDown: (pointer: PointerEvent<HTMLElement>) => {
        isDragged.current = false;
        // A finger scrolls; touch has the form.
        if (!onMove || pointer.button !== 0 || pointer.pointerType === 'touch') return;
        const target = pointer.target as HTMLElement;
        pointer.currentTarget.setPointerCapture(pointer.pointerId);
        drag.current = {
          event,
          x: pointer.clientX,
          y: pointer.clientY,
          columnWidth: pointer.currentTarget.closest('[data-day]')?.clientWidth ?? 1,
          isEdge: target.dataset.edge === 'end',
        };
      },
      onPointerMove: (pointer: PointerEvent) => {
        if (!drag.current) return;
        const { x, y } = drag.current;
        const far = Math.hypot(pointer.clientX - x, pointer.clientY - y);
        if (!isDragged.current && far < slack) return;
        isDragged.current = true;
        const next = shiftOf(drag.current, pointer, { days, timeZone });
        setDraft(shifted(drag.current.event, next, timeZone));
      },
      onPointerUp: () => {
        const before = drag.current?.event;
        drag.current = null;
        if (before && isDragged.current) put(before, draft);
      },
      onPointerCancel: () => {
        drag.current = null;
        setDraft(null);
      },
    }),
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
