/** The smallest change after which a draw fits who is available: shown first, then made. */
import type { Repair } from '#engine/draw/index.ts';
import { changeTeams } from '#server/areas/rounds/index.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { loadDraw } from '../make/load-draw.ts';
import type { DrawDocument } from '../view.ts';
import { bumpDraw } from './bump-draw.ts';
import { put } from './edit.ts';
import { loadRepair, type RepairQuestion, swingsToSpare, viewOf, wantedOf } from './plan-repair.ts';
import type { EditInput } from './settle-edit.ts';
import { refuseOtherRepair, solveRepairs } from './solve-repair.ts';

/** What the change would be, or why there is none to make. */
export async function repair(context: Context, drawId: string) {
  const { draw, question } = await ask(context, drawId);
  const { withdrawn, arrived } = question;
  if (!question.change) return { withdrawn, arrived, plan: null, reason: question.reason };
  const { plan } = await solve(context, draw, question);
  return { withdrawn, arrived, plan, reason: null };
}

/** Makes the change that was shown. */
export async function applyRepair(
  context: Context,
  drawId: string,
  input: EditInput & { readonly version: number; readonly digest: string },
): Promise<DrawDocument> {
  const { tournamentId } = context;
  const { draw: seen, question } = await ask(context, drawId);
  if (seen.version !== input.version) throw new AppError('conflict', '', { data: seen });
  if (!question.change) throw new AppError('snapshot-changed');
  const { plan, planned } = await solve(context, seen, question);
  if (plan.digest !== input.digest) throw new AppError('snapshot-changed');
  return context.write(async (tx) => {
    const draw = await bumpDraw(tx, tournamentId, drawId, input.version);
    const leaving = await swingsToSpare(tx, tournamentId, draw);
    const present = await loadRepair(tx, tournamentId, draw, { leaving });
    refuseOtherRepair(question.change, present.change);
    if (leaving.length > 0) {
      await changeTeams(tx, { tournamentId, roundId: draw.roundId }, { joining: [], leaving });
    }
    const wanted = wantedOf(draw, planned);
    const change = { how: 'repair', moves: plan.moves.length } as const;
    return put(tx, tournamentId, { draw, wanted, input, change });
  });
}

function ask({ read, tournamentId }: Context, drawId: string) {
  return read(async (reader) => {
    const draw = found(await loadDraw(reader, tournamentId, drawId));
    const leaving = await swingsToSpare(reader, tournamentId, draw);
    return { draw, question: await loadRepair(reader, tournamentId, draw, { leaving }) };
  });
}

async function solve(
  context: Context,
  draw: DrawDocument,
  { change }: RepairQuestion,
): Promise<{ readonly plan: ReturnType<typeof viewOf>; readonly planned: Repair }> {
  const [planned] = await solveRepairs(context, [change]);
  if (!planned) throw new Error('Broken assumption: every change is answered');
  return { plan: viewOf(draw, planned, change), planned };
}
