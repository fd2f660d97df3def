/** Rounds that judges said they cannot judge. */
import { sql } from 'kysely';
import { refuseTooMany } from '#server/db/bounded-repository.ts';
import type { Reader, Tx } from '#server/db/database.ts';

interface RoundKey {
  readonly tournamentId: string;
  readonly roundId: string;
}

export interface JudgeKey {
  readonly tournamentId: string;
  readonly personId: string;
}

export interface Absence {
  readonly round_id: string;
  readonly person_id: string;
}

/** Judges who are away from a round. */
export async function findAllAway(
  { q }: Reader,
  { tournamentId, roundId }: RoundKey,
): Promise<string[]> {
  const rows = await q
    .selectFrom('judge_absence')
    .select('person_id')
    .where('tournament_id', '=', tournamentId)
    .where('round_id', '=', roundId)
    .orderBy('person_id')
    .execute();
  return rows.map((row) => row.person_id);
}

/** Rounds that a judge is away from. */
export async function findAllOf(
  { q }: Reader,
  { tournamentId, personId }: JudgeKey,
): Promise<string[]> {
  const rows = await q
    .selectFrom('judge_absence')
    .select('round_id')
    .where('tournament_id', '=', tournamentId)
    .where('person_id', '=', personId)
    .execute();
  return rows.map((row) => row.round_id);
}

export async function existsJudge(
  { q }: Reader,
  { tournamentId, personId }: JudgeKey,
): Promise<boolean> {
  const row = await q
    .selectFrom('adjudicator')
    .select('person_id')
    .where('tournament_id', '=', tournamentId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertAbsences(
  tx: Tx,
  { tournamentId, personId }: JudgeKey,
  roundIds: readonly string[],
): Promise<void> {
  if (roundIds.length === 0) return;
  await refuseTooMany(tx, tournamentId, 'judge_absence', roundIds.length);
  await sql`
    insert into judge_absence (tournament_id, person_id, round_id)
    select ${tournamentId}, ${personId}, id from unnest(${[...roundIds]}::uuid[]) as id
    on conflict do nothing
  `.execute(tx.q);
}

/** Takes everyone out of the rounds that they are newly away from. */
export async function withdrawAbsent(
  tx: Tx,
  tournamentId: string,
  absences: readonly Absence[],
): Promise<void> {
  if (absences.length === 0) return;
  await sql`
    with away as (
      select * from json_to_recordset(${JSON.stringify(absences)}::json)
        as t(round_id uuid, person_id uuid)
    ), gone as (
      delete from availability as it using away
      where it.tournament_id = ${tournamentId} and it.round_id = away.round_id
        and it.kind = 'adjudicator' and it.subject_id = away.person_id
      returning it.round_id, it.subject_id
    )
    update judge_absence as it set held_back = true from gone
    where it.tournament_id = ${tournamentId} and it.round_id = gone.round_id
      and it.person_id = gone.subject_id
  `.execute(tx.q);
}

/** Ends absences; who was kept out by nothing else is available again. */
export async function endAbsences(
  tx: Tx,
  tournamentId: string,
  absences: readonly Absence[],
): Promise<void> {
  if (absences.length === 0) return;
  await sql`
    with ended as (
      delete from judge_absence as it
      using json_to_recordset(${JSON.stringify(absences)}::json)
        as back(round_id uuid, person_id uuid)
      where it.tournament_id = ${tournamentId} and it.round_id = back.round_id
        and it.person_id = back.person_id
      returning it.*
    )
    insert into availability (tournament_id, round_id, kind, subject_id)
    select tournament_id, round_id, 'adjudicator', person_id from ended where held_back
    on conflict do nothing
  `.execute(tx.q);
}

/** Of those who are away from a round, these and no others come back when they say that they can. */
export async function holdBack(
  tx: Tx,
  { tournamentId, roundId }: RoundKey,
  personIds: readonly string[],
): Promise<void> {
  await sql`
    update judge_absence set held_back = person_id = any(${[...personIds]}::uuid[])
    where tournament_id = ${tournamentId} and round_id = ${roundId}
  `.execute(tx.q);
}

/** These do not come back by themselves: the tab room took them out of the round. */
export async function letGo(
  tx: Tx,
  { tournamentId, roundId }: RoundKey,
  personIds: readonly string[],
): Promise<void> {
  await sql`
    update judge_absence set held_back = false
    where tournament_id = ${tournamentId} and round_id = ${roundId}
      and person_id = any(${[...personIds]}::uuid[])
  `.execute(tx.q);
}
