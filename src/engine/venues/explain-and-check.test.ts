import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignVenues } from './assign-venues.ts';
import { checkVenues } from './check-venues.ts';
import { explainVenue } from './explain-venue.ts';
import { measureVenues } from './measure-venues.ts';
import {
  boardOf,
  testDebate as debate,
  inputs,
  stepFreeNeed,
  testInput,
  testVenue as venue,
  testVisit as visit,
} from './testing.ts';

describe('explainVenue (V12)', () => {
  it('adds up to the price of the assignment, and finds no cheaper change of an optimum', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const result = assignVenues(input);
        fc.pre(result.ok);
        const present = new Map(result.value.rooms.map((room) => [room.debateId, room.venueId]));
        for (const { debateId, cost } of result.value.rooms) {
          const why = explainVenue(boardOf(input, present), debateId);
          expect(why?.criteria.reduce((sum, one) => sum + one.cost, 0)).toBeCloseTo(cost, 6);
          expect(why?.alternative?.extra ?? 0).toBeGreaterThan(-1e-6);
        }
        const total = result.value.rooms.reduce((sum, { cost }) => sum + cost, 0);
        const measured = measureVenues(boardOf(input, present));
        expect(measured.cost).toBeCloseTo(total, 6);
        expect(measured.wishes.of - measured.wishes.met).toBe(result.value.unmet.length);
        expect(measured.needs.met).toBe(measured.needs.of);
      }),
    );
  });

  it('says what a room costs and which change would be best', () => {
    const debates = [
      debate('a', 1, { people: 10, visits: [visit('low')] }),
      debate('b', 2, { people: 4 }),
    ];
    const venues = [venue('low', { capacity: 8 }), venue('high', { priority: 5, capacity: 30 })];
    const input = testInput({ debates, venues });
    const present = new Map([
      ['a', 'low'],
      ['b', 'high'],
    ]);
    const why = explainVenue(boardOf(input, present), 'a');
    expect(why?.criteria).toContainEqual({
      code: 'capacity',
      weight: 1000,
      cost: 1200,
      data: { people: 10, capacity: 8 },
    });
    expect(why?.criteria).toContainEqual(
      expect.objectContaining({ code: 'rotation', cost: 20, data: { rounds: 1, area: 'room' } }),
    );
    expect(why?.alternative?.data).toEqual({ venueId: 'high', debateId: 'b' });
    expect(why?.alternative?.extra).toBeLessThan(0);
  });

  it.each([
    [0, 0],
    [2, 3],
  ])('counts the minutes to walk where a minute weighs %d: %d', (walking, minutes) => {
    const { rules, ...rest } = testInput({
      debates: [debate('a', 1, { visits: [visit('far', { buildingId: 'b1' })] })],
      venues: [venue('here', { buildingId: 'b2' })],
      walks: [{ from: 'b1', to: 'b2', minutes: 3 }],
    });
    const weights = { ...rules.weights, walking };
    const input = { ...rest, rules: { ...rules, weights, teams: 'stay' as const } };
    const why = explainVenue(boardOf(input, new Map([['a', 'here']])), 'a');
    expect(why?.criteria.find(({ code }) => code === 'walking')?.data).toEqual({ minutes });
  });

  it('reports the simplest of equal changes, whatever the order of the rooms (V11)', () => {
    const better = { priority: 9 };
    const venues = [venue('now'), venue('held', better), venue('z', better), venue('y', better)];
    const rooms = new Map([
      ['a', 'now'],
      ['b', 'held'],
    ]);
    for (const order of [venues, [...venues].reverse()]) {
      const input = testInput({ debates: [debate('a', 1), debate('b', 1)], venues: order });
      expect(explainVenue(boardOf(input, rooms), 'a')?.alternative?.data).toEqual({ venueId: 'y' });
    }
  });

  it('offers neither a room that is not available nor one too many of a meeting', () => {
    const online = { buildingId: 'zoom', priority: 9 };
    const venues = [venue('v1'), venue('gone', { priority: 9 }), venue('z1', online)];
    const input = testInput({
      debates: [debate('a', 1), debate('b', 2)],
      venues: [...venues, venue('z2', online)],
      hosts: [{ buildingId: 'zoom', maxRooms: 1 }],
    });
    const rooms = new Map([
      ['a', 'v1'],
      ['b', 'z1'],
    ]);
    const why = explainVenue({ input, rooms, available: new Set(['v1', 'z1', 'z2']) }, 'a');
    expect(why?.alternative?.data).toEqual({ venueId: 'z1', debateId: 'b' });
  });

  it('offers no change that breaks a hard need or moves a locked room', () => {
    const debates = [
      debate('a', 1, { needs: [stepFreeNeed] }),
      debate('b', 2, { lockedVenueId: 'v2' }),
    ];
    const venues = [
      venue('v1', { stepFree: true }),
      venue('v2', { stepFree: true, priority: 9 }),
      venue('v3', { priority: 9 }),
    ];
    const present = new Map([
      ['a', 'v1'],
      ['b', 'v2'],
    ]);
    const why = explainVenue(boardOf(testInput({ debates, venues }), present), 'a');
    expect(why).not.toBeNull();
    expect(why?.alternative).toBeUndefined();
    expect(explainVenue(boardOf(testInput({ debates, venues }), new Map()), 'a')).toBeNull();
  });
});

describe('checkVenues (V13)', () => {
  it('lists what speaks against rooms, hard where nobody may wave it through', () => {
    const preference = { ...stepFreeNeed, subjectId: 't1', hard: false };
    const debates = [
      debate('a', 1),
      debate('b', 2, { needs: [stepFreeNeed] }),
      debate('c', 3, { needs: [preference], people: 9 }),
    ];
    const zoom = { buildingId: 'zoom' };
    const findings = checkVenues({
      debates,
      venues: [venue('v1', zoom), venue('v2', { capacity: 8, ...zoom })],
      available: new Set(['v1']),
      hosts: [{ buildingId: 'zoom', maxRooms: 1 }],
      rooms: new Map([
        ['b', 'v1'],
        ['c', 'v2'],
      ]),
    });
    expect(findings.map(({ code, hard, subjectId }) => [code, hard, subjectId])).toEqual([
      ['no-venue', true, null],
      ['unmet-need', true, 'p1'],
      ['venue-unavailable', false, 'v2'],
      ['venue-too-small', false, 'v2'],
      ['unmet-wish', false, 't1'],
      ['meeting-full', false, 'zoom'],
    ]);
  });

  it('is silent about hard needs after every assignment', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const result = assignVenues(input);
        fc.pre(result.ok);
        const findings = checkVenues({
          ...input,
          available: new Set(input.venues.map(({ id }) => id)),
          rooms: new Map(result.value.rooms.map((room) => [room.debateId, room.venueId])),
        });
        expect(findings.filter((one) => one.hard)).toEqual([]);
      }),
    );
  });
});
