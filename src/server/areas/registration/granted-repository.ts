import type { Reader } from '../../db/database.ts';

/** Teams and judges of an institution, however they came in. */
export async function countOfInstitution(
  { q }: Reader,
  tournamentId: string,
  institutionId: string,
) {
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
    .executeTakeFirstOrThrow();
  return { teams: teams.n, judges: judges.n };
}

/** Teams and judges that registered with a code of an independent. */
export async function countIndependent({ q }: Reader, tournamentId: string, codeId: string) {
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
