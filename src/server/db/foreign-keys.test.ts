/** Deleting a row looks for what points at it, through each foreign key: without an index in whole tables. */
import { expect, test } from 'vitest';
import { ownServer } from '#testing/own-server.ts';

const { pool } = (await ownServer()).services.db;

/**
 * A tournament has few of these rows, or few rows that they point at, and an index finds those of one
 * tournament: looking through them costs less than keeping one more index.
 */
const fewInTournament = [
  'break_eligibility(tournament_id, category_id)',
  'break_remark(tournament_id, team_id)',
  'building(tournament_id, zone_id)',
  'building_walk(tournament_id, to_building)',
  'invoice(tournament_id, signup_id)',
  'invoice_entry(tournament_id, number)',
  'preformed_seat(tournament_id, adjudicator_id)',
  'registered_team(tournament_id, code_id)',
  'registration(tournament_id, code_id)',
  'registration_code(tournament_id, institution_id)',
  'registration_code(tournament_id, team_id)',
  'request(tournament_id, asker_person)',
  'request(tournament_id, round_id)',
  'request(tournament_id, venue_id)',
  'round(tournament_id, break_category_id)',
  'round_motion(tournament_id, motion_id)',
  'schedule_event(tournament_id, round_id)',
  'schedule_event(tournament_id, venue_id)',
  'score_adjustment(tournament_id, team_id)',
  'signup(tournament_id, institution_id)',
  'speaker_in_category(tournament_id, category_id)',
  'team(tournament_id, break_choice)',
  'venue(tournament_id, building_id)',
  'venue_constraint(tournament_id, institution_id)',
  'venue_constraint(tournament_id, person_id)',
  'venue_constraint(tournament_id, team_id)',
  'venue_constraint_target(tournament_id, building_id)',
  'venue_constraint_target(tournament_id, category_id)',
  'venue_constraint_target(tournament_id, zone_id)',
  'venue_in_category(tournament_id, category_id)',
];

test('what points at a deleted row is found by an index', async () => {
  expect(await keysWithoutIndex(1)).toEqual([]);
  expect(await keysWithoutIndex(2)).toEqual(fewInTournament);
});

/** Foreign keys of which no index starts with this many columns (or with all, where they have fewer). */
async function keysWithoutIndex(columns: number): Promise<string[]> {
  const { rows } = await pool.query<{ key: string }>(
    `select c.conrelid::regclass || '(' || string_agg(a.attname, ', ' order by k.place) || ')' as key
     from pg_constraint c
     cross join unnest(c.conkey) with ordinality as k(number, place)
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace
     group by c.oid
     having not exists (
       select from pg_index i where i.indrelid = c.conrelid
         and c.conkey @> (i.indkey::int2[])[0:least($1::int, cardinality(c.conkey)) - 1]
         and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = any(
           array_agg(format('(%I IS NOT NULL)', a.attname))))
     )
     order by 1`,
    [columns],
  );
  return rows.map(({ key }) => key);
}
