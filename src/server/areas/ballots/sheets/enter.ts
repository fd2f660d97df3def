/** Entering ballots: one sheet, or those of a whole room at once. */
import { isDeepStrictEqual } from 'node:util';
import { mostBallots, mostWaitingBallots } from '#contract/limits/version-limits.ts';
import type { BallotSheet } from '#engine/ballot-sheet.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, found, invalidField } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { newId } from '#server/keys/secrets.ts';
import { activateBallot, confirmsByAnother, refuseProblems } from '../confirm.ts';
import { recordBallotFact } from '../facts.ts';
import * as repository from '../repository.ts';
import { loadRoom, type Room, type RoomSheet } from '../room/room.ts';
import { bindingMotion, chosenMotion } from '../room/room-motion.ts';
import { contradictions } from '../undecided.ts';
import { type Ballot, isMine, toBallot, viewerOf } from '../view.ts';
import { correctedBy } from './corrected.ts';
import { maySeatThemselves } from './self-seated.ts';
import { refuseOver, sheetOf } from './sheet-of.ts';

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
    const taken: Taken[] = [];
    for (const sheet of sheets) {
      taken.push(await takeSheet(tx, { context, room, deviceKey }, sheet));
    }
    await countAtOnce(tx, { context, room }, taken);
    const ballots: Ballot[] = [];
    for (const { id } of taken) {
      const row = found(await repository.findById(tx, tournamentId, id));
      ballots.push(toBallot(row, viewerOf(context)));
    }
    return { ballots };
  });
}

interface Taking {
  readonly context: Context;
  readonly room: Room;
  readonly deviceKey: string;
}

/** A ballot that was taken. */
interface Taken extends RoomSheet {
  readonly id: string;
  /** It needs nobody else to count. */
  readonly isFree: boolean;
}

/**
 * Ballots that need no second person count at once, unless they contradict what counts in their room:
 * then they wait, and whoever confirms them reads why they cannot be.
 */
async function countAtOnce(
  tx: Tx,
  { context, room }: Pick<Taking, 'context' | 'room'>,
  taken: readonly Taken[],
): Promise<void> {
  const free = taken.filter(({ isFree }) => isFree);
  if (free.length === 0) return;
  const live = await repository.findAllLive(tx, room.tournament_id, [room.id]);
  const isReplaced = new Set(free.map(({ adjudicatorId }) => adjudicatorId));
  const others = live.filter(
    ({ state, adjudicatorId }) => state === 'confirmed' && !isReplaced.has(adjudicatorId),
  );
  const counting = free.map((one) => ({ ...one, state: 'confirmed' as const }));
  if (contradictions(room, [...others, ...counting]).length > 0) return;
  const { accountId: confirmedBy } = viewerOf(context);
  for (const { id, adjudicatorId } of free) {
    await activateBallot(tx, room, { id, adjudicatorId, confirmedBy });
  }
}

/** Takes one sheet of a room that is held. */
async function takeSheet(
  tx: Tx,
  { context, room, deviceKey }: Taking,
  input: Submission,
): Promise<Taken> {
  const { tournamentId } = context;
  refuseOver(room, context);
  const adjudicatorId = sheetOf(room, context, input.adjudicatorId);
  // The tab room may say that another motion was debated (R3.23).
  const binding =
    context.grant === 'own' ? bindingMotion(await chosenMotion(tx, tx.now, room)) : null;
  refuseProblems(room, { sheet: input.sheet, chosenMotionId: binding });
  const viewer = viewerOf(context);
  const live = await repository.findAllLiveByDebate(tx, tournamentId, room.id);
  const rows = live.filter((row) => row.adjudicator_id === adjudicatorId);
  const confirmed = rows.find((row) => row.state === 'confirmed');
  if (confirmed && !input.reason) {
    const { id, sheet } = confirmed;
    if (isSame(sheet, input.sheet)) return { id, adjudicatorId, sheet, isFree: false };
    throw new AppError('reason-required', '', { data: toBallot(confirmed, viewer) });
  }
  const versions = await repository.countVersions(
    tx,
    { tournamentId, debateId: room.id },
    { ...viewer, adjudicatorId },
  );
  refuseTooMany(versions, context);
  const id = newId();
  const unseen = await unseenOf(tx, rows, input);
  const waiting = rows.filter((row) => row.state === 'submitted' && isMine(row, viewer));
  // Of what they had not seen, for example from another device, the oldest gives way in the end.
  const replaced = waiting.filter(
    (row, index) => !unseen.includes(row) || index <= waiting.length - mostWaitingBallots,
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
    version: 1 + versions.last,
    sheet: input.sheet,
    authorAccount: viewer.accountId,
    authorPerson: viewer.personId,
    deviceKey,
    reason: input.reason || null,
    unseenId: unseen.at(-1)?.id ?? null,
  });
  recordBallotFact(tx, room, {
    type: 'ballot.submitted',
    ballotId: id,
    ...(confirmed
      ? { about: { correction: true, changes: correctedBy(room, confirmed.sheet, input.sheet) } }
      : {}),
  });
  // A judge who corrects what is current is looked at by somebody in any case.
  const isFree = unseen.length === 0 && (!confirmed || context.grant === 'all');
  const needsAnother =
    (await confirmsByAnother(tx, tournamentId)) ||
    (context.grant === 'own' && (await maySeatThemselves(tx, tournamentId, viewer)));
  return { id, adjudicatorId, sheet: input.sheet, isFree: isFree && !needsAnother };
}

/** @throws AppError `tournament-full` */
function refuseTooMany(
  { all, own }: { readonly all: number; readonly own: number },
  { grant }: Pick<Context, 'grant'>,
): void {
  const { ofAuthor, ofDebate, ofDebateByStaff } = mostBallots;
  if (own >= ofAuthor) {
    const sentence = `One person can enter up to ${ofAuthor} ballots of a debate.`;
    throw new AppError('tournament-full', sentence);
  }
  const most = grant === 'own' ? ofDebate : ofDebateByStaff;
  if (all < most) return;
  throw new AppError('tournament-full', `A debate can have up to ${most} versions of its ballots.`);
}

/** Live ballots of the sheet that say something else and are newer than what the sender has seen. */
async function unseenOf(
  tx: Tx,
  rows: readonly repository.BallotRow[],
  { seenId, sheet }: Submission,
): Promise<readonly repository.BallotRow[]> {
  const [one] = rows;
  if (seenId === undefined || !one) return [];
  const { tournament_id: tournamentId, debate_id: debateId, adjudicator_id: adjudicatorId } = one;
  const row = seenId === null ? undefined : await repository.findById(tx, tournamentId, seenId);
  const isOfSheet = row?.debate_id === debateId && row.adjudicator_id === adjudicatorId;
  const seen = isOfSheet ? row.version : 0;
  return rows.filter((other) => other.version > seen && !isSame(other.sheet, sheet));
}

function isSame(stored: BallotSheet, sent: BallotSheet): boolean {
  return isDeepStrictEqual(stored, JSON.parse(JSON.stringify(sent)));
}
