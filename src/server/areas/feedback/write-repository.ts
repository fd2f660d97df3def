/** Forms as they are written: given, replaced, decided on. */
import type { FeedbackAnswer, FeedbackGiver, FeedbackSource } from '#engine/feedback/index.ts';
import type { PanelRole } from '#engine/vocabulary.ts';
import type { Tx } from '#server/db/database.ts';

export interface NewFeedback {
  readonly id: string;
  readonly debateId: string;
  readonly from: FeedbackSource;
  readonly giver: FeedbackGiver;
  readonly aboutId: string;
  readonly aboutRole: PanelRole;
  readonly version: number;
  readonly formVersion: number;
  readonly score: number;
  readonly answers: Readonly<Record<string, FeedbackAnswer>>;
  readonly authorAccount: string | null;
  readonly authorPerson: string | null;
  /** What the core decided about the version before it goes on holding. */
  readonly decided: Decision | null;
}

export interface Decision {
  readonly standing: 'new' | 'confirmed' | 'ignored';
  readonly reason: string | null;
  readonly decidedBy: string | null;
}

/** Makes a form the current one; the room has to be held (`lockDebate`), what it replaces to be superseded. */
export async function insert(tx: Tx, tournamentId: string, form: NewFeedback): Promise<void> {
  await tx.q
    .insertInto('feedback')
    .values({
      tournament_id: tournamentId,
      id: form.id,
      debate_id: form.debateId,
      from_team: form.from.kind === 'team' ? form.from.id : null,
      from_adjudicator: form.from.kind === 'adjudicator' ? form.from.id : null,
      giver: form.giver,
      about_id: form.aboutId,
      about_role: form.aboutRole,
      version: form.version,
      form_version: form.formVersion,
      score: form.score,
      answers: JSON.stringify(form.answers),
      standing: form.decided?.standing ?? 'new',
      reason: form.decided?.reason ?? null,
      decided_by: form.decided?.decidedBy ?? null,
      author_account: form.authorAccount,
      author_person: form.authorPerson,
      given_at: tx.now,
    })
    .execute();
}

/** Takes a form out of force; it is kept. */
export async function updateSuperseded(tx: Tx, tournamentId: string, id: string): Promise<void> {
  await tx.q
    .updateTable('feedback')
    .set({ in_force: false })
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', id)
    .execute();
}

/** Says whether a form counts. @returns false when it is no longer in effect at this version */
export async function updateStanding(
  tx: Tx,
  { tournamentId, id, version }: { readonly tournamentId: string; id: string; version: number },
  { standing, reason, decidedBy }: Decision,
): Promise<boolean> {
  const result = await tx.q
    .updateTable('feedback')
    .set({ standing, reason, decided_by: decidedBy })
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('in_force', '=', true)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
