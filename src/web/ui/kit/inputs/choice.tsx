import { type ComponentProps, type ReactNode, useId } from 'react';
import type { Option } from '../choices/option.ts';
import { cx } from '../cx.ts';
import styles from './choice.module.css';
import { FieldSet } from './field.tsx';

interface TickProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
}

/** Yes or no, taken at once or with the form; `register()` of a form spreads into it. */
export function Checkbox({ label, hint, ...rest }: TickProps) {
  return <Tick {...rest} kind="check" label={label} hint={hint} />;
}

/** On or off, taken at once. */
export function Switch({ label, hint, ...rest }: TickProps) {
  return <Tick {...rest} role="switch" kind="switch" label={label} hint={hint} />;
}

function Tick({ kind, label, hint, ...rest }: TickProps & { kind: 'check' | 'switch' }) {
  const id = useId();
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        className={styles[kind]}
        aria-describedby={hint ? `${id}-hint` : undefined}
        aria-labelledby={`${id}-label`}
        {...rest}
      />
      <span>
        <span id={`${id}-label`}>{label}</span>
        {hint && (
          <span className={styles.hint} id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}

interface RadioGroupProps<V extends string> {
  label: ReactNode;
  value: V | null;
  onValueChange: (value: V) => void;
  options: readonly Option<V>[];
  /** Cards for a choice that shapes what follows. */
  look?: 'list' | 'cards';
  hint?: ReactNode;
  error?: string | null | undefined;
}

/** One of a few, each in its own words. */
export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const { label, value, onValueChange, options, look = 'list', hint, error } = props;
  const name = useId();
  return (
    <FieldSet label={label} hint={hint} error={error}>
      <div className={styles[look]}>
        {options.map((option) => (
          <label key={option.value} className={look === 'cards' ? styles.card : styles.choice}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onValueChange(option.value)}
            />
            <span>
              {option.label}
              {option.hint && <span className={styles.hint}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldSet>
  );
}

interface SegmentedProps<V extends string> {
  /** Read out; not shown. */
  label: string;
  value: V | null;
  onValueChange: (value: V) => void;
  options: readonly Option<V>[];
  /** `tap`: 44 px squares, as for ranks on a ballot. */
  size?: 'normal' | 'tap';
  wide?: boolean;
  /** Marks the choice in the accent: only where choosing is the act, as on a ballot. */
  accent?: boolean;
}

/** One of two to six short values, all in sight. */
export function SegmentedChoice<V extends string>(props: SegmentedProps<V>) {
  const { label, value, onValueChange, options, size, wide, accent } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx(
        styles.segments,
        size === 'tap' && styles.tap,
        wide && styles.wide,
        accent && styles.accent,
      )}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onValueChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
