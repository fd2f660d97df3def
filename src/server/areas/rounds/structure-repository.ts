/** Writing the first rounds and the open break. */
import { refuseTooMany } from '#server/db/bounded-repository.ts';
import type { Tx } from '#server/db/database.ts';
import type { NewRound } from './structure.ts';

export interface NewBreakCategory {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly seq: number;
  readonly size: number;
  readonly general: boolean;
  readonly priority: number;
  readonly rule:
    | 'standard'
    | 'aida-1996'
    | 'aida-2016-easters'
    | 'aida-2016-australs'
    | 'aida-2019-australs-open';
  readonly institutionCap: number | null;
}

export async function insertBreakCategory(
  tx: Tx,
  tournamentId: string,
  category: NewBreakCategory,
): Promise<void> {
  const { institutionCap, ...row } = category;
  await refuseTooMany(tx, tournamentId, 'break_category');
  await tx.q
    .insertInto('break_category')
    .values({ ...row, tournament_id: tournamentId, institution_cap: institutionCap })
    .execute();
}

export async function insertRounds(
  tx: Tx,
  tournamentId: string,
  rounds: readonly (NewRound & { readonly id: string; readonly breakCategoryId: string | null })[],
): Promise<void> {
  if (rounds.length === 0) return;
  await refuseTooMany(tx, tournamentId, 'round', rounds.length);
  await tx.q
    .insertInto('round')
    .values(
      rounds.map((round) => ({
        tournament_id: tournamentId,
        id: round.id,
        seq: round.seq,
        name: round.name,
        abbreviation: round.abbreviation,
        stage: round.stage,
        break_category_id: round.breakCategoryId,
        draw_kind: round.drawKind,
        silent: round.silent,
        feedback_weight: round.feedbackWeight,
      })),
    )
    .execute();
}
