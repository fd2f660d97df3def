/** Times as people read them, in the tournament's zone: the same on pages and in emails. */
const language = 'en-GB';

/** `14:05` in a zone. */
export function formatTime(instant: string | number | Date, timeZone: string): string {
  return new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', timeZone }).format(
    new Date(instant),
  );
}

/** `Sat 21 Nov, 14:05` in a zone. */
export function formatMoment(instant: string | number | Date, timeZone: string): string {
  return new Intl.DateTimeFormat(language, {
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
  const day = new Intl.DateTimeFormat('en-CA', { timeZone });
  const at = new Date(instant);
  if (day.format(at) === day.format(now)) return formatTime(at, timeZone);
  const days = Math.abs(at.getTime() - new Date(now).getTime()) / 86_400_000;
  if (days >= 6) return formatMoment(at, timeZone);
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone }).format(at);
  return `${weekday} ${formatTime(at, timeZone)}`;
}
