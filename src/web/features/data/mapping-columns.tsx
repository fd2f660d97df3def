import { useLingui } from '@lingui/react/macro';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { useColumnNames } from './column-names.ts';
import styles from './data.module.css';
import { type MappedKind, offeredColumns, speakerColumns } from './guess-columns.ts';
import { isCategoryColumn } from './map-table.ts';
import type { Table } from './table.ts';

/** An empty value would read as none chosen yet. */
const leftOut = 'left-out';
/** This many cells of a column say what it holds. */
const samples = 3;
/** As many speakers as a team of any format has. */
const mostSpeakers = 6;

interface ColumnsProps {
  readonly table: Table;
  readonly kind: MappedKind;
  readonly columns: readonly string[];
  readonly onChange: (columns: string[]) => void;
}

/** Each heading with a few of its cells, and what it is taken for. */
export function MappingColumns({ table, kind, columns, onChange }: ColumnsProps) {
  const { t } = useLingui();
  const names = useColumnNames();
  const offered = [
    ...offeredColumns(kind),
    ...(kind === 'teams' ? speakerColumns(mostSpeakers) : []),
  ];
  const options = [
    { value: leftOut, label: t`Leave out` },
    ...offered.map((value) => ({ value, label: names(value) })),
  ];
  const choose = (at: number, column: string) =>
    // Only categories may stand in several columns; of anything else, whoever had it before gives it up.
    onChange(
      columns.map((old, index) => {
        if (index === at) return column;
        return old === column && !isCategoryColumn(column) ? '' : old;
      }),
    );
  return (
    <ul className={styles.mapping} aria-label={t`Columns`}>
      {table.headings.map((heading, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table keep their places.
        <li key={index} className={styles.mappingRow}>
          <div className={styles.mappingHead}>
            <bdi className="b">{heading || t`Column ${index + 1}`}</bdi>
            <span className="muted sm" dir="auto">
              {samplesOf(table, index).join(' · ') || '–'}
            </span>
          </div>
          <Select
            aria-label={t`Column for “${heading}”`}
            value={columns[index] || leftOut}
            onValueChange={(column) => choose(index, column === leftOut ? '' : column)}
            options={options}
          />
        </li>
      ))}
    </ul>
  );
}

function samplesOf({ rows }: Table, index: number): string[] {
  const cells = new Set(rows.map((row) => row[index] ?? '').filter((cell) => cell !== ''));
  return [...cells].slice(0, samples);
}
