import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { useFieldControl } from '../inputs/field.tsx';
import popup from '../overlays/popup.module.css';
import { listName } from './list-name.ts';
import styles from './select.module.css';
import { type SelectProps, triggerClass } from './select-trigger.ts';

/** A select the user has reached for: it appears with its list open. */
export function OpenSelect<V extends string>(props: SelectProps<V>) {
  const { value, onValueChange, options, placeholder = '–', disabled } = props;
  const control = useFieldControl();
  return (
    <Base.Root
      defaultOpen
      items={options}
      value={value}
      onValueChange={(chosen) => chosen !== null && onValueChange(chosen)}
      disabled={disabled ?? false}
    >
      <Base.Trigger {...control} aria-label={props['aria-label']} className={triggerClass(props)}>
        <Base.Value className={styles.value} placeholder={placeholder} />
        <ChevronDown aria-hidden="true" />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className={popup.positioner} sideOffset={4} alignItemWithTrigger={false}>
          <Base.Popup className={popup.popup}>
            <Base.List {...listName(props['aria-label'], control)} className={popup.list}>
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
