import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { formatNumber } from '#web/lib/format.ts';
import { SegmentedChoice } from '#web/ui/kit/inputs/choice.tsx';
import { NumberInput } from '#web/ui/kit/inputs/number-input.tsx';
import styles from './give.module.css';

interface Scale {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

interface ScalePickerProps {
  readonly label: string;
  readonly scale: Scale;
  readonly value: number | null;
  readonly onValueChange: (value: number | null) => void;
}

/** Whole numbers that still fit on a phone as buttons. */
const mostButtons = 12;
/** Smaller steps that still fit beside each other, such as halves and quarters. */
const mostParts = 4;

/** One number of a scale: a tap for the whole number, another for its halves; long scales are written. */
export function ScalePicker({ label, scale, value, onValueChange }: ScalePickerProps) {
  const { t } = useLingui();
  const name = useId();
  const wholes = wholesOf(scale);
  if (!wholes) {
    const { min, max, step } = scale;
    return (
      <NumberInput
        aria-label={label}
        min={min}
        max={max}
        step={step}
        value={value}
        onValueChange={onValueChange}
        end={<span className="muted">{t`${min} to ${max}`}</span>}
      />
    );
  }
  const whole = value === null ? null : Math.floor(value);
  const parts = whole === null ? [] : partsOf(whole, scale);
  return (
    <>
      <div className={styles.scale} role="radiogroup" aria-label={label}>
        {wholes.map((number) => (
          <label key={number}>
            <input
              type="radio"
              name={name}
              checked={number === whole}
              onChange={() => onValueChange(number)}
            />
            {number}
          </label>
        ))}
      </div>
      {parts.length > 1 && (
        <SegmentedChoice
          label={t`${label}, exactly`}
          size="tap"
          value={String(value)}
          onValueChange={(part) => onValueChange(Number(part))}
          options={parts.map((part) => ({ value: String(part), label: formatNumber(part) }))}
        />
      )}
    </>
  );
}

/** The whole numbers of a scale; null where buttons would not do. */
function wholesOf({ min, max, step }: Scale): readonly number[] | null {
  const count = Math.floor(max) - min + 1;
  const fits = Number.isInteger(min) && count <= mostButtons && Number.isInteger(1 / step);
  return fits && 1 / step <= mostParts ? Array.from({ length: count }, (_, at) => min + at) : null;
}

function partsOf(whole: number, { max, step }: Scale): readonly number[] {
  return Array.from({ length: Math.round(1 / step) }, (_, at) => whole + at * step).filter(
    (part) => part <= max,
  );
}
