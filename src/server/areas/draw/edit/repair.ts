/** The smallest change after which a draw fits who is available: shown first, then made. */
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { loadDraw } from '../make/load-draw.ts';
import type { DrawDocument } from '../view.ts';
import { bumpDraw } from './bump-draw.ts';
import { put } from './edit.ts';
import { planRepair, wantedOf } from './plan-repair.ts';
import type { EditInput } from './settle-edit.ts';

/** What the change would be, or why there is none to make. */
export function repair(context: Context, drawId: string) {
  const { tournamentId } = context;
  return context.read(async (reader) => {
    const draw = found(await loadDraw(reader, tournamentId, drawId));
    const { planned, ...view } = await planRepair(reader, tournamentId, draw);
    return view;
  });
}

/** Makes the change that was shown. */
export function applyRepair(
  context: Context,
  drawId: string,
  input: EditInput & { readonly version: number; readonly digest: string },
): Promise<DrawDocument> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const draw = await bumpDraw(tx, tournamentId, drawId, input.version);
    const { plan, planned } = await planRepair(tx, tournamentId, draw);
    if (!plan || !planned || plan.digest !== input.digest) throw new AppError('snapshot-changed');
    const wanted = wantedOf(draw, planned);
    const change = { how: 'repair', moves: plan.moves.length } as const;
    return put(tx, tournamentId, { draw, wanted, input, change });
  });
}
