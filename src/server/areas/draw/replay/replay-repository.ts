/** A draw as it was made, before any change by hand. */
import { sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import type { Arrangement } from '../make/arrangement.ts';

/** Where a draw is and what it was made from; its id alone says which. */
export async function findMade({ q }: Reader, drawId: string) {
  return q
    .selectFrom('draw')
    .select([
      'tournament_id',
      'round_id',
      'seed',
      'digest',
      'input',
      'certificate',
      'options',
      'flights',
      'engine_version',
      'cost',
      'created_at',
    ])
    .where('id', '=', drawId)
    .executeTakeFirst();
}

/** The arrangement that the first change by hand left behind, if there was a change. */
export async function findFirstArrangement(
  { q }: Reader,
  tournamentId: string,
  drawId: string,
): Promise<Arrangement | undefined> {
  const row = await q
    .selectFrom('draw_undo')
    .select('snapshot')
    .where('tournament_id', '=', tournamentId)
    .where('draw_id', '=', drawId)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  // Only `insertUndo` writes this column.
  return row?.snapshot as Arrangement | undefined;
}

/** Whether the log knows of an act since a moment that may have put other teams into the rooms. */
export async function existsTeamAct(
  { q }: Reader,
  tournamentId: string,
  { drawId, since }: { readonly drawId: string; readonly since: Date },
): Promise<boolean> {
  const act = await q
    .selectFrom('activity')
    .select('seq')
    .where('tournament_id', '=', tournamentId)
    .where('at', '>=', since)
    .where((where) =>
      where.or([
        where.and([where('type', '=', 'draw.changed'), where(sql`ids->>'drawId'`, '=', drawId)]),
        where('type', 'in', ['break.repaired', 'team.merged']),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return act !== undefined;
}

/** Ballots of rounds before one that were confirmed or entered after a moment. */
export async function countLateBallots(
  { q }: Reader,
  tournamentId: string,
  { roundId, after }: { readonly roundId: string; readonly after: Date },
): Promise<number> {
  const { rows } = await sql<{ readonly n: number }>`
    select count(*)::int as n
    from ballot b
    join debate d on d.tournament_id = b.tournament_id and d.id = b.debate_id
    join draw w on w.tournament_id = d.tournament_id and w.id = d.draw_id
    join round r on r.tournament_id = w.tournament_id and r.id = w.round_id
    join round own on own.tournament_id = r.tournament_id and own.id = ${roundId}
    where b.tournament_id = ${tournamentId} and r.seq < own.seq
      and greatest(b.entered_at, b.confirmed_at) > ${after}
  `.execute(q);
  return rows[0]?.n ?? 0;
}
