/** The moves of a draw between its states: draft, confirmed, released. */
import type { ActivityType } from '#contract/kinds/activity-types.ts';
import { lockTournament } from '#server/areas/participants/index.ts';
import { lockRound, updateRound } from '#server/areas/rounds/index.ts';
import { refuseTooManyDrawn } from '#server/db/bounded-repository.ts';
import type { Fact, Tx } from '#server/db/database.ts';
import { AppError, found, violates } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { logged } from '#server/undecided.ts';
import { drawFindings } from '../edit/findings.ts';
import { passUnsettled } from '../edit/unsettled.ts';
import { loadDraw, loadDrawWithRow } from '../make/load-draw.ts';
import { existsBallot, existsFeedback, findAllDraws } from '../repository.ts';
import type { DrawDocument } from '../view.ts';
import { deleteDraw, updateDraw } from '../write-repository.ts';

export interface ConfirmInput {
  readonly version: number;
  /** The current draw, if it is not released, becomes a draft again. */
  readonly instead: boolean;
  /** The other drafts of the round are thrown away. */
  readonly alone: boolean;
  /** Earlier debates that may have no result, or a correction to confirm. */
  readonly acceptUndecided: readonly string[];
}

/**
 * Makes a draft the draw of its round. Two concurrent draws are confirmed one after the other, so
 * that the second sees what the first one holds.
 */
export function confirm(
  context: Context,
  drawId: string,
  input: ConfirmInput,
): Promise<DrawDocument> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    await lockTournament(tx, tournamentId);
    const draw = await open(tx, tournamentId, drawId, input.version);
    refuseOtherState(draw, 'draft');
    if (input.instead) await putBack(tx, tournamentId, draw.roundId);
    await activateDraw(tx, tournamentId, draw, input.acceptUndecided);
    if (input.alone) await discardOthers(tx, tournamentId, draw);
    return found(await loadDraw(tx, tournamentId, drawId));
  });
}

/**
 * A draft that `open` holds becomes the draw of its round, the tournament being held.
 * @throws AppError `refused-by-rules` with what keeps it from standing; `undecided` with earlier debates
 * that were accepted neither now nor when it was made; `wrong-state` when another draw is confirmed;
 * `tournament-full`
 */
export async function activateDraw(
  tx: Tx,
  tournamentId: string,
  draw: DrawDocument,
  acceptUndecided: readonly string[],
): Promise<void> {
  const findings = await drawFindings(tx, tournamentId, { draw });
  const hard = findings.filter((one) => one.hard);
  if (hard.length > 0) throw new AppError('refused-by-rules', '', { data: hard });
  const accepted = await passUnsettled(tx, tournamentId, draw, acceptUndecided);
  try {
    await move(tx, tournamentId, draw, { state: 'confirmed' });
  } catch (error) {
    if (!violates(error, 'draw_live')) throw error;
    throw new AppError(
      'wrong-state',
      'Another draw of this round is confirmed. Compare the drafts to use this one instead.',
    );
  }
  await refuseTooManyDrawn(tx, tournamentId);
  record(tx, draw, 'draw.confirmed', logged(accepted));
}

/** Makes the current draw a draft again, while no ballot speaks of it. */
export function unconfirm(
  context: Context,
  drawId: string,
  version: number,
): Promise<DrawDocument> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const draw = await open(tx, tournamentId, drawId, version);
    await toDraft(tx, tournamentId, draw);
    return found(await loadDraw(tx, tournamentId, drawId));
  });
}

async function toDraft(tx: Tx, tournamentId: string, draw: DrawDocument): Promise<void> {
  refuseOtherState(draw, 'confirmed');
  const said = await saidAbout(tx, tournamentId, draw.id);
  if (said) throw new AppError('in-use', said);
  await move(tx, tournamentId, draw, { state: 'draft' });
  const key = { tournamentId, roundId: draw.roundId, expected: null };
  await updateRound(tx, key, { draw_release_at: null });
  record(tx, draw, 'draw.unconfirmed');
}

