import { useEffect, useState } from 'react';
import { readClock, type SpeechClock } from './speech-clock.ts';

/**
 * A room's timer, kept on this device over reloads and driven by its clock.
 * @returns the clock, how to change it, and the time now
 */
export function useSpeechClock(
  debateId: string,
  speeches: number,
): [clock: SpeechClock, change: (clock: SpeechClock) => void, now: number] {
  const name = `rostrum.timer.${debateId}`;
  const [clock, setClock] = useState(() => readClock(localStorage.getItem(name), speeches));
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (clock.since === null) return;
    const timer = setInterval(() => setNow(Date.now()), 200);
    return () => clearInterval(timer);
  }, [clock.since]);
  const change = (next: SpeechClock) => {
    localStorage.setItem(name, JSON.stringify(next));
    setNow(Date.now());
    setClock(next);
  };
  return [clock, change, now];
}
