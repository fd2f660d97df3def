/** Motions that came with rounds debated elsewhere, in the database. */
import { sql } from 'kysely';
import { refuseTooMany } from '#server/db/bounded-repository.ts';
import type { Tx } from '#server/db/database.ts';

const rowsOfQuery = 1000;

/** @throws AppError `tournament-full` */
export async function insertPlayed(
  tx: Tx,
  tournamentId: string,
  row: {
    readonly id: string;
    readonly reference: string;
    readonly text: string;
    readonly infoslide: string;
  },
): Promise<void> {
  await refuseTooMany(tx, tournamentId, 'motion');
  await tx.q
    .insertInto('motion')
    .values({ ...row, tournament_id: tournamentId, from_archive: true })
    .execute();
}

/**
 * A motion of our own gets a round: who has it open learns of that on saving. One that came with an archive
 * stays as unchanged as it is.
 */
export async function raiseVersion({ q }: Tx, tournamentId: string, id: string): Promise<void> {
  await q
    .updateTable('motion')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', id)
    .where('from_archive', '=', false)
    .execute();
}

/** Vetoes of debates that have none: the desk answered for the teams. */
export async function insertVetoes(
  tx: Tx,
  tournamentId: string,
  vetoes: readonly {
    readonly debateId: string;
    readonly teamId: string;
    readonly motionId: string;
  }[],
): Promise<void> {
  const rows = vetoes.map(({ debateId, teamId, motionId }) => ({
    ...{ tournament_id: tournamentId, debate_id: debateId, team_id: teamId },
    ...{ motion_ids: JSON.stringify([motionId]), answered_at: tx.now, by_desk: true },
  }));
  for (let start = 0; start < rows.length; start += rowsOfQuery) {
    const some = rows.slice(start, start + rowsOfQuery);
    await tx.q.insertInto('motion_answer').values(some).execute();
  }
}

/**
 * Deletes what came with rounds that are removed: motions that nobody has changed since, that are in no
 * other round, on no ballot and not out.
 * @param options `andUnused`: those of no round go too
 */
export async function deletePlayedMotions(
  tx: Tx,
  tournamentId: string,
  { roundIds, andUnused }: { readonly roundIds: readonly string[]; readonly andUnused: boolean },
): Promise<void> {
  await sql`
    delete from motion m
    where m.tournament_id = ${tournamentId} and m.from_archive and m.version = 1
      and (${andUnused} or exists (
        select from round_motion u
        where u.tournament_id = m.tournament_id and u.motion_id = m.id
          and u.round_id = any(${[...roundIds]}::uuid[])
      ))
      and not exists (
        select from round_motion u
        join round r on r.tournament_id = u.tournament_id and r.id = u.round_id
        where u.tournament_id = m.tournament_id and u.motion_id = m.id
          and (r.motion_reveal_at is not null or not r.id = any(${[...roundIds]}::uuid[]))
      )
      and not exists (
        select from ballot b
        where b.tournament_id = m.tournament_id and b.sheet ->> 'motionId' = m.id::text
      )
  `.execute(tx.q);
}
