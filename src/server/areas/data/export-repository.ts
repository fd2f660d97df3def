/** The whole tournament as plain rows, without what only this server may know. */
import { sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';

/** Tables with the columns that stay here: keys of links, accounts of this server, what search compares. */
export const exportedTables: readonly (readonly [table: string, ...secret: readonly string[]])[] = [
  ['institution'],
  ['person', 'account_id', 'link_hash', 'link_cipher'],
  ['person_private'],
  ['guardian_consent', 'entered_by'],
  ['person_phone', 'entered_by'],
  ['team'],
  ['speaker'],
  ['speaker_category'],
  ['speaker_in_category'],
  ['adjudicator'],
  ['break_category'],
  ['break_eligibility'],
  ['conflict'],
  ['zone'],
  ['building'],
  ['building_walk'],
  ['venue'],
  ['venue_category'],
  ['venue_in_category'],
  ['venue_constraint'],
  ['venue_constraint_target'],
  ['venue_rules'],
  ['round'],
  ['availability'],
  ['judge_absence'],
  ['team_absence'],
  ['side_allocation'],
  ['draw', 'created_by'],
  ['debate'],
  ['debate_team'],
  ['draw_bye'],
  ['panel_seat'],
  ['motion', 'grams'],
  ['round_motion'],
  ['ballot', 'author_account', 'confirmed_by'],
  ['break_list'],
  ['break_remark'],
];

/** The tournament's own row, without its owner. */
export async function findTournamentRow({ q }: Reader, id: string): Promise<object | undefined> {
  const { rows } = await sql<{ row: object }>`
    select to_jsonb(tournament) - 'owner_id' as row from tournament where id = ${id}
  `.execute(q);
  return rows[0]?.row;
}
