import { expect, test } from 'vitest';
import { newId } from '#server/keys/secrets.ts';
import { messageJobs } from './occasions.ts';

const at = new Date('2026-11-27T10:00:00Z');
const fact = { type: 'draw.repaired', seq: 1, tournamentId: newId(), at, ids: {} } as const;
const queueOf = (tournamentId: string) => messageJobs({ ...fact, tournamentId })[0]?.queue;

test('messages of one tournament are prepared one after the other, those of many by two workers', () => {
  expect(messageJobs({ ...fact, seq: 2 })[0]?.queue).toBe(messageJobs(fact)[0]?.queue);
  const queues = new Set(Array.from({ length: 64 }, () => queueOf(newId())));
  expect(queues.size).toBe(2);
  expect(queues).not.toContain(undefined);
});

test('what nobody needs to hear of leaves no job behind', () => {
  expect(messageJobs({ ...fact, type: 'team.added' })).toEqual([]);
});
