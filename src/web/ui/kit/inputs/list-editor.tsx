import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from './button.tsx';
import styles from './list-editor.module.css';

interface ListEditorProps<T> {
  /** What it is for, while it is empty. */
  readonly empty: ReactNode;
  /** Names a row: "Question 2". */
  readonly nameOf: (index: number) => string;
  readonly add: string;
  readonly most: number;
  readonly rows: readonly T[];
  readonly rowId: (row: T) => string;
  readonly onRows: (rows: T[]) => void;
  /** Left out: nothing can be added now. */
  readonly make?: () => T;
  /** The fields of a row. */
  readonly children: (row: T, index: number, change: (changes: Partial<T>) => void) => ReactNode;
}

/** Rows of a form to add, change, put in order and remove. */
export function ListEditor<T>(props: ListEditorProps<T>) {
  const { empty, nameOf, add, most, rows, rowId, onRows, make, children } = props;
  const { t } = useLingui();
  const change = (index: number) => (changes: Partial<T>) =>
    onRows(rows.map((row, at) => (at === index ? { ...row, ...changes } : row)));
  return (
    <>
      {rows.length === 0 && <p className="muted">{empty}</p>}
      <ol className={styles.list}>
        {rows.map((row, index) => {
          const name = nameOf(index);
          return (
            <li key={rowId(row)}>
              <div className={styles.head}>
                <h3 className="grow">{name}</h3>
                <IconButton
                  label={t`Move ${name} up`}
                  icon={<ArrowUp aria-hidden="true" />}
                  disabled={index === 0}
                  onClick={() => onRows(swapped(rows, index, index - 1))}
                />
                <IconButton
                  label={t`Move ${name} down`}
                  icon={<ArrowDown aria-hidden="true" />}
                  disabled={index === rows.length - 1}
                  onClick={() => onRows(swapped(rows, index, index + 1))}
                />
                <IconButton
                  label={t`Remove ${name}`}
                  icon={<Trash2 aria-hidden="true" />}
                  onClick={() => onRows(rows.filter((_, at) => at !== index))}
                />
              </div>
              {children(row, index, change(index))}
            </li>
          );
        })}
      </ol>
      {make && (
        <Button
          className={styles.add}
          icon={<Plus aria-hidden="true" />}
          disabled={rows.length >= most}
          onClick={() => onRows([...rows, make()])}
        >
          {rows.length >= most ? t`At most ${most}` : add}
        </Button>
      )}
    </>
  );
}

function swapped<T>(rows: readonly T[], from: number, to: number): T[] {
  const next = [...rows];
  const [row] = next.splice(from, 1);
  if (row !== undefined) next.splice(to, 0, row);
  return next;
}
