import { useLingui } from '@lingui/react/macro';
import { ArrowUp } from 'lucide-react';
import { useId } from 'react';
import { formatNumber } from '#web/lib/format.ts';
import { IconButton } from './button.tsx';
import { FieldSet } from './field.tsx';
import styles from './weight-list.module.css';

interface WeightListProps<Name extends string> {
  readonly label: string;
  readonly hint?: string;
  readonly names: Readonly<Record<Name, string>>;
  readonly weights: Readonly<Record<Name, number>>;
  /** The weights that a slider stops at, least first; others are shown and kept until moved. */
  readonly steps: readonly number[];
  /** What each criterion costs now. */
  readonly costs?: Readonly<Record<Name, number>> | undefined;
  readonly onWeights: (weights: Readonly<Record<Name, number>>) => void;
}

/** Weights as sliders, heaviest first; a criterion that moves up trades weights with the one above. */
export function WeightList<Name extends string>(props: WeightListProps<Name>) {
  const { label, hint, names, weights, steps, costs, onWeights } = props;
  const { t } = useLingui();
  const id = useId();
  // The keys of a record of names.
  const order = (Object.keys(names) as Name[]).sort((a, b) => weights[b] - weights[a]);
  const stepOf = (weight: number) => steps.filter((step) => step <= weight).length - 1;
  return (
    <FieldSet label={label} {...(hint ? { hint } : {})}>
      <ol className={styles.weights}>
        {order.map((name, index) => {
          const above = order[index - 1];
          const weight = formatNumber(weights[name], 3);
          const cost = costs && formatNumber(Math.round(costs[name]));
          return (
            <li key={name}>
              <label htmlFor={`${id}-${name}`}>
                {names[name]}
                {cost !== undefined && <small>{t`costs ${cost} now`}</small>}
              </label>
              <input
                id={`${id}-${name}`}
                type="range"
                min={0}
                max={steps.length - 1}
                value={stepOf(weights[name])}
                aria-valuetext={weight}
                onChange={(event) => {
                  const next = steps[event.currentTarget.valueAsNumber] ?? 0;
                  onWeights({ ...weights, [name]: next });
                }}
              />
              <output className="num" htmlFor={`${id}-${name}`}>
                {weight}
              </output>
              <IconButton
                tight
                label={t`Move up: ${names[name]}`}
                icon={<ArrowUp aria-hidden="true" />}
                disabled={above === undefined || weights[above] === weights[name]}
                onClick={() =>
                  above !== undefined &&
                  onWeights({ ...weights, [name]: weights[above], [above]: weights[name] })
                }
              />
            </li>
          );
        })}
      </ol>
    </FieldSet>
  );
}
