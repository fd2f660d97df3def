/**
 * A calendar as text (RFC 5545, with the properties of RFC 7986 that name and refresh it). Times are in
 * UTC, so that no reader needs rules of time zones.
 */
import ical, { ICalEventTransparency } from 'ical-generator';

export interface Calendar {
  readonly name: string;
  /** Where the calendar comes from, for its identity. */
  readonly host: string;
  readonly events: readonly CalendarEvent[];
}

export interface CalendarEvent {
  readonly id: string;
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Empty texts are left out. */
  readonly place: string;
  readonly notes: string;
  /** The page of the event. */
  readonly url: string;
  readonly changedAt: Date;
  /** Counts up with each change. */
  readonly revision: number;
}

/** Seconds after which readers may ask again. */
const refresh = 15 * 60;

/** The whole file. */
export function toCalendar({ name, host, events }: Calendar): string {
  const calendar = ical({
    name,
    prodId: '//Rostrum//Schedule//EN',
    scale: 'GREGORIAN',
    ttl: refresh,
  });
  for (const event of events) {
    calendar.createEvent({
      id: `${event.id}@${host}`,
      stamp: event.changedAt,
      lastModified: event.changedAt,
      sequence: event.revision,
      start: event.startsAt,
      end: event.endsAt,
      summary: event.title,
      location: event.place === '' ? null : event.place,
      description: event.notes === '' ? null : event.notes,
      url: event.url,
      transparency: ICalEventTransparency.OPAQUE,
    });
  }
  // RFC 5545, 3.1: the last line ends like the others.
  return `${calendar.toString()}\r\n`;
}
