import { useMemo } from 'react';
import type { RulePack } from '#engine/rule-pack.ts';
import type { BallotForm } from '#web/features/ballots/keep/saved-ballot.ts';
import { checkSheet } from '#web/features/ballots/sheet/use-checked-sheet.ts';
import type { RoomBallots } from '../desk-data.ts';
import {
  type Ballot,
  type Column,
  columnsOf,
  isBegun,
  isOpen,
  newestOf,
  withFacts,
} from './columns.ts';
import { differencesOf } from './differences.ts';
import { replacedBy } from './replaced.ts';
import type { DraftHandle } from './use-room-draft.ts';

interface RoomColumns {
  readonly room: RoomBallots;
  readonly form: BallotForm;
  readonly pack: RulePack;
  readonly draft: DraftHandle;
}

/** The columns of a room as they are checked at every keystroke, and what changes them. */
export function useRoomColumns({ room, form, pack, draft }: RoomColumns) {
  const columns = useMemo(
    () =>
      columnsOf(room, draft.typed, { form, pack }).map((column) => ({
        column,
        checked: checkSheet(form, pack, column.sheet),
        was: replacedBy(column, form, pack),
      })),
    [room, draft.typed, form, pack],
  );
  const differences = useMemo(
    () =>
      differencesOf(
        form,
        pack,
        columns.map(({ column }) => column),
      ),
    [form, pack, columns],
  );
  const open = columns.flatMap(({ column, ...rest }) =>
    isOpen(column) ? [{ column, ...rest }] : [],
  );
  const begun = open.filter(({ column }) => isBegun(column.typed));
  const without = (adjudicatorId: string | null) =>
    draft.typed.filter((one) => one.adjudicatorId !== adjudicatorId);
  return {
    columns,
    differences,
    /** The columns that are being typed; `begun`: those in which a judge has said something. */
    open,
    begun,
    complete: begun.filter(({ checked }) => checked.problems.length === 0),
    /** A confirmed ballot is being corrected. */
    asksReason: begun.some(({ column }) =>
      room.ballots.some(
        ({ adjudicatorId, state }) =>
          adjudicatorId === column.adjudicatorId && state === 'confirmed',
      ),
    ),
    write({ typed, adjudicatorId }: Column, sheet: Column['sheet']) {
      if (typed) draft.write([...without(adjudicatorId), { ...typed, sheet }]);
    },
    /** Writes what all sheets have in common into each that is being typed. */
    writeFacts(sheet: Column['sheet']) {
      draft.write(
        open.map(({ column }) => ({ ...column.typed, sheet: withFacts(column.sheet, sheet) })),
      );
    },
    correct({ id, adjudicatorId, sheet }: Ballot) {
      const seenId = newestOf(room, adjudicatorId);
      draft.write([...without(adjudicatorId), { adjudicatorId, sheet, seenId, fromId: id }]);
    },
    clear: ({ adjudicatorId }: Column) => draft.write(without(adjudicatorId)),
  };
}
