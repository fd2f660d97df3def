/** Calls that read a whole tournament take turns and let others go on between their pieces. */
import type { RouteSpec } from '#contract/route.ts';
import { markResumed } from '#server/busy-time.ts';
import { runInHeavyTurn } from '#server/db/connections/work-context.ts';
import { nextPiece } from '#server/work/thread-pieces.ts';
import type { HeavyTurn } from '../limits/heavy-turns.ts';

/** Large answers are derived, checked and written in pieces of their own, between which others go on. */
export async function letOthers({ statements }: RouteSpec): Promise<void> {
  if (statements !== 'heavy') return;
  await nextPiece();
  markResumed();
}

/** Does what keeps the thread busy at once in a turn of its caller, which ends with it. */
export async function inOwnTurn<T>(take: () => Promise<HeavyTurn>, work: () => T): Promise<T> {
  const turn = await take();
  try {
    await nextPiece();
    return turn.run(work);
  } finally {
    turn.end();
  }
}

/** Does what reads a whole tournament in its caller's turn, up to the answer's last byte. */
export async function inTurn<T>(
  { statements }: Pick<RouteSpec, 'statements'>,
  take: () => Promise<HeavyTurn>,
  work: (endTurn: () => void) => Promise<T>,
): Promise<T> {
  if (statements !== 'heavy') return work(() => undefined);
  const turn = await take();
  try {
    await nextPiece();
    return await turn.run(() => runInHeavyTurn(() => work(turn.end)));
  } finally {
    turn.end();
  }
}
