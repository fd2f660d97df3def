import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react';
import { cx } from '../cx.ts';
import { useFieldControl } from './field.tsx';
import styles from './input.module.css';
import { ownControl } from './text-input.tsx';

interface NumberInputProps
  extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'size' | 'type' | 'onChange'> {
  value: number | null;
  /** Called with every whole number written so far, and with null for nothing or no number. */
  onValueChange: (value: number | null) => void;
  min?: number;
  max?: number;
  step?: number;
  size?: 'normal' | 'small';
  end?: ReactNode;
}

/**
 * A number, with comma or point. Arrow keys step inside the limits; what is typed is not cut to
 * them, so that the error beside the field can say what was meant.
 */
export function NumberInput(props: NumberInputProps) {
  const { value, onValueChange, min, max, step = 1, size, end, className, onBlur, ...rest } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const control = useFieldControl(ownControl(rest));
  const shown = draft ?? (value === null ? '' : String(value));

  const write = (text: string) => {
    setDraft(text);
    onValueChange(parseNumber(text));
  };
  const stepBy = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    const from = value ?? (direction > 0 ? (min ?? 0) - step : (max ?? 0) + step);
    setDraft(null);
    onValueChange(clampStep(from + direction * step, { min, max }));
  };
  return (
    <span className={cx(styles.box, size === 'small' && styles.small, className)}>
      <input
        {...rest}
        {...control}
        type="text"
        inputMode={isWholeFrom(min ?? 0, step) ? 'numeric' : 'decimal'}
        autoComplete="off"
        className={cx(styles.input, styles.end)}
        value={shown}
        onChange={(event) => write(event.target.value)}
        onKeyDown={stepBy}
        onBlur={(event) => {
          // Invalid input stays, so that nothing typed is lost, unless a valid number can return.
          const isNumber = draft === null || draft.trim() === '' || parseNumber(draft) !== null;
          if (isNumber || value !== null) setDraft(null);
          onBlur?.(event);
        }}
      />
      {end}
    </span>
  );
}

/** Whether only digits are ever typed: steps from 14.5 need a point, below 0 a minus. */
function isWholeFrom(min: number, step: number): boolean {
  return Number.isInteger(step) && Number.isInteger(min) && min >= 0;
}

/** The number that was written, or null. Comma and point both separate decimals. */
export function parseNumber(text: string): number | null {
  const plain = text.trim().replace(',', '.').replace('−', '-');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

function clampStep(
  value: number,
  limits: { min: number | undefined; max: number | undefined },
): number {
  const kept = Math.min(limits.max ?? Infinity, Math.max(limits.min ?? -Infinity, value));
  return Math.round(kept * 1000) / 1000;
}
