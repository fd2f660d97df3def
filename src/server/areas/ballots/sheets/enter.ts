/** Entering ballots: one sheet, or those of a whole room at once. */
import { isDeepStrictEqual } from 'node:util';
import { mostBallotsOfAuthor } from '#contract/limits.ts';
import type { BallotSheet } from '#engine/ballot-sheet.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, found, invalidField } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { newId } from '#server/keys/secrets.ts';
import { activateBallot, confirmsByAnother, refuseProblems } from '../confirm.ts';
import { recordBallotFact } from '../facts.ts';
import * as repository from '../repository.ts';
import { loadRoom, type Room } from '../room/room.ts';
import { bindingMotion, chosenMotion } from '../room/room-motion.ts';
import { type Ballot, isMine, toBallot, type Viewer, viewerOf } from '../view.ts';
import { sheetOf } from './sheet-of.ts';

export interface Submission {
  readonly adjudicatorId: string | null;
  readonly sheet: BallotSheet;
  readonly reason: string | null;
  /** Newest ballot of the sheet that the sender has seen; null: none, absent: all. */
  readonly seenId?: string | null | undefined;
}

/**
 * Takes a new version of a sheet. It replaces what the same person sent before and is not confirmed
 * yet; what others sent, and what the sender had not seen, stays beside it to be compared. A confirmed
 * ballot counts until the correction is confirmed.
 * @throws AppError `reason-required` with the confirmed ballot.
 */
export async function submit(
  context: Context,
  debateId: string,
  { deviceKey, ...submission }: Submission & { readonly deviceKey: string },
): Promise<Ballot> {
  const { ballots } = await enterRoom(context, debateId, { sheets: [submission], deviceKey });
  return found(ballots[0]);
}

/** The same for several sheets of a room: all of them or none. */
export function enterRoom(
  context: Context,
  debateId: string,
  { sheets, deviceKey }: { readonly sheets: readonly Submission[]; readonly deviceKey: string },
): Promise<{ ballots: Ballot[] }> {
  const { tournamentId } = context;
  if (new Set(sheets.map(({ adjudicatorId }) => adjudicatorId)).size < sheets.length) {
    throw invalidField('sheets', 'Each sheet can only be entered once.');
  }
  return context.write(async (tx) => {
    await repository.lockDebate(tx, tournamentId, debateId);
    const room = found(await loadRoom(tx, tournamentId, debateId));
    const ballots: Ballot[] = [];
    for (const sheet of sheets) {
      ballots.push(await takeSheet(tx, { context, room, deviceKey }, sheet));
    }
    return { ballots };
  });
}

interface Taking {
  readonly context: Context;
  readonly room: Room;
  readonly deviceKey: string;
}

/** Takes one sheet of a room that is held. */
async function takeSheet(
  tx: Tx,
  { context, room, deviceKey }: Taking,
  input: Submission,
): Promise<Ballot> {
  const { tournamentId } = context;
  const adjudicatorId = sheetOf(room, context, input.adjudicatorId);
  // The tab room may say that another motion was debated (R3.23).
  const binding =
    context.grant === 'own' ? bindingMotion(await chosenMotion(tx, tx.now, room)) : null;
  refuseProblems(room, { sheet: input.sheet, chosenMotionId: binding });
  const viewer = viewerOf(context);
  const entered = await repository.findAllByDebate(tx, tournamentId, room.id);
  const rows = entered.filter((row) => row.adjudicator_id === adjudicatorId);
  const confirmed = rows.find((row) => row.state === 'confirmed');
  if (confirmed && !input.reason) {
    if (isSame(confirmed.sheet, input.sheet)) return toBallot(confirmed, viewer);
    throw new AppError('reason-required', '', { data: toBallot(confirmed, viewer) });
  }
  refuseTooMany(entered, viewer);
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
    debateId: room.id,
    adjudicatorId,
    version: 1 + Math.max(0, ...rows.map((row) => row.version)),
    sheet: input.sheet,
    authorAccount: viewer.accountId,
    authorPerson: viewer.personId,
    deviceKey,
    reason: input.reason || null,
    unseenId: unseen.at(-1)?.id ?? null,
  });
  recordBallotFact(tx, room, { type: 'ballot.submitted', ballotId: id });
  // A judge who corrects what is current is looked at by somebody in any case.
  const isFree = unseen.length === 0 && (!confirmed || context.grant === 'all');
  if (isFree && !(await confirmsByAnother(tx, tournamentId))) {
    await activateBallot(tx, room, { id, adjudicatorId, confirmedBy: viewer.accountId });
  }
  return toBallot(found(await repository.findById(tx, tournamentId, id)), viewer);
}

/** @throws AppError `tournament-full` */
function refuseTooMany(entered: readonly repository.BallotRow[], viewer: Viewer): void {
  if (entered.filter((row) => isMine(row, viewer)).length < mostBallotsOfAuthor) return;
  throw new AppError(
    'tournament-full',
    `One person can enter up to ${mostBallotsOfAuthor} ballots of a debate.`,
  );
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
