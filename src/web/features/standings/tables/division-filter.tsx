import { useLingui } from '@lingui/react/macro';
import { Select } from '#web/ui/kit/choices/select.tsx';
import styles from './tables.module.css';
import { divisionsIn, type TeamLine } from './tables.ts';

const all = '';

interface DivisionFilterProps {
  readonly rows: readonly TeamLine[];
  /** The chosen division; null: all. */
  readonly value: string | null;
  readonly onValueChange: (division: string | null) => void;
}

/** Narrows the table of teams to a division, ranked among themselves; nothing where there is none. */
export function DivisionFilter({ rows, value, onValueChange }: DivisionFilterProps) {
  const { t } = useLingui();
  const divisions = divisionsIn(rows);
  if (divisions.length === 0) return null;
  return (
    <Select
      size="small"
      className={styles.choice ?? ''}
      aria-label={t`Division`}
      value={value ?? all}
      onValueChange={(name) => onValueChange(name === all ? null : name)}
      options={[
        { value: all, label: t`All divisions` },
        ...divisions.map((name) => ({ value: name, label: name })),
      ]}
    />
  );
}
