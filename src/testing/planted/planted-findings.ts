/** What speaks against a draw, laid into its rows: one plant for a few findings of its check. */
import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';

interface PlantedDraw {
  readonly tournamentId: string;
  readonly roundId: string;
  readonly drawId: string;
}
type PlantedDebate = PlantedDraw & { readonly debateId: string };

function plant({ db }: Services, tournamentId: string, work: (tx: Tx) => Promise<unknown>) {
  return db.write({ tournamentId, actor: { kind: 'system' } }, work);
}

/** The draw repeats the debates of an older round, seats and panels too; the top room has two judges. */
export function plantOldRound(
  services: Services,
  { tournamentId, drawId, oldRoundId }: PlantedDraw & { readonly oldRoundId: string },
) {
  return plant(services, tournamentId, async ({ q }) => {
    const pairs = sql`
      select now.id as debate_id, old.id as old_id
      from debate now
      join draw w on w.tournament_id = now.tournament_id and w.round_id = ${oldRoundId}
        and w.state in ('confirmed', 'released')
      join debate old on old.tournament_id = now.tournament_id and old.draw_id = w.id
        and old.rank = now.rank
      where now.tournament_id = ${tournamentId} and now.draw_id = ${drawId}`;
    await sql`
      insert into panel_seat (tournament_id, draw_id, debate_id, adjudicator_id, role)
      select d.tournament_id, d.draw_id, d.id, free.person_id, 'panellist'
      from debate d join draw w on w.id = d.draw_id and w.round_id = ${oldRoundId}
        and w.state in ('confirmed', 'released')
      cross join lateral (select person_id from adjudicator a
        where a.tournament_id = d.tournament_id and not exists (select 1 from panel_seat s
          where s.draw_id = w.id and s.adjudicator_id = a.person_id)
        order by person_id limit 1) as free
      where d.tournament_id = ${tournamentId} and d.rank = 1
    `.execute(q);
    await sql`delete from debate_team where draw_id = ${drawId}`.execute(q);
    await sql`delete from panel_seat where draw_id = ${drawId}`.execute(q);
    await sql`update debate set bracket = 0 where draw_id = ${drawId}`.execute(q);
    await sql`
      insert into debate_team (tournament_id, draw_id, debate_id, team_id, seat)
      select ${tournamentId}, ${drawId}, pairs.debate_id, t.team_id, t.seat
      from (${pairs}) as pairs join debate_team t on t.debate_id = pairs.old_id
    `.execute(q);
    await sql`
      insert into panel_seat (tournament_id, draw_id, debate_id, adjudicator_id, role)
      select ${tournamentId}, ${drawId}, pairs.debate_id, s.adjudicator_id, s.role
      from (${pairs}) as pairs join panel_seat s on s.debate_id = pairs.old_id
    `.execute(q);
  });
}

/** In a debate: a conflict with a team and one between two judges; a trainee votes, another is away. */
export function plantClashingFields(services: Services, of: PlantedDebate) {
  const { tournamentId, roundId, debateId } = of;
  return plant(services, tournamentId, async ({ q }) => {
    await sql`
      insert into conflict (tournament_id, id, adjudicator_id, team_id, source)
      select ${tournamentId}, gen_random_uuid(), s.adjudicator_id, t.team_id, 'core'
      from panel_seat s join debate_team t on t.debate_id = s.debate_id
      where s.debate_id = ${debateId} and s.role = 'chair' and t.seat = 0
    `.execute(q);
    await sql`
      insert into conflict (tournament_id, id, adjudicator_id, other_adjudicator_id, source)
      select ${tournamentId}, gen_random_uuid(), chair.adjudicator_id, other.adjudicator_id, 'core'
      from panel_seat chair join panel_seat other on other.debate_id = chair.debate_id
        and other.role <> 'chair'
      where chair.debate_id = ${debateId} and chair.role = 'chair'
    `.execute(q);
    await sql`
      update adjudicator set trainee = true where tournament_id = ${tournamentId}
        and person_id in (select adjudicator_id from panel_seat
          where debate_id = ${debateId} and role = 'panellist')
    `.execute(q);
    // A namesake of the chair who judges elsewhere, and has no institution.
    await sql`
      update person set name = chair.name, name_folded = chair.name_folded
      from panel_seat s join person chair on chair.id = s.adjudicator_id
      where s.debate_id = ${debateId} and s.role = 'chair' and person.tournament_id = ${tournamentId}
        and person.id = (select o.adjudicator_id from panel_seat o where o.draw_id = ${of.drawId}
          and o.debate_id <> ${debateId} and o.role = 'chair' order by o.debate_id limit 1)
    `.execute(q);
    await sql`
      delete from availability where tournament_id = ${tournamentId}
        and round_id = ${roundId}
        and subject_id in (select adjudicator_id from panel_seat
          where debate_id = ${debateId} and role = 'chair')
    `.execute(q);
  });
}

