import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { focusWhenDrawn } from '#web/ui/kit/focus-when-drawn.ts';

interface BoardKeysInput {
  readonly editable: boolean;
  readonly nameOf: (teamId: string) => string;
  readonly onSwap: (teamId: string, withTeamId: string) => void;
  /** How many rooms there are; below them stand the teams without one. */
  readonly rows: number;
  /** Scrolls a room into view, so that it is there to be focused. */
  readonly showRow: (row: number) => void;
}

const steps: Readonly<Record<string, readonly [row: number, seat: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * Arrows go from card to card; Space, Enter or a click picks a team up, on another one it exchanges
 * the two; Escape puts it back. What happened is said for screen readers.
 */
export function useBoardKeys(input: BoardKeysInput) {
  const { editable, nameOf, onSwap, rows, showRow } = input;
  const { t } = useLingui();
  const ref = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<string | null>(null);
  const [said, setSaid] = useState('');

  const go = (place: string, [row, seat]: readonly [number, number]): boolean => {
    const [fromRow = 0, fromSeat = 0] = place.split(':').map(Number);
    const toRow = fromRow + row;
    const find = () =>
      ref.current?.querySelector<HTMLElement>(`[data-place="${toRow}:${fromSeat + seat}"]`);
    const isRoom = toRow >= 0 && toRow < rows;
    if (isRoom) showRow(toRow);
    if (!isRoom && !find()) return false;
    focusWhenDrawn(find);
    return true;
  };
  const put = (teamId: string) => {
    if (held === null) {
      setHeld(teamId);
      setSaid(
        t`${nameOf(teamId)} picked up. Use the arrow keys to reach another team, Space to swap, Escape to cancel.`,
      );
      return;
    }
    if (held === teamId) {
      putBack();
      return;
    }
    setHeld(null);
    onSwap(held, teamId);
    setSaid(t`${nameOf(held)} and ${nameOf(teamId)} swapped.`);
  };
  const putBack = () => {
    if (held !== null) setSaid(t`${nameOf(held)} put back.`);
    setHeld(null);
  };
  const onClick = (event: MouseEvent) => {
    const { team } = cardOf(event);
    if (editable && team) put(team);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { team, place } = cardOf(event);
    if (!team || !place) return;
    const step = steps[event.key];
    if (step) {
      if (go(place, step)) event.preventDefault();
    } else if (event.key === 'Escape' && held !== null) {
      event.preventDefault();
      putBack();
    } else if (editable && (event.key === ' ' || event.key === 'Enter')) {
      event.preventDefault();
      put(team);
    }
  };
  return { ref, held, said, putBack, onClick, onKeyDown };
}

/** The card that an event happened on. */
function cardOf({ target }: { readonly target: EventTarget | null }) {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-team]') : null;
  return { team: card?.dataset.team, place: card?.dataset.place };
}
