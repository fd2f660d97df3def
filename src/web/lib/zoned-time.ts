/** Typed times of a tournament's zone as instants, and back. */

/**
 * The instant of a local time (`2026-11-21T14:05`) in a zone; null when the text is none. A time
 * that the clock skips or repeats takes the offset in force before the change.
 */
export function instantOf(local: string, timeZone: string): Date | null {
  const wanted = Date.parse(`${local}Z`);
  if (Number.isNaN(wanted)) return null;
  const guess = wanted - offsetAt(wanted, timeZone);
  return new Date(wanted - offsetAt(guess, timeZone));
}

/** `2026-11-21T14:05` of an instant in a zone, as time fields want it. */
export function localOf(instant: string | number | Date, timeZone: string): string {
  const at = new Date(instant).getTime();
  return new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 16);
}

/** Milliseconds that a zone is ahead of UTC at an instant. */
function offsetAt(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(new Date(at));
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(
    of('year'),
    of('month') - 1,
    of('day'),
    of('hour'),
    of('minute'),
    of('second'),
  );
  return shown - Math.floor(at / 1000) * 1000;
}
