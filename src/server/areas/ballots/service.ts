/** Use cases of ballots: enter, confirm, set aside. */
import { isDeepStrictEqual } from 'node:util';
import type { BallotSheet } from '#engine/ballot-sheet.ts';
import { type BallotContext, checkBallot } from '#engine/ballots/index.ts';
import type { Tx } from '../../db/database.ts';
import { AppError, found } from '../../errors.ts';
import type { Context } from '../../http/context.ts';
import { newId } from '../../secrets.ts';
import { findTournament } from '../tournaments/index.ts';
import { recordBallotFact } from './facts.ts';
import * as repository from './repository.ts';
import { contextOf, dueSheets, loadRoom, type Room } from './room.ts';
import { chosenMotion } from './room-motion.ts';
import { sheetOf } from './sheet-of.ts';
import { type Ballot, isMine, toBallot, viewerOf } from './view.ts';

export interface Submission {
  readonly adjudicatorId: string | null;
  readonly sheet: BallotSheet;
  readonly reason: string | null;
  /** Newest ballot of the sheet that the sender has seen; null: none, absent: all. */
  readonly seenId?: string | null | undefined;
  readonly deviceKey: string;
}

/**
 * Takes a new version of a sheet. It replaces what the same person sent before and is not confirmed
 * yet; what others sent, and what the sender had not seen, stays beside it to be compared. A confirmed
 * ballot counts until the correction is confirmed.
 * @throws AppError `reason-required` with the confirmed ballot.
 */
export function submit(context: Context, debateId: string, input: Submission): Promise<Ballot> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    await repository.lockDebate(tx, tournamentId, debateId);
    const room = found(await loadRoom(tx, tournamentId, debateId));
    const adjudicatorId = sheetOf(room, context, input.adjudicatorId);
    // The tab room may say that another motion was debated (R3.23).
    const binding = context.grant === 'own' ? await chosenMotion(tx, tx.now, room) : null;
    refuseProblems(room, { sheet: input.sheet, chosenMotionId: binding });
    const rows = (await repository.findAllByDebate(tx, tournamentId, debateId)).filter(
      (row) => row.adjudicator_id === adjudicatorId,
    );
    const viewer = viewerOf(context);
    const confirmed = rows.find((row) => row.state === 'confirmed');
    if (confirmed && !input.reason) {
      if (isSame(confirmed.sheet, input.sheet)) return toBallot(confirmed, viewer);
      throw new AppError('reason-required', '', { data: toBallot(confirmed, viewer) });
    }
    const id = newId();
    const unseen = unseenOf(rows, input);
    const replaced = rows.filter(
      (row) => row.state === 'submitted' && isMine(row, viewer) && !unseen.includes(row),
    );
    await repository.updateSuperseded(
      tx,
      tournamentId,
      replaced.map((row) => row.id),
    );
    await repository.insert(tx, tournamentId, {
      id,
      debateId,
      adjudicatorId,
      version: 1 + Math.max(0, ...rows.map((row) => row.version)),
      sheet: input.sheet,
      authorAccount: viewer.accountId,
      authorPerson: viewer.personId,
      deviceKey: input.deviceKey,
      reason: input.reason || null,
      unseenId: unseen.at(-1)?.id ?? null,
    });
    recordBallotFact(tx, room, { type: 'ballot.submitted', ballotId: id });
    // A judge who corrects what is in force is looked at by somebody in any case.
    const isFree = unseen.length === 0 && (!confirmed || context.grant === 'all');
    if (isFree && !(await confirmsByAnother(tx, tournamentId))) {
      await putInForce(tx, room, { id, adjudicatorId, confirmedBy: viewer.accountId });
    }
    return toBallot(found(await repository.findById(tx, tournamentId, id)), viewer);
  });
}

/** Live ballots of the sheet that say something else and are newer than what the sender has seen. */
function unseenOf(
  rows: readonly repository.BallotRow[],
  { seenId, sheet }: Submission,
): readonly repository.BallotRow[] {
  if (seenId === undefined) return [];
  const seen = rows.find((row) => row.id === seenId)?.version ?? 0;
  return rows.filter(
    (row) =>
      (row.state === 'submitted' || row.state === 'confirmed') &&
      row.version > seen &&
      !isSame(row.sheet, sheet),
  );
}

