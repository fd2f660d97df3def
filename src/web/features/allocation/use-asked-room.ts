import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * Shows the room that the address asks for (`room=<debate>`), once, as soon as it is there: so a
 * finding of the draw leads to the very room where it is mended.
 * @param show takes the index of the room.
 */
export function useAskedRoom(
  debates: readonly { readonly id: string }[],
  show: (index: number) => void,
): void {
  const { room } = useSearch({ strict: false }) as { readonly room?: unknown };
  const shown = useRef<unknown>(undefined);
  const index = debates.findIndex(({ id }) => id === room);
  useEffect(() => {
    if (index < 0 || shown.current === room) return;
    shown.current = room;
    show(index);
  }, [index, room, show]);
}
