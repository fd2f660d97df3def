/** What people call the two sides of a debate when they type or paste them. */
import { fold } from './text/fold.ts';

const usual = [
  ['a', 'aff', 'affirmative', 'g', 'gov', 'government', 'p', 'prop', 'proposition', 'pro', '1'],
  ['n', 'neg', 'negative', 'o', 'opp', 'opposition', 'c', 'con', '2'],
] as const;

interface Side {
  readonly id: string;
  readonly name: string;
  readonly short: string;
}

/** The seat (0 or 1) that a word means in a format of two teams, its own names first; null: none. */
export function seatOfWord(word: string, sides: readonly Side[]): 0 | 1 | null {
  const text = fold(word);
  const own = sides.findIndex(({ id, name, short }) =>
    [id, name, short].some((one) => fold(one) === text),
  );
  const seat = own >= 0 ? own : usual.findIndex((words) => words.some((one) => one === text));
  return seat === 0 || seat === 1 ? seat : null;
}
