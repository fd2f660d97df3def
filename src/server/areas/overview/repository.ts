/** Counts across areas, each in one pass. */
import { sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';

/** One row for the whole tournament. */
export interface FieldCounts {
  readonly emails: number;
  readonly emailsSince: Date | null;
  readonly isChatStopped: boolean;
  readonly clashes: number;
  readonly clashesSince: Date | null;
  readonly places: number;
  readonly placesSince: Date | null;
  readonly judgePlaces: number;
  readonly judgePlacesSince: Date | null;
  readonly teams: number;
  readonly teamsShort: number;
  readonly judges: number;
  readonly breakingJudges: number;
  readonly withoutAddress: number;
  readonly withoutLink: number;
}

/** @param speakersNeeded by a team in a debate */
export async function countField(
  { q }: Reader,
  tournamentId: string,
  speakersNeeded: number,
): Promise<FieldCounts> {
  const { rows } = await sql<FieldCounts>`
    with email as (
      select created_at as at from mail_message where tournament_id = ${tournamentId}
        and state in ('failed', 'unknown', 'not-sent') and not confidential
    ), clash as (
      select at from clash_declaration
      where tournament_id = ${tournamentId} and state = 'waiting'
    ), pending as (
      select kind, coalesce(more_asked_at, asked_at) as at from signup
      where tournament_id = ${tournamentId}
        and (state = 'new' or (state = 'granted' and more_asked_at > decided_at))
    ), team_size as (
      select t.id, t.swing, count(s.person_id) as speakers from team t
      left join speaker s on s.tournament_id = t.tournament_id and s.team_id = t.id
      where t.tournament_id = ${tournamentId} group by t.id, t.swing
    ), outsider as (
      select c.email is not null as has_email, p.link_hash is not null as has_link from person p
      left join person_private c on c.tournament_id = p.tournament_id and c.person_id = p.id
      where p.tournament_id = ${tournamentId} and p.account_id is null
        and (exists (select 1 from speaker s
            join team t on t.tournament_id = s.tournament_id and t.id = s.team_id and not t.swing
            where s.tournament_id = p.tournament_id and s.person_id = p.id)
          or exists (select 1 from adjudicator j where j.tournament_id = p.tournament_id
            and j.person_id = p.id))
    )
    select
      (select count(*) from email) as emails,
      (select min(at) from email) as "emailsSince",
      exists (select 1 from chat_sync where tournament_id = ${tournamentId} and stop is not null)
        as "isChatStopped",
      (select count(*) from clash) as clashes,
      (select min(at) from clash) as "clashesSince",
      (select count(*) from pending where kind <> 'adjudicator') as places,
      (select min(at) from pending where kind <> 'adjudicator') as "placesSince",
      (select count(*) from pending where kind = 'adjudicator') as "judgePlaces",
      (select min(at) from pending where kind = 'adjudicator') as "judgePlacesSince",
      (select count(*) from team_size) as teams,
      (select count(*) from team_size where not swing and speakers < ${speakersNeeded})
        as "teamsShort",
      (select count(*) from adjudicator where tournament_id = ${tournamentId} and not trainee)
        as judges,
      (select count(*) from adjudicator where tournament_id = ${tournamentId} and breaking)
        as "breakingJudges",
      (select count(*) from outsider where not has_email) as "withoutAddress",
      (select count(*) from outsider where not has_link) as "withoutLink"
  `.execute(q);
  const [counts] = rows;
  if (!counts) throw new Error('Broken assumption: a select of counts has one row');
  return counts;
}

/** What lacks in the live draw of a round. */
export interface DrawGaps {
  readonly roundId: string;
  /** Every debate has its own date, so that the round needs none. */
  readonly isDated: boolean;
  readonly withoutRoom: number;
  readonly withoutChair: number;
  readonly unconfirmed: number;
  readonly unconfirmedSince: Date | null;
}

export async function findAllGaps(
  { q }: Reader,
  tournamentId: string,
  drawIds: readonly string[],
): Promise<DrawGaps[]> {
  const { rows } = await sql<DrawGaps>`
    select w.round_id as "roundId", bool_and(d.starts_at is not null) as "isDated",
      count(distinct d.id) filter (where d.flight = 1 and d.venue_id is null
        and d.location is null) as "withoutRoom",
      count(distinct d.id) filter (where d.flight = 1 and p.debate_id is null) as "withoutChair",
      count(distinct b.id) as unconfirmed, min(b.entered_at) as "unconfirmedSince"
    from draw w
    join debate d on d.tournament_id = w.tournament_id and d.draw_id = w.id
    left join panel_seat p on p.tournament_id = d.tournament_id and p.debate_id = d.id
      and p.role = 'chair'
    left join ballot b on b.tournament_id = d.tournament_id and b.debate_id = d.id
      and b.state = 'submitted'
    where w.tournament_id = ${tournamentId} and w.id = any(${[...drawIds]}::uuid[])
    group by w.round_id
  `.execute(q);
  return rows;
}

/** Ballots that wait, entered by the only person on the staff. */
export async function countByOnlyMember({ q }: Reader, tournamentId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ballot b
    join debate d on d.tournament_id = b.tournament_id and d.id = b.debate_id
    join draw w on w.tournament_id = d.tournament_id and w.id = d.draw_id
      and w.state in ('confirmed', 'released')
    join tournament t on t.id = b.tournament_id and t.owner_id = b.author_account
    where b.tournament_id = ${tournamentId} and b.state = 'submitted'
      and not exists (select 1 from staff_member m where m.tournament_id = t.id
        and m.account_id <> t.owner_id)
  `.execute(q);
  return rows[0]?.count ?? 0;
}

/** Teams and judges in live draws of rounds that overlap in time, by the rule of the release check. */
export async function findAllSeatedTwice({ q }: Reader, tournamentId: string): Promise<string[]> {
  const { rows } = await sql<{ who: string }>`
    with live as (
      select draw.id as draw_id, draw.flights, round.id as round_id, round.slot,
        round.break_category_id
      from draw join round on round.tournament_id = draw.tournament_id and round.id = draw.round_id
        and round.completed_at is null
      where draw.tournament_id = ${tournamentId} and draw.state in ('confirmed', 'released')
    ), seat as (
      select team_id as who, draw_id, debate_id from debate_team
        where tournament_id = ${tournamentId}
      union all
      select adjudicator_id, draw_id, debate_id from panel_seat
        where tournament_id = ${tournamentId}
    ), used as (
      select seat.who, live.round_id, live.break_category_id,
        slot_of_debate(debate.starts_at, live.slot, debate.flight, live.flights) as slot
      from live join seat using (draw_id)
      join debate on debate.tournament_id = ${tournamentId} and debate.id = seat.debate_id
    )
    select distinct one.who
    from used as one join used as other on other.who = one.who and other.round_id > one.round_id
      and overlap_in_time(one.slot, one.break_category_id, other.slot, other.break_category_id)
  `.execute(q);
  return rows.map(({ who }) => who);
}

/**
 * Teams with a place in two breaks that exclude each other: by priority (R6.1), as a withdrawal may bring it
 * about, or because their next rounds are debated at the same time.
 */
export async function findAllBreakingTwice(
  { q }: Reader,
  tournamentId: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ teamId: string }>`
    with next as (
      select distinct on (break_category_id) break_category_id as category_id, slot from round
      where tournament_id = ${tournamentId} and break_category_id is not null
        and completed_at is null
      order by break_category_id, seq
    ), place as (
      select l.category_id, (line ->> 'teamId')::uuid as team_id, next.slot, c.priority
      from break_list l join next on next.category_id = l.category_id
      join break_category c on c.tournament_id = l.tournament_id and c.id = l.category_id
      cross join lateral jsonb_array_elements(l.rows) as line
      where l.tournament_id = ${tournamentId} and line ->> 'breakRank' is not null
    ), out as (
      select distinct r.break_category_id as category_id, s.team_id
      from round r join draw w on w.tournament_id = r.tournament_id and w.round_id = r.id
        and w.state in ('confirmed', 'released')
      join debate_team s on s.tournament_id = w.tournament_id and s.draw_id = w.id
      where r.tournament_id = ${tournamentId} and r.break_category_id is not null
        and r.completed_at is not null
    )
    select distinct one.team_id as "teamId" from place as one
    join place as other on other.team_id = one.team_id and other.category_id > one.category_id
      and (one.priority <> other.priority
        or overlap_in_time(one.slot, one.category_id, other.slot, other.category_id))
    where not exists (select 1 from out where out.team_id = one.team_id)
  `.execute(q);
  return new Set(rows.map(({ teamId }) => teamId));
}

/** Whether the organisers have put the tournament away, and whether it could be listed and is not. */
export async function findShelf({ q }: Reader, tournamentId: string) {
  const row = await q
    .selectFrom('tournament')
    .select(['archived_at', 'listed', 'private', 'experimental'])
    .where('id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  return {
    isArchived: row.archived_at !== null,
    isUnlisted: !row.listed && !row.private && !row.experimental,
  };
}

/**
 * Teams whose speakers are all here by a check-in that is open, and that a preliminary round does not have as
 * here. None until somebody has said who takes part in the round, and none that was taken out of it since it
 * checked in.
 */
export async function findAllCheckedInOutside(
  { q }: Reader,
  { tournamentId, now }: { readonly tournamentId: string; readonly now: Date },
  roundId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with session as (
      select id from check_in_session
      where tournament_id = ${tournamentId} and opens_at <= ${now} and closed_at is null
        and (closes_at is null or closes_at > ${now})
    ), last as (
      select distinct on (session_id, person_id) session_id, person_id, direction, at
      from check_in
      where tournament_id = ${tournamentId} and session_id in (select id from session)
      order by session_id, person_id, at desc, key desc
    ), here as (
      select subject_id from availability
      where tournament_id = ${tournamentId} and round_id = ${roundId} and kind = 'team'
    )
    select team.id
    from team
    join speaker on speaker.tournament_id = team.tournament_id and speaker.team_id = team.id
    left join last on last.person_id = speaker.person_id and last.direction = 'in'
    left join team_absence as out on out.tournament_id = team.tournament_id
      and out.round_id = ${roundId} and out.team_id = team.id
    where team.tournament_id = ${tournamentId} and not team.swing and team.withdrawn_at is null
      and exists (select from here) and team.id not in (select subject_id from here)
      and exists (
        select from round
        where tournament_id = ${tournamentId} and id = ${roundId} and stage = 'preliminary'
      )
    group by team.id
    having bool_and(last.person_id is not null)
      and coalesce(max(out.at) < max(last.at), true)
  `.execute(q);
  return rows.map(({ id }) => id);
}