function isSame(stored: BallotSheet, sent: BallotSheet): boolean {
  return isDeepStrictEqual(stored, JSON.parse(JSON.stringify(sent)));
}

/** Confirms a ballot: from now on it is in force, and no other version of its sheet is. */
export function confirm(context: Context, ballotId: string): Promise<Ballot> {
  const { tournamentId } = context;
  const viewer = viewerOf(context);
  return context.write(async (tx) => {
    const { room, row } = await holdWaiting(tx, context, ballotId);
    if (isMine(row, viewer) && (await confirmsByAnother(tx, tournamentId))) {
      throw new AppError('same-person');
    }
    refuseProblems(room, { sheet: row.sheet, chosenMotionId: null });
    const { id, adjudicator_id: adjudicatorId } = row;
    await putInForce(tx, room, { id, adjudicatorId, confirmedBy: viewer.accountId });
    return toBallot(found(await repository.findById(tx, tournamentId, ballotId)), viewer);
  });
}

/** Sets a ballot aside that waits. */
export function discard(
  context: Context,
  ballotId: string,
  reason: string | null,
): Promise<Ballot> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const { room } = await holdWaiting(tx, context, ballotId);
    await repository.updateDiscarded(tx, tournamentId, ballotId, reason || null);
    recordBallotFact(tx, room, { type: 'ballot.discarded', ballotId });
    return toBallot(
      found(await repository.findById(tx, tournamentId, ballotId)),
      viewerOf(context),
    );
  });
}

/** A ballot that waits, with its room held until the write ends. */
async function holdWaiting(tx: Tx, context: Context, ballotId: string) {
  const { tournamentId } = context;
  const before = found(await repository.findById(tx, tournamentId, ballotId));
  await repository.lockDebate(tx, tournamentId, before.debate_id);
  const room = found(await loadRoom(tx, tournamentId, before.debate_id));
  const row = found(await repository.findById(tx, tournamentId, ballotId));
  if (row.state !== 'submitted') {
    throw new AppError('wrong-state', '', { data: toBallot(row, viewerOf(context)) });
  }
  return { room, row };
}

interface Choice {
  readonly id: string;
  readonly adjudicatorId: string | null;
  readonly confirmedBy: string | null;
}

/** Confirms one ballot and sets every other live version of its sheet aside. */
async function putInForce(tx: Tx, room: Room, choice: Choice): Promise<void> {
  const { tournament_id: tournamentId } = room;
  const rows = await repository.findAllByDebate(tx, tournamentId, room.id);
  const others = rows.filter(
    (row) =>
      row.adjudicator_id === choice.adjudicatorId &&
      row.id !== choice.id &&
      (row.state === 'submitted' || row.state === 'confirmed'),
  );
  await repository.updateSuperseded(
    tx,
    tournamentId,
    others.map((row) => row.id),
  );
  await repository.updateConfirmed(tx, tournamentId, choice.id, choice.confirmedBy);
  recordBallotFact(tx, room, { type: 'ballot.confirmed', ballotId: choice.id });
}

async function confirmsByAnother(tx: Tx, tournamentId: string): Promise<boolean> {
  return found(await findTournament(tx, tournamentId)).settings.confirmByAnother;
}

/** @throws AppError `refused-by-rules` with every problem of the sheet. */
function refuseProblems(
  room: Room,
  {
    sheet,
    chosenMotionId,
  }: Pick<BallotContext, 'chosenMotionId'> & { readonly sheet: BallotSheet },
): void {
  if (dueSheets(room).length === 0) throw new AppError('not-ready', 'This room has no judges yet.');
  const { problems } = checkBallot({ ...contextOf(room), chosenMotionId }, sheet);
  if (problems.length > 0) throw new AppError('refused-by-rules', '', { data: problems });
}
