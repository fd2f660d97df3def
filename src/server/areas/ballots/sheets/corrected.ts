/** What the log says of a correction: what each team’s line of the sheet was, and what it becomes. */
import type { BallotSheet } from '#engine/ballot-sheet.ts';
import { canReadBack, readBack } from '#engine/ballots/index.ts';
import { changesBetween, type LoggedChange } from '#server/changes-between.ts';
import { contextOfSheets, type Room } from '../room/room.ts';

interface Line {
  /** Empty: the sheet gives none. */
  readonly place: number | null;
  readonly win: boolean | null;
  readonly forfeit: boolean;
  readonly scores: readonly string[];
  readonly speakers: readonly string[];
}

/** Places, scores and speakers that a correction changes, by team; then the motion. Pure. */
export function correctedBy(room: Room, before: BallotSheet, after: BallotSheet): LoggedChange[] {
  const [was, is] = [linesOf(room, before), linesOf(room, after)];
  const ofTeams = after.teams.flatMap(({ teamId }) => {
    const [old, now] = [was.get(teamId), is.get(teamId)];
    if (!old || !now) return [];
    return changesBetween(old, now).map((change) => ({ ...change, of: teamId }));
  });
  const { motionId } = after;
  return [...ofTeams, ...changesBetween({ motionId: before.motionId }, { motionId })];
}

function linesOf(room: Room, sheet: BallotSheet): ReadonlyMap<string, Line> {
  const context = contextOfSheets(room, [{ adjudicatorId: null, sheet }]);
  const read = canReadBack(context, sheet) ? readBack(context, sheet).lines : [];
  return new Map(
    sheet.teams.map(({ teamId, rank, win, forfeit, speeches }) => {
      const line = read.find((one) => one.teamId === teamId);
      const place = line?.place ?? rank;
      const inOrder = [...speeches].sort((a, b) => a.position - b.position);
      return [
        teamId,
        {
          place,
          // A place says it already.
          win: place === null ? (line?.win ?? win) : null,
          forfeit,
          scores: inOrder.map(({ score }) => String(score ?? '–')),
          speakers: inOrder.flatMap(({ speakerId }) => speakerId ?? []),
        },
      ];
    }),
  );
}
