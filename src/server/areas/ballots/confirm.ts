/** Confirming ballots, one or those of a whole room at once, and setting them aside. */
import { mayDo } from '#contract/permissions.ts';
import type { BallotSheet } from '#engine/ballot-sheet.ts';
import { type BallotContext, checkBallot } from '#engine/ballots/index.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, found, invalidField } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { findTournament } from '../tournaments/index.ts';
import { recordBallotFact } from './facts.ts';
import * as repository from './repository.ts';
import { contextOf, dueSheets, loadRoom, type Room } from './room/room.ts';
import { refuseContradiction } from './undecided.ts';
import { type Ballot, isMine, toBallot, viewerOf } from './view.ts';

/**
 * Confirms a ballot: from now on it is current, and no other version of its sheet is.
 * @throws AppError `undecided` when it contradicts those of its room that are confirmed already, or makes
 * no result with them.
 */
export function confirm(context: Context, ballotId: string): Promise<Ballot> {
  return context.write(async (tx) => {
    const { room, row } = await lockPending(tx, context, ballotId);
    const confirmed = await confirmRow(tx, { context, room }, row);
    const live = await repository.findAllLive(tx, context.tournamentId, [room.id]);
    // What another judge has sent may be wrong itself: it is compared once somebody confirms it.
    refuseContradiction(
      room,
      live.filter(({ state }) => state === 'confirmed'),
    );
    return confirmed;
  });
}

/**
 * Confirms several ballots of a room: all of them or none. One that somebody else has just confirmed is
 * as it should be, and stays theirs.
 * @throws AppError `undecided` when they, with those that are confirmed already, contradict each other
 * or make no result.
 */
export function confirmRoom(
  context: Context,
  debateId: string,
  ballotIds: readonly string[],
): Promise<{ ballots: Ballot[] }> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    await repository.lockDebate(tx, tournamentId, debateId);
    const room = found(await loadRoom(tx, tournamentId, debateId));
    const chosen: repository.BallotRow[] = [];
    for (const id of ballotIds) {
      const row = found(await repository.findById(tx, tournamentId, id));
      if (row.debate_id !== debateId) throw new AppError('not-found');
      chosen.push(row);
    }
    if (new Set(chosen.map((row) => row.adjudicator_id)).size < chosen.length) {
      throw invalidField('ballotIds', 'Only one ballot of each sheet can be confirmed.');
    }
    const ballots: Ballot[] = [];
    for (const row of chosen) {
      const isDone = row.state === 'confirmed';
      ballots.push(
        isDone ? toBallot(row, viewerOf(context)) : await confirmRow(tx, { context, room }, row),
      );
    }
    refuseContradiction(room, await repository.findAllLive(tx, tournamentId, [debateId]));
    return { ballots };
  });
}

/** Confirms a ballot of a room that is held. */
async function confirmRow(
  tx: Tx,
  { context, room }: { readonly context: Context; readonly room: Room },
  row: repository.BallotRow,
): Promise<Ballot> {
  const { tournamentId } = context;
  const viewer = viewerOf(context);
  refuseSettled(row, context);
  // Who enters ballots only for a room they sit in has that right from a seat, perhaps one they made.
  const entersAny = mayDo('ballots.enter', context.roles) === 'all';
  if (isMine(row, viewer) && (!entersAny || (await confirmsByAnother(tx, tournamentId)))) {
    throw new AppError('same-person');
  }
  // It may have been sent before the motions were entered (R4.2).
  refuseProblems(room, { sheet: row.sheet, chosenMotionId: null, mayLackMotion: true });
  const { id, adjudicator_id: adjudicatorId } = row;
  await activateBallot(tx, room, { id, adjudicatorId, confirmedBy: viewer.accountId });
  return toBallot(found(await repository.findById(tx, tournamentId, id)), viewer);
}

/**
 * Sets a ballot aside that waits; one that counts, entered for the wrong room say, only with a reason and
 * until its round is complete.
 */
export function discard(
  context: Context,
  ballotId: string,
  reason: string | null,
): Promise<Ballot> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const { room, row } = await lockBallot(tx, context, ballotId);
    if (row.state === 'confirmed' && room.completed_at !== null) {
      throw new AppError('wrong-state', 'The round is complete.');
    }
    if (row.state !== 'confirmed') refuseSettled(row, context);
    else if (!reason) throw new AppError('reason-required');
    await repository.updateDiscarded(tx, tournamentId, ballotId, reason || null);
    recordBallotFact(tx, room, { type: 'ballot.discarded', ballotId });
    return toBallot(
      found(await repository.findById(tx, tournamentId, ballotId)),
      viewerOf(context),
    );
  });
}

/** A ballot that waits, with its room held until the write ends. */
async function lockPending(tx: Tx, context: Context, ballotId: string) {
  const locked = await lockBallot(tx, context, ballotId);
  refuseSettled(locked.row, context);
  return locked;
}

/** A ballot with its room held until the write ends. */
async function lockBallot(tx: Tx, context: Context, ballotId: string) {
  const { tournamentId } = context;
  const before = found(await repository.findById(tx, tournamentId, ballotId));
  await repository.lockDebate(tx, tournamentId, before.debate_id);
  const room = found(await loadRoom(tx, tournamentId, before.debate_id));
  return { room, row: found(await repository.findById(tx, tournamentId, ballotId)) };
}

/** @throws AppError `wrong-state` with a ballot that waits no longer. */
function refuseSettled(row: repository.BallotRow, context: Context): void {
  if (row.state === 'submitted') return;
  throw new AppError(
    'wrong-state',
    'This ballot was confirmed, replaced or set aside in the meantime.',
    {
      data: toBallot(row, viewerOf(context)),
    },
  );
}

interface Choice {
  readonly id: string;
  readonly adjudicatorId: string | null;
  readonly confirmedBy: string | null;
}

/** Confirms one ballot and sets every other live version of its sheet aside. */
export async function activateBallot(tx: Tx, room: Room, choice: Choice): Promise<void> {
  const { tournament_id: tournamentId } = room;
  const live = await repository.findAllLiveByDebate(tx, tournamentId, room.id);
  const others = live.filter(
    (row) => row.adjudicator_id === choice.adjudicatorId && row.id !== choice.id,
  );
  await repository.updateSuperseded(
    tx,
    tournamentId,
    others.map((row) => row.id),
  );
  await repository.updateConfirmed(tx, tournamentId, choice.id, choice.confirmedBy);
  const isCorrection = others.some(({ state }) => state === 'confirmed');
  recordBallotFact(tx, room, {
    type: 'ballot.confirmed',
    ballotId: choice.id,
    ...(isCorrection ? { about: { correction: true } } : {}),
  });
}

export async function confirmsByAnother(tx: Tx, tournamentId: string): Promise<boolean> {
  return found(await findTournament(tx, tournamentId)).settings.confirmByAnother;
}

/** @throws AppError `refused-by-rules` with every problem of the sheet. */
export function refuseProblems(
  room: Room,
  {
    sheet,
    chosenMotionId,
    mayLackMotion = false,
  }: Pick<BallotContext, 'chosenMotionId'> & {
    readonly sheet: BallotSheet;
    readonly mayLackMotion?: boolean;
  },
): void {
  if (dueSheets(room).length === 0) throw new AppError('not-ready', 'This room has no judges yet.');
  const { problems: all } = checkBallot({ ...contextOf(room), chosenMotionId }, sheet);
  const problems = mayLackMotion ? all.filter(({ code }) => code !== 'motion-missing') : all;
  if (problems.length > 0) throw new AppError('refused-by-rules', '', { data: problems });
}
