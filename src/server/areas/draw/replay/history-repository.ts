/** What earlier rounds left behind: who sat where, who sat out; and who breaks. */
import { sql } from 'kysely';
import type { ByeResult } from '#engine/rule-pack.ts';
import type { Reader } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';

/** Teams of live draws of preliminary rounds, in order of rounds, rooms and seats. */
export async function findAllPlacements({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('debate_team')
    .innerJoin('debate', sameTournament('debate.id', 'debate_team.debate_id'))
    .innerJoin('draw', (join) =>
      sameTournament(
        'draw.id',
        'debate.draw_id',
      )(join).on('draw.state', 'in', ['confirmed', 'released']),
    )
    .innerJoin('round', (join) =>
      sameTournament('round.id', 'draw.round_id')(join).on('round.stage', '=', 'preliminary'),
    )
    .select([
      'round.seq as round',
      'debate_team.debate_id',
      'debate_team.team_id',
      'debate_team.seat',
      'debate_team.flags',
    ])
    .select(sql<string | null>`draw.options->>'roundKind'`.as('round_kind'))
    .where('debate_team.tournament_id', '=', tournamentId)
    .orderBy('round.seq')
    .orderBy('debate.rank')
    .orderBy('debate_team.seat')
    .execute();
}
export type Placement = Awaited<ReturnType<typeof findAllPlacements>>[number];

/** Teams that sat out of live draws of preliminary rounds. */
export async function findAllPastByes({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('draw_bye')
    .innerJoin('draw', (join) =>
      sameTournament(
        'draw.id',
        'draw_bye.draw_id',
      )(join).on('draw.state', 'in', ['confirmed', 'released']),
    )
    .innerJoin('round', (join) =>
      sameTournament('round.id', 'draw.round_id')(join).on('round.stage', '=', 'preliminary'),
    )
    .select(['draw_bye.team_id', 'round.seq as round', 'round.weight'])
    .select(sql<ByeResult | null>`draw.options->>'byeResult'`.as('result'))
    .where('draw_bye.tournament_id', '=', tournamentId)
    .orderBy('round.seq')
    .orderBy('draw_bye.team_id')
    .execute();
}

/** The break of a category: its teams in break order, and whether some are level at the cut. */
interface Breaking {
  readonly teams: { readonly teamId: string; readonly breakRank: number }[];
  readonly isOpen: boolean;
}

/** The break of a category, or null while there is no break list. */
export async function findBreaking(
  { q }: Reader,
  tournamentId: string,
  categoryId: string,
): Promise<Breaking | null> {
  const list = await q
    .selectFrom('break_list')
    .select(['rows', 'tied_at_cut'])
    .where('tournament_id', '=', tournamentId)
    .where('category_id', '=', categoryId)
    .executeTakeFirst();
  if (!list) return null;
  const teams = list.rows.flatMap(({ teamId, breakRank }) =>
    breakRank === null ? [] : [{ teamId, breakRank }],
  );
  return { teams, isOpen: list.tied_at_cut.length > 0 };
}
