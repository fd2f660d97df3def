/** Where judges sat, and where they could have sat. */
import type { PanelRole } from '#engine/vocabulary.ts';
import type { Reader } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';

export interface JudgeSeat {
  readonly adjudicatorId: string;
  readonly roundId: string;
  readonly roundSeq: number;
  readonly role: PanelRole;
}

/** The seats of every current draw, one for each debate. */
export async function findAllSeats({ q }: Reader, tournamentId: string): Promise<JudgeSeat[]> {
  return q
    .selectFrom('panel_seat')
    .innerJoin('draw', sameTournament('draw.id', 'panel_seat.draw_id'))
    .innerJoin('round', sameTournament('round.id', 'draw.round_id'))
    .select([
      'panel_seat.adjudicator_id as adjudicatorId',
      'panel_seat.role',
      'round.id as roundId',
      'round.seq as roundSeq',
    ])
    .where('panel_seat.tournament_id', '=', tournamentId)
    .where('draw.state', 'in', ['confirmed', 'released'])
    .execute();
}

export interface JudgePresence {
  readonly adjudicatorId: string;
  readonly roundId: string;
}

/** The rounds for which each judge was there, needed or not. */
export async function findAllPresent(
  { q }: Reader,
  tournamentId: string,
): Promise<JudgePresence[]> {
  return q
    .selectFrom('availability')
    .select(['subject_id as adjudicatorId', 'round_id as roundId'])
    .where('tournament_id', '=', tournamentId)
    .where('kind', '=', 'adjudicator')
    .execute();
}
