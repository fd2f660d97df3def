import type { DrawFigures } from '#contract/areas/draw/draw-rows.ts';
import { mostDraftsOfRound } from '#contract/limits.ts';
import { assignFlights, type Draw } from '#engine/draw/index.ts';
import type { DrawOptions } from '#engine/rule-pack.ts';
import { lockRound } from '#server/areas/rounds/index.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { newId } from '#server/keys/secrets.ts';
import { logged } from '#server/undecided.ts';
import {
  canonicalText,
  type DrawRequest,
  loadSnapshot,
  type Snapshot,
} from '../replay/snapshot.ts';
import type { DrawDocument } from '../view.ts';
import { countDrafts, insertDraw } from '../write-repository.ts';
import { loadDraw } from './load-draw.ts';
import { solve } from './solve.ts';

/** Kept with each draw, so that it can be replayed with the engine that made it. */
export const engineVersion = '9';

/** A draw that was computed, with what it was computed from. */
export interface MadeDraw {
  readonly input: DrawRequest;
  readonly snapshot: Snapshot;
  readonly draw: Draw;
  /** Set where it was chosen from several. */
  readonly ahead?: DrawFigures['ahead'];
}

/**
 * Makes a draft draw. The draw is computed outside the transaction; it is written only when what it
 * was computed from is still so.
 */
export async function generate(
  context: Context,
  roundId: string,
  given: {
    readonly seed?: string | undefined;
    readonly options?: DrawOptions | undefined;
    readonly acceptUndecided: readonly string[];
  },
): Promise<DrawDocument> {
  const { tournamentId } = context;
  const input = { ...given, roundId, seed: given.seed ?? context.services.newSeed() };
  const snapshot = await context.read((reader) => loadSnapshot(reader, tournamentId, input));
  const solved = await solve(context, snapshot.task);
  if (!solved.ok) throw new AppError('refused-by-rules', '', { data: solved.problems });
  return context.write(async (tx) => {
    await lockRound(tx, tournamentId, roundId);
    const id = await insertMade(tx, tournamentId, { input, snapshot, draw: solved.value });
    return found(await loadDraw(tx, tournamentId, id));
  });
}

/**
 * Writes a draft whose round is held, when it would still be made from the same data.
 * @returns its id.
 * @throws AppError `snapshot-changed`, and whatever speaks against drawing the round now.
 */
export async function insertMade(
  tx: Tx,
  tournamentId: string,
  { input: request, snapshot, draw, ahead }: MadeDraw,
): Promise<string> {
  const present = await loadSnapshot(tx, tournamentId, request);
  if (present.digest !== snapshot.digest) throw new AppError('snapshot-changed');
  const id = newId();
  const { roundId, seed } = request;
  if ((await countDrafts(tx, tournamentId, roundId)) >= mostDraftsOfRound) {
    throw new AppError(
      'tournament-full',
      `A round can have up to ${mostDraftsOfRound} drafts. Discard one first.`,
    );
  }
  const { flights, draw_kind: kind } = snapshot.round;
  const flightOf = new Map(
    assignFlights(draw.debates, flights).map(({ rank, flight }) => [rank, flight]),
  );
  await insertDraw(tx, tournamentId, {
    ...draw,
    ...(ahead ? { ahead } : {}),
    id,
    roundId,
    seed,
    kind,
    flights,
    debates: draw.debates.map((debate) => ({
      ...debate,
      flight: flightOf.get(debate.rank) ?? 1,
    })),
    digest: snapshot.digest,
    input: canonicalText(snapshot.task),
    options: snapshot.options,
    undecided: snapshot.accepted,
    engineVersion,
  });
  tx.record({
    type: 'draw.generated',
    topics: ['draw', 'tabroom'],
    ids: { roundId, drawId: id },
    data: { rooms: draw.debates.length, seed, ...logged(snapshot.accepted) },
  });
  return id;
}
