import { useLingui } from '@lingui/react/macro';
import { Field, FieldSet } from '#web/ui/kit/inputs/field.tsx';
import { NumberInput } from '#web/ui/kit/inputs/number-input.tsx';
import styles from './settings.module.css';

interface Bounds {
  readonly low: number | null;
  readonly high: number | null;
}

interface ReasonBoundsProps {
  readonly bounds: Bounds;
  readonly error: string | undefined;
  readonly onChange: (bounds: Bounds) => void;
}

/** From which scores on judges are asked for a reason. */
export function ReasonBounds({ bounds, error, onChange }: ReasonBoundsProps) {
  const { t } = useLingui();
  return (
    <FieldSet
      label={t`Ask for a reason`}
      optional
      hint={t`Judges explain such a score on their ballot; you see it when you review the ballot. Replies never need a reason.`}
    >
      <div className={styles.bounds}>
        <Field label={t`At this score and below`}>
          <NumberInput value={bounds.low} onValueChange={(low) => onChange({ ...bounds, low })} />
        </Field>
        <Field label={t`At this score and above`} error={error}>
          <NumberInput
            value={bounds.high}
            onValueChange={(high) => onChange({ ...bounds, high })}
          />
        </Field>
      </div>
    </FieldSet>
  );
}
