/** What the desk and the judge see before anything is written. */
import { mayDo } from '#contract/permissions.ts';
import { groupBy } from '#engine/collections.ts';
import { findRound, motionPhase } from '#server/areas/rounds/index.ts';
import { findSeq } from '#server/db/activity-repository.ts';
import { found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { findAllAdjustments } from '../adjustments/adjustment-repository.ts';
import { findAllFlags } from '../flags/flag-repository.ts';
import { isOwnFlag, toFlag } from '../flags/flags.ts';
import * as repository from '../repository.ts';
import { loadRoom, loadRooms } from '../room/room.ts';
import { bindingMotion, chosenMotion } from '../room/room-motion.ts';
import { inPiecesOfBallots } from '../room-pieces.ts';
import { settingsOf } from '../settings/settings.ts';
import { currentBallots, type RoomStatus, toStatus } from '../status.ts';
import { toBallot, toForm, viewerOf } from '../view.ts';
import { findResting } from './resting.ts';
import { defaultSheet, isOverFor, refuseOver, sheetOf } from './sheet-of.ts';

/** Every room of a round with its ballots, and the sequence number that the answer holds for. */
export function roomsOfRound(
  context: Context,
  roundId: string,
): Promise<{ readonly rooms: RoomStatus[]; readonly seq: number }> {
  const { tournamentId } = context;
  return context.read(async (reader) => {
    found(await findRound(reader, tournamentId, roundId));
    // Read first: what happens meanwhile is reported again, never missed.
    const seq = await findSeq(reader, tournamentId);
    const rooms = await loadRooms(reader, tournamentId, { roundId });
    const rows = await repository.findAllShownByRound(reader, tournamentId, roundId);
    const sheets = await repository.summariseByRound(reader, tournamentId, roundId);
    const ids = rooms.map(({ id }) => id);
    const ballotsOf = groupBy(rows, (row) => row.debate_id);
    const sheetsOf = groupBy(sheets, ({ debateId }) => debateId);
    const adjustmentsOf = groupBy(
      await findAllAdjustments(reader, tournamentId, ids),
      (row) => row.debate_id,
    );
    const flagsOf = groupBy(await findAllFlags(reader, tournamentId, ids), (row) => row.debate_id);
    const viewer = viewerOf(context);
    const statuses = await inPiecesOfBallots(rooms, ballotsOf, (room) =>
      toStatus(room, {
        ballots: ballotsOf.get(room.id) ?? [],
        earlier: (sheetsOf.get(room.id) ?? []).reduce((sum, one) => sum + one.earlier, 0),
        adjustments: adjustmentsOf.get(room.id) ?? [],
        flags: flagsOf.get(room.id) ?? [],
        viewer,
      }),
    );
    return { rooms: statuses, seq };
  });
}

/**
 * The form of a sheet. After the round a judge only reads what was sent.
 * @param asked whose sheet; one's own or the first missing where nothing is asked.
 * @throws AppError `wrong-state` for a judge after the round, without a ballot to read.
 */
export function openForm(context: Context, debateId: string, asked: string | undefined) {
  const { tournamentId, personId } = context;
  return context.read(async (reader) => {
    const room = found(await loadRoom(reader, tournamentId, debateId));
    const round = found(await findRound(reader, tournamentId, room.round_id));
    const rows = await repository.findAllLiveByDebate(reader, tournamentId, debateId);
    const isMissing = (id: string | null) => currentBallots(rows, id).length === 0;
    const adjudicatorId = sheetOf(room, context, asked ?? defaultSheet(room, personId, isMissing));
    const latest = currentBallots(rows, adjudicatorId).at(-1);
    if (!latest) refuseOver(room, context);
    const { state } = motionPhase(round, room.pack, context.now);
    const chosen = await chosenMotion(reader, context.now, room);
    const flags = await findAllFlags(reader, tournamentId, [debateId]);
    const viewer = viewerOf(context);
    const isJudge = context.grant === 'own';
    const { text, reasonsFor } = await settingsOf(reader, tournamentId);
    return toForm({
      room,
      adjudicatorId,
      viewerId: personId,
      mayReadMotions: state === 'released' || mayDo('motions.edit', context.roles) !== null,
      roomMotion: chosen && { ...chosen, binds: isJudge && bindingMotion(chosen) !== null },
      caseEntry: round.case_entry === 'required' && !isJudge ? 'optional' : round.case_entry,
      // Paper may come without reasons, and without the case: only judges are asked.
      reasonsFor: { ...reasonsFor, asks: isJudge },
      texts: [text, round.ballot_text].filter((one) => one !== ''),
      flags: flags.filter((row) => isOwnFlag(row, viewer)).map(toFlag),
      latest: latest ? toBallot(latest, viewer) : null,
      isOver: isOverFor(room, context),
      resting: isJudge ? null : await findResting(reader, context, round),
    });
  });
}
