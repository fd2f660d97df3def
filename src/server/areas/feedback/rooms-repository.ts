/** When the ballots of rooms came, without what is on them. */
import type { Reader } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';

export interface SheetTimes {
  readonly debateId: string;
  /** Null: the panel's one sheet. */
  readonly adjudicatorId: string | null;
  /** When the first version of it arrived. */
  readonly arrivedAt: Date;
  /** When the current one was confirmed; null: none is. */
  readonly confirmedAt: Date | null;
}

/** The sheets of some rooms of which a version waits or is current. */
export async function findAllSheetTimes(
  { q }: Reader,
  tournamentId: string,
  debateIds: readonly string[],
): Promise<SheetTimes[]> {
  const rows = await q
    .selectFrom('ballot')
    .select(['debate_id as debateId', 'adjudicator_id as adjudicatorId'])
    .select(({ fn }) => [
      fn.min('entered_at').as('arrivedAt'),
      fn.max('confirmed_at').filterWhere('state', '=', 'confirmed').as('confirmedAt'),
    ])
    .where('tournament_id', '=', tournamentId)
    .where((eb) => eb('debate_id', '=', eb.fn.any(eb.val(debateIds))))
    .groupBy(['debate_id', 'adjudicator_id'])
    .having(
      (eb) => eb.fn.count('id').filterWhere('state', 'in', ['submitted', 'confirmed']),
      '>',
      0,
    )
    .execute();
  // A group is never empty, so that it has a first moment.
  return rows as SheetTimes[];
}

/** Swing teams: nobody counts on what they think of a judge, and most have no private link. */
export async function findAllSwingIds({ q }: Reader, tournamentId: string): Promise<string[]> {
  const rows = await q
    .selectFrom('team')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('swing', '=', true)
    .execute();
  return rows.map(({ id }) => id);
}

/** Debates of released draws in which a person speaks or sits on the panel. */
export async function findAllOwnDebates(
  { q }: Reader,
  tournamentId: string,
  personId: string,
): Promise<string[]> {
  const spoken = q
    .selectFrom('debate_team')
    .innerJoin('speaker', sameTournament('speaker.team_id', 'debate_team.team_id'))
    .select(['debate_team.debate_id', 'debate_team.draw_id'])
    .where('debate_team.tournament_id', '=', tournamentId)
    .where('speaker.person_id', '=', personId);
  const judged = q
    .selectFrom('panel_seat')
    .select(['panel_seat.debate_id', 'panel_seat.draw_id'])
    .where('panel_seat.tournament_id', '=', tournamentId)
    .where('panel_seat.adjudicator_id', '=', personId);
  const rows = await q
    .selectFrom(spoken.union(judged).as('own'))
    .innerJoin('draw', (join) =>
      join.onRef('draw.id', '=', 'own.draw_id').on('draw.tournament_id', '=', tournamentId),
    )
    .select('own.debate_id')
    .where('draw.state', '=', 'released')
    .execute();
  return rows.map((row) => row.debate_id);
}
