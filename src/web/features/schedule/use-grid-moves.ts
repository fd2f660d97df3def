import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useState } from 'react';
import { formatMoment } from '#web/lib/format.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { useEventWords } from '#web/ui/debate/rounds/event-words.ts';
import { gridMinutes, minutesOf, type Shift, shifted } from './grid-model.ts';
import { useDrag } from './use-drag.ts';
import type { PlannedEvent } from './use-plan.ts';

interface GridMovesInput {
  readonly days: readonly string[];
  /** Null for read-only viewers. */
  readonly onMove: ((before: PlannedEvent, after: PlannedEvent) => Promise<unknown>) | null;
  readonly onOpen: (event: PlannedEvent) => void;
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
 * Moves events by pointer (drag, or drag the lower edge) and by keys: Space picks up, arrows move,
 * Shift with arrows makes longer and shorter, Space puts down, Escape puts back. The draft is what
 * to draw instead of the kept event; what happens is said for screen readers.
 */
export function useGridMoves({ days, onMove, onOpen }: GridMovesInput) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const { titleOf } = useEventWords();
  const [draft, setDraft] = useState<PlannedEvent | null>(null);
  const [held, setHeld] = useState<PlannedEvent | null>(null);
  const [said, setSaid] = useState('');

  const draftOf = ({ id }: PlannedEvent) => (draft?.id === id ? draft : null);
  const put = (before: PlannedEvent, after: PlannedEvent | null) => {
    setHeld(null);
    const isSame = !after || (after.startsAt === before.startsAt && after.endsAt === before.endsAt);
    if (isSame || !onMove) return setDraft(null);
    // Another event may have been taken up while this one is saved.
    void onMove(before, after).finally(() => setDraft((now) => (now === after ? null : now)));
  };
  const place = (event: PlannedEvent) => {
    setDraft(event);
    setSaid(
      t`${titleOf(event)}: ${formatMoment(event.startsAt, timeZone)}, ${minutesOf(event)} minutes`,
    );
  };
  const pickUp = (event: PlannedEvent) => {
    setHeld(event);
    setSaid(
      t`${titleOf(event)} picked up. Arrow keys move it, Shift with an arrow changes its length, Space puts it down, Escape puts it back.`,
    );
  };
  const onKeyDown = (event: PlannedEvent, key: KeyboardEvent) => {
    const act = onMove ? actOf(key, held?.id === event.id) : null;
    if (!act) return;
    key.preventDefault();
    if (act === 'pick-up') pickUp(event);
    else if (act === 'put-down') put(event, draftOf(event));
    else if (act === 'put-back') put(event, null);
    else place(shifted(draftOf(event) ?? event, act, timeZone));
  };
  const drag = useDrag({
    days,
    onDraft: setDraft,
    onDrop: (before) => put(before, draftOf(before)),
  });
  return {
    draft,
    said,
    heldId: held?.id ?? null,
    of: (event: PlannedEvent) => ({
      ...(onMove ? drag.of(event) : {}),
      onKeyDown: (key: KeyboardEvent) => onKeyDown(event, key),
      // Space ends in a click as well: it picks up and puts down.
      onKeyUp: (key: KeyboardEvent) => key.key === ' ' && key.preventDefault(),
      onBlur: () => held?.id === event.id && put(held, draftOf(held)),
      onClick: (click: { readonly detail: number }) => {
        if (!drag.endsDrag(click) && held === null) onOpen(event);
      },
    }),
  };
}

/** What a key does to an event: it has to be picked up before it moves. */
function actOf(key: KeyboardEvent, isHeld: boolean) {
  if (!isHeld) return key.key === ' ' ? 'pick-up' : null;
  if (key.key === ' ' || key.key === 'Enter') return 'put-down';
  if (key.key === 'Escape') return 'put-back';
  return (key.shiftKey ? keyLengths : keyShifts)[key.key] ?? null;
}
