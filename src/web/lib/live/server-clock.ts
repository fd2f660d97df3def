/**
 * The server's time on this device. Every message that carries the server's time corrects the skew;
 * countdowns everywhere then end at the same moment.
 */
import { useEffect, useState } from 'react';

let skew = 0;
let bestTrip = Number.POSITIVE_INFINITY;
/** Where the device's clock stood against its uptime: a jump means that somebody set it, or it slept. */
let anchor = Date.now() - performance.now();

/** Takes note of the server's time, received `trip` milliseconds after it was asked for. */
export function correctClock(serverNow: string, trip = 200): void {
  const present = Date.now() - performance.now();
  if (Math.abs(present - anchor) > 1000) {
    anchor = present;
    bestTrip = Number.POSITIVE_INFINITY;
  }
  if (trip > bestTrip + 50) return;
  bestTrip = Math.min(bestTrip, trip);
  skew = Date.parse(serverNow) + trip / 2 - Date.now();
}

/** Milliseconds since 1970 by the server's clock. */
export function serverNow(): number {
  return Date.now() + skew;
}

/** The server's time, renewed every `interval` milliseconds (the client's clock ticks every 250). */
export function useServerNow(interval = 250): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), interval);
    return () => clearInterval(timer);
  }, [interval]);
  return now;
}

/** Asks the server once; its answer sets the clock. */
export async function syncClock(): Promise<void> {
  const before = performance.now();
  const response = await fetch('/api/time');
  if (!response.ok) return;
  const { now } = (await response.json()) as { now: string };
  correctClock(now, performance.now() - before);
}
