/** What earlier rounds mean for panels: teams seen, judges sat with, rooms had. */
import type { AllocationAdjudicator, PastRoom } from '#engine/allocation/index.ts';
import { groupBy } from '#engine/collections.ts';
import { slotsOf } from '#engine/draw/index.ts';
import type { Reader } from '#server/db/database.ts';
import type { PastDebate, PastSeat, PastTeam } from '../repository.ts';
import * as repository from '../repository.ts';

export interface JudgeHistory {
  /** Rooms that somebody judged: it grows with their seats. */
  readonly past: readonly PastRoom[];
  /** Of everybody who ever voted. */
  readonly roomPlaces: ReadonlyMap<string, AllocationAdjudicator['roomPlaces']>;
}

export interface PastRounds {
  readonly debates: readonly PastDebate[];
  readonly seats: readonly PastSeat[];
  readonly teams: readonly PastTeam[];
}

/**
 * Panels and teams of the live draws of all rounds before one. The debates that shared a room and
 * its judges are one: whoever judged them met all their teams, in one room, once (A29, V17).
 */
export async function loadPastRounds(
  reader: Reader,
  tournamentId: string,
  beforeSeq: number,
): Promise<PastRounds> {
  const debates = await repository.findAllPastDebates(reader, tournamentId, beforeSeq);
  const drawIds = [...new Set(debates.map((debate) => debate.drawId))];
  const seats = await repository.findAllSeatsOf(reader, tournamentId, drawIds);
  const teams = await repository.findAllTeamsOf(reader, tournamentId, drawIds);
  const slots = [...groupBy(debates, ({ drawId }) => drawId).values()].flatMap(slotsOf);
  const firstOf = new Map(slots.flatMap((slot) => slot.map(({ id }) => [id, slot[0].id] as const)));
  return {
    debates: slots.map(([first]) => first),
    seats: seats.filter(({ debateId }) => firstOf.get(debateId) === debateId),
    teams: teams.map((team) => ({
      ...team,
      debateId: firstOf.get(team.debateId) ?? team.debateId,
    })),
  };
}

/** Oldest room first. Trainees saw their rooms like everybody else; their places do not count (A13). */
export function historyOf({ debates, seats, teams }: PastRounds): JudgeHistory {
  const teamsIn = groupBy(teams, ({ debateId }) => debateId);
  const seatsIn = groupBy(seats, ({ debateId }) => debateId);
  const placeOf = new Map(
    [...groupBy(debates, ({ drawId }) => drawId).values()].flatMap((rooms) =>
      rooms.map(({ id }, index) => [id, index / Math.max(1, rooms.length - 1)] as const),
    ),
  );
  const past: PastRoom[] = [];
  const roomPlaces = new Map<string, { sum: number; count: number }>();
  for (const { id, round } of debates) {
    const panel = seatsIn.get(id) ?? [];
    if (panel.length === 0) continue;
    past.push({
      round,
      teamIds: (teamsIn.get(id) ?? []).map(({ teamId }) => teamId),
      adjudicatorIds: panel.map(({ adjudicatorId }) => adjudicatorId),
    });
    for (const { adjudicatorId, role } of panel) {
      if (role === 'trainee') continue;
      const places = roomPlaces.get(adjudicatorId) ?? { sum: 0, count: 0 };
      places.sum += placeOf.get(id) ?? 0;
      places.count += 1;
      roomPlaces.set(adjudicatorId, places);
    }
  }
  return { past, roomPlaces };
}
