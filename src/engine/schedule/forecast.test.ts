import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EventKind } from '../vocabulary.ts';
import { estimateOf, forecast, type PlannedEvent, type RoundFacts } from './forecast.ts';

/** Minutes after midnight as milliseconds: `at('14:20')`. */
function at(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return (hours * 60 + minutes) * 60_000;
}

function clockOf(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

function event(id: string, from: string, to: string): PlannedEvent {
  const [name = '', round] = id.split(' ');
  return {
    id,
    // The tests name events by their kind.
    kind: name as EventKind,
    roundId: round ?? null,
    startsAt: at(from),
    endsAt: at(to),
  };
}

type Clocks = Partial<Record<Exclude<keyof RoundFacts, 'roundId'>, string>>;

function facts(roundId: string, clocks: Clocks): RoundFacts {
  const of = (name: keyof Clocks) => {
    const clock = clocks[name];
    return clock === undefined ? null : at(clock);
  };
  return {
    roundId,
    drawReleasedAt: of('drawReleasedAt'),
    motionRevealedAt: of('motionRevealedAt'),
    preparationEndsAt: of('preparationEndsAt'),
    firstBallotAt: of('firstBallotAt'),
    ballotsInAt: of('ballotsInAt'),
    completedAt: of('completedAt'),
  };
}

const threeRounds = [
  ...roundAt('1', '10:00', '10:15', '10:30', '11:30', '12:00'),
  event('meal', '12:15', '13:15'),
  ...roundAt('2', '13:30', '13:45', '14:00', '15:00', '15:30'),
  ...roundAt('3', '16:00', '16:15', '16:30', '17:30', '18:00'),
];

function roundAt(round: string, ...clocks: [string, string, string, string, string]) {
  const [draw, prep, debate, adjudication, end] = clocks;
  return [
    event(`draw ${round}`, draw, prep),
    event(`prep ${round}`, prep, debate),
    event(`debate ${round}`, debate, adjudication),
    event(`adjudication ${round}`, adjudication, end),
  ];
}

function startsOf(known: readonly RoundFacts[], now: string, events = threeRounds) {
  const expected = forecast(events, known, at(now));
  return (id: string) => clockOf(expected.get(id)?.startsAt ?? -1);
}

const onTime = (round: string, draw: string, reveal: string, prepared: string, in_: string) =>
  facts(round, {
    drawReleasedAt: draw,
    motionRevealedAt: reveal,
    preparationEndsAt: prepared,
    firstBallotAt: prepared,
    ballotsInAt: in_,
  });

describe('the forecast', () => {
  test('is the plan while nothing is late', () => {
    const expected = forecast(threeRounds, [], at('08:00'));
    for (const { id, startsAt, endsAt } of threeRounds) {
      expect(expected.get(id)).toEqual({ startsAt, endsAt, isKnown: false });
    }
  });

  test('a draw that is late holds up its own round, lunch and the next round', () => {
    const of = startsOf([], '10:45');
    expect(of('draw 1')).toBe('10:50');
    expect(of('debate 1')).toBe('11:20');
    // 50 minutes late; 15 of them go into the gap before lunch, 15 into the one after it.
    expect(of('meal')).toBe('12:50');
    expect(of('draw 2')).toBe('13:50');
    expect(of('draw 3')).toBe('16:00');
  });

  test('a motion whose time is set says when the debates begin', () => {
    const known = facts('1', {
      drawReleasedAt: '10:20',
      motionRevealedAt: '10:40',
      preparationEndsAt: '10:55',
    });
    const of = startsOf([known], '10:30');
    expect(of('prep 1')).toBe('10:40');
    expect(of('debate 1')).toBe('10:55');
    expect(of('meal')).toBe('12:25');
  });

  test('missing ballots keep the round going', () => {
    const known = facts('1', {
      drawReleasedAt: '10:00',
      motionRevealedAt: '10:15',
      preparationEndsAt: '10:30',
      firstBallotAt: '11:40',
    });
    expect(startsOf([known], '12:40')('meal')).toBe('12:45');
  });

  test('one long round is an accident, two are expected of the third', () => {
    const first = onTime('1', '10:00', '10:15', '10:30', '12:12');
    const second = onTime('2', '13:30', '13:45', '14:00', '15:50');
    const third = (known: RoundFacts[]) => {
      const expected = forecast(threeRounds, known, at('15:55')).get('adjudication 3');
      return clockOf(expected?.endsAt ?? -1);
    };
    expect(third([first])).not.toBe('18:16');
    // 12 and 20 minutes over: 16 by the median.
    expect(third([first, second])).toBe('18:16');
  });

  test('the median counts lateness by size, in whatever order it came', () => {
    const draws = ['1', '2', '3', '4'].map((round, n) =>
      event(`draw ${round}`, `${10 + 2 * n}:00`, `${10 + 2 * n}:15`),
    );
    const known = [
      facts('1', { drawReleasedAt: '10:40' }),
      facts('2', { drawReleasedAt: '12:00' }),
      facts('3', { drawReleasedAt: '14:10' }),
    ];
    expect(startsOf(known, '14:30', draws)('draw 4')).toBe('16:10');
  });

  test('draws that are always late are expected late', () => {
    const known = [
      onTime('1', '10:10', '10:25', '10:40', '11:59'),
      onTime('2', '13:40', '13:55', '14:10', '15:29'),
    ];
    expect(startsOf(known, '15:40')('draw 3')).toBe('16:10');
  });

  test('a motion read out in the hall holds nothing up once ballots come in', () => {
    const known = facts('1', { drawReleasedAt: '10:00', firstBallotAt: '11:35' });
    expect(startsOf([known], '11:50')('debate 1')).toBe('10:30');
  });

  test('facts that nobody records any more hold nothing up', () => {
    expect(startsOf([], '13:10')('draw 1')).toBe('13:15');
    expect(startsOf([], '16:00')('draw 1')).toBe('10:00');
  });

  test('events side by side do not wait for each other', () => {
    const events = [event('registration', '09:00', '12:00'), event('briefing', '10:00', '10:30')];
    expect(startsOf([], '11:00', events)('briefing')).toBe('10:00');
  });

  test('leaves nothing of a round to come once its ballots are in, not even preparation time', () => {
    const done = facts('1', {
      ...{ drawReleasedAt: '10:20', motionRevealedAt: '10:40', preparationEndsAt: '10:55' },
      ...{ firstBallotAt: '10:41', ballotsInAt: '10:42', completedAt: '10:43' },
    });
    const expected = forecast(threeRounds, [done], at('10:45'));
    expect(clockOf(expected.get('prep 1')?.endsAt ?? -1)).toBe('10:42');
    expect(clockOf(expected.get('debate 1')?.startsAt ?? -1)).toBe('10:42');
  });
});

describe('the estimate that is reported', () => {
  const draw = event('draw 2', '14:00', '14:15');
  const expected = (start: string, isKnown = false) => ({
    startsAt: at(start),
    endsAt: at('15:00'),
    isKnown,
  });

  test.each([
    ['a few minutes are no news', '14:04', false, null],
    ['rounded up to five minutes', '14:16', false, '14:20'],
    ['five minutes late are news', '14:05', false, '14:05'],
    ['a start that is a fact is no estimate', '14:16', true, null],
    ['a start in the past is no estimate', '13:00', false, null],
  ])('%s', (_, start, isKnown, said) => {
    const estimate = estimateOf(draw, expected(start, isKnown), at('13:30'));
    expect(estimate === null ? null : clockOf(estimate)).toBe(said);
  });

  test('is said until the minute has passed', () => {
    const said = (now: string) => estimateOf(draw, expected('14:20'), at(now));
    expect([said('14:19'), said('14:20'), said('14:21')]).toEqual([at('14:20'), at('14:20'), null]);
  });
});

const anyPlan = fc
  .array(
    fc.record({
      kind: fc.constantFrom<EventKind>('draw', 'prep', 'debate', 'adjudication', 'meal'),
      roundId: fc.constantFrom('1', '2', null),
      start: fc.integer({ min: 0, max: 600 }),
      minutes: fc.integer({ min: 5, max: 120 }),
    }),
    { maxLength: 20 },
  )
  .map((rows) =>
    rows.map(
      ({ kind, roundId, start, minutes }, index): PlannedEvent => ({
        id: String(index),
        kind,
        roundId,
        startsAt: start * 60_000,
        endsAt: (start + minutes) * 60_000,
      }),
    ),
  );

test('without facts nothing is expected early or to end before it begins', () => {
  fc.assert(
    fc.property(anyPlan, fc.integer({ min: 0, max: 700 }), (events, minute) => {
      const now = forecast(events, [], minute * 60_000);
      for (const { id, startsAt } of events) {
        const one = now.get(id);
        expect(one?.startsAt).toBeGreaterThanOrEqual(startsAt);
        expect(one?.endsAt).toBeGreaterThanOrEqual(one?.startsAt ?? Number.POSITIVE_INFINITY);
      }
      expect(now.size).toBe(events.length);
    }),
  );
});
