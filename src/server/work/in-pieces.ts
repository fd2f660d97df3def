import { nextPiece } from './thread-pieces.ts';

/** How many of a list are worked on in one piece of the thread, where each takes next to nothing. */
const usualPiece = 1000;

/** Does small work for each of many, and lets small calls go on after every thousand, or fewer. */
export async function inPieces<In, Out>(
  all: readonly In[],
  work: (one: In, index: number) => Out,
  inOnePiece = usualPiece,
): Promise<Out[]> {
  return inWeighedPieces(all, { work, weightOf: () => 1, most: inOnePiece });
}

interface WeighedWork<In, Out> {
  readonly work: (one: In, index: number) => Out;
  readonly weightOf: (one: In) => number;
  /** The weight of a piece; one thing that weighs more is a piece of its own. */
  readonly most: number;
}

/** The same of work that takes longer for some than for others. */
export async function inWeighedPieces<In, Out>(
  all: readonly In[],
  { work, weightOf, most }: WeighedWork<In, Out>,
): Promise<Out[]> {
  const done: Out[] = [];
  let weight = 0;
  for (const [index, one] of all.entries()) {
    const own = weightOf(one);
    if (weight > 0 && weight + own > most) {
      await nextPiece();
      weight = 0;
    }
    weight += own;
    done.push(work(one, index));
  }
  return done;
}
