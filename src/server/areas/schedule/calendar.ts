/**
 * A calendar as text (RFC 5545, with the properties of RFC 7986 that name and refresh it). Times are in
 * UTC, so that no reader needs rules of time zones.
 */

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

/** How often readers may ask again. */
const refresh = 'PT15M';
/** Octets of a line, without its end. */
const longestLine = 75;

/** The whole file, each line ended by CRLF and none longer than 75 octets. */
export function toCalendar({ name, host, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rostrum//Schedule//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
    `X-PUBLISHED-TTL:${refresh}`,
    ...events.flatMap((event) => linesOf(event, host)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function linesOf(event: CalendarEvent, host: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.id}@${host}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `LAST-MODIFIED:${utc(event.changedAt)}`,
    `SEQUENCE:${event.revision}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
    `SUMMARY:${escaped(event.title)}`,
    ...(event.place === '' ? [] : [`LOCATION:${escaped(event.place)}`]),
    ...(event.notes === '' ? [] : [`DESCRIPTION:${escaped(event.notes)}`]),
    `URL:${event.url}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ];
}

/** `20261121T091500Z`. */
function utc(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d+/g, '');
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
}

/** Breaks a long line between characters, never inside of one. */
function folded(line: string): string {
  let text = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > longestLine) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}
