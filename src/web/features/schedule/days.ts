import { language } from '#contract/text/language.ts';

/** `Saturday 21 November` of a day such as `2026-11-21`. */
export function nameOfDay(day: string): string {
  return format({ weekday: 'long', day: 'numeric', month: 'long' }, day);
}

/** `Sat 21 Nov`, where space is scarce. */
export function shortDay(day: string): string {
  return format({ weekday: 'short', day: 'numeric', month: 'short' }, day);
}

function format(options: Intl.DateTimeFormatOptions, day: string): string {
  const names = new Intl.DateTimeFormat(language(), { ...options, timeZone: 'UTC' });
  return names.format(new Date(`${day}T00:00:00Z`));
}
