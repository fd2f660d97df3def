import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { waitFor } from '#testing/wait-for.ts';
import { readAgain } from './read-again.ts';

const tournamentId = 't';
const answers: ((motion: string | null) => void)[] = [];
const queries = new QueryClient();
afterEach(() => {
  answers.length = 0;
  queries.clear();
});

/** A page that shows the motion; each request waits until it is answered. */
function open() {
  const page = new QueryObserver<string | null>(queries, {
    queryKey: ['motions'],
    queryFn: () => new Promise((resolve) => answers.push(resolve)),
    meta: { on: ['motion'], tournamentId },
  });
  return { page, leave: page.subscribe(() => undefined) };
}
const hide = () => readAgain(queries, { tournamentId, words: new Set(['motion']) });

test('a motion hidden while its page loads goes away: the first answer is asked for again', async () => {
  const { page, leave } = open();
  hide();
  hide();
  expect(answers).toHaveLength(1);
  answers[0]?.('This House would');
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(null);
  await waitFor(() => expect(page.getCurrentResult().data).toBeNull());
  expect(answers).toHaveLength(2);
  leave();
});

test('an older answer that arrives late never replaces a newer one', async () => {
  const { page, leave } = open();
  answers[0]?.(null);
  await waitFor(() => expect(page.getCurrentResult().data).toBeNull());
  void page.refetch();
  await waitFor(() => expect(answers).toHaveLength(2));
  hide();
  await waitFor(() => expect(answers).toHaveLength(3));
  answers[2]?.(null);
  answers[1]?.('This House would');
  await waitFor(() => expect(page.getCurrentResult().isFetching).toBe(false));
  expect(page.getCurrentResult().data).toBeNull();
  leave();
});
