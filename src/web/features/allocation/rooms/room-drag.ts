/** Rooms that are dragged onto debates. */

import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { autoScrollWindowForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import type { RoomActs } from './use-room-acts.ts';

/** Makes an element a room that can be dragged; null: it stays where it is. */
export function useVenueDrag(
  ref: RefObject<HTMLElement | null>,
  venueId: string | null,
): { readonly isDragged: boolean } {
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || venueId === null) return;
    return draggable({
      element,
      getInitialData: () => ({ venueId }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [ref, venueId]);
  return { isDragged };
}

/** Makes an element a debate that takes rooms; null: it takes none. */
export function useVenueDrop(
  ref: RefObject<HTMLElement | null>,
  debateId: string | null,
): { readonly isOver: boolean } {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || debateId === null) return;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data.venueId === 'string',
      getData: () => ({ debateId }),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    });
  }, [ref, debateId]);
  return { isOver };
}

/** Puts rooms where they are dropped; the room that is dragged now. */
export function useRoomDrag(put: RoomActs['put']): string | null {
  const [dragged, setDragged] = useState<string | null>(null);
  const latest = useRef(put);
  useEffect(() => {
    latest.current = put;
  });
  useEffect(
    () =>
      combine(
        autoScrollWindowForElements(),
        monitorForElements({
          canMonitor: ({ source }) => typeof source.data.venueId === 'string',
          // A moment after the pointer, which never waits for it.
          onDragStart: ({ source }) =>
            startTransition(() => setDragged(String(source.data.venueId))),
          onDrop: ({ source, location }) => {
            setDragged(null);
            const debateId = location.current.dropTargets[0]?.data.debateId;
            if (typeof debateId !== 'string') return;
            latest.current({ debateId, venueId: String(source.data.venueId) });
          },
        }),
      ),
    [],
  );
  return dragged;
}
