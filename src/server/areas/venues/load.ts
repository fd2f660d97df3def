/** Rooms as the contract shows them. */
import type { z } from 'zod';
import type { place } from '#contract/areas/draw/draw-rows.ts';
import type { video } from '#contract/areas/venues/buildings.ts';
import type { venue } from '#contract/areas/venues/venues.ts';
import { groupBy } from '#engine/collections.ts';
import { channelName, roomLink, type VideoOfBuilding } from '#engine/venues/index.ts';
import type { Reader } from '#server/db/database.ts';
import { findAllMemberships, findAllVenueRows, type VenueRow } from './repository.ts';
import { findRules } from './rules-repository.ts';

export type Venue = z.output<typeof venue>;
type Video = z.output<typeof video>;

/** Rooms with building, categories and the place where they meet online; of some ids, those only. */
export async function loadVenues(
  reader: Reader,
  tournamentId: string,
  ids?: readonly string[],
): Promise<Venue[]> {
  const rows = await findAllVenueRows(reader, tournamentId, ids);
  const categories = groupBy(
    await findAllMemberships(reader, tournamentId),
    ({ venueId }) => venueId,
    ({ id, name }) => ({ id, name }),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    buildingId: row.buildingId,
    building: row.building,
    categories: categories.get(row.id) ?? [],
    priority: row.priority,
    capacity: row.capacity,
    stepFree: row.stepFree,
    link: row.link,
    ...meetingPlace(row),
    version: row.version,
  }));
}

/** Where a room meets online: by link, by voice channel, or neither. */
function meetingPlace(row: VenueRow): Pick<Venue, 'meetsAt' | 'channel'> {
  const video = engineVideo(row);
  return { meetsAt: roomLink(row, video), channel: channelName(row, video) };
}

/** A room as those see it who are sent there. */
export type Place = z.output<typeof place>;
type PlaceOf = (venueId: string | null) => Place;

/** Of a debate that has no room, or of which nobody may know where it takes place. */
export const nowhere: Place = {
  venue: null,
  building: null,
  mapLink: null,
  accessNotes: '',
  link: null,
  channel: null,
};

/** Says where a room is and where it meets online, for those in it. */
export async function placesOfVenues(reader: Reader, tournamentId: string): Promise<PlaceOf> {
  const rows = await findAllVenueRows(reader, tournamentId);
  const places = new Map(
    rows.map((row): [string, Place] => {
      const { meetsAt, channel } = meetingPlace(row);
      const { name: venue, building, mapLink } = row;
      const accessNotes = row.accessNotes ?? '';
      return [row.id, { venue, building, mapLink, accessNotes, link: meetsAt, channel }];
    }),
  );
  return (venueId) => places.get(venueId ?? '') ?? nowhere;
}

/** The same for everybody: where it meets online only if the tournament shows that. */
export async function publicPlaces(reader: Reader, tournamentId: string): Promise<PlaceOf> {
  const linksPublic = (await findRules(reader, tournamentId))?.linksPublic ?? false;
  const places = await placesOfVenues(reader, tournamentId);
  return (venueId) => {
    const known = places(venueId);
    return linksPublic ? known : { ...known, link: null, channel: null };
  };
}

interface StoredVideo {
  readonly video: 'none' | 'meeting' | 'links' | 'voice' | null;
  readonly meetingLink: string | null;
  readonly roomPattern: string | null;
}

function engineVideo({ video, meetingLink, roomPattern }: StoredVideo): VideoOfBuilding {
  if (video === 'meeting') return { kind: video, link: meetingLink };
  if ((video === 'links' || video === 'voice') && roomPattern !== null) {
    return { kind: video, pattern: roomPattern };
  }
  return { kind: 'none' };
}

/** A building's video as people set it. */
export function toVideo(row: StoredVideo & { readonly hostName: string | null }): Video {
  const plain = engineVideo(row);
  return plain.kind === 'meeting' ? { ...plain, hostName: row.hostName } : plain;
}
