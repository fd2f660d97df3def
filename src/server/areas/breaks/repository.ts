/** Break lists and remarks in the database. */
import type { AcceptedDebate } from '#contract/undecided.ts';
import type { BreakRemark, BreakRule } from '#engine/vocabulary.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import type { StoredAccepted, StoredBreakRow } from '#server/db/documents.ts';
import { sameTournament } from '#server/db/joins.ts';
import { found } from '#server/errors.ts';

export interface BreakListRow {
  readonly category_id: string;
  readonly state: 'draft' | 'announced';
  readonly rows: readonly StoredBreakRow[];
  readonly tied_at_cut: readonly string[];
  /** Debates that were accepted as undecided when it was made. */
  readonly undecided: readonly AcceptedDebate[];
  /** What is left as it is although corrected results give something else. */
  readonly accepted: readonly StoredAccepted[];
  readonly version: number;
}

export async function findAllLists({ q }: Reader, tournamentId: string): Promise<BreakListRow[]> {
  return q
    .selectFrom('break_list')
    .select(['category_id', 'state', 'rows', 'tied_at_cut', 'undecided', 'accepted', 'version'])
    .where('tournament_id', '=', tournamentId)
    .execute();
}

/**
 * Holds the tournament until the write ends, so that two breaks are made one after the other.
 * @throws AppError `not-found` when it was deleted meanwhile
 */
export async function lockTournament(tx: Tx, tournamentId: string): Promise<void> {
  const row = await tx.q
    .selectFrom('tournament')
    .select('id')
    .where('id', '=', tournamentId)
    .forUpdate()
    .executeTakeFirst();
  found(row);
}

