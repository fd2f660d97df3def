/** The sides of a room that decides them itself: said once, and the same on every ballot. */
import { mayDo } from '#contract/permissions.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { loadDraw } from '../make/load-draw.ts';
import { lockDrawOfDebate } from '../write-repository.ts';
import { seatTeams } from './edit.ts';

/**
 * Settles who sits where in a room of a live draw. Said again it changes nothing; settled sides are
 * changed by those who may edit the draw.
 * @param teamIds all teams of the room in seat order
 * @throws AppError `refused-by-rules` for other teams, `wrong-state` where the sides are settled,
 * `in-use` where ballots say otherwise.
 */
export function settleSides(
  context: Context,
  debateId: string,
  teamIds: readonly string[],
): Promise<{ debateId: string; teamIds: string[] }> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const drawId = found(await lockDrawOfDebate(tx, tournamentId, debateId));
    const draw = found(await loadDraw(tx, tournamentId, drawId));
    const debate = found(draw.debates.find(({ id }) => id === debateId));
    const seated = [...debate.teams].sort((a, b) => a.seat - b.seat);
    const isSame = seated.map(({ teamId }) => teamId).join() === teamIds.join();
    if (!debate.sidesOpen && !isSame && mayDo('draw.edit', context.roles) === null) {
      throw new AppError(
        'wrong-state',
        'The sides of this room are set. The tab room can change them.',
      );
    }
    if (debate.sidesOpen || !isSame) {
      await seatTeams(tx, tournamentId, drawId, { version: draw.version, debateId, teamIds });
    }
    return { debateId, teamIds: [...teamIds] };
  });
}
