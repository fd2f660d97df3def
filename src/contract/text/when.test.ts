import { expect, test } from 'vitest';
import { formatMoment, formatTime, formatWhen } from './when.ts';

const noon = '2026-11-21T12:00:00.000Z';

test('times are those of the zone, however often and in whatever order zones are asked for', () => {
  for (let round = 0; round < 2; round++) {
    expect(formatTime(noon, 'Europe/Berlin')).toBe('13:00');
    expect(formatTime(noon, 'Asia/Tokyo')).toBe('21:00');
    expect(formatMoment(noon, 'Europe/Berlin')).toBe('Sat 21 Nov, 13:00');
  }
});

test('a time says its day unless that is today', () => {
  const when = (now: string) => formatWhen(noon, 'Europe/Berlin', Date.parse(now));
  expect(when('2026-11-21T22:30:00.000Z')).toBe('13:00');
  expect(when('2026-11-21T23:30:00.000Z')).toBe('Sat 13:00');
  expect(when('2026-11-30T12:00:00.000Z')).toBe('Sat 21 Nov, 13:00');
});

test('the times of everybody in a large tournament make one formatter of each kind', () => {
  const { DateTimeFormat } = Intl;
  let made = 0;
  Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
    construct(target, options) {
      made += 1;
      return Reflect.construct(target, options);
    },
  });
  try {
    for (let person = 0; person < 10_000; person++)
      formatWhen(noon, 'Asia/Kolkata', Date.parse(noon));
    // However the zone is spelled.
    formatWhen(noon, 'aSIA/kOLKATA', Date.parse(noon));
  } finally {
    Intl.DateTimeFormat = DateTimeFormat;
  }
  expect(made).toBe(2);
});
