import { useLingui } from '@lingui/react/macro';
import { cx } from '../cx.ts';
import { EmptyState } from '../feedback/states.tsx';
import { Button } from '../inputs/button.tsx';
import { usePhone } from '../use-media.ts';
import styles from './data-table.module.css';
import { TableCards } from './data-table-cards.tsx';
import { TableGrid } from './data-table-grid.tsx';
import { toCsv, useTableModel } from './data-table-model.ts';
import type { DataTableProps } from './data-table-props.ts';
import { TableToolbar } from './data-table-toolbar.tsx';
import { useSelection } from './use-selection.ts';

export type { DataColumn } from './data-table-model.ts';

/**
 * Any list of things: search, order, columns, selection, editing in place, keyboard and export.
 * Over a hundred rows only what is in sight is drawn; on phones rows become cards.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, columns, rowId, sort, empty, density = 'tab', exportName, onExport } = props;
  const { t } = useLingui();
  const model = useTableModel({ rows, columns, rowId, sort });
  const phone = usePhone();
  const selection = useSelection(
    props,
    model.shown.map((shown) => shown.id),
  );
  const exportCsv =
    onExport || exportName
      ? () => {
          const csv = toCsv(model.shown, model.visible);
          if (onExport) onExport(csv);
          else download(csv, `${exportName}.csv`);
        }
      : undefined;
  return (
    <div className={cx(styles.root, styles[density])}>
      {(rows.length > 0 || props.tools) && (
        <TableToolbar {...props} model={model} phone={phone} onExport={exportCsv} />
      )}
      {rows.length === 0 ? (
        (empty ?? <EmptyState title={t`Nothing here yet`} />)
      ) : model.shown.length === 0 ? (
        <EmptyState
          title={t`Nothing matches “${model.query}”`}
          action={<Button onClick={() => model.setQuery('')}>{t`Clear search`}</Button>}
        />
      ) : phone ? (
        <TableCards {...props} model={model} selection={selection} />
      ) : (
        <TableGrid {...props} model={model} selection={selection} />
      )}
    </div>
  );
}

function download(csv: string, name: string): void {
  // The mark marks the text as UTF-8 for spreadsheets.
  const url = URL.createObjectURL(new Blob(['\ufeff', csv], { type: 'text/csv;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
