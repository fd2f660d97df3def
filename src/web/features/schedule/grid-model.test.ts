import { describe, expect, test } from 'vitest';
import { instantOf, localOf } from '#web/lib/time/zoned-time.ts';
import { delayed } from './delay.ts';
import { layOut, minuteOfDay, shifted } from './grid-model.ts';

const zone = 'Europe/Berlin';

/** `event('a', '2026-11-21T09:00', 60)` in Berlin. */
function event(id: string, local: string, minutes: number, timeZone = zone) {
  const start = instantOf(local, timeZone);
  if (!start) throw new Error('no time');
  return {
    id,
    startsAt: start.toISOString(),
    endsAt: new Date(start.getTime() + minutes * 60_000).toISOString(),
  };
}

const weekend = { timeZone: zone, startDate: '2026-11-21', endDate: '2026-11-22' };

describe('the grid', () => {
  test('has a column for each day of the tournament and shows the usual hours', () => {
    const grid = layOut({ ...weekend, events: [] });
    expect(grid).toEqual({ days: ['2026-11-21', '2026-11-22'], first: 480, last: 1200, boxes: [] });
  });

  test('grows by days and hours that are planned outside', () => {
    const events = [event('eve', '2026-11-20T19:00', 60), event('party', '2026-11-21T22:30', 150)];
    const grid = layOut({ ...weekend, events });
    expect(grid.days).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
    expect(grid.last).toBe(25 * 60);
    expect(grid.boxes.find((box) => box.event.id === 'party')).toMatchObject({
      day: '2026-11-21',
      from: 1350,
      to: 1500,
    });
  });

  test('puts events at the same time side by side, and gives the width back after them', () => {
    const events = [
      event('a', '2026-11-21T09:00', 120),
      event('b', '2026-11-21T09:30', 30),
      event('c', '2026-11-21T10:00', 30),
      event('d', '2026-11-21T11:00', 30),
    ];
    const { boxes } = layOut({ ...weekend, events });
    expect(boxes.map(({ event: { id }, lane, lanes }) => [id, lane, lanes])).toEqual([
      ['a', 0, 2],
      ['b', 1, 2],
      ['c', 1, 2],
      ['d', 0, 1],
    ]);
  });

  test('places by the clock of the tournament, whatever its zone', () => {
    const one = event('a', '2026-11-21T00:15', 30, 'Asia/Kathmandu');
    const grid = layOut({ ...weekend, timeZone: 'Asia/Kathmandu', events: [one] });
    expect(grid.boxes[0]).toMatchObject({ day: '2026-11-21', from: 15, to: 45 });
  });
});

describe('the present moment', () => {
  const shown = { timeZone: 'Asia/Kathmandu', first: 480, last: 1200 };
  const at = (local: string) => instantOf(local, shown.timeZone)?.getTime() ?? 0;

  test('is on its own day, by the tournament’s clock', () => {
    const moment = at('2026-11-21T14:05');
    expect(minuteOfDay(moment, '2026-11-21', shown)).toBe(14 * 60 + 5);
    expect(minuteOfDay(moment, '2026-11-22', shown)).toBeNull();
  });

  test('is nowhere before and after the hours that are shown', () => {
    expect(minuteOfDay(at('2026-11-21T07:59'), '2026-11-21', shown)).toBeNull();
    expect(minuteOfDay(at('2026-11-21T20:01'), '2026-11-21', shown)).toBeNull();
  });
});

describe('a moved event', () => {
  const local = (one: { startsAt: string }) => localOf(one.startsAt, zone);

  test('keeps its length, and its end follows a longer one', () => {
    const one = event('a', '2026-11-21T09:00', 60);
    expect(shifted(one, { days: 1, minutes: -5 }, zone)).toEqual(
      event('a', '2026-11-22T08:55', 60),
    );
    expect(shifted(one, { longer: 15 }, zone)).toEqual(event('a', '2026-11-21T09:00', 75));
    expect(shifted(one, { longer: -90 }, zone)).toEqual(event('a', '2026-11-21T09:00', 5));
  });

  test('keeps its wall-clock time on the day after a clock change', () => {
    const saturday = event('a', '2026-10-24T09:00', 60);
    expect(local(shifted(saturday, { days: 1 }, zone))).toBe('2026-10-25T09:00');
  });

  test('dropped into the skipped hour lands after it', () => {
    const early = event('a', '2026-03-29T01:30', 30);
    expect(local(shifted(early, { minutes: 60 }, zone))).toBe('2026-03-29T03:30');
  });
});

describe('a delay', () => {
  const events = [
    event('a', '2026-11-21T09:00', 60),
    event('b', '2026-11-21T10:00', 60),
    event('c', '2026-11-21T10:00', 30),
    event('d', '2026-11-22T09:00', 60),
  ];
  const starts = (moved: readonly { id: string; startsAt: string }[]) =>
    moved.map(({ id, startsAt }) => `${id} ${localOf(startsAt, zone).slice(8)}`);

  test('moves what starts then or later, on that day or on all', () => {
    const delay = { fromId: 'b', minutes: 20, scope: 'day' as const };
    expect(starts(delayed(events, delay, zone))).toEqual(['b 21T10:20', 'c 21T10:20']);
    expect(starts(delayed(events, { ...delay, scope: 'all' }, zone))).toEqual([
      'b 21T10:20',
      'c 21T10:20',
      'd 22T09:20',
    ]);
  });

  test('of no minutes, or from an event that is gone, moves nothing', () => {
    expect(delayed(events, { fromId: 'b', minutes: 0, scope: 'all' }, zone)).toEqual([]);
    expect(delayed(events, { fromId: 'x', minutes: 5, scope: 'all' }, zone)).toEqual([]);
  });
});
