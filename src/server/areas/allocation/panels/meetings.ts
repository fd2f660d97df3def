/** Video meetings of a released draw: who is in which, and the files that they are imported from. */

import type { z } from 'zod';
import type { meetings } from '#contract/areas/draw/meetings.ts';
import { byName } from '#contract/text/natural-order.ts';
import { groupBy } from '#engine/collections.ts';
import { leftOutOfFile, meetingFile } from '#engine/venues/index.ts';
import { leaveTrace } from '#server/areas/activity/index.ts';
import { bySlot, type DrawDebate, type DrawDocument, loadDraw } from '#server/areas/draw/index.ts';
import { findAllAdjudicators, findAllSpeakers } from '#server/areas/participants/index.ts';
import { findRound } from '#server/areas/rounds/index.ts';
import { findTournament } from '#server/areas/tournaments/index.ts';
import { loadPlaces, loadVenues, type Venue } from '#server/areas/venues/index.ts';
import type { Reader } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';

type Answer = z.output<typeof meetings.ofDraw.response>;
type Reach = Answer['unreached'][number];

/** Every meeting of a released draw in short, and whom the files do not reach as they should. */
export function ofDraw(context: Context, drawId: string): Promise<Answer> {
  return context.read(async (reader) => {
    const all = await loadMeetings(reader, context.tournamentId, drawId);
    return {
      meetings: all.map(({ building, rooms }) => {
        const made = meetingFile({ rooms });
        return {
          buildingId: building.id,
          building: building.name,
          hostName: building.video.hostName,
          link: building.video.link,
          version: building.version,
          rooms: rooms.length,
          people: rooms.reduce((sum, { people }) => sum + people.length, 0),
          // The engine's data for these two codes is a pair of counts.
          problems: made.ok ? [] : (made.problems as Answer['meetings'][number]['problems']),
        };
      }),
      unreached: all.flatMap(unreachedOf),
    };
  });
}

/** The file of one building; refused with the engine's problems when it would be too big. */
export async function file(
  context: Context,
  input: { readonly drawId: string; readonly buildingId: string },
): Promise<{ name: string; text: string }> {
  const { tournamentId } = context;
  await leaveTrace(context, 'export.made', { what: 'meeting' });
  return context.read(async (reader) => {
    const all = await loadMeetings(reader, tournamentId, input.drawId);
    const meeting = found(all.find(({ building }) => building.id === input.buildingId));
    const made = meetingFile({ rooms: meeting.rooms });
    if (!made.ok) {
      throw new AppError('refused-by-rules', 'The meeting can’t hold this many people.', {
        data: made.problems,
      });
    }
    const { slug } = found(await findTournament(reader, tournamentId));
    const { abbreviation } = meeting.round;
    const name = [slug, abbreviation, meeting.building.name].map(fileWord).join('-');
    return { name: `${name}.csv`, text: made.value };
  });
}

interface Person {
  readonly id: string;
  readonly name: string;
  readonly zoomEmail: string | null;
  /** What goes into the file: the Zoom address, else the one that they registered with. */
  readonly email: string | null;
}

type LoadedMeeting = Awaited<ReturnType<typeof loadMeetings>>[number];

async function loadMeetings(reader: Reader, tournamentId: string, drawId: string) {
  const draw = found(await loadDraw(reader, tournamentId, drawId));
  if (draw.state !== 'released') {
    throw new AppError(
      'wrong-state',
      'Release the draw first: meetings are made from a released draw.',
    );
  }
  const round = found(await findRound(reader, tournamentId, draw.roundId));
  const { buildings } = await loadPlaces(reader, tournamentId);
  const venues = await loadVenues(reader, tournamentId);
  const peopleOf = await loadPeople(reader, tournamentId);
  return buildings.flatMap(({ video, ...building }) => {
    if (video.kind !== 'meeting') return [];
    const rooms = roomsIn(
      draw,
      venues.filter(({ buildingId }) => buildingId === building.id),
    ).map(({ debate, name }) => ({ name, people: peopleOf(debate) }));
    // A building that this draw does not use needs no meeting.
    return rooms.length > 0 ? [{ building: { ...building, video }, round, rooms } as const] : [];
  });
}

/** The debates of some rooms, by the name of the room as people count: A2 before A10. */
function roomsIn(draw: DrawDocument, venues: readonly Venue[]) {
  const names = new Map(venues.map(({ id, name }) => [id, name]));
  return bySlot(draw)
    .debates.flatMap((debate) => {
      const name = names.get(debate.venueId ?? '');
      return name === undefined ? [] : [{ debate, name }];
    })
    .sort((a, b) => byName(a.name, b.name));
}

/** Chair, panellists and trainees, then the teams in the order of their seats. */
async function loadPeople(reader: Reader, tournamentId: string) {
  const speakers = await findAllSpeakers(reader, tournamentId);
  const judges = await findAllAdjudicators(reader, tournamentId);
  const known = new Map([...speakers, ...judges].map((person) => [person.id, toPerson(person)]));
  const teams = groupBy(
    speakers,
    ({ teamId }) => teamId,
    ({ id }) => id,
  );
  return ({ panel, teams: seats }: DrawDebate): Person[] =>
    [
      ...panel.map(({ adjudicatorId }) => adjudicatorId),
      ...seats.flatMap(({ teamId }) => teams.get(teamId) ?? []),
    ].flatMap((id) => known.get(id) ?? []);
}

function toPerson(row: {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly zoomEmail: string | null;
}): Person {
  const { id, name, zoomEmail } = row;
  return { id, name, zoomEmail, email: zoomEmail ?? row.email };
}

function unreachedOf({ building, rooms }: LoadedMeeting): Reach[] {
  const left = new Map(
    leftOutOfFile({ rooms }).map(({ personId, reason }) => [personId, reason] as const),
  );
  return rooms.flatMap((room) =>
    room.people.flatMap(({ id, name, zoomEmail }): Reach[] => {
      const reason = left.get(id) ?? (zoomEmail === null ? 'no-zoom' : null);
      if (reason === null) return [];
      return [{ personId: id, name, building: building.name, venue: room.name, reason }];
    }),
  );
}

/** A word of a file's name that every system takes. */
function fileWord(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
}
