/** Which debates are put off: marked so, and without a ballot, which would say that they took place. */
import { sql } from 'kysely';
import type { Reader } from './database.ts';

export interface Postponement {
  readonly reason: string;
  /** When it takes place instead; null: not known yet. */
  readonly until: Date | null;
}

/** By debate, of these debates. */
export async function findAllPostponements(
  { q }: Reader,
  tournamentId: string,
  debateIds: readonly string[],
): Promise<ReadonlyMap<string, Postponement>> {
  const rows = await q
    .selectFrom('postponement')
    .select(['debate_id', 'reason', 'until'])
    .where('tournament_id', '=', tournamentId)
    .where((eb) => eb('debate_id', '=', eb.fn.any(eb.val(debateIds))))
    .where(
      sql<boolean>`not exists (
        select from ballot where ballot.tournament_id = postponement.tournament_id
          and ballot.debate_id = postponement.debate_id and ballot.state <> 'discarded'
      )`,
    )
    .execute();
  return new Map(rows.map(({ debate_id, ...postponement }) => [debate_id, postponement]));
}

/** As the contract says it; null: the debate is not put off. */
export function toPostponed(postponement: Postponement | null | undefined) {
  if (!postponement) return null;
  const { reason, until } = postponement;
  return { reason, until: until?.toISOString() ?? null };
}
