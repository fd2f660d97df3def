/** Numbers, days and times as people read them, in the tournament's zone. */
import { formatWhen as formatWhenAt } from '#contract/text/when.ts';
import { serverNow } from './live/server-clock.ts';

export { formatMoment, formatTime } from '#contract/text/when.ts';

const language = 'en-GB';

/** `14:05` on the day of `now` (the server's, unless given), `Sun 14:05` within a week of it, else the whole moment. */
export function formatWhen(
  instant: string | number | Date,
  timeZone: string,
  now: number | Date = serverNow(),
): string {
  return formatWhenAt(instant, timeZone, now);
}

/** `21 to 23 November 2026`, as short as the two days allow. */
export function formatDays(start: string, end: string): string {
  const format = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.formatRange(new Date(`${start}T00:00:00Z`), new Date(`${end}T00:00:00Z`));
}

/** `UTC+5:30` from hours. */
export function formatOffset(hours: number): string {
  const minutes = Math.round(Math.abs(hours) * 60);
  const rest = minutes % 60;
  const sign = hours < 0 ? '−' : '+';
  return `UTC${sign}${Math.floor(minutes / 60)}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
}

/** A number with at most `digits` decimals, without trailing zeros. */
export function formatNumber(value: number, digits = 2): string {
  return numberFormat(0, digits).format(value);
}

/** A number with exactly `digits` decimals: in a column they stand below each other. */
export function formatFixed(value: number, digits = 2): string {
  return numberFormat(digits, digits).format(value);
}

/** To make a format costs far more than to use it; boards write thousands of numbers. */
const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormat(least: number, most: number): Intl.NumberFormat {
  const key = `${least} ${most}`;
  const known = numberFormats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(language, {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  });
  numberFormats.set(key, format);
  return format;
}

/** A share of 0 … 1 as a whole percentage. */
export function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
