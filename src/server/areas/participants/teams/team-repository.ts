import { fold } from '#contract/text/fold.ts';
import { refuseTooMany } from '#server/db/bounded-repository.ts';
import type { Reader, Tx } from '#server/db/database.ts';

export interface TeamFields {
  readonly reference?: string | undefined;
  readonly useInstitutionPrefix?: boolean | undefined;
  readonly institutionId?: string | null | undefined;
  readonly emoji?: string | null | undefined;
  readonly seed?: number | null | undefined;
  readonly swing?: boolean | undefined;
  readonly division?: string | null | undefined;
}

export interface NewTeam {
  readonly id: string;
  readonly reference: string;
  readonly useInstitutionPrefix: boolean;
  readonly institutionId: string | null;
  readonly emoji: string | null;
  readonly seed: number | null;
  readonly swing: boolean;
  readonly division?: string | null;
}

export async function insertTeam(tx: Tx, tournamentId: string, team: NewTeam): Promise<void> {
  await refuseTooMany(tx, tournamentId, 'team');
  await tx.q
    .insertInto('team')
    .values({
      tournament_id: tournamentId,
      id: team.id,
      institution_id: team.institutionId,
      reference: team.reference,
      reference_folded: fold(team.reference),
      use_institution_prefix: team.useInstitutionPrefix,
      emoji: team.emoji,
      seed: team.seed,
      swing: team.swing,
      division: team.division ?? null,
    })
    .execute();
}

/** @returns false when the row has moved on. */
export async function updateTeam(
  tx: Tx,
  key: { readonly tournamentId: string; readonly id: string; readonly version: number },
  fields: TeamFields,
): Promise<boolean> {
  const { reference } = fields;
  const result = await tx.q
    .updateTable('team')
    .set((eb) => ({
      ...(reference === undefined ? {} : { reference, reference_folded: fold(reference) }),
      ...(fields.useInstitutionPrefix === undefined
        ? {}
        : { use_institution_prefix: fields.useInstitutionPrefix }),
      ...(fields.institutionId === undefined ? {} : { institution_id: fields.institutionId }),
      ...(fields.emoji === undefined ? {} : { emoji: fields.emoji }),
      ...(fields.seed === undefined ? {} : { seed: fields.seed }),
      ...(fields.swing === undefined ? {} : { swing: fields.swing }),
      ...(fields.division === undefined ? {} : { division: fields.division }),
      version: eb('version', '+', 1),
    }))
    .where('tournament_id', '=', key.tournamentId)
    .where('id', '=', key.id)
    .where('version', '=', key.version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** A team withdraws, or takes part again. */
export async function updateWithdrawn(
  tx: Tx,
  key: { readonly tournamentId: string; readonly id: string },
  withdrawn: boolean,
): Promise<void> {
  await tx.q
    .updateTable('team')
    .set((eb) => ({ withdrawn_at: withdrawn ? tx.now : null, version: eb('version', '+', 1) }))
    .where('tournament_id', '=', key.tournamentId)
    .where('id', '=', key.id)
    .execute();
}

/** Replaces the break categories that a team is eligible for. */
export async function updateEligibility(
  tx: Tx,
  key: { readonly tournamentId: string; readonly teamId: string },
  categoryIds: readonly string[],
): Promise<void> {
  const { tournamentId, teamId } = key;
  await tx.q
    .deleteFrom('break_eligibility')
    .where('tournament_id', '=', tournamentId)
    .where('team_id', '=', teamId)
    .execute();
  if (categoryIds.length === 0) return;
  await tx.q
    .insertInto('break_eligibility')
    .values(
      [...new Set(categoryIds)].map((category_id) => ({
        tournament_id: tournamentId,
        team_id: teamId,
        category_id,
      })),
    )
    .execute();
}

/** Whether a team is in any draw, as a debater or with a bye. */
export async function existsDrawn({ q }: Reader, tournamentId: string, teamId: string) {
  const row = await q
    .selectFrom('debate_team')
    .select('team_id')
    .where('tournament_id', '=', tournamentId)
    .where('team_id', '=', teamId)
    .unionAll((eb) =>
      eb
        .selectFrom('draw_bye')
        .select('team_id')
        .where('tournament_id', '=', tournamentId)
        .where('team_id', '=', teamId),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
