/** What else a room of more than two teams could have been (R1.11). */
import type { Alternative } from '#engine/explanation.ts';
import { whole } from '#engine/optimise/index.ts';
import { readChange } from '../meeting-costs.ts';
import {
  changeByExchange,
  countMeetings,
  type Meetings,
  type MeetingTerms,
  seatCostOfExchange,
} from '../meetings.ts';
import type { Seating } from './seating.ts';

/** What an exchange is measured by, in this order: the seats, then who meets whom (R5.4, R5.6). */
export const roomLevels = ['seat-balance', 'repeat', 'institution', 'pull-up'] as const;

interface Exchange {
  /** The place of this room, and the one of another room that its team would take. */
  readonly own: number;
  readonly other: number;
  readonly seats: number;
  /** Of the meetings, all levels as one number. */
  readonly meetings: number;
}

/**
 * The cheapest exchange of a team of each room with one of any other room; of equal ones the first
 * in the order of the rooms. Null where no team of the room may sit in another.
 * @param isTeam whether a team of the seating is one: rooms that are not full have places without.
 */
export function bestRoomExchanges(
  seating: Seating,
  terms: MeetingTerms,
  isTeam: (team: number) => boolean,
): (Alternative | null)[] {
  const meetings = countMeetings(seating, terms);
  const { teamAt, classOf, classes } = meetings;
  const { costs } = seating;
  const best = seating.poolOf.map((): Exchange | null => null);
  const places = [...teamAt.keys()].filter((place) => isTeam(whole(teamAt, place)));
  const roomOf = (place: number): number => Math.floor(place / seating.seats);
  // Places go up room by room: what comes later is in this room or in a later one.
  for (const [index, a] of places.entries()) {
    const room = roomOf(a);
    const row = whole(teamAt, a) * classes;
    for (let next = index + 1; next < places.length; next++) {
      const b = places[next] ?? a;
      // Most teams may not sit in most rooms, and this is cheap to see.
      if (costs[row + (classOf[b] ?? 0)] === Infinity) continue;
      const other = roomOf(b);
      if (other === room) continue;
      const seats = seatCostOfExchange(meetings, a, b);
      const [mine, theirs] = [best[room] ?? null, best[other] ?? null];
      if (seats === Infinity || (isSurelyDearer(mine, seats) && isSurelyDearer(theirs, seats))) {
        continue;
      }
      const change = changeByExchange(meetings, a, b);
      best[room] = cheaper(mine, { own: a, other: b, seats, meetings: change });
      best[other] = cheaper(theirs, { own: b, other: a, seats, meetings: change });
    }
  }
  return best.map((found) => found && toAlternative(meetings, found));
}

/** Whatever the meetings: the seats come first. */
function isSurelyDearer(best: Exchange | null, seats: number): boolean {
  return best !== null && best.seats < seats;
}

function cheaper(best: Exchange | null, next: Exchange): Exchange {
  if (!best) return next;
  const isCheaper =
    next.seats < best.seats || (next.seats === best.seats && next.meetings < best.meetings);
  return isCheaper ? next : best;
}

function toAlternative({ seating, teamAt }: Meetings, found: Exchange): Alternative {
  const idAt = (place: number) => seating.teams[whole(teamAt, place)]?.id ?? null;
  const extras = [Math.round(found.seats * 1000) / 1000, ...readChange(found.meetings)];
  const level = extras.findIndex((extra) => extra !== 0);
  return {
    data: {
      goes: idAt(found.own),
      comes: idAt(found.other),
      criterion: roomLevels[level] ?? null,
    },
    extra: extras[level] ?? 0,
  };
}
