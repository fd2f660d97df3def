import { nextPiece } from './thread-pieces.ts';

/** How many of a list are worked on in one piece of the thread, where each takes next to nothing. */
const usualPiece = 1000;

/** Does small work for each of many, and lets small calls go on after every thousand, or fewer. */
export async function inPieces<In, Out>(
  all: readonly In[],
  work: (one: In, index: number) => Out,
  inOnePiece = usualPiece,
): Promise<Out[]> {
  const done: Out[] = [];
  for (let from = 0; from < all.length; from += inOnePiece) {
    if (from > 0) await nextPiece();
    const piece = all.slice(from, from + inOnePiece);
    done.push(...piece.map((one, index) => work(one, from + index)));
  }
  return done;
}
