import { randomBytes } from 'node:crypto';
import type { DrawOptions } from '#engine/rule-pack.ts';
import { AppError, found } from '../../errors.ts';
import type { Context } from '../../http/context.ts';
import { newId } from '../../secrets.ts';
import { lockRound } from '../rounds/index.ts';
import { loadDraw } from './load-draw.ts';
import { loadSnapshot } from './snapshot.ts';
import { solve } from './solve.ts';
import type { DrawDocument } from './view.ts';
import { insertDraw } from './write-repository.ts';

/** Kept with each draw, so that it can be replayed with the engine that made it. */
export const engineVersion = '2';

/**
 * Makes a draft draw. The draw is computed outside the transaction; it is written only when what it
 * was computed from is still so.
 */
export async function generate(
  context: Context,
  roundId: string,
  wish: { readonly seed?: string | undefined; readonly options?: DrawOptions | undefined },
): Promise<DrawDocument> {
  const { tournamentId } = context;
  const seed = wish.seed ?? randomBytes(4).toString('hex');
  const asked = { roundId, seed, options: wish.options };
  const snapshot = await context.read((reader) => loadSnapshot(reader, tournamentId, asked));
  const solved = await solve(snapshot.task);
  if (!solved.ok) throw new AppError('refused-by-rules', '', { data: solved.problems });
  return context.write(async (tx) => {
    await lockRound(tx, tournamentId, roundId);
    const present = await loadSnapshot(tx, tournamentId, asked);
    if (present.digest !== snapshot.digest) throw new AppError('snapshot-changed');
    const id = newId();
    await insertDraw(tx, tournamentId, {
      ...solved.value,
      id,
      roundId,
      seed,
      kind: snapshot.round.draw_kind,
      digest: snapshot.digest,
      options: snapshot.options,
      engineVersion,
    });
    tx.record({
      type: 'draw.generated',
      topics: ['draw', 'tabroom'],
      ids: { roundId, drawId: id },
      data: { rooms: solved.value.debates.length, seed },
    });
    return found(await loadDraw(tx, tournamentId, id));
  });
}
