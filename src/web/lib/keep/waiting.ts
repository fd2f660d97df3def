/** Whether something waits on this device to be sent; the page that is open then starts its queue. */
import type { SavedKind } from './saved-store.ts';

const flagOf = (kind: SavedKind) => `rostrum.waiting.${kind}`;

export function hasWaiting(kind: SavedKind): boolean {
  return localStorage.getItem(flagOf(kind)) !== null;
}

const wakeEvent = 'rostrum-send-now';

/** Sends what waits now, without the rest of its pause. */
export function sendNow(): void {
  window.dispatchEvent(new Event(wakeEvent));
}

/** Hears `sendNow`. */
export function onSendNow(listener: () => void): void {
  window.addEventListener(wakeEvent, listener);
}

export function markWaiting(kind: SavedKind, waiting: boolean): void {
  if (waiting) localStorage.setItem(flagOf(kind), '1');
  else localStorage.removeItem(flagOf(kind));
}
