import type { Alternative, SettledBy } from '#engine/explanation.ts';
import type { DrawOptions } from '#engine/rule-pack.ts';
import type { DrawTeam } from '../types.ts';
import { bestExchange, type Exchange, exchangeLevels, placeRooms } from './exchanges.ts';
import { otherPullUps } from './other-pull-ups.ts';
import { limitsPullUps } from './pull-up-limits.ts';
import type { PlannedDebate } from './two-team-rooms.ts';

/**
 * Gives every room what else it could have been (R1.10), or says what settled it (R1.7); teams stay where
 * they are. A room with a pulled-up team says who else could have been pulled up.
 * @param brackets rooms in their order, bracket by bracket.
 * @param ranked the teams of the draw, best first.
 */
export function withAlternatives(
  brackets: readonly (readonly PlannedDebate[])[],
  ranked: readonly DrawTeam[],
  options: DrawOptions,
): PlannedDebate[] {
  const placed = brackets.map((rooms) => placeRooms(rooms, options));
  const otherPullUp = otherPullUps(placed, ranked, options);
  return brackets.flatMap((rooms, bracket) => {
    const bracketRooms = placed[bracket] ?? [];
    return rooms.map((room, index): PlannedDebate => {
      const own = bracketRooms[index];
      const pulled = own && room.pair.some(({ flags }) => flags.includes('pullup'));
      if (isByCoin(room, pulled === true, options)) return { ...room, settledBy: 'coin' };
      const found = (own && otherPullUp(own)) ?? bestExchange(bracketRooms, index, options);
      return found
        ? { ...room, alternative: alternativeOf(found) }
        : { ...room, settledBy: 'only-room' };
    });
  });
}

/** The same reason for rooms for which nothing was chosen. */
export function settled(rooms: readonly PlannedDebate[], settledBy: SettledBy): PlannedDebate[] {
  return rooms.map((room) => ({ ...room, settledBy }));
}

/** Whether rematches or institutions are avoided at all. */
export function avoidsClashes({ avoid }: DrawOptions): boolean {
  return avoid.history || avoid.institution;
}

/** Shuffled, nothing avoided, and if anybody was pulled up, anybody could have been. */
function isByCoin({ pairing }: PlannedDebate, isPullUp: boolean, options: DrawOptions): boolean {
  if (pairing !== 'random' || avoidsClashes(options)) return false;
  const byCoin = ['pullup-random', 'anywhere', 'one-room'];
  const isRuled = !byCoin.includes(options.oddBracket) || limitsPullUps(options);
  return !(isPullUp && isRuled);
}

function alternativeOf(found: Exchange): Alternative {
  const { stays, comes, goes, against, extras } = found;
  const level = extras.findIndex((extra) => extra !== 0);
  return {
    data: {
      team: stays.entry.team.id,
      opponent: comes.entry.team.id,
      exchanged: goes.entry.team.id,
      against: against.entry.team.id,
      criterion: exchangeLevels[level] ?? null,
    },
    extra: extras[level] ?? 0,
  };
}
