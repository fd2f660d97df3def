/** The numbers that are typed into the grant boxes, until they are sent. */
import { useLingui } from '@lingui/react/macro';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { NumberInput } from '#web/ui/kit/inputs/number-input.tsx';
import { nameOf, type SignupRow } from '../signup-data.ts';
import styles from '../signups.module.css';

export interface Numbers {
  /** Null: all that were asked for. */
  readonly teams: number | null;
  readonly judges: number | null;
}

interface Boxes {
  readonly of: (row: SignupRow) => Numbers;
  readonly set: (row: SignupRow, numbers: Partial<Numbers>) => void;
  /** Forgets what was typed for these. */
  readonly clear: (ids: readonly string[]) => void;
}

const BoxContext = createContext<Boxes | null>(null);

export function GrantNumbers({ children }: { readonly children: ReactNode }) {
  const [typed, setTyped] = useState<ReadonlyMap<string, Numbers>>(new Map());
  const boxes = useMemo<Boxes>(() => {
    const of = (row: SignupRow) => typed.get(row.id) ?? presentOf(row);
    return {
      of,
      set: (row, numbers) =>
        setTyped((old) =>
          new Map(old).set(row.id, { ...(old.get(row.id) ?? presentOf(row)), ...numbers }),
        ),
      clear: (ids) => setTyped((old) => new Map([...old].filter(([id]) => !ids.includes(id)))),
    };
  }, [typed]);
  return <BoxContext value={boxes}>{children}</BoxContext>;
}

/** What is granted now; empty boxes grant everything that was asked for. */
function presentOf({ granted }: SignupRow): Numbers {
  return granted ?? { teams: null, judges: null };
}

export function useBoxes(): Boxes {
  const boxes = useContext(BoxContext);
  if (!boxes) throw new Error('Broken assumption: grant boxes outside their table');
  return boxes;
}

/** The boxes of an institution; a team or judge has one place or none. */
export function GrantBoxes(props: {
  readonly row: SignupRow;
  /** With words above the boxes, where no column's header says what they are. */
  readonly labelled?: boolean;
}) {
  const { row, labelled = false } = props;
  const { t } = useLingui();
  const { of, set } = useBoxes();
  const numbers = of(row);
  const name = nameOf(row);
  return (
    // Typing in a box does not open the row.
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps clicks and keys to itself.
    <span
      className={styles.boxes}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <span>
        {labelled && <span className="muted xs">{t`Teams`}</span>}
        <NumberInput
          size="small"
          className={styles.box ?? ''}
          aria-label={t`Teams for ${name}`}
          placeholder={String(row.asked.teams)}
          value={numbers.teams}
          onValueChange={(teams) => set(row, { teams })}
          min={0}
          max={row.asked.teams}
        />
      </span>
      <span>
        {labelled && <span className="muted xs">{t`Judges`}</span>}
        <NumberInput
          size="small"
          className={styles.box ?? ''}
          aria-label={t`Judges for ${name}`}
          placeholder={String(row.asked.judges)}
          value={numbers.judges}
          onValueChange={(judges) => set(row, { judges })}
          min={0}
          max={row.asked.judges}
        />
      </span>
    </span>
  );
}