export async function findAllRemarks({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('break_remark')
    .select(['category_id', 'team_id', 'remark'])
    .where('tournament_id', '=', tournamentId)
    .execute();
}

/** What the categories ask beyond size and rule. */
export async function findAllRules({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('break_category')
    .select(['id', 'minimum_points as minimumPoints', 'region_minimums as regionMinimums'])
    .where('tournament_id', '=', tournamentId)
    .execute();
}
export type BreakRuleRow = Awaited<ReturnType<typeof findAllRules>>[number];

/** What the tab room sets of a category; what is left out stays. */
export interface RuleChange extends Omit<BreakRuleRow, 'id'> {
  readonly rule?: BreakRule | undefined;
  readonly institutionCap?: number | null | undefined;
  readonly reserves?: number | undefined;
}

/** @returns false when the category has moved on. */
export async function updateRule(
  tx: Tx,
  key: { readonly tournamentId: string; readonly categoryId: string; readonly expected: number },
  change: RuleChange,
): Promise<boolean> {
  const result = await tx.q
    .updateTable('break_category')
    .set((eb) => ({
      minimum_points: change.minimumPoints,
      region_minimums: JSON.stringify(change.regionMinimums),
      ...(change.rule === undefined ? {} : { rule: change.rule }),
      ...(change.institutionCap === undefined ? {} : { institution_cap: change.institutionCap }),
      ...(change.reserves === undefined ? {} : { reserves: change.reserves }),
      version: eb('version', '+', 1),
    }))
    .where('tournament_id', '=', key.tournamentId)
    .where('id', '=', key.categoryId)
    .where('version', '=', key.expected)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Teams that said where they want to break. */
export async function findAllChoices({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('team')
    .select(['id as teamId', 'break_choice as categoryId'])
    .where('tournament_id', '=', tournamentId)
    .where('break_choice', 'is not', null)
    .orderBy('id')
    .$narrowType<{ categoryId: string }>()
    .execute();
}
export type ChoiceRow = Awaited<ReturnType<typeof findAllChoices>>[number];

export async function updateChoice(
  tx: Tx,
  key: { readonly tournamentId: string; readonly teamId: string },
  categoryId: string | null,
): Promise<void> {
  await tx.q
    .updateTable('team')
    .set((eb) => ({ break_choice: categoryId, version: eb('version', '+', 1) }))
    .where('tournament_id', '=', key.tournamentId)
    .where('id', '=', key.teamId)
    .execute();
}

/** Categories of whose elimination rounds any draw exists; drafts count. */
export async function findAllUsed({ q }: Reader, tournamentId: string): Promise<Set<string>> {
  const rows = await q
    .selectFrom('draw')
    .innerJoin('round', sameTournament('round.id', 'draw.round_id'))
    .select('round.break_category_id')
    .distinct()
    .where('draw.tournament_id', '=', tournamentId)
    .where('round.break_category_id', 'is not', null)
    .execute();
  return new Set(rows.flatMap((row) => row.break_category_id ?? []));
}

/** Writes a list as a draft, new or in place of the one before. */
export async function putList(
  tx: Tx,
  tournamentId: string,
  list: {
    readonly categoryId: string;
    readonly rows: readonly StoredBreakRow[];
    readonly tiedAtCut: readonly string[];
    readonly undecided: readonly AcceptedDebate[];
  },
): Promise<void> {
  const content = {
    rows: JSON.stringify(list.rows),
    tied_at_cut: JSON.stringify(list.tiedAtCut),
    undecided: JSON.stringify(list.undecided),
    made_at: tx.now,
  };
  await tx.q
    .insertInto('break_list')
    .values({
      tournament_id: tournamentId,
      category_id: list.categoryId,
      state: 'draft',
      ...content,
    })
    .onConflict((oc) =>
      oc
        .columns(['tournament_id', 'category_id'])
        .doUpdateSet((eb) => ({ ...content, version: eb('break_list.version', '+', 1) })),
    )
    .execute();
}

/** Forgets a list; the remarks by hand stay. */
export async function deleteList(tx: Tx, tournamentId: string, categoryId: string): Promise<void> {
  await tx.q
    .deleteFrom('break_list')
    .where('tournament_id', '=', tournamentId)
    .where('category_id', '=', categoryId)
    .execute();
}

/** @returns false when the list has moved on. */
export async function updateState(
  tx: Tx,
  key: { readonly tournamentId: string; readonly categoryId: string; readonly expected: number },
  state: 'draft' | 'announced',
): Promise<boolean> {
  const result = await tx.q
    .updateTable('break_list')
    .set((eb) => ({ state, version: eb('version', '+', 1) }))
    .where('tournament_id', '=', key.tournamentId)
    .where('category_id', '=', key.categoryId)
    .where('version', '=', key.expected)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Writes what is left as it is; the list itself stays, and so does its version. */
export async function updateAccepted(
  tx: Tx,
  key: { readonly tournamentId: string; readonly categoryId: string },
  accepted: readonly StoredAccepted[],
): Promise<void> {
  await tx.q
    .updateTable('break_list')
    .set({ accepted: JSON.stringify(accepted) })
    .where('tournament_id', '=', key.tournamentId)
    .where('category_id', '=', key.categoryId)
    .execute();
}

export interface RemarkKey {
  readonly tournamentId: string;
  readonly categoryId: string;
  readonly teamId: string;
}

export async function putRemark(tx: Tx, key: RemarkKey, remark: BreakRemark): Promise<void> {
  await tx.q
    .insertInto('break_remark')
    .values({
      tournament_id: key.tournamentId,
      category_id: key.categoryId,
      team_id: key.teamId,
      remark,
    })
    .onConflict((oc) =>
      oc.columns(['tournament_id', 'category_id', 'team_id']).doUpdateSet({ remark }),
    )
    .execute();
}

export async function deleteRemark(tx: Tx, key: RemarkKey): Promise<void> {
  await tx.q
    .deleteFrom('break_remark')
    .where('tournament_id', '=', key.tournamentId)
    .where('category_id', '=', key.categoryId)
    .where('team_id', '=', key.teamId)
    .execute();
}
