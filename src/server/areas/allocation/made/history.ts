/** What earlier rounds mean for panels: teams seen, judges sat with, rooms had. */
import type { AllocationAdjudicator } from '#engine/allocation/index.ts';
import { groupBy } from '#engine/collections.ts';
import { slotsOf } from '#engine/draw/index.ts';
import type { Reader } from '#server/db/database.ts';
import type { PastDebate, PastSeat, PastTeam } from '../repository.ts';
import * as repository from '../repository.ts';

export type JudgeHistory = Pick<AllocationAdjudicator, 'sawTeams' | 'satWith' | 'roomPlaces'>;

/** Judges of a larger room, where a class watches, have not sat with each other: nobody learns to know them all. */
const largestCompany = 20;

/** Nobody seen, nowhere sat. */
export const noHistory: JudgeHistory = {
  sawTeams: [],
  satWith: [],
  roomPlaces: { sum: 0, count: 0 },
};

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

/** History by adjudicator, oldest round first. Trainees saw their rooms like everybody else. */
export function historyOf({
  debates,
  seats,
  teams,
}: PastRounds): ReadonlyMap<string, JudgeHistory> {
  const teamsIn = groupBy(teams, ({ debateId }) => debateId);
  const seatsIn = groupBy(seats, ({ debateId }) => debateId);
  const placeOf = new Map(
    [...groupBy(debates, ({ drawId }) => drawId).values()].flatMap((rooms) =>
      rooms.map(({ id }, index) => [id, index / Math.max(1, rooms.length - 1)] as const),
    ),
  );
  const histories = new Map<string, Mutable>();
  for (const { id, round } of debates) {
    const place = placeOf.get(id) ?? 0;
    const panel = seatsIn.get(id) ?? [];
    for (const { adjudicatorId, role } of panel) {
      const history = histories.get(adjudicatorId) ?? fresh();
      histories.set(adjudicatorId, history);
      for (const { teamId } of teamsIn.get(id) ?? []) history.sawTeams.push({ teamId, round });
      for (const mate of panel.length > largestCompany ? [] : panel) {
        if (mate.adjudicatorId === adjudicatorId) continue;
        history.satWith.push({ adjudicatorId: mate.adjudicatorId, round });
      }
      if (role === 'trainee') continue;
      history.roomPlaces.sum += place;
      history.roomPlaces.count += 1;
    }
  }
  return histories;
}

interface Mutable {
  readonly sawTeams: { teamId: string; round: number }[];
  readonly satWith: { adjudicatorId: string; round: number }[];
  readonly roomPlaces: { sum: number; count: number };
}

function fresh(): Mutable {
  return { sawTeams: [], satWith: [], roomPlaces: { sum: 0, count: 0 } };
}
