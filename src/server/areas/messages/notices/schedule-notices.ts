/** Events of the public schedule that have another time or place, once whoever plans has paused. */
import { formatWhen } from '#contract/text/when.ts';
import { byId } from '#engine/collections.ts';
import { findAllEvents, titleOf } from '#server/areas/schedule/index.ts';
import { findAllParticipantIds } from '../repository.ts';
import { findAllMoves } from '../schedule-moves-repository.ts';
import { type FindNotices, wordedOnce } from './notice.ts';

/** Everybody hears what is still to come; nobody of what is for the staff alone. */
export const scheduleMoved: FindNotices = async (reader, question) => {
  const { tournamentId, factAt, now, timeZone } = question;
  const moves = await findAllMoves(reader, tournamentId);
  // The last change speaks for those before it.
  if (moves.some(({ at }) => at > factAt)) return null;
  const events = byId(await findAllEvents(reader, tournamentId));
  const moved = [...new Set(moves.flatMap(({ eventIds }) => eventIds))]
    .flatMap((id) => events.get(id) ?? [])
    .filter(({ staff_only: isStaffOnly, ends_at: endsAt }) => !isStaffOnly && endsAt > now)
    .sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
  if (moved.length === 0) return null;
  const ids = await findAllParticipantIds(reader, tournamentId);
  const values = wordedOnce((say) => ({
    times: moved
      .map((event) => {
        const place = event.venue ?? event.place;
        const when = formatWhen(event.starts_at, timeZone, now);
        return `${say.name(titleOf(event))}: ${when}${place ? `, ${say.name(place)}` : ''}`;
      })
      .join('\n'),
  }));
  return {
    kind: 'schedule-moved',
    about: 'Schedule',
    opens: 'schedule',
    notices: ids.map((personId) => ({ personId, values })),
  };
};
