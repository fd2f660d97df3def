/** Which scene of a rotation has its turn. Pure. */
import type { StoredTurn } from '#server/db/documents.ts';

export interface Turn {
  readonly index: number;
  /** When the next one comes; null while this one is held. */
  readonly nextAt: Date | null;
}

/**
 * The scene whose turn it is. The turns follow from the clock alone, so that every node and a server
 * that starts again agree; a scene that is live is held, and the others go on behind it.
 * @param live index of the scene that must not go away now, or null
 */
export function turnAt(
  turns: readonly Pick<StoredTurn, 'seconds'>[],
  since: Date,
  { now, live }: { readonly now: Date; readonly live: number | null },
): Turn | null {
  if (turns.length === 0) return null;
  if (live !== null) return { index: live, nextAt: null };
  const lap = turns.reduce((sum, { seconds }) => sum + seconds, 0) * 1000;
  const into = Math.max(0, now.getTime() - since.getTime()) % lap;
  let end = 0;
  for (const [index, { seconds }] of turns.entries()) {
    end += seconds * 1000;
    if (into < end) return { index, nextAt: new Date(now.getTime() + end - into) };
  }
  throw new Error('Broken assumption: a lap holds every moment in it');
}
