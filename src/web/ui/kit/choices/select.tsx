import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { type ComponentType, type KeyboardEvent, useState } from 'react';
import { toasts } from '../feedback/toast-store.ts';
import { useFieldControl } from '../inputs/field.tsx';
import styles from './select.module.css';
import { type SelectProps, triggerClass } from './select-trigger.ts';

const load = () => import('./open-select.tsx');

/**
 * One of a known list, without search; over about fifteen values take `Combobox`. Its list is
 * loaded on first use: most visitors of a public page never need it.
 */
export function Select<V extends string>(props: SelectProps<V>) {
  const { t } = useLingui();
  const [Opened, setOpened] = useState<ComponentType<SelectProps<V>> | null>(null);
  if (Opened) return <Opened {...props} />;
  // The button stays, with its focus, until the list is there; on bad Wi-Fi the next press asks again.
  const open = () =>
    void load().then(
      ({ OpenSelect }) => setOpened(() => OpenSelect),
      () => toasts.error(t`Couldn’t load the list. Try again.`),
    );
  return <Closed {...props} onWanted={open} />;
}

function Closed<V extends string>({ onWanted, ...props }: SelectProps<V> & { onWanted(): void }) {
  const { value, options, placeholder = '–', disabled } = props;
  const control = useFieldControl();
  const chosen = options.find((option) => option.value === value);
  const prepare = () => void load().catch(() => undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!/^(Arrow(Up|Down)|\S)$/u.test(event.key) || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
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
      disabled={disabled}
      className={triggerClass(props)}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={onWanted}
      onKeyDown={onKeyDown}
    >
      <span className={styles.value} data-placeholder={chosen ? undefined : ''}>
        {chosen?.label ?? placeholder}
      </span>
      <ChevronDown aria-hidden="true" />
    </button>
  );
}
