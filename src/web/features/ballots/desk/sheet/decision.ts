/** What the sheets of a room decide together, and whether a correction changes it. Pure. */
import type { BallotSheet } from '#engine/ballot-sheet.ts';
import { type DebateOutcome, decideDebate } from '#engine/ballots/index.ts';
import type { RulePack } from '#engine/rule-pack.ts';
import type { BallotForm } from '#web/features/ballots/keep/saved-ballot.ts';
import { contextOf } from '#web/features/ballots/sheet/sheet-edit.ts';
import { type Column, isBegun } from './columns.ts';

/** The decision that confirming all of them would give. */
export function decisionOf(form: BallotForm, pack: RulePack, columns: readonly Column[]) {
  return decide({ form, pack }, columns, ({ sheet }) => sheet);
}

/** The decision that counts until the corrections among them are confirmed; null: nothing is corrected. */
export function decisionBefore(
  form: BallotForm,
  pack: RulePack,
  columns: readonly Column[],
): DebateOutcome | null {
  if (!columns.some(isCorrection)) return null;
  const decided = decide({ form, pack }, columns, ({ counted, sheet }) => counted?.sheet ?? sheet);
  return decided.ok ? decided.value : null;
}

/** Whether it replaces a confirmed ballot once it is confirmed itself. */
export function isCorrection({ ballot, counted, typed }: Column): boolean {
  return counted !== null && ballot?.id !== counted.id && (typed === null || isBegun(typed));
}

/** Whether every team has the same place, or wins or loses, in both. */
export function isSameDecision(one: DebateOutcome, other: DebateOutcome): boolean {
  return one.teams.every(({ teamId, rank, win }) =>
    other.teams.some((team) => team.teamId === teamId && team.rank === rank && team.win === win),
  );
}

function decide(
  { form, pack }: { readonly form: BallotForm; readonly pack: RulePack },
  columns: readonly Column[],
  sheetOf: (column: Column) => BallotSheet,
) {
  const chair = form.panel.find(({ role }) => role === 'chair')?.id;
  return decideDebate(contextOf(form, pack), {
    due: [...new Set(columns.map(({ adjudicatorId }) => adjudicatorId))],
    sheets: columns.map((column) => ({
      adjudicatorId: column.adjudicatorId,
      chair: column.adjudicatorId !== null && column.adjudicatorId === chair,
      sheet: sheetOf(column),
      isConfirmed: true,
    })),
  });
}