/** Two teams of a debate are of two divisions, and sit on sides allocated the other way. */
export function plantDivisionsAndSides(services: Services, of: PlantedDebate) {
  const { tournamentId, roundId, drawId, debateId } = of;
  return plant(services, tournamentId, async ({ q }) => {
    await sql`
      update team set division = 'North' where tournament_id = ${tournamentId}
        and id = (select team_id from debate_team where debate_id = ${debateId} and seat = 0)
    `.execute(q);
    await sql`
      update draw set options = jsonb_set(options, '{sides}', '"preallocated"') where id = ${drawId}
    `.execute(q);
    await sql`
      insert into side_allocation (tournament_id, round_id, team_id, seat)
      select ${tournamentId}, ${roundId}, team_id, 1 - seat from debate_team
      where debate_id = ${debateId}
    `.execute(q);
  });
}

/** A team of a debate sits out as well, and nobody chose that. */
export function plantBye(services: Services, { tournamentId, drawId, debateId }: PlantedDebate) {
  return plant(services, tournamentId, ({ q }) =>
    sql`
      insert into draw_bye (tournament_id, draw_id, team_id)
      select ${tournamentId}, ${drawId}, team_id from debate_team
      where debate_id = ${debateId} and seat = 0
    `.execute(q),
  );
}

/** The room of a debate is too small, taken away, without a link, and not what a team needs or wants. */
export function plantUnfitRooms(services: Services, of: PlantedDebate) {
  const { tournamentId, roundId, debateId } = of;
  return plant(services, tournamentId, async ({ q }) => {
    await sql`
      insert into building (tournament_id, id, name, name_folded, video)
      values (${tournamentId}, gen_random_uuid(), 'Online', 'online', 'meeting')
    `.execute(q);
    await sql`
      update venue set capacity = 1, link = null,
        building_id = (select id from building where tournament_id = ${tournamentId} limit 1)
      where tournament_id = ${tournamentId}
        and id = (select venue_id from debate where id = ${debateId})
    `.execute(q);
    for (const hard of [true, false]) {
      await sql`
        insert into venue_constraint (tournament_id, id, team_id, hard, step_free)
        select ${tournamentId}, gen_random_uuid(), team_id, ${hard}, true from debate_team
        where debate_id = ${debateId} and seat = ${hard ? 0 : 1}
      `.execute(q);
    }
    await sql`
      delete from availability where tournament_id = ${tournamentId}
        and round_id = ${roundId}
        and subject_id in (select venue_id from debate where id = ${debateId})
    `.execute(q);
  });
}

/** A debate has neither chair nor room, one team too few, and another that is not here. */
export function plantGaps(services: Services, of: PlantedDebate) {
  const { tournamentId, roundId, debateId } = of;
  return plant(services, tournamentId, async ({ q }) => {
    await sql`delete from panel_seat where debate_id = ${debateId}`.execute(q);
    await sql`update debate set venue_id = null where id = ${debateId}`.execute(q);
    await sql`delete from debate_team where debate_id = ${debateId} and seat = 1`.execute(q);
    await sql`
      delete from availability where tournament_id = ${tournamentId}
        and round_id = ${roundId}
        and subject_id in (select team_id from debate_team where debate_id = ${debateId})
    `.execute(q);
  });
}

/** A debate has the teams, the panel and the room of another. */
export function plantSameSeats(
  services: Services,
  of: { readonly tournamentId: string; readonly from: string; readonly to: string },
) {
  const { tournamentId, from, to } = of;
  return plant(services, tournamentId, async ({ q }) => {
    await sql`
      update debate_team set team_id = other.team_id from debate_team other
      where debate_team.debate_id = ${to} and other.debate_id = ${from}
        and other.seat = debate_team.seat
    `.execute(q);
    await sql`
      update panel_seat set adjudicator_id = other.adjudicator_id from panel_seat other
      where panel_seat.debate_id = ${to} and panel_seat.role = 'chair'
        and other.debate_id = ${from} and other.role = 'chair'
    `.execute(q);
    await sql`
      update debate set venue_id = other.venue_id from debate other
      where debate.id = ${to} and other.id = ${from}
    `.execute(q);
  });
}

/** A judge speaks for a team too, as an import makes of two rows with one address. */
export function plantSpeakingJudge(
  services: Services,
  {
    tournamentId,
    judgeId,
    teamId,
  }: { readonly tournamentId: string; readonly judgeId: string; readonly teamId: string },
) {
  return plant(services, tournamentId, ({ q }) =>
    sql`
      insert into speaker (tournament_id, person_id, team_id, position)
      values (${tournamentId}, ${judgeId}, ${teamId}, 1)
    `.execute(q),
  );
}
