/** Numbers, days and times as people read them, in the tournament's zone. */
import { formatWhen as formatWhenAt } from '#contract/text/when.ts';
import { serverNow } from './live/server-clock.ts';

export { formatFixed, formatNumber } from '#contract/text/numbers.ts';
export { formatDays, formatMoment, formatTime } from '#contract/text/when.ts';

/** `14:05` on the day of `now` (the server's, unless given), `Sun 14:05` within a week of it, else the whole moment. */
export function formatWhen(
  instant: string | number | Date,
  timeZone: string,
  now: number | Date = serverNow(),
): string {
  return formatWhenAt(instant, timeZone, now);
}

/** `UTC+5:30` from hours. */
export function formatOffset(hours: number): string {
  const minutes = Math.round(Math.abs(hours) * 60);
  const rest = minutes % 60;
  const sign = hours < 0 ? '−' : '+';
  return `UTC${sign}${Math.floor(minutes / 60)}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
}

/** A share of 0 … 1 as a whole percentage. */
export function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
