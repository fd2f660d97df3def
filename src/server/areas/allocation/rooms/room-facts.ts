/** What the present rooms of a draw are worth: figures, findings, and why a debate is where it is. */

import { mayDo } from '#contract/permissions.ts';
import type { Explanation } from '#engine/explanation.ts';
import {
  checkVenues as checkRooms,
  measureVenues as measure,
  type VenueFinding,
} from '#engine/venues/index.ts';
import {
  bySlot,
  type DrawCheck,
  type DrawDocument,
  type Finding,
  findAllClashes,
  firstOfSlot,
  loadDraw,
} from '#server/areas/draw/index.ts';
import { loadVenues } from '#server/areas/venues/index.ts';
import type { Reader } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import * as repository from '../repository.ts';
import { explainRoomJob } from './explain-room-job.ts';
import { loadVenueBoard, type VenueBoard } from './venue-board.ts';

/**
 * What speaks against a draw's rooms, where the tournament has rooms at all. A person with a need is
 * not named: who may know it finds the name in the explanation of the room.
 */
export const checkVenues: DrawCheck = async (reader, tournamentId, draw) => {
  const board = await loadVenueBoard(reader, tournamentId, draw);
  if (board.input.venues.length === 0) return [];
  // A debate with its own place needs no room.
  const isPlaced = new Set(draw.debates.flatMap(({ id, location }) => (location ? id : [])));
  return (await findingsOf(reader, tournamentId, { board, draw })).filter(
    ({ code, debateId }) => code !== 'no-venue' || !isPlaced.has(debateId ?? ''),
  );
};

/** Cost, needs and preferences met, and findings. */
export function measureVenues(context: Context, drawId: string) {
  const { tournamentId } = context;
  return context.read(async (reader) => {
    const draw = found(await loadDraw(reader, tournamentId, drawId));
    const board = await loadVenueBoard(reader, tournamentId, draw);
    return {
      ...measure(board),
      placed: draw.debates.filter(({ venueId }) => venueId !== null).length,
      findings: await findingsOf(reader, tournamentId, { board, draw }),
    };
  });
}

/** Why a debate is in its room. People with needs are named to those who may know of them. */
export async function explainVenue(context: Context, debateId: string): Promise<Explanation> {
  const { tournamentId, roles } = context;
  const { board, debate } = await context.read(async (reader) => {
    const drawId = found(await repository.findDrawIdOf(reader, tournamentId, debateId));
    const draw = found(await loadDraw(reader, tournamentId, drawId));
    return {
      board: await loadVenueBoard(reader, tournamentId, draw),
      debate: firstOfSlot(draw)(debateId),
    };
  });
  const { input, rooms, available, personIds } = board;
  const task = { board: { input, rooms, available }, debateId: debate };
  const why = await context.work(explainRoomJob, task);
  if (!why) throw new AppError('not-found', 'This debate has no room.');
  if (mayDo('participants.contact', roles)) return why;
  const visible = (id: string) => !personIds.has(id);
  return {
    ...why,
    criteria: why.criteria.map(({ data, ...criterion }) => {
      const ids = data.subjectIds;
      if (!Array.isArray(ids)) return { ...criterion, data };
      return { ...criterion, data: { ...data, subjectIds: ids.map(String).filter(visible) } };
    }),
  };
}

interface Judged {
  readonly board: VenueBoard;
  readonly draw: DrawDocument;
}

async function findingsOf(
  reader: Reader,
  tournamentId: string,
  { board, draw }: Judged,
): Promise<Finding[]> {
  const { input, available, rooms, personIds } = board;
  const { debates, venues, hosts } = input;
  const found = checkRooms({ debates, venues, hosts, available, rooms });
  const clashes = await findAllClashes(reader, tournamentId, { draw, drafts: [] });
  return [
    ...found.flatMap((one) => inOtherRound(toFinding(one, personIds), { board, clashes })),
    ...(await unlinked(reader, tournamentId, draw)),
  ];
}

/** Debates in a building that meets online, and nobody knows where. */
async function unlinked(
  reader: Reader,
  tournamentId: string,
  draw: DrawDocument,
): Promise<Finding[]> {
  const online = await repository.findAllOnlineVenueIds(reader, tournamentId);
  const venues = await loadVenues(reader, tournamentId);
  const dark = new Set(
    venues
      .filter(({ id, meetsAt, channel }) => online.has(id) && meetsAt === null && channel === null)
      .map(({ id }) => id),
  );
  return bySlot(draw)
    .debates.filter(({ venueId }) => venueId !== null && dark.has(venueId))
    .map(({ id, venueId }) =>
      finding({ code: 'no-meeting-link', hard: false, debateId: id, subjectId: venueId }),
    );
}

function toFinding(one: VenueFinding, personIds: ReadonlySet<string>): Finding {
  const { code, hard, debateId, subjectId, venueId } = one;
  const isPrivate = subjectId !== null && personIds.has(subjectId);
  const isNeed = code === 'unmet-need' || code === 'unmet-wish';
  return finding({
    code,
    hard,
    debateId,
    subjectId: isPrivate ? null : subjectId,
    otherId: isNeed ? venueId : null,
  });
}

interface BusyPlaces {
  readonly board: VenueBoard;
  readonly clashes: Awaited<ReturnType<typeof findAllClashes>>;
}

/** A room is not available for a reason that has a name: another round uses it at the same time. */
function inOtherRound(one: Finding, { board, clashes }: BusyPlaces): Finding[] {
  const venueId = one.subjectId ?? '';
  if (one.code !== 'venue-unavailable' || !board.elsewhere.has(venueId)) return [one];
  const clash = clashes.find(
    ({ subjectId, debateId }) => subjectId === venueId && debateId === one.debateId,
  );
  if (clash) return [{ ...one, code: 'venue-elsewhere', hard: true, rounds: [clash.seq] }];
  // Free on the date of this debate, if not on those of others.
  return board.ofRound.has(venueId) ? [] : [one];
}

function finding(
  one: Pick<Finding, 'code' | 'hard' | 'debateId' | 'subjectId'> & Partial<Finding>,
): Finding {
  return { otherId: null, rounds: [], area: 'rooms', ...one };
}
