import { useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../ui/kit/button.tsx';
import styles from './signups.module.css';

interface ListPartProps<T> {
  readonly title: string;
  /** What it is for, while it is empty. */
  readonly empty: string;
  /** Names a row: "Question 2". */
  readonly nameOf: (index: number) => string;
  readonly add: string;
  readonly most: number;
  readonly rows: readonly T[];
  readonly rowId: (row: T) => string;
  readonly onRows: (rows: T[]) => void;
  readonly make: () => T;
  readonly children: (row: T, index: number, change: (changes: Partial<T>) => void) => ReactNode;
}

/** A list in the settings: rows to add, change and remove. */
export function ListPart<T>(props: ListPartProps<T>) {
  const { title, empty, nameOf, add, most, rows, rowId, onRows, make, children } = props;
  const { t } = useLingui();
  const change = (index: number) => (changes: Partial<T>) =>
    onRows(rows.map((row, at) => (at === index ? { ...row, ...changes } : row)));
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {rows.length === 0 && <p className="muted">{empty}</p>}
      <ol className={styles.list}>
        {rows.map((row, index) => {
          const name = nameOf(index);
          return (
            <li key={rowId(row)}>
              <div className={styles.listHead}>
                <h3>{name}</h3>
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
      <div className={styles.acts}>
        <Button
          icon={<Plus aria-hidden="true" />}
          disabled={rows.length >= most}
          onClick={() => onRows([...rows, make()])}
        >
          {add}
        </Button>
      </div>
    </section>
  );
}
