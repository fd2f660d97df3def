import { useId } from 'react';
import styles from './slider.module.css';

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly onValueChange: (value: number) => void;
  readonly min?: number;
  readonly max: number;
  readonly step: number;
  /** How the value is written beside it. */
  readonly format?: (value: number) => string;
  readonly disabled?: boolean;
}

/** A weight or share that is felt rather than written: name, slider, value. */
export function Slider(props: SliderProps) {
  const { label, value, onValueChange, min = 0, max, step, format = String, disabled } = props;
  const id = useId();
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={Math.max(max, value)}
        step={step}
        value={value}
        disabled={disabled}
        aria-valuetext={format(value)}
        onChange={(event) => onValueChange(event.currentTarget.valueAsNumber)}
      />
      <output className="num" htmlFor={id}>
        {format(value)}
      </output>
    </div>
  );
}
