import { newId } from '#server/keys/secrets.ts';
import type { TestServer } from '../server.ts';
import { at, mark, type Planted } from './planted-row.ts';

/** What the person's team says about the first judge it met, and the email that asked for it. */
export async function plantFeedback(
  { services }: TestServer,
  { tournamentId, personId }: Planted,
): Promise<void> {
  const { pool } = services.db;
  await pool.query(
    `insert into feedback (tournament_id, id, debate_id, from_team, giver, about_id, about_role,
       version, form_version, score, answers, author_person, given_at)
     select $1, $2, seat.debate_id, own.team_id, 'team', seat.adjudicator_id, seat.role,
       1, 0, 5, jsonb_build_object('words', $4::text), $3, $5
     from speaker own
     join debate_team met on met.tournament_id = $1 and met.team_id = own.team_id
     join panel_seat seat on seat.tournament_id = $1 and seat.debate_id = met.debate_id
     where own.tournament_id = $1 and own.person_id = $3
     order by seat.debate_id, seat.adjudicator_id limit 1
     on conflict do nothing`,
    [tournamentId, newId(), personId, mark('feedback.answers'), at],
  );
  await pool.query(
    `insert into ballot_flag (tournament_id, id, debate_id, note, resolution, raised_person,
       raised_at)
     select $1, $2, met.debate_id, $4, $5, $3, $6
     from speaker own
     join debate_team met on met.tournament_id = $1 and met.team_id = own.team_id
     where own.tournament_id = $1 and own.person_id = $3
     order by met.debate_id limit 1
     on conflict do nothing`,
    [tournamentId, newId(), personId, mark('ballot_flag.note'), mark('ballot_flag.resolution'), at],
  );
  await pool.query(
    `insert into decision_reasons (tournament_id, debate_id, text, written_by, written_at)
     select $1, met.debate_id, $3, $2, $4
     from speaker own
     join debate_team met on met.tournament_id = $1 and met.team_id = own.team_id
     where own.tournament_id = $1 and own.person_id = $2
     order by met.debate_id limit 1
     on conflict do nothing`,
    [tournamentId, personId, mark('decision_reasons.text'), at],
  );
  await pool.query(
    `insert into feedback_reminder (tournament_id, round_id, person_id, kind, at)
     select $1, id, $2, 'planned', $3 from round where tournament_id = $1
     order by seq limit 1 on conflict do nothing`,
    [tournamentId, personId, at],
  );
}
