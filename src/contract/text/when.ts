/** Times as people read them, in the tournament's zone: the same on pages and in emails. */
import { language } from './language.ts';

/** Making a formatter costs a hundred times what using it does, and messages use one for each person. */
const formatters = new Map<string, Intl.DateTimeFormat>();
/** More than there are time zones. */
const mostFormatters = 2000;

function formatterOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  // Names of time zones are the same in capitals and without.
  const timeZone = options.timeZone?.toLowerCase();
  const key = JSON.stringify([locale, { ...options, timeZone }]);
  const known = formatters.get(key);
  if (known) return known;
  if (formatters.size >= mostFormatters) formatters.clear();
  const formatter = new Intl.DateTimeFormat(locale, options);
  formatters.set(key, formatter);
  return formatter;
}

/** `14:05` in a zone. */
export function formatTime(instant: string | number | Date, timeZone: string): string {
  const options = { hour: '2-digit', minute: '2-digit', timeZone } as const;
  return formatterOf(language(), options).format(new Date(instant));
}

/** `Sat 21 Nov, 14:05` in a zone. */
export function formatMoment(instant: string | number | Date, timeZone: string): string {
  return formatterOf(language(), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(new Date(instant));
}

/** `14:05` on the day of `now`, `Sun 14:05` within a week of it, else the whole moment. */
export function formatWhen(
  instant: string | number | Date,
  timeZone: string,
  now: number | Date,
): string {
  const day = formatterOf('en-CA', { timeZone });
  const at = new Date(instant);
  if (day.format(at) === day.format(now)) return formatTime(at, timeZone);
  const days = Math.abs(at.getTime() - new Date(now).getTime()) / 86_400_000;
  if (days >= 6) return formatMoment(at, timeZone);
  const weekday = formatterOf(language(), { weekday: 'short', timeZone }).format(at);
  return `${weekday} ${formatTime(at, timeZone)}`;
}

/** `21 to 23 November 2026` of two calendar days, as short as they allow. */
export function formatDays(start: string, end: string): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return formatterOf(language(), options).formatRange(
    new Date(`${start}T00:00:00Z`),
    new Date(`${end}T00:00:00Z`),
  );
}
