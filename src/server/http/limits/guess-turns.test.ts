import { expect, test } from 'vitest';
import { createTurns, type Turn } from './guess-turns.ts';

test('callers take turns, however many guesses one of them has in line', async () => {
  const takeTurn = createTurns({ most: 1, mostWaiting: 10 });
  const order: string[] = [];
  const turns: Turn[] = [];
  const ask = (caller: string) =>
    takeTurn('hall', caller).then((turn) => {
      order.push(caller);
      turns.push(turn);
    });
  const all = ['nobody', 'nobody', 'nobody', 'nobody', 'ana', 'ben'].map(ask);
  for (let done = 0; done < all.length; done++) {
    while (turns.length === done) await new Promise(setImmediate);
    turns[done]?.end();
  }
  await Promise.all(all);
  expect(order).toEqual(['nobody', 'nobody', 'ana', 'ben', 'nobody', 'nobody']);
});

test('a line holds no more than its bound of one caller, and lets others in', async () => {
  const takeTurn = createTurns({ most: 1, mostWaiting: 2 });
  const first = await takeTurn('hall', 'nobody');
  const waiting = [takeTurn('hall', 'nobody'), takeTurn('hall', 'nobody')];
  await expect(takeTurn('hall', 'nobody')).rejects.toMatchObject({ code: 'queue-full' });
  const other = takeTurn('hall', 'ana');
  const elsewhere = await takeTurn('street', 'nobody');
  elsewhere.end();
  first.end();
  for (const turn of [waiting[0], other, waiting[1]]) (await turn)?.end();
});
