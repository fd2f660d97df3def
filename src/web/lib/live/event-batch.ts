/** Gathers what events make out of date, so that a page asks once for many of them. */

/** Milliseconds until a page asks again at once; with many listeners the fetches spread. */
const soon = () => 80 + Math.random() * 320;

/** And until it asks for what comes often and nobody waits for (`~`). */
const inAWhile = () => 10_000 + Math.random() * 5_000;

type Flush = (words: ReadonlySet<string>) => void;

/** `add` takes the first word of an event's type; `flush` gets it at once, and with `~` in a while. */
export function createEventBatch(): { readonly add: (word: string, flush: Flush) => void } {
  const [quick, slow] = [createBatch(soon), createBatch(inAWhile)];
  return {
    add(word, flush) {
      quick(word, flush);
      // `*` is everything.
      if (word !== '*') slow(`~${word}`, flush);
    },
  };
}

function createBatch(delay: () => number) {
  let words = new Set<string>();
  let isWaiting = false;
  return (word: string, flush: Flush): void => {
    words.add(word);
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      const due = words;
      words = new Set();
      isWaiting = false;
      flush(due);
    }, delay());
  };
}
