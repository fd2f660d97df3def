/** Judges on the pointer's way over the board, the tray included. */
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { type RefObject, useEffect, useRef } from 'react';
import type { FocusStore } from './board-focus.ts';
import type { DropTarget } from './board-model.ts';
import { targetOf } from './drop-target.ts';

interface JudgeDragInput {
  readonly board: RefObject<HTMLElement | null>;
  /** Scrolls when a judge is held at its edge. */
  readonly scroller: RefObject<HTMLElement | null>;
  readonly focus: FocusStore;
  readonly isEditable: boolean;
  readonly onDrop: (judgeId: string, target: DropTarget) => void;
}

/** What can be dragged: `data-judge` says whom. */
const sources = '[data-judge][draggable="true"]';
/** What takes judges: `targetOf` says as what. */
const takers = '[data-takes]';

/**
 * Drags judges from `sources` to `takers`. The board is one target that looks what is under the
 * pointer, and a seat becomes a source when it is first pressed: hundreds of seats cost nothing
 * until then. What the drag shows are attributes that stylesheets read: `data-dragging` on the
 * board, `data-dragged` on the source, `data-over` where the judge would be put.
 */
export function useJudgeDrag(input: JudgeDragInput): void {
  const { board, scroller, focus, isEditable } = input;
  const latest = useRef(input.onDrop);
  useEffect(() => {
    latest.current = input.onDrop;
  });
  useEffect(() => {
    const page = board.current;
    const list = scroller.current;
    if (!page || !list || !isEditable) return;
    let over: HTMLElement | null = null;
    let frame = 0;
    const pointAt = (taker: HTMLElement | null) => {
      if (taker === over) return;
      over?.removeAttribute('data-over');
      taker?.setAttribute('data-over', '');
      over = taker;
    };
    return combine(
      sourcesWhenPressed(page),
      judgesTaken(page),
      autoScrollForElements({ element: list }),
      monitorForElements({
        canMonitor: ({ source }) => typeof source.data.judgeId === 'string',
        // Before the pointer leaves: the judge under it stays in focus, and nothing is redrawn.
        onGenerateDragPreview: ({ source }) => focus.set({ dragged: String(source.data.judgeId) }),
        onDragStart: ({ source, location }) => {
          source.element.setAttribute('data-dragged', '');
          // The free seats of all rooms are redrawn in a separate frame.
          frame = requestAnimationFrame(() => page.setAttribute('data-dragging', ''));
          pointAt(takerOf(location.current));
        },
        onDropTargetChange: ({ location }) => pointAt(takerOf(location.current)),
        onDrag: ({ location }) => pointAt(takerOf(location.current)),
        onDrop: ({ source, location }) => {
          const taker = takerOf(location.current);
          pointAt(null);
          source.element.removeAttribute('data-dragged');
          cancelAnimationFrame(frame);
          page.removeAttribute('data-dragging');
          focus.set({ dragged: null });
          if (taker) latest.current(String(source.data.judgeId), targetOf(taker));
        },
      }),
    );
  }, [board, scroller, focus, isEditable]);
}

/** @returns forgets them. */
function sourcesWhenPressed(page: HTMLElement): () => void {
  const known = new Map<HTMLElement, () => void>();
  const press = ({ target }: PointerEvent) => {
    const element = target instanceof Element ? target.closest<HTMLElement>(sources) : null;
    if (!element || known.has(element)) return;
    const getInitialData = () => ({ judgeId: element.dataset.judge });
    known.set(element, draggable({ element, getInitialData }));
  };
  page.addEventListener('pointerdown', press);
  return () => {
    page.removeEventListener('pointerdown', press);
    for (const forget of known.values()) forget();
  };
}

/** @returns takes none any more. */
function judgesTaken(page: HTMLElement): () => void {
  let under: HTMLElement | null = null;
  return dropTargetForElements({
    element: page,
    // It is asked for the data of the same pointer right after this.
    canDrop: ({ source, input: { clientX, clientY } }) => {
      if (typeof source.data.judgeId !== 'string') return false;
      under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(takers) ?? null;
      return under !== null;
    },
    getData: () => ({ taker: under }),
  });
}

function takerOf(location: {
  readonly dropTargets: readonly { readonly data: Readonly<Record<string | symbol, unknown>> }[];
}): HTMLElement | null {
  const taker = location.dropTargets[0]?.data.taker;
  return taker instanceof HTMLElement ? taker : null;
}
