/** What registering asks of the tournament: its settings, rules, plan and form. */
import type { Reader, Tx } from '#server/db/database.ts';
import type { StoredQuestion } from '#server/db/documents.ts';

export type FrameRow = NonNullable<Awaited<ReturnType<typeof findFrame>>>;

export async function findFrame({ q }: Reader, tournamentId: string) {
  const row = await q
    .selectFrom('tournament')
    .leftJoin('registration_form as form', 'form.tournament_id', 'tournament.id')
    .select(['tournament.id', 'slug', 'name', 'plan', 'settings', 'pack', 'minors'])
    .select(['form.closes_at', 'form.questions', 'form.version'])
    .where('tournament.id', '=', tournamentId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { closes_at, questions, version, ...tournament } = row;
  return {
    ...tournament,
    closesAt: closes_at,
    questions: questions ?? [],
    /** 1 until the form is changed for the first time. */
    formVersion: version ?? 1,
  };
}

export async function existsConfirmedDraw({ q }: Reader, tournamentId: string): Promise<boolean> {
  const row = await q
    .selectFrom('draw')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('state', 'in', ['confirmed', 'released'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false when the form has moved on. */
export async function saveForm(
  tx: Tx,
  key: { readonly tournamentId: string; readonly version: number },
  form: { readonly closesAt: string | null; readonly questions: readonly StoredQuestion[] },
): Promise<boolean> {
  const fields = { closes_at: form.closesAt, questions: JSON.stringify(form.questions) };
  // A form that was never changed has no row; it counts as version 1.
  const inserted = { tournament_id: key.tournamentId, ...fields, version: 2 };
  const row = await tx.q
    .insertInto('registration_form')
    .values(inserted)
    .onConflict((oc) =>
      oc
        .column('tournament_id')
        .doUpdateSet((eb) => ({ ...fields, version: eb('registration_form.version', '+', 1) }))
        .where('registration_form.version', '=', key.version),
    )
    .returning('version')
    .executeTakeFirst();
  return row?.version === key.version + 1;
}
