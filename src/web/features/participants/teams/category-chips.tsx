import { useLingui } from '@lingui/react/macro';
import { Tag, ToggleTag } from '#web/ui/kit/feedback/tag.tsx';
import styles from '../participants.module.css';

interface CategoryChipsProps {
  readonly categories: readonly {
    readonly id: string;
    readonly name: string;
    /** Everyone is in it, and nobody is put on or taken off. */
    readonly general?: boolean;
  }[];
  readonly ids: readonly string[];
  /** Whose categories. */
  readonly of: string;
  /** Without it they are only shown. */
  readonly onToggle?: (id: string, on: boolean) => void;
}

/** The categories of a team or a speaker, put on and taken off in place. */
export function CategoryChips({ categories, ids, of, onToggle }: CategoryChipsProps) {
  const { t } = useLingui();
  if (categories.length === 0) return <span className="faint">–</span>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw and behave as a form's part.
    <span className={styles.chips} role="group" aria-label={t`Categories for ${of}`}>
      {categories.map(({ id, name, general }) => {
        const on = general || ids.includes(id);
        if (!onToggle || general) return on ? <Tag key={id}>{name}</Tag> : null;
        return (
          <ToggleTag key={id} pressed={on} onPressedChange={(next) => onToggle(id, next)}>
            {name}
          </ToggleTag>
        );
      })}
    </span>
  );
}
