import { type PointerEvent, useEffect, useRef } from 'react';

/** So long a finger rests before it holds something; less, and it scrolls or taps. */
const restMilliseconds = 350;
/** A finger that moves more than this while it rests wants to scroll. */
const slack = 8;

/** Distinguishes long presses from scrolling: a long press locks the page. */
export function useLongPress() {
  const waiting = useRef<{ timer: number; x: number; y: number } | null>(null);
  const release = useRef<(() => void) | null>(null);
  const forget = () => {
    window.clearTimeout(waiting.current?.timer);
    waiting.current = null;
    release.current?.();
    release.current = null;
  };
  // Nothing waits for a page that has gone.
  const latest = useRef(forget);
  useEffect(() => () => latest.current(), []);
  return {
    begin(pointer: PointerEvent, onHold: () => void): void {
      forget();
      const { clientX: x, clientY: y } = pointer;
      const hold = () => {
        waiting.current = null;
        release.current = keepStill();
        onHold();
      };
      waiting.current = { timer: window.setTimeout(hold, restMilliseconds), x, y };
    },
    move({ clientX, clientY }: PointerEvent): void {
      const { current } = waiting;
      if (current && Math.hypot(clientX - current.x, clientY - current.y) > slack) forget();
    },
    end: forget,
  };
}

/** React listens to touches without the right to stop them, so this does by itself. */
function keepStill(): () => void {
  const stop = (event: Event) => event.preventDefault();
  const kinds = ['touchmove', 'contextmenu'] as const;
  for (const kind of kinds) document.addEventListener(kind, stop, { passive: false });
  return () => {
    for (const kind of kinds) document.removeEventListener(kind, stop);
  };
}
