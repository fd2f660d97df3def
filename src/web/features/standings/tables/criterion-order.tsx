import { useLingui } from '@lingui/react/macro';
import { rankByCriterion } from '#engine/standings/index.ts';
import { Select } from '#web/ui/kit/choices/select.tsx';
import styles from './tables.module.css';
import type { SpeakerLine } from './tables.ts';

const byScore = 'score';

interface CriterionOrderProps {
  readonly criteria: readonly string[];
  /** Its place among the criteria; null: by score. */
  readonly value: number | null;
  readonly onValueChange: (at: number | null) => void;
}

/** Orders a table of speakers by one criterion; nothing where there are none. */
export function CriterionOrder({ criteria, value, onValueChange }: CriterionOrderProps) {
  const { t } = useLingui();
  if (criteria.length === 0) return null;
  return (
    <Select
      size="small"
      className={styles.choice ?? ''}
      aria-label={t`Rank by`}
      value={value === null ? byScore : String(value)}
      onValueChange={(at) => onValueChange(at === byScore ? null : Number(at))}
      options={[
        { value: byScore, label: t`Rank by score` },
        ...criteria.map((name, at) => ({ value: String(at), label: t`Rank by ${name}` })),
      ]}
    />
  );
}

/** The rows in the order of a criterion, ranked among themselves; as they are without one. */
export function inCriterionOrder(
  rows: readonly SpeakerLine[],
  at: number | null,
): readonly SpeakerLine[] {
  return at === null ? rows : rankByCriterion(rows, at);
}
