/** Code names in the database. Read and written by those who know the real names. */
import { type Kysely, sql } from 'kysely';
import type { CodeNameChoice } from '#contract/kinds/code-names.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';
import type { Schema } from '#server/db/schema.ts';

export interface CodeNameRow {
  readonly id: string;
  readonly codeName: string | null;
}

export async function findChoice({ q }: Reader, tournamentId: string): Promise<CodeNameChoice> {
  const { settings } = await q
    .selectFrom('tournament')
    .select('settings')
    .where('id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  return settings.codeNames ?? 'off';
}

export function findAllOfTeams({ q }: Reader, tournamentId: string): Promise<CodeNameRow[]> {
  return q
    .selectFrom('team')
    .select(['id', 'code_name as codeName'])
    .where('tournament_id', '=', tournamentId)
    .execute();
}

/** Speakers and adjudicators. */
export async function findAllOfPeople({ q }: Reader, tournamentId: string) {
  const rows = await people(q)
    .select([
      'person.id',
      'person.name',
      'person.code_name as codeName',
      'speaker.team_id as teamId',
    ])
    .where('person.tournament_id', '=', tournamentId)
    .where((eb) =>
      eb.or([eb('speaker.person_id', 'is not', null), eb('adjudicator.person_id', 'is not', null)]),
    )
    .orderBy('person.name_folded')
    .orderBy('person.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    role: row.teamId === null ? ('adjudicator' as const) : ('speaker' as const),
  }));
}

function people(q: Kysely<Schema>) {
  return q
    .selectFrom('person')
    .leftJoin('speaker', sameTournament('speaker.person_id', 'person.id'))
    .leftJoin('adjudicator', sameTournament('adjudicator.person_id', 'person.id'));
}

/** Sets them in one statement, so that two may change places. */
export async function updateCodeNames(
  tx: Tx,
  table: 'team' | 'person',
  tournamentId: string,
  rows: readonly CodeNameRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update ${sql.table(table)} as own set code_name = given.name
    from unnest(
      ${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ codeName }) => codeName)}::text[]
    ) as given (id, name)
    where own.tournament_id = ${tournamentId} and own.id = given.id
  `.execute(tx.q);
}
