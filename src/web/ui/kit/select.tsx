import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { cx } from './cx.ts';
import { useFieldControl } from './field.tsx';
import input from './input.module.css';
import type { Option } from './option.ts';
import popup from './popup.module.css';
import styles from './select.module.css';

interface SelectProps<V extends string> {
  value: V | null;
  onValueChange: (value: V) => void;
  options: readonly Option<V>[];
  placeholder?: string;
  size?: 'normal' | 'small';
  disabled?: boolean;
  name?: string;
  className?: string | undefined;
  /** Only without a `Field` around it. */
  'aria-label'?: string;
}

/** One of a known list, without search; over about fifteen values take `Combobox`. */
export function Select<V extends string>(props: SelectProps<V>) {
  const { value, onValueChange, options, placeholder = '–', size, disabled, className } = props;
  const control = useFieldControl();
  return (
    <Base.Root
      items={options}
      value={value}
      onValueChange={(chosen) => chosen !== null && onValueChange(chosen)}
      disabled={disabled ?? false}
      {...(props.name === undefined ? {} : { name: props.name })}
    >
      <Base.Trigger
        {...control}
        aria-label={props['aria-label']}
        className={cx(input.box, size === 'small' && input.small, styles.trigger, className)}
      >
        <Base.Value className={styles.value} placeholder={placeholder} />
        <ChevronDown aria-hidden="true" />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className={popup.positioner} sideOffset={4} alignItemWithTrigger={false}>
          <Base.Popup className={popup.popup}>
            <Base.List className={popup.list}>
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled ?? false}
                  className={popup.item}
                >
                  <Base.ItemIndicator>
                    <Check aria-hidden="true" />
                  </Base.ItemIndicator>
                  <span className={popup.text}>
                    <Base.ItemText>{option.label}</Base.ItemText>
                    {option.hint && <span className={popup.hint}>{option.hint}</span>}
                  </span>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
