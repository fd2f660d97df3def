/** The settings, the form's versions, and windows by hand, in the database. */
import { sql } from 'kysely';
import type { FeedbackQuestion } from '#engine/feedback/index.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import type { StoredFeedbackSettings } from '#server/db/documents.ts';

/** Undefined while the defaults hold. */
export function findSettings({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('feedback_settings')
    .select(['document', 'version'])
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirst();
}

/** @param version of what is changed, 0 for the defaults. @returns false when it has moved on */
export async function saveSettings(
  tx: Tx,
  tournamentId: string,
  { document, version }: { readonly document: StoredFeedbackSettings; readonly version: number },
): Promise<boolean> {
  const text = JSON.stringify(document);
  if (version === 0) {
    const made = await tx.q
      .insertInto('feedback_settings')
      .values({ tournament_id: tournamentId, document: text })
      .onConflict((conflict) => conflict.column('tournament_id').doNothing())
      .executeTakeFirst();
    return made.numInsertedOrUpdatedRows === 1n;
  }
  const changed = await tx.q
    .updateTable('feedback_settings')
    .set((eb) => ({ document: text, version: eb('version', '+', 1) }))
    .where('tournament_id', '=', tournamentId)
    .where('version', '=', version)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** Tournaments in which those who owe are reminded, and in which something has happened since. */
export async function findAllReminding({ q }: Reader, since: Date): Promise<string[]> {
  const rows = await q
    .selectFrom('feedback_settings')
    .select(['tournament_id', 'document'])
    .where(
      sql<boolean>`${since} < (select at from activity
        where activity.tournament_id = feedback_settings.tournament_id order by seq desc limit 1)`,
    )
    .execute();
  return rows
    .filter(({ document }) => document.remindAfter !== null)
    .map((row) => row.tournament_id);
}

/** Every version of the form with who made it, newest first. */
export function findAllForms({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('feedback_form')
    .leftJoin('account', 'account.id', 'feedback_form.made_by')
    .select([
      'feedback_form.version',
      'feedback_form.introduction',
      'feedback_form.questions',
      'feedback_form.made_at',
      'account.name as made_by',
    ])
    .where('feedback_form.tournament_id', '=', tournamentId)
    .orderBy('feedback_form.version', 'desc')
    .execute();
}
export type FormRow = Awaited<ReturnType<typeof findAllForms>>[number];

/** @returns false when there is such a version already */
export async function insertForm(
  tx: Tx,
  tournamentId: string,
  form: {
    readonly version: number;
    readonly introduction: string;
    readonly questions: readonly FeedbackQuestion[];
    readonly madeBy: string | null;
  },
): Promise<boolean> {
  const made = await tx.q
    .insertInto('feedback_form')
    .values({
      tournament_id: tournamentId,
      version: form.version,
      introduction: form.introduction,
      questions: JSON.stringify(form.questions),
      made_by: form.madeBy,
      made_at: tx.now,
    })
    .onConflict((conflict) => conflict.columns(['tournament_id', 'version']).doNothing())
    .executeTakeFirst();
  return made.numInsertedOrUpdatedRows === 1n;
}

/** Rounds that somebody opened or closed by hand. */
export function findAllByHand({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('feedback_window')
    .select(['round_id', 'state', 'at'])
    .where('tournament_id', '=', tournamentId)
    .execute();
}

/** Opens or closes a round by hand; null: by the rule again. */
export async function saveByHand(
  tx: Tx,
  { tournamentId, roundId }: { readonly tournamentId: string; readonly roundId: string },
  input: { readonly state: 'open' | 'closed' | null; readonly accountId: string | null },
): Promise<void> {
  if (input.state === null) {
    await tx.q
      .deleteFrom('feedback_window')
      .where('tournament_id', '=', tournamentId)
      .where('round_id', '=', roundId)
      .execute();
    return;
  }
  const columns = { state: input.state, at: tx.now, by_account: input.accountId };
  await tx.q
    .insertInto('feedback_window')
    .values({ tournament_id: tournamentId, round_id: roundId, ...columns })
    .onConflict((conflict) => conflict.columns(['tournament_id', 'round_id']).doUpdateSet(columns))
    .execute();
}

/** Whether free texts are neither asked nor shown. */
export async function isForMinors({ q }: Reader, tournamentId: string): Promise<boolean> {
  const row = await q
    .selectFrom('tournament')
    .select('minors')
    .where('id', '=', tournamentId)
    .executeTakeFirst();
  return row?.minors ?? false;
}
