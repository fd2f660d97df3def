/** Rounds that are debated at the same time, and who is wanted in two of them. */
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import type { DrawDocument } from './view.ts';

/** Teams, adjudicators and rooms in the debates of every draw. */
const seats = (tournamentId: string) => sql`
  select draw_id, debate_id, 'team' as kind, team_id as subject
    from debate_team where tournament_id = ${tournamentId}
  union all select draw_id, debate_id, 'adjudicator', adjudicator_id
    from panel_seat where tournament_id = ${tournamentId}
  union all select draw_id, id, 'venue', venue_id
    from debate where tournament_id = ${tournamentId} and venue_id is not null
`;

/**
 * Draws in force of the other rounds whose debates start when those of a round do, and the given
 * drafts of such rounds.
 */
const besides = (tournamentId: string, roundId: string, drafts: readonly string[]) => sql`
  select draw.id as draw_id, round.seq
  from schedule_event as own
  join schedule_event as theirs on theirs.tournament_id = own.tournament_id
    and theirs.kind = 'debate' and theirs.starts_at = own.starts_at
    and theirs.round_id <> own.round_id
  join round on round.tournament_id = own.tournament_id and round.id = theirs.round_id
  join draw on draw.tournament_id = own.tournament_id and draw.round_id = round.id
  where own.tournament_id = ${tournamentId} and own.kind = 'debate' and own.round_id = ${roundId}
    and round.completed_at is null
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
 * Who and what stands in a draw and in another one of the same time.
 * @param drafts that count as if they were in force.
 */
export async function findAllClashes(
  { q }: Reader,
  tournamentId: string,
  {
    draw,
    drafts,
  }: { readonly draw: Pick<DrawDocument, 'id' | 'roundId'>; readonly drafts: readonly string[] },
): Promise<Clash[]> {
  // A round has its time to itself nearly always; then nobody's seats need be compared.
  const others = await sql`${besides(tournamentId, draw.roundId, drafts)}`.execute(q);
  if (others.rows.length === 0) return [];
  const { rows } = await sql<Clash>`
    with seat as (${seats(tournamentId)}), other as (${besides(tournamentId, draw.roundId, drafts)})
    select mine.kind, mine.subject as "subjectId", mine.debate_id as "debateId", other.seq
    from seat as mine
    join seat as theirs on theirs.kind = mine.kind and theirs.subject = mine.subject
    join other on other.draw_id = theirs.draw_id
    where mine.draw_id = ${draw.id}
    order by mine.kind, mine.subject
  `.execute(q);
  return rows;
}

/** Rounds not yet completed whose debates start when those of a round do, in their order. */
export async function findAllRoundsBeside(
  { q }: Reader,
  tournamentId: string,
  roundId: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct round.id, round.seq
    from schedule_event as own
    join schedule_event as theirs on theirs.tournament_id = own.tournament_id
      and theirs.kind = 'debate' and theirs.starts_at = own.starts_at
      and theirs.round_id <> own.round_id
    join round on round.tournament_id = own.tournament_id and round.id = theirs.round_id
    where own.tournament_id = ${tournamentId} and own.kind = 'debate' and own.round_id = ${roundId}
      and round.completed_at is null
    order by round.seq
  `.execute(q);
  return rows.map(({ id }) => id);
}

/**
 * Ids of the teams, adjudicators and rooms that the other rounds of the same time hold.
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
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ subject: string }>`
    with seat as (${seats(tournamentId)}), other as (${besides(tournamentId, roundId, drafts)})
    select distinct seat.subject from seat join other on other.draw_id = seat.draw_id
    where not (seat.draw_id = any(${[...apart]}::uuid[]))
  `.execute(q);
  return new Set(rows.map(({ subject }) => subject));
}
