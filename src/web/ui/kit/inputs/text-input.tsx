import { useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../cx.ts';
import { Key } from './button.tsx';
import { type FieldControl, useFieldControl } from './field.tsx';
import styles from './input.module.css';

interface TextInputProps extends Omit<ComponentProps<'input'>, 'size'> {
  size?: 'normal' | 'small';
  /** Icon or words before the text, such as the fixed part of an address. */
  start?: ReactNode;
  end?: ReactNode;
}

/** One line of text, or whatever `type` says; `register()` of a form spreads into it. */
export function TextInput({ size, start, end, className, ...rest }: TextInputProps) {
  const control = useFieldControl(ownControl(rest));
  return (
    <span className={cx(styles.box, size === 'small' && styles.small, className)}>
      {start}
      <input type="text" {...rest} {...control} className={styles.input} />
      {end}
    </span>
  );
}

/** Several lines; grows with what is written. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  const control = useFieldControl(ownControl(rest));
  return <textarea rows={3} {...rest} {...control} className={cx(styles.area, className)} />;
}

interface SearchInputProps {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  placeholder?: string | undefined;
  /** The key that jumps here from anywhere on the page. */
  shortcut?: '/';
  className?: string | undefined;
}

/** Filters what is below; Escape empties it. */
export function SearchInput(props: SearchInputProps) {
  const { label, value, onValueChange, placeholder, shortcut, className } = props;
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  useShortcut(shortcut, () => input.current?.focus());
  return (
    <span className={cx(styles.box, styles.small, styles.search, className)}>
      <Search aria-hidden="true" />
      <input
        ref={input}
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={placeholder ?? label}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          event.stopPropagation();
          onValueChange('');
        }}
      />
      {value !== '' ? (
        <button
          type="button"
          className={styles.clear}
          aria-label={t`Clear search`}
          onClick={() => {
            onValueChange('');
            input.current?.focus();
          }}
        >
          <X aria-hidden="true" />
        </button>
      ) : (
        shortcut && <Key name={shortcut} />
      )}
    </span>
  );
}

/** What a control was given itself, so that the field around it does not override it. */
export function ownControl(props: {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
}): FieldControl {
  const own: FieldControl = {};
  if (props.id !== undefined) own.id = props.id;
  if (props['aria-describedby'] !== undefined) own['aria-describedby'] = props['aria-describedby'];
  return own;
}

function useShortcut(key: string | undefined, act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (key === undefined) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [key]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input,textarea,select,[role=combobox]') !== null
  );
}
