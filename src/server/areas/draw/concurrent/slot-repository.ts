/** Rounds whose slots overlap, and the teams, judges and rooms that two of them use. */
import { sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import type { DrawDocument } from '../view.ts';

/** Teams, adjudicators and rooms in the debates of every draw. */
const seats = (tournamentId: string) => sql`
  select team.draw_id, team.debate_id, debate.flight, 'team' as kind, team_id as subject
    from debate_team as team join debate on debate.tournament_id = team.tournament_id
      and debate.id = team.debate_id where team.tournament_id = ${tournamentId}
  union all select draw_id, debate_id, flight, 'adjudicator', adjudicator_id
    from panel_seat where tournament_id = ${tournamentId}
  union all select draw_id, id, flight, 'venue', venue_id
    from debate where tournament_id = ${tournamentId} and venue_id is not null
`;

/**
 * Draws in force of the rounds that overlap a round, and the given drafts of such rounds. A completed
 * round occupies nobody.
 */
const besides = (tournamentId: string, roundId: string, drafts: readonly string[]) => sql`
  select draw.id as draw_id, draw.flights, round.seq, round.slot, round.break_category_id,
    own.slot as own_slot, own.break_category_id as own_category
  from round as own
  join round on round.tournament_id = own.tournament_id and round.id <> own.id
    and round.completed_at is null and overlap_in_time(
      own.slot, own.break_category_id, round.slot, round.break_category_id)
  join draw on draw.tournament_id = own.tournament_id and draw.round_id = round.id
  where own.tournament_id = ${tournamentId} and own.id = ${roundId}
    and (draw.state in ('confirmed', 'released') or draw.id = any(${[...drafts]}::uuid[]))
`;

export interface Clash {
  readonly kind: 'team' | 'adjudicator' | 'venue';
  readonly subjectId: string;
  /** Of the draw that was asked about. */
  readonly debateId: string;
  /** Number of the other round. */
  readonly seq: number;
}

/**
 * Teams, judges (trainees too) and rooms that a draw and another one use at the same time; flights
 * divide the slot of their round.
 * @param drafts that count as if they were in force.
 */
export async function findAllClashes(
  { q }: Reader,
  tournamentId: string,
  {
    draw,
    drafts,
  }: {
    readonly draw: Pick<DrawDocument, 'id' | 'roundId' | 'flights'>;
    readonly drafts: readonly string[];
  },
): Promise<Clash[]> {
  // A round nearly always has its slot to itself; then there are no seats to compare.
  const others = await sql`${besides(tournamentId, draw.roundId, drafts)}`.execute(q);
  if (others.rows.length === 0) return [];
  const { rows } = await sql<Clash>`
    with seat as (${seats(tournamentId)}), other as (${besides(tournamentId, draw.roundId, drafts)})
    select mine.kind, mine.subject as "subjectId", mine.debate_id as "debateId", other.seq
    from seat as mine
    join seat as theirs on theirs.kind = mine.kind and theirs.subject = mine.subject
    join other on other.draw_id = theirs.draw_id
    where mine.draw_id = ${draw.id} and overlap_in_time(
      slot_of_flight(other.own_slot, mine.flight, ${draw.flights}), other.own_category,
      slot_of_flight(other.slot, theirs.flight, other.flights), other.break_category_id)
    order by mine.kind, mine.subject, other.seq
  `.execute(q);
  return rows;
}

/**
 * Rounds whose slots overlap that of a round, in their order. Of the eliminations without a time, each
 * category has one: the first that is not completed.
 */
export async function findAllRoundsBeside(
  { q }: Reader,
  tournamentId: string,
  roundId: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select round.id from round as own
    join round on round.tournament_id = own.tournament_id and round.id <> own.id
      and round.completed_at is null and overlap_in_time(
        own.slot, own.break_category_id, round.slot, round.break_category_id)
    where own.tournament_id = ${tournamentId} and own.id = ${roundId}
      and (own.slot && round.slot or not exists (
        select 1 from round as earlier where earlier.tournament_id = round.tournament_id
          and earlier.break_category_id = round.break_category_id
          and earlier.completed_at is null and earlier.seq < round.seq
      ))
    order by round.seq
  `.execute(q);
  return rows.map(({ id }) => id);
}

/**
 * The teams, adjudicators and rooms that other rounds use in the slot of a round, each with the
 * number of the first such round.
 * @param apart draws that do not count: they are worked on together with the one asked about.
 * @param drafts that count as if they were in force.
 */
export async function findAllBusy(
  { q }: Reader,
  tournamentId: string,
  {
    roundId,
    apart = [],
    drafts = [],
  }: {
    readonly roundId: string;
    readonly apart?: readonly string[];
    readonly drafts?: readonly string[];
  },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ subjectId: string; seq: number }>`
    with seat as (${seats(tournamentId)}), other as (${besides(tournamentId, roundId, drafts)})
    select seat.subject as "subjectId", min(other.seq) as seq
    from seat join other on other.draw_id = seat.draw_id
    where not (seat.draw_id = any(${[...apart]}::uuid[]))
    group by seat.subject
  `.execute(q);
  return new Map(rows.map(({ subjectId, seq }) => [subjectId, seq]));
}
