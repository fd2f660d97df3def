import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRequestedAct } from '#web/lib/query/requested-act.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { DataTable } from '#web/ui/kit/table/data-table.tsx';
import type { DataTableProps } from '#web/ui/kit/table/data-table-props.ts';
import { type BulkActs, BulkBar } from './bulk-bar.tsx';
import { EmptyList, NoneLeft } from './manager-frame.tsx';
import type { RowFilters } from './row-filters.tsx';
import { type PickedRow, usePicked } from './use-picked.ts';

type Shown = 'label' | 'columns' | 'search' | 'exportName' | 'noun' | 'sort' | 'card';

interface ManagerTableProps<Row extends PickedRow> extends Pick<DataTableProps<Row>, Shown> {
  /** All there are, before the filters. */
  readonly all: readonly Row[];
  readonly filters?: RowFilters<Row>;
  /** Opens a row or begins a new one; null: the reader may not. */
  readonly onEdit: ((row: string | 'new') => void) | null;
  /** What the button says that begins a new one; null: there is none. */
  readonly add: string | null;
  /** Is beside that button. */
  readonly alsoAdd?: ReactNode;
  readonly emptyTitle: string;
  /** What can be done with the rows that were picked; null: none can be. */
  readonly acts: ((picked: readonly Row[]) => BulkActs) | null;
}

/** A list of the participants manager: search, filters, rows to pick, and what is done with them. */
export function ManagerTable<Row extends PickedRow>({
  all,
  filters,
  onEdit,
  add,
  alsoAdd,
  emptyTitle,
  acts,
  ...table
}: ManagerTableProps<Row>) {
  const rows = filters ? filters.shown : all;
  useRequestedAct('add', onEdit && add ? () => onEdit('new') : null);
  const { selected, setSelected, picked, clear } = usePicked(rows);
  const addButton = onEdit && add && (
    <Button icon={<Plus aria-hidden="true" />} onClick={() => onEdit('new')}>
      {add}
    </Button>
  );
  const tools = (
    <>
      {filters?.controls}
      {addButton}
      {alsoAdd}
    </>
  );
  return (
    <>
      <DataTable
        {...table}
        rows={rows}
        rowId={(row) => row.id}
        columnChoice
        {...(acts ? { selected, onSelectedChange: setSelected } : {})}
        {...(onEdit ? { onOpen: (row: Row) => onEdit(row.id) } : {})}
        {...(all.length > 0 ? { tools } : {})}
        empty={
          filters?.isFiltered ? (
            <NoneLeft onClear={filters.clear} />
          ) : (
            <EmptyList title={emptyTitle} action={addButton} />
          )
        }
      />
      {acts && <BulkBar rows={picked} onClear={clear} {...acts(picked)} />}
    </>
  );
}
