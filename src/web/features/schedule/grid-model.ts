/**
 * Positions of events in the day grid, and where a drag puts them. Minutes are of the wall clock.
 */
import { instantOf, laterOnTheClock, localOf } from '#web/lib/time/zoned-time.ts';

/** Events move and resize in steps of this many minutes. */
export const gridMinutes = 5;

export interface Timed {
  readonly id: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

export interface Box<E> {
  readonly event: E;
  /** `2026-11-21` */
  readonly day: string;
  /** Minutes after the day's midnight; the end may lie in the next day. */
  readonly from: number;
  readonly to: number;
  /** Events at the same time share the width. */
  readonly lane: number;
  readonly lanes: number;
}

export interface Grid<E> {
  readonly days: readonly string[];
  /** First and last minute that the grid shows, on whole hours. */
  readonly first: number;
  readonly last: number;
  readonly boxes: readonly Box<E>[];
}

/** Shown even when nothing is planned in it. */
const dayBegins = 8 * 60;
const dayEnds = 20 * 60;
/** What is shorter is drawn as if it took so long, so that it can be read and grasped. */
const shortestBox = 10;

interface GridOptions<E> {
  readonly events: readonly E[];
  readonly timeZone: string;
  readonly startDate: string;
  readonly endDate: string;
}

/**
 * Lays events out: a column for each day of the tournament, and for any other day with an event.
 */
export function layOut<E extends Timed>({ events, timeZone, startDate, endDate }: GridOptions<E>) {
  const placed = events.map((event) => {
    const local = localOf(event.startsAt, timeZone);
    const from = minuteOf(local);
    return { event, day: local.slice(0, 10), from, to: from + minutesOf(event) };
  });
  const days = [
    ...new Set([...daysBetween(startDate, endDate), ...placed.map(({ day }) => day)]),
  ].sort();
  const first = Math.min(dayBegins, ...placed.map(({ from }) => Math.floor(from / 60) * 60));
  const last = Math.max(dayEnds, ...placed.map(({ to }) => Math.ceil(to / 60) * 60));
  const boxes = days.flatMap((day) => inLanes(placed.filter((one) => one.day === day)));
  return { days, first, last, boxes } satisfies Grid<E>;
}

/** The minute of a day that a moment is at; null on another day, and beyond what the grid shows. */
export function minuteOfDay(
  moment: number,
  day: string,
  { timeZone, first, last }: Pick<Grid<never>, 'first' | 'last'> & { readonly timeZone: string },
): number | null {
  const local = localOf(new Date(moment).toISOString(), timeZone);
  const minute = minuteOf(local);
  return local.slice(0, 10) === day && minute >= first && minute <= last ? minute : null;
}

type Unlaned<E> = Omit<Box<E>, 'lane' | 'lanes'>;

/** Each box in the first lane that is free; boxes that touch through others share one width. */
function inLanes<E>(boxes: readonly Unlaned<E>[]): Box<E>[] {
  const ordered = [...boxes].sort((a, b) => a.from - b.from || b.to - a.to);
  const laid: Box<E>[] = [];
  let cluster: (Unlaned<E> & { readonly lane: number })[] = [];
  const endOf = (box: Unlaned<E>) => Math.max(box.to, box.from + shortestBox);
  const close = () => {
    const lanes = Math.max(0, ...cluster.map(({ lane }) => lane + 1));
    laid.push(...cluster.map((box) => ({ ...box, lanes })));
    cluster = [];
  };
  for (const box of ordered) {
    if (cluster.every((other) => endOf(other) <= box.from)) close();
    const taken = new Set(
      cluster.filter((other) => endOf(other) > box.from).map(({ lane }) => lane),
    );
    let lane = 0;
    while (taken.has(lane)) lane += 1;
    cluster.push({ ...box, lane });
  }
  close();
  return laid;
}

/** How far a drag or a key moves an event; `longer` changes its length alone. */
export interface Shift {
  readonly days?: number;
  readonly minutes?: number;
  readonly longer?: number;
}

/** The event at its new time: as the clock on the wall will show it, just as long as before. */
export function shifted<E extends Timed>(event: E, shift: Shift, timeZone: string): E {
  const minutes = (shift.days ?? 0) * 24 * 60 + (shift.minutes ?? 0);
  const local = laterOnTheClock(localOf(event.startsAt, timeZone), minutes);
  const start = minutes === 0 ? new Date(event.startsAt) : instantOf(local, timeZone);
  const length = Math.max(gridMinutes, minutesOf(event) + (shift.longer ?? 0));
  const startsAt = start ?? new Date(event.startsAt);
  return {
    ...event,
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + length * 60_000).toISOString(),
  };
}

/** Length in minutes as they pass, whatever the clocks do. */
export function minutesOf({ startsAt, endsAt }: Timed): number {
  return Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
}

function minuteOf(local: string): number {
  return Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));
}

function daysBetween(start: string, end: string): string[] {
  const days: string[] = [];
  for (let day = start; day <= end; day = laterOnTheClock(`${day}T00:00`, 1440).slice(0, 10)) {
    days.push(day);
  }
  return days;
}
