/** A room with everything that a sheet about it is checked against. */

import type { BallotSheet } from '#engine/ballot-sheet.ts';
import {
  type BallotContext,
  type CastSheet,
  packForRoom,
  seatsItself,
} from '#engine/ballots/index.ts';
import { groupBy } from '#engine/collections.ts';
import type { RulePack } from '#engine/rule-pack.ts';
import type { BallotState, PanelRole } from '#engine/vocabulary.ts';
import { findPack } from '#server/areas/rounds/index.ts';
import type { Reader } from '#server/db/database.ts';
import { findAllPostponements, type Postponement } from '#server/db/postponement-repository.ts';
import * as repository from './room-repository.ts';

/** A room of a live draw. */
export interface Room extends repository.RoomRow {
  readonly teams: readonly {
    readonly teamId: string;
    readonly name: string;
    readonly emoji: string | null;
    readonly seat: number;
    readonly flags: readonly string[];
    readonly speakers: readonly { readonly id: string; readonly name: string }[];
  }[];
  readonly panel: readonly {
    readonly id: string;
    readonly name: string;
    readonly role: PanelRole;
  }[];
  readonly motions: readonly {
    readonly id: string;
    readonly reference: string;
    readonly text: string;
  }[];
  readonly pack: RulePack;
  /** It is put off; null: it is not, or a ballot is in. */
  readonly postponed: Postponement | null;
  /** How many go on from an elimination room. */
  readonly advancing: number;
}

/** One sheet about a room: the panel's (null) or one judge's. */
export interface RoomSheet {
  readonly adjudicatorId: string | null;
  readonly sheet: BallotSheet;
}

/** A sheet that says something now. */
export interface LiveSheet extends RoomSheet {
  readonly state: BallotState;
}

/**
 * The rooms of live draws, in order of rounds and ranks; a fixed number of queries.
 * @param known the tournament's pack, where the caller has read it already
 */
export async function loadRooms(
  reader: Reader,
  tournamentId: string,
  filter: repository.RoomFilter,
  known?: RulePack,
): Promise<Room[]> {
  const rows = await repository.findAllRoomRows(reader, tournamentId, filter);
  if (rows.length === 0) return [];
  const pack = known ?? (await findPack(reader, tournamentId));
  const teams = await repository.findAllRoomTeams(reader, tournamentId, filter);
  const seats = await repository.findAllRoomSeats(reader, tournamentId, filter);
  const few = filter.debateIds === undefined ? undefined : teams.map((team) => team.team_id);
  const rosters = await repository.findAllRosters(reader, tournamentId, few);
  const roundIds = [...new Set(rows.map((row) => row.round_id))];
  const motions = await repository.findAllRoundMotions(reader, tournamentId, roundIds);
  const ids = rows.map(({ id }) => id);
  const postponements = await findAllPostponements(reader, tournamentId, ids);
  const teamsOf = groupBy(teams, (team) => team.debate_id);
  const seatsOf = groupBy(seats, (seat) => seat.debate_id);
  const rosterOf = groupBy(rosters, (speaker) => speaker.team_id);
  const motionsOf = groupBy(motions, (motion) => motion.round_id);
  return rows.map((row) => ({
    ...row,
    teams: (teamsOf.get(row.id) ?? []).map((team) => ({
      teamId: team.team_id,
      name: team.name,
      emoji: team.emoji,
      seat: team.seat,
      flags: team.flags,
      speakers: (rosterOf.get(team.team_id) ?? []).map(({ id, name }) => ({ id, name })),
    })),
    panel: (seatsOf.get(row.id) ?? []).map(({ id, name, role }) => ({ id, name, role })),
    motions: motionsOf.get(row.round_id) ?? [],
    pack,
    postponed: postponements.get(row.id) ?? null,
    advancing: row.is_final ? 1 : Math.floor(pack.teamsPerRoom / 2),
  }));
}

/** One room, or undefined when no live draw has it. */
export async function loadRoom(
  reader: Reader,
  tournamentId: string,
  debateId: string,
): Promise<Room | undefined> {
  const [room] = await loadRooms(reader, tournamentId, { debateIds: [debateId] });
  return room;
}

/** What the engine checks a sheet against. */
export function contextOf(room: Room): BallotContext {
  return {
    pack: packForRoom(room.pack, room.sides_open),
    coin: room.sides_open || seatsItself(room.pack, room.stage),
    stage: room.stage,
    teams: room.teams.map(({ teamId, speakers }) => ({
      teamId,
      speakerIds: speakers.map((speaker) => speaker.id),
    })),
    motionIds: room.motions.map((motion) => motion.id),
    advancing: room.advancing,
  };
}

/** What says whose sheets are due. */
export interface DueRoom extends Pick<Room, 'pack' | 'stage'> {
  readonly panel: readonly Pick<Room['panel'][number], 'id' | 'role'>[];
}

/** Whose sheets are due: the panel's one (null), or one of each voting judge. */
export function dueSheets(room: DueRoom): readonly (string | null)[] {
  if (room.pack.ballots[room.stage].kind === 'consensus') return [null];
  return room.panel.filter(({ role }) => role !== 'trainee').map(({ id }) => id);
}

/**
 * What the sheets of a room are checked against. People who have left a team since and motions that
 * have left the round still belong to the sheets that name them.
 */
export function contextOfSheets(room: Room, sheets: readonly RoomSheet[]): BallotContext {
  const context = contextOf(room);
  return {
    ...context,
    teams: context.teams.map(({ teamId, speakerIds }) => {
      const gone = goneSpeakers(teamId, speakerIds, sheets);
      return { teamId, speakerIds: gone.length === 0 ? speakerIds : [...speakerIds, ...gone] };
    }),
    motionIds: [...context.motionIds, ...strangers(context.motionIds, sheets)],
  };
}

/** Who is on the sheets for a team without being one of it any more. */
function goneSpeakers(
  teamId: string,
  known: readonly string[],
  sheets: readonly RoomSheet[],
): string[] {
  const gone: string[] = [];
  for (const { sheet } of sheets) {
    for (const { speakerId } of sheet.teams.find((team) => team.teamId === teamId)?.speeches ??
      []) {
      if (speakerId !== null && !known.includes(speakerId)) gone.push(speakerId);
    }
  }
  return gone;
}

/** A sheet as the engine takes it: with whether it is the chair's. */
export function castSheet(room: Room, { adjudicatorId, sheet }: RoomSheet): CastSheet {
  const chair = room.panel.find(({ role }) => role === 'chair')?.id;
  return { adjudicatorId, chair: adjudicatorId !== null && adjudicatorId === chair, sheet };
}

/** Motions on the sheets that the round no longer has. */
function strangers(known: readonly string[], sheets: readonly RoomSheet[]): string[] {
  const named = new Set(sheets.flatMap(({ sheet }) => sheet.motionId ?? []));
  return [...named].filter((id) => !known.includes(id));
}
