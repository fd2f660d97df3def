import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { type CalendarEvent, toCalendar } from './calendar.ts';

const draw: CalendarEvent = {
  id: '0199-draw',
  title: 'Round 1: draw',
  startsAt: new Date('2026-11-21T09:15:00.000Z'),
  endsAt: new Date('2026-11-21T09:30:00.000Z'),
  place: 'Aula',
  notes: 'Bring your badge',
  url: 'https://example.org/tournaments/riverbend/schedule',
  changedAt: new Date('2026-11-20T08:00:00.000Z'),
  revision: 3,
};

function calendarOf(...events: CalendarEvent[]): string {
  return toCalendar({ name: 'Riverbend Open', host: 'example.org', events });
}

/** What a real parser reads. */
function read(text: string) {
  const root = new ICAL.Component(ICAL.parse(text));
  return {
    root,
    events: root.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one)),
  };
}

/** RFC 5545, 3.1: content lines, folded or not, and nothing else. */
function expectWellFormed(text: string): void {
  expect(text.endsWith('\r\n')).toBe(true);
  const lines = text.slice(0, -2).split('\r\n');
  for (const line of lines) {
    expect(line).not.toMatch(/[\r\n]/);
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(Buffer.from(line).toString('utf8')).toBe(line);
  }
  for (const line of text.slice(0, -2).replaceAll('\r\n ', '').split('\r\n')) {
    expect(line).toMatch(/^[A-Z-]+(;[A-Z-]+=[^:;]+)*:/);
  }
}

describe('a calendar', () => {
  test('is read back by a parser as it was meant', () => {
    const text = calendarOf(draw);
    expectWellFormed(text);
    const { root, events } = read(text);
    expect(root.getFirstPropertyValue('version')).toBe('2.0');
    expect(root.getFirstPropertyValue('name')).toBe('Riverbend Open');
    const [event] = events;
    expect(event).toMatchObject({
      uid: '0199-draw@example.org',
      summary: 'Round 1: draw',
      location: 'Aula',
      description: 'Bring your badge',
      sequence: 3,
    });
    expect(event?.startDate.toJSDate()).toEqual(draw.startsAt);
    expect(event?.endDate.toJSDate()).toEqual(draw.endsAt);
    const stamp = event?.component.getFirstPropertyValue('dtstamp');
    expect(String(stamp)).toBe('2026-11-20T08:00:00Z');
  });

  test('leaves out what is empty', () => {
    const text = calendarOf({ ...draw, place: '', notes: '' });
    expect(text).not.toContain('LOCATION');
    expect(text).not.toContain('DESCRIPTION');
  });

  test('without events is a calendar all the same', () => {
    const text = calendarOf();
    expectWellFormed(text);
    expect(read(text).events).toEqual([]);
  });

  test.each([
    ['a line break', 'one\ntwo\r\nthree', 'one\ntwo\nthree'],
    ['commas, semicolons and backslashes', 'a,b;c\\n\\', 'a,b;c\\n\\'],
    ['a property of its own', 'Lunch\r\nATTENDEE:x', 'Lunch\nATTENDEE:x'],
    ['characters of several octets', 'Šećer 🍋 '.repeat(30).trim(), 'Šećer 🍋 '.repeat(30).trim()],
  ])('survives %s', (_, title, meant) => {
    const text = calendarOf({ ...draw, title });
    expectWellFormed(text);
    expect(read(text).events[0]?.summary).toBe(meant);
  });

  test('survives any text', () => {
    const anyText = fc
      .string({ unit: 'grapheme', maxLength: 200 })
      .filter((text) => !/\p{Cc}/u.test(text));
    fc.assert(
      fc.property(anyText, anyText, (title, notes) => {
        const text = calendarOf({ ...draw, title, notes });
        expectWellFormed(text);
        const [event] = read(text).events;
        expect(event?.summary ?? '').toBe(title);
        expect(event?.description ?? '').toBe(notes);
      }),
    );
  });
});