/** The current draw of a round, if there is one, becomes a draft. */
async function putBack(tx: Tx, tournamentId: string, roundId: string): Promise<void> {
  const all = await findAllDraws(tx, tournamentId, roundId);
  const live = all.find(({ state }) => state !== 'draft');
  if (live) await toDraft(tx, tournamentId, found(await loadDraw(tx, tournamentId, live.id)));
}

async function discardOthers(tx: Tx, tournamentId: string, draw: DrawDocument): Promise<void> {
  for (const { id, state } of await findAllDraws(tx, tournamentId, draw.roundId)) {
    if (state !== 'draft' || (await saidAbout(tx, tournamentId, id))) continue;
    await deleteDraw(tx, tournamentId, id);
    record(tx, { ...draw, id }, 'draw.discarded');
  }
}

/** What people have said about a draw, for which it is kept; null: nothing. */
async function saidAbout(tx: Tx, tournamentId: string, drawId: string): Promise<string | null> {
  if (await existsBallot(tx, tournamentId, drawId)) return 'Ballots of this draw exist.';
  const isReported = await existsFeedback(tx, tournamentId, drawId);
  return isReported ? 'Feedback on judges of this draw exists.' : null;
}

/**
 * Leaves the draw of a round as it is although results on which it rests were corrected since: they
 * raise no alarm any more, and a later correction does again.
 */
export function acceptResults(
  context: Context,
  drawId: string,
  version: number,
): Promise<DrawDocument> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const draw = await open(tx, tournamentId, drawId, version);
    if (draw.state === 'draft') throw new AppError('wrong-state', 'The draw is a draft.');
    await move(tx, tournamentId, draw, { results_accepted_at: tx.now });
    record(tx, draw, 'draw.results-accepted');
    return found(await loadDraw(tx, tournamentId, drawId));
  });
}

/** Throws a draft away. */
export async function discard(context: Context, drawId: string): Promise<undefined> {
  const { tournamentId } = context;
  await context.write(async (tx) => {
    const { row, document } = found(await loadDrawWithRow(tx, tournamentId, drawId));
    if (row.state !== 'draft') throw new AppError('wrong-state', 'The draw is confirmed.');
    const said = await saidAbout(tx, tournamentId, drawId);
    if (said) throw new AppError('wrong-state', said);
    await deleteDraw(tx, tournamentId, drawId);
    record(tx, document, 'draw.discarded');
  });
  return undefined;
}

/**
 * Loads a draw for a move, its round held.
 * @throws AppError `conflict` with the present draw when it has moved on; `wrong-state` when its
 * round is completed.
 */
export async function open(
  tx: Tx,
  tournamentId: string,
  drawId: string,
  version: number,
): Promise<DrawDocument> {
  const first = found(await loadDrawWithRow(tx, tournamentId, drawId));
  await lockRound(tx, tournamentId, first.row.round_id);
  const { row, document } = found(await loadDrawWithRow(tx, tournamentId, drawId));
  if (document.version !== version) throw new AppError('conflict', '', { data: document });
  if (row.completed_at) throw new AppError('wrong-state', 'The round is completed.');
  return document;
}

/** Refuses a draw that is in another state than the move starts from. */
export function refuseOtherState(draw: DrawDocument, wanted: DrawDocument['state']): void {
  if (draw.state !== wanted) throw new AppError('wrong-state', `The draw is ${draw.state}.`);
}

/** Moves a draw that `open` holds to its next version. */
export async function move(
  tx: Tx,
  tournamentId: string,
  draw: DrawDocument,
  changes: Parameters<typeof updateDraw>[2],
): Promise<void> {
  const key = { tournamentId, drawId: draw.id, expected: draw.version };
  if (!(await updateDraw(tx, key, changes))) throw new AppError('conflict', '', { data: draw });
}

function record(tx: Tx, draw: DrawDocument, type: ActivityType, data: Fact['data'] = {}): void {
  const ids = { roundId: draw.roundId, drawId: draw.id };
  tx.record({ type, topics: ['draw', 'tabroom'], ids, data });
}
