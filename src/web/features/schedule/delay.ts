/** "Everything after, N minutes later": which events move, and to when. */
import { localOf } from '#web/lib/time/zoned-time.ts';
import type { Timed } from './grid-model.ts';

export interface Delay {
  /** The first event that moves; all that start with it or after it follow. */
  readonly fromId: string;
  /** Below zero: earlier. */
  readonly minutes: number;
  /** How far it goes: the rest of that day, or of the tournament. */
  readonly scope: 'day' | 'all';
}

/** The events that move, at their new times; minutes as they pass, so that lengths stay. */
export function delayed<E extends Timed>(
  events: readonly E[],
  { fromId, minutes, scope }: Delay,
  timeZone: string,
): E[] {
  const from = events.find(({ id }) => id === fromId);
  if (!from || minutes === 0) return [];
  const dayOf = (event: Timed) => localOf(event.startsAt, timeZone).slice(0, 10);
  const later = (at: string) => new Date(Date.parse(at) + minutes * 60_000).toISOString();
  return events
    .filter((event) => Date.parse(event.startsAt) >= Date.parse(from.startsAt))
    .filter((event) => scope === 'all' || dayOf(event) === dayOf(from))
    .map((event) => ({ ...event, startsAt: later(event.startsAt), endsAt: later(event.endsAt) }));
}
