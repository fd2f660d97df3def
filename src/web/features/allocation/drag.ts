/** What judges carry while they are dragged, and what they are dropped on. */
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useState } from 'react';
import type { DropTarget } from './board-model.ts';

/** Makes an element a judge that can be dragged; null: it stays where it is. */
export function useJudgeDrag(
  ref: RefObject<HTMLElement | null>,
  judgeId: string | null,
): { readonly isDragged: boolean } {
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || judgeId === null) return;
    return draggable({
      element,
      getInitialData: () => ({ judgeId }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [ref, judgeId]);
  return { isDragged };
}

/** Makes an element take judges; null: it takes none. Keep the target stable. */
export function useJudgeDrop(
  ref: RefObject<HTMLElement | null>,
  target: DropTarget | null,
): { readonly isOver: boolean } {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || !target) return;
    return combine(
      dropTargetForElements({
        element,
        canDrop: ({ source }) => typeof source.data.judgeId === 'string',
        getData: () => ({ target }),
        onDragEnter: () => setOver(true),
        onDropTargetChange: ({ self, location }) =>
          setOver(location.current.dropTargets[0]?.element === self.element),
        onDragLeave: () => setOver(false),
        onDrop: () => setOver(false),
      }),
      () => setOver(false),
    );
  }, [ref, target]);
  return { isOver };
}
