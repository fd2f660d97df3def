/** The rules of a tournament in the database, and what rests on them. */
import { sql } from 'kysely';
import type { PackUse } from '#engine/formats/index.ts';
import type { RulePack } from '#engine/rule-pack.ts';
import type { Reader, Tx } from '#server/db/database.ts';

/** Replaces the rules. @returns false when they have moved on. */
export async function updatePack(
  tx: Tx,
  id: string,
  expected: number,
  pack: RulePack,
): Promise<boolean> {
  const result = await tx.q
    .updateTable('tournament')
    .set((eb) => ({ pack: JSON.stringify(pack), pack_version: eb('pack_version', '+', 1) }))
    .where('id', '=', id)
    .where('pack_version', '=', expected)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Draws, ballots that were not set aside, and members of the largest team, in one query. */
export async function findPackUse({ q }: Reader, tournamentId: string): Promise<PackUse> {
  const { rows } = await sql<{
    readonly drawn: boolean;
    readonly preliminary: boolean;
    readonly elimination: boolean;
    readonly largestTeam: number;
  }>`
    with balloted as (
      select distinct r.stage from ballot b
      join debate d on d.tournament_id = b.tournament_id and d.id = b.debate_id
      join draw w on w.tournament_id = d.tournament_id and w.id = d.draw_id
      join round r on r.tournament_id = w.tournament_id and r.id = w.round_id
      where b.tournament_id = ${tournamentId} and b.state <> 'discarded'
    )
    select
      exists (select from draw where tournament_id = ${tournamentId}) as drawn,
      exists (select from balloted where stage = 'preliminary') as preliminary,
      exists (select from balloted where stage = 'elimination') as elimination,
      coalesce((
        select max(members) from (
          select count(*)::int as members from speaker
          where tournament_id = ${tournamentId} group by team_id
        ) as team
      ), 0) as "largestTeam"
  `.execute(q);
  const [row] = rows;
  return {
    drawn: row?.drawn ?? false,
    balloted: {
      preliminary: row?.preliminary ?? false,
      elimination: row?.elimination ?? false,
    },
    largestTeam: row?.largestTeam ?? 0,
  };
}
