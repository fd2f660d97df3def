import { expect, test } from 'vitest';
import type { MyCard } from './my-data.ts';
import { stageOf } from './stage-of.ts';

const card = (change: Partial<NonNullable<MyCard['motions']>>): MyCard => ({
  roundId: 'r',
  roundName: 'Round 1',
  debate: null,
  seat: 0,
  role: null,
  bye: false,
  changes: [],
  ballot: 'none',
  ballotChair: null,
  ballotSentBy: null,
  startsAt: null,
  motions: {
    roundId: 'r',
    roundName: 'Round 1',
    state: 'scheduled',
    infoslideAt: '2026-11-21T13:18:00Z',
    countdownAt: '2026-11-21T13:19:00Z',
    revealAt: '2026-11-21T13:20:00Z',
    preparationEndsAt: '2026-11-21T13:35:00Z',
    infoslides: [],
    motions: [],
    ...change,
  },
});
const at = (time: string) => Date.parse(`2026-11-21T${time}Z`);

test('a debate with its own date is about its room until then, however public its motion is', () => {
  const debate = { startsAt: '2026-11-21T18:00:00Z' } as NonNullable<MyCard['debate']>;
  const own = { ...card({ preparationEndsAt: null }), debate };
  expect(stageOf(own, at('13:18:00'))).toBe('counting');
  expect(stageOf(own, at('13:20:00'))).toBe('room');
  expect(stageOf(own, at('17:59:59'))).toBe('room');
  expect(stageOf(own, at('18:00:00'))).toBe('debating');
});

test.each([
  ['13:00:00', 'room'],
  ['13:18:00', 'counting'],
  ['13:19:59', 'counting'],
  ['13:20:00', 'preparing'],
  ['13:34:59', 'preparing'],
  ['13:35:00', 'debating'],
] as const)('at %s the card is about %s', (time, stage) => {
  expect(stageOf(card({}), at(time))).toBe(stage);
});

test('without a motion it stays the room, without preparation the debate begins at once', () => {
  expect(stageOf(card({ revealAt: null }), at('14:00:00'))).toBe('room');
  expect(stageOf(card({ preparationEndsAt: null }), at('13:20:00'))).toBe('debating');
});
