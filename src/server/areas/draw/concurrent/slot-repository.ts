/** Rounds whose slots overlap, and the teams, judges and rooms that two of them use. */
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';
import type { DrawDocument } from '../view.ts';

/** Teams, adjudicators and rooms in the debates of every draw, with the debate's own date. */
const seats = (tournamentId: string) => sql`
  select team.draw_id, team.debate_id, debate.flight, debate.starts_at, 'team' as kind,
      team_id as subject
    from debate_team as team join debate on debate.tournament_id = team.tournament_id
      and debate.id = team.debate_id where team.tournament_id = ${tournamentId}
  union all select seat.draw_id, seat.debate_id, seat.flight, debate.starts_at, 'adjudicator',
      adjudicator_id
    from panel_seat as seat join debate on debate.tournament_id = seat.tournament_id
      and debate.id = seat.debate_id where seat.tournament_id = ${tournamentId}
  union all select draw_id, id, flight, starts_at, 'venue', venue_id
    from debate where tournament_id = ${tournamentId} and venue_id is not null
`;

/** Whether a draw has debates with a date of their own. */
const hasDates = (tournamentId: string, drawId: RawBuilder<unknown>) => sql<boolean>`exists (
  select 1 from debate where debate.tournament_id = ${tournamentId} and debate.draw_id = ${drawId}
    and debate.starts_at is not null)`;

interface Beside {
  readonly roundId: string;
  /** The draw that is asked about; null: the round has none yet. */
  readonly drawId: string | null;
  /** Draws that count as if they were confirmed. */
  readonly drafts: readonly string[];
}

/**
 * Confirmed draws, and the given drafts, of rounds that overlap a round, or that may because debates
 * of either have dates of their own. A completed round occupies nobody.
 */
const besides = (tournamentId: string, { roundId, drawId, drafts }: Beside) => sql`
  select draw.id as draw_id, draw.state, draw.flights, round.seq, round.slot, round.break_category_id,
    own.slot as own_slot, own.break_category_id as own_category
  from round as own
  join round on round.tournament_id = own.tournament_id and round.id <> own.id
    and round.completed_at is null
  join draw on draw.tournament_id = own.tournament_id and draw.round_id = round.id
  where own.tournament_id = ${tournamentId} and own.id = ${roundId}
    and (draw.state in ('confirmed', 'released') or draw.id = any(${[...drafts]}::uuid[]))
    and (overlap_in_time(own.slot, own.break_category_id, round.slot, round.break_category_id)
      or ${hasDates(tournamentId, sql`draw.id`)}
      or ${drawId === null ? sql`false` : hasDates(tournamentId, sql`${drawId}::uuid`)})
`;

export interface Clash {
  readonly kind: 'team' | 'adjudicator' | 'venue';
  readonly subjectId: string;
  /** Of the draw that was asked about. */
  readonly debateId: string;
  /** Number of the other round. */
  readonly seq: number;
  /** Its draw is released: the database refuses to release this one beside it. */
  readonly isReleased: boolean;
}

/**
 * Teams, judges (trainees too) and rooms that a draw and another one use at the same time; flights
 * divide the slot of their round, and a debate with its own date has a slot of its own.
 * @param drafts that count as if they were confirmed.
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
  const asked = { roundId: draw.roundId, drawId: draw.id, drafts };
  const others = await sql`${besides(tournamentId, asked)}`.execute(q);
  if (others.rows.length === 0) return [];
  const { rows } = await sql<Clash>`
    with seat as (${seats(tournamentId)}), other as (${besides(tournamentId, asked)})
    select mine.kind, mine.subject as "subjectId", mine.debate_id as "debateId", other.seq,
      other.state = 'released' as "isReleased"
    from seat as mine
    join seat as theirs on theirs.kind = mine.kind and theirs.subject = mine.subject
    join other on other.draw_id = theirs.draw_id
    where mine.draw_id = ${draw.id} and overlap_in_time(
      slot_of_debate(mine.starts_at, other.own_slot, mine.flight, ${draw.flights}),
      other.own_category,
      slot_of_debate(theirs.starts_at, other.slot, theirs.flight, other.flights),
      other.break_category_id)
    order by mine.kind, mine.subject, other.seq
  `.execute(q);
  return rows;
}

/**
 * Judges whom two debates of one draw need at the same time: flights whose own dates overlap. (A draw
 * seats a team once.)
 */
