/** Missing and disputed forms, counted by the rules of `#engine/feedback` (F1 … F3); a test compares the two. */
import { sql } from 'kysely';
import { largestTalkingPanel } from '#engine/feedback/index.ts';
import type { FeedbackRule } from '#engine/rule-pack.ts';
import type { PanelRole, Stage } from '#engine/vocabulary.ts';
import type { Reader } from '#server/db/database.ts';
import { shownFlight } from '#server/db/shown-flight-repository.ts';

/** A room of a released draw, without names. */
export interface BriefRoom {
  readonly id: string;
  readonly roundId: string;
  readonly stage: Stage;
  readonly flight: number | null;
  readonly venue: string | null;
  readonly panel: readonly { readonly id: string; readonly role: PanelRole }[];
}

/** In order of rounds and ranks. */
export async function findAllBriefRooms(
  { q }: Reader,
  tournamentId: string,
  roundIds: readonly string[],
): Promise<BriefRoom[]> {
  const { rows } = await sql<BriefRoom>`
    select debate.id, round.id as "roundId", round.stage, ${shownFlight} as flight,
      coalesce(venue.name, debate.location) as venue,
      coalesce((
        select json_agg(json_build_object('id', seat.adjudicator_id, 'role', seat.role))
        from panel_seat as seat
        where seat.tournament_id = debate.tournament_id and seat.debate_id = debate.id
      ), '[]') as panel
    from round
    join draw on draw.tournament_id = round.tournament_id and draw.round_id = round.id
      and draw.state = 'released'
    join debate on debate.tournament_id = draw.tournament_id and debate.draw_id = draw.id
    left join venue on venue.tournament_id = debate.tournament_id and venue.id = debate.venue_id
    where round.tournament_id = ${tournamentId} and round.id = any(${[...roundIds]}::uuid[])
    order by round.seq, debate.rank, debate.id
  `.execute(q);
  return rows;
}

interface Missing {
  readonly debateId: string;
  readonly count: number;
}

/** Forms between judges, by position; in a crowd only to and from the chair (F1). */
export async function countMissingFromJudges(
  { q }: Reader,
  tournamentId: string,
  {
    debateIds,
    paths,
  }: { readonly debateIds: readonly string[]; readonly paths: FeedbackRule['paths'] },
): Promise<Missing[]> {
  const ways = Object.entries(paths).flatMap(([from, about]) => about.map((to) => `${from} ${to}`));
  const { rows } = await sql<Missing>`
    with seat as (
      select debate_id, adjudicator_id, role, count(*) over (partition by debate_id) as size
      from panel_seat
      where tournament_id = ${tournamentId} and debate_id = any(${[...debateIds]}::uuid[])
    )
    select giver.debate_id as "debateId", count(*)::int as count
    from seat as giver
    join seat as about on about.debate_id = giver.debate_id
      and about.adjudicator_id <> giver.adjudicator_id
    where giver.role || ' ' || about.role = any(${ways}::text[])
      and (giver.size <= ${largestTalkingPanel} or 'chair' in (giver.role, about.role))
      and not exists (
        select from feedback
        where feedback.tournament_id = ${tournamentId} and feedback.in_force
          and feedback.debate_id = giver.debate_id
          and feedback.from_adjudicator = giver.adjudicator_id
          and feedback.about_id = about.adjudicator_id
      )
    group by giver.debate_id
  `.execute(q);
  return rows;
}

/** Forms of teams: about every judge of the room (F2), or one about any judge who may have explained (F3). */
export async function countMissingFromTeams(
  { q }: Reader,
  tournamentId: string,
  {
    debateIds,
    fromTeams,
  }: { readonly debateIds: readonly string[]; readonly fromTeams: FeedbackRule['fromTeams'] },
): Promise<Missing[]> {
  if (fromTeams === 'nobody') return [];
  const isWhole = fromTeams === 'everybody';
  const { rows } = await sql<Missing>`
    with owed as (
      select team.debate_id, team.team_id, array_agg(seat.adjudicator_id) as about
      from debate_team as team
      join team as who on who.tournament_id = team.tournament_id and who.id = team.team_id
        and not who.swing
      join panel_seat as seat on seat.tournament_id = team.tournament_id
        and seat.debate_id = team.debate_id and (${isWhole} or seat.role <> 'trainee')
      where team.tournament_id = ${tournamentId}
        and team.debate_id = any(${[...debateIds]}::uuid[])
      group by team.debate_id, team.team_id
    ), given as (
      select owed.debate_id, cardinality(owed.about) as judges, (
        select count(*)::int from feedback
        where feedback.tournament_id = ${tournamentId} and feedback.in_force
          and feedback.debate_id = owed.debate_id and feedback.from_team = owed.team_id
          and feedback.about_id = any(owed.about)
      ) as forms
      from owed
    )
    select debate_id as "debateId",
      sum(case when ${isWhole} then judges - forms when forms = 1 then 0 else 1 end)::int as count
    from given group by debate_id
  `.execute(q);
  return rows;
}

/** Of these debates those of several voting judges in which teams named different ones. */
export async function findAllDisputed(
  { q }: Reader,
  tournamentId: string,
  debateIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ debateId: string }>`
    select feedback.debate_id as "debateId"
    from feedback
    where feedback.tournament_id = ${tournamentId} and feedback.in_force
      and feedback.from_team is not null and feedback.debate_id = any(${[...debateIds]}::uuid[])
      and (
        select count(*) from panel_seat as seat
        where seat.tournament_id = feedback.tournament_id
          and seat.debate_id = feedback.debate_id and seat.role <> 'trainee'
      ) > 1
      and exists (
        select from debate_team as seat
        join team on team.tournament_id = seat.tournament_id and team.id = seat.team_id
          and not team.swing
        where seat.tournament_id = feedback.tournament_id and seat.debate_id = feedback.debate_id
      )
    group by feedback.debate_id
    having count(distinct feedback.about_id) > 1
  `.execute(q);
  return rows.map(({ debateId }) => debateId);
}
