/** What panels and rooms rest on, in the database. */
import type { Reader } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';

/** Debates of live draws of the rounds before one, best room first within each draw. */
export async function findAllPastDebates({ q }: Reader, tournamentId: string, beforeSeq: number) {
  return q
    .selectFrom('debate')
    .innerJoin('draw', (join) =>
      sameTournament(
        'draw.id',
        'debate.draw_id',
      )(join).on('draw.state', 'in', ['confirmed', 'released']),
    )
    .innerJoin('round', (join) =>
      sameTournament('round.id', 'draw.round_id')(join).on('round.seq', '<', beforeSeq),
    )
    .select(['debate.id', 'debate.draw_id as drawId', 'debate.venue_id as venueId'])
    .select(['round.seq as round', 'debate.rank', 'debate.flight'])
    .where('debate.tournament_id', '=', tournamentId)
    .orderBy('round.seq')
    .orderBy('debate.rank')
    .orderBy('debate.id')
    .execute();
}
export type PastDebate = Awaited<ReturnType<typeof findAllPastDebates>>[number];

/** Who sat on the panels of some draws. */
export async function findAllSeatsOf(
  { q }: Reader,
  tournamentId: string,
  drawIds: readonly string[],
) {
  if (drawIds.length === 0) return [];
  return q
    .selectFrom('panel_seat')
    .select(['debate_id as debateId', 'adjudicator_id as adjudicatorId', 'role'])
    .where('tournament_id', '=', tournamentId)
    .where('draw_id', 'in', drawIds)
    .orderBy('adjudicator_id')
    .execute();
}
export type PastSeat = Awaited<ReturnType<typeof findAllSeatsOf>>[number];

/** Which teams debated in some draws. */
export async function findAllTeamsOf(
  { q }: Reader,
  tournamentId: string,
  drawIds: readonly string[],
) {
  if (drawIds.length === 0) return [];
  return q
    .selectFrom('debate_team')
    .select(['debate_id as debateId', 'team_id as teamId'])
    .where('tournament_id', '=', tournamentId)
    .where('draw_id', 'in', drawIds)
    .orderBy('team_id')
    .execute();
}
export type PastTeam = Awaited<ReturnType<typeof findAllTeamsOf>>[number];

/** The draw of a debate, or undefined. */
export async function findDrawIdOf(
  { q }: Reader,
  tournamentId: string,
  debateId: string,
): Promise<string | undefined> {
  const row = await q
    .selectFrom('debate')
    .select('draw_id')
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', debateId)
    .executeTakeFirst();
  return row?.draw_id;
}

/** Rooms of buildings that meet online. */
export async function findAllOnlineVenueIds(
  { q }: Reader,
  tournamentId: string,
): Promise<ReadonlySet<string>> {
  const rows = await q
    .selectFrom('venue')
    .innerJoin('building', sameTournament('building.id', 'venue.building_id'))
    .select('venue.id')
    .where('venue.tournament_id', '=', tournamentId)
    .where('building.video', '!=', 'none')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
