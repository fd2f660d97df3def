/** An event as edited in the form: times as typed, in the tournament's zone. */
import type { EventKind } from '#engine/vocabulary.ts';
import { instantOf, instantsOf, localOf } from '#web/lib/time/zoned-time.ts';
import { minutesOf } from './grid-model.ts';
import type { NewEvent, PlannedEvent } from './use-plan.ts';

export interface EventDraft {
  readonly kind: EventKind;
  /** Empty: named by the round. */
  readonly title: string;
  readonly roundId: string | null;
  /** `2026-11-21T14:05` */
  readonly start: string;
  readonly minutes: number | null;
  readonly venueId: string | null;
  readonly place: string;
  readonly notes: string;
  readonly staffOnly: boolean;
}

const usualMinutes = 60;

/** A new event of an hour, at a time. */
export function freshDraft(start: string): EventDraft {
  return {
    kind: 'other',
    title: '',
    roundId: null,
    start,
    minutes: usualMinutes,
    venueId: null,
    place: '',
    notes: '',
    staffOnly: false,
  };
}

export function draftOf(event: PlannedEvent, timeZone: string): EventDraft {
  return {
    kind: event.kind,
    title: event.title ?? '',
    roundId: event.roundId,
    start: localOf(event.startsAt, timeZone),
    minutes: minutesOf(event),
    venueId: event.venueId,
    place: event.place,
    notes: event.notes,
    staffOnly: event.staffOnly,
  };
}

/** What the server is asked to keep; null while there is no time. */
export function bodyOf(draft: EventDraft, timeZone: string): NewEvent | null {
  const { start: local, minutes, title, ...rest } = draft;
  const start = instantOf(local, timeZone);
  if (!start || minutes === null) return null;
  // When a round starts is public.
  const staffOnly = rest.staffOnly && !isRoundStart(rest);
  return {
    ...rest,
    staffOnly,
    title: title.trim() === '' ? null : title,
    startsAt: start.toISOString(),
    endsAt: new Date(start.getTime() + minutes * 60_000).toISOString(),
  };
}

/** Whether it is the debate of a round, whose start is that of the round. */
export function isRoundStart({ kind, roundId }: Pick<EventDraft, 'kind' | 'roundId'>): boolean {
  return kind === 'debate' && roundId !== null;
}

/** Whether the clocks show a typed time once, as they should. */
export function standingOf(
  local: string,
  timeZone: string,
): 'missing' | 'skipped' | 'once' | 'twice' {
  if (instantOf(local, timeZone) === null) return 'missing';
  const { length } = instantsOf(local, timeZone);
  return length === 0 ? 'skipped' : length === 1 ? 'once' : 'twice';
}

/**
 * Where a new event goes: after the last one of the day that is on or comes, else on its morning.
 */
export function nextFree(
  events: readonly PlannedEvent[],
  { startDate, timeZone, now }: { startDate: string; timeZone: string; now: number },
): string {
  const today = localOf(now, timeZone).slice(0, 10);
  const day = today > startDate ? today : startDate;
  const ends = events
    .filter(({ startsAt }) => localOf(startsAt, timeZone).startsWith(day))
    .map(({ endsAt }) => Date.parse(endsAt));
  return ends.length === 0 ? `${day}T09:00` : localOf(Math.max(...ends), timeZone);
}
