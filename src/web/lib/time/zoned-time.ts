/** Typed times of a tournament's zone as instants, and back. */

const day = 24 * 60 * 60_000;

/**
 * Every instant at which the clocks of a zone show a local time (`2026-11-21T14:05`): one, none in the
 * hour that they skip, two in the hour that they repeat. None when the text is no time.
 */
export function instantsOf(local: string, timeZone: string): readonly Date[] {
  const wanted = Date.parse(`${local}Z`);
  if (Number.isNaN(wanted)) return [];
  // A zone changes its offset at most once in two days.
  const offsets = new Set([offsetAt(wanted - day, timeZone), offsetAt(wanted + day, timeZone)]);
  return [...offsets]
    .map((offset) => wanted - offset)
    .filter((at) => at + offsetAt(at, timeZone) === wanted)
    .sort((a, b) => a - b)
    .map((at) => new Date(at));
}

/**
 * The instant of a local time in a zone; null when the text is none. A time that the clock skips or
 * repeats takes the current offset before the change.
 */
export function instantOf(local: string, timeZone: string): Date | null {
  const [first] = instantsOf(local, timeZone);
  if (first) return first;
  const wanted = Date.parse(`${local}Z`);
  return Number.isNaN(wanted) ? null : new Date(wanted - offsetAt(wanted - day, timeZone));
}

/** `2026-11-21T14:05` of an instant in a zone, as time fields want it. */
export function localOf(instant: string | number | Date, timeZone: string): string {
  const at = new Date(instant).getTime();
  return new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 16);
}

/** A local time this many minutes later on the wall clock; days have 24 hours here. */
export function laterOnTheClock(local: string, minutes: number): string {
  return new Date(Date.parse(`${local}Z`) + minutes * 60_000).toISOString().slice(0, 16);
}

/** Milliseconds that a zone is ahead of UTC at an instant. */
export function offsetAt(at: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(new Date(at));
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

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Formats are costly to make, and there are a handful of zones. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  clocks.set(timeZone, clock);
  return clock;
}
