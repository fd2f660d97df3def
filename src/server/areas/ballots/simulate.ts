/** Invented ballots for a rehearsal: those of every room that has none yet. */
import { createRandom } from '#engine/random.ts';
import { playDebate } from '#engine/simulate/index.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { newId } from '#server/keys/secrets.ts';
import { findRound } from '../rounds/index.ts';
import { findTournament } from '../tournaments/index.ts';
import { activateBallot, refuseProblems } from './confirm.ts';
import { recordBallotFact } from './facts.ts';
import * as repository from './repository.ts';
import { dueSheets, loadRooms, type Room } from './room/room.ts';
import { type Viewer, viewerOf } from './view.ts';

/**
 * Enters and confirms the ballots of every room of a round that has judges and no ballot; the judges
 * of a room agree. Rooms with a ballot stay as they are.
 * @returns in how many rooms of how many
 * @throws AppError `wrong-state` in a tournament that is no rehearsal, or in a completed round
 */
export function simulateBallots(
  context: Context,
  roundId: string,
): Promise<{ readonly rooms: number; readonly of: number }> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const round = found(await findRound(tx, tournamentId, roundId));
    const { experimental } = found(await findTournament(tx, tournamentId));
    if (!experimental)
      throw new AppError('wrong-state', 'Ballots can only be made up in a rehearsal.');
    if (round.completed_at) throw new AppError('wrong-state', 'The round is completed.');
    const all = await loadRooms(tx, tournamentId, { roundId });
    const sheets = await repository.summariseByRound(tx, tournamentId, roundId);
    const begun = new Set(sheets.map(({ debateId }) => debateId));
    const rooms = all.filter((room) => !begun.has(room.id) && isPlayable(room));
    const viewer = viewerOf(context);
    for (const room of rooms) {
      const sheet = inventSheet(room);
      refuseProblems(room, { sheet, chosenMotionId: null });
      for (const adjudicatorId of dueSheets(room)) {
        const id = newId();
        const ballot = { id, debateId: room.id, adjudicatorId, version: 1, sheet, ...by(viewer) };
        await repository.insert(tx, tournamentId, ballot);
        recordBallotFact(tx, room, { type: 'ballot.submitted', ballotId: id });
        await activateBallot(tx, room, { id, adjudicatorId, confirmedBy: viewer.accountId });
      }
    }
    return { rooms: rooms.length, of: all.length };
  });
}

/** It has judges, and every team its speakers. */
function isPlayable(room: Room): boolean {
  const { pack, teams } = room;
  const isFull = teams.every(({ speakers }) => speakers.length >= pack.speakersPerTeam);
  return dueSheets(room).length > 0 && isFull && teams.length === pack.teamsPerRoom;
}

function inventSheet(room: Room) {
  const { pack, stage, advancing, teams, motions } = room;
  return playDebate({
    pack,
    stage,
    advancing,
    motionId: motions[0]?.id ?? null,
    random: createRandom(room.id),
    teams: teams.map(({ teamId, speakers }) => ({
      teamId,
      // A speaker is as good in every round.
      speakers: speakers
        .slice(0, pack.speakersPerTeam)
        .map(({ id }) => ({ id, strength: createRandom(id).normal() })),
    })),
  });
}

function by({ accountId, personId }: Viewer) {
  const deviceKey = 'rehearsal';
  return {
    authorAccount: accountId,
    authorPerson: personId,
    deviceKey,
    reason: null,
    unseenId: null,
  };
}
