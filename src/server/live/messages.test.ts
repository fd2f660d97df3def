import { expect, test } from 'vitest';
import { eventMessage } from './messages.ts';

const entry = {
  seq: 7,
  type: 'adjudicator.changed',
  topics: ['public', 'participants'],
  ids: { adjudicatorId: 'a', personId: 'b', roundId: 'c' },
  at: new Date('2026-11-21T09:00:00.000Z'),
} as unknown as Parameters<typeof eventMessage>[1];

test.each([
  ['tournament:t:public', { roundId: 'c' }],
  ['tournament:t:participants', { adjudicatorId: 'a', personId: 'b', roundId: 'c' }],
])('on %s an event carries the ids that its listeners may know', (topic, ids) => {
  expect(eventMessage(topic, entry)).toMatchObject({ topic, seq: 7, data: { ids } });
});
