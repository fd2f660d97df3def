import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Columns3, Download } from 'lucide-react';
import { Select } from '../choices/select.tsx';
import { Button } from '../inputs/button.tsx';
import { Checkbox } from '../inputs/choice.tsx';
import { SearchInput } from '../inputs/text-input.tsx';
import { Popover } from '../overlays/popover.tsx';
import styles from './data-table.module.css';
import type { TableModel } from './data-table-model.ts';
import type { DataTableProps } from './data-table-props.ts';

type ToolbarProps<Row extends object> = Omit<DataTableProps<Row>, 'onExport'> & {
  model: TableModel<Row>;
  phone: boolean;
  onExport: (() => void) | undefined;
};

/** A phone shows only a few rows at once: no need for sorting. */
const FEW = 5;

/** Search, count, order on phones, choice of columns, export. */
export function TableToolbar<Row extends object>(props: ToolbarProps<Row>) {
  const { label, search, tools, model, phone, columnChoice, onExport } = props;
  return (
    <div className={styles.toolbar}>
      {search && (
        <SearchInput
          label={search}
          value={model.query}
          onValueChange={model.setQuery}
          shortcut="/"
        />
      )}
      {tools}
      <Count {...props} />
      {phone && props.rows.length > FEW && <OrderChoice {...props} />}
      {columnChoice && !phone && <ColumnChoice {...props} />}
      {onExport && (
        <Button
          size="small"
          icon={<Download aria-hidden="true" />}
          onClick={onExport}
          aria-label={`${label}, CSV`}
        >
          <Trans>Export</Trans>
        </Button>
      )}
    </div>
  );
}

function Count<Row extends object>({ rows, model, noun, selected }: ToolbarProps<Row>) {
  const { t } = useLingui();
  const [shown, whole] = [model.shown.length, rows.length];
  const things = noun?.(whole) ?? t`${plural(whole, { one: '# row', other: '# rows' })}`;
  const picked = selected?.size ?? 0;
  return (
    <span className={styles.count} role="status">
      {shown === whole ? things : t`${shown} of ${things}`}
      {picked > 0 && `, ${t`${picked} selected`}`}
    </span>
  );
}

function OrderChoice<Row extends object>({ columns, model }: ToolbarProps<Row>) {
  const { t } = useLingui();
  const sortable = columns.filter((c) => c.sortable !== false && c.quiet !== true);
  const options = sortable.flatMap(({ id, header }) => [
    { value: `${id}:up`, label: t`${header}, ascending` },
    { value: `${id}:down`, label: t`${header}, descending` },
  ]);
  const { sorted } = model;
  return (
    <Select
      aria-label={t`Order by`}
      className={styles.order ?? ''}
      placeholder={t`Order by`}
      size="small"
      value={sorted ? `${sorted.id}:${sorted.desc ? 'down' : 'up'}` : null}
      options={options}
      onValueChange={(value) => {
        const at = value.lastIndexOf(':');
        model.setSort({ id: value.slice(0, at), descending: value.slice(at) === ':down' });
      }}
    />
  );
}

function ColumnChoice<Row extends object>({ columns, model }: ToolbarProps<Row>) {
  const choosable = columns.filter((column) => !column.fixed && !column.quiet && !column.rowHeader);
  return (
    <Popover
      title={<Trans>Columns</Trans>}
      trigger={
        <Button size="small" icon={<Columns3 aria-hidden="true" />}>
          <Trans>Columns</Trans>
        </Button>
      }
    >
      {choosable.map(({ id, header }) => (
        <div key={id}>
          <Checkbox
            label={header}
            checked={model.visible.some((column) => column.id === id)}
            onChange={() => model.toggleColumn(id)}
          />
        </div>
      ))}
    </Popover>
  );
}
