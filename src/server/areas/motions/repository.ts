/** Motions in the database. Their texts leave it only through `view.ts`. */
import { sql } from 'kysely';
import type { MotionTheme } from '#contract/kinds/motion-themes.ts';
import { mostMotionsOfRound, tooManyMotionsSentence } from '#contract/limits.ts';
import { refuseTooMany } from '#server/db/bounded-repository.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';
import { AppError } from '#server/errors.ts';

export interface MotionRow {
  readonly id: string;
  readonly reference: string;
  readonly text: string;
  readonly infoslide: string;
  readonly themes: readonly MotionTheme[];
  readonly version: number;
  /** Rounds that use it. */
  readonly round_ids: readonly string[];
}

function selectMotions({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('motion')
    .select(['id', 'reference', 'text', 'infoslide', 'themes', 'version'])
    .select(
      sql<string[]>`coalesce((
        select array_agg(u.round_id order by r.seq) from round_motion u
        join round r on r.tournament_id = u.tournament_id and r.id = u.round_id
        where u.tournament_id = motion.tournament_id and u.motion_id = motion.id
      ), '{}')`.as('round_ids'),
    )
    .where('tournament_id', '=', tournamentId)
    .orderBy('id');
}

/** Every motion, oldest first. */
export function findAllMotions(reader: Reader, tournamentId: string): Promise<MotionRow[]> {
  return selectMotions(reader, tournamentId).execute();
}

export function findMotion(
  reader: Reader,
  tournamentId: string,
  motionId: string,
): Promise<MotionRow | undefined> {
  return selectMotions(reader, tournamentId).where('id', '=', motionId).executeTakeFirst();
}

/** Motions of rounds, in the order of each round. */
export async function findAllOfRounds(
  { q }: Reader,
  tournamentId: string,
  roundIds: readonly string[],
) {
  if (roundIds.length === 0) return [];
  return q
    .selectFrom('round_motion')
    .innerJoin('motion', sameTournament('motion.id', 'round_motion.motion_id'))
    .select(['round_id', 'motion.id', 'reference', 'text', 'infoslide'])
    .where('round_motion.tournament_id', '=', tournamentId)
    .where('round_id', 'in', roundIds)
    .orderBy('position')
    .orderBy('motion.id')
    .execute();
}

export interface MotionFields {
  readonly reference: string;
  readonly text: string;
  readonly infoslide: string;
  readonly themes: readonly MotionTheme[];
}

export async function insertMotion(
  tx: Tx,
  tournamentId: string,
  row: MotionFields & { readonly id: string },
): Promise<void> {
  await refuseTooMany(tx, tournamentId, 'motion');
  await tx.q
    .insertInto('motion')
    .values({ ...row, themes: JSON.stringify(row.themes), tournament_id: tournamentId })
    .execute();
}

/** Changes a motion of the expected version. @returns false when it has moved on. */
export async function updateMotion(
  tx: Tx,
  key: { readonly tournamentId: string; readonly motionId: string; readonly expected: number },
  changes: Partial<MotionFields>,
): Promise<boolean> {
  const { themes, ...rest } = changes;
  const columns = themes === undefined ? rest : { ...rest, themes: JSON.stringify(themes) };
  const result = await tx.q
    .updateTable('motion')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('tournament_id', '=', key.tournamentId)
    .where('id', '=', key.motionId)
    .where('version', '=', key.expected)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Uses a motion in these rounds only; in new ones it comes last.
 * @throws AppError `tournament-full` where a round has too many
 */
export async function replaceRounds(
  tx: Tx,
  tournamentId: string,
  motionId: string,
  roundIds: readonly string[],
): Promise<void> {
  await sql`
    delete from round_motion where tournament_id = ${tournamentId} and motion_id = ${motionId}
      and not round_id = any(${[...roundIds]}::uuid[])
  `.execute(tx.q);
  await addToRounds(tx, tournamentId, motionId, roundIds);
}

/**
 * Uses a motion in these rounds too; in new ones it comes last.
 * @throws AppError `tournament-full` where a round has too many
 */
export async function addToRounds(
  tx: Tx,
  tournamentId: string,
  motionId: string,
  roundIds: readonly string[],
): Promise<void> {
  const { rows: added } = await sql<{ id: string }>`
    insert into round_motion (tournament_id, round_id, motion_id, position)
    select ${tournamentId}, wanted, ${motionId},
      (select coalesce(max(position), 0) + 1 from round_motion
        where tournament_id = ${tournamentId} and round_id = wanted)
    from unnest(${[...roundIds]}::uuid[]) as wanted
    on conflict do nothing returning round_id as id
  `.execute(tx.q);
  const { rows: full } = await sql`
    select 1 from round_motion
    where tournament_id = ${tournamentId} and round_id = any(${added.map(({ id }) => id)}::uuid[])
    group by round_id having count(*) > ${mostMotionsOfRound}
  `.execute(tx.q);
  if (full.length > 0) throw new AppError('tournament-full', tooManyMotionsSentence);
}

export async function deleteMotion(tx: Tx, tournamentId: string, motionId: string): Promise<void> {
  await tx.q
    .deleteFrom('motion')
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', motionId)
    .execute();
}

/** Whether a ballot names the motion. */
export async function existsOnBallot(
  { q }: Reader,
  tournamentId: string,
  motionId: string,
): Promise<boolean> {
  const row = await q
    .selectFrom('ballot')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where(sql<boolean>`sheet ->> 'motionId' = ${motionId}`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a phase of a release has been reported already. */
export async function existsPhaseFact(
  { q }: Reader,
  tournamentId: string,
  phase: { readonly type: string; readonly roundId: string; readonly at: string },
): Promise<boolean> {
  const row = await q
    .selectFrom('activity')
    .select('seq')
    .where('tournament_id', '=', tournamentId)
    .where('type', '=', phase.type)
    .where(sql<boolean>`ids ->> 'roundId' = ${phase.roundId} and data ->> 'at' = ${phase.at}`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
