import { expect, test } from 'vitest';
import { newId } from '#server/keys/secrets.ts';
import { type DrawChange, loggedChanges } from './changes.ts';

test('the log names everybody who moved, at a cost that grows with the changes alone', () => {
  const [from, to] = [newId(), newId()];
  let looks = 0;
  const move = (subjectId: string, place: Pick<DrawChange, 'debateId' | 'before' | 'after'>) => ({
    kind: 'judge' as const,
    ...place,
    get subjectId() {
      looks += 1;
      return subjectId;
    },
  });
  const judges = Array.from({ length: 1000 }, newId);
  const changes = judges.flatMap((id) => [
    move(id, { debateId: from, before: 'chair', after: null }),
    move(id, { debateId: to, before: null, after: 'chair' }),
  ]);
  expect(loggedChanges(changes)).toEqual(
    judges.map((of) => ({ field: 'debate', of, before: from, after: to })),
  );
  expect(looks).toBeLessThan(10 * changes.length);
});
