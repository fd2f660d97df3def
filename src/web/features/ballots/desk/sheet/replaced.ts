/** What a correction changes against the ballot that it would replace. Pure. */
import type { Difference } from '#engine/ballots/index.ts';
import type { RulePack } from '#engine/rule-pack.ts';
import type { BallotForm } from '#web/features/ballots/keep/saved-ballot.ts';
import {
  type CheckedSheet,
  checkSheet,
  totalOf,
} from '#web/features/ballots/sheet/use-checked-sheet.ts';
import type { Column } from './columns.ts';
import { changesOf } from './differences.ts';
import { isAbout } from './row-fields.ts';
import type { Row } from './rows.ts';

/** A confirmed sheet, and what changes. */
export interface Replaced {
  readonly checked: CheckedSheet;
  /** Every field that changes. */
  readonly changes: readonly Difference[];
  /** Seats whose team gets another total. */
  readonly totals: readonly number[];
}

/** The confirmed sheet that a column would replace; null: it replaces none. */
export function replacedBy({ before, sheet }: Column, form: BallotForm, pack: RulePack) {
  if (!before) return null;
  const [checked, after] = [before.sheet, sheet].map((one) => checkSheet(form, pack, one));
  if (!checked || !after) return null;
  const seats = sheet.teams.flatMap(({ teamId }, seat) => {
    const seatBefore = before.sheet.teams.findIndex((team) => team.teamId === teamId);
    return totalOf(checked, seatBefore) === totalOf(after, seat) ? [] : [seat];
  });
  const changes = changesOf(form, pack, { before: before.sheet, after: sheet });
  return { checked, changes, totals: seats } satisfies Replaced;
}

/** Two entries of one judge's sheet that say the same. */
export interface Match {
  readonly key: string;
  /** Empty: the panel's one sheet. */
  readonly judge: string;
  /** Who sent the one that is in. */
  readonly by: string;
  /** The other one is still being typed. */
  readonly isTyped: boolean;
}

/** Of each sheet with a complete entry that equals another one that is in, that entry. */
export function matchesOf(
  columns: readonly { readonly column: Column; readonly checked: CheckedSheet }[],
  form: BallotForm,
  pack: RulePack,
): Match[] {
  return columns.flatMap(({ column, checked }, index) => {
    if (checked.problems.length > 0) return [];
    const earlier = columns
      .slice(0, index)
      .find(
        ({ column: other }) =>
          other.ballot !== null &&
          other.adjudicatorId === column.adjudicatorId &&
          changesOf(form, pack, { before: other.sheet, after: column.sheet }).length === 0,
      );
    if (!earlier?.column.ballot) return [];
    return {
      key: column.key,
      judge: column.due.name ?? '',
      by: earlier.column.ballot.enteredBy,
      isTyped: column.typed !== null,
    };
  });
}

/** Whether a row of a sheet says something else than before; names are in the list of changes. */
export function isChanged(row: Row, { changes, totals }: Replaced): boolean {
  if (row.field.kind === 'total') return totals.includes(row.seat);
  return changes.some((one) => isAbout(row, one));
}
