import type { ReactNode } from 'react';
import styles from './bar-table.module.css';

interface Bar {
  readonly id: string;
  readonly label: ReactNode;
  readonly value: number;
  /** The value as it is read: "52%". */
  readonly text: string;
}

interface BarTableProps {
  /** The finding in a sentence: it is the table's caption, for those who cannot see the bars. */
  label: string;
  /** What the rows are, and what is measured. */
  heads: readonly [rows: string, values: string];
  bars: readonly Bar[];
  /** What even bars would all reach, drawn as a line, with a word for it. */
  even?: { readonly value: number; readonly text: string };
}

/** Bars from a common zero: a table whose rows are also drawn. */
export function BarTable({ label, heads, bars, even }: BarTableProps) {
  const top = Math.max(even?.value ?? 0, ...bars.map(({ value }) => value)) || 1;
  const share = (value: number) => `${((value / top) * 100).toFixed(2)}%`;
  return (
    <>
      <table className={styles.bars}>
        <caption className="vh">{label}</caption>
        <thead className="vh">
          <tr>
            <th scope="col">{heads[0]}</th>
            <th scope="col">{heads[1]}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.id}>
              <th scope="row">{bar.label}</th>
              <td>
                <span className={styles.track} aria-hidden="true">
                  <span className={styles.bar} style={{ inlineSize: share(bar.value) }} />
                  {even && (
                    <span className={styles.even} style={{ insetInlineStart: share(even.value) }} />
                  )}
                </span>
                <span className={styles.value}>{bar.text}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {even && <p className={styles.note}>{even.text}</p>}
    </>
  );
}
