/** Rooms for the debates of a draw: by the engine and by hand. */
import type { PresentRooms } from '#engine/venues/index.ts';
import {
  bumpDraw,
  bySlot,
  type DrawDocument,
  firstOfSlot,
  forEachFlight,
  loadDraw,
  refuseReleased,
  settleEdit,
} from '#server/areas/draw/index.ts';
import { withdrawVenues } from '#server/areas/rounds/index.ts';
import { findAllVenueRows } from '#server/areas/venues/index.ts';
import { aboutMany } from '#server/changes-between.ts';
import type { Fact, Reader } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { type RoomOfDebate, updateVenues } from '../write-repository.ts';
import { type RoomsTask, refuseOtherRooms, solveRooms } from './solve-rooms.ts';
import { loadVenueBoard } from './venue-board.ts';

interface AssignInput {
  readonly version: number;
  readonly mode: 'all' | 'gaps';
}

/** Gives every debate a room: all afresh (locks stay), or only those without. */
export async function assignVenues(
  context: Context,
  drawId: string,
  options: AssignInput,
): Promise<DrawDocument> {
  const { tournamentId } = context;
  const asked = { drawId, mode: options.mode };
  const task = await context.read((reader) => loadTask(reader, tournamentId, asked));
  if (task.input.venues.length === 0) {
    throw new AppError('not-ready', 'No rooms are available in this round yet.', {
      data: { missing: 'availability' },
    });
  }
  const solved = await solveRooms(context, task);
  return context.write(async (tx) => {
    const before = await bumpDraw(tx, tournamentId, drawId, options.version);
    if (options.mode === 'all') refuseReleased(before);
    refuseOtherRooms(task, await loadTask(tx, tournamentId, asked));
    const lockOf = new Map(before.debates.map(({ id, venueLocked }) => [id, venueLocked]));
    const rooms = solved.rooms.map(({ debateId, venueId }) => ({
      debateId,
      venueId,
      locked: lockOf.get(debateId) ?? false,
    }));
    await updateVenues(tx, { tournamentId, drawId }, forEachFlight(before, rooms));
    const fact = factOf(before, { kind: options.mode, rooms: rooms.length });
    return settleEdit(tx, tournamentId, before, { fact });
  });
}

interface Repair {
  readonly drawId: string;
  readonly lost: readonly string[];
}

/** Which debates would move if rooms were lost; nothing changes. */
export async function planRepair(context: Context, input: Repair) {
  const { draw, task } = await readRepair(context, input);
  return { version: draw.version, moves: await movesOf(context, task) };
}

/**
 * Takes lost rooms out of the round and gives the debates that were in them others, moving as few as
 * can be. A released draw stays released: those who are sent elsewhere see it at once.
 */
export async function repairVenues(
  context: Context,
  input: Repair & { readonly version: number },
): Promise<DrawDocument> {
  const { tournamentId } = context;
  const { drawId, lost, version } = input;
  const { draw: seen, task } = await readRepair(context, input);
  if (seen.version !== version) throw new AppError('conflict', '', { data: seen });
  const moves = await movesOf(context, task);
  return context.write(async (tx) => {
    const draw = await bumpDraw(tx, tournamentId, drawId, version);
    refuseOtherRooms(task, await loadRepair(tx, tournamentId, { draw, lost }));
    const rooms = moves.map(({ debateId, to }) => ({ debateId, venueId: to, locked: false }));
    await updateVenues(tx, { tournamentId, drawId }, forEachFlight(draw, rooms));
    await withdrawVenues(tx, { tournamentId, roundId: draw.roundId }, lost);
    const fact = factOf(draw, { kind: 'repaired', rooms: rooms.length });
    return settleEdit(tx, tournamentId, draw, { fact });
  });
}

function readRepair(context: Context, { drawId, lost }: Repair) {
  const { tournamentId } = context;
  return context.read(async (reader) => {
    const draw = found(await loadDraw(reader, tournamentId, drawId));
    return { draw, task: await loadRepair(reader, tournamentId, { draw, lost }) };
  });
}

type RepairTask = RoomsTask & { readonly keeping: PresentRooms };

