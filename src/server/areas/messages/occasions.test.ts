import { expect, test } from 'vitest';
import { newId } from '#server/keys/secrets.ts';
import { messageJobs } from './occasions.ts';

const fact = { type: 'draw.repaired', seq: 1, tournamentId: newId() } as const;
type Fact = Parameters<typeof messageJobs>[0];
// Jobs look at no more of a fact than this.
const jobsOf = (one: Pick<Fact, 'type' | 'seq' | 'tournamentId'>) => messageJobs(one as Fact);
const queueOf = (tournamentId: string) => jobsOf({ ...fact, tournamentId })[0]?.queue;

test('messages of one tournament are prepared one after the other, those of many by two workers', () => {
  expect(jobsOf({ ...fact, seq: 2 })[0]?.queue).toBe(jobsOf(fact)[0]?.queue);
  const queues = new Set(Array.from({ length: 64 }, () => queueOf(newId())));
  expect(queues.size).toBe(2);
  expect(queues).not.toContain(undefined);
});

test('what nobody needs to hear of leaves no job behind', () => {
  expect(jobsOf({ ...fact, type: 'team.added' })).toEqual([]);
});
