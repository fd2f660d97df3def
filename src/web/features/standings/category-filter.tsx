import { useLingui } from '@lingui/react/macro';
import { Select } from '../../ui/kit/select.tsx';
import styles from './tables.module.css';
import type { Tables } from './tables.ts';

const everybody = 'all';

interface CategoryFilterProps {
  readonly categories: Tables['categories'];
  readonly kind: 'break' | 'speaker';
  /** The chosen category's name; null: everybody. */
  readonly value: string | null;
  readonly onValueChange: (name: string | null) => void;
}

/** Narrows a table to a category; nothing where there is none. */
export function CategoryFilter({ categories, kind, value, onValueChange }: CategoryFilterProps) {
  const { t } = useLingui();
  const own = categories.filter((category) => category.kind === kind);
  if (own.length === 0) return null;
  return (
    <Select
      size="small"
      className={styles.choice ?? ''}
      aria-label={t`Category`}
      value={value ?? everybody}
      onValueChange={(name) => onValueChange(name === everybody ? null : name)}
      options={[
        { value: everybody, label: t`All categories` },
        ...own.map(({ name }) => ({ value: name, label: name })),
      ]}
    />
  );
}