export async function findAllOwnClashes(
  { q }: Reader,
  tournamentId: string,
  drawId: string,
): Promise<readonly Pick<Clash, 'subjectId' | 'debateId'>[]> {
  const { rows } = await sql<Pick<Clash, 'subjectId' | 'debateId'>>`
    select distinct mine.adjudicator_id as "subjectId", mine.debate_id as "debateId"
    from panel_seat as mine
    join panel_seat as theirs on theirs.tournament_id = mine.tournament_id
      and theirs.draw_id = mine.draw_id and theirs.adjudicator_id = mine.adjudicator_id
      and theirs.debate_id <> mine.debate_id
    join debate as one on one.tournament_id = mine.tournament_id and one.id = mine.debate_id
    join debate as two on two.tournament_id = mine.tournament_id and two.id = theirs.debate_id
    join draw on draw.tournament_id = mine.tournament_id and draw.id = mine.draw_id
    join round on round.tournament_id = mine.tournament_id and round.id = draw.round_id
    where mine.tournament_id = ${tournamentId} and mine.draw_id = ${drawId}
      and (one.starts_at is not null or two.starts_at is not null)
      and slot_of_debate(one.starts_at, round.slot, one.flight, draw.flights)
        && slot_of_debate(two.starts_at, round.slot, two.flight, draw.flights)
    order by mine.adjudicator_id, mine.debate_id
  `.execute(q);
  return rows;
}

/** A judge who speaks for a team of a draw: one person may be both. */
export interface SpeakingJudge {
  readonly adjudicatorId: string;
  readonly teamId: string;
  readonly flight: number;
}

/** Judges who speak in the debates of a draw, each with their team and the flight of its debate. */
export async function findAllSpeakingJudges(
  { q }: Reader,
  tournamentId: string,
  drawId: string,
): Promise<SpeakingJudge[]> {
  return q
    .selectFrom('debate_team as team')
    .innerJoin('speaker', sameTournament('speaker.team_id', 'team.team_id'))
    .innerJoin('adjudicator', sameTournament('adjudicator.person_id', 'speaker.person_id'))
    .innerJoin('debate', sameTournament('debate.id', 'team.debate_id'))
    .select(['adjudicator.person_id as adjudicatorId', 'team.team_id as teamId', 'debate.flight'])
    .where('team.tournament_id', '=', tournamentId)
    .where('team.draw_id', '=', drawId)
    .orderBy('adjudicator.person_id')
    .execute();
}

/** Whose slot is asked about, and which draws count. */
interface BusyInput {
  readonly roundId: string;
  /** The draw that is asked about; absent or null: the round has none yet. */
  readonly drawId?: string | null;
  /** Draws that do not count: they are worked on together with the one asked about. */
  readonly apart?: readonly string[];
  /** Drafts that count as if they were confirmed. */
  readonly drafts?: readonly string[];
}

/** A team, adjudicator or room in a debate of another round. */
interface Busy {
  readonly subjectId: string;
  /** Number of the round. */
  readonly seq: number;
  readonly rank: number;
  readonly venue: string | null;
}

/**
 * The teams, adjudicators and rooms that other rounds use in the slot of a round, each with its place
 * in the first such round. Where debates of the draw have their own dates, those dates count.
 */
export async function findAllBusyPlaces(
  { q }: Reader,
  tournamentId: string,
  { roundId, drawId = null, apart = [], drafts = [] }: BusyInput,
): Promise<Busy[]> {
  const asked = { roundId, drawId, drafts };
  const { rows } = await sql<Busy>`
    with seat as (${seats(tournamentId)}), other as (${besides(tournamentId, asked)}),
    own as (
      select distinct starts_at from debate
        where tournament_id = ${tournamentId} and draw_id = ${drawId}::uuid
      union select null where ${drawId}::uuid is null
    )
    select distinct on (seat.subject) seat.subject as "subjectId", other.seq, debate.rank,
      venue.name as venue
    from seat join other on other.draw_id = seat.draw_id
    join debate on debate.tournament_id = ${tournamentId} and debate.id = seat.debate_id
    left join venue on venue.tournament_id = debate.tournament_id and venue.id = debate.venue_id
    where not (seat.draw_id = any(${[...apart]}::uuid[])) and exists (
      select 1 from own where overlap_in_time(
        slot_of_debate(own.starts_at, other.own_slot, 1, 1), other.own_category,
        slot_of_debate(seat.starts_at, other.slot, 1, 1), other.break_category_id))
    order by seat.subject, other.seq, debate.rank
  `.execute(q);
  return rows;
}

/** The same by id, with the number of the round only. */
export async function findAllBusy(
  reader: Reader,
  tournamentId: string,
  input: BusyInput,
): Promise<ReadonlyMap<string, number>> {
  const rows = await findAllBusyPlaces(reader, tournamentId, input);
  return new Map(rows.map(({ subjectId, seq }) => [subjectId, seq]));
}
