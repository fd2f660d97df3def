import type { Client } from '#web/lib/query/api.tsx';
import { readRooms } from '#web/lib/room-lines.ts';
import type { Draft } from './draft.ts';

/** A room that the draft stands for. */
interface DraftRoom {
  readonly name: string;
  readonly building: string | null;
}

/** The people who start the video meetings, one a line; each named once. */
export function hostsOf({ hosts }: Draft): readonly string[] {
  return [...new Set(hosts.split('\n').flatMap((line) => line.trim() || []))];
}

/** The rooms that the draft stands for: typed ones, or this many breakout rooms of each meeting. */
export function roomsOf(draft: Draft): readonly DraftRoom[] {
  if (draft.meetsIn === 'later') return [];
  if (draft.meetsIn === 'rooms') {
    const shared = draft.building.trim() || null;
    return readRooms(draft.rooms).rooms.map((room) => ({ building: shared, ...room }));
  }
  return hostsOf(draft).flatMap((host, index) =>
    Array.from({ length: draft.roomsEach }, (_, n) => ({
      name: `${meetingLetter(index)}${n + 1}`,
      building: host,
    })),
  );
}

/** Some of the rooms cannot be read as they are written, and would be left out. */
export function hasUnreadRooms({ meetsIn, rooms }: Draft): boolean {
  return meetsIn === 'rooms' && readRooms(rooms).problems.length > 0;
}

/** Rooms of the first meeting begin with A, those of the 27th with AA. */
function meetingLetter(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : `${meetingLetter(Math.floor(index / 26) - 1)}${letter}`;
}

/**
 * Adds meetings and rooms to a tournament that has just been made.
 * @returns how many rooms there are now, or why there are none.
 */
export async function addBuildings(made: {
  readonly client: Client;
  readonly draft: Draft;
  readonly tournamentId: string;
}): Promise<{ rooms: number; roomsError: string | null }> {
  const { client, draft, tournamentId } = made;
  const rooms = roomsOf(draft);
  if (rooms.length === 0) return { rooms: 0, roomsError: null };
  const params = { tournamentId };
  try {
    if (draft.meetsIn === 'video') {
      for (const [index, host] of hostsOf(draft).entries()) {
        await client.buildings.add({
          params,
          body: { name: host, video: { kind: 'meeting', hostName: host, link: null } },
          idempotencyKey: `${draft.key}-meeting-${index}`,
        });
      }
    }
    const { venues } = await client.venues.add({
      params,
      body: { rooms: [...rooms] },
      idempotencyKey: `${draft.key}-rooms`,
    });
    return { rooms: venues.length, roomsError: null };
  } catch (error) {
    return { rooms: 0, roomsError: error instanceof Error ? error.message : '' };
  }
}
