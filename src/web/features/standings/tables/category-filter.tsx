import { useLingui } from '@lingui/react/macro';
import { Select } from '#web/ui/kit/choices/select.tsx';
import styles from './tables.module.css';

const everybody = 'all';

interface CategoryFilterProps {
  readonly categories: readonly { readonly id: string; readonly name: string }[];
  /** There is a table of all as well. */
  readonly withAll?: boolean;
  /** The chosen category; null: all. */
  readonly value: string | null;
  readonly onValueChange: (id: string | null) => void;
}

/** Narrows a table to a category; nothing where there is none. */
export function CategoryFilter(props: CategoryFilterProps) {
  const { categories, withAll = true, value, onValueChange } = props;
  const { t } = useLingui();
  if (categories.length === 0) return null;
  return (
    <Select
      size="small"
      className={styles.choice ?? ''}
      aria-label={t`Category`}
      value={value ?? everybody}
      onValueChange={(id) => onValueChange(id === everybody ? null : id)}
      options={[
        ...(withAll ? [{ value: everybody, label: t`All categories` }] : []),
        ...categories.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