/** @throws AppError `not-found` for rooms that are not the tournament's */
async function loadRepair(
  reader: Reader,
  tournamentId: string,
  { draw, lost }: { readonly draw: DrawDocument; readonly lost: readonly string[] },
): Promise<RepairTask> {
  const { input, available, rooms } = await loadVenueBoard(reader, tournamentId, draw);
  const gone = new Set(lost);
  const known = new Set(input.venues.map(({ id }) => id));
  if (lost.some((id) => !known.has(id))) throw new AppError('not-found');
  const venues = input.venues.filter(({ id }) => available.has(id) && !gone.has(id));
  return { input: { ...input, venues }, keeping: rooms };
}

/** The debates that a repair takes elsewhere. */
async function movesOf(context: Context, task: RepairTask) {
  const { rooms, moved } = await solveRooms(context, task);
  const roomOf = new Map(rooms.map(({ debateId, venueId }) => [debateId, venueId]));
  return moved.flatMap((debateId) => {
    const to = roomOf.get(debateId);
    return to === undefined ? [] : [{ debateId, from: task.keeping.get(debateId) ?? null, to }];
  });
}

export interface MoveVenueInput {
  readonly version: number;
  readonly debateId: string;
  readonly venueId: string | null;
  readonly locked?: boolean | undefined;
}

/**
 * Puts a debate into a room, with those that share it. If another debate has it, the two exchange
 * and its lock ends.
 */
export function setVenue(
  context: Context,
  drawId: string,
  input: MoveVenueInput,
): Promise<DrawDocument> {
  const { tournamentId } = context;
  const { venueId } = input;
  return context.write(async (tx) => {
    const draw = await bumpDraw(tx, tournamentId, drawId, input.version);
    const { debates } = bySlot(draw);
    const debateId = firstOfSlot(draw)(input.debateId);
    const debate = found(debates.find(({ id }) => id === debateId));
    if (venueId !== null) found((await findAllVenueRows(tx, tournamentId, [venueId]))[0]);
    const holder = debates.find(
      (other) => other.id !== debateId && venueId !== null && other.venueId === venueId,
    );
    const isSame = debate.venueId === venueId;
    const locked = input.locked ?? (isSame && debate.venueLocked);
    const rooms: RoomOfDebate[] = [{ debateId, venueId, locked: venueId !== null && locked }];
    if (holder) rooms.push({ debateId: holder.id, venueId: debate.venueId, locked: false });
    await updateVenues(tx, { tournamentId, drawId }, forEachFlight(draw, rooms));
    const fact = factOf(draw, {
      kind: isSame ? 'marked' : 'moved',
      rooms: rooms.length,
      ...aboutMany([debateId]),
    });
    return settleEdit(tx, tournamentId, draw, { fact });
  });
}

/** Everything that the answer depends on. */
async function loadTask(
  reader: Reader,
  tournamentId: string,
  { drawId, mode }: { readonly drawId: string; readonly mode: AssignInput['mode'] },
): Promise<RoomsTask> {
  const draw = found(await loadDraw(reader, tournamentId, drawId));
  const { input, available, rooms } = await loadVenueBoard(reader, tournamentId, draw);
  const staysIn = (debateId: string) => {
    const venueId = rooms.get(debateId);
    return mode === 'gaps' && venueId !== undefined && available.has(venueId) ? venueId : null;
  };
  return {
    input: {
      ...input,
      venues: input.venues.filter(({ id }) => available.has(id)),
      debates: input.debates.map((debate) => ({
        ...debate,
        lockedVenueId: debate.lockedVenueId ?? staysIn(debate.id),
      })),
    },
    keeping: null,
  };
}

function factOf(draw: DrawDocument, data: Readonly<Record<string, unknown>>): Fact {
  const isPublic = draw.state === 'released';
  return {
    // Whoever shows a released draw shows its rooms.
    type: isPublic ? 'draw.rooms-moved' : 'venues.assigned',
    topics: ['draw', 'allocation', 'tabroom', ...(isPublic ? (['public'] as const) : [])],
    ids: { roundId: draw.roundId, drawId: draw.id },
    data,
  };
}
