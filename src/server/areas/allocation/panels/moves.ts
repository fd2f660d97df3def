import { mostInPanel } from '#contract/limits.ts';
import { moveSeats, type SeatMove } from '#engine/allocation/index.ts';
import { findAllAdjudicators } from '#server/areas/participants/index.ts';
import type { Reader } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Panel } from '../write-repository.ts';

/**
 * Panels after some moves by hand, those that change. A person may decide against a conflict; what
 * nobody may decide is that a trainee votes.
 * @throws AppError `not-found` for a room that is not there; `tournament-full` for a panel that grows beyond
 * `mostInPanel`; `refused-by-rules` with `adjudicator-unknown` and `trainee-votes`.
 */
export async function movedPanels(
  reader: Reader,
  tournamentId: string,
  {
    rooms,
    moves,
  }: {
    readonly rooms: Parameters<typeof moveSeats>[0];
    readonly moves: readonly SeatMove[];
  },
): Promise<readonly Omit<Panel, 'flight'>[]> {
  const known = new Set(rooms.map(({ id }) => id));
  if (moves.some(({ to }) => to && !known.has(to.debateId))) throw new AppError('not-found');
  const isTrainee = new Map(
    (await findAllAdjudicators(reader, tournamentId)).map(({ id, trainee }) => [id, trainee]),
  );
  const problems = moves.flatMap(({ adjudicatorId, to }) => {
    const data = { adjudicatorId };
    if (!isTrainee.has(adjudicatorId)) return [{ code: 'adjudicator-unknown', data }];
    const votes = to !== null && to.role !== 'trainee';
    return votes && isTrainee.get(adjudicatorId) ? [{ code: 'trainee-votes', data }] : [];
  });
  if (problems.length > 0) {
    const isGone = problems.some(({ code }) => code === 'adjudicator-unknown');
    const why = isGone ? 'A judge of this change is no longer in the tournament.' : '';
    throw new AppError('refused-by-rules', why, { data: problems });
  }
  const panels = moveSeats(rooms, moves);
  const before = new Map(rooms.map(({ id, panel }) => [id, panel.length]));
  const isTooLarge = panels.some(
    ({ debateId, seats }) => seats.length > Math.max(mostInPanel, before.get(debateId) ?? 0),
  );
  if (isTooLarge) {
    throw new AppError('tournament-full', `A room can have up to ${mostInPanel} judges.`);
  }
  const swapped = panels
    .flatMap(({ seats }) => seats)
    .find(({ adjudicatorId, role }) => role !== 'trainee' && isTrainee.get(adjudicatorId));
  if (!swapped) return panels;
  const data = [{ code: 'trainee-votes', data: { adjudicatorId: swapped.adjudicatorId } }];
  throw new AppError('refused-by-rules', '', { data });
}
