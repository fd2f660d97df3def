import type { Id } from '../vocabulary.ts';
import { selectFillableBreaks } from './select-breaks.ts';
import type { BreakRow, BreaksInput } from './types.ts';

/** Why a team is in a break as it does, against the best alternative (R6.20). */
export interface BreakReason {
  /** Its row; null: it does not break, and nothing but its rank keeps it out. */
  readonly row: BreakRow | null;
  /** The other side of the cut: the best team that would come in for it, or the last that breaks. */
  readonly against: BreakRow | null;
  /** Who would break if it did not, best first; empty for a team that does not break. */
  readonly instead: readonly Id[];
}

/**
 * Compares a team with the other side of the cut (R6.20). For a team that breaks the selection is made
 * again as if it had withdrawn from this category, so that caps, regions, priorities and ties have
 * their say. Null when the break cannot be made.
 */
export function explainBreak(
  input: BreaksInput,
  { categoryId, teamId }: { readonly categoryId: Id; readonly teamId: Id },
): BreakReason | null {
  const rows = rowsOf(input, categoryId);
  if (!rows) return null;
  const row = rows.find((one) => one.teamId === teamId) ?? null;
  const breaking = rows.filter(isBreaking);
  if (!row || !isBreaking(row)) return { row, against: breaking.at(-1) ?? null, instead: [] };
  const inNow = new Set(breaking.map((one) => one.teamId));
  const comesIn = (rowsOf(withdrawn(input, categoryId, teamId), categoryId) ?? []).filter(
    (one) => isBreaking(one) && !inNow.has(one.teamId),
  );
  return { row, against: comesIn[0] ?? null, instead: comesIn.map((one) => one.teamId) };
}

/**
 * Who takes a vacant place: the teams that break once a team has withdrawn from a category and have no
 * place in it yet, best first. Several are level for the place; empty: nobody is left, or no break can
 * be made without the team (R6.16).
 * @param places teams that have a place in the category, whatever the standings say now
 */
export function nextToBreak(
  input: BreaksInput,
  of: { readonly categoryId: Id; readonly teamId: Id; readonly places: readonly Id[] },
): readonly BreakRow[] {
  const { categoryId, teamId, places } = of;
  const rows = rowsOf(withdrawn(input, categoryId, teamId), categoryId) ?? [];
  return rows.filter((row) => isBreaking(row) && !places.includes(row.teamId));
}

function isBreaking({ breakRank }: BreakRow): boolean {
  return breakRank !== null;
}

function rowsOf(input: BreaksInput, categoryId: Id): readonly BreakRow[] | null {
  const selected = selectFillableBreaks(input);
  if (!selected.ok) return null;
  const list = selected.value.lists.find((one) => one.categoryId === categoryId);
  return list?.rows ?? null;
}

function withdrawn(input: BreaksInput, categoryId: Id, teamId: Id): BreaksInput {
  const teams = input.teams.map((team) =>
    team.id === teamId
      ? { ...team, remarks: { ...team.remarks, [categoryId]: 'withdrawn' as const } }
      : team,
  );
  return { ...input, teams };
}
