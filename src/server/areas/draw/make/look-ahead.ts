/** Of drafts made at once, the one that leaves the next round freest (R8.8). */
import { chooseFreest, costsNow, measureDraw } from '#engine/draw/index.ts';
import { AppError } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import type { MadeDraw } from './generate.ts';
import { endingsFor, findNextPaired, frameOf, inputOf, outlookJob } from './outlook.ts';

/** The part of the time of a comparison that somebody who waits for drafts may be held up. */
const share = 0.25;

/**
 * Chooses among drafts that are equally good now; nothing is given up for it. One draft alone is the
 * answer as it is, at once.
 * @returns the drafts with the chosen one first, which says why; as they were where there is no choice.
 */
export async function chosenFirst(
  { services, tournamentId, workShare }: Context,
  made: readonly MadeDraw[],
): Promise<readonly MadeDraw[]> {
  const [first] = made;
  if (!first || made.length < 2) return made;
  const frame = await services.db.read(async (reader) => {
    const { round, next } = await findNextPaired(reader, tournamentId, first.input.roundId);
    return next && { ...(await frameOf(reader, tournamentId, { round, next })), name: next.name };
  });
  if (!frame) return made;
  const { name: next, ...own } = frame;
  const drafts = made.flatMap((one) =>
    one.snapshot.task.kind === 'round' ? [{ ...one, teams: one.snapshot.task.input.teams }] : [],
  );
  const endings = endingsFor(drafts, share);
  const inputs = drafts.map(({ draw, teams }) => inputOf(own, { draw, teams, samples: endings }));
  const outlooks = await services.workPool
    .start(outlookJob, inputs, workShare)
    .answer.catch(nothingWhenBusy);
  const { teamsPerRoom } = own;
  const choice = chooseFreest(
    drafts.map(({ draw, teams, snapshot: { options } }, index) => ({
      costs: costsNow(measureDraw({ ...draw, teams, teamsPerRoom, options }), draw),
      outlook: outlooks[index] ?? null,
    })),
  );
  const chosen = choice && made[choice.index];
  if (!choice || !chosen) return made;
  const { index: _, ...figures } = choice;
  const ahead = { ...figures, next, endings };
  return [{ ...chosen, ahead }, ...made.filter((one) => one !== chosen)];
}

/** Drafts are not lost because nobody has the time to look ahead. */
function nothingWhenBusy(error: unknown): readonly null[] {
  if (error instanceof AppError && error.code === 'too-much-work') return [];
  throw error;
}
