/** How many places are taken, by an institution or by a code of an independent. */
import type { Reader } from '#server/db/database.ts';

export interface Used {
  readonly teams: number;
  readonly judges: number;
}

/** Teams and judges of an institution, however they came in; independent judges are nobody's. */
export async function countOfInstitution(
  { q }: Reader,
  tournamentId: string,
  institutionId: string,
): Promise<Used> {
  const teams = await q
    .selectFrom('team')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('tournament_id', '=', tournamentId)
    .where('institution_id', '=', institutionId)
    .executeTakeFirstOrThrow();
  const judges = await q
    .selectFrom('adjudicator')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('tournament_id', '=', tournamentId)
    .where('institution_id', '=', institutionId)
    .where('independent', '=', false)
    .executeTakeFirstOrThrow();
  return { teams: teams.n, judges: judges.n };
}

/** Teams that were made, and judges who registered, by a code. */
export async function countOfCode(
  { q }: Reader,
  tournamentId: string,
  codeId: string,
): Promise<Used> {
  const teams = await q
    .selectFrom('registered_team')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('tournament_id', '=', tournamentId)
    .where('code_id', '=', codeId)
    .executeTakeFirstOrThrow();
  const judges = await q
    .selectFrom('registration')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('tournament_id', '=', tournamentId)
    .where('code_id', '=', codeId)
    .where('role', '=', 'adjudicator')
    .executeTakeFirstOrThrow();
  return { teams: teams.n, judges: judges.n };
}
