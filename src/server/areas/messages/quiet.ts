/** Quiet hours. Pure. */
import type { QuietHours } from '#contract/areas/messages/message-rows.ts';
import { formatTime } from '#contract/text/when.ts';

const day = 24 * 60;

/**
 * When a message may leave: null for at once, else the end of the quiet hours that are on now.
 * @param timeZone the tournament's: quiet hours may run over midnight there
 */
export function quietUntil(now: Date, quiet: QuietHours | null, timeZone: string): Date | null {
  if (!quiet) return null;
  const [from, to, at] = [quiet.from, quiet.to, formatTime(now, timeZone)].map(minutesOf) as [
    number,
    number,
    number,
  ];
  const sinceStart = (at - from + day) % day;
  const length = (to - from + day) % day;
  if (sinceStart >= length) return null;
  const minute = Math.floor(now.getTime() / 60_000);
  return new Date((minute + length - sinceStart) * 60_000);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
