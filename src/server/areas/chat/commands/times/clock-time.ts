/** Times that people type: 24-hour, in the tournament’s zone. */
import { refuseAsk } from '../command.ts';

/** A time that is further back is tomorrow’s; others that have passed mean now. */
const longPast = 12 * 3600_000;
const day = 24 * 3600_000;

/**
 * The moment of `09:05` in a zone, today or after midnight tomorrow.
 * @throws AppError when it is no time
 */
export function readClockTime(text: string, timeZone: string, now: Date): Date {
  const clock = readClock(text);
  const today = instantAt(now, clock, timeZone);
  const isTomorrow = now.getTime() - today.getTime() > longPast;
  const at = isTomorrow ? tomorrowAt(now, clock, timeZone) : today;
  return at < now ? now : at;
}

/**
 * The next `09:05` in a zone after a moment: when something ends that begins then.
 * @throws AppError when it is no time
 */
export function readNextClockTime(text: string, timeZone: string, after: Date): Date {
  const clock = readClock(text);
  const sameDay = instantAt(after, clock, timeZone);
  return sameDay > after ? sameDay : tomorrowAt(after, clock, timeZone);
}

function readClock(text: string): ClockTime {
  const match = /^(\d{1,2})[:.](\d{2})$/.exec(text.trim());
  const [hour, minute] = [Number(match?.[1] ?? 24), Number(match?.[2] ?? 60)];
  if (hour > 23 || minute > 59) {
    refuseAsk(`“${text.trim().slice(0, 20)}” is not a time. Write 24-hour time such as 09:05.`);
  }
  return { hour, minute };
}

/** The day that it is in a zone, `2026-11-21`. */
export function dayIn(moment: Date, timeZone: string): string {
  return new Date(wallOf(moment, timeZone)).toISOString().slice(0, 10);
}

interface ClockTime {
  readonly hour: number;
  readonly minute: number;
}

function tomorrowAt(moment: Date, clock: ClockTime, timeZone: string): Date {
  return instantAt(new Date(moment.getTime() + day), clock, timeZone);
}

/** On the day that it is at `moment` in the zone. Within a skipped hour: after it. */
function instantAt(moment: Date, { hour, minute }: ClockTime, timeZone: string): Date {
  const midnight = Math.floor(wallOf(moment, timeZone) / day) * day;
  const wall = midnight + (hour * 60 + minute) * 60_000;
  const first = wall - offsetAt(new Date(wall), timeZone);
  // The first guess may lie on the other side of a change of clocks.
  return new Date(wall - offsetAt(new Date(first), timeZone));
}

function offsetAt(moment: Date, timeZone: string): number {
  return wallOf(moment, timeZone) - Math.floor(moment.getTime() / 60_000) * 60_000;
}

/** What clocks show, as if it were UTC, in milliseconds to the minute. */
function wallOf(moment: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(moment);
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
}
