import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useFieldControl } from '../inputs/field.tsx';
import { Combobox, type ComboboxProps } from './combobox.tsx';
import select from './select.module.css';
import { triggerClass } from './select-trigger.ts';

/**
 * A `Combobox` for each row of a long list: a button that shows the choice until it is pressed or
 * typed over. Fields made ready in hundreds of rows would cost more than everything else in them.
 */
export function RestingCombobox(props: ComboboxProps) {
  const [isWanted, setWanted] = useState(false);
  return isWanted ? (
    <Combobox {...props} isOpenAtFirst />
  ) : (
    <Resting {...props} onWanted={() => setWanted(true)} />
  );
}

function Resting(props: ComboboxProps & { onWanted: () => void }) {
  const { value, options, placeholder, onWanted } = props;
  const control = useFieldControl();
  const chosen = options.find((option) => option.value === value);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!/^(Arrow(Up|Down)|\S)$/u.test(event.key) || event.ctrlKey || event.metaKey) return;
    // A typed character goes on to the field, which has the focus by then.
    if (event.key.length > 1) event.preventDefault();
    onWanted();
  };
  return (
    <button
      type="button"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded="false"
      {...control}
      aria-label={props['aria-label']}
      disabled={props.disabled}
      className={triggerClass(props)}
      onClick={onWanted}
      onKeyDown={onKeyDown}
    >
      <span className={select.value} data-placeholder={chosen ? undefined : ''}>
        {chosen?.label ?? placeholder}
      </span>
      <ChevronDown aria-hidden="true" />
    </button>
  );
}
